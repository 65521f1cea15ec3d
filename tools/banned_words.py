"""Words and beginnings of sentences that Wardroom does not use, as regular expressions.

tests/table/test_voice.py looks for them in what players read.
tools/check-prose looks for them in comments and docs.
"""

BANNED = [
    # beginnings
    r"^It is the turn of\b", r"^There is no such\b", r"^At whom\b", r"^Shall\b",
    r"^Whom\b", r"^To whom\b",
    # words
    r"\b[Ss]omebody\b", r"\b[Ee]verybody\b", r"\b[Aa]nybody\b", r"\b[Oo]nce more\b",
    r"\b[Tt]akes? back\b", r"\b[Tt]aken back\b", r"\bmates?\b", r"\bshall\b", r"\bcomes? about\b",
    r"\bcarried out\b", r"\bcomes? off\b", r"\bas it comes\b", r"\b[Cc]overed\b",
    r"\bgoes over to\b", r"\bis no more\b", r"\b[Ll]et it be\b", r"\b[Ll]eave it as it is\b",
    r"\bin vain\b", r"\bturn of the\b", r"\ball the same\b", r"\bwhen it runs out\b",
    r"\bforbidden\b", r"\w\(s\)",
    # American spelling
    r"\b[Cc]olour", r"\b[Cc]entre\b", r"\b[Aa]rmour", r"[Mm]anoeuv", r"metres?\b",
    r"\b[Cc]ancelled\b", r"\b[Dd]efence\b", r"\bgrey\b",
]
