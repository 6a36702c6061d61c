"""The clients of a Trellis server, with all of its operations."""

from __future__ import annotations

from functools import cached_property

from .chat import AsyncChat, Chat
from .events import AsyncEvents, Events
from .generated.clients import AsyncResourceClient, ResourceClient
from .graphql import AsyncGraphql, Graphql
from .mcp import AsyncMcp, Mcp


class Trellis(ResourceClient):
    """The client of a Trellis server: `client.tasks.create(…)`."""

    @cached_property
    def chat(self) -> Chat:
        """Chats with models."""
        return Chat(self)

    @cached_property
    def events(self) -> Events:
        """What happened, and its types."""
        return Events(self)

    @cached_property
    def graphql(self) -> Graphql:
        """Operations of GraphQL."""
        return Graphql(self)

    @cached_property
    def mcp(self) -> Mcp:
        """Tools of the server (Model Context Protocol)."""
        return Mcp(self)


class AsyncTrellis(AsyncResourceClient):
    """The client of a Trellis server for programs with asyncio: `await client.tasks.create(…)`."""

    @cached_property
    def chat(self) -> AsyncChat:
        """Chats with models."""
        return AsyncChat(self)

    @cached_property
    def events(self) -> AsyncEvents:
        """What happened, and its types."""
        return AsyncEvents(self)

    @cached_property
    def graphql(self) -> AsyncGraphql:
        """Operations of GraphQL."""
        return AsyncGraphql(self)

    @cached_property
    def mcp(self) -> AsyncMcp:
        """Tools of the server (Model Context Protocol)."""
        return AsyncMcp(self)
