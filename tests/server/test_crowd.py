#!/usr/bin/env python3
"""Two hundred visitors behind the documented nginx play on beside one who floods: nobody is cut or refused (WR-071). Prints TAP."""
import pathlib
import subprocess
import sys
import unittest

import kit
import nginx

CROWD = pathlib.Path(__file__).resolve().parent.parent.parent / "bench/crowd.py"


class Crowd(unittest.TestCase):
    @unittest.skipUnless(nginx.PROGRAM, "there is no nginx")
    def test_wr_071_nobody_is_cut_or_refused_beside_one_who_floods(self):
        done = subprocess.run([sys.executable, CROWD, "--visitors", "200", "--addresses", "20", "--tables", "12", "--rate", "50", "--seconds", "3"],
                              capture_output=True, text=True, timeout=300)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertEqual(done.stdout.count("0 cut, 0 refused"), 2, done.stdout)
        self.assertRegex(done.stdout, r"beside [\d,]{4,} hostile messages")


if __name__ == "__main__":
    kit.main()
