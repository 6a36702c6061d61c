import { existsSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

// `npm run test:services` and `npm run test:faults` set this: what may behave differently on PostgreSQL and Redis, and what needs them. The name of a file says
// that it runs once (docs/decisions/0095-tests-beside-their-domains.md); one that is run by hand with TEST_DATABASE_URL runs there all the same.
const services = Boolean(process.env['TEST_DATABASE_URL']);
// `npm run test:python` sets this: Python that has what these tests need.
const python = process.env['TEST_PYTHON'] !== undefined;
// `npm run test:dashboard` sets this: a chromium is there. `screenshots` takes the pictures of the documentation.
const dashboard = process.env['TEST_DASHBOARD'];
const once = process.env['TEST_TEMPLATE_DATABASE'] ? ['**/*.{once,pure}.test.ts'] : [];

/** Runs suites of other files once more, and so needs modules that nobody has loaded before. */
const ALONE = 'test/services/distributed-domains.test.ts';
const SUITES = [
  'test/{domains,e2e,database,realtime,rest,front,distributed,services}/**/*.test.ts',
  'subgraphs/*/test/**/*.test.ts',
  'client/test/**/*.test.ts',
];
/** They break processes and stores of an installation that shares one PostgreSQL, which without services their own process would have to bring. */
const FAULTS = 'test/faults/**/*.test.ts';
const projects = [
  { extends: true as const, test: { name: 'shared', include: SUITES, exclude: [ALONE, ...once] } },
  { extends: true as const, test: { name: 'alone', include: [ALONE], isolate: true } },
  { extends: true as const, test: { name: 'faults', include: [FAULTS] } },
];

/**
 * Places of tests are in memory where there is enough of it: each is some 1,800 files, and ext4 looks through those that were deleted in
 * the last minutes whenever it makes one, which took a second of CPU a place.
 */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 6 * 1024 ** 3;
const freeBytes = ({ bavail, bsize }: ReturnType<typeof statfsSync>) => Number(bavail) * Number(bsize);
if (process.env['TMPDIR'] === undefined && existsSync(MEMORY) && freeBytes(statfsSync(MEMORY)) >= ENOUGH_BYTES)
  process.env['TMPDIR'] = MEMORY;

export default defineConfig({
  // Vite would take graphql's .mjs for our sources while packages require its .js: two of each type.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
  test: {
    ...(python
      ? { include: ['client-python/test/*.test.ts'] }
      : dashboard
        ? { include: [dashboard === 'screenshots' ? 'dashboard/test/screenshots.ts' : 'dashboard/test/*.test.ts'] }
        : services
          ? { projects }
          : { include: ['{test,subgraphs,client}/**/*.test.ts'], exclude: ['test/services/**', FAULTS] }),
    setupFiles: ['test/support/argon2-once.mjs', 'test/support/rsa-keys.ts'],
    // Long enough for a machine that does much else: what is quick by contract is measured by its own test.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // As long as `eventually` waits: the default, a second, is the load of the machine.
    expect: { poll: { timeout: 60_000 } },
    // One more than the cores of a small machine: much of the time goes into waiting for processes. Not where they share one PostgreSQL,
    // which takes a hundred connections.
    maxWorkers: services ? 2 : 3,
    // Files share their worker's modules: loading the product anew for each of them took a third of the whole time. No module of ours has
    // state that one test could leave to another.
    isolate: false,
    pool: 'forks',
    // As `npm start` has it: most of what a test makes dies young. Measured: 11 % less CPU.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
    // Sources are transformed once for all runs: a run of one file starts 8 s sooner.
    experimental: { fsModuleCache: true },
  },
});
