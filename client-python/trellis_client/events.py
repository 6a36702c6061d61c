"""Events of the organization, which are followed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

import httpx

from .core.errors import stream_error
from .core.request import OMIT, CallOptions, Omit, Request
from .core.resuming import AsyncResumingStream, ResumeOptions, ResumingStream, Source, stream_call
from .core.sse import ServerSentEvent
from .generated.resources.events import AsyncEvents as AsyncEventsResource
from .generated.resources.events import Events as EventsResource

if TYPE_CHECKING:
    from .generated.types import Event


class _FollowedEvents(Source["Event"]):
    """Events after a sequence, which is that of the last event that was read."""

    def __init__(
        self, after_sequence: int | Omit, filters: Mapping[str, Sequence[str] | str | Omit], call: CallOptions | None
    ) -> None:
        self._last = None if isinstance(after_sequence, Omit) else after_sequence
        self._filters = filters
        self._call = call

    def question(self) -> Request | None:
        # Events that come before the first one is received would be missed otherwise, if the connection is lost meanwhile.
        if self._last is not None:
            return None
        return Request("GET", "/api/v1/events", query={"order": "newest_first", "limit": 1}, call=self._call)

    def answered(self, answer: Any) -> None:
        events = answer["events"]
        self._last = events[0]["sequence"] if events else 0

    def request(self) -> Request:
        query: dict[str, Any] = {**self._filters, "after_sequence": self._last}
        return Request("GET", "/api/v1/events/stream", query=query, stream=True, call=stream_call(self._call))

    def read(self, event: ServerSentEvent, headers: httpx.Headers) -> Event | None:
        if event.type == "error":
            raise stream_error(event.data, headers)
        data = cast("Event", json.loads(event.data))
        self._last = data["sequence"]
        return data


def _source(
    after_sequence: int | Omit,
    types: Sequence[str] | Omit,
    categories: Sequence[str] | Omit,
    source: str | Omit,
    stream_id: str | Omit,
    call: CallOptions | None,
) -> _FollowedEvents:
    filters = {"types": types, "categories": categories, "source": source, "stream_id": stream_id}
    return _FollowedEvents(after_sequence, filters, call)


class Events(EventsResource):
    """Events of a client."""

    def follow(
        self,
        *,
        after_sequence: int | Omit = OMIT,
        types: Sequence[str] | Omit = OMIT,
        categories: Sequence[str] | Omit = OMIT,
        source: str | Omit = OMIT,
        stream_id: str | Omit = OMIT,
        on_resume: Callable[[], None] | None = None,
        give_up_after: float | None = None,
        call: CallOptions | None = None,
    ) -> ResumingStream[Event]:
        """Follows the events of the organization in the order of their sequence, without a gap or a repeat.

        It resumes by itself where it was cut off: after a lost connection, a restart of the server, or the end of an access token that can be
        renewed. To go on in another process, keep `sequence` of the last event that was dealt with, and give it as `after_sequence`.

        - `after_sequence`: The events after this one; 0 is all that are kept. Unless given, those from now on.
        - `types`: Only these types, `<category>.<verb>`.
        - `categories`: Only these categories.
        - `source`: From this source.
        - `stream_id`: In this stream.
        - `on_resume`: Called when it is connected again.
        - `give_up_after`: Seconds without a connection after which the loop fails. Unless given, it goes on trying for as long as it takes.

        The loop raises ApiError when the events may not be read (any more), and as any request does when the first connection fails.
        """
        followed = _source(after_sequence, types, categories, source, stream_id, call)
        return ResumingStream(self._client, followed, ResumeOptions(on_resume, give_up_after))


class AsyncEvents(AsyncEventsResource):
    """Events of a client with asyncio."""

    def follow(
        self,
        *,
        after_sequence: int | Omit = OMIT,
        types: Sequence[str] | Omit = OMIT,
        categories: Sequence[str] | Omit = OMIT,
        source: str | Omit = OMIT,
        stream_id: str | Omit = OMIT,
        on_resume: Callable[[], None] | None = None,
        give_up_after: float | None = None,
        call: CallOptions | None = None,
    ) -> AsyncResumingStream[Event]:
        """Follows the events of the organization, as `Events.follow` does: `async for event in client.events.follow(…)`."""
        followed = _source(after_sequence, types, categories, source, stream_id, call)
        return AsyncResumingStream(self._client, followed, ResumeOptions(on_resume, give_up_after))
