import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { HealthReport } from '../../platform/health/health.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { type AppClient, appClient } from '../support/app-client.ts';
import { forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault } from '../support/fault-records.ts';
import { confirmOn, TEST_SETTINGS } from '../support/start-app.ts';
import { steadily } from '../support/steady.ts';
import { poolOn } from '../support/test-database.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

const WORKERS = 2;
/** Of a chat, micro-USD. */
const PRICE = 1_000;
const KINDS = ['audit', 'usage'] as const;
type Kind = (typeof KINDS)[number];

let place: TestPlace;
const ending: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ending.reverse()) await end();
  await place?.remove();
});

const directoryOf = (kind: Kind) => path.join(place.directory, kind);
/** Lines that the journal could not hand on, in their order. */
const refusedOf = (kind: Kind): string[] => {
  const names = readdirSync(directoryOf(kind));
  if (!names.includes('refused.log')) return [];
  return readFileSync(path.join(directoryOf(kind), 'refused.log'), 'utf8')
    .trimEnd()
    .split('\n');
};

/**
 * Puts lines among those of a journal whose process is gone, and half a line at its end as a sudden end leaves it.
 * @param linesFor - makes the lines of a good record.
 */
function spoil(kind: Kind, linesFor: (good: object) => readonly string[]): void {
  const [file] = readdirSync(directoryOf(kind)).filter((name) => name.endsWith('.jsonl'));
  const segment = path.join(directoryOf(kind), file!);
  const kept = readFileSync(segment, 'utf8').trimEnd().split('\n');
  const added = linesFor(JSON.parse(kept.at(-1)!));
  const step = Math.floor(kept.length / added.length);
  const lines = added.flatMap((line, i) => [...kept.slice(i * step, (i + 1) * step), line]);
  lines.push(...kept.slice(added.length * step));
  writeFileSync(segment, `${lines.join('\n')}\n${kept[0]!.slice(0, 30)}`);
}

const BAD_OF_ALL = ['{"hello":1}', 'null'];
const half = (good: object) => JSON.stringify(good).slice(0, 40);
const BAD: Readonly<Record<Kind, (good: object) => readonly string[]>> = {
  audit: (good) => [...BAD_OF_ALL, JSON.stringify({ ...good, id: newId('aud'), time: 'yesterday' }), half(good)],
  usage: (good) => [
    ...BAD_OF_ALL,
    JSON.stringify({ ...good, id: newId('use'), at: 'yesterday' }),
    JSON.stringify({ ...good, id: newId('use'), inputTokens: 1e30 }),
    half(good),
  ],
};

describe('lines in the journals of a killed process that cannot be taken', () => {
  it('are set aside once, and every acknowledged write is recorded and every chat charged once', async () => {
    place = await testPlace({ shared: true });
    const environment = {
      ...{ ...TEST_SETTINGS, LOG_LEVEL: 'warn', HEALTH_CACHE_SECONDS: '0', ...place.environment },
      MODEL_OVERRIDES: `{"dev/echo":{"price":{"usd_per_request":${PRICE / 1_000_000}}}}`,
    };
    const start = async () => {
      const process = await forkApp('gateway/main', environment);
      ending.push(() => process.stop());
      return { process, client: appClient(process.url, confirmOn(place.databaseUrl!)) };
    };
    const first = await start();
    const { accessToken: token, tenantId } = await first.client.newcomer();
    const answered: string[] = [];
    let sent = 0;
    const write = async (client: AppClient): Promise<boolean> => {
      const id = `line-${sent++}`;
      const options = { token, body: { name: id }, headers: { 'x-request-id': id } };
      const answer = await client.call('PATCH', '/api/v1/accounts/me', options).catch(() => null);
      if (answer?.status === 200) answered.push(id);
      return answer !== null;
    };
    let charged = 0;
    const chat = async (): Promise<boolean> => {
      const body = { model: 'dev/echo', messages: [{ role: 'user', content: `hello ${sent++}` }] };
      const answer = await first.client.call('POST', '/api/v1/chat/completions', { token, body }).catch(() => null);
      if (answer?.status === 200) charged++;
      return answer !== null;
    };
    const work = [steadily(() => write(first.client), WORKERS), steadily(chat, WORKERS)];
    await eventually('some are answered', () => answered.length > 40 && charged > 40);
    await first.process.stop('SIGKILL');
    for (const each of work) await each.stop();

    const bad: Partial<Record<Kind, readonly string[]>> = {};
    for (const kind of KINDS)
      spoil(kind, (good) => {
        const lines = BAD[kind](good);
        bad[kind] = lines;
        const id = newId(kind === 'audit' ? 'aud' : 'use');
        const newer = JSON.stringify({ ...good, id, requestId: 'line-newer', ofAnotherVersion: { deep: true } });
        return [newer, ...lines];
      });

    const pool: pg.Pool = poolOn(place.databaseUrl!);
    ending.push(() => pool.end());
    const recorded = async (): Promise<string[]> => {
      const sql = `SELECT request_id AS id FROM audit.events WHERE tenant_id = $1 AND request_id LIKE 'line-%'`;
      return (await pool.query<{ id: string }>(sql, [tenantId])).rows.map(({ id }) => id);
    };
    const account = async () => {
      const sql = `SELECT (SELECT coalesce(sum(requests), 0)::int FROM usage.hourly_uses WHERE tenant_id = $1) AS requests,
        spent::float8 AS spent FROM usage.accounts WHERE id = 'credit:' || $1`;
      return (await pool.query<{ requests: number; spent: number }>(sql, [tenantId])).rows[0]!;
    };
    const areThere = async (wanted: readonly string[]) => {
      const there = new Set(await recorded());
      return wanted.every((id) => there.has(id));
    };
    const dependencies = async ({ client }: Awaited<ReturnType<typeof start>>) => {
      const { body } = await client.call<HealthReport>('GET', '/health/detailed');
      return KINDS.map((kind) => body.dependencies[`${kind}_journal`]!);
    };

    const second = await start();
    await eventually('each write is recorded', () => areThere([...answered, 'line-newer']));
    await eventually('each chat is charged', async () => (await account()).requests >= charged + 1);
    for (const kind of KINDS)
      await eventually(`${kind}: all are set aside`, () => refusedOf(kind).length >= bad[kind]!.length);
    const counts = async () => {
      const ids = await recorded();
      expect(new Set(ids).size).toBe(ids.length);
      // Those that were on their way may be there too, and no others.
      expect(ids.length - answered.length - 1).toBeLessThanOrEqual(WORKERS);
      const { requests, spent } = await account();
      expect(requests - charged - 1).toBeLessThanOrEqual(WORKERS);
      expect(spent).toBe(requests * PRICE);
      for (const kind of KINDS) expect(refusedOf(kind)).toEqual(bad[kind]);
      return { recorded: ids.length, requests };
    };
    const before = await counts();
    const told = (await dependencies(second)).map((each) => [each.status, each.error_message]);
    const sentences = [
      `${bad.audit!.length} of the audit records were refused since the start: see audit/refused.log`,
      `${bad.usage!.length} of the uses were refused since the start: see usage/refused.log`,
    ];
    expect(told).toEqual(sentences.map((sentence) => ['degraded', sentence]));
    const metrics = (await second.client.call('GET', '/metrics')).text.split('\n');
    expect(metrics).toContain(`audit_records_total{status="refused"} ${bad.audit!.length}`);
    expect(metrics).toContain(`usage_records_total{status="refused"} ${bad.usage!.length}`);

    await second.process.stop('SIGKILL');
    const third = await start();
    expect(await write(third.client)).toBe(true);
    await eventually('what comes later is recorded', () => areThere(answered));
    await eventually('health is well again', async () =>
      (await dependencies(third)).every(({ status }) => status === 'healthy'),
    );
    expect((await counts()).recorded).toBe(before.recorded + 1);
    recordFault({
      section: 'Processes that are killed, paused or started again',
      fault: 'lines that cannot be taken stand in both journals of a killed process',
      form: 'one gateway',
      acknowledged: answered.length + charged,
      // Without the record of another version in each of them.
      stored: before.recorded + before.requests - 1,
      delivered: answered.length + charged,
      outcome: `${bad.audit!.length + bad.usage!.length} of ${bad.audit!.length + bad.usage!.length + 2} lines that were put there are in refused.log once, also after another kill; a record with a field of another version is taken`,
    });
  });
});
