/**
 * Numbers of [0, 1) that look random and are the same for the same seed (mulberry32, by Tommy Ettinger). Not for secrets.
 * @param seed - a whole number; its lowest 32 bits count.
 */
export function seededUniform(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One seed made of several whole numbers: work that is taken up again in its middle draws what it would have drawn (finalizer of MurmurHash3). */
export function seedOf(...parts: readonly number[]): number {
  let hash = 0;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b);
    hash ^= hash >>> 13;
    hash = Math.imul(hash + 0x9e3779b9, 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash;
}
