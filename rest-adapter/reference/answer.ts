import type { Request } from './request.ts';

const TEXT = /^text\/|[/+](json|x-ndjson|xml|javascript)\b/;
/** Characters that are drawn; the download has all. */
const LARGEST_TEXT = 500_000;

/** The part of an answer that has come. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Milliseconds since the request. */
  readonly ms: number;
  /** Its text; empty for bytes. */
  readonly text: string;
  readonly isText: boolean;
  readonly isCut: boolean;
  /** The whole answer, once it has come; the receiver revokes it. */
  readonly href?: string | undefined;
}

interface Sending {
  readonly signal: AbortSignal;
  readonly show: (answer: Answer) => void;
}

/**
 * Sends the request and shows its answer; an event stream as it comes.
 * @throws TypeError without an answer, AbortError when the signal aborts.
 */
export async function send({ url, ...request }: Request, { signal, show }: Sending): Promise<void> {
  const started = performance.now();
  // Cookies of the sign-in pages are no credential of the API.
  const response = await fetch(url, { ...(request as RequestInit), credentials: 'omit', signal });
  const type = response.headers.get('content-type') ?? '';
  const isText = TEXT.test(type);
  const chunks: Uint8Array[] = [];
  const decoder = new TextDecoder();
  let text = '';
  const state = (drawn: string, href?: string): Answer => ({
    status: response.status,
    headers: [...response.headers],
    ms: Math.round(performance.now() - started),
    text: drawn.slice(0, LARGEST_TEXT),
    isText,
    isCut: drawn.length > LARGEST_TEXT,
    href,
  });
  show(state(text));
  for await (const chunk of chunksOf(response)) {
    chunks.push(chunk);
    if (!isText || text.length > LARGEST_TEXT) continue;
    text += decoder.decode(chunk, { stream: true });
    if (type.startsWith('text/event-stream')) show(state(text));
  }
  const href = chunks.length === 0 ? undefined : URL.createObjectURL(new Blob(chunks, { type }));
  show(state(text.length > LARGEST_TEXT ? text : pretty(text), href));
}

/** Not every browser iterates over a body by itself. */
async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
