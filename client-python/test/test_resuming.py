"""Streams that resume, on a server that is not there."""

import asyncio
import json
import threading
import unittest
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any
from unittest import mock

import httpx

from trellis_client import (
    AsyncResumingStream,
    AuthenticationError,
    ConnectionError,
    GraphqlError,
    PermissionDeniedError,
    ResumingStream,
    ServiceUnavailableError,
)

from .stand_in import Reply, StandIn, async_trellis, json_reply, problem, trellis


def sequences(*numbers: int) -> httpx.Response:
    """A stream of events that ends."""
    return stream(*(f"data: {json.dumps({'sequence': number})}\n\n" for number in numbers))


def stream(*events: str) -> httpx.Response:
    return httpx.Response(200, content="".join(events).encode(), headers={"content-type": "text/event-stream"})


def failing(status: int) -> str:
    """An event that ends a stream."""
    return f"event: error\ndata: {json.dumps({'status': status, 'code': 'UNAUTHENTICATED'})}\n\n"


class Read:
    """What was read of a stream, and how it has ended."""

    def __init__(self) -> None:
        self.sequences: list[Any] = []
        self.failure: Exception | None = None


def read_sync(server: StandIn, count: int, **settings: Any) -> Read:
    """Reads so many events without asyncio."""
    read = Read()
    with server.without_waiting(), mock.patch("threading.Event.wait", lambda _, seconds: server.waits.append(seconds)):
        events = trellis(server).events.follow(**settings)
        try:
            while len(read.sequences) < count:
                read.sequences.append(next(events)["sequence"])
        except Exception as failure:
            read.failure = failure
        else:
            events.close()
        with_more = next(events, None)
    assert with_more is None
    return read


def read_async(server: StandIn, count: int, **settings: Any) -> Read:
    """Reads so many events with asyncio."""
    read = Read()

    async def run() -> None:
        async with async_trellis(server) as client:
            events = client.events.follow(**settings)
            try:
                while len(read.sequences) < count:
                    read.sequences.append((await anext(events))["sequence"])
            except Exception as failure:
                read.failure = failure
            else:
                await events.close()
            assert await anext(events, None) is None

    with server.without_waiting():
        asyncio.run(run())
    return read


BOTH: tuple[Callable[..., Read], ...] = (read_sync, read_async)


def places(server: StandIn) -> list[str | None]:
    """`after_sequence` of each request for a stream."""
    return [each.url.params.get("after_sequence") for each in server.sent if each.url.path.endswith("/stream")]


class Following(unittest.TestCase):
    def test_it_goes_on_after_the_last_event_that_was_read(self) -> None:
        for read in BOTH:
            cut = stream('data: {"sequence": 7}\n\n', 'data: {"sequ')
            server = StandIn(sequences(5, 6), httpx.ReadError("cut"), cut, problem(503, "X"), sequences(8))
            resumed: list[str] = []
            result = read(server, 4, after_sequence=4, on_resume=lambda: resumed.append("once"))
            self.assertEqual((result.sequences, result.failure), ([5, 6, 7, 8], None))
            self.assertEqual(places(server), ["4", "6", "6", "7", "7"])
            self.assertEqual(len(resumed), 2)
            self.assertEqual(server.headers("accept"), ["text/event-stream"] * 5)

    def test_waits_grow_until_an_event_has_come(self) -> None:
        for read in BOTH:
            server = StandIn(sequences(1), *[httpx.ConnectError("away")] * 9, sequences(2), sequences(3))
            self.assertEqual(read(server, 3, after_sequence=0).sequences, [1, 2, 3])
            bounds = [0.5 * 2**failures for failures in range(5)] + [15] * 5 + [0.5]
            self.assertEqual(len(server.waits), len(bounds))
            for wait, bound in zip(server.waits, bounds, strict=True):
                self.assertTrue(bound / 2 <= wait <= bound, server.waits)

    def test_the_order_of_the_server_is_obeyed(self) -> None:
        for read in BOTH:
            server = StandIn(sequences(1), problem(429, "RATE_LIMITED", {"retry-after": "90"}), sequences(2))
            self.assertEqual(read(server, 2, after_sequence=0).sequences, [1, 2])
            self.assertEqual(server.waits[1], 90)

    def test_from_now_on_begins_at_the_latest_event(self) -> None:
        for read in BOTH:
            for events, place in (([{"sequence": 41}], "41"), ([], "0")):
                server = StandIn(json_reply(200, {"events": events}), sequences(42))
                self.assertEqual(read(server, 1).sequences, [42])
                self.assertEqual(server.sent[0].url.query, b"order=newest_first&limit=1")
                self.assertEqual(places(server), [place])

    def test_filters_go_with_each_request(self) -> None:
        for read in BOTH:
            server = StandIn(sequences(1), sequences(2))
            read(server, 2, after_sequence=0, types=["a.b", "c.d"], categories=["a"], source="s", stream_id="i")
            for request in server.sent:
                given = {name: request.url.params[name] for name in ("types", "categories", "source", "stream_id")}
                self.assertEqual(given, {"types": "a.b,c.d", "categories": "a", "source": "s", "stream_id": "i"})

    def test_the_first_connection_fails_as_any_request_does(self) -> None:
        for read in BOTH:
            replies: list[tuple[Reply, type[Exception], int]] = [
                (problem(403, "FORBIDDEN"), PermissionDeniedError, 1),
                (problem(503, "X"), ServiceUnavailableError, 3),
                (httpx.ConnectError("away"), ConnectionError, 3),
            ]
            for reply, kind, sent in replies:
                server = StandIn(reply)
                self.assertIsInstance(read(server, 1, after_sequence=0).failure, kind)
                self.assertEqual(len(server.sent), sent)

    def test_what_does_not_pass_is_final(self) -> None:
        for read in BOTH:
            server = StandIn(sequences(1), problem(403, "FORBIDDEN"))
            result = read(server, 2, after_sequence=0)
            self.assertIsInstance(result.failure, PermissionDeniedError)
            self.assertEqual((result.sequences, len(server.sent)), ([1], 2))

    def test_a_credential_that_ends_within_the_stream_is_decided_by_the_next_connection(self) -> None:
        for read in BOTH:
            ending = stream('data: {"sequence": 1}\n\n', failing(401))
            server = StandIn(ending, sequences(2), problem(401, "UNAUTHENTICATED"))
            result = read(server, 3, after_sequence=0)
            self.assertEqual((result.sequences, places(server)), ([1, 2], ["0", "1", "2"]))
            self.assertIsInstance(result.failure, AuthenticationError)

    def test_it_is_given_up_after_as_long_as_was_said(self) -> None:
        for read in BOTH:
            times = iter([100.0, 104.0, 106.0])
            server = StandIn(sequences(1), httpx.ConnectError("away"))
            with mock.patch("trellis_client.core.resuming.time") as clock:
                clock.monotonic = lambda: next(times)
                result = read(server, 2, after_sequence=0, give_up_after=5)
            self.assertIsInstance(result.failure, ConnectionError)
            self.assertEqual((result.sequences, len(server.sent)), ([1], 3))


class Endless:
    """The body of an answer that says two things and then nothing more, until it is closed."""

    def __init__(self, *pieces: bytes) -> None:
        self.pieces = pieces
        self.is_waiting = threading.Event()
        self.is_closed = threading.Event()

    def sync(self) -> httpx.Response:
        return httpx.Response(200, stream=_SyncBody(self))

    def with_asyncio(self) -> httpx.Response:
        return httpx.Response(200, stream=_AsyncBody(self))


class _SyncBody(httpx.SyncByteStream):
    def __init__(self, body: Endless) -> None:
        self._body = body

    def __iter__(self) -> Iterator[bytes]:
        yield from self._body.pieces

    def close(self) -> None:
        self._body.is_closed.set()


class _AsyncBody(httpx.AsyncByteStream):
    def __init__(self, body: Endless) -> None:
        self._body = body

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for piece in self._body.pieces:
            yield piece
        self._body.is_waiting.set()
        await asyncio.Event().wait()

    async def aclose(self) -> None:
        self._body.is_closed.set()


TWO = (b'data: {"sequence": 1}\n\n', b'data: {"sequence": 2}\n\n')


class Leaving(unittest.TestCase):
    """`server.test.ts` has the threads that wait for a real socket."""

    def events(self, body: Endless) -> ResumingStream[Any]:
        return trellis(StandIn(lambda _: body.sync())).events.follow(after_sequence=0)

    def test_the_request_is_cancelled_when_the_stream_is_closed_or_dropped(self) -> None:
        closed, left, dropped = Endless(*TWO), Endless(*TWO), Endless(*TWO)
        events = self.events(closed)
        self.assertEqual(next(events)["sequence"], 1)
        events.close()
        self.assertEqual((list(events), closed.is_closed.is_set()), ([], True))
        with self.events(left) as events:
            next(events)
        self.assertTrue(left.is_closed.is_set())
        for _ in self.events(dropped):
            break
        self.assertTrue(dropped.is_closed.is_set())

    def test_a_wait_for_the_next_connection_is_ended_by_another_thread(self) -> None:
        asked = threading.Event()

        def reply(request: httpx.Request) -> httpx.Response:
            if asked.is_set():
                raise httpx.ConnectError("away")
            asked.set()
            return sequences(1)

        events = trellis(StandIn(reply)).events.follow(after_sequence=0)
        read: list[Any] = []
        with mock.patch("trellis_client.core.resuming._FIRST", 3600.0), mock.patch("trellis_client.core.resuming._LONGEST", 3600.0):
            thread = threading.Thread(target=lambda: read.extend(events), daemon=True)
            thread.start()
            asked.wait()
            events.close()
            thread.join(60)
        self.assertFalse(thread.is_alive())
        self.assertLessEqual(len(read), 1)

    def run_async(self, body: Endless, check: Callable[[AsyncResumingStream[Any], StandIn], Any]) -> Any:
        async def run() -> Any:
            server = StandIn(lambda _: body.with_asyncio())
            async with async_trellis(server) as client:
                return await check(client.events.follow(after_sequence=0), server)

        return asyncio.run(run())

    def test_another_task_ends_it_for_the_one_that_waits(self) -> None:
        body = Endless(*TWO)

        async def check(events: AsyncResumingStream[Any], _: StandIn) -> list[int]:
            async def read() -> list[int]:
                return [event["sequence"] async for event in events]

            reading = asyncio.create_task(read())
            while not body.is_waiting.is_set():
                await asyncio.sleep(0)
            await events.close()
            return await reading

        self.assertEqual((self.run_async(body, check), body.is_closed.is_set()), ([1, 2], True))

    def test_a_task_that_is_cancelled_cancels_the_request_and_can_go_on(self) -> None:
        body = Endless(*TWO)

        async def check(events: AsyncResumingStream[Any], server: StandIn) -> list[str | None]:
            self.assertEqual([(await anext(events))["sequence"] for _ in range(2)], [1, 2])
            waiting = asyncio.ensure_future(anext(events))
            while not body.is_waiting.is_set():
                await asyncio.sleep(0)
            waiting.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await waiting
            self.assertTrue(body.is_closed.is_set())
            await anext(events)
            await events.close()
            return places(server)

        self.assertEqual(self.run_async(body, check), ["0", "2"])

    def test_an_event_that_comes_while_its_task_is_cancelled_is_not_lost(self) -> None:
        async def check(events: AsyncResumingStream[Any], _: StandIn) -> list[int]:
            waiting = asyncio.ensure_future(anext(events))
            # At the place where the event is there, and its task has not been told.
            while events._step is None or not events._step.done():
                await asyncio.sleep(0)
            self.assertFalse(waiting.done())
            waiting.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await waiting
            read = [(await anext(events))["sequence"] for _ in range(2)]
            await events.close()
            return read

        self.assertEqual(self.run_async(Endless(*TWO), check), [1, 2])


def next_event(answer: Any) -> str:
    return f"event: next\ndata: {json.dumps(answer)}\n\n"


class Subscriptions(unittest.TestCase):
    def subscribed(self, is_async: bool, server: StandIn, **settings: Any) -> list[Any]:
        """All that a subscription has to say."""
        document, variables = "subscription ($n: Int) { n(n: $n) }", {"n": 1}

        async def run() -> list[Any]:
            async with async_trellis(server) as client:
                return [data async for data in client.graphql.subscribe(document, variables, **settings)]

        with server.without_waiting(), mock.patch("threading.Event.wait", lambda _, seconds: server.waits.append(seconds)):
            if is_async:
                return asyncio.run(run())
            return list(trellis(server).graphql.subscribe(document, variables, **settings))

    def test_it_resumes_until_the_server_says_that_it_is_complete(self) -> None:
        for is_async in (False, True):
            first = stream(next_event({"data": {"n": 1}}), "event: ping\ndata: {}\n\n")
            server = StandIn(first, stream(next_event({"data": {"n": 2}}), "event: complete\ndata:\n\n"))
            resumed: list[str] = []
            read = self.subscribed(is_async, server, on_resume=lambda: resumed.append("once"))
            self.assertEqual((read, resumed), ([{"n": 1}, {"n": 2}], ["once"]))
            bodies = [json.loads(request.content) for request in server.sent]
            self.assertEqual(bodies, [{"query": "subscription ($n: Int) { n(n: $n) }", "variables": {"n": 1}}] * 2)
            self.assertEqual(server.headers("idempotency-key"), [None, None])

    def test_errors_beside_data_are_told_where_somebody_takes_them(self) -> None:
        error = {"message": "no", "extensions": {"code": "FORBIDDEN"}}
        for is_async in (False, True):
            for data in ({"n": None}, None):
                server = StandIn(stream(next_event({"data": data, "errors": [error]}), "event: complete\ndata:\n\n"))
                with self.assertRaises(GraphqlError) as caught:
                    self.subscribed(is_async, server)
                self.assertEqual((caught.exception.code, caught.exception.data, str(caught.exception)), ("FORBIDDEN", data, "no"))
                told: list[Any] = []
                if data is not None:
                    self.assertEqual(self.subscribed(is_async, StandIn(*server._replies), on_errors=told.append), [data])
                    self.assertEqual(told, [[error]])
