"""Answers with their status and headers: `client.tasks.with_response.create(…)`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

import httpx

from .exchange import read_json

if TYPE_CHECKING:
    from .client import AsyncClient, Client
    from .request import Request

Given = ParamSpec("Given")
Data = TypeVar("Data")


@dataclass(frozen=True)
class WithResponse(Generic[Data]):
    """The data of an answer, and the answer that it came with."""

    data: Data
    """What the method returns without `with_response`."""
    response: httpx.Response
    """Of a list it is the answer with the page that was asked for first."""

    @property
    def status(self) -> int:
        """Status of the answer."""
        return self.response.status_code

    @property
    def headers(self) -> httpx.Headers:
        """Headers of the answer, whose names are found in any case."""
        return self.response.headers

    @property
    def request_id(self) -> str | None:
        """Name of the request in the logs of the server."""
        name: str | None = self.response.headers.get("x-request-id")
        return name


class _Recorder:
    """Client of one call, which keeps its answer."""

    response: httpx.Response

    def __init__(self, client: Client) -> None:
        self._client = client

    def request(self, request: Request) -> httpx.Response:
        self.response = self._client.request(request)
        return self.response

    def call(self, request: Request, read: Callable[[httpx.Response], Any] = read_json) -> Any:
        return read(self.request(request))


class _AsyncRecorder:
    """Client of one call with asyncio, which keeps its answer."""

    response: httpx.Response

    def __init__(self, client: AsyncClient) -> None:
        self._client = client

    async def request(self, request: Request) -> httpx.Response:
        self.response = await self._client.request(request)
        return self.response

    async def call(self, request: Request, read: Callable[[httpx.Response], Any] = read_json) -> Any:
        return read(await self.request(request))


def with_response(method: Callable[Given, Data]) -> Callable[Given, WithResponse[Data]]:
    """Makes a method of a noun return its answer with status and headers."""

    def call(*args: Given.args, **fields: Given.kwargs) -> WithResponse[Data]:
        recorder, recorded = _recorded(method, _Recorder)
        data: Data = recorded(*args, **fields)
        return WithResponse(data, recorder.response)

    return call


def async_with_response(
    method: Callable[Given, Awaitable[Data]],
) -> Callable[Given, Coroutine[Any, Any, WithResponse[Data]]]:
    """Makes a method of a noun return its answer with status and headers, with asyncio."""

    async def call(*args: Given.args, **fields: Given.kwargs) -> WithResponse[Data]:
        recorder, recorded = _recorded(method, _AsyncRecorder)
        data: Data = await recorded(*args, **fields)
        return WithResponse(data, recorder.response)

    return call


def _recorded(method: Any, make: Callable[[Any], Any]) -> tuple[Any, Any]:
    """Returns a recorder, and the same method of a noun whose client it is: the noun itself is shared by threads and tasks."""
    noun = method.__self__
    recorder = make(noun._client)
    return recorder, getattr(type(noun)(recorder), method.__name__)
