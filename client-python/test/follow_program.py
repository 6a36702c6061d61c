"""A program that follows events, as `server.test.ts` runs it: `python -m test.follow_program sync|async URL TOKEN`.

It prints the sequence of each event, and `ended` when its stream was closed, which a line of its input asks for.
"""

from __future__ import annotations

import asyncio
import sys
import threading

from trellis_client import AsyncTrellis, Trellis

CATEGORIES = ["payment"]


def follow(url: str, token: str) -> None:
    """Follows in a thread, which another thread ends while it waits."""
    with Trellis(base_url=url, auth=lambda: token) as client:
        events = client.events.follow(after_sequence=0, categories=CATEGORIES)

        def close() -> None:
            sys.stdin.readline()
            events.close()

        threading.Thread(target=close, daemon=True).start()
        for event in events:
            print(event["sequence"], flush=True)
    print("ended", flush=True)


async def follow_async(url: str, token: str) -> None:
    """Follows in a task, which another task ends while it waits."""
    async with AsyncTrellis(base_url=url, auth=lambda: token) as client:
        events = client.events.follow(after_sequence=0, categories=CATEGORIES)

        async def close() -> None:
            await asyncio.to_thread(sys.stdin.readline)
            await events.close()

        closing = asyncio.create_task(close())
        async for event in events:
            print(event["sequence"], flush=True)
        await closing
    print("ended", flush=True)


if __name__ == "__main__":
    kind, address, credential = sys.argv[1:]
    if kind == "async":
        asyncio.run(follow_async(address, credential))
    else:
        follow(address, credential)
