#!/usr/bin/env python3
"""Bots say why they chose what they chose, once the game is over (WR-051). Prints TAP.

Two bots and a person play Express; one of the bots thinks ahead. What it says afterwards is what
another program that plays the same record says (wardroom engine).
"""
import json
import subprocess

import kit


class Why(kit.Case):
    def play(self, *bots):
        self.serve()
        self.anna = self.seat_people(1, seats=1 + len(bots))[0]
        for seat, bot in enumerate(bots, 1):
            self.anna.ask("bot", seat=seat, bot=bot)
        self.begin([self.anna])
        return self.anna

    def finish(self):
        kit.play_on([self.anna], self.chance, patience=240)
        self.replay = self.anna.ask("replay")["replay"]
        self.moments = [(n, e) for n, e in enumerate((e for e in self.replay["entries"] if "choose" in e), 1)]

    def choices_of(self, seat):
        return [n for n, entry in self.moments if entry["seat"] == seat]

    def by_engine(self, moments):
        """The same questions to a program that has the record."""
        lines = [{"type": "load", "replay": self.replay}]
        lines += [{"type": "why", "seat": 0, "moment": moment} for moment in moments]
        said = subprocess.run([kit.WARDROOM, "engine"], input="".join(json.dumps(line) + "\n" for line in lines),
                              text=True, capture_output=True, check=True, timeout=120).stdout
        return [json.loads(line) for line in said.splitlines()[1:]]

    def test_WR_051_reasons_after_the_end(self):
        anna = self.play("captain:8", "officer")
        error = self.refused("WR-051", anna.ask, "why", moment=1 if anna.table["table"]["moment"] else 0)
        self.assertEqual(error["text"], "Bots say why when the game is over.")
        self.finish()
        asked = self.choices_of(1)[::5]
        several = 0
        for moment, expected in zip(asked, self.by_engine(asked), strict=True):
            answer = anna.ask("why", moment=moment)
            self.assertEqual({k: v for k, v in answer.items() if k != "id"}, expected)
            self.assertEqual((answer["seat"], answer["bot"]), (1, "captain:8"))
            self.assertEqual(sum(row["chosen"] for row in answer["weighed"]), 1)
            self.assertTrue(all(row["text"] for row in answer["weighed"]))
            several += len(answer["weighed"]) > 1
        self.assertGreater(several, 0)
        officers = anna.ask("why", moment=self.choices_of(2)[0])
        self.assertEqual((officers["weighed"], officers["text"]), ([], "It plays by rules of thumb."))
        error = self.refused("WR-051", anna.ask, "why", moment=self.choices_of(0)[0])
        self.assertEqual(error["text"], "No bot made that choice.")
        self.refused("WR-009", anna.ask, "why", moment=len(self.moments) + 1)
        self.refused("WR-009", anna.ask, "why", moment=1, loud=True)

    def test_WR_051_whoever_looks_on_may_ask_too(self):
        self.play("captain:8", "officer")
        self.finish()
        looker = self.connect()
        looker.join(self.anna.table_id)
        moment = self.choices_of(1)[3]
        self.assertEqual(looker.ask("why", moment=moment)["weighed"], self.anna.ask("why", moment=moment)["weighed"])

    def test_WR_051_the_table_does_not_wait_for_a_thought(self):
        anna = self.play("captain:256", "officer")
        self.finish()
        hard = max(self.choices_of(1), key=lambda moment: len(anna.ask("why", moment=moment)["weighed"]))
        order = anna.answers({"type": "why", "id": "slow", "moment": hard}, {"type": "why", "id": "second", "moment": hard},
                             {"type": "ping", "id": "ping"})
        self.assertEqual([message["id"] for message in order], ["second", "ping", "slow"])
        self.assertEqual(order[0]["error"]["rule"], "WR-051")
        self.assertEqual(order[2]["type"], "why")
        self.assertEqual(anna.ask("why", moment=hard)["weighed"], order[2]["weighed"])

    def test_WR_051_who_leaves_is_not_waited_for(self):
        self.play("captain:256", "officer")
        self.finish()
        moment = self.choices_of(1)[0]
        for _ in range(5):
            gone = self.connect()
            gone.join(self.anna.table_id)
            gone.say({"type": "why", "moment": moment})
            gone.close()
        self.assertEqual(self.anna.ask("why", moment=moment)["seat"], 1)


if __name__ == "__main__":
    kit.main()
