import { createRequire } from 'node:module';
import type autocannon from 'autocannon';

/** Autocannon, from the packages of `bench/peers` (`npm --prefix bench/peers ci`). */
export const generateLoad = createRequire(new URL('peers/package.json', import.meta.url))(
  'autocannon',
) as typeof autocannon;
