import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startApp } from '../gateway/app.ts';
import { backgroundContext } from '../platform/kernel/context.ts';
import { newId } from '../platform/kernel/identifiers.ts';
import { readConfig } from '../subgraphs/config.ts';
import { subgraphs } from '../subgraphs/index.ts';
import { appClient } from '../test/support/app-client.ts';
import { TEST_SETTINGS } from '../test/support/start-app.ts';
import { startGraph } from '../test/support/start-graph.ts';
import { testPlace } from '../test/support/test-place.ts';
import { generateLoad } from './load-generator.ts';

/*
 * 2,000 events a second into the audit log: in batches through the internal field, as the platform records them, and one by one over
 * HTTP, as many as it takes, each answered after its commit. On the embedded PostgreSQL, or the one of TEST_DATABASE_URL.
 *
 *   npx tsx bench/audit.ts --seconds 20
 */

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const SECONDS = Number(values.seconds);
const RATE = 2_000;
const BATCH = 100;
const TENANTS = 50;
const CONNECTIONS = 128;

const tenants = Array.from({ length: TENANTS }, () => newId('org'));
const event = (n: number) => ({
  ...{
    id: newId('aud'),
    time: new Date().toISOString(),
    tenantId: tenants[n % TENANTS]!,
    eventType: 'session.revoke_session',
  },
  ...{ category: 'data_modification', severity: 'info', actorId: 'usr_01jdq3k5w8s1t3v5x7y9z0a2b4', actorType: 'user' },
  ...{ resourceType: 'session', resourceId: 'sess_01jdq3k5w8q1r3s5t7v9w0x2y4', action: 'revoke_session' },
  ...{ outcome: 'success', service: 'session_service', requestId: newId('req'), ip: '203.0.113.7' },
  ...{ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36', details: { id: n } },
});

/** CPU of this process, PostgreSQL's not included, as a share of one core. */
function startCpu(): () => number {
  const [before, startedAt] = [process.cpuUsage(), performance.now()];
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / (performance.now() - startedAt);
  };
}

const quantile = (sorted: readonly number[], q: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN).toFixed(1);

/** Events a second that were acknowledged. */
async function recordBatches(): Promise<number> {
  const app = await startGraph();
  const record = app.call<{ _recordAuditEvents: number }, { events: unknown[] }>(
    'audit',
    'mutation ($events: [_AuditEventInput!]!) { _recordAuditEvents(events: $events) }',
  );
  const latencies: number[] = [];
  let acknowledged = 0;
  const send = async () => {
    const startedAt = performance.now();
    const events = Array.from({ length: BATCH }, (_, n) => event(n));
    const { _recordAuditEvents: recorded } = await record({ events }, backgroundContext('bench'));
    acknowledged += recorded;
    latencies.push(performance.now() - startedAt);
  };
  await send();
  acknowledged = 0;
  latencies.length = 0;
  const cpu = startCpu();
  const startedAt = performance.now();
  const calls: Promise<void>[] = [];
  for (let n = 0; n < (RATE / BATCH) * SECONDS; n++) {
    await sleep(Math.max(0, startedAt + (n * 1000 * BATCH) / RATE - performance.now()));
    calls.push(send());
  }
  await Promise.all(calls);
  const rate = acknowledged / ((performance.now() - startedAt) / 1000);
  latencies.sort((a, b) => a - b);
  const times = `p50 ${quantile(latencies, 0.5)} ms, p99 ${quantile(latencies, 0.99)} ms a batch of ${BATCH}`;
  console.log(`_recordAuditEvents: ${rate.toFixed(0)} events/s, ${times}, CPU ${(cpu() * 100).toFixed(0)} % of a core`);
  await app.stop();
  return rate;
}

/** The same, each with a request of its own. */
async function logOverHttp(): Promise<number> {
  const place = await testPlace({ shared: false });
  const config = readConfig({ ...TEST_SETTINGS, ...place.environment });
  const app = await startApp({ config, subgraphs, exit: () => undefined });
  const url = `http://127.0.0.1:${app.port}`;
  const { accessToken } = await appClient(url).newcomer();
  const { id: _, time: __, tenantId: ___, ...entry } = { ...event(1), eventType: 'orders.opened' };
  const cpu = startCpu();
  const result = await generateLoad({
    ...{ url: `${url}/api/v1/audit/events`, method: 'POST', connections: CONNECTIONS, seconds: SECONDS },
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({
      ...{ event_type: entry.eventType, category: entry.category, severity: entry.severity, actor_id: entry.actorId },
      ...{ resource_type: entry.resourceType, resource_id: entry.resourceId, action: entry.action },
    }),
  });
  const rate = result.perSecond;
  const times = `p50 ${result.p50Ms} ms, p99 ${result.p99Ms} ms`;
  console.log(
    `POST /api/v1/audit/events: ${rate.toFixed(0)} events/s, ${times}, CPU ${(cpu() * 100).toFixed(0)} % of a core`,
  );
  await app.platform.shutdown.begin('bench');
  await place.remove();
  return rate;
}

const batched = await recordBatches();
const single = await logOverHttp();
console.log(`audit events of the platform, of ${RATE} a second: ${(batched / RATE).toFixed(2)}`);
console.log(`audit events over HTTP, of ${RATE} a second: ${(single / RATE).toFixed(2)}`);
process.exit();
