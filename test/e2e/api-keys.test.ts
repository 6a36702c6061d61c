import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readApiKey } from '../../platform/identity/api-key-format.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { expectProblem } from '../support/answer-shape.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { many } from '../support/rate-limited.ts';
import { IDENTITY_FORMS, type StartApp, type TestApp } from '../support/start-app.ts';
import { overSse, overWebSocket } from '../support/subscriber.ts';

const KEYS = '/api/v1/auth/api-keys';
const ME = '/api/v1/accounts/me';

interface Made {
  readonly key_id: string;
  readonly key: string;
  readonly scopes: string[];
}

describe.each(IDENTITY_FORMS)('API keys, %s', (_, start) => {
  useKeys(start);
});

function useKeys(start: StartApp): void {
  let app: TestApp;
  let ada: LoggedIn;
  beforeAll(async () => {
    app = await start();
    ada = await app.newcomer();
  });
  afterAll(() => app?.stop());

  const make = async (input: object = {}, owner = ada) => {
    const body = { name: 'a key', scopes: ['*:*'], ...input };
    const answer = await app.call<Made>('POST', KEYS, { token: owner.accessToken, body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const withKey = (key: string) => ({ headers: { 'x-api-key': key } });
  const revoke = (id: string) => app.call('DELETE', `${KEYS}/${id}`, { token: ada.accessToken });

  it('work in both headers, on REST and on GraphQL', async () => {
    const { key, key_id } = await make();
    const both = { token: key, ...withKey(key) };
    for (const options of [{ token: key }, withKey(key), both]) {
      const me = await app.call('GET', ME, options);
      expect(me.status, me.text).toBe(200);
      expect(me.body['account_id']).toBe(ada.accountId);
      const { body } = await app.graphql('{ viewer { id kind } }', {}, options);
      expect(body.data).toEqual({ viewer: { id: key_id, kind: 'API_KEY' } });
    }
    const current = await app.call('GET', `${KEYS}/current`, withKey(key));
    expect(current.body).toMatchObject({ key_id, status: 'active', owner_type: 'user', owner_id: ada.accountId });
  });

  it('are refused with the right status, and a reason', async () => {
    const { key } = await make();
    const refusal = async (options: object) => {
      const answer = await app.call('GET', ME, options);
      expectProblem(answer, answer.status);
      return `${answer.status} ${answer.body['detail']}`;
    };
    expect(await refusal(withKey(`${key.slice(0, -1)}-`))).toContain('401 The API key is mistyped');
    expect(await refusal(withKey(`"${key}"`))).toContain('401 The API key is wrapped in quotes');
    expect(await refusal(withKey(`Bearer ${key}`))).toContain('401 The X-API-Key header takes the key alone');
    expect(await refusal({ token: `${key} # prod` })).toContain('401 The credential has a comment');
    expect(await refusal({ token: ada.accessToken, ...withKey(key) })).toContain('400 The Authorization and X-API-Key');
    const elsewhere = await make({ ip_allowlist: ['192.0.2.0/24'] });
    expect(await refusal(withKey(elsewhere.key))).toContain('403 This API key may not be used from your address');
    const narrow = await make({ scopes: ['read:storage'] });
    expect(await refusal(withKey(narrow.key))).toMatch(/^403 .*accounts:read/);
  });

  it('take scopes by their old names, and say that they are old', async () => {
    const body = { name: 'a key', scopes: ['a2a.invoke'] };
    const old = await app.call<Made>('POST', KEYS, { token: ada.accessToken, body });
    expect(old.body.scopes).toEqual(['mcp:invoke']);
    expect(old.headers.get('deprecation')).toMatch(/^@\d+$/);
    expect(Date.parse(old.headers.get('sunset')!)).toBeGreaterThan(Date.now());
    expect(old.headers.get('link')).toContain('rel="deprecation"');
    const current = await app.call('POST', KEYS, { token: ada.accessToken, body: { ...body, scopes: ['mcp:invoke'] } });
    expect(current.headers.get('deprecation')).toBeNull();
  });

  it('are answered the same again under one Idempotency-Key', async () => {
    const body = { name: 'a key', scopes: ['read:storage'] };
    const options = { token: ada.accessToken, body, headers: { 'idempotency-key': 'k-17' } };
    const [first, second] = [await app.call<Made>('POST', KEYS, options), await app.call<Made>('POST', KEYS, options)];
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
  });

  it('stop at once when they are revoked, with all that they have open', async () => {
    const { key, key_id } = await make();
    const query = 'subscription { accountChanged { name } }';
    const socket = overWebSocket(app.url, query, key);
    const stream = overSse(app.url, query, key);
    await app.graphql('{ viewer { id } }', {}, withKey(key));
    expect((await revoke(key_id)).status).toBe(200);
    for (const options of [{ token: key }, withKey(key)]) expectProblem(await app.call('GET', ME, options), 401);
    await Promise.all([socket.ended, stream.ended]);
    expect((await revoke(key_id)).status).toBe(200);
  });

  it('open a socket by their own name', async () => {
    const { key, key_id } = await make();
    const client = createClient({
      url: `${app.url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { 'X-API-Key': key },
      retryAttempts: 0,
    });
    const results = [];
    for await (const result of client.iterate({ query: '{ viewer { id } }' })) results.push(result.data);
    await client.dispose();
    expect(results).toEqual([{ viewer: { id: key_id } }]);
  });

  it('have one limit for all paths, of their own, instead of the others', async () => {
    const { key } = await make({ rate_limit_per_minute: 7 });
    const answers = await many(20, (i) => app.call('GET', i % 2 ? ME : '/api/v1/sessions', withKey(key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(13);
    expect(answers[0]!.headers.get('x-ratelimit-limit')).toBe('7');
  });

  it('are rotated once by ten requests at the same time', async () => {
    const { key_id, key } = await make();
    const rotate = () => app.call<Made>('POST', `${KEYS}/${key_id}/rotate`, { token: ada.accessToken });
    const answers = await many(10, rotate);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const next = answers.find(({ status }) => status === 201)!.body;
    for (const each of [key, next.key]) expect((await app.call('GET', ME, withKey(each))).status).toBe(200);
  });

  it('look as the page for scanners says', async () => {
    const page = readFileSync(path.join(projectRoot, 'docs/api-keys.md'), 'utf8');
    const [, pattern] = /```regex\n(.+)\n```/.exec(page)!;
    const { key } = await make();
    const text = `SVC_API_KEY="${key}" # production`;
    expect(text.match(new RegExp(pattern!))?.[0]).toBe(key);
    expect(readApiKey('trl', key).kind).toBe('issued');
    expect(checksumByThePage(key)).toBe(key.slice(-6));
  });

  it('are told what is wrong with what a terminal made of them', async () => {
    const { key } = await make();
    const status = await new Promise<number>((resolve, reject) => {
      const request = http.get(app.url + ME, { headers: { 'X-API-Key': Buffer.from(`“${key}”`).toString('latin1') } });
      request.on('response', (response) => resolve(response.resume().statusCode!)).on('error', reject);
    });
    expect(status).toBe(401);
  });
}

/** The algorithm in docs/api-keys.md, written down a second time. */
function checksumByThePage(key: string): string {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(key.slice(0, -6))) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let text = '';
  for (let rest = (crc ^ 0xffffffff) >>> 0; text.length < 6; rest = Math.floor(rest / 62))
    text = digits[rest % 62]! + text;
  return text;
}
