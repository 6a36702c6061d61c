import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '../../platform/database/migrations.ts';
import { memoryBus } from '../../platform/events/memory-bus.ts';
import { createOutbox } from '../../platform/events/outbox.ts';
import { createAppend } from '../../subgraphs/event/append.ts';
import { followDomains } from '../../subgraphs/event/ingest.ts';
import { joinAppends } from '../../subgraphs/event/joined-appends.ts';
import { SOON } from '../support/eventually.ts';
import { startChild } from './child.ts';
import { openTestDatabase, silent } from './open.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, ['session', 'event']);
});
afterAll(() => opened.remove());

const rows = async (sql: string) => (await opened.database.pool('event').query(sql)).rows;
const storedNumbers = async () =>
  (await rows(`SELECT (payload->>'n')::int AS n FROM "event"."events" ORDER BY sequence`)).map(({ n }) => n);
const owed = async () => (await rows('SELECT count(*)::int AS rows FROM "session"."outbox"'))[0].rows;
const all = Array.from({ length: 20 }, (_, index) => index + 1);

test.each([
  ['before the commit', 0, 0],
  ['before it is stored', 3, 20],
  ['after it is stored', 3, 20],
] as const)('a process that dies %s loses no event and invents none', async (point, stored, left) => {
  await opened.database.pool('event').query(
    `BEGIN; SELECT set_config('event.removal', 'erasure', true); DELETE FROM "event"."events"; COMMIT;
     DELETE FROM "event"."sequences"; DELETE FROM "session"."outbox"`,
  );
  expect(await startChild('store-and-die', opened.url, point).ended).toBeNull();
  expect(await storedNumbers()).toEqual(all.slice(0, stored));
  expect(await owed()).toBe(left);

  const { database } = opened;
  const bus = memoryBus({ logger: silent });
  const outbox = createOutbox({ database, bus, logger: silent });
  await followDomains({ bus }, joinAppends(createAppend({ database, outbox })));
  await outbox.start('session');
  await vi.waitFor(async () => expect(await owed()).toBe(0), SOON);
  await outbox.close();
  await bus.close();
  expect(await storedNumbers()).toEqual(left === 0 ? [] : all);
});
