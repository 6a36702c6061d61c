import { run } from './run.ts';

/**
 * Tests the dashboard in a browser: `npm run test:dashboard`. It needs chromium (`apt-get install chromium`). With `--services` the product keeps its
 * state in PostgreSQL and Redis, as in `npm run test:services`. Other arguments go to vitest.
 */
const SERVICES = '--services';
const given = process.argv.slice(2);
const others = given.filter((argument) => argument !== SERVICES);
const [program, ...first] = given.includes(SERVICES) ? ['tsx', 'scripts/test-services.ts'] : ['vitest', 'run'];
process.exitCode = await run(program!, [...first, ...others], { ...process.env, TEST_DASHBOARD: '1' });
