"""Streams that are opened again where they were cut off."""

from __future__ import annotations

import asyncio
import random
import socket
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import suppress
from dataclasses import dataclass, replace
from math import inf
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, cast

import httpx

from .errors import ApiError, ConnectionError
from .exchange import read_json
from .request import CallOptions, Request
from .sse import ServerSentEvent, async_server_sent_events, server_sent_events

if TYPE_CHECKING:
    from .client import AsyncClient, Client

Item = TypeVar("Item")

_FIRST = 0.5
_LONGEST = 15.0
# The server sends a comment every 15 seconds: a connection without two of them is lost, whatever the network says.
_SILENCE = 40.0


@dataclass(frozen=True)
class ResumeOptions:
    """Settings of what resumes by itself."""

    on_resume: Callable[[], None] | None = None
    """Called when it is connected again."""
    give_up_after: float | None = None
    """Seconds without a connection after which the loop fails. Unless given, it goes on trying for as long as it takes."""


class Source(ABC, Generic[Item]):
    """What is read: the request that opens it, and what its events say. It keeps the place where it goes on."""

    is_complete = False
    """Whether the server has said that nothing more comes."""

    def question(self) -> Request | None:
        """Returns a request whose answer has to be known before the stream is opened; None where there is none."""
        return None

    def answered(self, answer: Any) -> None:
        """Takes the answer of `question`."""

    @abstractmethod
    def request(self) -> Request:
        """Returns the request that opens the stream where it goes on."""

    @abstractmethod
    def read(self, event: ServerSentEvent, headers: httpx.Headers) -> Item | None:
        """Returns what an event has in it; None of one that has nothing. Raises for an event that is an error."""


def stream_call(call: CallOptions | None) -> CallOptions:
    """Returns the settings of a call that opens a stream of events."""
    given = call or {}
    headers = {"accept": "text/event-stream", **given.get("headers", {})}
    return cast("CallOptions", {"timeout": _SILENCE, **given, "headers": headers})


class _Course:
    """Decides when a stream is opened again, and which failures are final: those of the first opening are, as of any request."""

    def __init__(self, options: ResumeOptions) -> None:
        self._options = options
        self._is_first = True
        self._failures = 0
        self._lost_at: float | None = None

    def opening(self, request: Request) -> Request:
        """Returns the request of the next opening: after the first one, repetitions are decided here."""
        if self._is_first:
            return request
        return replace(request, call=cast("CallOptions", {**(request.call or {}), "max_retries": 0}))

    def opened(self) -> None:
        """Notes that there is a connection."""
        if not self._is_first and self._options.on_resume is not None:
            self._options.on_resume()
        self._is_first = False
        self._lost_at = None

    def received(self) -> None:
        """Notes that an item has come."""
        self._failures = 0

    def delay(self, failure: ApiError | ConnectionError | None, is_within: bool) -> float:
        """Returns the seconds to wait before the next opening. Raises the failure where it is final.

        `is_within` says that it happened within a stream that was open; no failure is a stream that has ended.
        """
        if failure is not None and (self._is_first or not _passes(failure, is_within)):
            raise failure
        now = time.monotonic()
        self._lost_at = now if self._lost_at is None else self._lost_at
        limit = inf if self._options.give_up_after is None else self._options.give_up_after
        if now - self._lost_at >= limit:
            raise failure or ConnectionError("The stream has ended")
        if isinstance(failure, ApiError) and failure.retry_after is not None:
            return failure.retry_after
        # Spread, so that clients that were cut off together do not come back together.
        delay = min(_FIRST * 2.0 ** min(self._failures, 10), _LONGEST) * (0.5 + random.random() / 2)
        self._failures += 1
        return delay


def _passes(failure: ApiError | ConnectionError, is_within: bool) -> bool:
    if isinstance(failure, ConnectionError):
        return True
    # A token that has expired within a stream can be renewed: the next opening decides.
    return failure.status >= 500 or failure.status in (408, 429) or (is_within and failure.status == 401)


class ResumingStream(Generic[Item]):
    """Items that come one after another, and go on by themselves where they were cut off.

    `with`, `close()` or dropping it cancels the request. `close()` ends it for another thread too that waits for the next item.
    """

    def __init__(self, client: Client, source: Source[Item], options: ResumeOptions) -> None:
        self._client = client
        self._source = source
        self._course = _Course(options)
        self._turn = threading.Lock()
        self._ending = threading.Event()
        self._response: httpx.Response | None = None
        self._events: Generator[ServerSentEvent, None, None] | None = None

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Item:
        with self._turn:
            item = None
            try:
                item = self._item()
            finally:
                if item is None:
                    self._ending.set()
                    self._leave()
            if item is None:
                raise StopIteration
            return item

    def close(self) -> None:
        """Ends it, and cancels the request. A loop over it ends as if nothing more came."""
        self._ending.set()
        if self._turn.acquire(blocking=False):
            try:
                self._leave()
            finally:
                self._turn.release()
        else:
            _interrupt(self._response)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def _is_over(self) -> bool:
        return self._ending.is_set() or self._source.is_complete

    def _item(self) -> Item | None:
        while not self._is_over:
            failure: ApiError | ConnectionError | None = None
            try:
                item = self._read()
                if item is not None:
                    return item
            except (ApiError, ConnectionError) as error:
                failure = error
            is_within = self._response is not None
            self._leave()
            if not self._is_over:
                self._ending.wait(self._course.delay(failure, is_within))
        return None

    def _read(self) -> Item | None:
        """Returns the next item; None when the stream has ended."""
        if self._events is None or self._response is None:
            question = self._source.question()
            if question is not None:
                self._source.answered(read_json(self._client.request(self._course.opening(question))))
            self._response = self._client.request(self._course.opening(self._source.request()))
            self._events = server_sent_events(self._response)
            self._course.opened()
        # Looked at after the response is there: whoever closes looks at them in the other order.
        while not self._is_over:
            event = next(self._events, None)
            if event is None:
                return None
            item = self._source.read(event, self._response.headers)
            if item is not None:
                self._course.received()
                return item
        return None

    def _leave(self) -> None:
        response, self._response, self._events = self._response, None, None
        if response is not None:
            response.close()


def _interrupt(response: httpx.Response | None) -> None:
    """Wakes a thread that waits for bytes: closing what another thread reads from would not."""
    stream = None if response is None else response.extensions.get("network_stream")
    # A connection of HTTP/2 has other requests on it.
    if stream is None or response is None or response.http_version == "HTTP/2":
        return
    connection = stream.get_extra_info("socket")
    if connection is not None:
        with suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)


class AsyncResumingStream(Generic[Item]):
    """Items that come one after another, and go on by themselves where they were cut off.

    `async with`, `close()` or dropping it cancels the request. `close()` ends it for another task too that waits for the next item.
    """

    def __init__(self, client: AsyncClient, source: Source[Item], options: ResumeOptions) -> None:
        self._client = client
        self._source = source
        self._course = _Course(options)
        self._turn = asyncio.Lock()
        self._is_closed = False
        self._step: asyncio.Task[Item | None] | None = None
        self._response: httpx.Response | None = None
        self._events: AsyncGenerator[ServerSentEvent, None] | None = None

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Item:
        async with self._turn:
            item = None
            try:
                item = await self._stepped()
            except asyncio.CancelledError:
                raise
            except BaseException:
                await self.close()
                raise
            if item is None:
                await self.close()
                raise StopAsyncIteration
            return item

    async def close(self) -> None:
        """Ends it, and cancels the request. A loop over it ends as if nothing more came."""
        self._is_closed = True
        step = self._step
        if step is not None and not step.done():
            step.cancel()
            await asyncio.wait([step])
        await self._leave()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @property
    def _is_over(self) -> bool:
        return self._is_closed or self._source.is_complete

    async def _stepped(self) -> Item | None:
        """Waits for the next item in a task of its own, which `close` can end without ending its caller's."""
        step = self._step or asyncio.create_task(self._item())
        self._step = step
        is_taken = True
        try:
            return await step
        except asyncio.CancelledError:
            # An item that came while the caller was cancelled is that of the next call.
            is_taken = step.cancelled()
            caller = asyncio.current_task()
            if self._is_closed and caller is not None and caller.cancelling() == 0:
                return None
            raise
        finally:
            if is_taken:
                self._step = None

    async def _item(self) -> Item | None:
        while not self._is_over:
            failure: ApiError | ConnectionError | None = None
            try:
                item = await self._read()
                if item is not None:
                    return item
            except (ApiError, ConnectionError) as error:
                failure = error
            except asyncio.CancelledError:
                await self._leave()
                raise
            is_within = self._response is not None
            await self._leave()
            if not self._is_over:
                await asyncio.sleep(self._course.delay(failure, is_within))
        return None

    async def _read(self) -> Item | None:
        """Returns the next item; None when the stream has ended."""
        if self._events is None or self._response is None:
            question = self._source.question()
            if question is not None:
                self._source.answered(read_json(await self._client.request(self._course.opening(question))))
            self._response = await self._client.request(self._course.opening(self._source.request()))
            self._events = async_server_sent_events(self._response)
            self._course.opened()
        while not self._is_over:
            event = await anext(self._events, None)
            if event is None:
                return None
            item = self._source.read(event, self._response.headers)
            if item is not None:
                self._course.received()
                return item
        return None

    async def _leave(self) -> None:
        events, self._events = self._events, None
        response, self._response = self._response, None
        if events is not None:
            await events.aclose()
        # Events that were never asked for do not close it.
        if response is not None:
            await response.aclose()
