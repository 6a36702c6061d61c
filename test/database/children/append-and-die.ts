// Commits writes with their events, one more that is rolled back, and dies before any relay could run.

import { createOutbox } from '../../../platform/events/outbox.ts';
import { PrismaClient } from '../../../prisma/account/client/client.ts';
import { noBus } from '../../support/no-bus.ts';
import { openExternal, silent } from '../open.ts';

const database = await openExternal(process.argv[2]!);
const prisma = new PrismaClient(await database.prismaOptions('account'));
const outbox = createOutbox({ database, bus: noBus, logger: silent });
for (let n = 1; n <= 5; n++)
  await prisma.$transaction((tx) =>
    outbox.append(tx, 'session', [{ type: 'session.created', tenantId: 'org_1', payload: { n } }]),
  );
await prisma
  .$transaction(async (tx) => {
    await outbox.append(tx, 'session', [{ type: 'session.created', tenantId: null, payload: { n: 'never' } }]);
    throw new Error('rolled back');
  })
  .catch(() => undefined);
process.kill(process.pid, 'SIGKILL');
