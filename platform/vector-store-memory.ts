import { createVectorArena, type VectorArena } from './vector-arena.ts';
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
  readonly payload: string;
  /** Infinity for one that stays. */
  readonly expiresAtMs: number;
}

/** The entries of a scope whose vectors have one length, in no order. */
interface Shelf {
  readonly dimensions: number;
  readonly entries: Kept[];
  readonly addresses: Uint32Array;
  readonly places: Map<string, number>;
  /** Where the next one goes once the shelf is full: they leave in the order in which they came. */
  next: number;
}

type Scope = Map<number, Shelf>;

const DEFAULT_ENTRIES = 2_000;
const DEFAULT_BYTES = 128 * 1024 * 1024;
/** What an entry takes beside its texts, about. */
const ENTRY_BYTES = 200;
const FIRST_PLACES = 16;

/** A vector store of this process: each search looks at every vector of its scope, so that it finds the best ones for certain. */
export function memoryVectorStore(options: MemoryVectorOptions = {}): VectorStore {
  const { maxEntriesPerScope = DEFAULT_ENTRIES, maxBytes = DEFAULT_BYTES, nowMs = Date.now } = options;
  // Virtual memory is taken for it: not before the first vector.
  let arena: VectorArena | undefined;
  const scopes = new Map<string, Scope>();
  let textBytes = 0;

  const bytesOf = (scope: string, { id, payload }: Kept) =>
    ENTRY_BYTES + 2 * (id.length + payload.length) + scope.length;
  const drop = (name: string, shelf: Shelf, place: number) => {
    const { entries, addresses, places, dimensions } = shelf;
    const gone = entries[place]!;
    textBytes -= bytesOf(name, gone);
    arena!.free(addresses[place]!, dimensions);
    places.delete(gone.id);
    const last = entries.pop()!;
    if (last === gone) return;
    entries[place] = last;
    addresses[place] = addresses[entries.length]!;
    places.set(last.id, place);
  };
  const dropScope = (name: string) => {
    for (const shelf of scopes.get(name)?.values() ?? [])
      for (let place = shelf.entries.length - 1; place >= 0; place--) drop(name, shelf, place);
    scopes.delete(name);
  };
  const dropId = (name: string, scope: Scope, id: string) => {
    for (const shelf of scope.values()) {
      const place = shelf.places.get(id);
      if (place === undefined) continue;
      drop(name, shelf, place);
      if (shelf.entries.length === 0) scope.delete(shelf.dimensions);
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
    if (known && (known.entries.length < known.addresses.length || known.addresses.length === maxEntriesPerScope))
      return known;
    const size = Math.min(maxEntriesPerScope, known ? known.addresses.length * 4 : FIRST_PLACES);
    const addresses = new Uint32Array(size);
    if (known) addresses.set(known.addresses);
    const made = known ? { ...known, addresses } : { dimensions, entries: [], addresses, places: new Map(), next: 0 };
    scope.set(dimensions, made);
    return made;
  };
  const makePlace = (name: string, shelf: Shelf) => {
    if (shelf.entries.length < shelf.addresses.length) return;
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
  const add = (name: string, vector: Float32Array, kept: Kept) => {
    arena ??= createVectorArena(maxBytes, maxEntriesPerScope);
    const scope = touch(name) ?? new Map<number, Shelf>();
    scopes.set(name, scope);
    dropId(name, scope, kept.id);
    const size = bytesOf(name, kept);
    while (textBytes + size > maxBytes && makeRoom(name));
    const shelf = shelfOf(scope, vector.length);
    makePlace(name, shelf);
    let address = arena.put(vector);
    while (address === null) {
      if (!makeRoom(name)) {
        if (shelf.entries.length === 0) break;
        drop(name, shelf, 0);
      }
      address = arena.put(vector);
    }
    if (address === null || textBytes + size > maxBytes) {
      if (address !== null) arena.free(address, vector.length);
      if (shelf.entries.length === 0) scope.delete(vector.length);
      if (scope.size === 0) scopes.delete(name);
      return;
    }
    shelf.addresses[shelf.entries.length] = address;
    shelf.places.set(kept.id, shelf.entries.length);
    shelf.entries.push(kept);
    textBytes += size;
  };

  const statsOf = (prefix: string) => {
    let entries = 0;
    let bytes = 0;
    for (const [name, scope] of scopes) {
      if (!name.startsWith(prefix)) continue;
      for (const shelf of scope.values())
        for (const kept of shelf.entries) {
          entries++;
          bytes += bytesOf(name, kept) + 4 * shelf.dimensions;
        }
    }
    return { entries, bytes };
  };

  return {
    async upsert(scope, entries) {
      for (const { vector } of entries) expectVector(vector);
      for (const { id, vector, payload, expiresAtMs = Number.POSITIVE_INFINITY } of entries)
        if (expiresAtMs > nowMs()) add(scope, vector, { id, payload, expiresAtMs });
    },
    async search(scope, vector, limit) {
      expectVector(vector);
      const shelf = touch(scope)?.get(vector.length);
      if (!shelf || !arena) return [];
      const scores = arena.cosines(vector, shelf.addresses, shelf.entries.length);
      return best(shelf.entries, scores, Math.min(limit, MAX_MATCHES), nowMs());
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

/** The `limit` entries with the highest scores that have not expired, the highest first. */
function best(entries: readonly Kept[], scores: Float32Array, limit: number, now: number): VectorMatch[] {
  const found: { readonly place: number; readonly score: number }[] = [];
  for (let place = 0; place < entries.length; place++) {
    const score = scores[place]!;
    if (found.length >= limit && score <= (found.at(-1)?.score ?? Number.POSITIVE_INFINITY)) continue;
    if (entries[place]!.expiresAtMs <= now) continue;
    let at = found.length;
    while (at > 0 && found[at - 1]!.score < score) at--;
    found.splice(at, 0, { place, score });
    if (found.length > limit) found.pop();
  }
  return found.map(({ place, score }) => {
    const { id, payload } = entries[place]!;
    return { id, payload, score: Math.max(-1, Math.min(1, score)) };
  });
}
