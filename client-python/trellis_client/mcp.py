"""Tools of the server (Model Context Protocol)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import aclosing, closing
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict, cast

import httpx

from .core.errors import ConnectionError, TrellisError
from .core.exchange import base_url_of, read_json
from .core.keys import check_key, variable
from .core.request import CallOptions, Request
from .core.sse import ServerSentEvent, async_server_sent_events, cut_off, server_sent_events

if TYPE_CHECKING:
    from .core.client import AsyncClient, Client

# Codes of the errors of JSON-RPC that a call can have (JSON-RPC 2.0 §5.1): an unknown tool is one of its parameters.
_RPC_CODES: Mapping[int, str] = {
    -32700: "BAD_USER_INPUT",
    -32600: "BAD_USER_INPUT",
    -32601: "NOT_FOUND",
    -32602: "BAD_USER_INPUT",
}
_PROTOCOL_VERSION = "2025-11-25"


@dataclass(frozen=True)
class ToolError:
    """Why a tool has failed: a problem (RFC 9457), or an error of the protocol (JSON-RPC 2.0)."""

    code: str
    detail: str
    status: int | None = None
    """Of a problem."""
    rpc_code: int | None = None
    """Number of an error of the protocol."""
    body: Mapping[str, Any] = field(default_factory=dict)
    """The whole problem. Members that a code adds (`errors`, `ticket`) are there."""


@dataclass(frozen=True)
class ToolResult:
    """The result of a call of a tool: `tool_error` where it has failed, else `tool_result_value`, which may be None."""

    tool_result_value: Any = None
    tool_error: ToolError | None = None


class ToolProgress(TypedDict):
    """Something that a tool tells while it runs."""

    progress: float
    total: NotRequired[float]
    message: NotRequired[str]
    """Of a stream each event, of a chat with `stream` each chunk, as JSON."""


class Tool(TypedDict):
    """A tool as the server lists it."""

    name: str
    """Name of its operation (`accountsMe`)."""
    title: NotRequired[str]
    description: NotRequired[str]
    inputSchema: Mapping[str, Any]
    """JSON Schema of its arguments."""
    outputSchema: NotRequired[Mapping[str, Any]]
    annotations: NotRequired[Mapping[str, Any]]


OnProgress = Callable[[ToolProgress], None]


class _Tools:
    """The requests of both kinds of clients, and how their answers are read."""

    def __init__(self, client_base_url: str, base_url: str | None, api_key: str | None) -> None:
        address = base_url or variable("SVC_MCP_URL") or variable("SVC_A2A_URL") or client_base_url
        key = api_key if api_key is not None else variable("SVC_MCP_API_KEY")
        self._base_url = base_url_of(address)
        name = "SVC_MCP_API_KEY" if api_key is None else "api_key"
        self._authorization = None if key is None else f"Bearer {check_key(key, name)}"
        self._numbers = count(1)

    def ask(self, method: str, params: Mapping[str, Any], call: CallOptions | None, stream: bool = False) -> Request:
        """Returns the request of a method. The key of tools goes with it alone."""
        given = call or {}
        headers = {
            "accept": "application/json, text/event-stream",
            "mcp-protocol-version": _PROTOCOL_VERSION,
            **given.get("headers", {}),
        }
        return Request(
            "POST",
            "/mcp",
            body={"jsonrpc": "2.0", "id": next(self._numbers), "method": method, "params": params},
            key="model",
            stream=stream,
            call=cast("CallOptions", {**given, "headers": headers}),
            base_url=self._base_url,
            authorization=self._authorization,
        )

    def call(
        self, name: str, arguments: Mapping[str, Any] | None, reports: bool, call: CallOptions | None
    ) -> Request:
        """Returns the request of a call of a tool."""
        request = self.ask("tools/call", {"name": name, "arguments": arguments or {}}, call, stream=reports)
        if reports:
            request.body["params"]["_meta"] = {"progressToken": request.body["id"]}
        return request


class Mcp:
    """Tools of the server: `client.mcp.call("accountsMe")`.

    `base_url` is where tools are called; a `/mcp` at its end is removed before the path is added. Unless given, `SVC_MCP_URL`, then
    `SVC_A2A_URL`, then the address of the client.
    `api_key` goes with the requests of tools alone. Unless given, `SVC_MCP_API_KEY`, then the credentials of the client.
    Raises ConfigurationError for an address or a key that cannot be right.
    """

    def __init__(self, client: Client, *, base_url: str | None = None, api_key: str | None = None) -> None:
        self._client = client
        self._tools = _Tools(client.base_url, base_url, api_key)

    def call(
        self,
        name: str,
        arguments: Mapping[str, Any] | None = None,
        *,
        on_progress: OnProgress | None = None,
        call: CallOptions | None = None,
    ) -> ToolResult:
        """Calls a tool, by the name of its operation (`accountsMe`). A failure of the tool is a result too.

        - `arguments`: Fields of the operation, by their names.
        - `on_progress`: Called with what the tool tells meanwhile.

        Raises ApiError when the request itself was refused: 401, 403, 429; ConnectionError where no answer came.
        """
        request = self._tools.call(name, arguments, on_progress is not None, call)
        return _result(self._answer(request, on_progress))

    def list_tools(self, *, call: CallOptions | None = None) -> list[Tool]:
        """Lists the tools that the credential may call.

        Raises ApiError when the request was refused; TrellisError when the protocol was.
        """
        tools: list[Tool] = []
        page: Mapping[str, Any] = {"nextCursor": None}
        while "nextCursor" in page:
            page = _listed(self._answer(self._tools.ask("tools/list", _place(page), call)))
            tools += page["tools"]
        return tools

    def _answer(self, request: Request, on_progress: OnProgress | None = None) -> Any:
        response = self._client.request(request)
        if not _is_stream(response):
            try:
                response.read()
            except httpx.HTTPError as cause:
                raise cut_off(cause) from cause
            return read_json(response)
        with closing(server_sent_events(response)) as events:
            for event in events:
                message = _message(event, request, on_progress)
                if message is not None:
                    return message
        raise _ended()


class AsyncMcp:
    """Tools of the server with asyncio: `await client.mcp.call("accountsMe")`. Its settings are those of `Mcp`."""

    def __init__(self, client: AsyncClient, *, base_url: str | None = None, api_key: str | None = None) -> None:
        self._client = client
        self._tools = _Tools(client.base_url, base_url, api_key)

    async def call(
        self,
        name: str,
        arguments: Mapping[str, Any] | None = None,
        *,
        on_progress: OnProgress | None = None,
        call: CallOptions | None = None,
    ) -> ToolResult:
        """Calls a tool, as `Mcp.call` does."""
        request = self._tools.call(name, arguments, on_progress is not None, call)
        return _result(await self._answer(request, on_progress))

    async def list_tools(self, *, call: CallOptions | None = None) -> list[Tool]:
        """Lists the tools that the credential may call, as `Mcp.list_tools` does."""
        tools: list[Tool] = []
        page: Mapping[str, Any] = {"nextCursor": None}
        while "nextCursor" in page:
            page = _listed(await self._answer(self._tools.ask("tools/list", _place(page), call)))
            tools += page["tools"]
        return tools

    async def _answer(self, request: Request, on_progress: OnProgress | None = None) -> Any:
        response = await self._client.request(request)
        if not _is_stream(response):
            try:
                await response.aread()
            except httpx.HTTPError as cause:
                raise cut_off(cause) from cause
            return read_json(response)
        async with aclosing(async_server_sent_events(response)) as events:
            async for event in events:
                message = _message(event, request, on_progress)
                if message is not None:
                    return message
        raise _ended()


def _is_stream(response: httpx.Response) -> bool:
    return str(response.headers.get("content-type", "")).startswith("text/event-stream")


def _message(event: ServerSentEvent, request: Request, on_progress: OnProgress | None) -> Any:
    """Returns the message that answers the request; None of another one, whose progress is told."""
    message = json.loads(event.data)
    if message.get("id") == request.body["id"] and "method" not in message:
        return message
    if message.get("method") == "notifications/progress" and on_progress is not None:
        on_progress(message["params"])
    return None


def _ended() -> ConnectionError:
    return ConnectionError("The stream has ended before the tool has answered")


def _place(page: Mapping[str, Any]) -> Mapping[str, Any]:
    return {} if page["nextCursor"] is None else {"cursor": page["nextCursor"]}


def _listed(message: Any) -> Mapping[str, Any]:
    if "error" in message:
        raise TrellisError(f"Tools were not listed: {message['error']['message']}")
    page: Mapping[str, Any] = message["result"]
    return page


def _result(message: Any) -> ToolResult:
    error = message.get("error")
    if error is not None:
        code = _RPC_CODES.get(error["code"], "INTERNAL_SERVER_ERROR")
        return ToolResult(tool_error=ToolError(code, error["message"], rpc_code=error["code"]))
    content = (message.get("result") or {}).get("structuredContent") or {}
    problem = content.get("tool_error")
    if problem is None:
        return ToolResult(content.get("tool_result_value"))
    return ToolResult(tool_error=ToolError(problem["code"], problem["detail"], problem.get("status"), body=problem))
