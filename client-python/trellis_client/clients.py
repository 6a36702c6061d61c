"""The clients of a Trellis server, with all of its operations."""

from __future__ import annotations

from functools import cached_property

from .chat import AsyncChat, Chat
from .generated.clients import AsyncResourceClient, ResourceClient


class Trellis(ResourceClient):
    """The client of a Trellis server: `client.tasks.create(…)`."""

    @cached_property
    def chat(self) -> Chat:
        """Chats with models."""
        return Chat(self)


class AsyncTrellis(AsyncResourceClient):
    """The client of a Trellis server for programs with asyncio: `await client.tasks.create(…)`."""

    @cached_property
    def chat(self) -> AsyncChat:
        """Chats with models."""
        return AsyncChat(self)
