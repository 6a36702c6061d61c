"""A client of a running server. `server.test.ts` starts it, and says where it is in the environment."""

from __future__ import annotations

import asyncio
import os
import threading
import unittest
import uuid

from trellis_client import (
    ApiError,
    AsyncTrellis,
    AuthenticationError,
    BadRequestError,
    NotFoundError,
    TokenAuth,
    Tokens,
    Trellis,
)

URL = os.environ["TRELLIS_URL"]
TOKEN = os.environ["TRELLIS_TOKEN"]
CALLS = 50


def connect(url: str = URL) -> Trellis:
    """A client of somebody."""
    return Trellis(base_url=url, auth=lambda: TOKEN)


def connect_async(url: str = URL) -> AsyncTrellis:
    """A client of somebody, with asyncio."""
    return AsyncTrellis(base_url=url, auth=lambda: TOKEN)


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
            Trellis(base_url=URL, auth=lambda: "nobody.issued.this").accounts.me()

    def test_an_api_key_works(self) -> None:
        with connect() as client:
            key = client.api_keys.create(name="Import", scopes=["read:tasks"])["key"]
        assert key is not None
        with Trellis(base_url=f"{URL}/mcp", api_key=key) as program:
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


class People(unittest.TestCase):
    def test_tokens_are_refreshed_once_for_calls_of_many_threads(self) -> None:
        told: list[Tokens] = []
        auth = TokenAuth(refresh_token=os.environ["REFRESH_TOKEN"], on_tokens=told.append)
        with Trellis(base_url=URL, auth=auth) as client:
            names: list[str] = []
            threads = [threading.Thread(target=lambda: names.append(client.accounts.me()["account_id"])) for _ in range(CALLS)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual((len(names), len(set(names)), len(told)), (CALLS, 1, 1))

    def test_tokens_are_refreshed_once_for_calls_of_many_tasks(self) -> None:
        told: list[Tokens] = []

        async def keep(tokens: Tokens) -> None:
            told.append(tokens)

        async def run() -> list[str]:
            auth = TokenAuth(
                access_token="nobody.issued.this", refresh_token=os.environ["OTHER_REFRESH_TOKEN"], on_tokens=keep
            )
            async with AsyncTrellis(base_url=URL, auth=auth) as client:
                accounts = await asyncio.gather(*(client.accounts.me() for _ in range(CALLS)))
                return [account["account_id"] for account in accounts]

        names = asyncio.run(run())
        self.assertEqual((len(names), len(set(names)), len(told)), (CALLS, 1, 1))


if __name__ == "__main__":
    unittest.main()
