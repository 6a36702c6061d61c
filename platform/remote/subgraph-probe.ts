import { orAborted, signalWithTimeout } from '../kernel/deadline.ts';
import { HttpConnections } from './http-connections.ts';
import type { HttpResponse } from './http-response.ts';

/** The answer of a process at `/ready`. */
interface ProbeAnswer {
  readonly ready: boolean;
  /** Another one for each start of a process; null of a server that is not ours. */
  readonly instance: string | null;
}

/** Between two probes of one instance, and the longest wait for an answer of one. */
const PROBE_MS = 1_000;
const MAX_BYTES = 64 * 1024;

/** Asks the listener of a GraphQL endpoint whether it is ready. Rejects when it does not answer within a second. */
async function probe(url: string, closing: AbortSignal): Promise<ProbeAnswer> {
  const origin = new URL(url);
  // A connection of its own for each probe: those for requests may all be held by requests that hang.
  const connections = new HttpConnections({
    origin,
    connections: 1,
    connectTimeoutMs: PROBE_MS,
    maxResponseBytes: MAX_BYTES,
  });
  const { signal, unlink } = signalWithTimeout(PROBE_MS, closing);
  const asked = new Promise<readonly [status: number, text: string]>((resolve, reject) => {
    connections.send({
      head: `GET /ready HTTP/1.1\r\nhost: ${origin.host}\r\nconnection: close\r\n`,
      body: null,
      settled: false,
      sent: () => undefined,
      answered: ({ status, body }: HttpResponse) => resolve([status, body.toString()]),
      failed: (_, cause) => reject(cause),
    });
  });
  const [status, text] = await orAborted(asked, signal).finally(() => {
    unlink();
    void connections.destroy();
  });
  let instance: unknown;
  try {
    ({ instance } = JSON.parse(text) as { instance?: unknown });
  } catch {
    instance = null;
  }
  return { ready: status === 200, instance: typeof instance === 'string' ? instance : null };
}

/** Whether the process behind an address is there, by probes beside the calls that go to it. */
export interface InstanceWatch {
  /** It has not answered its last probe. */
  readonly silent: boolean;
  /** A call goes out. */
  began(): void;
  /** A call has ended: with an answer of any kind, without one, or because its caller went away. */
  ended(how: 'answered' | 'unanswered' | 'given up'): void;
  close(): void;
}

export interface InstanceWatchOptions {
  /** Its GraphQL endpoint. */
  readonly url: string;
  /** Whether calls to it are shut out, so that it is probed until they are not. */
  readonly isShut: () => boolean;
  /** A process that was started since is ready at the address. */
  readonly onReplaced: () => void;
  /** It has not answered a probe. */
  readonly onSilent: () => void;
}

/**
 * Probes once a second until one is answered, while calls wait for an answer that long, while nothing answers, and while calls are shut out. An idle
 * instance, and one that answers its calls, is not probed after that.
 */
export function watchInstance({ url, isShut, onReplaced, onSilent }: InstanceWatchOptions): InstanceWatch {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let silent = false;
  let probing = false;
  let inFlight = 0;
  let heardAt = 0;
  let known: string | null = null;
  /** One that was ready has answered, so that it is known who is there. */
  let met = false;

  const heard = (): void => {
    heardAt = performance.now();
    silent = false;
  };

  const ask = async (): Promise<void> => {
    if (probing) return;
    probing = true;
    const from = performance.now();
    try {
      const { ready, instance } = await probe(url, closing.signal);
      heard();
      if (!ready) return;
      met = true;
      if (instance === null || instance === known) return;
      known = instance;
      if (isShut()) onReplaced();
    } catch {
      // It was this process that stood still: its answer may be there, unread.
      if (closing.signal.aborted || performance.now() - from > 2 * PROBE_MS) return;
      silent = true;
      onSilent();
      keepWatch();
    } finally {
      probing = false;
    }
  };

  const tick = (): void => {
    const overdue = inFlight > 0 && performance.now() - heardAt >= PROBE_MS;
    if (overdue || silent || !met || isShut()) void ask();
    else if (inFlight === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };

  const keepWatch = (): void => {
    if (!closing.signal.aborted) timer ??= setInterval(tick, PROBE_MS).unref();
  };

  // To know which process is there before it is shut out.
  void ask();
  return {
    get silent() {
      return silent;
    },
    began() {
      if (inFlight++ === 0) heardAt = performance.now();
      keepWatch();
    },
    ended(how) {
      inFlight--;
      if (how === 'answered') heard();
      else if (how === 'unanswered') void ask();
    },
    close() {
      clearInterval(timer);
      closing.abort();
    },
  };
}

/** For servers of others, which do not tell who they are: their circuit alone says whether they are called. */
export const unwatched: InstanceWatch = { silent: false, began() {}, ended() {}, close() {} };
