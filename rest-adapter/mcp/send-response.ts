import type { Exchange } from '../../platform/edge/exchange.ts';
import { drained } from '../../platform/kernel/drained.ts';
import type { Series } from '../../platform/observability/fast-metrics.ts';
import type { CredentialWatch } from '../event-stream.ts';
import { type ListedTools, withTools } from './tool-list.ts';

export interface SendOptions {
  /** Ends the stream: the client has gone, has cancelled, or its credential has ended. */
  readonly signal: AbortSignal;
  /** Looks at the credential again while the stream is open. */
  readonly watch: CredentialWatch | undefined;
  /** Counts open streams. */
  readonly active: Series;
  /** The list that a document has a stand-in for. */
  readonly listed: ListedTools | null;
}

const LOOK_EVERY_MS = 15_000;
/** Headers of an answer that are the protocol's and not the connection's. */
const PASSED_ON = ['www-authenticate', 'allow', 'mcp-session-id'];

/** Sends an answer of the protocol's code: a JSON document at once, a stream as it comes, with the edge's own headers. */
export async function sendResponse(
  exchange: Exchange,
  response: Response,
  { signal, watch, active, listed }: SendOptions,
): Promise<void> {
  for (const name of PASSED_ON) {
    const value = response.headers.get(name);
    if (value !== null) exchange.header(name, value);
  }
  const type = response.headers.get('content-type') ?? 'application/json';
  if (response.body === null) return exchange.sendEmpty(response.status === 499 ? 400 : response.status);
  if (!type.startsWith('text/event-stream')) {
    const document = Buffer.from(await response.arrayBuffer());
    // The list of tools is long and the same for many; what tools answer may be a credential.
    exchange.compressible = listed !== null && listed.json !== null;
    return exchange.send(response.status, type, listed ? withTools(document, listed) : document);
  }

  try {
    exchange.holdStream();
  } catch (error) {
    await response.body.cancel().catch(() => undefined);
    throw error;
  }
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  const res = exchange.openStream(type, () => {
    stop();
    res.end();
  });
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  active.inc();
  const checking = watch && setInterval(() => void watch.check(), LOOK_EVERY_MS).unref();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (!res.write(value) && !(await drained(res))) break;
    }
  } finally {
    active.dec();
    clearInterval(checking);
    signal.removeEventListener('abort', stop);
    stop();
    res.end();
  }
}
