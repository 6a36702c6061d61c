"""Clients without operations of their own: they authorise requests, send them, and repeat them where that helps."""

from __future__ import annotations

import asyncio
import inspect
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx

from .errors import ConfigurationError, ConnectionError
from .exchange import Authorize, Renew, Send, Settings, Step, Wait, base_url_of, connection_error, exchange, read_json
from .keys import Keys
from .request import Request
from .tokens import TokenAuth, TokenState

Answer = TypeVar("Answer")
Auth = TokenAuth | Callable[[], str]
AsyncAuth = TokenAuth | Callable[[], str | Awaitable[str]]


def _refresh_request(refresh_token: str) -> Request:
    return Request("POST", "/api/v1/auth/refresh", body={"refresh_token": refresh_token})


class _ClientData:
    """Settings that both kinds of clients have."""

    base_url: str
    """Without a slash or `/mcp` at its end."""

    def __init__(
        self,
        base_url: str | None,
        api_key: str | None,
        model_api_key: str | None,
        auth: AsyncAuth | None,
        settings: tuple[float | None, int | None, Mapping[str, str] | None],
    ) -> None:
        timeout, max_retries, headers = settings
        self.base_url = base_url_of(base_url)
        self._settings = Settings(self.base_url, timeout, max_retries, headers or {})
        if auth is not None and (api_key is not None or model_api_key is not None):
            raise ConfigurationError("`auth` and an API key exclude each other")
        self._auth = auth
        self._keys = Keys(api_key, model_api_key) if auth is None else None
        self._tokens = TokenState(auth) if isinstance(auth, TokenAuth) else None


class Client(_ClientData):
    """A client for programs without asyncio. Threads may share it.

    `base_url` is the address of the server; unless given, `SVC_API_URL`, else `http://localhost:4000`.
    `api_key` is exactly as it was shown; unless given, `SVC_API_KEY`.
    `model_api_key` is the key of model calls; unless given, `api_key`, else `SVC_MODEL_API_KEY`, which goes before `SVC_API_KEY`.
    `auth` signs a person in instead: tokens that are refreshed by themselves, or a function that returns the access token of now.
    `timeout` is how many seconds the server may be silent, in each attempt; 60 unless given, and 600 for model calls.
    `max_retries` is how often a request is repeated that failed and may succeed; 2 unless given.
    `headers` are sent with every request, and `http_client` sends them, for proxies and certificates.
    Raises ConfigurationError for an address or a key that cannot be right.
    """

    def __init__(
        self,
        *,
        base_url: str | None = None,
        api_key: str | None = None,
        model_api_key: str | None = None,
        auth: Auth | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
        http_client: httpx.Client | None = None,
    ) -> None:
        super().__init__(base_url, api_key, model_api_key, auth, (timeout, max_retries, headers))
        self._http = http_client or httpx.Client()
        # One refresh for all threads that wait for it: a refresh token works once.
        self._refreshing = threading.Lock()

    def request(self, request: Request) -> httpx.Response:
        """Sends a request, authorised, and repeats it where that helps.

        Raises ApiError of the status, from 400 on; ConnectionError where no answer came.
        """
        return self._send(request, self._authorize, self._renew)

    def call(self, request: Request, read: Callable[[httpx.Response], Answer] = read_json) -> Answer:
        """Sends a request and reads its answer: JSON unless `read` is given."""
        return read(self.request(request))

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _send(
        self,
        request: Request,
        authorize: Callable[[Authorize], Mapping[str, str]],
        renew: Callable[[Renew], bool],
    ) -> httpx.Response:
        def take(step: Step) -> Any:
            if isinstance(step, Authorize):
                return authorize(step)
            if isinstance(step, Renew):
                return renew(step)
            return time.sleep(step.seconds) if isinstance(step, Wait) else self._attempt(step)

        steps = exchange(self._settings, request)
        try:
            step = next(steps)
            while True:
                try:
                    answer = take(step)
                except ConnectionError as error:
                    step = steps.throw(error)
                else:
                    step = steps.send(answer)
        except StopIteration as end:
            response: httpx.Response = end.value
            return response

    def _attempt(self, step: Send) -> httpx.Response:
        built = self._http.build_request(
            step.method, step.url, headers=step.headers, content=step.content, files=step.files, timeout=step.timeout
        )
        try:
            response = self._http.send(built, stream=True)
            if not step.stream or response.status_code >= 400:
                response.read()
            return response
        except httpx.RequestError as cause:
            raise connection_error(step, cause) from cause

    def _authorize(self, step: Authorize) -> Mapping[str, str]:
        if self._keys is not None:
            return self._keys.headers(step.kind)
        if self._tokens is None:
            return {"authorization": f"Bearer {self._given_token()}"}
        with self._refreshing:
            if self._tokens.is_due:
                self._refresh(self._tokens)
            return self._tokens.headers(step.method, step.url)

    def _renew(self, step: Renew) -> bool:
        if self._tokens is not None and self._tokens.take_nonce(step.refusal):
            return True
        # Of a password that is wrong, or a second factor that is missing, another credential changes nothing.
        if self._keys is not None or step.refusal.code != "UNAUTHENTICATED":
            return False
        if self._tokens is None:
            return step.sent != f"Bearer {self._given_token()}"
        with self._refreshing:
            # Another request may have been refused before, and has new tokens by now.
            if self._tokens.authorization == step.sent:
                if self._tokens.refresh_token is None:
                    return False
                self._refresh(self._tokens)
            return True

    def _refresh(self, tokens: TokenState) -> None:
        request = _refresh_request(str(tokens.refresh_token))
        response = self._send(
            request, lambda step: tokens.proof(step.method, step.url), lambda step: tokens.take_nonce(step.refusal)
        )
        renewed = tokens.take(read_json(response))
        if isinstance(self._auth, TokenAuth) and self._auth.on_tokens is not None:
            self._auth.on_tokens(renewed)

    def _given_token(self) -> Any:
        return self._auth() if callable(self._auth) else None


class AsyncClient(_ClientData):
    """A client for programs with asyncio. Its settings are those of `Client`; the function of `auth` may be a coroutine."""

    def __init__(
        self,
        *,
        base_url: str | None = None,
        api_key: str | None = None,
        model_api_key: str | None = None,
        auth: AsyncAuth | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        super().__init__(base_url, api_key, model_api_key, auth, (timeout, max_retries, headers))
        self._http = http_client or httpx.AsyncClient()
        # One refresh for all tasks that wait for it: a refresh token works once.
        self._refreshing = asyncio.Lock()

    async def request(self, request: Request) -> httpx.Response:
        """Sends a request, authorised, and repeats it where that helps.

        Raises ApiError of the status, from 400 on; ConnectionError where no answer came.
        """
        return await self._send(request, self._authorize, self._renew)

    async def call(self, request: Request, read: Callable[[httpx.Response], Answer] = read_json) -> Answer:
        """Sends a request and reads its answer: JSON unless `read` is given."""
        return read(await self.request(request))

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _send(
        self,
        request: Request,
        authorize: Callable[[Authorize], Awaitable[Mapping[str, str]]],
        renew: Callable[[Renew], Awaitable[bool]],
    ) -> httpx.Response:
        async def take(step: Step) -> Any:
            if isinstance(step, Authorize):
                return await authorize(step)
            if isinstance(step, Renew):
                return await renew(step)
            return await (asyncio.sleep(step.seconds) if isinstance(step, Wait) else self._attempt(step))

        steps = exchange(self._settings, request)
        try:
            step = next(steps)
            while True:
                try:
                    answer = await take(step)
                except ConnectionError as error:
                    step = steps.throw(error)
                else:
                    step = steps.send(answer)
        except StopIteration as end:
            response: httpx.Response = end.value
            return response

    async def _attempt(self, step: Send) -> httpx.Response:
        built = self._http.build_request(
            step.method, step.url, headers=step.headers, content=step.content, files=step.files, timeout=step.timeout
        )
        try:
            response = await self._http.send(built, stream=True)
            if not step.stream or response.status_code >= 400:
                await response.aread()
            return response
        except httpx.RequestError as cause:
            raise connection_error(step, cause) from cause

    async def _authorize(self, step: Authorize) -> Mapping[str, str]:
        if self._keys is not None:
            return self._keys.headers(step.kind)
        if self._tokens is None:
            return {"authorization": f"Bearer {await self._given_token()}"}
        async with self._refreshing:
            if self._tokens.is_due:
                await self._refresh(self._tokens)
            return self._tokens.headers(step.method, step.url)

    async def _renew(self, step: Renew) -> bool:
        if self._tokens is not None and self._tokens.take_nonce(step.refusal):
            return True
        # Of a password that is wrong, or a second factor that is missing, another credential changes nothing.
        if self._keys is not None or step.refusal.code != "UNAUTHENTICATED":
            return False
        if self._tokens is None:
            return step.sent != f"Bearer {await self._given_token()}"
        async with self._refreshing:
            # Another request may have been refused before, and has new tokens by now.
            if self._tokens.authorization == step.sent:
                if self._tokens.refresh_token is None:
                    return False
                await self._refresh(self._tokens)
            return True

    async def _refresh(self, tokens: TokenState) -> None:
        async def prove(step: Authorize) -> Mapping[str, str]:
            return tokens.proof(step.method, step.url)

        async def take_nonce(step: Renew) -> bool:
            return tokens.take_nonce(step.refusal)

        request = _refresh_request(str(tokens.refresh_token))
        renewed = tokens.take(read_json(await self._send(request, prove, take_nonce)))
        if isinstance(self._auth, TokenAuth) and self._auth.on_tokens is not None:
            waiting = self._auth.on_tokens(renewed)
            if inspect.isawaitable(waiting):
                await waiting

    async def _given_token(self) -> Any:
        token = self._auth() if callable(self._auth) else None
        return await token if inspect.isawaitable(token) else token
