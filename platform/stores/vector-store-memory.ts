import { expectVector, MAX_MATCHES, type VectorMatch, type VectorStore } from './vector-store.ts';

export interface MemoryVectorOptions {
  /** Of a scope, for each length of vectors; the oldest makes room. Default 2,000. */
  readonly maxEntriesPerScope?: number;
  /** Of all vectors, and again of all names and payloads; the scope that was not used for longest makes room. Default 128 MiB. */
  readonly maxBytes?: number;
  /** Epoch milliseconds. */
  readonly nowMs?: () => number;
}

interface Kept {
  readonly id: string;
  /** Of length 1, or all zeros. */
  readonly vector: Float32Array;
  readonly payload: string;
  /** Infinity for one that stays. */
  readonly expiresAtMs: number;
}

/** The entries of a scope whose vectors have one length, in no order. */
interface Shelf {
  readonly entries: Kept[];
  readonly places: Map<string, number>;
  /** Where the next one goes once the shelf is full: they leave in the order in which they came. */
  next: number;
}

type Scope = Map<number, Shelf>;

const DEFAULT_ENTRIES = 2_000;
const DEFAULT_BYTES = 128 * 1024 * 1024;
/** Bytes of an entry beside its texts and its numbers, about. */
const ENTRY_BYTES = 400;

/** A vector store of this process: each search looks at every vector of its scope, so that it finds the best ones for certain. */
export function memoryVectorStore(options: MemoryVectorOptions = {}): VectorStore {
  const { maxEntriesPerScope = DEFAULT_ENTRIES, maxBytes = DEFAULT_BYTES, nowMs = Date.now } = options;
  const scopes = new Map<string, Scope>();
  let textBytes = 0;
  let vectorBytes = 0;

  const bytesOf = (scope: string, { id, payload }: Kept) =>
    ENTRY_BYTES + 2 * (id.length + payload.length) + scope.length;
  const drop = (name: string, shelf: Shelf, place: number) => {
    const { entries, places } = shelf;
    const gone = entries[place]!;
    textBytes -= bytesOf(name, gone);
    vectorBytes -= gone.vector.byteLength;
    places.delete(gone.id);
    const last = entries.pop()!;
    if (last === gone) return;
    entries[place] = last;
    places.set(last.id, place);
  };
  const dropScope = (name: string) => {
    for (const shelf of scopes.get(name)?.values() ?? [])
      for (let place = shelf.entries.length - 1; place >= 0; place--) drop(name, shelf, place);
    scopes.delete(name);
  };
  const dropId = (name: string, scope: Scope, id: string) => {
    for (const [dimensions, shelf] of scope) {
      const place = shelf.places.get(id);
      if (place === undefined) continue;
      drop(name, shelf, place);
      if (shelf.entries.length === 0) scope.delete(dimensions);
    }
  };
  /** The scope becomes the one that was used last. */
  const touch = (name: string): Scope | undefined => {
    const scope = scopes.get(name);
    if (!scope) return undefined;
    scopes.delete(name);
    scopes.set(name, scope);
    return scope;
  };
  const shelfOf = (scope: Scope, dimensions: number): Shelf => {
    const known = scope.get(dimensions);
    if (known) return known;
    const made: Shelf = { entries: [], places: new Map(), next: 0 };
    scope.set(dimensions, made);
    return made;
  };
  const makePlace = (name: string, shelf: Shelf) => {
    if (shelf.entries.length < maxEntriesPerScope) return;
    const now = nowMs();
    const expired = shelf.entries.findIndex(({ expiresAtMs }) => expiresAtMs <= now);
    drop(name, shelf, expired >= 0 ? expired : shelf.next);
    // What is dropped gives its place to the newest, and the next one comes last: all places but the last go round.
    if (expired < 0) shelf.next = (shelf.next + 1) % Math.max(1, maxEntriesPerScope - 1);
  };
  /** Takes the scope out that was not used for longest; false when there is none but this one. */
  const makeRoom = (own: string): boolean => {
    const oldest = scopes.keys().next().value;
    if (oldest === undefined || oldest === own) return false;
    dropScope(oldest);
    return true;
  };
  const add = (name: string, kept: Kept) => {
    const { byteLength, length } = kept.vector;
    const scope = touch(name) ?? new Map<number, Shelf>();
    scopes.set(name, scope);
    dropId(name, scope, kept.id);
    const size = bytesOf(name, kept);
    while (textBytes + size > maxBytes && makeRoom(name));
    const shelf = shelfOf(scope, length);
    makePlace(name, shelf);
    while (vectorBytes + byteLength > maxBytes && !makeRoom(name) && shelf.entries.length > 0) drop(name, shelf, 0);
    if (vectorBytes + byteLength > maxBytes || textBytes + size > maxBytes) {
      if (shelf.entries.length === 0) scope.delete(length);
      if (scope.size === 0) scopes.delete(name);
      return;
    }
    shelf.places.set(kept.id, shelf.entries.length);
    shelf.entries.push(kept);
    textBytes += size;
    vectorBytes += byteLength;
  };

  const statsOf = (prefix: string) => {
    let entries = 0;
    let bytes = 0;
    for (const [name, scope] of scopes) {
      if (!name.startsWith(prefix)) continue;
      for (const shelf of scope.values())
        for (const kept of shelf.entries) {
          entries++;
          bytes += bytesOf(name, kept) + kept.vector.byteLength;
        }
    }
    return { entries, bytes };
  };

  return {
    async upsert(scope, entries) {
      for (const { vector } of entries) expectVector(vector);
      for (const { id, vector, payload, expiresAtMs = Number.POSITIVE_INFINITY } of entries)
        if (expiresAtMs > nowMs()) add(scope, { id, vector: unitVector(vector), payload, expiresAtMs });
    },
    async search(scope, vector, limit) {
      expectVector(vector);
      const shelf = touch(scope)?.get(vector.length);
      return shelf ? best(shelf.entries, unitVector(vector), Math.min(limit, MAX_MATCHES), nowMs()) : [];
    },
    async delete(scope, ids) {
      const known = scopes.get(scope);
      if (!known) return true;
      if (!ids) dropScope(scope);
      else for (const id of ids) dropId(scope, known, id);
      if (known.size === 0) scopes.delete(scope);
      return true;
    },
    async deletePrefix(prefix) {
      for (const name of [...scopes.keys()]) if (name.startsWith(prefix)) dropScope(name);
      return true;
    },
    count: async (prefix) => statsOf(prefix).entries,
    stats: statsOf,
    shared: false,
    check: async () => undefined,
    async close() {
      for (const name of [...scopes.keys()]) dropScope(name);
    },
  };
}

/** The `limit` entries with the highest scores that have not expired, the highest first. @param query - of length 1. */
function best(entries: readonly Kept[], query: Float32Array, limit: number, now: number): VectorMatch[] {
  const found: { readonly entry: Kept; readonly score: number }[] = [];
  for (const entry of entries) {
    if (entry.expiresAtMs <= now) continue;
    const score = dot(query, entry.vector);
    if (found.length >= limit && score <= (found.at(-1)?.score ?? Number.POSITIVE_INFINITY)) continue;
    let at = found.length;
    while (at > 0 && found[at - 1]!.score < score) at--;
    found.splice(at, 0, { entry, score });
    if (found.length > limit) found.pop();
  }
  return found.map(({ entry: { id, payload }, score }) => ({ id, payload, score: Math.max(-1, Math.min(1, score)) }));
}

/** A copy of length 1, whose dot products are cosines; zeros for a vector without length. */
function unitVector(vector: Float32Array): Float32Array {
  const scale = 1 / Math.sqrt(dot(vector, vector));
  return Number.isFinite(scale) ? vector.map((value) => value * scale) : new Float32Array(vector.length);
}

/** The dot product of two vectors of one length. Four sums at once: the additions of one sum wait for each other. */
function dot(one: Float32Array, other: Float32Array): number {
  const whole = one.length & ~3;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < whole; i += 4) {
    a += one[i]! * other[i]!;
    b += one[i + 1]! * other[i + 1]!;
    c += one[i + 2]! * other[i + 2]!;
    d += one[i + 3]! * other[i + 3]!;
  }
  for (let i = whole; i < one.length; i++) a += one[i]! * other[i]!;
  return a + b + c + d;
}
