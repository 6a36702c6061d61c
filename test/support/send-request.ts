import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Agent, type Dispatcher, interceptors, request } from 'undici';

export interface RequestOptions {
  /** Sent as JSON; a string, bytes or a form are sent as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** An answer, read to its end. */
export interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Follows redirects, as `fetch` does. */
const dispatcher = new Agent().compose(interceptors.redirect({ maxRedirections: 5 }));

/** Sends a request. `fetch` costs the test's process as much as the product's part of a plain request does. */
export async function sendRequest(
  method: string,
  url: string,
  { body, headers, signal }: RequestOptions = {},
): Promise<ReadResponse> {
  const sent = await encoded(body);
  const response = await request(url, {
    dispatcher,
    method: method as Dispatcher.HttpMethod,
    headers: { 'user-agent': 'node', ...(sent && { 'content-type': sent.type }), ...headers },
    ...(sent && { body: sent.bytes }),
    ...(signal && { signal }),
  });
  const text = await textOf(response);
  return { status: response.statusCode, headers: headersOf(response.headers), text };
}

/** A body as it is sent, and its media type. */
async function encoded(body: unknown): Promise<{ type: string; bytes: string | Uint8Array } | null> {
  if (body === undefined) return null;
  if (body instanceof FormData) {
    const form = new Response(body);
    return { type: form.headers.get('content-type')!, bytes: new Uint8Array(await form.arrayBuffer()) };
  }
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return { type: 'application/json', bytes: isRaw ? body : JSON.stringify(body) };
}

/** The text of an answer, decompressed where a test has asked for that. */
async function textOf({ headers, body }: Dispatcher.ResponseData): Promise<string> {
  const encoding = headers['content-encoding'];
  if (encoding === undefined) return body.text();
  const bytes = new Uint8Array(await body.arrayBuffer());
  return (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
}

function headersOf(fields: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each);
  return headers;
}
