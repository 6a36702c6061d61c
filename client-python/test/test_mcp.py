"""Tools: where they are called, with which key, and how their answers are read."""

import asyncio
import json
import unittest
from collections.abc import Mapping
from typing import Any

import httpx

from trellis_client import (
    AsyncMcp,
    AuthenticationError,
    ConfigurationError,
    ConnectionError,
    Mcp,
    TokenAuth,
    Tool,
    ToolProgress,
    ToolResult,
    Trellis,
    TrellisError,
)

from .stand_in import ADDRESS, StandIn, async_trellis, json_reply, problem, trellis
from .test_settings import environment


def replies(message: Mapping[str, Any]) -> Any:
    """A server that answers each request with this message, under the request's number."""

    def reply(request: httpx.Request) -> httpx.Response:
        return json_reply(200, {"jsonrpc": "2.0", "id": json.loads(request.content)["id"], **message})

    return reply


VALUE = replies({"result": {"structuredContent": {"tool_result_value": {"a": 1}}}})


def call(is_async: bool, server: StandIn, *args: Any, **settings: Any) -> ToolResult:
    """Calls a tool of a server."""

    async def run() -> ToolResult:
        async with async_trellis(server) as client:
            return await client.mcp.call(*args, **settings)

    with server.without_waiting():
        return asyncio.run(run()) if is_async else trellis(server).mcp.call(*args, **settings)


def list_tools(is_async: bool, server: StandIn) -> list[Tool]:
    """Lists the tools of a server."""

    async def run() -> list[Tool]:
        async with async_trellis(server) as client:
            return await client.mcp.list_tools()

    return asyncio.run(run()) if is_async else trellis(server).mcp.list_tools()


class Places(unittest.TestCase):
    def place(self, variables: Mapping[str, str], **settings: Any) -> tuple[str, str | None]:
        """The address and the credential of a call of a tool, and after it those of another call are those of the client."""
        server = StandIn(VALUE, json_reply(200, {}))
        with environment(variables):
            client = trellis(server)
            Mcp(client, **settings).call("accountsMe")
            client.accounts.me()
        tool, other = server.sent
        self.assertEqual((str(other.url), other.headers["authorization"]), (f"{ADDRESS}/api/v1/accounts/me", "Bearer trl_key"))
        return str(tool.url), tool.headers.get("authorization")

    def test_the_address_is_the_first_that_is_given(self) -> None:
        two = {"SVC_MCP_URL": "https://one/mcp", "SVC_A2A_URL": "https://two"}
        self.assertEqual(self.place({})[0], f"{ADDRESS}/mcp")
        self.assertEqual(self.place({"SVC_A2A_URL": "https://two/mcp/"})[0], "https://two/mcp")
        self.assertEqual(self.place(two)[0], "https://one/mcp")
        self.assertEqual(self.place(two, base_url="https://three/trellis/mcp")[0], "https://three/trellis/mcp")

    def test_the_key_goes_with_the_requests_of_tools_alone(self) -> None:
        self.assertEqual(self.place({})[1], "Bearer trl_key")
        self.assertEqual(self.place({"SVC_MCP_API_KEY": "one"})[1], "Bearer one")
        self.assertEqual(self.place({"SVC_MCP_API_KEY": "one"}, api_key="two")[1], "Bearer two")

    def test_with_asyncio_they_are_the_same(self) -> None:
        server = StandIn(VALUE)

        async def run() -> None:
            async with async_trellis(server) as client:
                await AsyncMcp(client, base_url="https://one/mcp", api_key="two").call("accountsMe")

        asyncio.run(run())
        self.assertEqual((str(server.sent[0].url), server.headers("authorization")), ("https://one/mcp", ["Bearer two"]))

    def test_a_key_that_was_copied_wrongly_is_named(self) -> None:
        for wrong in ('"trl_x"', "Bearer trl_x", "trl_x # mine"):
            with self.assertRaisesRegex(ConfigurationError, "^api_key"):
                Mcp(trellis(StandIn()), api_key=wrong)
            with environment({"SVC_MCP_API_KEY": wrong}), self.assertRaisesRegex(ConfigurationError, "^SVC_MCP_API_KEY"):
                trellis(StandIn()).mcp.call("accountsMe")

    def test_a_key_of_tools_that_is_refused_is_not_renewed(self) -> None:
        server = StandIn(problem(401, "UNAUTHENTICATED"))
        auth = TokenAuth(access_token="good", refresh_token="first")
        http_client = httpx.Client(transport=httpx.MockTransport(server))
        with Trellis(base_url=ADDRESS, auth=auth, http_client=http_client) as client:
            with self.assertRaises(AuthenticationError):
                Mcp(client, api_key="two").call("accountsMe")
        # The tokens of the client are not those that were refused.
        self.assertEqual([request.url.path for request in server.sent], ["/mcp"])


class Answers(unittest.TestCase):
    def test_a_call_says_what_the_protocol_asks_for(self) -> None:
        for is_async in (False, True):
            server = StandIn(problem(503, "X"), VALUE)
            self.assertEqual(call(is_async, server, "tasksGet", {"task_id": "t"}), ToolResult({"a": 1}))
            sent = json.loads(server.sent[0].content)
            self.assertEqual((sent["method"], sent["params"]), ("tools/call", {"name": "tasksGet", "arguments": {"task_id": "t"}}))
            self.assertEqual(server.headers("mcp-protocol-version"), ["2025-11-25"] * 2)
            # A repetition is the same call.
            self.assertEqual(len(set(server.headers("idempotency-key")) - {None}), 1)

    def test_errors_of_the_protocol_are_those_of_the_tool(self) -> None:
        for is_async in (False, True):
            for number, code in ((-32602, "BAD_USER_INPUT"), (-32601, "NOT_FOUND"), (-32603, "INTERNAL_SERVER_ERROR")):
                result = call(is_async, StandIn(replies({"error": {"code": number, "message": "no"}})), "a")
                assert result.tool_error is not None
                self.assertEqual((result.tool_error.code, result.tool_error.detail, result.tool_error.rpc_code), (code, "no", number))

    def test_a_stream_has_progress_and_then_the_answer(self) -> None:
        progress = {"method": "notifications/progress", "params": {"progress": 1}}

        def stream(*messages: Mapping[str, Any]) -> Any:
            def reply(request: httpx.Request) -> httpx.Response:
                number = json.loads(request.content)["id"]
                told = [{"id": number, **each} if "result" in each else each for each in messages]
                content = "".join(f"data: {json.dumps(each)}\n\n" for each in told).encode()
                return httpx.Response(200, content=content, headers={"content-type": "text/event-stream"})

            return reply

        result = {"result": {"structuredContent": {"tool_result_value": None}}}
        for is_async in (False, True):
            told: list[ToolProgress] = []
            server = StandIn(stream(progress, progress, result))
            self.assertEqual(call(is_async, server, "a", on_progress=told.append), ToolResult())
            self.assertEqual(told, [{"progress": 1}] * 2)
            sent = json.loads(server.sent[0].content)
            self.assertEqual(sent["params"]["_meta"], {"progressToken": sent["id"]})
            self.assertEqual(call(is_async, StandIn(stream(progress, result)), "a"), ToolResult())
            with self.assertRaises(ConnectionError):
                call(is_async, StandIn(stream(progress)), "a", on_progress=told.append)

    def test_lists_are_read_to_their_end(self) -> None:
        def reply(request: httpx.Request) -> httpx.Response:
            place = json.loads(request.content)["params"].get("cursor")
            page: dict[str, Any] = {"tools": [{"name": place or "first"}]}
            if place is None:
                page["nextCursor"] = "second"
            return json_reply(200, {"id": 1, "result": page})

        for is_async in (False, True):
            self.assertEqual([tool["name"] for tool in list_tools(is_async, StandIn(reply))], ["first", "second"])
            with self.assertRaisesRegex(TrellisError, "not listed: no"):
                list_tools(is_async, StandIn(replies({"error": {"code": -32603, "message": "no"}})))
