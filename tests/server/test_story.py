#!/usr/bin/env python3
"""How a finished game went, as a server tells it (WR-051). Prints TAP.

Two bots and a person play. What the server says afterwards is what another program that has the record
says (wardroom engine).
"""
import json
import subprocess

import kit


class Story(kit.Case):
    def play(self, game, *bots):
        self.serve()
        self.anna = self.seat_people(1, game=game, seats=1 + len(bots))[0]
        for seat, bot in enumerate(bots, 1):
            self.anna.ask("bot", seat=seat, bot=bot)
        self.begin([self.anna])
        return self.anna

    def finish(self):
        kit.play_on([self.anna], self.chance, patience=240)

    def by_engine(self):
        """The same question to a program that has the record."""
        lines = [{"type": "load", "replay": self.anna.ask("replay")["replay"]}, {"type": "story", "seat": 0}]
        said = subprocess.run([kit.WARDROOM, "engine"], input="".join(json.dumps(line) + "\n" for line in lines),
                              text=True, capture_output=True, check=True, timeout=120).stdout
        return json.loads(said.splitlines()[1])

    def test_WR_051_a_story_after_the_end(self):
        anna = self.play("express", "captain:8", "officer")
        error = self.refused("WR-051", anna.ask, "story")
        self.assertEqual(error["text"], "The story is told when the game is over.")
        self.finish()
        answer = anna.ask("story")
        expected = self.by_engine()
        for point in expected["points"] + answer["points"]:
            point.get("choice", {}).pop("why", None)  # a record does not say who was a bot
        self.assertEqual({k: v for k, v in answer.items() if k != "id"}, expected)
        self.assertEqual(answer["chances"][0]["moment"], 0)
        self.assertEqual(answer["chances"][-1]["moment"], answer["moments"])
        self.assertEqual(sorted(answer["chances"][-1]["of"]), [0, 100])
        self.assertEqual(len(answer["beliefs"][-1]["by"]), 3)
        self.assertTrue(answer["points"])
        self.refused("WR-009", anna.ask, "story", moment=3)

    def test_WR_051_whoever_looks_on_may_ask_too(self):
        anna = self.play("express", "officer", "officer")
        self.finish()
        looker = self.connect()
        looker.join(anna.table_id)
        mine, theirs = anna.ask("story"), looker.ask("story")
        for member in ("chances", "beliefs", "sides"):
            self.assertEqual(mine[member], theirs[member])

    def test_WR_051_the_table_does_not_wait_for_a_story(self):
        anna = self.play("galaxies", "officer")
        self.finish()
        order = anna.answers({"type": "story", "id": "slow"}, {"type": "story", "id": "second"}, {"type": "ping", "id": "ping"})
        self.assertEqual([message["id"] for message in order], ["second", "ping", "slow"])
        self.assertEqual(order[0]["error"]["rule"], "WR-051")
        self.assertEqual(order[2]["type"], "story")

    def test_WR_051_who_leaves_is_not_waited_for(self):
        anna = self.play("express", "officer", "officer")
        self.finish()
        for _ in range(5):
            gone = self.connect()
            gone.join(anna.table_id)
            gone.say({"type": "story"})
            gone.close()
        self.assertTrue(anna.ask("story")["chances"])


if __name__ == "__main__":
    kit.main()
