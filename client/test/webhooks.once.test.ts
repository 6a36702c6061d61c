import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newWebhookSecret, signWebhook } from '../../platform/secrets/webhook-signature.ts';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { eventually } from '../../test/support/eventually.ts';
import { type Receiver, startReceiver } from '../../test/support/receiver.ts';
import { startInProcess, type TestApp } from '../../test/support/start-app.ts';
import { parseWebhook, verifyWebhook, type WebhookOptions, WebhookVerificationError } from '../webhooks.ts';

const body = JSON.stringify({ type: 'user.signup', data: { name: 'Grüße 🎉' } });
const sentAt = Date.UTC(2030, 0, 31, 12);
const message = { id: 'evt_01', time: new Date(sentAt), body };
const secret = newWebhookSecret();
const headers = signWebhook(message, [secret]);
const reasonOf = async (checked: Promise<unknown>) => {
  const error: unknown = await checked.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(WebhookVerificationError);
  return (error as WebhookVerificationError).reason;
};
const options = (more: Partial<WebhookOptions> = {}): WebhookOptions => ({ secret, now: sentAt, ...more });

describe('a delivery', () => {
  it('is parsed from a web request, from bytes and from text', async () => {
    const expected = JSON.parse(body);
    const request = new Request('http://localhost/hooks', { method: 'POST', headers, body });
    expect(await parseWebhook(request, options())).toEqual(expected);
    expect(await parseWebhook({ headers, body: Buffer.from(body) }, options())).toEqual(expected);
    expect(await parseWebhook({ headers: new Headers(headers), body }, options())).toEqual(expected);
  });

  it('has headers of any case, once or in a list', async () => {
    const shouted = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
    await expect(verifyWebhook({ headers: shouted, body }, options())).resolves.toBeUndefined();
  });

  it('is believed by whoever knows one of the secrets it was signed with', async () => {
    const [next, other] = [newWebhookSecret(), newWebhookSecret()];
    const both = signWebhook(message, [next, secret]);
    for (const known of [next, secret, [other, secret]])
      await expect(verifyWebhook({ headers: both, body }, options({ secret: known }))).resolves.toBeUndefined();
    expect(await reasonOf(verifyWebhook({ headers: both, body }, options({ secret: other })))).toBe(
      'no_matching_signature',
    );
  });

  it('is not believed when its id, its time, its body or its signature was changed', async () => {
    const changed = [
      { headers, body: body.replace('signup', 'login') },
      { headers: { ...headers, 'webhook-id': 'evt_02' }, body },
      { headers: { ...headers, 'webhook-timestamp': String(sentAt / 1000 + 1) }, body },
      { headers: { ...headers, 'webhook-signature': 'v1,AAAA v1,%%% v1a,AAAA' }, body },
      { headers: { ...headers, 'webhook-signature': headers['webhook-signature']!.replace('v1,', 'v2,') }, body },
    ];
    for (const delivery of changed)
      expect(await reasonOf(verifyWebhook(delivery, options()))).toBe('no_matching_signature');
  });

  it('is believed within the tolerance alone, both ways', async () => {
    const at = (seconds: number, toleranceSeconds?: number) =>
      verifyWebhook(
        { headers, body },
        options({ now: sentAt + seconds * 1000, ...(toleranceSeconds !== undefined && { toleranceSeconds }) }),
      );
    for (const seconds of [-300, 300]) await expect(at(seconds)).resolves.toBeUndefined();
    expect(await reasonOf(at(301))).toBe('too_old');
    expect(await reasonOf(at(-301))).toBe('too_new');
    await expect(at(3_600, 3_600)).resolves.toBeUndefined();
    expect(await reasonOf(at(11, 10))).toBe('too_old');
  });

  it('names what is missing or no delivery at all', async () => {
    for (const name of Object.keys(headers)) {
      const { [name]: _, ...rest } = headers;
      await expect(verifyWebhook({ headers: rest, body }, options())).rejects.toThrow(name);
    }
    const when = { ...headers, 'webhook-timestamp': 'yesterday' };
    expect(await reasonOf(verifyWebhook({ headers: when, body }, options()))).toBe('malformed_timestamp');
    const text = { ...message, body: 'no JSON' };
    const signed = { headers: signWebhook(text, [secret]), body: text.body };
    expect(await reasonOf(parseWebhook(signed, options()))).toBe('malformed_body');
  });

  it('cannot be checked with a secret that is none', async () => {
    for (const none of ['', 'whsec_', 'whsec_not base64!', []])
      await expect(verifyWebhook({ headers, body }, options({ secret: none }))).rejects.toThrow(TypeError);
  });
});

describe('deliveries of a running platform', () => {
  let app: TestApp;
  let ada: LoggedIn;
  let receiver: Receiver;
  beforeAll(async () => {
    app = await startInProcess({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
  });
  beforeEach(async () => {
    ada = await app.newcomer();
    receiver = await startReceiver();
    return () => receiver.close();
  });
  afterAll(() => app?.stop());

  const call = async <Body>(path: string, sent: object) => {
    const answer = await app.call<Body>('POST', `/api/v1/events${path}`, { token: ada.accessToken, body: sent });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const publish = (amount: number) =>
    call<{ event_id: string; sequence: number }>('', { event_type: 'payment.succeeded', payload: { amount } });
  const arrived = (count: number) =>
    eventually(`${count} deliveries have arrived`, async () => receiver.received.length >= count);

  it('are verified and parsed, with the old secret and with the new one', async () => {
    const webhook = await call<{ webhook_id: string; secret: string }>('/webhooks', {
      url: receiver.url,
      types: ['payment.*'],
    });
    const published = await publish(1_250);
    await arrived(1);
    const [first] = receiver.received;
    expect(await parseWebhook<{ amount: number }>(first!, { secret: webhook.secret })).toEqual({
      ...{ type: 'payment.succeeded', id: published.event_id, sequence: published.sequence, tenant_id: ada.tenantId },
      ...{ category: 'payment', source: 'api', data: { amount: 1_250 }, timestamp: expect.stringMatching(/Z$/) },
    });
    const next = await call<{ secret: string }>(`/webhooks/${webhook.webhook_id}/rotate`, { overlap_seconds: 3_600 });
    await publish(1);
    await arrived(2);
    for (const known of [webhook.secret, next.secret])
      expect(await parseWebhook(receiver.received[1]!, { secret: known })).toMatchObject({ data: { amount: 1 } });
    expect(await reasonOf(parseWebhook(receiver.received[1]!, { secret: newWebhookSecret() }))).toBe(
      'no_matching_signature',
    );
  });

  it('are those of a test as well, which has no sequence', async () => {
    const webhook = await call<{ webhook_id: string; secret: string }>('/webhooks', { url: receiver.url });
    await call(`/webhooks/${webhook.webhook_id}/test`, {});
    await eventually('the test has arrived', async () =>
      receiver.received.some(({ body: sent }) => sent.includes('webhook.test')),
    );
    const sent = receiver.received.find(({ body: bytes }) => bytes.includes('webhook.test'))!;
    expect(await parseWebhook(sent, { secret: webhook.secret })).toMatchObject({
      type: 'webhook.test',
      sequence: null,
    });
  });
});
