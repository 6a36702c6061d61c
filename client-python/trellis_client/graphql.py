"""Operations of GraphQL: queries, mutations, and subscriptions over server-sent events."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict, cast

import httpx

from .core.errors import TrellisError
from .core.request import CallOptions, Request
from .core.resuming import AsyncResumingStream, ResumeOptions, ResumingStream, Source, stream_call
from .core.sse import ServerSentEvent

if TYPE_CHECKING:
    from .core.client import AsyncClient, Client
    from .generated.errors import ErrorCode

_PATH = "/graphql"

Variables = Mapping[str, Any]


class GraphqlFieldError(TypedDict):
    """Why a field has no value."""

    message: str
    path: NotRequired[list[str | int]]
    """From the root of the result to the field; none where the operation was refused as a whole."""
    extensions: NotRequired[dict[str, Any]]
    """Has the `code`, one of the table of errors, and what the code adds."""


@dataclass(frozen=True)
class GraphqlResult:
    """The answer of an operation."""

    data: dict[str, Any]
    errors: list[GraphqlFieldError]
    """Errors of fields that are None for them, while the others have their values; empty where all went well."""


class GraphqlError(TrellisError):
    """An operation that has no data at all: it was refused, or a field failed that cannot be null."""

    code: ErrorCode
    """That of the first error."""
    errors: list[GraphqlFieldError]
    data: dict[str, Any] | None
    """Data beside the errors, of an event that has some."""

    def __init__(self, errors: list[GraphqlFieldError], data: dict[str, Any] | None = None) -> None:
        super().__init__("; ".join(error["message"] for error in errors) or "The operation has no data")
        first = errors[0].get("extensions", {}) if errors else {}
        self.code = cast("ErrorCode", first.get("code", "INTERNAL_SERVER_ERROR"))
        self.errors = errors
        self.data = data


OnErrors = Callable[[list[GraphqlFieldError]], None]


def _request(document: str, variables: Variables | None, call: CallOptions | None) -> Request:
    given = call or {}
    headers = {"accept": "application/json", **given.get("headers", {})}
    settings = cast("CallOptions", {**given, "headers": headers})
    return Request("POST", _PATH, body={"query": document, "variables": variables}, call=settings)


def _result(answer: Any) -> GraphqlResult:
    data, errors = answer.get("data"), answer.get("errors") or []
    if data is None:
        raise GraphqlError(errors)
    return GraphqlResult(data, errors)


class _Subscription(Source[dict[str, Any]]):
    """Events of the protocol (graphql-sse, distinct connections), and the data in them."""

    def __init__(
        self, document: str, variables: Variables | None, on_errors: OnErrors | None, call: CallOptions | None
    ) -> None:
        self._body = {"query": document, "variables": variables}
        self._on_errors = on_errors
        self._call = call

    def request(self) -> Request:
        return Request("POST", _PATH, body=self._body, idempotent=False, stream=True, call=stream_call(self._call))

    def read(self, event: ServerSentEvent, headers: httpx.Headers) -> dict[str, Any] | None:
        if event.type == "complete":
            self.is_complete = True
        if event.type != "next":
            return None
        answer = json.loads(event.data)
        data: dict[str, Any] | None = answer.get("data")
        errors: list[GraphqlFieldError] = answer.get("errors") or []
        if data is None or (errors and self._on_errors is None):
            raise GraphqlError(errors, data)
        if errors and self._on_errors is not None:
            self._on_errors(errors)
        return data


class Graphql:
    """Operations of GraphQL of a client: `client.graphql(document, variables)`."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def __call__(
        self, document: str, variables: Variables | None = None, *, call: CallOptions | None = None
    ) -> GraphqlResult:
        """Runs a query or a mutation.

        Raises GraphqlError when there is no data; ApiError when nothing of it was allowed to run; both have the `code`. ConnectionError where
        no answer came.
        """
        return _result(self._client.call(_request(document, variables, call)))

    def subscribe(
        self,
        document: str,
        variables: Variables | None = None,
        *,
        on_errors: OnErrors | None = None,
        on_resume: Callable[[], None] | None = None,
        give_up_after: float | None = None,
        call: CallOptions | None = None,
    ) -> ResumingStream[dict[str, Any]]:
        """Subscribes: the loop has the data of each event. It resumes by itself where it was cut off; what has happened meanwhile is not sent.

        - `on_errors`: Takes the errors of an event that has data all the same. Unless given, such an event is raised as GraphqlError.
        - `on_resume`: Called when it is connected again: what has happened meanwhile is to be read.
        - `give_up_after`: Seconds without a connection after which the loop fails. Unless given, it goes on trying for as long as it takes.

        The loop raises GraphqlError when the subscription is refused, or ends with an error; else as a query.
        """
        subscription = _Subscription(document, variables, on_errors, call)
        return ResumingStream(self._client, subscription, ResumeOptions(on_resume, give_up_after))


class AsyncGraphql:
    """Operations of GraphQL of a client with asyncio: `await client.graphql(document, variables)`."""

    def __init__(self, client: AsyncClient) -> None:
        self._client = client

    async def __call__(
        self, document: str, variables: Variables | None = None, *, call: CallOptions | None = None
    ) -> GraphqlResult:
        """Runs a query or a mutation. Raises as `Graphql` does."""
        return _result(await self._client.call(_request(document, variables, call)))

    def subscribe(
        self,
        document: str,
        variables: Variables | None = None,
        *,
        on_errors: OnErrors | None = None,
        on_resume: Callable[[], None] | None = None,
        give_up_after: float | None = None,
        call: CallOptions | None = None,
    ) -> AsyncResumingStream[dict[str, Any]]:
        """Subscribes, as `Graphql.subscribe` does: `async for data in client.graphql.subscribe(…)`."""
        subscription = _Subscription(document, variables, on_errors, call)
        return AsyncResumingStream(self._client, subscription, ResumeOptions(on_resume, give_up_after))
