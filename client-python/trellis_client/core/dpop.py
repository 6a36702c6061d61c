"""Proofs of possession (RFC 9449): tokens that are bound to a key are worth nothing to who has stolen them."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import time
from typing import TYPE_CHECKING, Any, Self

from .errors import ConfigurationError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import (
        EllipticCurvePrivateKey,
    )

# Bytes of each number of a signature with P-256.
_NUMBER = 32


class DpopKeys:
    """Keys of proofs (ES256). `create` makes new ones; `from_pem` reads those that tokens are bound to already.

    Needs the package cryptography (`pip install trellis-client[dpop]`); raises ConfigurationError where it is missing.
    """

    def __init__(self, private_key: EllipticCurvePrivateKey) -> None:
        _require()
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1

        if not isinstance(private_key.curve, SECP256R1):
            raise ConfigurationError("The key of proofs has to be one of P-256")
        self._key = private_key
        numbers = private_key.public_key().public_numbers()
        x, y = (_base64url(number.to_bytes(_NUMBER, "big")) for number in (numbers.x, numbers.y))
        self._header = _part({"typ": "dpop+jwt", "alg": "ES256", "jwk": {"kty": "EC", "crv": "P-256", "x": x, "y": y}})

    @classmethod
    def create(cls) -> Self:
        """Makes new keys."""
        _require()
        from cryptography.hazmat.primitives.asymmetric import ec

        return cls(ec.generate_private_key(ec.SECP256R1()))

    @classmethod
    def from_pem(cls, text: bytes, password: bytes | None = None) -> Self:
        """Reads what `to_pem` has written. Raises ConfigurationError for what is no such key, or another password."""
        _require()
        from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
        from cryptography.hazmat.primitives.serialization import load_pem_private_key

        try:
            key = load_pem_private_key(text, password)
        except (TypeError, ValueError) as cause:
            raise ConfigurationError("The key of proofs cannot be read") from cause
        if not isinstance(key, EllipticCurvePrivateKey):
            raise ConfigurationError("The key of proofs has to be one of P-256")
        return cls(key)

    def to_pem(self, password: bytes | None = None) -> bytes:
        """Writes the private key (PKCS #8), encrypted where a password is given. Keep it apart from the tokens."""
        from cryptography.hazmat.primitives.serialization import (
            BestAvailableEncryption,
            Encoding,
            NoEncryption,
            PrivateFormat,
        )

        encryption = NoEncryption() if password is None else BestAvailableEncryption(password)
        return self._key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, encryption)

    def proof(self, method: str, url: str, access_token: str | None, nonce: str | None) -> str:
        """Makes a proof for one request (RFC 9449 §4.2).

        `access_token` is the one that the request carries; None where a token is asked for. `nonce` is the last one that the server has given.
        """
        from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        claims: dict[str, Any] = {
            "jti": secrets.token_urlsafe(16),
            "htm": method,
            "htu": url.partition("#")[0].partition("?")[0],
            "iat": int(time.time()),
        }
        if nonce is not None:
            claims["nonce"] = nonce
        if access_token is not None:
            claims["ath"] = _base64url(hashlib.sha256(access_token.encode()).digest())
        signed = f"{self._header}.{_part(claims)}"
        numbers = decode_dss_signature(self._key.sign(signed.encode(), ECDSA(SHA256())))
        return f"{signed}.{_base64url(b''.join(number.to_bytes(_NUMBER, 'big') for number in numbers))}"


def _require() -> None:
    try:
        import cryptography  # noqa: F401
    except ImportError as cause:
        raise ConfigurationError("Proofs need the package cryptography: pip install trellis-client[dpop]") from cause


def _part(fields: dict[str, Any]) -> str:
    return _base64url(json.dumps(fields, separators=(",", ":")).encode())


def _base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
