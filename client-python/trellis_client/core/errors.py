"""Errors that this package raises: one class for each status of an answer."""

from __future__ import annotations

import builtins
import json
import time
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, cast

import httpx

if TYPE_CHECKING:
    from ..generated.errors import ErrorCode


class TrellisError(Exception):
    """Any failure that this package reports."""


class ConfigurationError(TrellisError):
    """A mistake in the settings of a client. Nothing was sent."""


class ConnectionError(TrellisError, builtins.ConnectionError):
    """No whole answer has come: the connection failed, or was cut."""


class ConnectionTimeoutError(ConnectionError, builtins.TimeoutError):
    """The server was silent for longer than `timeout`."""


class ApiError(TrellisError):
    """An answer with a status of 400 or above. Decide by the class or by `code`."""

    code: ErrorCode
    """Stable; `docs/errors.md` says when each comes."""
    status: int
    headers: httpx.Headers
    body: Any
    """The parsed body, or its text where it is no JSON. Members that a code adds (`ticket`, `start_url`) are there."""
    request_id: str | None
    """Name of the request in the logs of the server."""
    errors: list[dict[str, str]]
    """Refused fields, each with `path` and `message`; empty unless the code is BAD_USER_INPUT."""
    retry_after: float | None
    """Seconds to wait before a repetition can succeed."""

    def __init__(self, message: str, code: ErrorCode, status: int, headers: httpx.Headers, body: Any) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.headers = headers
        self.body = body
        self.request_id = headers.get("x-request-id")
        self.errors = _field(body, "errors") or []
        self.retry_after = _seconds(headers.get("retry-after"))


class BadRequestError(ApiError):
    """400: the request is not valid."""


class AuthenticationError(ApiError):
    """401: there is no credential, or one that is not valid (any more)."""


class PaymentRequiredError(ApiError):
    """402: there is no credit left, or a spend limit is reached."""


class PermissionDeniedError(ApiError):
    """403: the credential is valid, and does not allow the operation."""


class NotFoundError(ApiError):
    """404: it does not exist, or the caller may not know of it."""


class MethodNotAllowedError(ApiError):
    """405: the path exists, and does not take the method."""


class NotAcceptableError(ApiError):
    """406: no media type that is accepted can be served."""


class RequestTimeoutError(ApiError):
    """408: the request did not arrive in time."""


class ConflictError(ApiError):
    """409: it is there already, or the `Idempotency-Key` belongs to another request."""


class PreconditionFailedError(ApiError):
    """412: the resource is not the one of `If-Match` any more."""


class PayloadTooLargeError(ApiError):
    """413: the body is over the limit of the route."""


class UnsupportedMediaTypeError(ApiError):
    """415: the body has a media type that the route does not take."""


class UpgradeRequiredError(ApiError):
    """426: the route is a WebSocket."""


class RateLimitError(ApiError):
    """429: too many requests; `retry_after` says when to go on."""


class HeadersTooLargeError(ApiError):
    """431: the headers are too large."""


class InternalServerError(ApiError):
    """500: a fault of the server; its log has it under `request_id`."""


class NotImplementedError(ApiError):
    """501: a part of a standard that is not served."""


class BadGatewayError(ApiError):
    """502: a provider or a part of the server has answered wrongly."""


class ServiceUnavailableError(ApiError):
    """503: something that is needed is away or overloaded."""


class GatewayTimeoutError(ApiError):
    """504: a deadline of the server has passed."""


# The class of each status, and the code where the body has none.
_CLASSES: Mapping[int, tuple[type[ApiError], ErrorCode]] = {
    400: (BadRequestError, "BAD_USER_INPUT"),
    401: (AuthenticationError, "UNAUTHENTICATED"),
    402: (PaymentRequiredError, "CREDIT_EXHAUSTED"),
    403: (PermissionDeniedError, "FORBIDDEN"),
    404: (NotFoundError, "NOT_FOUND"),
    405: (MethodNotAllowedError, "METHOD_NOT_ALLOWED"),
    406: (NotAcceptableError, "NOT_ACCEPTABLE"),
    408: (RequestTimeoutError, "REQUEST_TIMEOUT"),
    409: (ConflictError, "CONFLICT"),
    412: (PreconditionFailedError, "PRECONDITION_FAILED"),
    413: (PayloadTooLargeError, "PAYLOAD_TOO_LARGE"),
    415: (UnsupportedMediaTypeError, "UNSUPPORTED_MEDIA_TYPE"),
    426: (UpgradeRequiredError, "UPGRADE_REQUIRED"),
    429: (RateLimitError, "RATE_LIMITED"),
    431: (HeadersTooLargeError, "HEADERS_TOO_LARGE"),
    500: (InternalServerError, "INTERNAL_SERVER_ERROR"),
    501: (NotImplementedError, "NOT_IMPLEMENTED"),
    502: (BadGatewayError, "UPSTREAM_FAILED"),
    503: (ServiceUnavailableError, "SERVICE_UNAVAILABLE"),
    504: (GatewayTimeoutError, "UPSTREAM_TIMEOUT"),
}

# Words of OpenAI's form that are no code of ours in lower case.
_OPENAI_WORDS: Mapping[str, ErrorCode] = {
    "content_filter": "CONTENT_BLOCKED",
    "insufficient_quota": "CREDIT_EXHAUSTED",
    "rate_limit_exceeded": "RATE_LIMITED",
}

# Statuses of the codes that a stream may end with in OpenAI's form, which has none.
_STREAM_STATUSES: Mapping[str, int] = {
    "content_filter": 400,
    "unauthenticated": 401,
    "credit_exhausted": 402,
    "insufficient_quota": 402,
    "spend_limit_reached": 402,
    "forbidden": 403,
    "rate_limit_exceeded": 429,
    "upstream_failed": 502,
    "service_unavailable": 503,
    "upstream_timeout": 504,
}


def error_of(response: httpx.Response) -> ApiError:
    """Makes the error of an answer that was read."""
    return make_error(response.status_code, _parsed(response.text), response.headers)


def stream_error(data: str, headers: httpx.Headers) -> ApiError:
    """Makes the error of `event: error` of a stream."""
    body = _parsed(data)
    status = _field(body, "status")
    code = _field(_field(body, "error"), "code")
    return make_error(status if isinstance(status, int) else _STREAM_STATUSES.get(str(code), 500), body, headers)


def make_error(status: int, body: Any, headers: httpx.Headers | None = None) -> ApiError:
    """Makes the error of a body in any form that the server has: a problem (RFC 9457), OpenAI's, Anthropic's, SCIM's, or none.

    A status that is not known is taken as the first of its kind, 400 or 500 (RFC 9110 §15).
    """
    kind, usual = _CLASSES.get(status) or _CLASSES[400 if status < 500 else 500]
    inner = _field(body, "error")
    messages = (_field(body, "detail"), _field(inner, "message"), inner)
    message = next((text for text in messages if isinstance(text, str)), f"The server has answered {status}")
    return kind(message, _code(body, inner) or usual, status, httpx.Headers() if headers is None else headers, body)


def _code(body: Any, inner: Any) -> ErrorCode | None:
    if _field(_field(inner, "details"), "error_code") == "thread_unsupported_request":
        return "THREAD_UNSUPPORTED"
    word = _field(body, "code") or _field(inner, "code")
    if not isinstance(word, str):
        return None
    return _OPENAI_WORDS.get(word) or cast("ErrorCode", word.upper())


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        # A proxy between here and the server answers as it likes.
        return text


def _field(value: Any, name: str) -> Any:
    return value.get(name) if isinstance(value, dict) else None


def _seconds(value: str | None) -> float | None:
    """Reads `Retry-After`, which is a number of seconds or a date (RFC 9110 §10.2.3)."""
    if value is None:
        return None
    try:
        return max(0.0, float(value))
    except ValueError:
        pass
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    except ValueError:
        return None
