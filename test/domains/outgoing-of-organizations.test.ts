import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

interface Task {
  readonly task_id: string;
  readonly status: string;
  readonly error: string | null;
  readonly failure_reason: string | null;
}

interface Hook {
  readonly webhook_id: string;
}

interface Delivery {
  readonly attempts: readonly { readonly error: string }[];
}

let app: InProcessApp;
let ada: LoggedIn;
let eve: LoggedIn;
let peer: http.Server;
let origin: string;

beforeAll(async () => {
  peer = http.createServer((call, response) => void response.writeHead(call.url === '/500' ? 500 : 200).end('here'));
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
  app = await startInProcess({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.1/32', BREAKER_FAILURE_THRESHOLD: '5' });
  [ada, eve] = [await app.newcomer(), await app.newcomer()];
});
afterAll(async () => {
  await app?.stop();
  peer?.closeAllConnections();
  peer?.close();
});

const ask = async (url: string, who: LoggedIn, attempts = 1): Promise<string> => {
  const body = { name: 'a call', type: 'http.request', payload: { url }, max_attempts: attempts };
  const made = await app.call<Task>('POST', '/api/v1/tasks', { token: who.accessToken, body });
  expect(made.status, made.text).toBe(201);
  return made.body.task_id;
};
const read = async (id: string, who: LoggedIn) =>
  (await app.call<Task>('GET', `/api/v1/tasks/${id}`, { token: who.accessToken })).body;
const ended = async (id: string, who: LoggedIn): Promise<Task> => {
  await eventually('it has ended', async () => ['failed', 'completed'].includes((await read(id, who)).status));
  return read(id, who);
};

describe('an origin that fails for one organization', () => {
  it('is called for another one as if nothing had happened', async () => {
    for (let i = 0; i < 5; i++) await ended(await ask(`${origin}/500`, eve), eve);
    expect((await ended(await ask(`${origin}/`, eve), eve)).error).toContain('circuit open');
    expect(await ended(await ask(`${origin}/`, ada), ada)).toMatchObject({ status: 'completed', error: null });
  });

  it('is no series of the metrics', async () => {
    const { text } = await app.call('GET', '/metrics');
    expect(text).not.toContain(origin);
    expect(text).not.toContain(eve.tenantId);
  });
});

describe('an address that cannot be reached', () => {
  /** No such name; a name of a private address; a private address by its number; nobody there. */
  const URLS = async () => {
    const closed = http.createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    return ['http://no-such-name.invalid/', `http://${hostname()}:22/`, `http://127.0.0.1:${port}/`];
  };
  const WORDS = 'no answer: the address cannot be reached';

  it('is told of with the same words and the same end by tasks', async () => {
    for (const url of await URLS())
      expect(await ended(await ask(url, ada), ada)).toMatchObject({
        ...{ error: WORDS, failure_reason: 'attempts_exhausted' },
      });
  });

  it('is told of with the same words by webhooks', async () => {
    for (const url of await URLS()) {
      const token = ada.accessToken;
      const hook = await app.call<Hook>('POST', '/api/v1/events/webhooks', { token, body: { url } });
      const id = hook.body.webhook_id;
      const test = await app.call<{ delivery_id: string }>('POST', `/api/v1/events/webhooks/${id}/test`, { token });
      const at = `/api/v1/events/webhooks/deliveries/${test.body.delivery_id}`;
      const attempts = async () => (await app.call<Delivery>('GET', at, { token })).body.attempts;
      await eventually('it was tried', async () => (await attempts()).length > 0, 20_000);
      expect((await attempts())[0]!.error).toBe(WORDS);
      await app.call('DELETE', `/api/v1/events/webhooks/${id}`, { token });
    }
  });
});
