import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

/**
 * Argon2 that computes each thing once. In a run of all tests half of all people are called the same and have the same password, and each is
 * asked for it: at 10 to 20 ms of CPU that was a tenth of the run. `vitest.config.ts` puts it in the place of the package; processes that a test starts have the package.
 */
const { hash: realHash, verify: realVerify } = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

const once = <Arguments extends readonly unknown[], Result>(compute: (...given: Arguments) => Promise<Result>) => {
  const known = new Map<string, Promise<Result>>();
  return (...given: Arguments): Promise<Result> => {
    const key = JSON.stringify(given);
    const found = known.get(key) ?? compute(...given);
    known.set(key, found);
    return found;
  };
};

export const hash = once((password: string, options: Argon2.Options) => realHash(password, options));
export const verify = once((hashed: string, password: string) => realVerify(hashed, password));
