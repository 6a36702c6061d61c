import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

// `npm run test:services` sets this: the same suites on PostgreSQL and Redis, and those that need them. What touches
// neither store is not run twice.
const services = Boolean(process.env['TEST_DATABASE_URL']);

export default defineConfig({
  // Vite would take graphql's .mjs for our sources while packages require its .js: two of each type.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    include: services
      ? ['test/{domains,e2e,database,rest,front,distributed,services}/**/*.test.ts']
      : ['test/**/*.test.ts'],
    exclude: services ? [] : ['test/services/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    pool: 'forks',
  },
});
