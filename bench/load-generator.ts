import { createRequire } from 'node:module';
import type autocannon from 'autocannon';

const peers = createRequire(new URL('peers/package.json', import.meta.url));

/** Makes load with autocannon, from the packages of `bench/peers` (`npm --prefix bench/peers ci`); whoever makes none needs none. */
export const generateLoad = (options: autocannon.Options): Promise<autocannon.Result> =>
  (peers('autocannon') as typeof autocannon)(options);
