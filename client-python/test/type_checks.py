"""Types of methods, which mypy checks: nothing here is run. An `ignore` that ignores nothing is a mistake to it."""

from typing import Any, assert_type

import httpx

from trellis_client import (
    AsyncChatStream,
    AsyncPage,
    AsyncResumingStream,
    AsyncTrellis,
    ChatStream,
    EventStream,
    GraphqlResult,
    Page,
    ResumingStream,
    ToolResult,
    Trellis,
    WebhookEvent,
    WithResponse,
    parse_webhook,
    types,
)


def answers(client: Trellis) -> None:
    assert_type(client.tasks.create(name="Resize", type="image.resize", priority="high"), types.Task)
    assert_type(client.tasks.list(status="failed"), Page[types.TaskSummary, types.TaskPage])
    assert_type(next(iter(client.tasks.list()))["name"], str)
    assert_type(client.events.stream(), EventStream[types.Event])
    assert_type(client.events.follow(after_sequence=0), ResumingStream[types.Event])
    assert_type(next(client.events.follow()), types.Event)


def with_responses(client: Trellis) -> None:
    assert_type(client.tasks.with_response.create(name="Resize", type="image.resize"), WithResponse[types.Task])
    assert_type(client.tasks.with_response.list(), WithResponse[Page[types.TaskSummary, types.TaskPage]])
    assert_type(client.tasks.with_response.get("task_1").headers, httpx.Headers)
    client.tasks.with_response.create(name="Resize")  # type: ignore[call-arg]


def other_parts(client: Trellis, body: bytes, headers: dict[str, str]) -> None:
    assert_type(client.graphql("{ me { id } }"), GraphqlResult)
    assert_type(client.graphql.subscribe("subscription { a }"), ResumingStream[dict[str, Any]])
    assert_type(client.mcp.call("accountsMe"), ToolResult)
    assert_type(parse_webhook(body, headers, secret="whsec_x"), WebhookEvent)


def chats(client: Trellis, messages: list[types.ChatMessage], streams: bool) -> None:
    assert_type(client.chat(model="dev/echo", messages=messages), ChatStream)
    assert_type(client.chat(model="dev/echo", messages=messages, stream=False), types.ChatCompletion)
    streamed = client.chat.create_completion(model="dev/echo", messages=messages, stream=True)
    assert_type(streamed, EventStream[types.ChatCompletionChunk])
    assert_type(client.chat.create_completion(model="dev/echo", messages=messages), types.ChatCompletion)


async def with_asyncio(client: AsyncTrellis, messages: list[types.ChatMessage]) -> None:
    assert_type(await client.tasks.create(name="Resize", type="image.resize"), types.Task)
    assert_type(await client.tasks.list(), AsyncPage[types.TaskSummary, types.TaskPage])
    assert_type(await client.chat(model="dev/echo", messages=messages), AsyncChatStream)
    created = await client.tasks.with_response.create(name="Resize", type="image.resize")
    assert_type(created, WithResponse[types.Task])
    listed = await client.tasks.with_response.list()
    assert_type(listed, WithResponse[AsyncPage[types.TaskSummary, types.TaskPage]])
    assert_type(client.events.follow(), AsyncResumingStream[types.Event])
    async for event in client.events.follow():
        assert_type(event, types.Event)
    async for task in client.tasks.list():
        assert_type(task, types.TaskSummary)


def mistakes(client: Trellis) -> None:
    client.tasks.create(name="Resize")  # type: ignore[call-arg]
    client.tasks.create(name="Resize", type="image.resize", colour="red")  # type: ignore[call-arg]
    client.tasks.list(status="nope")  # type: ignore[arg-type]
    client.tasks.get()  # type: ignore[call-arg]
    client.tasks.get("task_1", call={"timeot": 1})  # type: ignore[arg-type]
