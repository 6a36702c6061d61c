import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAiForm } from './model-upstream/openai.ts';

/** What a call is to meet; by the request's `model`, for as long as nobody says otherwise. */
export interface Instructions {
  /** Before the first byte, milliseconds. */
  readonly delayMs?: number;
  /** In place of 200. */
  readonly status?: number;
  /** `Retry-After`, as it is sent. */
  readonly retryAfter?: string;
  /** Of a failure: the body, in place of the form's own. */
  readonly failure?: unknown;
  /** Nothing is ever answered. */
  readonly hang?: boolean;
  /** The connection is cut before the first byte. */
  readonly reset?: boolean;
  /** The text of a chat that is not streamed, made of its request. */
  readonly reply?: (body: Readonly<Record<string, unknown>>) => string;
  /** Of a stream: pieces of text; default 3. */
  readonly chunks?: number;
  /** Of a stream: between two pieces, milliseconds. */
  readonly gapMs?: number;
  /** Of a stream: bytes of each piece of text; default a word. */
  readonly chunkBytes?: number;
  /** Of a stream: the connection is cut after so many pieces. */
  readonly cutAfter?: number;
  /** Of a stream: nothing more comes after so many pieces. */
  readonly stallAfter?: number;
  /** Of a stream: the piece at this place is no JSON. */
  readonly malformedAt?: number;
  /** Of a stream: after so many pieces an error is sent, in the form's own way. */
  readonly errorAfter?: number;
  /** Of a stream: each write has so many bytes, so that events are cut anywhere. */
  readonly writeBytes?: number;
  /** The answer's text, in place of the form's own. */
  readonly text?: string;
  /** The name and the arguments (JSON) of a tool that is called in place of an answer. */
  readonly toolCall?: { readonly name: string; readonly arguments: string };
  /** Laid over the form's own answer, in its own words; a stream tells what is in it. */
  readonly answer?: Readonly<Record<string, unknown>>;
  /** Of so many calls, the first ones meet this; those after them nothing special. */
  readonly times?: number;
}

/** One call, as it came. */
export interface UpstreamRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  /** Parsed JSON; undefined for anything else. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly bytes: Buffer;
}

/** What a form needs to answer. */
export interface FormCall {
  readonly request: UpstreamRequest;
  readonly instructions: Instructions;
  readonly res: http.ServerResponse;
  /** Sends a whole JSON answer. */
  json(body: unknown, headers?: Readonly<Record<string, string>>): void;
  /** Sends server-sent events one after the other, as the instructions say; `failing` is the form's error in the middle of a stream. */
  events(events: readonly string[], failing: string): Promise<void>;
}

/** One provider's wire form: answers the calls that are its own. False: not one of them. */
export type Form = (call: FormCall) => boolean | Promise<boolean>;

/** A server that speaks providers' wire forms. */
export interface ModelUpstream {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** For what is no HTTP: realtime sockets. */
  readonly server: http.Server;
  /** Every call so far, oldest first; at most the last 1,000. */
  readonly calls: readonly UpstreamRequest[];
  /** Calls that are being answered. */
  readonly open: number;
  /** Calls whose caller went away before the end of the answer. */
  readonly aborted: number;
  /** TCP connections that are open. */
  readonly connections: number;
  /** Bytes of streams that were handed to the network. */
  readonly written: number;
  /** From now on calls for this model meet this; null for nothing special. */
  instruct(model: string, instructions: Instructions | null): void;
  /** Forgets calls, counts and instructions. */
  reset(): void;
  close(): Promise<void>;
}

const KEPT_CALLS = 1_000;

/** Settings of an app whose models are those of the stand-in, and `dev/echo`. */
export const modelSettings = ({ url }: Pick<ModelUpstream, 'url'>): Readonly<Record<string, string>> => ({
  DEV_MODEL: 'on',
  OPENAI_API_KEY: 'sk-test',
  OPENAI_BASE_URL: `${url}/v1`,
  // A file is prepared beside its request: it must not wait until a circuit that another test has opened closes.
  FILE_EMBEDDING_MODEL: 'dev/echo',
});

/** Starts a stand-in for providers on a free port. Headers `x-mock-…` of a call instruct it too: `x-mock-status: 503`, `x-mock-gap-ms: 5`. */
export async function startModelUpstream(
  forms: readonly Form[] = [openAiForm],
  { keepCalls = true, port = 0 }: { readonly keepCalls?: boolean; readonly port?: number } = {},
): Promise<ModelUpstream> {
  const instructed = new Map<string, { instructions: Instructions; left: number }>();
  const calls: UpstreamRequest[] = [];
  const count = { open: 0, aborted: 0, connections: 0, written: 0 };

  const instructionsFor = (request: UpstreamRequest): Instructions => {
    const model = modelOf(request);
    const found = instructed.get(model);
    if (!found || found.left === 0) return fromHeaders(request.headers);
    found.left--;
    return found.instructions;
  };

  async function answer(request: UpstreamRequest, res: http.ServerResponse): Promise<void> {
    const instructions = instructionsFor(request);
    const { delayMs, status, retryAfter, failure, hang, reset } = instructions;
    if (delayMs) await sleep(delayMs);
    if (reset) return void res.destroy();
    if (hang) return;
    if (status !== undefined && status >= 400) {
      const error = { message: `stand-in ${status}`, type: 'server_error', param: null, code: null };
      const headers = {
        'content-type': 'application/json',
        ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      };
      res.writeHead(status, headers).end(JSON.stringify(failure ?? { error }));
      return;
    }
    const call: FormCall = {
      ...{ request, instructions, res },
      json: (body, headers = {}) =>
        void res.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body)),
      events: (events, failing) =>
        sendEvents(res, events, failing, instructions, (bytes) => {
          count.written += bytes;
        }),
    };
    for (const form of forms) if (await form(call)) return;
    res.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"no such route"}}');
  }

  const server = http.createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const { method = 'GET', url = '/', headers } = req;
      const request = { method, path: url, headers, body: parsed(bytes), bytes };
      if (keepCalls) calls.push(request);
      if (calls.length > KEPT_CALLS) calls.shift();
      count.open++;
      res.on('close', () => {
        count.open--;
        if (!res.writableFinished) count.aborted++;
      });
      answer(request, res).catch(() => res.destroy());
    });
  });
  server.on('connection', (socket) => {
    count.connections++;
    socket.on('close', () => {
      count.connections--;
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ server, calls },
    get open() {
      return count.open;
    },
    get aborted() {
      return count.aborted;
    },
    get connections() {
      return count.connections;
    },
    get written() {
      return count.written;
    },
    instruct(model, instructions) {
      if (instructions) instructed.set(model, { instructions, left: instructions.times ?? Number.POSITIVE_INFINITY });
      else instructed.delete(model);
    },
    reset() {
      instructed.clear();
      calls.length = 0;
      count.aborted = 0;
      count.written = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The model that a call is for: in its body, or in its path as Google and Replicate have it. */
function modelOf({ body, path }: UpstreamRequest): string {
  if (typeof body?.['model'] === 'string') return body['model'];
  return /\/models\/([^/:?]+(?:\/[^/:?]+)?)/.exec(path)?.[1] ?? '';
}

function fromHeaders(headers: http.IncomingHttpHeaders): Instructions {
  const number = (name: string) => {
    const value = headers[`x-mock-${name}`];
    return typeof value === 'string' ? Number(value) : undefined;
  };
  const read = {
    delayMs: number('delay-ms'),
    status: number('status'),
    chunks: number('chunks'),
    gapMs: number('gap-ms'),
    chunkBytes: number('chunk-bytes'),
    cutAfter: number('cut-after'),
    stallAfter: number('stall-after'),
    malformedAt: number('malformed-at'),
    errorAfter: number('error-after'),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as Instructions;
}

function parsed(bytes: Buffer): UpstreamRequest['body'] {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function sendEvents(
  res: http.ServerResponse,
  events: readonly string[],
  failing: string,
  instructions: Instructions,
  onWritten: (bytes: number) => void,
): Promise<void> {
  const { gapMs, cutAfter, stallAfter, malformedAt, errorAfter, writeBytes } = instructions;
  res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  const write = async (text: string): Promise<void> => {
    const isTaken = res.write(text);
    onWritten(Buffer.byteLength(text));
    if (!isTaken) await drainedOrClosed(res);
  };
  for (const [index, event] of events.entries()) {
    if (res.destroyed) return;
    if (index === cutAfter) return void res.destroy();
    if (index === stallAfter) return;
    if (index === errorAfter) return void res.end(failing);
    const text = index === malformedAt ? 'data: {"choices":[{"index"\n\n' : event;
    if (writeBytes === undefined) await write(text);
    else
      for (let at = 0; at < text.length; at += writeBytes) {
        await write(text.slice(at, at + writeBytes));
        await new Promise((resolve) => setImmediate(resolve));
      }
    if (gapMs !== undefined) await sleep(gapMs);
  }
  res.end();
}

const drainedOrClosed = (res: http.ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      res.off('drain', done);
      res.off('close', done);
      resolve();
    };
    res.on('drain', done);
    res.on('close', done);
  });
