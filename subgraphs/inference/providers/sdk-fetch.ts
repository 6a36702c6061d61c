import type { ProviderCall } from '../provider.ts';
import type { Upstream } from '../upstream.ts';

/** A way out for the AI SDK: `fetch` over our own connections, for one call. */
export interface SdkFetch {
  readonly fetch: typeof globalThis.fetch;
  /** Ends the call on the wire. */
  close(): void;
}

/** Makes the `fetch` of one call. A refusal of the provider's, and a timeout, reject it with ProviderError. */
export function sdkFetch(
  upstream: Upstream,
  { signal, timeoutMs }: Pick<ProviderCall<unknown>, 'signal' | 'timeoutMs'>,
  streams: boolean,
): SdkFetch {
  const opened = new AbortController();
  return {
    async fetch(input, init = {}) {
      const url = new URL(input instanceof Request ? input.url : input);
      const call = {
        method: (init.method ?? 'GET') as 'GET' | 'POST',
        path: url.pathname + url.search,
        headers: flat(init.headers),
        body: (init.body ?? null) as string | null,
        signal,
        timeoutMs,
      };
      if (!streams) {
        const { bytes, headers } = await upstream.send(call);
        return new Response(bytes, { headers: contentType(headers) });
      }
      const stream = await upstream.open(call);
      opened.signal.addEventListener('abort', () => void stream.return(), { once: true });
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const step = await stream.next();
            if (step.done) controller.close();
            else controller.enqueue(step.value);
          },
          cancel: async () => void (await stream.return()),
        },
        { highWaterMark: 0 },
      );
      return new Response(body, { headers: contentType(stream.headers) });
    },
    close: () => opened.abort(),
  };
}

const contentType = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> => ({
  'content-type': String(headers['content-type'] ?? 'application/json'),
});

/** Names and values in turn. */
function flat(headers: RequestInit['headers']): string[] {
  const entries =
    headers instanceof Headers ? headers.entries() : Object.entries((headers ?? {}) as Record<string, string>);
  return [...entries].flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
}
