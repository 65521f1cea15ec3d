#!/usr/bin/env python3
"""People of several languages at one table: each reads its own, and keeps it over a restart. Prints TAP."""
import kit

GERMAN = "/ws?lang=de"


class Languages(kit.Case):
    def connect_in(self, path):
        return self.connect(greeting=kit.handshake(self.server.port, path))

    def sit_down(self):
        anna, berta = self.connect_in(GERMAN), self.connect()
        anna.create(seats=3, name="Anna")
        berta.join(anna.table_id)
        berta.sit(1, "Berta")
        anna.ask("bot", seat=2, bot="officer")
        self.begin([anna, berta])
        return anna, berta

    def test_everybody_reads_his_own_language(self):
        self.serve()
        anna, berta = self.sit_down()
        kit.play_on([anna, berta], self.chance, until=lambda: len(anna.events) > 30)
        kit.catch_up([anna, berta])
        german = {event["text"] for event in anna.events}
        english = {event["text"] for event in berta.events}
        self.assertIn("Alle bekommen eine Loyalitätskarte.", german)
        self.assertIn("A loyalty card for everyone.", english)
        self.assertTrue(german.isdisjoint(english))

    def test_a_restart_changes_no_word(self):
        server = self.serve()
        anna, berta = self.sit_down()
        kit.play_on([anna, berta], self.chance, until=lambda: len(anna.events) > 30)
        kit.catch_up([anna, berta])
        before, table, token = list(anna.events), anna.table_id, anna.token
        server.stop()
        server.start()
        again = self.connect_in(GERMAN)
        again.join(table, token)
        self.assertEqual(again.events[:len(before)], before)

    def test_refusals_and_notices_too(self):
        self.serve()
        anna, berta = self.sit_down()
        error = self.refused("WR-042", berta.ask, "start")
        self.assertEqual(error["text"], "Only the host can do that.")
        error = self.refused("WR-042", anna.ask, "start")
        self.assertEqual(error["text"], "Das Spiel hat schon begonnen.")
        anna.ask("mute", seat=1, muted=True)
        anna.wait(lambda t: any(line["text"] == "Anna hat Berta stummgeschaltet." for line in anna.chat))
        berta.wait(lambda t: any(line["text"] == "Anna has muted Berta." for line in berta.chat))

    def test_a_game_without_a_table_of_words_is_in_english_until_one_leaves(self):
        self.serve()
        anna = self.connect_in(GERMAN)
        anna.create(game="galactica", seats=3, name="Anna")
        for seat in (1, 2):
            anna.ask("bot", seat=seat, bot="officer")
        anna.ask("start")
        kit.play_on([anna], self.chance, until=lambda: len(anna.events) > 5)
        self.assertEqual(self.refused("WR-042", anna.ask, "start")["text"], "The game has started already.")
        told, table, token = list(anna.events), anna.table_id, anna.token
        again = self.connect()
        again.join(table, token)
        self.assertEqual(again.events[:len(told)], told, "as somebody reads it who has always been in English")
        anna.ask("lobby")
        self.assertEqual(self.refused("WR-043", anna.join, "nowhere1")["text"], "Diesen Tisch gibt es nicht.")

    def test_an_unknown_language_is_english(self):
        self.serve()
        carl = self.connect_in("/ws?lang=tlh")
        error = self.refused("WR-043", carl.join, "nowhere1")
        self.assertEqual(error["text"], "That table does not exist.")


if __name__ == "__main__":
    kit.main()
