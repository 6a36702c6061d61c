"""One call as a sequence of steps, which a client takes with or without asyncio."""

from __future__ import annotations

import secrets
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any

import httpx

from .errors import ApiError, ConfigurationError, ConnectionError, ConnectionTimeoutError, TrellisError, error_of
from .keys import KeyKind, variable
from .request import OMIT, CallOptions, FormPart, Request, form_parts, json_bytes, query_text
from .retry import retry_delay

_TIMEOUTS: Mapping[KeyKind, float] = {"api": 60.0, "model": 600.0}
_MAX_RETRIES = 2


@dataclass(frozen=True)
class Settings:
    """Settings of a client that hold for each call."""

    base_url: str
    timeout: float | None
    max_retries: int | None
    headers: Mapping[str, str]


@dataclass(frozen=True)
class Authorize:
    """Step: asks for the headers that authorise an attempt. Its answer is a mapping, which is empty without a credential."""

    kind: KeyKind
    method: str
    url: str


@dataclass(frozen=True)
class Renew:
    """Step: reacts to a credential that was refused. Its answer is whether another credential is there now."""

    sent: str | None
    """`Authorization` of the attempt."""
    refusal: ApiError


@dataclass(frozen=True)
class Send:
    """Step: sends a request. Its answer is a response, which was read unless `stream` is true and its status is below 400."""

    method: str
    url: str
    headers: httpx.Headers
    content: bytes | None
    files: list[FormPart] | None
    timeout: float
    stream: bool


@dataclass(frozen=True)
class Wait:
    """Step: waits so many seconds."""

    seconds: float


Step = Authorize | Renew | Send | Wait


def exchange(settings: Settings, request: Request) -> Generator[Step, Any, httpx.Response]:
    """Tells the steps of a call, one after the other, and returns its answer.

    Raises ApiError of the status, from 400 on; ConnectionError where no answer came.
    """
    call: CallOptions = request.call or {}
    idempotent = request.method == "POST" if request.idempotent is None else request.idempotent
    idempotency_key = call.get("idempotency_key") or (secrets.token_hex(16) if idempotent else None)
    content, files = _encoded(request, call)
    retries_left = call.get("max_retries", _MAX_RETRIES if settings.max_retries is None else settings.max_retries)
    timeout = call.get("timeout", _TIMEOUTS[request.key] if settings.timeout is None else settings.timeout)
    is_safe = request.method != "POST" or idempotency_key is not None
    url = (request.base_url or settings.base_url) + request.path + query_text(request.query)
    renewed: set[str] = set()
    attempt = 0
    while True:
        authorized: Mapping[str, str]
        if request.authorization is None:
            authorized = yield Authorize(request.key, request.method, url)
        else:
            authorized = {"authorization": request.authorization}
        headers = httpx.Headers({"accept": "*/*", **authorized})
        headers.update(settings.headers)
        if content is not None:
            headers["content-type"] = "application/json"
        if idempotency_key is not None:
            headers["idempotency-key"] = idempotency_key
        headers.update(call.get("headers"))
        error: ApiError | ConnectionError
        try:
            response: httpx.Response = yield Send(
                request.method, url, headers, content, files, timeout, request.stream
            )
            if response.status_code < 400:
                return response
            error = error_of(response)
        except ConnectionError as failure:
            error = failure
        if isinstance(error, ApiError) and error.status == 401 and request.authorization is None:
            # Once for a nonce, and once for tokens.
            is_first = error.code not in renewed
            renewed.add(error.code)
            if is_first and (yield Renew(authorized.get("authorization"), error)):
                continue
        delay = retry_delay(error, is_safe, attempt) if attempt < retries_left else None
        if delay is None:
            raise error
        attempt += 1
        yield Wait(delay)


def connection_error(request: Send, cause: httpx.RequestError) -> ConnectionError:
    """Makes the error of an attempt that had no whole answer."""
    if isinstance(cause, httpx.TimeoutException):
        return ConnectionTimeoutError(f"{request.method} {request.url} was not answered within {request.timeout} s")
    return ConnectionError(f"{request.method} {request.url} failed: {cause!r}")


def read_json(response: httpx.Response) -> Any:
    """Reads JSON; None of an empty body. Raises TrellisError for what is not JSON."""
    if not response.content:
        return None
    try:
        return response.json()
    except ValueError as cause:
        raise TrellisError(f"{response.url} has answered {response.status_code} with what is not JSON") from cause


def read_json_or_text(response: httpx.Response) -> Any:
    """Reads an answer by its media type: JSON, or text."""
    return read_json(response) if "json" in response.headers.get("content-type", "") else response.text


def base_url_of(given: str | None) -> str:
    """Returns the base address, without a slash or `/mcp` at its end. Raises ConfigurationError for what is no address of a server."""
    text = given or variable("SVC_API_URL") or "http://localhost:4000"
    trimmed = text.rstrip("/").removesuffix("/mcp").rstrip("/")
    try:
        url = httpx.URL(trimmed)
    except httpx.InvalidURL:
        url = httpx.URL()
    if url.scheme not in ("http", "https") or not url.host or url.userinfo or url.query or url.fragment:
        raise ConfigurationError(f"The base address has to be https://host or http://host, not {text}")
    return trimmed


def _encoded(request: Request, call: CallOptions) -> tuple[bytes | None, list[FormPart] | None]:
    body, extra = request.body, call.get("extra_body")
    if extra:
        body = {**({} if body is OMIT else body), **extra}
    if body is OMIT:
        return None, None
    return (None, form_parts(body)) if request.form else (json_bytes(body), None)
