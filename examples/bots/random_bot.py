#!/usr/bin/env python3
"""A bot for Wardroom in one file: chooses at random among what it may choose.

Start a server with it, and put it in a seat:

    wardroom serve --bot randy="python3 /path/to/examples/bots/random_bot.py"

Every line on standard input is a JSON message, and so is every line on standard output. A message of type
"table" says everything that this seat may know: `view` is the board, `events` is what has happened since the
last message, `asks` is what we are asked. docs/bots.md explains it.
"""
import json
import random
import sys

chance = random.Random()


def value_of(part):
    """A free part of an option: a number between two bounds, or some members of a set."""
    if part.get("usual") is not None:  # numbers that hang together with others: these are known to work
        return part["usual"]
    if "set" in part:
        size = chance.randint(part["min"], min(part["max"], len(part["set"])))
        return sorted(chance.sample(part["set"], size))
    return chance.randint(*part["number"])


def choose(asks):
    option = chance.choice(asks["options"])
    args = [value_of(part) for part in option.get("free", [])]
    return {"type": "choose", "ask": asks["ask"], "option": option["option"], "args": args}


def main():
    asks = answered = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "table":
            asks = message["asks"]
        elif message["type"] == "refused":  # we may try once more
            print(message["error"]["text"], file=sys.stderr, flush=True)
            answered = None
        else:
            continue
        if asks and asks["ask"] is not None and asks["ask"] != answered:
            answered = asks["ask"]
            print(json.dumps(choose(asks)), flush=True)


if __name__ == "__main__":
    main()
