"""Lists, which are read on by themselves."""

from __future__ import annotations

from collections.abc import AsyncIterator, Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, cast

from .request import OMIT, CallOptions, Request

if TYPE_CHECKING:
    from .client import AsyncClient, Client

Item = TypeVar("Item")
Body = TypeVar("Body")

PageStyle = Literal["offset", "cursor", "after"]
"""Way in which a list says where it goes on: a count of items, a cursor, or the last item (as in OpenAI's lists)."""


class _PageData(Generic[Item, Body]):
    items: Sequence[Item]
    """The items of this page."""
    body: Body
    """The whole answer."""

    def __init__(self, body: Body, request: Request, style: PageStyle, field: str) -> None:
        fields = cast("Mapping[str, Any]", body)
        self.body = body
        self.items = fields[field]
        self._style: PageStyle = style
        self._field = field
        place = _next_place(style, fields, len(self.items))
        self._next_request = None if place is None else _at(request, place)

    @property
    def total(self) -> int | None:
        """The number of items of the whole list; None for lists that do not count."""
        return cast("Mapping[str, Any]", self.body).get("total")

    @property
    def has_more(self) -> bool:
        """Whether there is a page after this one."""
        return self._next_request is not None


class Page(_PageData[Item, Body]):
    """One page of a list. Iterated over, it goes on with the pages after it."""

    def __init__(self, client: Client, request: Request, style: PageStyle, field: str) -> None:
        super().__init__(client.call(request), request, style, field)
        self._client = client

    def next(self) -> Page[Item, Body] | None:
        """Asks for the page after this one; None after the last."""
        request = self._next_request
        return None if request is None else Page(self._client, request, self._style, self._field)

    def __iter__(self) -> Iterator[Item]:
        page: Page[Item, Body] | None = self
        while page is not None:
            yield from page.items
            page = page.next()


class AsyncPage(_PageData[Item, Body]):
    """One page of a list. Iterated over, it goes on with the pages after it."""

    def __init__(self, client: AsyncClient, body: Body, request: Request, style: PageStyle, field: str) -> None:
        super().__init__(body, request, style, field)
        self._client = client

    async def next(self) -> AsyncPage[Item, Body] | None:
        """Asks for the page after this one; None after the last."""
        request = self._next_request
        return None if request is None else await AsyncPages[Item, Body](self._client, request, self._style, self._field)

    async def __aiter__(self) -> AsyncIterator[Item]:
        page: AsyncPage[Item, Body] | None = self
        while page is not None:
            for item in page.items:
                yield item
            page = await page.next()


class AsyncPages(Generic[Item, Body]):
    """A list that is asked for when it is awaited, which gives its first page, or iterated over, which gives all of its items."""

    def __init__(self, client: AsyncClient, request: Request, style: PageStyle, field: str) -> None:
        self._client = client
        self._request = request
        self._style: PageStyle = style
        self._field = field

    def __await__(self) -> Generator[Any, None, AsyncPage[Item, Body]]:
        return self._first().__await__()

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for item in await self:
            yield item

    async def _first(self) -> AsyncPage[Item, Body]:
        body: Body = await self._client.call(self._request)
        return AsyncPage(self._client, body, self._request, self._style, self._field)


def _next_place(style: PageStyle, fields: Mapping[str, Any], count: int) -> dict[str, Any] | None:
    """Returns the parameters of the page after this one; None after the last."""
    if style == "cursor":
        cursor = fields.get("next_cursor")
        return {"cursor": cursor, "offset": OMIT} if cursor else None
    if not fields.get("has_more") or count == 0:
        return None
    return {"after": fields["last_id"]} if style == "after" else {"offset": fields.get("offset", 0) + count}


def _at(request: Request, place: Mapping[str, Any]) -> Request:
    """Returns the same request at another place. It is another call: the name of the first does not fit."""
    call = cast("CallOptions", {name: value for name, value in (request.call or {}).items() if name != "idempotency_key"})
    if request.method == "POST":
        body = {} if request.body is OMIT else request.body
        merged = {name: value for name, value in {**body, **place}.items() if value is not OMIT}
        return replace(request, body=merged, call=call)
    return replace(request, query={**(request.query or {}), **place}, call=call)
