"""Chats: what is sent, and how the pieces of an answer are put together."""

from __future__ import annotations

import asyncio
import json
import unittest
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any

import httpx

from trellis_client import (
    ApiError,
    AsyncChatStream,
    AsyncTrellis,
    ChatStream,
    ConnectionError,
    Trellis,
    TrellisError,
    chat_source,
    types,
)

from .stand_in import ADDRESS, StandIn, json_reply, sent_json

MESSAGES: list[types.ChatMessage] = [{"role": "user", "content": "Hello"}]
HEAD = {"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": "dev/echo"}


def chunk(delta: Mapping[str, Any], index: int = 0, **more: Any) -> str:
    """An event with a piece of an answer."""
    choice = {"index": index, "delta": delta, "finish_reason": None, **more}
    return f"data: {json.dumps({**HEAD, 'choices': [choice]})}\n\n"


USAGE = {"prompt_tokens": 1, "completion_tokens": 2, "total_tokens": 3}
TEXT = chunk({"role": "assistant", "content": "Hel"}) + chunk({"content": "lo"}) + chunk({}, finish_reason="stop")
WHOLE = f"{TEXT}data: {json.dumps({**HEAD, 'choices': [], 'usage': USAGE})}\n\ndata: [DONE]\n\n"


def answer(text: str, headers: Mapping[str, str] | None = None) -> httpx.Response:
    return httpx.Response(200, content=text.encode(), headers={"content-type": "text/event-stream", **(headers or {})})


class Endless(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A body that goes on until it is closed."""

    is_closed = False

    def __iter__(self) -> Iterator[bytes]:
        while True:
            yield chunk({"content": "a"}).encode()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            yield chunk({"content": "a"}).encode()

    def close(self) -> None:
        self.is_closed = True

    async def aclose(self) -> None:
        self.is_closed = True


def connect(server: StandIn) -> Trellis:
    http_client = httpx.Client(transport=httpx.MockTransport(server))
    return Trellis(base_url=ADDRESS, api_key="one", model_api_key="two", http_client=http_client)


class Sent(unittest.TestCase):
    def test_a_stream_is_asked_for_with_its_usage(self) -> None:
        server = StandIn(answer(WHOLE))
        connect(server).chat(model="m", messages=MESSAGES, top_k=4, stream_options={"other": 1}).final()
        self.assertEqual(
            sent_json(server.sent[0]),
            {
                "model": "m",
                "messages": MESSAGES,
                "stream": True,
                "top_k": 4,
                "stream_options": {"include_usage": True, "other": 1},
            },
        )
        self.assertEqual(server.headers("authorization"), ["Bearer two"])

    def test_a_whole_answer_is_asked_for(self) -> None:
        server = StandIn(json_reply(200, {"id": "chatcmpl-1"}))
        whole = connect(server).chat(model="m", messages=MESSAGES, stream=False, call={"extra_body": {"top_k": 4}})
        self.assertEqual(whole["id"], "chatcmpl-1")
        self.assertEqual(
            sent_json(server.sent[0]), {"model": "m", "messages": MESSAGES, "stream": False, "top_k": 4}
        )

    def test_asyncio_sends_the_same(self) -> None:
        server = StandIn(answer(WHOLE))

        async def run() -> str:
            http_client = httpx.AsyncClient(transport=httpx.MockTransport(server))
            async with AsyncTrellis(base_url=ADDRESS, api_key="k", http_client=http_client) as client:
                stream = await client.chat(model="m", messages=MESSAGES)
                return "".join([piece async for piece in stream.text()])

        self.assertEqual(asyncio.run(run()), "Hello")
        self.assertEqual(sent_json(server.sent[0])["stream_options"], {"include_usage": True})


class Answers(unittest.TestCase):
    def test_pieces_become_the_whole_answer(self) -> None:
        stream = ChatStream(answer(WHOLE))
        self.assertEqual("".join(stream.text()), "Hello")
        self.assertEqual(
            stream.final(),
            {
                **HEAD,
                "object": "chat.completion",
                "choices": [
                    {"index": 0, "message": {"role": "assistant", "content": "Hello"}, "finish_reason": "stop"}
                ],
                "usage": USAGE,
            },
        )
        self.assertEqual(stream.usage, USAGE)

    def test_calls_of_tools_come_in_pieces(self) -> None:
        call = {"index": 0, "id": "call_1", "type": "function", "function": {"name": "add", "arguments": '{"a"'}}
        rest = {"index": 0, "type": "function", "function": {"arguments": ":1}"}}
        other = {"index": 1, "id": "call_2", "type": "function", "function": {"name": "sub", "arguments": "{}"}}
        text = chunk({"tool_calls": [call]}) + chunk({"tool_calls": [rest, other]}) + chunk({"content": "b"}, index=1)
        whole = ChatStream(answer(f"{text}data: [DONE]\n\n")).final()
        first, second = whole["choices"]
        self.assertEqual(
            first["message"].get("tool_calls"),
            [
                {"id": "call_1", "type": "function", "function": {"name": "add", "arguments": '{"a":1}'}},
                {"id": "call_2", "type": "function", "function": {"name": "sub", "arguments": "{}"}},
            ],
        )
        self.assertEqual((second["index"], second["message"].get("content")), (1, "b"))

    def test_what_was_cut_off_is_no_answer(self) -> None:
        stream = ChatStream(answer(TEXT))
        with self.assertRaisesRegex(ConnectionError, "before the answer was whole"):
            list(stream)
        with self.assertRaisesRegex(TrellisError, "not read to its end"):
            stream.final()

        async def run() -> None:
            await AsyncChatStream(answer(TEXT)).final()

        with self.assertRaisesRegex(ConnectionError, "before the answer was whole"):
            asyncio.run(run())

    def test_a_model_that_fails_in_the_middle_is_an_error(self) -> None:
        failure = 'event: error\ndata: {"error": {"code": "upstream_failed", "message": "gone"}}\n\n'
        stream = ChatStream(answer(chunk({"content": "a"}) + failure))
        pieces = stream.text()
        self.assertEqual(next(pieces), "a")
        with self.assertRaises(ApiError) as caught:
            next(pieces)
        self.assertEqual((caught.exception.code, str(caught.exception)), ("UPSTREAM_FAILED", "gone"))

    def test_leaving_a_stream_closes_its_connection(self) -> None:
        body = Endless()
        with ChatStream(httpx.Response(200, stream=body)) as stream:
            chunks = iter(stream)
            next(chunks)
            self.assertFalse(body.is_closed)
        self.assertTrue(body.is_closed)

        async def run() -> bool:
            body = Endless()
            async with AsyncChatStream(httpx.Response(200, stream=body)) as stream:
                chunks = aiter(stream)
                await anext(chunks)
                self.assertFalse(body.is_closed)
            return body.is_closed

        self.assertTrue(asyncio.run(run()))

    def test_the_source_is_read_from_headers(self) -> None:
        headers = {"x-model": "dev/echo", "x-model-attempts": "2", "x-model-fallback": "true", "x-cost-usd": "0.5"}
        source = ChatStream(answer(WHOLE, headers)).source
        assert source is not None
        self.assertEqual(
            (source.model, source.provider, source.attempts, source.is_fallback, source.cache, source.cost_usd),
            ("dev/echo", None, 2, True, None, 0.5),
        )
        self.assertIsNone(chat_source(answer(WHOLE)))
