"""Tokens of people, which are refreshed once for all calls that need it."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from math import inf
from typing import Any

from .dpop import DpopKeys
from .errors import ApiError


@dataclass(frozen=True)
class Tokens:
    """Tokens of a person, as they are after a refresh."""

    access_token: str
    refresh_token: str
    """Works once: whoever keeps it replaces the one before."""
    expires_at: float
    """Seconds since 1970, by the clock of this machine."""
    dpop_keys: DpopKeys | None = None
    """Keys that the tokens are bound to, with `dpop`."""


OnTokens = Callable[[Tokens], None | Awaitable[None]]


@dataclass(frozen=True)
class TokenAuth:
    """Sign-in of a person."""

    access_token: str | None = None
    """Used until it expires."""
    refresh_token: str | None = None
    """Exchanged for new tokens when the access token is about to expire, or is refused."""
    dpop: bool | DpopKeys = False
    """Proves the possession of a key with each request (RFC 9449). True makes new keys: right for a refresh token that is bound to none.

    Keys that tokens are bound to already are given as they are. Needs `pip install trellis-client[dpop]`.
    """
    on_tokens: OnTokens | None = None
    """Called with each new pair of tokens, so that it can be kept: the refresh token before does not work any more.

    `AsyncTrellis` waits for what it returns. It must not call the client: calls wait for it.
    """


# Seconds before the expiry at which new tokens are asked for; a tenth of a life that is shorter.
_LEEWAY = 30.0


class TokenState:
    """Tokens of now, and when they are to be renewed."""

    def __init__(self, auth: TokenAuth) -> None:
        self._keys = DpopKeys.create() if auth.dpop is True else auth.dpop or None
        self._nonce: str | None = None
        self.access_token = auth.access_token
        self.refresh_token = auth.refresh_token
        self._renew_at = 0.0 if auth.access_token is None else _renewal_of(auth.access_token)

    @property
    def authorization(self) -> str | None:
        """Header that carries the access token."""
        scheme = "Bearer" if self._keys is None else "DPoP"
        return None if self.access_token is None else f"{scheme} {self.access_token}"

    def headers(self, method: str, url: str) -> dict[str, str]:
        """Returns the headers that authorise a request."""
        if self.authorization is None:
            return {}
        return {"authorization": self.authorization, **self.proof(method, url, self.access_token)}

    def proof(self, method: str, url: str, access_token: str | None = None) -> dict[str, str]:
        """Returns the header of a proof; nothing without keys. A request for new tokens carries no access token."""
        if self._keys is None:
            return {}
        return {"dpop": self._keys.proof(method, url, access_token, self._nonce)}

    def take_nonce(self, refusal: ApiError) -> bool:
        """Takes the nonce that a refusal asks for, and tells whether there was one."""
        given = refusal.headers.get("dpop-nonce")
        if refusal.code != "USE_DPOP_NONCE" or given is None:
            return False
        self._nonce = given
        return True

    @property
    def is_due(self) -> bool:
        """Whether new tokens are to be asked for before the next request."""
        return self.refresh_token is not None and time.time() >= self._renew_at

    def take(self, answer: Any) -> Tokens:
        """Takes the tokens of an answer of the server."""
        life = float(answer["expires_in"])
        tokens = Tokens(answer["access_token"], answer["refresh_token"], time.time() + life, self._keys)
        self.access_token, self.refresh_token = tokens.access_token, tokens.refresh_token
        self._renew_at = tokens.expires_at - _leeway(life)
        return tokens


def _renewal_of(access_token: str) -> float:
    """Returns when a token is to be renewed, in seconds since 1970; never, where it does not say when it expires."""
    try:
        payload = access_token.split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        expires = float(claims["exp"])
        return expires - _leeway(expires - float(claims.get("iat", expires)))
    except (IndexError, KeyError, TypeError, ValueError):
        return inf


def _leeway(life: float) -> float:
    return min(_LEEWAY, life / 10)
