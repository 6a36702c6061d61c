import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../platform/database/migrations.ts';
import { createIdempotencyStore, type IdempotencyStore } from '../../rest-adapter/idempotency-store.ts';
import { openTestDatabase } from './open.ts';

const secrets = {
  encrypt: (text: string) => Buffer.from(text).toString('base64'),
  decrypt: (text: string) => Buffer.from(text, 'base64').toString(),
};
const LOCK_MS = 60_000;
const answer = { status: 201, contentType: 'application/json', body: '{"account_id":"usr_1"}' };

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
const stores: IdempotencyStore[] = [];
function open(options: { retentionMs?: number } = {}): IdempotencyStore {
  const store = createIdempotencyStore({ pool: opened.database.pool('platform'), secrets, ...options });
  stores.push(store);
  return store;
}
async function begun(store: IdempotencyStore, key: string, fingerprint = 'f', lockMs = LOCK_MS): Promise<string> {
  const decision = await store.begin('usr_1', key, fingerprint, lockMs, null);
  if (decision.kind !== 'new') throw new Error(`expected a new key, not ${decision.kind}`);
  return decision.attempt;
}

beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, ['platform']);
});
afterAll(async () => {
  for (const store of stores) store.close();
  await opened.remove();
});
beforeEach(() => opened.database.pool('platform').query('DELETE FROM "platform"."idempotency_keys"'));

test('tells exactly one of 50 parallel callers that the key is new', async () => {
  const replicas = [open(), open()];
  const decisions = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      replicas[i % 2]!.begin('usr_1', 'k', 'f', LOCK_MS, null).then(({ kind }) => kind),
    ),
  );
  expect(decisions.filter((kind) => kind === 'new')).toHaveLength(1);
  expect(decisions.filter((kind) => kind === 'in_flight')).toHaveLength(49);
});

test('replays the first answer, keeps viewers apart, and refuses the key for another request', async () => {
  const store = open();
  await store.complete('usr_1', 'k', await begun(store, 'k'), answer);
  expect(await store.begin('usr_1', 'k', 'f', LOCK_MS, null)).toEqual({ kind: 'replay', ...answer });
  expect(await store.begin('usr_1', 'k', 'other', LOCK_MS, null)).toEqual({ kind: 'conflict' });
  expect((await store.begin('usr_2', 'k', 'other', LOCK_MS, null)).kind).toBe('new');
});

test('stores no answer in the clear', async () => {
  const store = open();
  await store.complete('usr_1', 'k', await begun(store, 'k'), answer);
  const { rows } = await opened.database.pool('platform').query('SELECT body FROM "platform"."idempotency_keys"');
  expect(rows).toEqual([{ body: secrets.encrypt(answer.body) }]);
});

test('an abandoned key is new again', async () => {
  const store = open();
  await store.abandon('usr_1', 'k', await begun(store, 'k'));
  expect((await store.begin('usr_1', 'k', 'other', LOCK_MS, null)).kind).toBe('new');
});

test('tells of each attempt of a request when the first one began, whether that was given up or died', async () => {
  const store = open();
  const since = async (fingerprint = 'f') => {
    await sleep(5);
    const decision = await store.begin('usr_1', 'k', fingerprint, 1, null);
    if (decision.kind !== 'new') throw new Error(`expected a new key, not ${decision.kind}`);
    return decision;
  };
  const first = await since();
  await store.abandon('usr_1', 'k', first.attempt);
  const second = await since();
  const third = await since();
  expect([second.sinceMs, third.sinceMs]).toEqual([first.sinceMs, first.sinceMs]);
  await store.abandon('usr_1', 'k', third.attempt);
  expect((await since('other')).sinceMs).toBeGreaterThan(first.sinceMs);
});

test('the key of a holder that died passes on after its deadline, and its late answer is dropped', async () => {
  const store = open();
  const lost = await begun(store, 'k');
  expect(await store.begin('usr_1', 'k', 'f', LOCK_MS, null)).toEqual({ kind: 'in_flight' });
  await store.renew('usr_1', 'k', lost, 1);
  await sleep(10);
  expect(await store.begin('usr_1', 'k', 'other', LOCK_MS, null)).toEqual({ kind: 'conflict' });
  const next = await begun(store, 'k');
  await store.complete('usr_1', 'k', lost, { ...answer, status: 500 });
  await store.abandon('usr_1', 'k', lost);
  await store.complete('usr_1', 'k', next, answer);
  expect(await store.begin('usr_1', 'k', 'f', LOCK_MS, null)).toEqual({ kind: 'replay', ...answer });
});

test('a key that is renewed stays with its holder; one that has passed on is not renewed', async () => {
  const store = open();
  const holder = await begun(store, 'k', 'f', 1_000);
  await store.renew('usr_1', 'k', holder, LOCK_MS);
  await sleep(1_100);
  expect(await store.begin('usr_1', 'k', 'f', LOCK_MS, null)).toEqual({ kind: 'in_flight' });
  await store.renew('usr_1', 'k', holder, 1);
  await sleep(10);
  const next = await begun(store, 'k', 'f', 1);
  await store.renew('usr_1', 'k', holder, LOCK_MS);
  await sleep(10);
  const last = await begun(store, 'k');
  expect(new Set([holder, next, last]).size).toBe(3);
  await store.abandon('usr_1', 'k', last);
  await store.renew('usr_1', 'k', last, LOCK_MS);
  expect((await store.begin('usr_1', 'k', 'f', LOCK_MS, null)).kind).toBe('new');
});

test('expired keys are new again, and purged', async () => {
  const brief = open({ retentionMs: 1 });
  const store = open();
  await begun(brief, 'old');
  await begun(brief, 'older');
  await begun(store, 'kept');
  await sleep(10);
  expect((await store.begin('usr_1', 'old', 'other', LOCK_MS, null)).kind).toBe('new');
  expect(await store.purge()).toBe(1);
  expect((await store.begin('usr_1', 'kept', 'f', LOCK_MS, null)).kind).toBe('in_flight');
});
