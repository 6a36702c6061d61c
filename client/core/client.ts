import { anySignal } from './any-signal.ts';
import { type ApiPromise, apiPromise, type WithResponse } from './api-promise.ts';
import type { Credentials, HeaderFields, KeyKind, Target } from './credentials.ts';
import { pageOrigin, variable } from './environment.ts';
import {
  ApiError,
  ConfigurationError,
  ConnectionError,
  ConnectionTimeoutError,
  errorOf,
  TrellisError,
} from './errors.ts';
import { keyCredentials } from './keys.ts';
import { retryDelayMs, sleep } from './retry.ts';
import { givenToken, type RefreshAnswer, type TokenAuth, tokenCredentials } from './tokens.ts';

/** Settings of a client. What is not given comes from the environment, where there is one. */
export interface ClientOptions {
  /** Address of the server. Unless given, `SVC_API_URL`; else the origin of the page in a browser, and `http://localhost:4000` elsewhere. */
  readonly baseUrl?: string;
  /** API key, exactly as it was shown. Unless given, `SVC_API_KEY`. Never in a browser. */
  readonly apiKey?: string;
  /** API key of model calls. Unless given, `apiKey`; else `SVC_MODEL_API_KEY`, which goes before `SVC_API_KEY`. */
  readonly modelApiKey?: string;
  /** Sign-in of a person instead of API keys: tokens that are refreshed by themselves, or a function that returns the access token of now. */
  readonly auth?: TokenAuth | (() => string | Promise<string>);
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds until an answer has to be there, for each attempt. 60,000 unless given, and 600,000 for model calls. */
  readonly timeoutMs?: number;
  /** Repetitions of a request that failed and may succeed. 2 unless given. */
  readonly maxRetries?: number;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Settings of one call. */
export interface CallOptions {
  /** Ends the call: it is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until an answer has to be there, for each attempt. */
  readonly timeoutMs?: number | undefined;
  /** Repetitions of the request if it fails and may succeed. */
  readonly maxRetries?: number | undefined;
  /** Sent besides those of the client. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Name of the call, 1 to 255 visible ASCII characters: a call of the same name does nothing again, and has the same answer. Made anew for each call unless given. */
  readonly idempotencyKey?: string | undefined;
}

/** A request to the server. */
export interface ApiRequest extends CallOptions {
  /** GET unless given. */
  readonly method?: string | undefined;
  /** Path below the base address, from `/` on. */
  readonly path: string;
  /** Parameters after the `?`. Those that are null or undefined are left out, lists are joined with commas. */
  readonly query?: object | undefined;
  /** Sent as JSON; text, bytes and forms as they are. */
  readonly body?: unknown;
  /** Whether an `Idempotency-Key` goes with it. True for POST unless given. */
  readonly idempotent?: boolean | undefined;
  /** Key that authorises it. `api` unless given. */
  readonly key?: KeyKind | undefined;
}

const TIMEOUT_MS: Readonly<Record<KeyKind, number>> = { api: 60_000, model: 600_000 };
const MAX_RETRIES = 2;
/** Times that one call asks for other credentials: a nonce, then tokens. */
const MAX_RENEWALS = 2;
const NO_CREDENTIALS_NEEDED = '/api/v1/auth/refresh';

/** A client without operations of its own: it authorises requests, sends them, and repeats them where that helps. */
export class Client {
  /** Without a slash or `/mcp` at its end. */
  readonly baseUrl: string;
  readonly #options: ClientOptions;
  #credentials: Credentials;

  /** @throws ConfigurationError for an address or a key that cannot be right. */
  constructor(options: ClientOptions = {}) {
    this.#options = options;
    this.baseUrl = baseUrlOf(options.baseUrl ?? variable('SVC_API_URL') ?? pageOrigin() ?? 'http://localhost:4000');
    this.#credentials = this.#credentialsOf(options);
  }

  #credentialsOf({ auth, ...options }: ClientOptions): Credentials {
    if (auth === undefined) return keyCredentials(options);
    if (options.apiKey !== undefined || options.modelApiKey !== undefined)
      throw new ConfigurationError('`auth` and an API key exclude each other');
    if (typeof auth === 'function') return givenToken(auth);
    const request = (refreshToken: string): ApiRequest => ({
      method: 'POST',
      path: NO_CREDENTIALS_NEEDED,
      body: { refresh_token: refreshToken },
    });
    return tokenCredentials(
      auth,
      async (token, credentials) => (await this.#send<RefreshAnswer>(request(token), readJson, credentials)).data,
    );
  }

  /**
   * Sends a request, authorised, and repeats it where that helps. The body of the answer is unread.
   * @throws ApiError of the status, from 400 on; ConnectionError where no answer came; the reason of `signal`.
   */
  async request(request: ApiRequest): Promise<Response> {
    return (await this.#send(request, (response) => response)).response;
  }

  /**
   * Sends a request and reads its answer, which counts as a part of the attempt: one that is cut off is asked for again.
   * @param read - JSON unless given.
   */
  call<T>(request: ApiRequest, read: (response: Response) => T | Promise<T> = readJson<T>): ApiPromise<T> {
    return apiPromise(this.#send(request, read));
  }

  /**
   * Makes a client with the same settings for another address. It shares the tokens of a sign-in, which are renewed once for both; an API key of its own goes
   * instead.
   * @throws ConfigurationError for an address or a key that cannot be right.
   */
  derive({ baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey?: string | undefined }): Client {
    const { fetch, timeoutMs, maxRetries, headers } = this.#options;
    const same = { fetch, timeoutMs, maxRetries, headers };
    const settings = Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined));
    const derived = new Client({ ...settings, baseUrl, ...(apiKey !== undefined && { apiKey }) });
    if (apiKey === undefined) derived.#credentials = this.#credentials;
    return derived;
  }

  /**
   * Headers that authorise what `request` cannot send, as the handshake of a socket.
   * @param target - method and address, for a proof; GET of the base address unless given.
   */
  authorize(kind: KeyKind = 'api', target: Target = { method: 'GET', url: this.baseUrl }): Promise<HeaderFields> {
    return this.#credentials.headers(kind, target);
  }

  async #send<T>(
    request: ApiRequest,
    read: (response: Response) => T | Promise<T>,
    credentials: Credentials = this.#credentials,
  ): Promise<WithResponse<T>> {
    const { method = 'GET', key = 'api', signal, idempotent = method === 'POST' } = request;
    const idempotencyKey = request.idempotencyKey ?? (idempotent ? randomKey() : undefined);
    const target = { method, url: this.baseUrl + request.path + queryText(request.query) };
    const { body, contentType } = encode(request.body);
    const fixed = [
      this.#options.headers,
      contentType !== undefined && { 'content-type': contentType },
      idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey },
      request.headers,
    ];
    const { timeoutMs = TIMEOUT_MS[key], maxRetries = MAX_RETRIES } = { ...this.#options, ...given(request) };
    const isSafe = method !== 'POST' || idempotencyKey !== undefined;
    let renewals = 0;
    for (let retries = 0; ; ) {
      signal?.throwIfAborted();
      const authorized = await credentials.headers(key, target);
      // Made outside of the attempt: a header that cannot be sent is no failure of the connection.
      const headers = headersOf([authorized, ...fixed]);
      try {
        return await this.#attempt(target, { body, headers, signal }, timeoutMs, read);
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof ApiError && error.status === 401 && renewals < MAX_RENEWALS) {
          renewals++;
          if (await credentials.renew(authorized, error)) continue;
        }
        const delayMs = retries < maxRetries ? retryDelayMs(error, isSafe, retries) : undefined;
        if (delayMs === undefined) throw error;
        retries++;
        await sleep(delayMs, signal);
      }
    }
  }

  async #attempt<T>(
    { method, url }: Target,
    { body, headers, signal }: { body: RawBody; headers: Headers; signal: AbortSignal | undefined },
    timeoutMs: number,
    read: (response: Response) => T | Promise<T>,
  ): Promise<WithResponse<T>> {
    const { fetch = globalThis.fetch } = this.#options;
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new ConnectionTimeoutError(`${method} ${url} was not answered within ${timeoutMs} ms`)),
      timeoutMs,
    );
    try {
      const response = await fetch(url, {
        ...{ method, headers, signal: signal ? anySignal(signal, late.signal) : late.signal },
        ...(body !== undefined && { body }),
      });
      if (response.status >= 400) throw await errorOf(response);
      return { data: await read(response), response };
    } catch (error) {
      if (error instanceof TrellisError) throw error;
      if (late.signal.aborted) throw late.signal.reason;
      throw new ConnectionError(`${method} ${url} failed: ${String((error as Error)?.message ?? error)}`, {
        cause: error,
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Reads JSON; undefined of an empty body. @throws TrellisError for what is not JSON. */
async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (text === '') return undefined as T;
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new TrellisError(`${response.url} has answered ${response.status} with what is not JSON`, { cause });
  }
}

/** @throws ConfigurationError for what is no address of a server. */
function baseUrlOf(text: string): string {
  const trimmed = text
    .replace(/\/+$/, '')
    .replace(/\/mcp$/, '')
    .replace(/\/+$/, '');
  if (!/^https?:\/\/[^/?#@]+(?:\/[^?#]*)?$/.test(trimmed) || !URL.canParse(trimmed))
    throw new ConfigurationError(`The base address has to be https://host or http://host, not ${text}`);
  return trimmed;
}

type RawBody = string | Blob | FormData | URLSearchParams | ArrayBuffer | Uint8Array<ArrayBuffer> | undefined;

function encode(body: unknown): { readonly body: RawBody; readonly contentType?: string } {
  const isRaw =
    body === undefined ||
    typeof body === 'string' ||
    [Blob, FormData, URLSearchParams, ArrayBuffer, Uint8Array].some((type) => body instanceof type);
  return isRaw ? { body: body as RawBody } : { body: JSON.stringify(body), contentType: 'application/json' };
}

function queryText(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) search.set(name, String(value));
  const text = String(search);
  return text && `?${text}`;
}

/** Puts headers together; the last of a name holds, in whatever case it is written. */
function headersOf(sources: readonly (Readonly<Record<string, string>> | undefined | false)[]): Headers {
  const headers = new Headers();
  for (const source of sources) for (const [name, value] of Object.entries(source || {})) headers.set(name, value);
  return headers;
}

/** The settings of a call that are given: those that are undefined leave the client's in place. */
const given = ({ timeoutMs, maxRetries }: CallOptions) => ({
  ...(timeoutMs !== undefined && { timeoutMs }),
  ...(maxRetries !== undefined && { maxRetries }),
});

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
