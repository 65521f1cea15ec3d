"""Tells what came of a case, for test programs that judge by themselves, in TAP."""


def tell(good, number, name, why=()):
    """Prints the case, and below one that failed the lines that say why. Gives whether it is good."""
    try:
        assert good
    except AssertionError:
        print(f"not ok {number} - {name}\n" + "".join(f"# {line}\n" for line in why), end="", flush=True)
        return False
    print(f"ok {number} - {name}", flush=True)
    return True
