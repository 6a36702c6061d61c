import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Insider, insider } from '../support/organizations.ts';
import { dataOf } from '../support/people.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type StartedGraph, startGraph } from '../support/start-graph.ts';

const SETTINGS = { OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' };
let receiver: Receiver;
let replicas: readonly StartedGraph[] = [];
let who: Insider;
beforeAll(async () => {
  receiver = await startReceiver();
  const first = await startGraph(SETTINGS);
  replicas = [first];
  who = await insider(first);
  replicas = [await startGraph({ ...first.environment, ...SETTINGS }), first];
});
afterAll(async () => {
  for (const replica of replicas) await replica.stop();
  await receiver?.close();
});

const ask = async <Data>(app: StartedGraph, query: string, input: object) =>
  dataOf<Data>(await app.run(query, { input }, { token: who.token }));
const CREATE = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }';
const PUBLISH = 'mutation ($input: PublishEventInput!) { publishEvent(input: $input) { id } }';

describe('two replicas', () => {
  it('send each event to a webhook once, and no more than five at a time', async () => {
    let [open, most] = [0, 0];
    receiver.answer(async () => {
      most = Math.max(most, ++open);
      await sleep(5);
      open--;
      return { status: 200 };
    });
    const [one, other] = replicas as [StartedGraph, StartedGraph];
    await ask(one, CREATE, { url: receiver.url, categories: ['payment'] });
    const published = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        ask<{ publishEvent: { id: string } }>(index % 2 ? one : other, PUBLISH, { eventType: 'payment.created' }),
      ),
    );
    await eventually('all have arrived', () => receiver.received.length >= 120, 30_000);
    await sleep(200);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']!);
    expect(ids.sort()).toEqual(published.map(({ publishEvent }) => publishEvent.id).sort());
    expect(most).toBeLessThanOrEqual(5);
  });
});
