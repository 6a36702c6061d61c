"""Calls of operations, one a line of standard input, with the answers on standard output.

A line is `{"base_url", "token"?, "noun", "name", "path", "given"?, "is_async"}`: names as in the OpenAPI document, `path` the parameters of
the path, `given` the body or the query. Its answer is `{"answer"}`, where what is not JSON is `{"status", "text"}`; or `{"failure"}`.
"""

from __future__ import annotations

import asyncio
import base64
import inspect
import json
import keyword
import ssl
import sys
import traceback
from typing import Any

import httpx

from trellis_client import (
    AsyncEventStream,
    AsyncPages,
    AsyncTrellis,
    EventStream,
    Page,
    TokenAuth,
    Trellis,
)

# Loaded once: that takes longer than a call.
CERTIFICATES = ssl.create_default_context()


def snake(name: str) -> str:
    """`retryFailed` → `retry_failed`"""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


def operation_of(client: object, job: dict[str, Any]) -> Any:
    """The method of an operation."""
    name = snake(job["name"])
    return getattr(getattr(client, snake(job["noun"])), f"{name}_" if keyword.iskeyword(name) else name)


def parameters_of(operation: Any, given: Any) -> dict[str, Any]:
    """The body or the query as parameters; a body that is no object of known fields is one parameter."""
    if given is None:
        return {}
    known = inspect.signature(operation).parameters
    if not isinstance(given, dict) or ("body" in known and "body" not in given):
        return {"body": given}
    return {f"{name}_" if keyword.iskeyword(name) else name: file_of(value) for name, value in given.items()}


def file_of(value: Any) -> Any:
    """A file, where the value is `{"file_name", "base64"}`."""
    if isinstance(value, dict) and value.keys() == {"file_name", "base64"}:
        return value["file_name"], base64.b64decode(value["base64"])
    return value


def auth_of(job: dict[str, Any]) -> TokenAuth:
    return TokenAuth(access_token=job.get("token"))


def call(job: dict[str, Any]) -> Any:
    """Calls with a client without asyncio."""
    http_client = httpx.Client(verify=CERTIFICATES)
    with Trellis(base_url=job["base_url"], auth=auth_of(job), http_client=http_client) as client:
        operation = operation_of(client, job)
        answer = operation(*job["path"], **parameters_of(operation, job.get("given")))
        if isinstance(answer, Page):
            return answer.body
        if isinstance(answer, EventStream):
            with answer:
                return next(iter(answer))
        if not isinstance(answer, httpx.Response):
            return answer
        return {"status": answer.status_code, "text": answer.read().decode(errors="replace")}


async def call_async(job: dict[str, Any]) -> Any:
    """Calls with a client with asyncio."""
    http_client = httpx.AsyncClient(verify=CERTIFICATES)
    async with AsyncTrellis(base_url=job["base_url"], auth=auth_of(job), http_client=http_client) as client:
        operation = operation_of(client, job)
        answer = operation(*job["path"], **parameters_of(operation, job.get("given")))
        answer = await answer
        if isinstance(answer, AsyncEventStream):
            async with answer:
                return await anext(aiter(answer))
        if isinstance(answer, httpx.Response):
            return {"status": answer.status_code, "text": (await answer.aread()).decode(errors="replace")}
        return answer.body if hasattr(answer, "has_more") else answer


for line in sys.stdin:
    asked = json.loads(line)
    try:
        result = {"answer": asyncio.run(call_async(asked)) if asked["is_async"] else call(asked)}
    except Exception:
        result = {"failure": traceback.format_exc()}
    print(json.dumps(result), flush=True)
