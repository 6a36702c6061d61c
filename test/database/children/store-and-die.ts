// Relays a domain's events over a bus in memory into the event store, and dies at the given point.

import { memoryBus } from '../../../platform/events/memory-bus.ts';
import { createOutbox } from '../../../platform/events/outbox.ts';
import { type Appended, createAppend, type Draft } from '../../../subgraphs/event/append.ts';
import { followDomains } from '../../../subgraphs/event/ingest.ts';
import { openExternal, silent } from '../open.ts';

const [url, point] = process.argv.slice(2) as [
  string,
  'before the commit' | 'before it is stored' | 'after it is stored',
];
const database = await openExternal(url);
const bus = memoryBus({ logger: silent });
const outbox = createOutbox({ database, bus, logger: silent });
const appendEvents = createAppend({ database, outbox });
const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
let stored = 0;
const store = async (draft: Draft): Promise<Appended> => {
  if (point === 'before it is stored' && stored === 3) return die();
  const [appended] = await appendEvents([draft]);
  stored++;
  return point === 'after it is stored' && stored === 3 ? die() : appended!;
};
let order: Promise<unknown> = Promise.resolve();
await followDomains({ bus }, (draft) => {
  const appended = order.then(() => store(draft));
  order = appended;
  return appended;
});
const client = await database.pool('session').connect();
await client.query('BEGIN');
const tx = {
  $executeRawUnsafe: async (sql: string, ...values: unknown[]) => (await client.query(sql, values)).rowCount ?? 0,
};
for (let n = 1; n <= 20; n++)
  await outbox.append(tx, 'session', [{ type: 'session.opened', tenantId: 'org_1', payload: { n } }]);
if (point === 'before the commit') await die();
await client.query('COMMIT');
client.release();
await outbox.start('session');
setInterval(() => undefined, 1_000);
