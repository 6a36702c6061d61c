"""Errors, lists and streams, as they are read from answers."""

import asyncio
import inspect
import json
import unittest
from email.utils import formatdate
from functools import cached_property
from time import time
from typing import Any, get_args

import httpx

import trellis_client
from trellis_client import (
    ApiError,
    AsyncClient,
    AsyncEventStream,
    AsyncPages,
    Client,
    ErrorCode,
    EventStream,
    InternalServerError,
    NotFoundError,
    Page,
    Request,
    TrellisError,
    WithResponse,
    make_error,
    types,
)
from trellis_client.core.sse import EventParser

from .stand_in import ADDRESS, BOTH, StandIn, async_trellis, json_reply, problem, trellis


class Errors(unittest.TestCase):
    def test_there_is_one_class_for_each_status(self) -> None:
        statuses = [400, 401, 402, 403, 404, 405, 406, 408, 409, 412, 413, 415, 426, 429, 431, 500, 501, 502, 503, 504]
        classes = {type(make_error(status, "")) for status in statuses}
        self.assertEqual(len(classes), len(statuses))
        for kind in classes:
            self.assertIs(getattr(trellis_client, kind.__name__), kind)

    def test_a_problem_is_read(self) -> None:
        for call in BOTH:
            with self.assertRaises(NotFoundError) as caught:
                call(StandIn(problem(404, "NOT_FOUND", {"x-request-id": "req_1"})), Request("GET", "/"))
            error = caught.exception
            self.assertEqual(
                (error.code, error.status, error.request_id, str(error)),
                ("NOT_FOUND", 404, "req_1", "because of NOT_FOUND"),
            )

    def test_refused_fields_are_named(self) -> None:
        refused = [{"path": "limit", "message": "is too large"}]
        self.assertEqual(make_error(400, {"code": "BAD_USER_INPUT", "errors": refused}).errors, refused)
        self.assertEqual(make_error(400, {}).errors, [])

    def test_other_forms_are_read(self) -> None:
        for status, body, code, message in (
            (402, {"error": {"code": "insufficient_quota", "message": "m"}}, "CREDIT_EXHAUSTED", "m"),
            (429, {"error": {"code": "rate_limit_exceeded", "message": "m"}}, "RATE_LIMITED", "m"),
            (404, {"type": "error", "error": {"type": "not_found_error", "message": "m"}}, "NOT_FOUND", "m"),
            (400, {"error": {"details": {"error_code": "thread_unsupported_request"}}}, "THREAD_UNSUPPORTED", None),
            (409, {"detail": "m", "status": "409"}, "CONFLICT", "m"),
            (418, "<h1>I’m a teapot</h1>", "BAD_USER_INPUT", "The server has answered 418"),
        ):
            error = make_error(status, body)
            self.assertEqual((error.code, error.status, error.body), (code, status, body))
            self.assertIn(error.code, get_args(ErrorCode))
            if message is not None:
                self.assertEqual(str(error), message)
        self.assertIsInstance(make_error(599, ""), InternalServerError)

    def test_retry_after_may_be_a_date(self) -> None:
        error = make_error(503, "", httpx.Headers({"retry-after": formatdate(time() + 3600, usegmt=True)}))
        self.assertTrue(0 < (error.retry_after or 0) <= 3600)
        self.assertIsNone(make_error(503, "", httpx.Headers({"retry-after": "soon"})).retry_after)

    def test_what_is_not_json_is_reported_once(self) -> None:
        for call in BOTH:
            server = StandIn(httpx.Response(200, text="<h1>Welcome</h1>"))
            with self.assertRaisesRegex(TrellisError, "not JSON"):
                call(server, Request("GET", "/"))
            self.assertEqual(len(server.sent), 1)


class WithResponses(unittest.TestCase):
    """Answers with their status and headers."""

    def test_an_answer_comes_with_its_status_and_headers(self) -> None:
        server = StandIn(json_reply(201, {"task_id": "task_1"}, {"x-request-id": "req_7"}))

        async def run() -> WithResponse[types.Task]:
            async with async_trellis(server) as client:
                return await client.tasks.with_response.create(name="Resize", type="image.resize")

        answers = [trellis(server).tasks.with_response.create(name="Resize", type="image.resize"), asyncio.run(run())]
        for answer in answers:
            told = (answer.status, answer.request_id, answer.headers["X-Request-Id"], answer.response.status_code)
            self.assertEqual(told, (201, "req_7", "req_7", 201))
            self.assertEqual(answer.data["task_id"], "task_1")

    def test_a_list_comes_with_the_answer_of_its_first_page_and_goes_on(self) -> None:
        def reply(request: httpx.Request) -> httpx.Response:
            offset = int(request.url.params.get("offset", 0))
            body = {"tasks": [{"name": offset}], "total": 2, "offset": offset, "has_more": offset == 0}
            return json_reply(200, body, {"x-offset": str(offset)})

        async def run() -> tuple[str, list[Any]]:
            async with async_trellis(StandIn(reply)) as client:
                answer = await client.tasks.with_response.list()
                return answer.headers["x-offset"], [task["name"] async for task in answer.data]

        answer = trellis(StandIn(reply)).tasks.with_response.list()
        names: list[Any] = [task["name"] for task in answer.data]
        self.assertEqual((answer.headers["x-offset"], names), ("0", [0, 1]))
        self.assertEqual(asyncio.run(run()), ("0", [0, 1]))

    def test_an_error_is_raised_as_without(self) -> None:
        with self.assertRaises(NotFoundError):
            trellis(StandIn(problem(404, "NOT_FOUND"))).tasks.with_response.get("task_1")

    def test_every_method_has_it(self) -> None:
        for client in (trellis(StandIn()), async_trellis(StandIn())):
            nouns = [name for name, kind in inspect.getmembers(type(client)) if isinstance(kind, cached_property)]
            described = [getattr(client, name) for name in nouns if name not in ("graphql", "mcp")]
            self.assertGreater(len(described), 40)
            for noun in described:
                known = {name for name in dir(noun) if not name.startswith("_")} - {"with_response", "follow"}
                self.assertEqual(set(vars(noun.with_response)), known)


class Lists(unittest.TestCase):
    """Numbers up to five, two a page, in the three ways in which lists go on."""

    def answer(self, request: httpx.Request) -> httpx.Response:
        place = json.loads(request.content or b"{}") if request.method == "POST" else dict(request.url.params)
        style = request.url.path[1:]
        start = int({"offset": place.get("offset"), "cursor": place.get("cursor"), "after": place.get("after")}[style] or 0)
        items = list(range(start, min(start + 2, 5)))
        has_more = start + 2 < 5
        body: dict[str, Any] = {"numbers": items, "has_more": has_more}
        if style == "offset":
            body.update(total=5, offset=start)
        elif style == "cursor":
            body.update(next_cursor=str(start + 2) if has_more else None)
        else:
            body.update(last_id=str(items[-1] + 1))
        return json_reply(200, body)

    def test_they_are_read_to_their_end(self) -> None:
        for style in ("offset", "cursor", "after"):
            for method in ("GET", "POST"):
                server = StandIn(self.answer)
                request = Request(method, f"/{style}", call={"idempotency_key": "mine"})
                self.assertEqual(list(self.page(server, request, style)), [0, 1, 2, 3, 4])
                self.assertEqual(len(server.sent), 3)
                self.assertEqual(server.headers("idempotency-key").count("mine"), 1)
                self.assertEqual(asyncio.run(self.all_async(server, request, style)), [0, 1, 2, 3, 4])

    def test_a_page_says_what_is_after_it(self) -> None:
        first = self.page(StandIn(self.answer), Request("GET", "/offset"), "offset")
        self.assertEqual((first.items, first.total, first.has_more), ([0, 1], 5, True))
        second = first.next()
        assert second is not None
        last = second.next()
        assert last is not None
        self.assertEqual((last.items, last.has_more, last.next()), ([4], False, None))
        self.assertIsNone(self.page(StandIn(self.answer), Request("GET", "/cursor"), "cursor").total)

    def page(self, server: StandIn, request: Request, style: Any) -> Page[int, Any]:
        client = Client(base_url=ADDRESS, api_key="k", http_client=httpx.Client(transport=httpx.MockTransport(server)))
        return Page(client, request, style, "numbers")

    async def all_async(self, server: StandIn, request: Request, style: Any) -> list[int]:
        http_client = httpx.AsyncClient(transport=httpx.MockTransport(server))
        client = AsyncClient(base_url=ADDRESS, api_key="k", http_client=http_client)
        pages = AsyncPages[int, Any](client, request, style, "numbers")
        first = await pages
        self.assertEqual((first.items, first.has_more), ([0, 1], True))
        return [item async for item in pages]


class Streams(unittest.TestCase):
    TEXT = (
        "\ufeff: a comment\n\nid: 1\ndata: {\"a\":\ndata: 1}\n\r\nevent: named\r\ndata:{\"ü\": 2}\r\rid: 3\n\n"
        "data: 4\n\ndata: cut"
    )
    EXPECTED = [("message", '{"a":\n1}', "1"), ("named", '{"ü": 2}', "1"), ("message", "4", "3")]

    def test_pieces_of_any_size_are_the_same(self) -> None:
        whole = self.TEXT.encode()
        for size in (1, 2, 3, 7, len(whole)):
            parser = EventParser()
            pieces = [whole[start : start + size] for start in range(0, len(whole), size)]
            self.assertEqual([tuple(event) for piece in pieces for event in parser.feed(piece)], self.EXPECTED)

    def read(self, text: str) -> tuple[list[Any], EventStream[Any]]:
        stream = EventStream[Any](httpx.Response(200, content=text.encode()))
        return list(stream), stream

    async def read_async(self, text: str) -> list[Any]:
        stream = AsyncEventStream[Any](httpx.Response(200, content=text.encode()))
        return [data async for data in stream]

    def test_data_is_parsed_until_the_last(self) -> None:
        text = "id: 7\ndata: {}\n\ndata: 1\n\ndata: [DONE]\n\ndata: 2\n\n"
        data, stream = self.read(text)
        self.assertEqual((data, stream.is_done, stream.last_event_id), ([{}, 1], True, "7"))
        self.assertEqual(asyncio.run(self.read_async(text)), [{}, 1])
        with self.assertRaisesRegex(TrellisError, "already"):
            list(stream)

    def test_an_error_of_a_stream_has_its_class(self) -> None:
        for data, code, status in (
            ('{"error": {"code": "upstream_timeout", "message": "m"}}', "UPSTREAM_TIMEOUT", 504),
            ('{"status": 403, "code": "FORBIDDEN", "detail": "m"}', "FORBIDDEN", 403),
            ("broken", "INTERNAL_SERVER_ERROR", 500),
        ):
            text = f"event: error\ndata: {data}\n\n"
            with self.assertRaises(ApiError) as caught:
                self.read(text)
            self.assertEqual((caught.exception.code, caught.exception.status), (code, status))
            with self.assertRaises(ApiError) as caught:
                asyncio.run(self.read_async(text))
            self.assertEqual((caught.exception.code, caught.exception.status), (code, status))
