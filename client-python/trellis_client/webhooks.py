"""Deliveries of webhooks: whether they are genuine, and the event in them (Standard Webhooks 1.0.0, symmetric signatures)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterable, Sequence
from typing import Any, Literal, Protocol, TypedDict, cast

from .core.errors import ConfigurationError, TrellisError

WebhookFailure = Literal[
    "missing_header",
    "malformed_timestamp",
    "too_old",
    "too_new",
    "no_matching_signature",
    "malformed_body",
]
"""Why a delivery is not believed."""


class WebhookHeaders(Protocol):
    """Headers as servers have them: a dictionary, or the headers of a request in Django, Flask, FastAPI or `http.server`."""

    def items(self) -> Iterable[tuple[str, Any]]:
        """Returns names in any case with their values: texts, or lists of texts."""


class WebhookEvent(TypedDict):
    """An event as a webhook is sent it."""

    type: str
    """`<category>.<verb>`"""
    timestamp: str
    """When it happened, ISO 8601."""
    id: str
    """The `webhook-id` too: deliveries come at least once, so drop what you have seen."""
    tenant_id: str
    sequence: int | None
    """Its place among the events of the organization; None for a `webhook.test`."""
    category: str
    source: str
    data: Any
    """The publisher's own data."""


class WebhookVerificationError(TrellisError):
    """A delivery that is not believed: answer 400 and do nothing with it."""

    reason: WebhookFailure

    def __init__(self, reason: WebhookFailure, message: str) -> None:
        super().__init__(message)
        self.reason = reason


_TOLERANCE = 300.0
_SECRET_PREFIX = "whsec_"
_VERSION_PREFIX = "v1,"


def parse_webhook(
    body: bytes | str,
    headers: WebhookHeaders,
    *,
    secret: str | Sequence[str],
    tolerance: float = _TOLERANCE,
    now: float | None = None,
) -> WebhookEvent:
    """Verifies a delivery and parses it.

    - `body`: The bytes as they came. JSON that was parsed and printed again has another signature.
    - `headers`: Those of the request.
    - `secret`: What the creation of the webhook answered, `whsec_…`. Several while one takes over from another: any of them is accepted.
    - `tolerance`: Seconds that the clocks of sender and receiver may differ, a delivery's way included.
    - `now`: The time of the check, in seconds since 1970; now unless given.

    Raises WebhookVerificationError when its signature, its time or its body is wrong; ConfigurationError when a secret is none.
    """
    verify_webhook(body, headers, secret=secret, tolerance=tolerance, now=now)
    try:
        event = json.loads(body)
    except ValueError:
        event = None
    if not isinstance(event, dict):
        raise WebhookVerificationError("malformed_body", "The body is no JSON object")
    return cast("WebhookEvent", event)


def verify_webhook(
    body: bytes | str,
    headers: WebhookHeaders,
    *,
    secret: str | Sequence[str],
    tolerance: float = _TOLERANCE,
    now: float | None = None,
) -> None:
    """Verifies a delivery whose body is not parsed here. Its parameters are those of `parse_webhook`.

    Raises WebhookVerificationError when its signature or its time is wrong; ConfigurationError when a secret is none.
    """
    keys = [_key_of(each) for each in ([secret] if isinstance(secret, str) else secret)]
    if not keys:
        raise ConfigurationError("There is no secret")
    identifier, timestamp, signatures = (_header(headers, f"webhook-{name}") for name in ("id", "timestamp", "signature"))
    _check_time(timestamp, tolerance, time.time() if now is None else now)
    content = body.encode() if isinstance(body, str) else body
    # Some servers keep bytes of headers that are no UTF-8 as surrogates.
    signed = f"{identifier}.{timestamp}.".encode(errors="surrogateescape") + content
    right = [hmac.digest(key, signed, hashlib.sha256) for key in keys]
    for signature in signatures.split(" "):
        given = _decoded(signature.removeprefix(_VERSION_PREFIX)) if signature.startswith(_VERSION_PREFIX) else None
        if given is not None and any(hmac.compare_digest(given, each) for each in right):
            return
    raise WebhookVerificationError("no_matching_signature", "No signature fits the body and a secret")


def _check_time(timestamp: str, tolerance: float, now: float) -> None:
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise WebhookVerificationError("malformed_timestamp", "webhook-timestamp has to be seconds since 1970")
    age = int(now) - int(timestamp)
    if age > tolerance:
        raise WebhookVerificationError("too_old", "The delivery is too old")
    if age < -tolerance:
        raise WebhookVerificationError("too_new", "The delivery is from the future")


def _header(headers: WebhookHeaders, name: str) -> str:
    found = [value for key, value in headers.items() if key.lower() == name]
    # A header that came several times is one list.
    text = " ".join(value if isinstance(value, str) else " ".join(value) for value in found)
    if not text:
        raise WebhookVerificationError("missing_header", f"The header {name} is missing")
    return text


def _key_of(secret: str) -> bytes:
    key = _decoded(secret.removeprefix(_SECRET_PREFIX))
    if not key:
        raise ConfigurationError("The secret has to be whsec_ and base64")
    return key


def _decoded(text: str) -> bytes | None:
    """Decodes base64, with or without its padding; None of what is not base64."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None
