import { describe, expect, it } from 'vitest';
import type { BusEvent } from '../../../platform/events/event-bus.ts';
import { backgroundContext, type CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { timeOfId } from '../../../platform/kernel/time-of-id.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { CallBatch } from '../calls/call-batch.ts';
import { recordedChat } from '../calls/recorded-chat.ts';
import { createCallRecorder, type EndedCall, UNANSWERED, type WrittenCalls } from '../calls/recorder.ts';
import { ChatEventStream, type StreamOrigin } from '../chat/chat-stream.ts';
import type { ChatAsk, ChatPipeline } from '../chat/pipeline.ts';
import { providerStream, type StreamSteps } from '../provider-stream.ts';

const ended = (askedModel = 'gpt-4o-mini'): EndedCall => ({
  ...UNANSWERED,
  startedMs: performance.now(),
  operation: 'chat',
  askedModel,
  isStream: false,
  error: null,
});

function contextOf(tenantId = 'org_ada', requestId = 'req_1'): CallContext {
  const viewer: Viewer = { kind: 'user', id: 'usr_ada', tenantId, roles: [], permissions: [] };
  return { ...backgroundContext('test'), viewer, requestId };
}

/** A recorder whose batches are kept; `fail` makes the next write fail, after it has arrived. */
function recording() {
  const batches: CallBatch[] = [];
  const left: (readonly string[])[] = [];
  const published: BusEvent<WrittenCalls>[] = [];
  const warnings: object[] = [];
  const erased = new Set<string>();
  const state = { failing: false };
  const recorder = createCallRecorder({
    store: {
      async add(batch, without) {
        batches.push(batch);
        left.push(without);
        if (state.failing) throw new Error('the answer is lost');
      },
    },
    bus: { publish: async (_topic, event) => void published.push(event as BusEvent<WrittenCalls>) },
    erased,
    logger: { warn: (fields: object) => void warnings.push(fields) },
  });
  return { recorder, batches, left, published, warnings, erased, state };
}

describe('a batch of calls', () => {
  it('has identifiers that sort as its calls have ended, and those of a later batch behind them', async () => {
    const atMs = Date.UTC(2030, 0, 31);
    const [one, next] = [new CallBatch(atMs), new CallBatch(atMs + 1)];
    expect(timeOfId(`${one.stem}0001`)).toBe(atMs);
    expect(one.stem < next.stem).toBe(true);
    const { recorder, batches } = recording();
    for (let i = 0; i < 12; i++) recorder.record(ended(), contextOf());
    await recorder.write();
    const { first, last } = batches[0]!.ends;
    expect(first).toMatch(/^call_[0-9a-hjkmnp-tv-z]{22}0001$/);
    expect(last).toBe(`${first.slice(0, -4)}0012`);
  });

  it('takes no number that the database would refuse', async () => {
    const { recorder, batches } = recording();
    recorder.record({ ...ended(), inputTokens: 1.6, outputTokens: 1e300, costMicroUsd: Number.NaN }, contextOf());
    await recorder.write();
    const { inputTokens, outputTokens, costMicroUsd } = batches[0]!.columns;
    expect([inputTokens, outputTokens, costMicroUsd]).toEqual([[2], [null], [null]]);
  });
});

describe('recording calls', () => {
  it('writes a thousand at once, in the order in which they have ended', async () => {
    const { recorder, batches, published } = recording();
    for (let i = 0; i < 2_500; i++) recorder.record(ended(), contextOf('org_ada', `req_${i}`));
    await recorder.write();
    expect(batches.map(({ size }) => size)).toEqual([1_000, 1_000, 500]);
    expect(batches.flatMap(({ columns }) => columns.requestId)).toEqual(
      Array.from({ length: 2_500 }, (_, i) => `req_${i}`),
    );
    expect(published.map(({ payload: { first, last } }) => ({ first, last }))).toEqual(batches.map(({ ends }) => ends));
    await recorder.write();
    expect(batches).toHaveLength(3);
  });

  it('tries the same calls again by the same identifiers, and later ones in another batch', async () => {
    const { recorder, batches, published, state } = recording();
    recorder.record(ended(), contextOf('org_ada', 'req_early'));
    state.failing = true;
    await expect(recorder.write()).rejects.toThrow('the answer is lost');
    recorder.record(ended(), contextOf('org_ada', 'req_late'));
    state.failing = false;
    await recorder.write();
    expect(batches.map(({ columns }) => columns.requestId)).toEqual([['req_early'], ['req_early'], ['req_late']]);
    expect(batches[1]!.stem).toBe(batches[0]!.stem);
    expect(batches[2]!.stem).not.toBe(batches[0]!.stem);
    expect(published).toHaveLength(2);
  });

  it('leaves out organizations that were erased, before the write and between its tries', async () => {
    const { recorder, batches, left, published, erased, state } = recording();
    for (const tenant of ['org_0001', 'org_0002']) recorder.record(ended(), contextOf(tenant));
    state.failing = true;
    await expect(recorder.write()).rejects.toThrow();
    erased.add('org_0001');
    state.failing = false;
    await recorder.write();
    expect(left).toEqual([[], ['org_0001']]);
    expect(published[0]!.payload.tenants).toEqual(['0002']);
    recorder.record(ended(), contextOf('org_0001'));
    await recorder.write();
    expect(batches).toHaveLength(2);
    expect(published).toHaveLength(1);
  });

  it('keeps 20,000 while the database takes none, and says how many it has lost', async () => {
    const { recorder, batches, warnings, state } = recording();
    const context = contextOf();
    for (let i = 0; i < 20_003; i++) recorder.record(ended(), context);
    state.failing = true;
    await expect(recorder.write()).rejects.toThrow();
    expect(warnings).toEqual([{ calls: 3 }]);
    recorder.record(ended(), contextOf());
    state.failing = false;
    await recorder.write();
    expect(warnings).toEqual([{ calls: 3 }, { calls: 1 }]);
    expect(batches.slice(1).reduce((sum, { size }) => sum + size, 0)).toBe(20_000);
    recorder.record(ended(), contextOf());
    await recorder.write();
    expect(warnings).toHaveLength(2);
    expect(batches.at(-1)!.size).toBe(1);
  });

  it('tells of a batch in one message, which names no organization and has nothing of the calls', async () => {
    const { recorder, published } = recording();
    const tenants = ['org_01jdq3k5w8s1t3v5x7y9z0a2b4', 'org_01jdq3k5w8s1t3v5x7y9z0a2c5'];
    for (const tenant of [...tenants, ...tenants]) recorder.record(ended('the model of Ada'), contextOf(tenant));
    await recorder.write();
    expect(published).toHaveLength(1);
    expect(published[0]).toMatchObject({ tenantId: null, payload: { tenants: ['a2b4', 'a2c5'] } });
    const text = JSON.stringify(published[0]);
    for (const secret of [...tenants, 'usr_ada', 'the model of Ada']) expect(text).not.toContain(secret);
  });

  it('asks for no signal where a call has ended well', async () => {
    const { recorder, batches } = recording();
    const { viewer } = contextOf();
    const context = {
      viewer,
      requestId: 'req_1',
      traceparent: null,
      get signal(): AbortSignal {
        throw new Error('made for nothing');
      },
    };
    recorder.record(ended(), context);
    await recorder.write();
    expect(batches[0]!.columns.status).toEqual(['succeeded']);
  });

  it('shortens a name that a caller gives', async () => {
    const { recorder, batches } = recording();
    recorder.record(ended('é'.repeat(1_000)), contextOf());
    await recorder.write();
    expect(batches[0]!.columns.askedModel).toEqual(['é'.repeat(200)]);
  });
});

describe('a recorded stream', () => {
  const model = { id: 'gpt-4o', provider: 'openai', priceKnown: false };
  const about = { model, route: { targets: [model] }, attempts: 1, cache: null, isRedacted: false, usage: () => null };
  const recordedStream = async (next: StreamSteps['next']) => {
    const calls: EndedCall[] = [];
    const steps = { next, end: async () => ({ done: true, value: undefined }) as const, usage: () => null };
    const chat: Pick<ChatPipeline, 'stream'> = {
      stream: async () => new ChatEventStream(providerStream(steps), about as unknown as StreamOrigin),
    };
    const { stream } = recordedChat(chat as ChatPipeline, { record: (call) => void calls.push(call) });
    return { calls, stream: await stream({ request: { model: 'gpt-4o' } } as ChatAsk, contextOf()) };
  };
  const piece = async () => ({ done: false, value: new Uint8Array(1) }) as const;

  it('is recorded once, when it was read to its end', async () => {
    let left = 3;
    const { calls, stream } = await recordedStream(async () =>
      left-- > 0 ? await piece() : { done: true, value: undefined },
    );
    for await (const _ of stream) expect(calls).toEqual([]);
    await stream.return!();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ isStream: true, error: null, firstChunkMs: expect.any(Number) });
  });

  it('is recorded as left by its reader', async () => {
    const { calls, stream } = await recordedStream(piece);
    await stream.next();
    await stream.return!();
    await stream.return!();
    expect(calls.map(({ error }) => (error as AppError).extensions['code'])).toEqual(['CLIENT_CLOSED_REQUEST']);
  });

  it('is recorded with the error that it has ended with, and without a first chunk where there was none', async () => {
    const broken = new AppError('UPSTREAM_FAILED', 'broken');
    const { calls, stream } = await recordedStream(() => Promise.reject(broken));
    await expect(stream.next()).rejects.toBe(broken);
    await stream.return!();
    expect(calls).toMatchObject([{ error: broken, firstChunkMs: null }]);
  });
});
