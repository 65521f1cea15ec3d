#!/usr/bin/env python3
"""Talk in the game's own words (WR-032, BG-434, BG-R095). Prints TAP."""
import re

import kit


class Claims(kit.Case):
    def setUp(self):
        super().setUp()
        self.serve()

    def words(self, person, game):
        return next(g for g in person.ask("games")["games"] if g["game"] == game)

    def table(self, game="galactica", **more):
        people = self.seat_people(2, seats=3, game=game, **more)
        return people

    def test_wr_032_everybody_hears_a_claim(self):
        people = self.table()
        self.begin(people)
        for claim in self.words(people[0], "galactica")["claims"]:
            people[0].ask("chat", claim=claim["claim"])
            people[1].wait(lambda t: people[1].chat and people[1].chat[-1]["text"] == claim["text"])
            self.assertEqual(people[1].chat[-1]["claim"], claim["claim"])
        people[0].ask("chat", text="freely")
        people[1].wait(lambda t: people[1].chat[-1]["text"] == "freely")
        self.assertIsNone(people[1].chat[-1]["claim"])

    def test_bg_434_one_may_offer_a_little_help(self):
        claims = self.words(self.table()[0], "galactica")["claims"]
        self.assertIn("I can help a little here.", [c["text"] for c in claims])

    def test_bg_435_no_claim_names_a_type_or_a_number(self):
        claims = self.words(self.table()[0], "galactica")["claims"]
        exact = re.compile(r"\d|politics|leadership|tactics|piloting|engineering", re.I)
        self.assertEqual([c for c in claims if exact.search(c["text"])], [])

    def test_bg_433_the_rules_on_talking_are_named(self):
        person = self.table()[0]
        for number in self.words(person, "galactica")["talk"]:
            self.assertEqual(len(person.ask("rules", game="galactica", rule=number)["rules"]), 1)
        self.assertIn("BG-433", self.words(person, "galactica")["talk"])

    def test_wr_032_what_is_no_claim_is_refused(self):
        people = self.table()
        self.refused("WR-032", people[0].ask, "chat", claim="five piloting")
        self.refused("WR-009", people[0].ask, "chat", claim="human", text="and more")
        self.refused("WR-009", people[0].ask, "chat", claim=7)
        self.refused("WR-009", people[0].ask, "chat")
        self.refused("WR-032", self.table(game="express")[0].ask, "chat", claim="human")

    def test_wr_032_a_table_for_claims_only(self):
        people = self.table(talk="claims")
        self.assertEqual(people[1].table["table"]["talk"], "claims")
        people[0].ask("chat", text="before the start")
        self.begin(people)
        self.refused("WR-032", people[0].ask, "chat", text="I hold five piloting")
        people[1].ask("chat", claim="help_a_little")
        people[0].wait(lambda t: people[0].chat and people[0].chat[-1]["claim"] == "help_a_little")
        self.assertEqual([line["text"] for line in people[0].chat],
                         ["before the start", "I can help a little here."])
        self.server.kill()
        self.server.start()
        back = self.connect()
        back.join(people[0].table_id, people[0].token)
        self.assertEqual((back.table["table"]["talk"], back.chat[-1]["claim"]),
                         ("claims", "help_a_little"))
        self.refused("WR-032", back.ask, "chat", text="still not")

    def test_wr_032_only_a_game_with_words_can_have_such_a_table(self):
        person = self.connect()
        self.refused("WR-032", person.create, game="express", talk="claims")
        self.refused("WR-009", person.create, game="galactica", talk="signs")

    def test_bg_431_a_claim_changes_nothing_but_the_talk(self):
        people = self.table()
        self.begin(people)
        kit.play_on(people, self.chance, until=lambda: any(p.asked for p in people))
        kit.catch_up(people)  # the bot is done, and all wait for a person
        before = people[1].table
        people[0].ask("chat", claim="cylon_here")
        people[1].fresh()
        self.assertEqual(people[1].table["view"], before["view"])
        self.assertEqual(people[1].table["table"]["moment"], before["table"]["moment"])


if __name__ == "__main__":
    kit.main()
