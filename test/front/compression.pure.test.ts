import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { ask } from '../support/undecoded.ts';
import { startFront } from './support/start-front.ts';

const PLUGINS = path.join(projectRoot, 'test/front/support/apollo-plugins.mjs');
const LONG = '{ __schema { types { name fields { name description type { name } } } } }';
const BOTH = { 'accept-encoding': 'gzip, br' };
const title = 'x'.repeat(3000);
const MUTATION = `mutation { addBook(title: "${title}") { title } }`;

describe.each([
  ['the hot path', {}],
  ['Apollo Server', { APOLLO_PLUGINS: PLUGINS }],
])('compression of GraphQL, by %s', (_by, env) => {
  let app: Awaited<ReturnType<typeof startFront>>;
  beforeAll(async () => {
    app = await startFront({ env: { ...env, CORS_ORIGINS: 'https://app.example' } });
  });
  afterAll(() => app.close());
  const post = (query: string, headers: Readonly<Record<string, string>> = BOTH) =>
    ask(app.url, headers, 'POST', { query });
  const get = (query: string, headers: Readonly<Record<string, string>> = BOTH) =>
    ask(`${app.url}?query=${encodeURIComponent(query)}`, headers);

  it.each([
    ['POST', post],
    ['GET', get],
  ])('compresses the answer to a query by %s', async (_method, send) => {
    const plain = await send(LONG, {});
    for (const coding of ['br', 'gzip']) {
      const packed = await send(LONG, { 'accept-encoding': coding, origin: 'https://app.example' });
      expect([packed.status, packed.headers['content-encoding']]).toEqual([200, coding]);
      expect(packed.headers['content-length']).toBe(String(packed.bytes.length));
      expect(packed.headers.vary?.split(', ').sort()).toEqual(['Accept-Encoding', 'Origin']);
      expect(packed.headers['x-request-id']).toMatch(/^req_/);
      expect(packed.text).toBe(plain.text);
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('Accept-Encoding');
  });

  it('leaves small answers and mutations, which may answer a credential, as they are', async () => {
    for (const query of ['{ whoami }', MUTATION]) {
      const { status, headers, text } = await post(query);
      expect([status, headers['content-encoding'], JSON.parse(text).errors]).toEqual([200, undefined, undefined]);
      expect(headers.vary).toBe('Origin');
    }
  });

  it('says each header once', async () => {
    for (const send of [post, get])
      for (const accept of [BOTH, {}] as Readonly<Record<string, string>>[]) {
        const { headers } = await send(LONG, accept);
        for (const name of ['cache-control', 'x-request-id', 'content-length', 'content-type'])
          expect([name, String(headers[name] ?? '').split(', ').length]).toEqual([name, 1]);
      }
  });

  it('leaves a stream of one result as it is', async () => {
    const { status, headers, text } = await post(LONG, { ...BOTH, accept: 'text/event-stream' });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(text).toContain('event: complete');
  });
});

describe('compression of a batch', () => {
  it('is for batches of queries alone', async () => {
    const app = await startFront();
    const queries = await ask(app.url, BOTH, 'POST', [{ query: LONG }, { query: '{ whoami }' }]);
    expect([queries.headers['content-encoding'], JSON.parse(queries.text).length]).toEqual(['br', 2]);
    for (const batch of [
      [{ query: MUTATION }, { query: LONG }],
      [{ query: LONG }, { query: MUTATION }],
    ]) {
      const mixed = await ask(app.url, BOTH, 'POST', batch);
      expect([mixed.headers['content-encoding'], JSON.parse(mixed.text).length]).toEqual([undefined, 2]);
    }
    await app.close();
  });
});
