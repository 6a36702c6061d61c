import { createDecipheriv, createECDH, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import { importSPKI, jwtVerify } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCircuitBreakers } from '../../../platform/health/circuit-breaker.ts';
import { createOutgoing, type Outgoing as OutgoingCalls } from '../../../platform/outgoing/outgoing.ts';
import { openBudget } from '../../../test/support/open-budget.ts';
import { type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { readConfig } from '../../config.ts';
import type { ChannelError, Outgoing } from '../channels/channel.ts';
import { createFcm, type Fcm } from '../channels/push/fcm.ts';
import { pushMessage } from '../channels/push/push-message.ts';
import { createAccessTokens, readServiceAccount } from '../channels/push/service-account.ts';
import { createWebPush } from '../channels/push/web-push.ts';
import { sendText } from '../channels/sms/provider.ts';
import { isSignedReport, reportSignature } from '../channels/sms/status-report.ts';

const never = new AbortController().signal;
let provider: Receiver;
let outgoing: OutgoingCalls;
let settings: ReturnType<typeof readConfig>;

beforeAll(async () => {
  provider = await startReceiver();
  settings = readConfig({
    ...{ SMS_URL: provider.url, SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'the token', SMS_FROM: '+15005550006' },
    ...{ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8', BREAKER_FAILURE_THRESHOLD: '1000' },
  });
  const breakers = createCircuitBreakers({ failureThreshold: 1_000, recoveryMs: 1_000 });
  outgoing = createOutgoing({ config: settings, breakers, budget: openBudget(), logger: pino({ level: 'silent' }) });
});
beforeEach(() => {
  provider.received.length = 0;
  provider.answer(() => ({ status: 200 }));
});
afterAll(async () => {
  await outgoing.close();
  await provider.close();
});

/** The failure that a call must end with. */
async function failure(call: Promise<unknown>): Promise<ChannelError> {
  const error = await call.then(
    () => null,
    (thrown: ChannelError) => thrown,
  );
  if (!error) throw new Error('the call did not fail');
  return error;
}

const text = (body = 'Your code is 123456') => ({
  to: '+4915112345678',
  text: body,
  statusCallback: 'https://x.test/s',
});
const send = (message = text()) => sendText(outgoing, settings, message, never);

describe('a text message', () => {
  it('is posted in the form of Twilio, with basic authentication', async () => {
    provider.answer(() => ({ status: 201, body: { sid: 'SM1', status: 'queued' } }));
    await expect(send()).resolves.toBe('SM1');
    const { method, path, headers, body } = provider.received[0]!;
    expect([method, path]).toEqual(['POST', '/2010-04-01/Accounts/AC1/Messages.json']);
    expect(headers['authorization']).toBe(`Basic ${Buffer.from('AC1:the token').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(body.toString()))).toEqual({
      ...{ To: '+4915112345678', From: '+15005550006', Body: 'Your code is 123456' },
      StatusCallback: 'https://x.test/s',
    });
  });

  it('goes through a messaging service where that is what sends', async () => {
    provider.answer(() => ({ status: 201, body: { sid: 'SM2' } }));
    const service = `MG${'0'.repeat(32)}`;
    await sendText(outgoing, { ...settings, SMS_FROM: service }, text(), never);
    const form = new URLSearchParams(provider.received[0]!.body.toString());
    expect([form.get('MessagingServiceSid'), form.get('From')]).toEqual([service, null]);
  });

  it.each([
    [400, 21211, { code: 'invalid_number', final: true }],
    [400, 21610, { code: 'opted_out', final: true }],
    [400, 99999, { code: 'http_400', final: true }],
    [401, 20003, { code: 'credentials_refused', final: false }],
    [429, 20429, { code: 'rate_limited', final: false }],
    [503, 0, { code: 'http_503', final: false }],
  ])('answered %i with the code %i fails as the code says', async (status, code, expected) => {
    provider.answer(() => ({ status, body: { code, message: 'secret text of the provider', status } }));
    const { code: got, final, message } = await failure(send());
    expect({ code: got, final }).toEqual(expected);
    expect(message).not.toContain('secret');
  });

  it('that the provider wants later waits as long as it asks', async () => {
    provider.answer(() => ({ status: 429, headers: { 'retry-after': '120' } }));
    expect((await failure(send())).retryAfterMs).toBe(120_000);
  });

  it('longer than the provider takes never leaves', async () => {
    expect(await failure(send(text('x'.repeat(1_601))))).toMatchObject({ code: 'too_long', final: true });
    expect(provider.received).toHaveLength(0);
  });
});

describe('a report of a text message', () => {
  const url = 'https://trellis.example/api/v1/notifications/sms/status?delivery=dlv_1';
  const form = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: 'delivered', AccountSid: 'AC1' });

  it('has the signature that Twilio documents', () => {
    // The worked example of "Webhooks Security".
    const example = new URLSearchParams({
      ...{ CallSid: 'CA1234567890ABCDE', Caller: '+12349013030', Digits: '1234', From: '+12349013030' },
      To: '+18005551212',
    });
    const signature = reportSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', example);
    expect(signature).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
  });

  it('is believed with its signature, and with no other', () => {
    const signature = reportSignature('the token', url, form);
    expect(isSignedReport('the token', url, form, signature)).toBe(true);
    expect(isSignedReport('another token', url, form, signature)).toBe(false);
    expect(isSignedReport('the token', url.replace('dlv_1', 'dlv_2'), form, signature)).toBe(false);
    const forged = new URLSearchParams({ ...Object.fromEntries(form), MessageStatus: 'failed' });
    expect(isSignedReport('the token', url, forged, signature)).toBe(false);
    expect(isSignedReport('the token', url, form, '')).toBe(false);
  });
});

const notification = (
  rendered: Partial<Outgoing['rendered']> = {},
  priority: Outgoing['priority'] = 'high',
): Outgoing => ({
  ...{ deliveryId: 'dlv_01jdq3k5w8d1f3h5k7m9p0r2t4', notificationId: 'ntf_1', templateId: 'welcome' },
  ...{ tenantId: 'org_1', userId: 'usr_1', attempt: 1, priority, createdAt: new Date(), destination: 'whatever' },
  recipient: {
    ...{ userId: 'usr_1', tenantId: 'org_1', email: 'ada@example.com', emailVerified: true, name: 'Ada' },
    phoneNumber: null,
  },
  rendered: { subject: 'Hello', text: 'World', html: null, url: 'https://example.com/', ...rendered },
});

describe('the text of a push', () => {
  it('is cut between characters to what push services carry', () => {
    const message = pushMessage(notification({ text: '🎉"\n'.repeat(5_000) }), 3_000);
    const bytes = Buffer.byteLength(JSON.stringify(message.title) + JSON.stringify(message.body) + message.url);
    expect(bytes).toBeLessThanOrEqual(3_010);
    expect(bytes).toBeGreaterThan(2_900);
    expect(message.body).toMatch(/^(?:🎉"\n)*🎉?"?…$/u);
  });
});

describe('FCM', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let fcm: Fcm;
  let tokensAsked: string[];

  beforeEach(() => {
    const account = readServiceAccount(
      JSON.stringify({
        ...{ type: 'service_account', project_id: 'shop', client_email: 'push@shop.example', private_key_id: 'k1' },
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        token_uri: `${provider.url}/token`,
      }),
    );
    const tokens = createAccessTokens(outgoing, account);
    fcm = createFcm({ outgoing, url: provider.url, account, tokens });
    tokensAsked = [];
  });
  const answerSends = (status: number, body: object) =>
    provider.answer(({ path, body: form }) => {
      if (path !== '/token') return { status, body };
      tokensAsked.push(new URLSearchParams(form.toString()).get('assertion')!);
      return { status: 200, body: { access_token: `ya29.${tokensAsked.length}`, expires_in: 3_600 } };
    });
  const push = () => fcm.send('device token', pushMessage(notification(), 3_000), never);

  it('is asked with a token that a signed assertion got, and that many messages share', async () => {
    answerSends(200, { name: 'projects/shop/messages/0:1' });
    const names = await Promise.all([push(), push(), push()]);
    expect(names).toEqual(Array(3).fill('projects/shop/messages/0:1'));
    expect(tokensAsked).toHaveLength(1);
    const key = await importSPKI(publicKey.export({ type: 'spki', format: 'pem' }) as string, 'RS256');
    const { payload, protectedHeader } = await jwtVerify(tokensAsked[0]!, key, {
      ...{ issuer: 'push@shop.example', audience: `${provider.url}/token` },
    });
    expect(payload['scope']).toBe('https://www.googleapis.com/auth/firebase.messaging');
    expect(protectedHeader.kid).toBe('k1');
    const sent = provider.received.find(({ path }) => path !== '/token')!;
    expect(sent.path).toBe('/v1/projects/shop/messages:send');
    expect(sent.headers['authorization']).toBe('Bearer ya29.1');
    expect(JSON.parse(sent.body.toString())).toMatchObject({
      message: {
        token: 'device token',
        notification: { title: 'Hello', body: 'World' },
        android: { priority: 'HIGH' },
      },
    });
  });

  it('says that a token is gone, and that is final', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'UNREGISTERED' }];
    answerSends(404, { error: { code: 404, status: 'NOT_FOUND', details } });
    expect(await failure(push())).toMatchObject({ code: 'gone', final: true });
  });

  it('that refuses the access token is asked with a new one the next time', async () => {
    answerSends(401, { error: { status: 'UNAUTHENTICATED' } });
    expect(await failure(push())).toMatchObject({ code: 'http_401', final: false });
    answerSends(200, { name: 'n' });
    await push();
    expect(tokensAsked).toHaveLength(2);
  });

  it('that is overloaded is tried again when it says', async () => {
    provider.answer(({ path }) =>
      path === '/token'
        ? { status: 200, body: { access_token: 't', expires_in: 3_600 } }
        : { status: 503, headers: { 'retry-after': '7' }, body: {} },
    );
    expect(await failure(push())).toMatchObject({ code: 'http_503', final: false, retryAfterMs: 7_000 });
  });

  it('without an account that it knows is a failure that may pass', async () => {
    provider.answer(() => ({ status: 400, body: { error: 'invalid_grant' } }));
    expect(await failure(push())).toMatchObject({ code: 'credentials_refused', final: false });
  });
});

describe('Web Push', () => {
  const vapid = createECDH('prime256v1');
  vapid.generateKeys();
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const subscription = () => ({
    endpoint: `${provider.url}/push/abc`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
  });
  const webPush = () =>
    createWebPush(outgoing, {
      subject: 'mailto:ops@example.com',
      publicKey: vapid.getPublicKey('base64url'),
      privateKey: vapid.getPrivateKey('base64url'),
    });
  const push = (to = subscription()) => webPush().send(to, 'org_1', pushMessage(notification(), 3_000), never);

  it('encrypts so that the browser, and only it, can read the message', async () => {
    provider.answer(() => ({ status: 201, headers: { location: `${provider.url}/message/1` } }));
    await expect(push()).resolves.toBe(`${provider.url}/message/1`);
    const { headers, body } = provider.received[0]!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
    expect(headers['topic']).toBe('dlv_01jdq3k5w8d1f3h5k7m9p0r2t4');
    expect(headers['authorization']).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/);
    expect(body.includes('World')).toBe(false);
    expect(JSON.parse(decrypt(body))).toEqual({
      ...{ title: 'Hello', body: 'World', url: 'https://example.com/', notification_id: 'ntf_1' },
    });
  });

  /** RFC 8188 with the keys of RFC 8291, as a browser does it. */
  function decrypt(message: Buffer): string {
    const salt = message.subarray(0, 16);
    const sender = message.subarray(21, 21 + message[20]!);
    const sealed = message.subarray(21 + message[20]!);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
    const ikm = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }

  it.each([404, 410])('answered %i is gone for good', async (status) => {
    provider.answer(() => ({ status }));
    expect(await failure(push())).toMatchObject({ code: 'gone', final: true });
  });

  it('refuses keys that are no point on the curve without a call', async () => {
    const broken = {
      ...subscription(),
      keys: { ...subscription().keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    };
    expect(await failure(push(broken))).toMatchObject({ code: 'invalid_subscription', final: true });
    expect(provider.received).toHaveLength(0);
  });

  it('never reaches a private address, which a browser may claim as its push service', async () => {
    const strict = createOutgoing({
      config: readConfig({}),
      breakers: createCircuitBreakers({ failureThreshold: 5, recoveryMs: 1_000 }),
      budget: openBudget(),
      logger: pino({ level: 'silent' }),
    });
    const guarded = createWebPush(strict, {
      subject: 'mailto:ops@example.com',
      publicKey: vapid.getPublicKey('base64url'),
      privateKey: vapid.getPrivateKey('base64url'),
    });
    const sent = guarded.send(subscription(), 'org_1', pushMessage(notification(), 3_000), never);
    expect(await failure(sent)).toMatchObject({ code: 'unreachable', final: false });
    await strict.close();
    expect(provider.received).toHaveLength(0);
  });
});
