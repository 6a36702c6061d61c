import { ProviderError, type ProviderName, type ProviderStream } from '../provider.ts';
import { providerStream } from '../provider-stream.ts';
import type { UpstreamStream } from '../upstream.ts';
import { isRecord, type WireUsage } from '../wire.ts';

/** The longest event that is waited for; a provider that sends no end of one is broken. */
const MAX_EVENT_BYTES = 1024 * 1024;
const END = '\n\n';
const CR_END = '\r\n\r\n';
const DATA = Buffer.from('data:');
const USAGE = '"usage"';
const CHUNK = 'data: {';
const ERROR = '{"error"';
const FINISHED = Buffer.from('"finish_reason":"');
const BRACE_OPEN = 0x7b;
const BRACE_CLOSE = 0x7d;
const SPACE = 0x20;
const COLON = 0x3a;
const CR = 0x0d;
const LF = 0x0a;
const LOWER_N = 0x6e;

/**
 * Cuts a provider's bytes into blocks of whole server-sent events and leaves them as they are, but for `[DONE]` and, where `keepsUsage` is
 * false, the chunk that only tells the usage. What is no chunk of OpenAI's form is a failure of the provider's.
 */
export function openAiEvents(source: UpstreamStream, provider: ProviderName, keepsUsage: boolean): ProviderStream {
  let rest: Buffer | null = null;
  let usage: WireUsage | null = null;
  let done = false;
  let last: Buffer | null = null;
  /** The fault of the event behind those that are still to be read. */
  let failure: ProviderError | null = null;
  const broken = (message: string) => new ProviderError('server', provider, `${provider} ${message}`);

  /** Decides whether an event is passed on. @param event - its bytes without the blank line. */
  const judge = (event: Buffer): 'keep' | 'drop' | 'done' => {
    if (event.length === 0 || event[0] === COLON) return 'drop';
    let start = 0;
    if (!startsWith(event, DATA, 0)) {
      // An event with a name, or an id before its data: rare enough to look for.
      start = event.indexOf('\ndata:') + 1;
      if (start === 0) return 'drop';
    }
    let from = start + DATA.length;
    while (event[from] === SPACE) from++;
    let to = event.length;
    while (event[to - 1] === CR || event[to - 1] === LF || event[to - 1] === SPACE) to--;
    if (event[from] !== BRACE_OPEN || event[to - 1] !== BRACE_CLOSE) {
      if (event.toString('latin1', from, to) === '[DONE]') return 'done';
      throw broken('sent a chunk that is no JSON');
    }
    if (event.toString('latin1', from, from + ERROR.length) === ERROR)
      throw midStreamError(event.subarray(from, to), provider);
    const at = event.indexOf(USAGE, from);
    if (at < 0 || isNull(event, at + USAGE.length)) return 'keep';
    const chunk = parsed(event.subarray(from, to));
    if (!isRecord(chunk)) throw broken('sent a chunk that is no JSON');
    if (!isRecord(chunk['usage'])) return 'keep';
    usage = chunk['usage'] as unknown as WireUsage;
    const isUsageAlone = Array.isArray(chunk['choices']) && chunk['choices'].length === 0;
    return isUsageAlone && !keepsUsage ? 'drop' : 'keep';
  };

  const judged = (event: Buffer): ReturnType<typeof judge> => {
    try {
      return judge(event);
    } catch (error) {
      failure = error as ProviderError;
      return 'drop';
    }
  };

  /** The events of a block that are passed on; the block itself where that is all of them. */
  const passed = (block: Buffer): Buffer | null => {
    // A string of its bytes is searched several times as fast as they are.
    const text = block.toString('latin1');
    const hasCr = text.includes(CR_END);
    let usageAt = -1;
    /** A chunk without an error or a usage in it: what nearly all events are. */
    const isPlain = (from: number, to: number): boolean => {
      if (!text.startsWith(CHUNK, from) || text.charCodeAt(to - 1) !== BRACE_CLOSE) return false;
      if (text.startsWith(ERROR, from + CHUNK.length - 1)) return false;
      if (usageAt < from) usageAt = reportedUsage(text, from);
      return usageAt >= to;
    };
    const kept: Buffer[] = [];
    let keptFrom = 0;
    let at = 0;
    while (at < block.length) {
      const lf = text.indexOf(END, at);
      const crlf = hasCr ? text.indexOf(CR_END, at) : -1;
      const isCr = crlf >= 0 && (lf < 0 || crlf < lf);
      const end = isCr ? crlf : lf;
      const next = end + (isCr ? CR_END.length : END.length);
      const verdict = isPlain(at, end) ? 'keep' : judged(block.subarray(at, end));
      if (verdict !== 'keep') {
        if (keptFrom < at) kept.push(block.subarray(keptFrom, at));
        keptFrom = next;
      }
      at = next;
      if (verdict === 'done') {
        done = true;
        break;
      }
      if (failure) break;
    }
    if (keptFrom === 0) return block;
    if (!done && !failure && keptFrom < block.length) kept.push(block.subarray(keptFrom));
    if (kept.length === 0) return null;
    return kept.length === 1 ? kept[0]! : Buffer.concat(kept);
  };

  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    while (!done) {
      if (failure) throw failure;
      const step = await source.next();
      if (step.done) {
        done = true;
        if (rest !== null && rest.toString('latin1').trim() !== '') throw broken('broke off in the middle of a chunk');
        // Not every server that speaks the form says `[DONE]`, but each says why it has finished.
        if (last?.includes(FINISHED)) return { done: true, value: undefined };
        throw broken('ended its answer without saying so');
      }
      const bytes: Buffer = rest ? Buffer.concat([rest, step.value]) : step.value;
      const end = lastEnd(bytes);
      rest = end < bytes.length ? bytes.subarray(end) : null;
      if (rest !== null && rest.length > MAX_EVENT_BYTES) throw broken('sent a chunk that is too long');
      if (end === 0) continue;
      const block = passed(bytes.subarray(0, end));
      if (!block) continue;
      last = block;
      return { done: false, value: block };
    }
    letEnd(source);
    return { done: true, value: undefined };
  };

  return providerStream({
    usage: () => usage,
    next: () =>
      next().catch((error) => {
        done = true;
        void source.return();
        throw error;
      }),
    async end() {
      if (!done) await source.return();
      done = true;
      return { done: true, value: undefined };
    },
  });
}

/** How long a provider may take to end its answer after it has said that it is done. */
const END_MS = 1_000;

/** The connection is free for the next call once the provider has ended its answer, which it does right after `[DONE]`. */
function letEnd(source: UpstreamStream): void {
  const cut = setTimeout(() => void source.return(), END_MS).unref();
  source.next().then(
    ({ done }) => {
      clearTimeout(cut);
      if (!done) void source.return();
    },
    () => clearTimeout(cut),
  );
}

const startsWith = (bytes: Buffer, prefix: Buffer, from: number): boolean => {
  for (let i = 0; i < prefix.length; i++) if (bytes[from + i] !== prefix[i]) return false;
  return true;
};

/** The end of the last whole event; 0 without one. */
function lastEnd(bytes: Buffer): number {
  const lf = bytes.lastIndexOf(END);
  const from = lf < 0 ? 0 : lf + END.length;
  // Nearly always nothing is behind it.
  if (from === bytes.length) return from;
  const crlf = bytes.subarray(from).lastIndexOf(CR_END);
  return crlf < 0 ? from : from + crlf + CR_END.length;
}

/** Where the next usage stands that is not null; Infinity without one. */
function reportedUsage(text: string, from: number): number {
  for (let at = text.indexOf(USAGE, from); at >= 0; at = text.indexOf(USAGE, at + USAGE.length)) {
    let value = at + USAGE.length;
    while (text.charCodeAt(value) === SPACE || text.charCodeAt(value) === COLON) value++;
    if (text.charCodeAt(value) !== LOWER_N) return at;
  }
  return Number.POSITIVE_INFINITY;
}

/** Whether a member whose name ends here has the value null. */
function isNull(bytes: Buffer, from: number): boolean {
  let at = from;
  while (bytes[at] === SPACE || bytes[at] === COLON) at++;
  return bytes[at] === LOWER_N;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** An error that a provider sends after it has begun with success. */
function midStreamError(bytes: Buffer, provider: ProviderName): ProviderError {
  const chunk = parsed(bytes);
  const error = isRecord(chunk) && isRecord(chunk['error']) ? chunk['error'] : {};
  const isLimit = error['code'] === 'rate_limit_exceeded' || error['type'] === 'rate_limit_error';
  return new ProviderError(
    isLimit ? 'rate_limited' : 'server',
    provider,
    `${provider} failed in the middle of its answer`,
  );
}
