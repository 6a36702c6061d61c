"""A server that is not there: it gives the replies that a test tells it, one after the other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from unittest import mock

import httpx

from trellis_client import AsyncClient, AsyncTrellis, Client, Request, Trellis

Reply = httpx.Response | Exception | Callable[[httpx.Request], httpx.Response]
ADDRESS = "http://server"


def json_reply(status: int, body: object, headers: Mapping[str, str] | None = None) -> httpx.Response:
    """JSON with a status."""
    return httpx.Response(status, json=body, headers=headers)


def problem(status: int, code: str, headers: Mapping[str, str] | None = None) -> httpx.Response:
    """A problem (RFC 9457) as the server has it."""
    body = {"status": status, "code": code, "detail": f"because of {code}", "request_id": "req_1"}
    return json_reply(status, body, headers)


class StandIn:
    """Gives these replies, and the last one again."""

    def __init__(self, *replies: Reply) -> None:
        self._replies = replies
        self.sent: list[httpx.Request] = []
        self.waits: list[float] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        reply = self._replies[min(len(self.sent), len(self._replies) - 1)]
        self.sent.append(request)
        if isinstance(reply, Exception):
            raise reply
        if isinstance(reply, httpx.Response):
            # A response is read once.
            return httpx.Response(reply.status_code, content=reply.content, headers=reply.headers)
        return reply(request)

    def headers(self, name: str) -> list[str | None]:
        """The values of a header, of each request."""
        return [request.headers.get(name) for request in self.sent]

    @contextmanager
    def without_waiting(self) -> Iterator[None]:
        """Notes waits instead of taking their time."""

        async def note(seconds: float) -> None:
            self.waits.append(seconds)

        with mock.patch("time.sleep", self.waits.append), mock.patch("asyncio.sleep", note):
            yield


def trellis(server: StandIn) -> Trellis:
    """A client with all operations."""
    http_client = httpx.Client(transport=httpx.MockTransport(server))
    return Trellis(base_url=ADDRESS, api_key="trl_key", http_client=http_client)


def async_trellis(server: StandIn) -> AsyncTrellis:
    """A client with all operations, with asyncio."""
    http_client = httpx.AsyncClient(transport=httpx.MockTransport(server))
    return AsyncTrellis(base_url=ADDRESS, api_key="trl_key", http_client=http_client)


Call = Callable[..., Any]


def call_sync(server: StandIn, request: Request, **settings: Any) -> Any:
    """Sends a request with a client without asyncio."""
    http_client = httpx.Client(transport=httpx.MockTransport(server))
    settings = {"base_url": ADDRESS, "api_key": "trl_key", **settings}
    with server.without_waiting(), Client(http_client=http_client, **settings) as client:
        return client.call(request)


def call_async(server: StandIn, request: Request, **settings: Any) -> Any:
    """Sends a request with a client with asyncio."""

    given: dict[str, Any] = {"base_url": ADDRESS, "api_key": "trl_key", **settings}

    async def run() -> Any:
        http_client = httpx.AsyncClient(transport=httpx.MockTransport(server))
        async with AsyncClient(http_client=http_client, **given) as client:
            answer: Any = await client.call(request)
            return answer

    with server.without_waiting():
        return asyncio.run(run())


BOTH: tuple[Call, ...] = (call_sync, call_async)


def sent_json(request: httpx.Request) -> Any:
    """The body of a request."""
    return json.loads(request.content)
