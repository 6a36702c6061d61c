"""Repetitions of requests: which, and after which time."""

from __future__ import annotations

import random
from .errors import ApiError, ConnectionError

_FIRST = 0.5
_LONGEST = 8.0
# A longer wait is the caller's to decide: `retry_after` of the error says it.
_LONGEST_ORDERED = 60.0
# Statuses that pass.
_PASSING = {408, 429, 502, 503, 504}


def retry_delay(error: ApiError | ConnectionError, is_safe: bool, attempt: int) -> float | None:
    """Returns the seconds to wait before a repetition; None where the failure is final.

    `is_safe` says that the request does nothing a second time, `attempt` how many repetitions there were.
    """
    ordered = error.retry_after if isinstance(error, ApiError) else None
    if not _passes(error, is_safe, ordered):
        return None
    if ordered is not None:
        return ordered if ordered <= _LONGEST_ORDERED else None
    # Spread, so that clients that failed together do not come back together.
    return min(_FIRST * 2.0**attempt, _LONGEST) * (0.5 + random.random() / 2)


def _passes(error: ApiError | ConnectionError, is_safe: bool, ordered: float | None) -> bool:
    if isinstance(error, ConnectionError):
        return True
    if error.status == 500:
        return is_safe
    # The first request with this key is still being answered; other conflicts stay.
    if error.status == 409:
        return ordered is not None
    # A setting of the server is missing, and is there no sooner for being asked for.
    return error.status in _PASSING and error.code != "PROVIDER_NOT_CONFIGURED"
