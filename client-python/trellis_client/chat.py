"""Chats: a model is asked, and its answer is read as it is written."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast, overload

import httpx

from .core.errors import ConnectionError, TrellisError
from .core.request import CallOptions
from .core.sse import AsyncEventStream, EventStream
from .generated.resources.chat import AsyncChat as AsyncChatResource
from .generated.resources.chat import Chat as ChatResource

if TYPE_CHECKING:
    from .generated.types import ChatCompletion, ChatCompletionChunk, ChatMessage, CompletionUsage


@dataclass(frozen=True)
class ChatSource:
    """Origin of an answer of a model, as the headers of the answer tell it. Of a stream it is what is known when it begins."""

    model: str
    """Name of the model that has answered."""
    provider: str | None
    attempts: int | None
    """Calls of providers until then; 0 from the cache."""
    is_fallback: bool
    """Whether another model than the chosen one has answered."""
    cache: str | None
    """`HIT`, `MISS` or `BYPASS`."""
    cost_usd: float | None
    """US dollars. None in a stream, and where the price is not known."""


def chat_source(response: httpx.Response) -> ChatSource | None:
    """Reads the origin of an answer from its headers; None where a model has not answered."""
    headers = response.headers
    if "x-model" not in headers:
        return None
    return ChatSource(
        model=headers["x-model"],
        provider=headers.get("x-provider"),
        attempts=int(headers["x-model-attempts"]) if "x-model-attempts" in headers else None,
        is_fallback=headers.get("x-model-fallback") == "true",
        cache=headers.get("x-cache"),
        cost_usd=float(headers["x-cost-usd"]) if "x-cost-usd" in headers else None,
    )


class _ChatData:
    """The part of an answer that has come."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.source = chat_source(response)
        self._whole = _Assembly()
        self._is_whole = False

    @property
    def usage(self) -> CompletionUsage | None:
        """Tokens of the whole answer, once it has ended."""
        return self._whole.usage

    def _end(self, is_done: bool) -> None:
        if not is_done:
            raise ConnectionError("The stream has ended before the answer was whole")
        self._is_whole = True

    def _completion(self) -> ChatCompletion:
        if not self._is_whole:
            raise TrellisError("The stream was not read to its end")
        return self._whole.completion()


class ChatStream(_ChatData):
    """An answer of a model as it is written. It is read once: as chunks (`for`), as text, or as a whole by `final()`.

    Leaving a `with` block, or `close()`, ends the call of the provider.
    Raises ApiError when the model has failed meanwhile; ConnectionError when the stream was cut off.
    """

    def __init__(self, response: httpx.Response) -> None:
        super().__init__(response)
        self._events = EventStream["ChatCompletionChunk"](response)
        self._is_begun = False

    def __iter__(self) -> Iterator[ChatCompletionChunk]:
        self._is_begun = True
        for chunk in self._events:
            self._whole.add(chunk)
            yield chunk
        self._end(self._events.is_done)

    def text(self) -> Iterator[str]:
        """Returns the text of the first choice, in the pieces that it comes in."""
        for chunk in self:
            yield from _pieces(chunk)

    def final(self) -> ChatCompletion:
        """Returns the whole answer, in the form of one that was not streamed, and reads what has not been read.

        Raises TrellisError when its loop was left before the end.
        """
        if not self._is_begun:
            for _ in self:
                pass
        return self._completion()

    def close(self) -> None:
        """Ends the call of the provider."""
        self._events.close()

    def __enter__(self) -> ChatStream:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncChatStream(_ChatData):
    """An answer of a model as it is written. It is read once: as chunks (`async for`), as text, or as a whole by `final()`.

    Leaving an `async with` block, or `close()`, ends the call of the provider.
    Raises ApiError when the model has failed meanwhile; ConnectionError when the stream was cut off.
    """

    def __init__(self, response: httpx.Response) -> None:
        super().__init__(response)
        self._events = AsyncEventStream["ChatCompletionChunk"](response)
        self._is_begun = False

    async def __aiter__(self) -> AsyncIterator[ChatCompletionChunk]:
        self._is_begun = True
        async for chunk in self._events:
            self._whole.add(chunk)
            yield chunk
        self._end(self._events.is_done)

    async def text(self) -> AsyncIterator[str]:
        """Returns the text of the first choice, in the pieces that it comes in."""
        async for chunk in self:
            for piece in _pieces(chunk):
                yield piece

    async def final(self) -> ChatCompletion:
        """Returns the whole answer, in the form of one that was not streamed, and reads what has not been read.

        Raises TrellisError when its loop was left before the end.
        """
        if not self._is_begun:
            async for _ in self:
                pass
        return self._completion()

    async def close(self) -> None:
        """Ends the call of the provider."""
        await self._events.close()

    async def __aenter__(self) -> AsyncChatStream:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


class Chat(ChatResource):
    """Chats of a client: `client.chat(model=…, messages=…)`."""

    @overload
    def __call__(
        self,
        *,
        model: str,
        messages: Sequence[ChatMessage],
        stream: Literal[True] = True,
        call: CallOptions | None = None,
        **fields: Any,
    ) -> ChatStream: ...

    @overload
    def __call__(
        self,
        *,
        model: str,
        messages: Sequence[ChatMessage],
        stream: Literal[False],
        call: CallOptions | None = None,
        **fields: Any,
    ) -> ChatCompletion: ...

    def __call__(
        self,
        *,
        model: str,
        messages: Sequence[ChatMessage],
        stream: bool = True,
        call: CallOptions | None = None,
        **fields: Any,
    ) -> ChatStream | ChatCompletion:
        """Asks a model. The answer is a stream unless `stream` is False.

        Fields that are not known here go to the provider as they are.
        Raises ApiError where the chat was refused: PaymentRequiredError without credit, NotFoundError for a model that is not known.
        """
        if not stream:
            return self.create_completion(model=model, messages=messages, stream=False, call=_with(call, fields))
        events = self.create_completion(model=model, messages=messages, stream=True, call=_streaming(call, fields))
        return ChatStream(events.response)


class AsyncChat(AsyncChatResource):
    """Chats of a client: `await client.chat(model=…, messages=…)`."""

    @overload
    async def __call__(
        self,
        *,
        model: str,
        messages: Sequence[ChatMessage],
        stream: Literal[True] = True,
        call: CallOptions | None = None,
        **fields: Any,
    ) -> AsyncChatStream: ...

    @overload
    async def __call__(
        self,
        *,
        model: str,
        messages: Sequence[ChatMessage],
        stream: Literal[False],
        call: CallOptions | None = None,
        **fields: Any,
    ) -> ChatCompletion: ...

    async def __call__(
        self,
        *,
        model: str,
        messages: Sequence[ChatMessage],
        stream: bool = True,
        call: CallOptions | None = None,
        **fields: Any,
    ) -> AsyncChatStream | ChatCompletion:
        """Asks a model. The answer is a stream unless `stream` is False.

        Fields that are not known here go to the provider as they are.
        Raises ApiError where the chat was refused: PaymentRequiredError without credit, NotFoundError for a model that is not known.
        """
        if not stream:
            return await self.create_completion(model=model, messages=messages, stream=False, call=_with(call, fields))
        events = await self.create_completion(
            model=model, messages=messages, stream=True, call=_streaming(call, fields)
        )
        return AsyncChatStream(events.response)


def _with(call: CallOptions | None, fields: Mapping[str, Any]) -> CallOptions:
    settings = cast("CallOptions", dict(call or {}))
    settings["extra_body"] = {**settings.get("extra_body", {}), **fields}
    return settings


def _streaming(call: CallOptions | None, fields: Mapping[str, Any]) -> CallOptions:
    options = {"include_usage": True, **(fields.get("stream_options") or {})}
    return _with(call, {**fields, "stream_options": options})


def _pieces(chunk: ChatCompletionChunk) -> Iterator[str]:
    for choice in cast("Mapping[str, Any]", chunk)["choices"]:
        if choice["index"] == 0 and choice["delta"].get("content"):
            yield choice["delta"]["content"]


class _Assembly:
    """Puts the chunks of an answer together."""

    def __init__(self) -> None:
        self.usage: CompletionUsage | None = None
        self._first: Mapping[str, Any] | None = None
        self._choices: dict[int, dict[str, Any]] = {}

    def add(self, typed: ChatCompletionChunk) -> None:
        chunk = cast("Mapping[str, Any]", typed)
        self._first = self._first or chunk
        self.usage = chunk.get("usage") or self.usage
        for piece in chunk["choices"]:
            index = piece["index"]
            empty = {"index": index, "message": {"role": "assistant", "content": None}, "finish_reason": None}
            choice = self._choices.setdefault(index, empty)
            delta = dict(piece["delta"])
            calls = delta.pop("tool_calls", None)
            _append(choice["message"], delta)
            for part in calls or []:
                known = choice["message"].setdefault("tool_calls", {}).setdefault(part["index"], {})
                _append(known, {name: value for name, value in part.items() if name != "index"})
            choice["finish_reason"] = piece.get("finish_reason") or choice["finish_reason"]
            if piece.get("logprobs"):
                _append(choice.setdefault("logprobs", {}), piece["logprobs"])

    def completion(self) -> ChatCompletion:
        """Raises ConnectionError when no chunk has come."""
        if self._first is None:
            raise ConnectionError("The stream has had no answer in it")
        whole: dict[str, Any] = {name: self._first[name] for name in ("id", "created", "model")}
        whole["object"] = "chat.completion"
        whole["choices"] = [_listed(self._choices[index]) for index in sorted(self._choices)]
        if self.usage:
            whole["usage"] = self.usage
        return cast("ChatCompletion", whole)


def _listed(choice: dict[str, Any]) -> dict[str, Any]:
    message = dict(choice["message"])
    if "tool_calls" in message:
        message["tool_calls"] = [message["tool_calls"][place] for place in sorted(message["tool_calls"])]
    return {**choice, "message": message}


# Fields whose pieces are not parts of a text: each has the whole.
_WHOLE = {"role", "id", "type", "name"}


def _append(draft: dict[str, Any], piece: Mapping[str, Any]) -> None:
    """Adds a piece: texts and lists are continued, objects field by field, all else is replaced."""
    for name, value in piece.items():
        known = draft.get(name)
        if value is None:
            draft.setdefault(name, None)
        elif isinstance(value, str) and isinstance(known, str) and name not in _WHOLE:
            draft[name] = known + value
        elif isinstance(value, list):
            draft[name] = [*(known or []), *value]
        elif isinstance(value, dict):
            draft[name] = dict(known or {})
            _append(draft[name], value)
        else:
            draft[name] = value
