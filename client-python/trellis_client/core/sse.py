"""Streams of server-sent events (HTML standard §9.2.6), whose data is JSON."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import AsyncGenerator, AsyncIterator, Generator, Iterator
from contextlib import aclosing, closing
from types import TracebackType
from typing import Generic, NamedTuple, Self, TypeVar, cast

import httpx

from .errors import ConnectionError, TrellisError, stream_error

Data = TypeVar("Data")

# Last data of a stream in the form of OpenAI.
_DONE = "[DONE]"
_LINE_END = re.compile(r"\r\n|\r(?!\Z)|\n")


class ServerSentEvent(NamedTuple):
    """One event of a stream."""

    type: str
    """Its name: `message` where the stream gives none."""
    data: str
    last_event_id: str
    """The latest id that the stream gave, with this event or before it; empty where there was none."""


class EventParser:
    """Parser that takes the bytes of a stream in pieces of any size. An event that the stream breaks off in is dropped."""

    def __init__(self) -> None:
        self._decode = codecs.getincrementaldecoder("utf-8-sig")("replace").decode
        self._rest = ""
        self._type = ""
        self._data: list[str] = []
        self._last_event_id = ""

    def feed(self, piece: bytes) -> list[ServerSentEvent]:
        """Returns the events that are whole with this piece."""
        # A carriage return at the end may be half of a line's end, and waits for what comes after it.
        *lines, self._rest = _LINE_END.split(self._rest + self._decode(piece))
        return [event for event in map(self._line, lines) if event is not None]

    def _line(self, line: str) -> ServerSentEvent | None:
        if line == "":
            event = ServerSentEvent(self._type or "message", "\n".join(self._data), self._last_event_id)
            has_data = len(self._data) > 0
            self._type, self._data = "", []
            return event if has_data else None
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            self._data.append(value)
        elif name == "event":
            self._type = value
        elif name == "id" and "\0" not in value:
            self._last_event_id = value
        return None


class _EventData(Generic[Data]):
    """State of a stream that both kinds of clients have."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.last_event_id = ""
        """The latest id that the stream gave; empty where there was none."""
        self.is_done = False
        """Whether the stream has said that it is whole."""
        self._is_open = False

    def _begin(self) -> None:
        if self._is_open:
            raise TrellisError("The stream has been read already")
        self._is_open = True

    def _read(self, event: ServerSentEvent) -> Data | None:
        """Returns the data of an event; None of the last one of a stream in the form of OpenAI."""
        self.last_event_id = event.last_event_id
        if event.data == _DONE:
            self.is_done = True
            return None
        if event.type == "error":
            raise stream_error(event.data, self.response.headers)
        return cast("Data", json.loads(event.data))


def cut_off(cause: httpx.HTTPError) -> ConnectionError:
    """Makes the error of a body that has not come to its end."""
    return ConnectionError(f"The stream was cut off: {cause!r}")


def server_sent_events(response: httpx.Response) -> Generator[ServerSentEvent, None, None]:
    """Reads the events of an answer, and closes it at the end. Raises ConnectionError when the body was cut off."""
    parser = EventParser()
    try:
        for piece in response.iter_bytes():
            yield from parser.feed(piece)
    except httpx.HTTPError as cause:
        raise cut_off(cause) from cause
    finally:
        response.close()


async def async_server_sent_events(response: httpx.Response) -> AsyncGenerator[ServerSentEvent, None]:
    """Reads the events of an answer, and closes it at the end. Raises ConnectionError when the body was cut off."""
    parser = EventParser()
    try:
        async for piece in response.aiter_bytes():
            for event in parser.feed(piece):
                yield event
    except httpx.HTTPError as cause:
        raise cut_off(cause) from cause
    finally:
        await response.aclose()


class EventStream(_EventData[Data]):
    """Events of an answer, read once. `with`, or the end of the loop, closes the connection.

    Raises ApiError for `event: error`, whatever its form; ConnectionError when the body was cut off.
    """

    def __iter__(self) -> Iterator[Data]:
        self._begin()
        with closing(server_sent_events(self.response)) as events:
            for event in events:
                data = self._read(event)
                if data is None:
                    return
                yield data

    def close(self) -> None:
        """Closes the connection, and with it ends what the server does for it."""
        self.response.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AsyncEventStream(_EventData[Data]):
    """Events of an answer, read once. `async with`, or the end of the loop, closes the connection.

    Raises ApiError for `event: error`, whatever its form; ConnectionError when the body was cut off.
    """

    async def __aiter__(self) -> AsyncIterator[Data]:
        self._begin()
        async with aclosing(async_server_sent_events(self.response)) as events:
            async for event in events:
                data = self._read(event)
                if data is None:
                    return
                yield data

    async def close(self) -> None:
        """Closes the connection, and with it ends what the server does for it."""
        await self.response.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
