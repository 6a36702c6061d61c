import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';
import { CallBatch, type RecordedCall } from '../calls/call-batch.ts';
import { readFilter } from '../calls/filter.ts';
import { type CallStore, createCallStore } from '../calls/store.ts';

let app: InProcessApp;
let store: CallStore;
beforeAll(async () => {
  app = await startInProcess();
  store = createCallStore(app.platform);
});
afterAll(() => app?.stop());

const BEGIN = Date.UTC(2030, 0, 31, 12);
const call: RecordedCall = {
  tenantId: 'org_a',
  endedMs: BEGIN,
  requestId: 'req_1',
  callerId: 'usr_a',
  keyId: null,
  projectId: null,
  operation: 'chat',
  askedModel: null,
  model: 'gpt-4o',
  provider: 'openai',
  status: 'succeeded',
  errorCode: null,
  isStream: false,
  isFallback: false,
  attempts: 1,
  cache: null,
  guard: null,
  firstChunkMs: null,
  latencyMs: 250.1234,
  inputTokens: 21,
  outputTokens: null,
  costMicroUsd: 52,
  traceId: null,
};
function batchOf(...calls: Partial<RecordedCall>[]): CallBatch {
  const batch = new CallBatch(BEGIN);
  for (const each of calls) batch.add({ ...call, ...each });
  return batch;
}
const ALL = readFilter(null);
const readAll = ({ ends: { first, last } }: CallBatch, tenantId = 'org_a', filter = ALL) =>
  store.range(tenantId, filter, first, last);

describe('the rows of calls', () => {
  it('have what was recorded', async () => {
    const batch = batchOf(
      {},
      { endedMs: BEGIN + 1_500, isStream: true, firstChunkMs: 12.0006, traceId: 'a'.repeat(32) },
    );
    await store.add(batch, []);
    const { endedMs: _, ...recorded } = call;
    const [first, second] = await readAll(batch);
    expect(first).toEqual({
      ...recorded,
      id: `${batch.stem}0001`,
      startedAt: new Date(BEGIN - 250),
      endedAt: new Date(BEGIN),
      latencyMs: 250.123,
    });
    expect(second).toMatchObject({ endedAt: new Date(BEGIN + 1_500), isStream: true, firstChunkMs: 12.001 });
    expect(second!.traceId).toBe('a'.repeat(32));
  });

  it('are there once, however often their batch is written, and those of another batch beside them', async () => {
    const [one, other] = [batchOf({}, {}), batchOf({})];
    for (const batch of [one, other, one]) await store.add(batch, []);
    expect(await readAll(one)).toHaveLength(2);
    expect(await readAll(other)).toHaveLength(1);
  });

  it('are not those of organizations that are left out', async () => {
    const batch = batchOf({}, { tenantId: 'org_b' }, {});
    await store.add(batch, ['org_a']);
    expect(await readAll(batch)).toEqual([]);
    expect((await readAll(batch, 'org_b')).map(({ id }) => id)).toEqual([`${batch.stem}0002`]);
  });

  it('are read from one to another by the filter', async () => {
    const batch = batchOf({ model: 'a' }, { model: 'b' }, { askedModel: 'b' });
    await store.add(batch, []);
    const found = await readAll(batch, 'org_a', readFilter({ models: ['b'] }));
    expect(found.map(({ id }) => id)).toEqual([`${batch.stem}0002`, `${batch.stem}0003`]);
  });

  it.each([
    ['quotes and backslashes', String.raw`a "b" \ c\n {d,e}`, String.raw`a "b" \ c\n {d,e}`],
    ['the word for nothing', 'NULL', 'NULL'],
    ['a control character', 'a\u0000b\nc', 'a\ufffdb\ufffdc'],
    ['half a pair', 'a\ud800b', 'a\ufffdb'],
    ['other letters', 'größer \u{1f98a}', 'größer \u{1f98a}'],
  ])('keep names with %s', async (_what, askedModel, kept) => {
    const batch = batchOf({ askedModel });
    await store.add(batch, []);
    expect((await readAll(batch))[0]).toMatchObject({ askedModel: kept });
  });
});
