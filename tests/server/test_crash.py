#!/usr/bin/env python3
"""The server is killed at random moments of running games (WR-041), and started again on the same data. Prints TAP."""
import signal
import time

import kit
import players
from waiting import any_moment

KILLS = {"short": 10, "long": 600}.get(kit.EFFORT, 55)
LONGEST = 100          # seconds until the last kill, on the slowest machine; then it is said


class Crash(players.Playing):
    def crash(self):
        self.server.kill()
        for person in self.people():
            person.lost()
        if self.chance.random() < 0.15:  # also while it starts
            with open("/dev/null", "wb") as nowhere:
                process = kit.subprocess.Popen(
                    [kit.WARDROOM, "serve", "--port", "0", "--store", self.server.store.address],
                    stdout=nowhere, stderr=nowhere)
            any_moment(self.chance, 0.03)
            process.send_signal(signal.SIGKILL)
            process.wait(kit.PATIENCE)
        self.server.start()

    def test_wr_041_nothing_is_lost_and_nothing_doubled(self):
        self.serve()
        begun = time.monotonic()
        for kill in range(KILLS):
            self.round(self.chance.choice([0.02, 0.1, 0.2, 0.3, 0.5]))
            self.crash()
            if kit.EFFORT != "long":
                self.assertLess(time.monotonic() - begun, LONGEST, f"only {kill + 1} kills")
        self.play_to_the_end()
        self.assertEqual(self.server.stop(), 0)  # and once in peace
        self.server.start()
        self.check_finished(f"{KILLS} kills")


if __name__ == "__main__":
    kit.main()
