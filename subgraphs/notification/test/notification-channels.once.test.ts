import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type Answer, type Received, type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { startInProcess, type TestApp } from '../../../test/support/start-app.ts';
import { reportSignature } from '../channels/sms/status-report.ts';

const SMS_TOKEN = 'the token of the SMS provider';
const vapid = createECDH('prime256v1');
vapid.generateKeys();
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let app: TestApp;
let world: Receiver;
/** How the world outside answers below a path; the provider's usual success unless a test says otherwise. */
const answers = new Map<string, (request: Received) => Answer>();

beforeAll(async () => {
  world = await startReceiver();
  world.answer((request) => {
    const own = [...answers].find(([path]) => request.path.startsWith(path));
    if (own) return own[1](request);
    if (request.path === '/token') return { status: 200, body: { access_token: 'ya29', expires_in: 3_600 } };
    if (request.path.startsWith('/v1/')) return { status: 200, body: { name: 'projects/shop/messages/1' } };
    if (request.path.startsWith('/2010-04-01/')) return { status: 201, body: { sid: `SM${world.received.length}` } };
    return { status: 201 };
  });
  app = await startInProcess({
    ...{ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8', PUBLIC_URL: 'https://trellis.example' },
    ...{ SMS_URL: world.url, SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: SMS_TOKEN, SMS_FROM: '+15005550006' },
    FCM_URL: world.url,
    FCM_SERVICE_ACCOUNT: JSON.stringify({
      ...{ project_id: 'shop', client_email: 'push@shop.example', token_uri: `${world.url}/token` },
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
    VAPID_PUBLIC_KEY: vapid.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: vapid.getPrivateKey('base64url'),
  });
});
afterEach(() => {
  answers.clear();
});
afterAll(async () => {
  await app?.stop();
  await world?.close();
});

interface Sent {
  readonly notification_id: string;
  readonly deliveries: readonly { channel: string; status: string; reason?: string | null; destination: string }[];
}

const post = async <Body>({ accessToken: token }: LoggedIn, path: string, body: object, status: number) => {
  const answer = await app.call<Body>('POST', `/api/v1/notifications/${path}`, { token, body });
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
};
const send = (who: LoggedIn, channel: string) =>
  post<Sent>(
    who,
    'send',
    {
      ...{ user_id: who.accountId, template_id: 'task_completed', channels: [channel] },
      variables: { task_name: 'Export' },
    },
    202,
  );
/** The notification, once its only delivery stands so. */
async function settled({ accessToken: token }: LoggedIn, { notification_id: id }: Sent, status: string): Promise<Sent> {
  let latest!: Sent;
  await eventually(`the delivery is ${status}`, async () => {
    latest = (await app.call<Sent>('GET', `/api/v1/notifications/${id}`, { token })).body;
    return latest.deliveries[0]?.status === status;
  });
  return latest;
}
const endpointsOf = async ({ accessToken: token }: LoggedIn) =>
  (
    await app.call<{ endpoints: { endpoint_id: string; kind: string; label: string }[] }>(
      'GET',
      '/api/v1/notifications/endpoints',
      { token },
    )
  ).body.endpoints;
const requestTo = (path: string) => world.received.findLast((request) => request.path.startsWith(path))!;

describe('sms', () => {
  const withPhone = async () => {
    const who = await app.newcomer();
    const body = { phone_number: '+4915112345678' };
    await app.call('PUT', '/api/v1/notifications/preferences', { token: who.accessToken, body });
    return who;
  };
  const report = (form: Record<string, string>, signature?: string) => {
    const parameters = new URLSearchParams(form);
    const url = 'https://trellis.example/api/v1/notifications/sms/status';
    return fetch(`${app.url}/api/v1/notifications/sms/status`, {
      method: 'POST',
      body: parameters,
      headers: { 'x-twilio-signature': signature ?? reportSignature(SMS_TOKEN, url, parameters) },
    });
  };

  it('goes to the number of the preferences, and the provider’s signed report says that it arrived', async () => {
    const who = await withPhone();
    const sent = await send(who, 'sms');
    await settled(who, sent, 'sent');
    const form = new URLSearchParams(requestTo('/2010-04-01/').body.toString());
    expect(form.get('To')).toBe('+4915112345678');
    const sid = `SM${world.received.length}`;
    expect((await report({ MessageSid: sid, MessageStatus: 'delivered' }, 'forged')).status).toBe(403);
    expect((await report({ MessageSid: sid })).status).toBe(400);
    await settled(who, sent, 'sent');
    expect((await report({ MessageSid: sid, MessageStatus: 'delivered' })).status).toBe(204);
    await settled(who, sent, 'delivered');
    // A late report takes nothing back.
    expect((await report({ MessageSid: sid, MessageStatus: 'failed', ErrorCode: '30005' })).status).toBe(204);
    await settled(who, sent, 'delivered');
  });

  it('fails for good when the provider reports that the number is not in use', async () => {
    const who = await withPhone();
    const sent = await send(who, 'sms');
    await settled(who, sent, 'sent');
    await report({ MessageSid: `SM${world.received.length}`, MessageStatus: 'undelivered', ErrorCode: '30005' });
    const { deliveries } = await settled(who, sent, 'failed');
    expect(deliveries[0]).toMatchObject({ reason: 'unknown_number', destination: '+49…678' });
  });
});

describe('push', () => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const subscription = () => ({
    endpoint: `${world.url}/push/${randomBytes(4).toString('hex')}`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  });
  const token = () => `token:${randomBytes(8).toString('hex')}`;

  it('reaches every app and browser that was registered', async () => {
    const who = await app.newcomer();
    await post(who, 'push-tokens', { platform: 'fcm', token: token() }, 201);
    await post(who, 'push-tokens', { platform: 'web', subscription: subscription(), name: 'Firefox' }, 201);
    const sent = await send(who, 'push');
    expect(sent.deliveries).toHaveLength(2);
    await settled(who, sent, 'sent');
    await eventually('both have arrived', () => Boolean(requestTo('/v1/') && requestTo('/push/')));
    expect(JSON.parse(requestTo('/v1/').body.toString())).toMatchObject({
      message: { notification: { title: 'Export is done' }, data: { notification_id: sent.notification_id } },
    });
    expect(requestTo('/push/').headers['content-encoding']).toBe('aes128gcm');
  });

  it('forgets an app that is no longer installed', async () => {
    const who = await app.newcomer();
    await post(who, 'push-tokens', { platform: 'fcm', token: token() }, 201);
    const details = [{ errorCode: 'UNREGISTERED' }];
    answers.set('/v1/', () => ({ status: 404, body: { error: { status: 'NOT_FOUND', details } } }));
    const { deliveries } = await settled(who, await send(who, 'push'), 'failed');
    expect(deliveries[0]).toMatchObject({ reason: 'gone' });
    expect(await endpointsOf(who)).toEqual([]);
  });

  it('goes to whoever uses the device now, and to nobody who used it before', async () => {
    const [before, now] = [await app.newcomer(), await app.newcomer()];
    const shared = token();
    await post(before, 'push-tokens', { platform: 'fcm', token: shared }, 201);
    const first = await post<{ endpoint_id: string }>(now, 'push-tokens', { platform: 'fcm', token: shared }, 201);
    const again = await post<{ endpoint_id: string }>(now, 'push-tokens', { platform: 'fcm', token: shared }, 201);
    expect(again.endpoint_id).toBe(first.endpoint_id);
    expect(await endpointsOf(before)).toEqual([]);
    expect(await endpointsOf(now)).toMatchObject([{ kind: 'fcm', label: `…${shared.slice(-6)}` }]);
  });

  it.each([
    ['an app without a token', { platform: 'fcm' }, 'token'],
    [
      'a browser without keys',
      { platform: 'web', subscription: { endpoint: 'https://push.example/' } },
      'subscription.keys',
    ],
    [
      'a browser whose push service is private',
      { platform: 'web', subscription: { endpoint: 'http://10.0.0.1/', keys: keysOf() } },
      'subscription.endpoint',
    ],
  ])('refuses %s by the name of the field', async (_what, body, path) => {
    const { accessToken } = await app.newcomer();
    const answer = await app.call<{ errors: { path: string }[] }>('POST', '/api/v1/notifications/push-tokens', {
      ...{ token: accessToken, body },
    });
    expect([answer.status, answer.body.errors?.[0]?.path], answer.text).toEqual([400, path]);
  });

  it('tells browsers the key to subscribe with', async () => {
    const { accessToken } = await app.newcomer();
    const answer = await app.call('GET', '/api/v1/notifications/web-push-key', { token: accessToken });
    expect(answer.body).toEqual({ public_key: vapid.getPublicKey('base64url') });
  });
});

function keysOf() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  return { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
}

describe('webhook', () => {
  const register = (who: LoggedIn, path: string) =>
    post<{ endpoint_id: string; secret: string }>(who, 'webhooks', { url: `${world.url}${path}` }, 201);

  it('is signed with the secret that was shown once', async () => {
    const who = await app.newcomer();
    const { secret } = await register(who, '/hook/a');
    const sent = await send(who, 'webhook');
    await settled(who, sent, 'delivered');
    const { body, headers } = requestTo('/hook/a');
    expect(new Webhook(secret).verify(body.toString(), headers)).toMatchObject({
      type: 'notification',
      data: { notification_id: sent.notification_id, subject: 'Export is done', tenant_id: who.tenantId },
    });
    expect(JSON.stringify(await endpointsOf(who))).not.toContain(secret);
  });

  it('that answers 410 is removed, and others that fail are tried again', async () => {
    const who = await app.newcomer();
    await register(who, '/gone');
    answers.set('/gone', () => ({ status: 410 }));
    await settled(who, await send(who, 'webhook'), 'failed');
    expect(await endpointsOf(who)).toEqual([]);
    await register(who, '/broken');
    answers.set('/broken', () => ({ status: 500 }));
    const sent = await send(who, 'webhook');
    await eventually('it was tried', () => requestTo('/broken') !== undefined);
    await settled(who, sent, 'queued');
  });

  it('cannot be at a private address', async () => {
    const { accessToken: token } = await app.newcomer();
    const body = { url: 'http://169.254.169.254/latest' };
    const answer = await app.call<{ errors: unknown }>('POST', '/api/v1/notifications/webhooks', { token, body });
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path: 'url' }]]);
  });
});

describe('a channel that reaches nobody', () => {
  it.each(['sms', 'push', 'webhook'])('%s fails that delivery by name, and not the request', async (channel) => {
    const who = await app.newcomer();
    const sent = await send(who, channel);
    const { deliveries } = await settled(who, sent, 'failed');
    expect(deliveries).toMatchObject([{ channel, reason: 'no_destination' }]);
  });
});
