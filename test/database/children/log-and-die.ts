// Logs without end, as many callers at once, and tells each entry that was acknowledged, until it is killed.

import { memoryBus } from '../../../platform/events/memory-bus.ts';
import { createOutbox } from '../../../platform/events/outbox.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { createMetrics, withMetrics } from '../../../platform/observability/metrics.ts';
import { openLog } from '../../../subgraphs/audit/log.ts';
import { auditMetrics } from '../../../subgraphs/audit/metrics.ts';
import type { NewEntry } from '../../../subgraphs/audit/models.ts';
import { openPartitions } from '../../../subgraphs/audit/partitions.ts';
import { readConfig } from '../../../subgraphs/config.ts';
import { openExternal, silent } from '../open.ts';

const CALLERS = 32;

const database = await openExternal(process.argv[2]!);
const bus = { publish: async () => undefined };
const outbox = createOutbox({ database, bus: memoryBus({ logger: silent }), logger: silent });
const parts = {
  config: readConfig({}),
  database,
  outbox,
  metrics: withMetrics(createMetrics({ processMetrics: false }), auditMetrics),
  logger: silent,
};
const log = openLog({ ...parts, bus }, openPartitions(database.pool('audit')));

const entry = (tenantId: string): NewEntry => ({
  ...{ id: newId('aud'), tenantId, time: new Date(), eventType: 'user.login', category: 'authentication' },
  ...{ severity: 'info', actorId: null, actorType: null, recordedBy: 'test', resourceType: null, resourceId: null },
  ...{ action: 'login', outcome: 'success', reason: null, service: 'test', requestId: null, ip: null },
  ...{ userAgent: null, sessionId: null, details: null },
});

async function call(tenantId: string): Promise<void> {
  for (;;) {
    const { id } = await log.record(entry(tenantId));
    process.stdout.write(`${id}\n`);
  }
}
await Promise.all(Array.from({ length: CALLERS }, (_, n) => call(`org_${n % 3}`)));
