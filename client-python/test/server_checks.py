"""A client of a running server. `server.test.ts` starts it, and says where it is in the environment."""

from __future__ import annotations

import asyncio
import json
import os
import queue
import ssl
import threading
import time
import unittest
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx

from trellis_client import (
    ApiError,
    AsyncTrellis,
    AuthenticationError,
    BadRequestError,
    DpopKeys,
    GraphqlError,
    GraphqlResult,
    Mcp,
    NotFoundError,
    PermissionDeniedError,
    Request,
    TokenAuth,
    Tokens,
    Tool,
    ToolProgress,
    ToolResult,
    Trellis,
    WebhookVerificationError,
    WithResponse,
    parse_webhook,
    types,
)

URL = os.environ["TRELLIS_URL"]
TOKEN = os.environ["TRELLIS_TOKEN"]
REFRESH_TOKENS = os.environ["REFRESH_TOKENS"].split()
CALLS = 50


# Loaded once: that takes longer than a call.
CERTIFICATES = ssl.create_default_context()


def connect(url: str = URL, **credential: Any) -> Trellis:
    """A client of somebody, unless another credential is given."""
    http_client = httpx.Client(verify=CERTIFICATES)
    return Trellis(base_url=url, http_client=http_client, **(credential or {"auth": lambda: TOKEN}))


def connect_async(url: str = URL, **credential: Any) -> AsyncTrellis:
    """A client of somebody, with asyncio."""
    http_client = httpx.AsyncClient(verify=CERTIFICATES)
    return AsyncTrellis(base_url=url, http_client=http_client, **(credential or {"auth": lambda: TOKEN}))


class Operations(unittest.TestCase):
    def test_a_proxy_that_cuts_answers_leaves_one_task(self) -> None:
        kind = f"image.{uuid.uuid4().hex}"
        with connect(os.environ["CUTTING_URL"]) as behind, connect() as client:
            task = behind.tasks.create(name="Resize", type=kind)
            page = client.tasks.list(type=kind)
            self.assertEqual((page.total, page.items[0]["task_id"]), (1, task["task_id"]))

    def test_lists_are_read_to_their_end(self) -> None:
        kind = f"image.{uuid.uuid4().hex}"
        with connect() as client:
            made = [client.tasks.create(name="Resize", type=kind)["task_id"] for _ in range(5)]
            self.assertEqual({task["task_id"] for task in client.tasks.list(type=kind, limit=2)}, set(made))
            first = client.tasks.list(type=kind, limit=2)
            self.assertEqual((len(first.items), first.total, first.has_more), (2, 5, True))
            events = list(client.events.list(types="task.created", limit=2))
            self.assertGreaterEqual(len({event["event_id"] for event in events}), 5)
            created = {client.conversations.create()["id"] for _ in range(3)}
            self.assertLessEqual(created, {each["id"] for each in client.conversations.list(limit=1)})

    def test_lists_are_read_to_their_end_with_asyncio(self) -> None:
        kind = f"image.{uuid.uuid4().hex}"

        async def run() -> tuple[set[str], set[str], int | None]:
            async with connect_async() as client:
                made = await asyncio.gather(*(client.tasks.create(name="Resize", type=kind) for _ in range(5)))
                listed = {task["task_id"] async for task in client.tasks.list(type=kind, limit=2)}
                page = await client.tasks.list(type=kind, limit=2)
                return {task["task_id"] for task in made}, listed, page.total

        made, listed, total = asyncio.run(run())
        self.assertEqual((listed, total), (made, 5))

    def test_errors_have_the_class_of_their_status(self) -> None:
        with connect() as client:
            with self.assertRaises(NotFoundError) as missing:
                client.tasks.get("task_01jdq3k5w8q1r3s5t7v9w0x2y4")
            self.assertEqual(missing.exception.code, "NOT_FOUND")
            self.assertRegex(missing.exception.request_id or "", "^req_")
            with self.assertRaises(BadRequestError) as wrong:
                client.tasks.create(name="Resize", type="image.resize", max_attempts=1000)
            self.assertEqual([field["path"] for field in wrong.exception.errors], ["max_attempts"])
            with self.assertRaises(ApiError) as unknown:
                client.chat(model="nobody/none", messages=[{"role": "user", "content": "Hi"}])
            self.assertEqual((unknown.exception.status, unknown.exception.code), (503, "PROVIDER_NOT_CONFIGURED"))
        with self.assertRaises(AuthenticationError):
            connect(auth=lambda: "nobody.issued.this").accounts.me()

    def test_an_api_key_works(self) -> None:
        with connect() as client:
            key = client.api_keys.create(name="Import", scopes=["read:tasks"])["key"]
        assert key is not None
        with connect(f"{URL}/mcp", api_key=key) as program:
            self.assertIsNotNone(program.tasks.list().total)


class Chats(unittest.TestCase):
    def test_an_answer_is_read_as_it_is_written(self) -> None:
        with connect() as client:
            pieces = list(client.chat(model="dev/echo", messages=[{"role": "user", "content": "Good day"}]).text())
            self.assertEqual("".join(pieces), "dev/echo: Good day")
            stream = client.chat(model="dev/echo", messages=[{"role": "user", "content": "Good day"}])
            chunks = list(stream)
            self.assertTrue(all(chunk["object"] == "chat.completion.chunk" for chunk in chunks))
            assert stream.usage is not None and stream.source is not None
            self.assertEqual((stream.usage["completion_tokens"], stream.source.model), (3, "dev/echo"))
            self.assertEqual(stream.final()["choices"][0]["message"]["content"], "dev/echo: Good day")

    def test_a_whole_answer_is_the_same(self) -> None:
        with connect() as client:
            messages = client.chat(model="dev/echo", messages=[{"role": "user", "content": "Good day"}]).final()
            whole = client.chat(model="dev/echo", messages=[{"role": "user", "content": "Good day"}], stream=False)
            self.assertEqual(messages["choices"][0]["message"]["content"], whole["choices"][0]["message"]["content"])
            self.assertEqual(messages.get("usage"), whole.get("usage"))

    def test_an_answer_is_read_with_asyncio(self) -> None:
        async def run() -> tuple[str, str | None]:
            async with connect_async() as client:
                stream = await client.chat(model="dev/echo", messages=[{"role": "user", "content": "Good day"}])
                text = "".join([piece async for piece in stream.text()])
                whole = await (await client.chat(model="dev/echo", messages=[{"role": "user", "content": "Good day"}])).final()
                content = whole["choices"][0]["message"].get("content")
                return text, content if isinstance(content, str) else None

        self.assertEqual(asyncio.run(run()), ("dev/echo: Good day", "dev/echo: Good day"))


class Answers(unittest.TestCase):
    def test_an_answer_comes_with_its_status_headers_and_request(self) -> None:
        async def run() -> WithResponse[types.Account]:
            async with connect_async() as client:
                return await client.accounts.with_response.me()

        with connect() as client:
            for answer in (client.accounts.with_response.me(), asyncio.run(run())):
                self.assertEqual((answer.status, answer.data["account_id"]), (200, client.accounts.me()["account_id"]))
                self.assertRegex(answer.request_id or "", "^req_")
                self.assertTrue(answer.headers["x-ratelimit-remaining"].isdigit())
            created = client.tasks.with_response.create(name="Resize", type="image.resize")
            self.assertEqual((created.status, created.data["name"]), (201, "Resize"))


class Noting(Trellis):
    """A client that notes when it opens a stream."""

    opening = threading.Event()

    def request(self, request: Request) -> httpx.Response:
        if request.stream:
            self.opening.set()
        return super().request(request)


class Events(unittest.TestCase):
    def test_events_from_now_on_are_followed(self) -> None:
        with Noting(base_url=URL, auth=lambda: TOKEN) as client:
            client.events.publish(event_type="payment.created")
            with client.events.follow(categories=["payment"]) as events, ThreadPoolExecutor(1) as threads:
                reading = threads.submit(events.__next__)
                # The place where it begins is known by now.
                self.assertTrue(client.opening.wait(60))
                published = client.events.publish(event_type="payment.created")
                self.assertEqual(reading.result(60)["sequence"], published["sequence"])

    def test_a_loop_is_left_at_any_event(self) -> None:
        async def read(after_sequence: int) -> int | None:
            async with connect_async() as client:
                async for event in client.events.follow(after_sequence=after_sequence, types=["payment.failed"]):
                    return event["sequence"]
            return None

        with connect() as client:
            before = client.events.publish(event_type="payment.created")["sequence"]
            published = client.events.publish(event_type="payment.failed")["sequence"]
            for event in client.events.follow(after_sequence=before, types=["payment.failed"]):
                self.assertEqual(event["sequence"], published)
                break
            self.assertEqual(asyncio.run(read(before)), published)

    def test_what_may_not_be_read_is_refused(self) -> None:
        with connect() as client:
            key = client.api_keys.create(name="Writer", scopes=["write:events"])["key"]
        with connect(api_key=key) as writer, self.assertRaises(PermissionDeniedError):
            next(writer.events.follow(after_sequence=0))


class Deliveries(BaseHTTPRequestHandler):
    """A receiver of webhooks."""

    bodies: queue.Queue[tuple[bytes, Message]] = queue.Queue()

    def do_POST(self) -> None:
        self.bodies.put((self.rfile.read(int(self.headers["content-length"])), self.headers))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Writes nothing."""


class Webhooks(unittest.TestCase):
    def test_deliveries_are_verified_with_the_old_secret_and_with_the_new_one(self) -> None:
        with connect() as client, ThreadingHTTPServer(("127.0.0.1", 0), Deliveries) as receiver:
            threading.Thread(target=receiver.serve_forever, daemon=True).start()
            url = f"http://127.0.0.1:{receiver.server_address[1]}/hooks"
            webhook = client.webhooks.create(url=url, types=["payment.*"])
            published = client.events.publish(event_type="payment.succeeded", payload={"amount": 1250})
            body, headers = Deliveries.bodies.get(timeout=60)
            event = parse_webhook(body, headers, secret=webhook["secret"])
            self.assertEqual(
                (event["type"], event["id"], event["sequence"], event["data"]),
                ("payment.succeeded", published["event_id"], published["sequence"], {"amount": 1250}),
            )
            rotated = client.webhooks.rotate_secret(webhook["webhook_id"], overlap_seconds=3600)
            client.events.publish(event_type="payment.succeeded", payload={"amount": 1})
            body, headers = Deliveries.bodies.get(timeout=60)
            for secret in (webhook["secret"], rotated["secret"]):
                self.assertEqual(parse_webhook(body, headers, secret=secret)["data"], {"amount": 1})
            with self.assertRaises(WebhookVerificationError):
                parse_webhook(body + b" ", headers, secret=rotated["secret"])
            receiver.shutdown()


CHAT = {"model": "dev/echo", "messages": [{"role": "user", "content": "Hello there"}], "stream": True}


class Tools(unittest.TestCase):
    def test_a_tool_answers_with_its_value_or_with_its_problem(self) -> None:
        async def run() -> list[ToolResult]:
            async with connect_async() as client:
                return [await client.mcp.call("accountsMe"), await client.mcp.call("tasksGet", {"task_id": "task_0"})]

        with connect() as client:
            answers = [client.mcp.call("accountsMe"), client.mcp.call("tasksGet", {"task_id": "task_0"})]
            for me, missing in (answers, asyncio.run(run())):
                self.assertEqual((me.tool_result_value, me.tool_error), (client.accounts.me(), None))
                assert missing.tool_error is not None
                self.assertEqual((missing.tool_error.code, missing.tool_error.status), ("NOT_FOUND", 404))
                self.assertEqual(missing.tool_error.body["code"], "NOT_FOUND")
                self.assertIsNone(missing.tool_result_value)

    def test_a_tool_that_is_not_known_has_failed_as_well(self) -> None:
        with connect() as client:
            error = client.mcp.call("nobodyKnows").tool_error
            assert error is not None
            self.assertEqual((error.code, error.rpc_code), ("BAD_USER_INPUT", -32602))
            self.assertIn("nobodyKnows", error.detail)

    def test_a_tool_tells_what_it_does_meanwhile(self) -> None:
        async def run(told: list[ToolProgress]) -> ToolResult:
            async with connect_async() as client:
                return await client.mcp.call("chatCreateCompletion", CHAT, on_progress=told.append)

        with connect() as client:
            for is_async in (False, True):
                told: list[ToolProgress] = []
                if is_async:
                    result = asyncio.run(run(told))
                else:
                    result = client.mcp.call("chatCreateCompletion", CHAT, on_progress=told.append)
                chunks = [json.loads(each["message"])["choices"] for each in told]
                text = "".join(choices[0]["delta"].get("content") or "" for choices in chunks if choices)
                self.assertEqual(text, "dev/echo: Hello there")
                self.assertEqual(result.tool_result_value["choices"][0]["message"]["content"], text)

    def test_a_tool_runs_once_for_one_idempotency_key(self) -> None:
        arguments = {"name": "once", "type": "own.work"}
        with connect() as client:
            first, second = (client.mcp.call("tasksCreate", arguments, call={"idempotency_key": "k-1"}) for _ in range(2))
        self.assertRegex(first.tool_result_value["task_id"], "^task_")
        self.assertEqual(first, second)

    def test_tools_are_listed(self) -> None:
        async def run() -> list[Tool]:
            async with connect_async() as client:
                return await client.mcp.list_tools()

        with connect() as client:
            tools = {tool["name"]: tool for tool in client.mcp.list_tools()}
            self.assertEqual(tools["tasksGet"]["inputSchema"]["required"], ["task_id"])
            self.assertEqual(set(tools), {tool["name"] for tool in asyncio.run(run())})
            key = client.api_keys.create(name="Tools", scopes=["read:accounts"])["key"]
            narrow = {tool["name"] for tool in Mcp(client, api_key=key).list_tools()}
            self.assertIn("accountsMe", narrow)
            self.assertNotIn("tasksCreate", narrow)

    def test_without_a_credential_that_is_good_they_are_out_of_reach(self) -> None:
        with connect(auth=lambda: "nobody.issued.this") as stranger:
            with self.assertRaises(AuthenticationError):
                stranger.mcp.call("accountsMe")


RENAME = "mutation Rename($name: String!) { updateAccount(input: { name: $name }) { name } }"
CHANGED = "subscription { accountChanged { name } }"
CHAT_CHUNKS = """subscription ($request: ChatCompletionRequest!) {
  chatCompletion(request: $request) { chunks { choices { delta { content } } } }
}"""


class GraphqlOperations(unittest.TestCase):
    def test_an_operation_has_its_data(self) -> None:
        async def run() -> GraphqlResult:
            async with connect_async() as client:
                return await client.graphql("{ me { name } }")

        with connect() as client:
            renamed = client.graphql(RENAME, {"name": "Ada Byron"})
            self.assertEqual((renamed.data, renamed.errors), ({"updateAccount": {"name": "Ada Byron"}}, []))
            self.assertEqual(asyncio.run(run()).data, {"me": {"name": "Ada Byron"}})

    def test_what_may_not_be_read_is_an_error_beside_the_data(self) -> None:
        with connect() as client:
            key = client.api_keys.create(name="Reader", scopes=["read:accounts"])["key"]
        with connect(api_key=key) as reader:
            result = reader.graphql("{ me { name } tasks { totalCount } }")
            self.assertEqual((set(result.data), result.data["tasks"]), ({"me", "tasks"}, None))
            self.assertEqual([error["path"] for error in result.errors], [["tasks"]])
            self.assertEqual(result.errors[0]["extensions"]["code"], "FORBIDDEN")
            with self.assertRaises(PermissionDeniedError):
                reader.graphql("{ tasks { totalCount } }")

    def test_an_operation_without_data_is_an_error(self) -> None:
        with connect() as client:
            with self.assertRaises(GraphqlError) as unknown:
                client.graphql("{ nobodyKnows }")
            self.assertEqual(unknown.exception.code, "GRAPHQL_VALIDATION_FAILED")
            with self.assertRaises(GraphqlError) as refused:
                client.graphql(RENAME, {"name": ""})
            self.assertEqual(refused.exception.code, "BAD_USER_INPUT")
            with self.assertRaises(GraphqlError) as subscription:
                next(client.graphql.subscribe("subscription { nobodyKnows }"))
            self.assertEqual(subscription.exception.code, "GRAPHQL_VALIDATION_FAILED")

    def test_a_subscription_ends_where_it_is_complete(self) -> None:
        variables = {"request": {"model": "dev/echo", "messages": [{"role": "user", "content": "Hello there"}]}}

        async def run() -> list[object]:
            async with connect_async() as client:
                return [data async for data in client.graphql.subscribe(CHAT_CHUNKS, variables)]

        with connect() as client:
            for chunks in (list(client.graphql.subscribe(CHAT_CHUNKS, variables)), asyncio.run(run())):
                self.assertIn("there", json.dumps(chunks))

    def test_a_subscription_has_each_change_until_it_is_closed(self) -> None:
        read: queue.Queue[str] = queue.Queue()
        ended = threading.Event()
        with connect() as client:
            changes = client.graphql.subscribe(CHANGED)

            def loop() -> None:
                for data in changes:
                    read.put(data["accountChanged"]["name"])
                ended.set()

            threading.Thread(target=loop, daemon=True).start()
            self.wait_for_subscriptions(1)
            for name in ("one", "two"):
                client.graphql(RENAME, {"name": name})
                self.assertEqual(read.get(timeout=60), name)
            changes.close()
            self.assertTrue(ended.wait(60))
            self.wait_for_subscriptions(0)

    def wait_for_subscriptions(self, count: int) -> None:
        """Waits until the server has so many."""
        expected = f'graphql_subscriptions_active{{transport="sse"}} {count}'
        until = time.monotonic() + 60
        while expected not in httpx.get(f"{URL}/metrics").text:
            self.assertLess(time.monotonic(), until, expected)
            time.sleep(0.05)


class People(unittest.TestCase):
    """Tokens that are about to expire, and tokens that are refused, of calls at the same time: a refresh token works once."""

    def refresh_tokens(self) -> Iterator[tuple[str | None, str]]:
        """An access token to begin with, and the refresh token of somebody else each time."""
        for access_token in (None, "nobody.issued.this"):
            yield access_token, REFRESH_TOKENS.pop()

    def check(self, names: list[str], told: list[Tokens]) -> None:
        self.assertEqual((len(names), len(set(names)), len(told)), (CALLS, 1, 1))

    def test_tokens_are_refreshed_once_for_calls_of_many_threads(self) -> None:
        for access_token, refresh_token in self.refresh_tokens():
            told: list[Tokens] = []
            auth = TokenAuth(access_token=access_token, refresh_token=refresh_token, on_tokens=told.append)
            with connect(auth=auth) as client, ThreadPoolExecutor(CALLS) as threads:
                together = threading.Barrier(CALLS)

                def call(_: int) -> str:
                    together.wait()
                    return client.accounts.me()["account_id"]

                self.check(list(threads.map(call, range(CALLS))), told)

    def test_tokens_are_refreshed_once_for_calls_of_many_tasks(self) -> None:
        async def run(access_token: str | None, refresh_token: str) -> None:
            told: list[Tokens] = []

            async def keep(tokens: Tokens) -> None:
                told.append(tokens)

            auth = TokenAuth(access_token=access_token, refresh_token=refresh_token, on_tokens=keep)
            async with connect_async(auth=auth) as client:
                accounts = await asyncio.gather(*(client.accounts.me() for _ in range(CALLS)))
                self.check([account["account_id"] for account in accounts], told)

        for access_token, refresh_token in self.refresh_tokens():
            asyncio.run(run(access_token, refresh_token))

    def test_tokens_that_are_bound_to_a_key_go_with_it_alone(self) -> None:
        told: list[Tokens] = []
        auth = TokenAuth(refresh_token=REFRESH_TOKENS.pop(), dpop=True, on_tokens=told.append)
        with connect(auth=auth) as client:
            name = client.accounts.me()["account_id"]
            client.tasks.create(name="Resize", type="image.resize")
        (pair,) = told
        assert pair.dpop_keys is not None
        with self.assertRaises(AuthenticationError):
            connect(auth=lambda: pair.access_token).accounts.me()
        with self.assertRaises(AuthenticationError) as refused:
            other = TokenAuth(refresh_token=pair.refresh_token, dpop=DpopKeys.create())
            connect(auth=other).accounts.me()
        self.assertEqual(refused.exception.code, "INVALID_DPOP_PROOF")

        async def run(keys: DpopKeys) -> str:
            again = TokenAuth(refresh_token=pair.refresh_token, dpop=keys)
            async with connect_async(auth=again) as client:
                return (await client.accounts.me())["account_id"]

        self.assertEqual(asyncio.run(run(DpopKeys.from_pem(pair.dpop_keys.to_pem()))), name)


if __name__ == "__main__":
    unittest.main()
