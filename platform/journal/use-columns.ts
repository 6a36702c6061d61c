import type { UseKind, UseRecord } from '../credit/credit-protocol.ts';

/**
 * Uses in columns (`_UsesInput`), as they travel and are stored: of thousands a second there are few kinds, and numbers in arrays cost a
 * fraction of what a record each does. All columns are equally long.
 */
export interface UseColumns {
  readonly kinds: readonly UseKind[];
  readonly ids: readonly string[];
  /** The place of each one's kind in `kinds`. */
  readonly kind: readonly number[];
  /** When each began, milliseconds since the epoch. */
  readonly at: readonly number[];
  readonly inputTokens: readonly number[];
  readonly outputTokens: readonly number[];
  readonly costMicroUsd: readonly number[];
}

/** Sorts records into columns. */
export function toColumns(records: readonly UseRecord[]): UseColumns {
  const places = new Map<string, number>();
  const kinds: UseKind[] = [];
  const placeOf = (record: UseRecord): number => {
    const key = kindKey(record);
    const known = places.get(key);
    if (known !== undefined) return known;
    const place = kinds.push(kindOf(record)) - 1;
    places.set(key, place);
    return place;
  };
  return {
    kind: records.map(placeOf),
    kinds,
    ids: records.map(({ id }) => id),
    at: records.map(({ at }) => Date.parse(at)),
    inputTokens: records.map(({ inputTokens }) => inputTokens ?? 0),
    outputTokens: records.map(({ outputTokens }) => outputTokens ?? 0),
    costMicroUsd: records.map(({ costMicroUsd }) => costMicroUsd ?? 0),
  };
}

const kindOf = ({ id, at, inputTokens, outputTokens, costMicroUsd, ...kind }: UseRecord): UseKind => kind;

/** The same for the same kind. No text that the database takes has a NUL in it. */
function kindKey(use: UseRecord): string {
  const { tenantId, projectId, keyId, provider, model, operation, estimated, holder, accounts } = use;
  const whose = `${tenantId}\0${projectId}\0${keyId}\0${holder}\0${accounts?.join('\0')}`;
  const counts = `${use.requests} ${use.images} ${use.audioMs} ${use.realtimeMs} ${use.tasks} ${use.notifications}`;
  return `${whose}\0${provider}\0${model}\0${operation}\0${estimated} ${counts}`;
}
