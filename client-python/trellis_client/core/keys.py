"""API keys: where they come from, and mistakes that are made when one is copied."""

from __future__ import annotations

import os
import re
from typing import Literal

from .errors import ConfigurationError

KeyKind = Literal["api", "model"]

# The first that fits is named.
_MISTAKES = [
    (re.compile(r"\A\s*\Z"), "is empty"),
    (re.compile(r"\A\s*[\"'`“”‘’]|[\"'`“”‘’]\s*\Z"), "has quotes around it: give the key without them"),
    (re.compile(r"\A\s*bearer\b", re.IGNORECASE), "begins with the word Bearer: give the key alone"),
    (re.compile(r"\s+(?:#|//|--|;)"), "has a comment after it: give the key alone"),
    (re.compile(r"\s"), "has a space or a line break in it"),
    (re.compile(r"[^\x21-\x7e]"), "has a character that no key has"),
]


def variable(name: str) -> str | None:
    """Returns a variable of the environment; None where it is empty."""
    return os.environ.get(name) or None


def check_key(key: str, name: str) -> str:
    """Checks a key, as it was copied. Raises ConfigurationError that names the mistake, and not the key."""
    for pattern, mistake in _MISTAKES:
        if pattern.search(key):
            raise ConfigurationError(f"{name} {mistake}")
    return key


class Keys:
    """Keys of a program.

    What is given in code goes before the environment; `SVC_MODEL_API_KEY` goes before `SVC_API_KEY` for model calls.
    Raises ConfigurationError for a key that was copied wrongly.
    """

    def __init__(self, api_key: str | None, model_api_key: str | None) -> None:
        sources: list[tuple[KeyKind | None, str, str | None]] = [
            ("model", "model_api_key", model_api_key),
            (None, "api_key", api_key),
            ("model", "SVC_MODEL_API_KEY", variable("SVC_MODEL_API_KEY")),
            (None, "SVC_API_KEY", variable("SVC_API_KEY")),
        ]
        self._keys = [(only, check_key(key, name)) for only, name, key in sources if key is not None]

    def headers(self, kind: KeyKind) -> dict[str, str]:
        """Returns the header of a call of this kind; nothing where there is no key for it."""
        return next(({"authorization": f"Bearer {key}"} for only, key in self._keys if only in (None, kind)), {})
