import { setTimeout as sleep } from 'node:timers/promises';
import type { AppClient } from './app-client.ts';

/** A write that is sent again with the same key until it is answered for good. */
export interface RetriedWrite {
  readonly key: string;
  readonly status: number;
  readonly text: string;
  readonly body: Record<string, unknown>;
  /** How often it was sent. */
  readonly tries: number;
  /** Whether the answer was one that had been given before. */
  readonly replayed: boolean;
}

/** As long as nobody waits for an answer that comes at all. */
const PATIENCE_MS = 12_000;
const PAUSE_MS = 200;

/** Sends a POST with an `Idempotency-Key` to one gateway after the other, as long as the answer says that it may be tried again, or none comes. */
export async function postUntilAnswered(
  gateways: readonly AppClient[],
  request: { readonly path: string; readonly token: string; readonly body: object; readonly key: string },
  first: number,
): Promise<RetriedWrite> {
  const { path, token, body, key } = request;
  for (let tries = 1; ; tries++) {
    const gateway = gateways[(first + tries) % gateways.length]!;
    const headers = { 'idempotency-key': key, 'x-request-id': `${key}-${tries}` };
    const answer = await gateway
      .call('POST', path, { token, body, headers, signal: AbortSignal.timeout(PATIENCE_MS) })
      .catch(() => null);
    if (answer && !mayBeRetried(answer.status, answer.headers))
      return {
        ...{ key, tries, status: answer.status, text: answer.text, body: answer.body },
        replayed: answer.headers.get('idempotency-replayed') === 'true',
      };
    await sleep(PAUSE_MS);
  }
}

/** A conflict that passes says when to come again: the first request with the key is still at work. */
const mayBeRetried = (status: number, headers: Headers): boolean =>
  status >= 500 || status === 408 || status === 429 || (status === 409 && headers.has('retry-after'));
