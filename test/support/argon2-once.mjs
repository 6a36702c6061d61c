import { createRequire } from 'node:module';

/*
 * Argon2 that computes each thing once, in this process. Half of all people in tests are called the same and have the same password, and each is asked for it:
 * at 10 to 40 ms of CPU that was a tenth of a run. `vitest.config.ts` loads it, and `forkApp` has processes load it with `node --import`.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/** A function that remembers each result, and is wrapped once. */
const once = (compute) => {
  if (compute.known) return compute;
  const known = new Map();
  const remembered = (...given) => {
    const key = JSON.stringify(given);
    const found = known.get(key) ?? compute(...given);
    known.set(key, found);
    return found;
  };
  return Object.assign(remembered, { known });
};

argon2.hash = once(argon2.hash);
argon2.verify = once(argon2.verify);
