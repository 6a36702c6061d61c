"""Requests as operations describe them, and their parts as they are sent."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import IO, Any, Final, TypedDict
from urllib.parse import quote, urlencode

from .errors import ConfigurationError
from .keys import KeyKind


class Omit(Enum):
    """Stands for a parameter that is not given; None is sent as null."""

    OMIT = "omit"


OMIT: Final = Omit.OMIT

FileContent = bytes | IO[bytes]
FileInput = FileContent | tuple[str, FileContent] | tuple[str, FileContent, str]
"""A file of a form: its content, or its name with the content, or these with its media type."""


class CallOptions(TypedDict, total=False):
    """Settings of one call."""

    timeout: float
    """Seconds that the server may be silent, in each attempt."""
    max_retries: int
    """Repetitions of the request if it fails and may succeed."""
    headers: Mapping[str, str]
    """Sent besides those of the client."""
    idempotency_key: str
    """Name of the call: a call of the same name does nothing again, and has the same answer. Made anew unless given."""
    extra_body: Mapping[str, Any]
    """Fields of the body that the method does not know."""


@dataclass(frozen=True)
class Request:
    """A request to the server."""

    method: str
    path: str
    """Below the base address, from `/` on."""
    query: Mapping[str, Any] | None = None
    """Parameters after the `?`. Those that are None are left out, lists are joined with commas."""
    body: Any = OMIT
    """Sent as JSON, or as a form."""
    form: bool = False
    idempotent: bool | None = None
    """Whether an `Idempotency-Key` goes with it. True for POST unless given."""
    key: KeyKind = "api"
    stream: bool = False
    """Whether the body of the answer is left unread."""
    call: CallOptions | None = None
    base_url: str | None = None
    """Address of another server than that of the client."""
    authorization: str | None = None
    """Header that goes with this request alone, instead of the client's credential."""


def given(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Leaves out the fields that are not given."""
    return {name: value for name, value in fields.items() if value is not OMIT}


def segment(value: str) -> str:
    """Encodes a parameter as one segment of a path. Raises ConfigurationError for one that would lead to another path."""
    if not isinstance(value, str) or value in ("", ".", ".."):
        raise ConfigurationError(f"A parameter of a path has to be a name, not {value!r}")
    return quote(value, safe="")


def query_text(query: Mapping[str, Any] | None) -> str:
    """Writes parameters with the `?` before them; an empty text where there are none."""
    text = urlencode({name: _text(value) for name, value in (query or {}).items() if value not in (None, OMIT)})
    return f"?{text}" if text else ""


def json_bytes(body: Any) -> bytes:
    """Writes JSON. Raises ValueError and TypeError for values that JSON does not have."""
    return json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


FormPart = tuple[str, tuple[str | None, bytes, str | None]]


def form_parts(fields: Mapping[str, Any]) -> list[FormPart]:
    """Lists the parts of a form: a list of values has a part for each, files are read, so that they can be sent again."""
    parts: list[FormPart] = []
    for name, value in fields.items():
        for item in value if isinstance(value, list) else [value]:
            if item is not None and item is not OMIT:
                parts.append((name, _form_part(item)))
    return parts


def _form_part(item: Any) -> tuple[str | None, bytes, str | None]:
    if isinstance(item, tuple):
        name, content, *kind = item
        return name, _content(content), kind[0] if kind else "application/octet-stream"
    if isinstance(item, bytes) or hasattr(item, "read"):
        name = os.path.basename(str(getattr(item, "name", "file")))
        return name, _content(item), "application/octet-stream"
    return None, (json_bytes(item) if isinstance(item, dict) else _text(item).encode()), None


def _content(content: FileContent) -> bytes:
    return content if isinstance(content, bytes) else content.read()


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ",".join(_text(item) for item in value)
    return str(value)
