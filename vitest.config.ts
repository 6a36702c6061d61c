import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

// `npm run test:services` sets this: the same suites on PostgreSQL and Redis, and those that need them. What touches
// neither store is not run twice.
const services = Boolean(process.env['TEST_DATABASE_URL']);

/** Runs suites of other files once more, and so needs modules that nobody has loaded before. */
const ALONE = 'test/services/distributed-domains.test.ts';
const SUITES = 'test/{domains,e2e,database,rest,front,distributed,services}/**/*.test.ts';
const projects = [
  { extends: true as const, test: { name: 'shared', include: [SUITES], exclude: [ALONE] } },
  { extends: true as const, test: { name: 'alone', include: [ALONE], isolate: true } },
];

export default defineConfig({
  // Vite would take graphql's .mjs for our sources while packages require its .js: two of each type.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    ...(services ? { projects } : { include: ['test/**/*.test.ts'], exclude: ['test/services/**'] }),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One more than the cores of a small machine: much of the time goes into waiting for processes. Not where they share one PostgreSQL,
    // which takes a hundred connections.
    maxWorkers: services ? 2 : 3,
    // Files share their worker's modules: loading the product anew for each of them took a third of the whole time. No module of ours has
    // state that one test could leave to another.
    isolate: false,
    pool: 'forks',
  },
});
