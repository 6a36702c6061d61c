"""Repetitions: which requests, after which time, and with which `Idempotency-Key`."""

import unittest
from collections.abc import AsyncIterator, Iterator

import httpx

from trellis_client import ApiError, ConflictError, ConnectionError, ConnectionTimeoutError, InternalServerError, Request

from .stand_in import BOTH, Reply, StandIn, json_reply, problem, sent_json

NOW = {"retry-after": "0"}
DONE = json_reply(200, {"done": True})
POST = Request("POST", "/api/v1/tasks", body={"name": "Resize"})
GET = Request("GET", "/api/v1/tasks")


class Cut(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A body that breaks off."""

    def __iter__(self) -> Iterator[bytes]:
        yield b'{"done": t'
        raise httpx.ReadError("cut")

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield b'{"done": t'
        raise httpx.ReadError("cut")


class Repetitions(unittest.TestCase):
    def test_statuses_that_pass_are_repeated(self) -> None:
        for call in BOTH:
            for status in (408, 429, 502, 503, 504):
                server = StandIn(problem(status, "X", NOW), problem(status, "X", NOW), DONE)
                self.assertEqual(call(server, POST), {"done": True})
                self.assertEqual(len(server.sent), 3)
                self.assertEqual([sent_json(request) for request in server.sent], [{"name": "Resize"}] * 3)

    def test_failed_and_cut_connections_are_repeated(self) -> None:
        for call in BOTH:
            failures: tuple[Reply, ...] = (
                httpx.ConnectError("refused"),
                lambda _: httpx.Response(200, stream=Cut()),
            )
            for failure in failures:
                server = StandIn(failure, DONE)
                self.assertEqual(call(server, POST), {"done": True})
                self.assertEqual(len(server.sent), 2)

    def test_two_repetitions_unless_others_are_given(self) -> None:
        for call in BOTH:
            cases: tuple[tuple[dict[str, int], Request, int], ...] = (
                ({}, POST, 3),
                ({"max_retries": 4}, POST, 5),
                ({"max_retries": 4}, Request("POST", "/", call={"max_retries": 0}), 1),
            )
            for settings, request, attempts in cases:
                server = StandIn(problem(503, "SERVICE_UNAVAILABLE", NOW))
                with self.assertRaises(ApiError) as caught:
                    call(server, request, **settings)
                self.assertEqual((caught.exception.status, len(server.sent)), (503, attempts))

    def test_500_is_repeated_only_where_that_is_safe(self) -> None:
        for call in BOTH:
            for request, attempts in ((GET, 2), (POST, 2), (Request("POST", "/", idempotent=False), 1)):
                server = StandIn(problem(500, "INTERNAL_SERVER_ERROR", NOW), DONE)
                if attempts == 1:
                    with self.assertRaises(InternalServerError):
                        call(server, request)
                else:
                    self.assertEqual(call(server, request), {"done": True})
                self.assertEqual(len(server.sent), attempts)

    def test_409_is_repeated_only_with_retry_after(self) -> None:
        for call in BOTH:
            self.assertEqual(call(StandIn(problem(409, "CONFLICT", NOW), DONE), POST), {"done": True})
            server = StandIn(problem(409, "CONFLICT"), DONE)
            with self.assertRaises(ConflictError):
                call(server, POST)
            self.assertEqual(len(server.sent), 1)

    def test_refusals_are_final(self) -> None:
        for call in BOTH:
            for status, code in [(each, "X") for each in (400, 401, 402, 403, 404, 413, 415, 501)] + [
                (503, "PROVIDER_NOT_CONFIGURED")
            ]:
                server = StandIn(problem(status, code, NOW), DONE)
                with self.assertRaises(ApiError):
                    call(server, POST)
                self.assertEqual(len(server.sent), 1)

    def test_retry_after_is_obeyed_and_a_long_wait_is_left_to_the_caller(self) -> None:
        for call in BOTH:
            soon = StandIn(problem(429, "RATE_LIMITED", {"retry-after": "7"}), DONE)
            call(soon, POST)
            self.assertEqual(soon.waits, [7])
            late = StandIn(problem(429, "RATE_LIMITED", {"retry-after": "3600"}), DONE)
            with self.assertRaises(ApiError) as caught:
                call(late, POST)
            self.assertEqual((caught.exception.retry_after, len(late.sent)), (3600, 1))

    def test_waits_grow_where_the_server_does_not_say(self) -> None:
        for call in BOTH:
            server = StandIn(problem(503, "X"))
            with self.assertRaises(ApiError):
                call(server, POST, max_retries=6)
            for attempt, seconds in enumerate(server.waits):
                longest = min(0.5 * 2**attempt, 8)
                self.assertTrue(longest / 2 <= seconds <= longest, server.waits)
            self.assertEqual(len(server.waits), 6)

    def test_one_key_a_call_and_none_with_get(self) -> None:
        for call in BOTH:
            server = StandIn(problem(503, "X", NOW), problem(503, "X", NOW), DONE)
            call(server, POST)
            call(server, POST)
            call(server, GET)
            call(server, Request("POST", "/", call={"idempotency_key": "mine"}))
            first, second, third, other, get, mine = server.headers("idempotency-key")
            self.assertRegex(str(first), r"^[\da-f]{32}$")
            self.assertEqual([second, third], [first, first])
            self.assertRegex(str(other), r"^[\da-f]{32}$")
            self.assertNotEqual(other, first)
            self.assertEqual([get, mine], [None, "mine"])

    def test_silence_is_an_error_of_the_connection(self) -> None:
        for call in BOTH:
            server = StandIn(httpx.ReadTimeout("late"))
            with self.assertRaises(ConnectionTimeoutError) as caught:
                call(server, GET, max_retries=0, timeout=0.25)
            self.assertIsInstance(caught.exception, ConnectionError)
            self.assertIsInstance(caught.exception, TimeoutError)
            self.assertIn("0.25 s", str(caught.exception))
            self.assertEqual(server.sent[0].extensions["timeout"]["read"], 0.25)

    def test_model_calls_may_take_longer(self) -> None:
        for call in BOTH:
            server = StandIn(DONE)
            call(server, GET)
            call(server, Request("POST", "/", key="model"))
            self.assertEqual([request.extensions["timeout"]["read"] for request in server.sent], [60, 600])
