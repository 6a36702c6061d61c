import type { GraphqlDocument } from '@trellis/client';
import { textOf } from '../client/graphql/document.ts';
import {
  ApiKeyListDocument,
  EventListDocument,
  OverviewDocument,
  TaskListDocument,
} from '../dashboard/generated/operations.ts';
import { copyRows } from '../test/support/copy-rows.ts';
import { startInProcess } from '../test/support/start-app.ts';

/*
 * How quickly the dashboard's screens are answered in an organization with 100,000 events, 10,000 tasks and 5,000 keys, beside the
 * REST lists of the same rows in the same run, and beside the same screens in an empty organization. `npm run build` first. With DATABASE_URL on PostgreSQL.
 *
 *   npx tsx bench/dashboard.ts
 */
const EVENTS = 100_000;
const TASKS = 10_000;
const KEYS = 5_000;
const ROUNDS = 30;

const app = await startInProcess();
const small = await app.newcomer();
const large = await app.newcomer();
for (const { accessToken: token } of [small, large]) {
  for (const name of ['first', 'second'])
    await app.call('POST', '/api/v1/auth/api-keys', { token, body: { name, scopes: ['read:tasks'] } });
  await app.call('POST', '/api/v1/tasks', { token, body: { name: 'Resize', type: 'image.resize' } });
  await app.call('POST', '/api/v1/events', { token, body: { event_type: 'demo.tick', source: 'bench', payload: {} } });
}
const { database } = app.platform;
const copies = `original.id || lpad(n::text, 6, '0')`;
await copyRows(database.pool('auth'), 'auth.api_keys', {
  count: KEYS,
  values: { id: copies, hash: `'copy' || n`, name: `'copy ' || n` },
});
await copyRows(database.pool('task'), 'task.tasks', { count: TASKS, values: { id: copies, name: `'copy ' || n` } });
await copyRows(database.pool('event'), 'event.events', {
  count: EVENTS,
  newestBy: '"recorded_at"',
  values: { id: copies, sequence: `n + 1000` },
});
for (const domain of ['auth', 'task', 'event'] as const) await database.pool(domain).query('ANALYZE');

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1]!;

async function timed(work: () => Promise<{ readonly status: number; readonly text: string }>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedMs = performance.now();
    const { status, text } = await work();
    if (status !== 200 || text.includes('"errors"')) throw new Error(`answered ${status}: ${text.slice(0, 300)}`);
    times.push(performance.now() - startedMs);
  }
  return median(times);
}

const screen = (token: string, document: GraphqlDocument<unknown, never>, variables: object) => () =>
  app.call('POST', '/graphql', { token, body: { query: textOf(document), variables } });
const list = (token: string, path: string) => () => app.call('GET', path, { token });

const first = { first: 100, after: null };
const newest = { orderBy: { direction: 'DESC' } };
const parts = { platform: false, tasks: true, billing: true, audit: true };
const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
const screens = [
  ['Overview', OverviewDocument, { from: hourAgo, bucket: 'MINUTE', ...parts }, null],
  ['API keys', ApiKeyListDocument, { ...first, all: true, filter: null }, '/api/v1/auth/api-keys?all=true&limit=100'],
  ['API keys, searched', ApiKeyListDocument, { ...first, all: true, filter: { search: 'copy 4999' } }, null],
  ['Tasks', TaskListDocument, { ...first, filter: {}, ...newest }, '/api/v1/tasks?limit=100'],
  ['Live events', EventListDocument, { ...first, filter: {}, ...newest }, '/api/v1/events?limit=100'],
  ['Live events of a category', EventListDocument, { ...first, filter: { categories: ['auth'] }, ...newest }, null],
] as const;

console.log('| Screen, 100 rows | empty organization | full one | ratio | REST list of the full one |');
console.log('|---|---|---|---|---|');
for (const [name, document, variables, path] of screens) {
  const empty = await timed(screen(small.accessToken, document as GraphqlDocument<unknown, never>, variables));
  const full = await timed(screen(large.accessToken, document as GraphqlDocument<unknown, never>, variables));
  const rest = path === null ? null : await timed(list(large.accessToken, path));
  const ratio = (full / empty).toFixed(1);
  console.log(
    `| ${name} | ${empty.toFixed(1)} ms | ${full.toFixed(1)} ms | ${ratio} | ${rest?.toFixed(1) ?? '–'} ms |`,
  );
}
await app.stop();
