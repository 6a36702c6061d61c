"""Deliveries of webhooks, which a test signs."""

import base64
import hashlib
import hmac
import json
import unittest
from collections.abc import Callable
from email.message import Message
from typing import Any

import httpx

from trellis_client import ConfigurationError, WebhookHeaders, WebhookVerificationError, parse_webhook, verify_webhook

BODY = json.dumps({"type": "user.signup", "data": {"name": "Grüße 🎉"}}, ensure_ascii=False).encode()
SENT_AT = 1_896_091_200


def secret_of(text: str) -> str:
    """A secret as the server writes it."""
    return f"whsec_{base64.b64encode(text.encode()).decode()}"


SECRET, NEXT, OTHER = secret_of("the first of them"), secret_of("the second"), secret_of("nobody's")


def signed(body: bytes, *secrets: str) -> dict[str, str]:
    """Headers of a delivery."""
    content = f"evt_01.{SENT_AT}.".encode() + body
    keys = [base64.b64decode(secret.removeprefix("whsec_")) for secret in secrets]
    signatures = [base64.b64encode(hmac.digest(key, content, hashlib.sha256)).decode() for key in keys]
    return {
        "webhook-id": "evt_01",
        "webhook-timestamp": str(SENT_AT),
        "webhook-signature": " ".join(f"v1,{signature}" for signature in signatures),
    }


HEADERS = signed(BODY, SECRET)


class Deliveries(unittest.TestCase):
    def reason_of(self, check: Callable[..., object], body: bytes, headers: Any, **settings: Any) -> str:
        """Why a delivery is not believed."""
        with self.assertRaises(WebhookVerificationError) as caught:
            check(body, headers, **{"secret": SECRET, "now": SENT_AT, **settings})
        return caught.exception.reason

    def test_an_event_is_parsed_from_bytes_and_from_text(self) -> None:
        bodies: list[bytes | str] = [BODY, BODY.decode()]
        for body in bodies:
            event = parse_webhook(body, HEADERS, secret=SECRET, now=SENT_AT)
            self.assertEqual((event["type"], event["data"]), ("user.signup", {"name": "Grüße 🎉"}))

    def test_headers_are_those_of_any_server(self) -> None:
        shouted = {name.upper(): [value] for name, value in HEADERS.items()}
        message = Message()
        for name, value in HEADERS.items():
            message[name.title()] = value
        every: list[WebhookHeaders] = [shouted, message, httpx.Headers(HEADERS)]
        for headers in every:
            verify_webhook(BODY, headers, secret=SECRET, now=SENT_AT)

    def test_one_of_several_secrets_and_of_several_signatures_is_enough(self) -> None:
        both = signed(BODY, NEXT, SECRET)
        for secret in (NEXT, SECRET, [OTHER, SECRET], SECRET.removeprefix("whsec_"), SECRET.rstrip("=")):
            verify_webhook(BODY, both, secret=secret, now=SENT_AT)
        self.assertEqual(self.reason_of(verify_webhook, BODY, both, secret=OTHER), "no_matching_signature")

    def test_a_change_is_noticed(self) -> None:
        for body, headers in (
            (BODY.replace(b"signup", b"login"), HEADERS),
            (BODY, {**HEADERS, "webhook-id": "evt_02"}),
            (BODY, {**HEADERS, "webhook-id": "evt_\udcff"}),
            (BODY, {**HEADERS, "webhook-timestamp": str(SENT_AT + 1)}),
            (BODY, {**HEADERS, "webhook-signature": "v1,AAAA v1,%%% v1a,AAAA v1,é"}),
            (BODY, {**HEADERS, "webhook-signature": HEADERS["webhook-signature"].replace("v1,", "v2,")}),
            (BODY, {**HEADERS, "webhook-signature": HEADERS["webhook-signature"].removeprefix("v1,")}),
        ):
            self.assertEqual(self.reason_of(verify_webhook, body, headers), "no_matching_signature")

    def test_the_tolerance_goes_both_ways(self) -> None:
        for seconds in (-300, 300, 300.9):
            verify_webhook(BODY, HEADERS, secret=SECRET, now=SENT_AT + seconds)
        verify_webhook(BODY, HEADERS, secret=SECRET, now=SENT_AT + 3600, tolerance=3600)
        for seconds, tolerance, reason in ((301, 300, "too_old"), (-301, 300, "too_new"), (11, 10, "too_old")):
            now = SENT_AT + seconds
            self.assertEqual(self.reason_of(verify_webhook, BODY, HEADERS, now=now, tolerance=tolerance), reason)
        # The time of now is taken unless another one is given.
        self.assertRegex(self.reason_of(verify_webhook, BODY, HEADERS, now=None), "too_new|too_old")

    def test_what_is_missing_is_named(self) -> None:
        for name in HEADERS:
            rest = {other: value for other, value in HEADERS.items() if other != name}
            with self.assertRaisesRegex(WebhookVerificationError, name):
                verify_webhook(BODY, rest, secret=SECRET, now=SENT_AT)
        for text in ("yesterday", "-1", "١٢٣", "1.5"):
            headers = {**HEADERS, "webhook-timestamp": text}
            self.assertEqual(self.reason_of(verify_webhook, BODY, headers), "malformed_timestamp")

    def test_a_body_that_is_no_event_is_refused(self) -> None:
        for body in (b"no JSON", b"[1]", b"\xff"):
            self.assertEqual(self.reason_of(parse_webhook, body, signed(body, SECRET)), "malformed_body")

    def test_a_secret_that_is_none_is_a_mistake_of_settings(self) -> None:
        for none in ("", "whsec_", "whsec_not base64!", []):
            with self.assertRaises(ConfigurationError):
                verify_webhook(BODY, HEADERS, secret=none, now=SENT_AT)
