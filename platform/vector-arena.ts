import { loadDots, wasmMemory } from './vector-dots.ts';

/** Vectors of several lengths in one piece of memory that is bounded. */
export interface VectorArena {
  /** Where a copy of the vector, brought to length 1, now is; null while there is no room. */
  put(vector: Float32Array): number | null;
  /** Gives the place of a vector of `dimensions` numbers back. */
  free(address: number, dimensions: number): void;
  /** The cosines of a vector with those at the addresses, which have as many numbers. Good until the next call. */
  cosines(vector: Float32Array, addresses: Uint32Array, count: number): Float32Array;
}

const PAGE = 65_536;
/** Holds the vector that is searched for: the longest has 16,000 numbers of 4 bytes. */
const QUERY_PAGE = 0;

/** Vectors of one length, as many as one page holds. */
interface Page {
  readonly start: number;
  readonly free: number[];
}

/** What a length takes, with the zeros that fill it up. */
const rowBytes = (dimensions: number): number => Math.ceil(dimensions / 16) * 64;

/**
 * Pages of 64 KiB, each for vectors of one length as long as it holds any. Memory grows when it is needed and is not given back to the
 * system, but to vectors of any length.
 * @param maxBytes - of the pages with vectors
 * @param maxRows - most vectors of one comparison
 */
export function createVectorArena(maxBytes: number, maxRows: number): VectorArena {
  const listPages = Math.ceil((maxRows * 8) / PAGE);
  const firstPage = QUERY_PAGE + 1 + listPages;
  const maxPages = firstPage + Math.max(1, Math.floor(maxBytes / PAGE));
  const memory = wasmMemory(firstPage, maxPages);
  const dots = loadDots(memory);
  const rowsAt = PAGE;
  const resultsAt = rowsAt + maxRows * 4;
  const pages = new Map<number, Page>();
  /** Pages with room, by the bytes of a row. */
  const roomy = new Map<number, Set<Page>>();
  const unused: number[] = [];
  let grown = firstPage;

  const newPage = (bytes: number): Page | null => {
    let number = unused.pop();
    if (number === undefined) {
      if (grown >= maxPages) return null;
      memory.grow(1);
      number = grown++;
    }
    const start = number * PAGE;
    const page = { start, free: Array.from({ length: Math.floor(PAGE / bytes) }, (_, i) => start + i * bytes) };
    pages.set(number, page);
    return page;
  };
  const roomFor = (bytes: number): Set<Page> => {
    const known = roomy.get(bytes);
    if (known) return known;
    const made = new Set<Page>();
    roomy.set(bytes, made);
    return made;
  };
  const write = (vector: Float32Array, address: number): void => {
    const row = new Float32Array(memory.buffer, address, rowBytes(vector.length) / 4);
    row.set(vector);
    row.fill(0, vector.length);
    const scale = 1 / lengthOf(vector);
    if (Number.isFinite(scale)) for (let i = 0; i < vector.length; i++) row[i] = vector[i]! * scale;
    else row.fill(0);
  };

  return {
    put(vector) {
      const bytes = rowBytes(vector.length);
      const room = roomFor(bytes);
      let page: Page | null | undefined = room.values().next().value;
      if (!page) {
        page = newPage(bytes);
        if (!page) return null;
        room.add(page);
      }
      const address = page.free.pop()!;
      if (page.free.length === 0) room.delete(page);
      write(vector, address);
      return address;
    },
    free(address, dimensions) {
      const bytes = rowBytes(dimensions);
      const number = Math.floor(address / PAGE);
      const page = pages.get(number)!;
      page.free.push(address);
      const room = roomFor(bytes);
      if (page.free.length < Math.floor(PAGE / bytes)) room.add(page);
      else {
        room.delete(page);
        if (room.size === 0) roomy.delete(bytes);
        pages.delete(number);
        unused.push(number);
      }
    },
    cosines(vector, addresses, count) {
      write(vector, QUERY_PAGE * PAGE);
      new Uint32Array(memory.buffer, rowsAt, count).set(addresses.subarray(0, count));
      dots(QUERY_PAGE * PAGE, rowsAt, count, rowBytes(vector.length), resultsAt);
      return new Float32Array(memory.buffer, resultsAt, count);
    },
  };
}

/** Euclidean length; numbers that are too large or small to be squared are measured all the same. */
function lengthOf(vector: Float32Array): number {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return Math.sqrt(sum);
}
