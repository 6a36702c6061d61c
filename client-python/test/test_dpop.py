"""Proofs of possession, which a test verifies by the key in their head."""

import base64
import hashlib
import json
import sys
import time
import unittest
from typing import Any
from unittest import mock

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from trellis_client import AuthenticationError, Client, ConfigurationError, DpopKeys, Request, TokenAuth, Tokens

from .stand_in import ADDRESS, BOTH, StandIn, json_reply, problem

GET = Request("GET", "/api/v1/tasks", query={"limit": 1})
REFRESH = "/api/v1/auth/refresh"
PAIR = {"access_token": "access-1", "refresh_token": "refresh-1", "expires_in": 900}


def decoded(part: str) -> bytes:
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


def claims_of(proof: str) -> dict[str, Any]:
    """The claims of a proof and its key. Raises InvalidSignature where the key in its head has not signed it."""
    head, body, signature = proof.split(".")
    header = json.loads(decoded(head))
    x, y = (int.from_bytes(decoded(header["jwk"][name]), "big") for name in ("x", "y"))
    raw = decoded(signature)
    encoded = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicNumbers(x, y, ec.SECP256R1()).public_key()
    key.verify(encoded, f"{head}.{body}".encode(), ec.ECDSA(SHA256()))
    assert (header["typ"], header["alg"], len(raw)) == ("dpop+jwt", "ES256", 64)
    return {**json.loads(decoded(body)), "key": x}


def proofs(server: StandIn) -> list[dict[str, Any]]:
    return [claims_of(str(proof)) for proof in server.headers("dpop")]


class Proofs(unittest.TestCase):
    def test_each_request_has_its_own(self) -> None:
        for call in BOTH:
            server = StandIn(json_reply(200, PAIR), json_reply(200, {}))
            told: list[Tokens] = []
            auth = TokenAuth(refresh_token="refresh-0", dpop=True, on_tokens=told.append)
            call(server, GET, api_key=None, auth=auth)
            refresh, get = proofs(server)
            self.assertEqual((refresh["htm"], refresh["htu"], "ath" in refresh), ("POST", f"{ADDRESS}{REFRESH}", False))
            self.assertEqual((get["htm"], get["htu"]), ("GET", f"{ADDRESS}/api/v1/tasks"))
            self.assertEqual(decoded(get["ath"]), hashlib.sha256(b"access-1").digest())
            self.assertLess(abs(get["iat"] - time.time()), 600)
            self.assertNotEqual(get["jti"], refresh["jti"])
            self.assertEqual(get["key"], refresh["key"])
            self.assertEqual(server.headers("authorization"), [None, "DPoP access-1"])
            assert told[0].dpop_keys is not None
            self.assertEqual(claims_of(told[0].dpop_keys.proof("GET", "/", None, None))["key"], get["key"])

    def test_a_repetition_has_another_one(self) -> None:
        for call in BOTH:
            server = StandIn(problem(503, "X"), json_reply(200, {}))
            call(server, GET, api_key=None, auth=TokenAuth(access_token="opaque", dpop=True))
            self.assertEqual(len({proof["jti"] for proof in proofs(server)}), 2)

    def test_the_nonce_of_the_server_is_taken(self) -> None:
        asked = problem(401, "USE_DPOP_NONCE", {"dpop-nonce": "n1"})
        again = problem(401, "USE_DPOP_NONCE", {"dpop-nonce": "n2"})
        for call in BOTH:
            server = StandIn(asked, json_reply(200, PAIR), again, json_reply(200, {}))
            call(server, GET, api_key=None, auth=TokenAuth(refresh_token="refresh-0", dpop=True))
            self.assertEqual([proof.get("nonce") for proof in proofs(server)], [None, "n1", "n1", "n2"])
            # The last nonce is the one that was sent: it helps nobody to send it once more.
            refusing = StandIn(asked)
            with self.assertRaises(AuthenticationError):
                call(refusing, GET, api_key=None, auth=TokenAuth(access_token="opaque", dpop=True))
            self.assertEqual([proof.get("nonce") for proof in proofs(refusing)], [None, "n1"])


class Keys(unittest.TestCase):
    def test_they_are_kept_as_a_text(self) -> None:
        keys = DpopKeys.create()
        proof = claims_of(keys.proof("GET", "https://host/a?b#c", None, None))
        self.assertEqual(proof["htu"], "https://host/a")
        for password in (None, b"a long word"):
            text = keys.to_pem(password)
            self.assertEqual(b"ENCRYPTED" in text, password is not None)
            again = DpopKeys.from_pem(text, password)
            self.assertEqual(claims_of(again.proof("GET", "/", None, None))["key"], proof["key"])

    def test_what_is_no_key_of_proofs_is_refused(self) -> None:
        # Its method to write it is one of another class in older versions of the package.
        other: Any = ec.generate_private_key(ec.SECP384R1())
        pem = other.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        locked = DpopKeys.create().to_pem(b"a long word")
        for text, password in ((b"no key", None), (pem, None), (locked, None), (locked, b"another")):
            with self.assertRaises(ConfigurationError):
                DpopKeys.from_pem(text, password)

    def test_without_the_package_it_is_said_which_one_is_missing(self) -> None:
        with mock.patch.dict(sys.modules, {"cryptography": None}):
            with self.assertRaisesRegex(ConfigurationError, r"trellis-client\[dpop\]"):
                Client(base_url=ADDRESS, auth=TokenAuth(refresh_token="refresh-0", dpop=True))
            Client(base_url=ADDRESS, auth=TokenAuth(refresh_token="refresh-0"))
