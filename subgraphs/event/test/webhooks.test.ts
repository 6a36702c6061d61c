import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { type Insider, insider } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { type Received, type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

const CREATE =
  'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id lastSequence } secret } }';
const UPDATE =
  'mutation ($id: ID!, $input: UpdateWebhookInput!) { updateWebhook(id: $id, input: $input) { id enabled } }';
const ROTATE = `mutation ($id: ID!, $input: RotateWebhookSecretInput!) {
  rotateWebhookSecret(id: $id, input: $input) { secret webhook { previousSecretUntil } }
}`;
const TEST = 'mutation ($id: ID!) { testWebhook(id: $id) { id eventId eventType state } }';
const REDELIVER = 'mutation ($id: ID!) { redeliverWebhook(id: $id) { id state attemptCount } }';
const REDELIVER_FAILED = `mutation ($id: ID!, $since: DateTime!) {
  redeliverFailed(id: $id, input: { since: $since }) { count hasMore }
}`;
const READ = `query ($id: ID!) {
  webhook(id: $id) { url enabled disabledReason disabledAt failingSince pendingDeliveries lastSequence }
}`;
const DELIVERIES = `query ($id: ID!, $state: WebhookDeliveryState) {
  webhookDeliveries(webhookId: $id, state: $state) {
    nodes { id eventId eventType sequence state attemptCount nextAttemptAt finishedAt
      attempts { number startedAt durationMs responseStatus responseBody error } }
    totalCount
  }
}`;
const PUBLISH = 'mutation ($input: PublishEventInput!) { publishEvent(input: $input) { id sequence } }';

interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly sequence: number | null;
  readonly state: string;
  readonly attemptCount: number;
  readonly attempts: readonly { number: number; responseStatus: number; responseBody: string; error: string | null }[];
}

let app: StartedGraph;
let who: Insider;
let receiver: Receiver;
beforeAll(async () => {
  app = await startGraph({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8', MAX_WEBHOOKS_PER_ORGANIZATION: '3' });
});
beforeEach(async () => {
  who = await insider(app);
  receiver = await startReceiver();
  return () => receiver.close();
});
afterAll(() => app.stop());

const ask = async <Data>(query: string, variables: Record<string, unknown>, by = who) =>
  dataOf<Data>(await app.run(query, variables, { token: by.token }));
/** The code that the operation is refused with. */
const refusal = async (query: string, variables: Record<string, unknown>, by = who) =>
  codeOf(await app.run(query, variables, { token: by.token }));
const create = async (input: object = {}) => {
  const { createWebhook } = await ask<{
    createWebhook: { webhook: { id: string; lastSequence: number }; secret: string };
  }>(CREATE, { input: { url: receiver.url, categories: ['payment', 'webhook'], ...input } });
  return { ...createWebhook.webhook, secret: createWebhook.secret };
};
const publish = async (eventType = 'payment.created', payload: object = {}) =>
  (await ask<{ publishEvent: { id: string; sequence: number } }>(PUBLISH, { input: { eventType, payload } }))
    .publishEvent;
const read = async (id: string) =>
  (await ask<{ webhook: Record<string, unknown> & { lastSequence: number } }>(READ, { id })).webhook;
const deliveries = async (id: string, state: string | null = null) =>
  (await ask<{ webhookDeliveries: { nodes: Delivery[] } }>(DELIVERIES, { id, state })).webhookDeliveries.nodes;
const update = (id: string, input: object) => ask(UPDATE, { id, input });
const arrived = (count: number) =>
  eventually(`${count} deliveries have arrived`, () => receiver.received.length >= count);
const settled = (id: string, state: string, count = 1) =>
  eventually(`${count} are ${state}`, async () => (await deliveries(id, state)).length === count);
/** The latest delivery has been tried so often. */
const tried = (id: string, times: number) =>
  eventually(`try ${times} is recorded`, async () => (await deliveries(id))[0]?.attempts.length === times);
const verified = ({ body, headers }: Received, secret: string) =>
  new Webhook(secret).verify(body.toString(), headers) as {
    type: string;
    id: string;
    sequence: number;
    data: unknown;
  };
const typesOf = (received: readonly Received[]) =>
  received.map(({ body }) => (JSON.parse(body.toString()) as { type: string }).type);

/** The waits between tries pass. */
const waitsPass = (id: string, more = '') =>
  app.platform.database
    .pool('event')
    .query(
      `UPDATE "event"."webhook_deliveries" SET next_attempt_at = now() ${more} WHERE webhook_id = $1 AND state = 'pending'`,
      [id],
    );
const change = (id: string, assignment: string) =>
  app.platform.database.pool('event').query(`UPDATE "event"."webhooks" SET ${assignment} WHERE id = $1`, [id]);

describe('a webhook', () => {
  it('is sent the events that fit, signed as Standard Webhooks say', async () => {
    const { id, secret } = await create({ types: ['payment.s*', 'payment.failed'] });
    await publish('payment.created');
    const first = await publish('payment.succeeded', { amount: 1_250 });
    await publish('user.signup');
    await publish('payment.failed');
    await arrived(2);
    const bodies = receiver.received.map((request) => verified(request, secret));
    const [succeeded, failed] = bodies.sort((one, other) => one.sequence - other.sequence);
    expect(succeeded).toEqual({
      ...{ type: 'payment.succeeded', id: first.id, tenant_id: who.tenantId, sequence: first.sequence },
      ...{
        category: 'payment',
        source: 'api',
        data: { amount: 1_250 },
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    expect(failed).toMatchObject({ type: 'payment.failed' });
    for (const { headers, body } of receiver.received) {
      const { id: eventId } = JSON.parse(body.toString());
      expect(headers).toMatchObject({ 'webhook-id': eventId, 'content-type': 'application/json' });
    }
    await settled(id, 'DELIVERED', 2);
    const one = (await deliveries(id)).find(({ eventType }) => eventType === 'payment.failed')!;
    expect(one).toMatchObject({ eventType: 'payment.failed', attemptCount: 1 });
    expect(one.attempts).toMatchObject([{ number: 1, responseStatus: 200, responseBody: 'ok', error: null }]);
  });

  it('gets what the platform itself has done, such as its own creation', async () => {
    await create({ types: ['event.webhook_*'], categories: [] });
    await arrived(1);
    expect(typesOf(receiver.received)).toEqual(['event.webhook_created']);
  });

  it('starts with earlier events where it is asked to', async () => {
    const before = await publish();
    const { lastSequence } = await create({ afterSequence: before.sequence - 1 });
    expect(lastSequence).toBe(before.sequence - 1);
    await arrived(1);
    expect(JSON.parse(receiver.received[0]!.body.toString())).toMatchObject({ id: before.id });
  });

  it('gets nothing of another tenant, and nobody else sees it', async () => {
    const { id } = await create({ categories: [] });
    const other = await insider(app);
    await ask(PUBLISH, { input: { eventType: 'payment.created' } }, other);
    await publish();
    await eventually('what came last is delivered', async () =>
      (await deliveries(id, 'DELIVERED')).some(({ eventType }) => eventType === 'payment.created'),
    );
    for (const { body } of receiver.received)
      expect(JSON.parse(body.toString())).toMatchObject({ tenant_id: who.tenantId });
    expect(await refusal(READ, { id }, other)).toBe('NOT_FOUND');
    expect(await refusal(DELIVERIES, { id }, other)).toBe('NOT_FOUND');
    expect(await refusal(UPDATE, { id, input: { enabled: false } }, other)).toBe('NOT_FOUND');
    const [delivery] = await deliveries(id);
    expect(await refusal(REDELIVER, { id: delivery!.id }, other)).toBe('NOT_FOUND');
  });

  it('is counted: a tenant has as many as it may, whoever creates them at the same time', async () => {
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => refusal(CREATE, { input: { url: receiver.url, categories: ['webhook'] } })),
    );
    expect(codes.sort()).toEqual(['', '', '', 'CONFLICT', 'CONFLICT', 'CONFLICT']);
  });

  it('cannot have the URL of a private address, nor one that is not of the web', async () => {
    const urls =
      'http://10.0.0.1/ http://[::ffff:a9fe:a9fe]/ http://100.64.0.1/ ftp://example.com/ https://user:secret@example.com/';
    for (const url of urls.split(' ')) {
      const refused = await app.run(CREATE, { input: { url } }, { token: who.token });
      expect([codeOf(refused), refusedFields(refused)], url).toEqual(['BAD_USER_INPUT', ['url']]);
    }
  });

  it('cannot have a filter that no type has', async () => {
    const refused = await app.run(
      CREATE,
      { input: { url: receiver.url, types: ['payment.*', '*.failed'] } },
      { token: who.token },
    );
    expect(refusedFields(refused)).toEqual(['types.1']);
  });
});

describe('a delivery that fails', () => {
  it('is tried again with the same id and a signature of its own, until it is taken', async () => {
    const { id, secret } = await create();
    receiver.answer((_request, index) => (index < 2 ? { status: 500, body: 'x'.repeat(5_000) } : { status: 204 }));
    const event = await publish();
    await tried(id, 1);
    expect(await read(id)).toMatchObject({ enabled: true, failingSince: expect.any(String), pendingDeliveries: 1 });
    await waitsPass(id);
    await tried(id, 2);
    await waitsPass(id);
    await settled(id, 'DELIVERED');
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([event.id, event.id, event.id]);
    expect(new Set(receiver.received.map(({ body }) => body.toString())).size).toBe(1);
    for (const request of receiver.received) verified(request, secret);
    const [{ attempts }] = (await deliveries(id)) as [Delivery];
    expect(attempts.map(({ responseStatus }) => responseStatus)).toEqual([500, 500, 204]);
    expect(attempts[0]!.responseBody).toHaveLength(1_024);
    expect(await read(id)).toMatchObject({ failingSince: null });
  });

  it('is given up after eight tries over about a day, and can be asked for again', async () => {
    const { id } = await create();
    receiver.answer(() => ({ status: 400 }));
    const since = new Date().toISOString();
    await publish();
    await tried(id, 1);
    await waitsPass(id, ', attempts = 6');
    await tried(id, 2);
    await waitsPass(id);
    await settled(id, 'FAILED');
    const [given] = (await deliveries(id, 'FAILED')) as [Delivery];
    expect(given.attemptCount).toBe(8);
    receiver.answer(() => ({ status: 200 }));
    const { redeliverFailed } = await ask<{ redeliverFailed: object }>(REDELIVER_FAILED, { id, since });
    expect(redeliverFailed).toEqual({ count: 1, hasMore: false });
    await settled(id, 'DELIVERED');
    expect((await deliveries(id))[0]!.attemptCount).toBe(9);
    await ask(REDELIVER, { id: given.id });
    await arrived(5);
  });

  it('waits as long as the receiver asks', async () => {
    const { id } = await create();
    receiver.answer(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
    await publish();
    await tried(id, 1);
    const [{ nextAttemptAt }] = (await deliveries(id)) as unknown as [{ nextAttemptAt: string }];
    expect(Date.parse(nextAttemptAt) - Date.now()).toBeGreaterThan(3_500_000);
  });

  it.each([
    [
      'a redirect',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      'answered 302: redirects are not followed',
    ],
    ['an error', { status: 404 }, 'answered 404'],
  ])('says why: %s', async (_what, answer, error) => {
    const { id } = await create();
    receiver.answer(() => answer);
    await publish();
    await tried(id, 1);
    expect((await deliveries(id))[0]!.attempts[0]!.error).toBe(error);
  });

  it('does not hold up another webhook, and its circuit opens', async () => {
    const dead = await create({ url: 'http://127.0.0.1:1/' });
    const well = await create();
    for (let events = 0; events < 12; events++) await publish();
    await settled(well.id, 'DELIVERED', 12);
    await eventually('the dead one is left alone', async () => {
      const { rows } = await app.platform.database
        .pool('event')
        .query(`SELECT paused_until > now() AS paused FROM "event"."webhooks" WHERE id = $1`, [dead.id]);
      return rows[0].paused === true;
    });
    const tried = (await deliveries(dead.id)).filter(({ attempts }) => attempts.length > 0);
    expect(tried.length).toBeLessThan(12);
    expect(tried[0]!.attempts[0]!.error).toBe('no answer: the address cannot be reached');
  });
});

describe('a webhook that cannot go on', () => {
  it('is disabled at once by 410 Gone, which is an event of its own', async () => {
    const watcher = await create({ types: ['event.webhook_disabled'], categories: [] });
    const gone = await startReceiver();
    gone.answer(() => ({ status: 410 }));
    const { id } = await create({ url: gone.url });
    await publish();
    await eventually('it is disabled', async () => (await read(id))['enabled'] === false);
    expect(await read(id)).toMatchObject({ disabledReason: 'GONE', disabledAt: expect.any(String) });
    await arrived(1);
    expect(verified(receiver.received[0]!, watcher.secret)).toMatchObject({
      data: { webhook_id: id, reason: 'gone' },
    });
    expect(await refusal(TEST, { id })).toBe('CONFLICT');
    await gone.close();
  });

  it('is disabled after days of nothing but failures, and sends what it has missed once it is enabled again', async () => {
    const { id } = await create();
    receiver.answer(() => ({ status: 500 }));
    await change(id, `failing_since = now() - interval '6 days'`);
    await publish();
    await eventually('it is disabled', async () => (await read(id))['enabled'] === false);
    expect(await read(id)).toMatchObject({ disabledReason: 'FAILING' });
    await publish('payment.succeeded');
    receiver.received.length = 0;
    receiver.answer(() => ({ status: 200 }));
    await update(id, { enabled: true });
    expect(await read(id)).toMatchObject({ enabled: true, disabledReason: null, failingSince: null });
    await waitsPass(id);
    await settled(id, 'DELIVERED', 2);
    expect(typesOf(receiver.received).sort()).toEqual(['payment.created', 'payment.succeeded']);
  });

  it('leaves out what it has missed where its owner wants that', async () => {
    const { id } = await create();
    await update(id, { enabled: false });
    await publish('payment.created');
    await update(id, { enabled: true, skipMissed: true });
    await publish('payment.succeeded');
    await arrived(1);
    expect(typesOf(receiver.received)).toEqual(['payment.succeeded']);
    expect(await deliveries(id)).toHaveLength(1);
  });
});

describe('a secret', () => {
  it('gives way to another one: for a while both sign', async () => {
    const { id, secret: old } = await create();
    const { rotateWebhookSecret } = await ask<{ rotateWebhookSecret: { secret: string; webhook: object } }>(ROTATE, {
      id,
      input: {},
    });
    const next = rotateWebhookSecret.secret;
    expect(rotateWebhookSecret.webhook).toEqual({ previousSecretUntil: expect.any(String) });
    await publish();
    await arrived(1);
    for (const secret of [old, next]) verified(receiver.received[0]!, secret);
    await change(id, `previous_secret_until = now() - interval '1 second'`);
    await publish();
    await arrived(2);
    verified(receiver.received[1]!, next);
    expect(() => verified(receiver.received[1]!, old)).toThrow('No matching signature');
  });

  it('ends at once where that is asked for', async () => {
    const { id, secret: old } = await create();
    const input = { overlapSeconds: 0 };
    await ask(ROTATE, { id, input });
    await publish();
    await arrived(1);
    expect(() => verified(receiver.received[0]!, old)).toThrow('No matching signature');
  });

  it('is kept encrypted, and read by nobody', async () => {
    const { id, secret } = await create();
    const { rows } = await app.platform.database
      .pool('event')
      .query('SELECT * FROM "event"."webhooks" WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect(app.platform.secrets.decrypt(rows[0].secret)).toBe(secret);
  });
});

describe('a test', () => {
  it('is sent to its webhook whatever that is for, and is a delivery like others', async () => {
    const { id, secret } = await create({ types: ['payment.created'], categories: [] });
    const { testWebhook } = await ask<{ testWebhook: Delivery }>(TEST, { id });
    expect(testWebhook).toMatchObject({ eventType: 'webhook.test', state: 'PENDING' });
    await arrived(1);
    expect(verified(receiver.received[0]!, secret)).toMatchObject({ type: 'webhook.test', id: testWebhook.eventId });
    await settled(id, 'DELIVERED');
  });
});

describe('a process that hangs or dies while it sends', () => {
  it('has its delivery taken over, by the same id, and what it finds out too late does not count', async () => {
    const { id } = await create();
    let release!: () => void;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    receiver.answer(async (_request, index) => {
      if (index === 0) await late;
      return { status: index === 0 ? 500 : 200 };
    });
    const event = await publish();
    await arrived(1);
    // The lease of a process that hangs, or died, ends.
    await app.platform.database
      .pool('event')
      .query('UPDATE "event"."webhook_deliveries" SET claimed_until = now() WHERE webhook_id = $1', [id]);
    await settled(id, 'DELIVERED');
    release();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([event.id, event.id]);
    await sleep(50);
    expect((await deliveries(id))[0]).toMatchObject({ state: 'DELIVERED', attempts: [{ number: 2 }] });
  });
});
