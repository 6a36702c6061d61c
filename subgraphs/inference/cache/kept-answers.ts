import { LRUCache } from 'lru-cache';
import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import type { CacheStore } from '../../../platform/stores/cache-store.ts';
import type { ProviderAnswer } from '../provider.ts';

/** How much is kept. */
export interface KeptSize {
  /** Null where the store does not count (Redis). */
  readonly entries: number | null;
  /** Of keys and answers; null where the store does not count. */
  readonly bytes: number | null;
}

/** Answers by their keys. What cannot be reached is empty. */
export interface KeptAnswers {
  /** Synchronous in memory. */
  get(id: string): MaybePromise<ProviderAnswer | undefined>;
  set(id: string, answer: ProviderAnswer): void;
  /** False when the store could not be reached. */
  deletePrefix(prefix: string): Promise<boolean>;
  size(tenantId: string | null): KeptSize;
  /** Whether all processes share it. */
  readonly shared: boolean;
}

/** The bytes of an entry beside its texts, about. */
const ENTRY_BYTES = 300;

/** Answers in this process. The least recently used makes room. */
export function answersInMemory(options: { readonly maxBytes: number; readonly ttlMs: number }): KeptAnswers {
  const sizes = new Map<string, { entries: number; bytes: number }>();
  const count = (id: string, entries: number, bytes: number) => {
    const tenantId = tenantOf(id);
    const size = sizes.get(tenantId) ?? { entries: 0, bytes: 0 };
    size.entries += entries;
    size.bytes += bytes;
    if (size.entries === 0) sizes.delete(tenantId);
    else sizes.set(tenantId, size);
  };
  const answers = new LRUCache<string, ProviderAnswer>({
    maxSize: options.maxBytes,
    sizeCalculation: sizeOf,
    ttl: options.ttlMs,
    dispose: (answer, id) => count(id, -1, -sizeOf(answer, id)),
  });
  return {
    get: (id) => answers.get(id),
    set(id, answer) {
      answers.set(id, answer);
      if (answers.has(id)) count(id, 1, sizeOf(answer, id));
    },
    async deletePrefix(prefix) {
      for (const id of [...answers.keys()]) if (id.startsWith(prefix)) answers.delete(id);
      return true;
    },
    size(tenantId) {
      answers.purgeStale();
      if (tenantId === null) return { entries: answers.size, bytes: answers.calculatedSize };
      return { ...(sizes.get(tenantId) ?? { entries: 0, bytes: 0 }) };
    },
    shared: false,
  };
}

const tenantOf = (id: string): string => id.slice(0, id.indexOf('/'));
const sizeOf = ({ bytes }: ProviderAnswer, id: string): number => bytes.byteLength + id.length + ENTRY_BYTES;

/** Begins the keys of answers in a store that others use too. */
export const ANSWERS_PREFIX = 'inference/answers/';

/** Answers in a store of texts, such as Redis. */
export function answersInStore(store: CacheStore, options: { readonly ttlMs: number }): KeptAnswers {
  return {
    async get(id) {
      const text = await store.get(ANSWERS_PREFIX + id);
      return text === undefined ? undefined : readAnswer(text);
    },
    set(id, answer) {
      void store.set(ANSWERS_PREFIX + id, writeAnswer(answer), options.ttlMs);
    },
    deletePrefix: async (prefix) => store.deletePrefix(ANSWERS_PREFIX + prefix),
    size: () => ({ entries: null, bytes: null }),
    shared: true,
  };
}

/** The usage on the first line, then the answer as the provider wrote it. */
export const writeAnswer = ({ usage, bytes }: ProviderAnswer): string =>
  `${JSON.stringify(usage)}\n${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')}`;

/** Undefined for what is no such text. */
export function readAnswer(text: string): ProviderAnswer | undefined {
  const end = text.indexOf('\n');
  if (end < 0) return undefined;
  try {
    return { usage: JSON.parse(text.slice(0, end)), bytes: Buffer.from(text.slice(end + 1)) };
  } catch {
    return undefined;
  }
}
