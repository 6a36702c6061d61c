import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { type Insider, insider } from '../../../test/support/organizations.ts';
import { dataOf } from '../../../test/support/people.ts';
import { type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

interface Change {
  readonly id: string;
  readonly webhookId: string;
  readonly state: string;
  readonly attemptCount: number;
}

const CHANGED = `subscription ($webhookId: ID) {
  webhookDeliveryChanged(webhookId: $webhookId) { id webhookId state attemptCount } }`;
const CREATE =
  'mutation ($url: String!) { createWebhook(input: { url: $url, categories: ["payment"] }) { webhook { id } } }';
const PUBLISH = 'mutation { publishEvent(input: { eventType: "payment.created", payload: {} }) { id } }';
const REDELIVER = 'mutation ($id: ID!) { redeliverWebhook(id: $id) { id } }';

let app: StartedGraph;
let receiver: Receiver;
const ended = new AbortController();
beforeAll(async () => {
  app = await startGraph({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
  receiver = await startReceiver();
});
afterAll(async () => {
  ended.abort();
  await app?.stop();
  await receiver?.close();
});

/** Hears of changes until the end of the file's tests. */
async function subscribe(who: Insider, webhookId: string | null) {
  const viewer = (await app.authenticate({ authorization: `Bearer ${who.token}`, apiKey: undefined }, contextOf()))!;
  return app.graph.prepare({ query: CHANGED }).subscribe({ webhookId }, contextOf({ viewer, signal: ended.signal }));
}
async function listen(who: Insider, webhookId: string | null = null): Promise<Change[]> {
  const heard: Change[] = [];
  const stream = await subscribe(who, webhookId);
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
  void (async () => {
    for await (const { data } of stream)
      heard.push((data as unknown as { webhookDeliveryChanged: Change }).webhookDeliveryChanged);
  })();
  return heard;
}
const ask = async <Data>(who: Insider, query: string, variables: Record<string, unknown> = {}) =>
  dataOf<Data>(await app.run(query, variables, { token: who.token }));
const create = async (who: Insider) =>
  (await ask<{ createWebhook: { webhook: { id: string } } }>(who, CREATE, { url: receiver.url })).createWebhook.webhook
    .id;
const states = (heard: readonly Change[]) => [...new Set(heard.map(({ state }) => state))];

describe('changes of deliveries to webhooks', () => {
  it('are told as they are made, delivered and asked for again, to their organization alone', async () => {
    const [ada, eve] = [await insider(app), await insider(app)];
    const [id, other] = [await create(ada), await create(ada)];
    const [all, one, foreign] = [await listen(ada), await listen(ada, id), await listen(eve)];
    await ask(ada, PUBLISH);
    await eventually('both are delivered', () => all.filter(({ state }) => state === 'DELIVERED').length >= 2);
    expect(new Set(all.map(({ webhookId }) => webhookId))).toEqual(new Set([id, other]));
    await eventually('the one is told', () => states(one).includes('DELIVERED'));
    expect(new Set(one.map(({ webhookId }) => webhookId))).toEqual(new Set([id]));
    const before = one.length;
    await ask(ada, REDELIVER, { id: one[0]!.id });
    await eventually('it is tried again', () => one.slice(before).some(({ attemptCount }) => attemptCount === 2));
    expect(foreign).toEqual([]);
  });

  it('are told of a try that fails, after which another one is to come', async () => {
    const ada = await insider(app);
    receiver.answer(() => ({ status: 500 }));
    await create(ada);
    const heard = await listen(ada);
    await ask(ada, PUBLISH);
    await eventually('the try is told', () =>
      heard.some(({ state, attemptCount }) => state === 'PENDING' && attemptCount === 1),
    );
    expect(states(heard)).toEqual(['PENDING']);
  });

  it('are nobody’s who cannot read the webhook', async () => {
    const [ada, eve] = [await insider(app), await insider(app)];
    const webhookId = await create(ada);
    const stream = await subscribe(eve, webhookId);
    expect(JSON.stringify(Symbol.asyncIterator in stream ? (await stream.next()).value : stream)).toContain(
      'NOT_FOUND',
    );
  });
});
