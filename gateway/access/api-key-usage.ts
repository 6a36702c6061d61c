import type { Logger } from 'pino';
import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import { boundedCache } from '../../platform/kernel/bounded-cache.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';

/** When and from where keys were last used, off the path of requests. */
export interface ApiKeyUsage {
  /** Whether the use is worth noting: the last noted one of this key is a minute old. Asked before the address is found out. */
  isDue(id: string, nowMs: number): boolean;
  note(id: string, ip: string, nowMs: number): void;
  /** Writes what is noted, in one statement. Never rejects. */
  flush(): Promise<void>;
  /** Writes the rest. */
  close(): Promise<void>;
}

interface Use {
  readonly id: string;
  readonly at: string;
  readonly ip: string;
}

const GRAIN_MS = 60_000;
const FLUSH_MS = 5_000;
/** Keys that can wait to be written; what comes on top of them in the same few seconds is not noted. */
const MAX_PENDING = 5_000;
const REMEMBERED = 20_000;
/** At shutdown, where nobody waits longer. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Notes each key once a minute at most and hands what was noted to the auth domain every few seconds. */
export function createApiKeyUsage({
  call,
  logger,
}: {
  readonly call: CallSubgraph;
  readonly logger: Logger;
}): ApiKeyUsage {
  const write = call<{ _noteApiKeyUses: number }, { uses: readonly Use[] }>(
    'auth',
    'mutation Uses($uses: [_ApiKeyUse!]!) { _noteApiKeyUses(uses: $uses) }',
  );
  const notedAt = boundedCache<string, number>(REMEMBERED);
  const pending = new Map<string, Use>();
  let writing: Promise<void> = Promise.resolve();

  const writeAll = async (): Promise<void> => {
    if (pending.size === 0) return;
    const uses = [...pending.values()];
    pending.clear();
    try {
      await write({ uses }, backgroundContext('api_key_uses'));
    } catch (error) {
      // Told for operators; the next use of each key is noted again a minute later.
      logger.warn({ err: error, keys: uses.length }, 'the last uses of API keys were not noted');
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(writeAll);
    return writing;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    isDue: (id, nowMs) => nowMs - (notedAt.get(id) ?? 0) >= GRAIN_MS,
    note(id, ip, nowMs) {
      if (pending.size >= MAX_PENDING) return;
      notedAt.set(id, nowMs);
      pending.set(id, { id, ip, at: new Date(nowMs).toISOString() });
    },
    flush,
    async close() {
      clearInterval(timer);
      let timeout: NodeJS.Timeout | undefined;
      const tooLate = new Promise<void>((resolve) => {
        timeout = setTimeout(resolve, CLOSE_TIMEOUT_MS);
      });
      await Promise.race([flush(), tooLate]);
      clearTimeout(timeout);
    },
  };
}
