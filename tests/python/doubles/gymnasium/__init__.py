"""A small double of Gymnasium: as much of its published interface as Wardroom's adapters use. Not Gymnasium itself."""
from . import spaces, vector

IS_DOUBLE = True
