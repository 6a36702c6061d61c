import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VectorStore } from '../../platform/stores/vector-store.ts';
import { pgvectorStore } from '../../platform/stores/vector-store-pgvector.ts';
import { eventually } from '../support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';
import { tcpProxy } from '../support/tcp-proxy.ts';
import { behavesLikeAVectorStore } from '../support/vector-behaviour.ts';

const logger = pino({ level: 'silent' });
const server = process.env['TEST_DATABASE_URL'];
const of = (...numbers: number[]) => Float32Array.from(numbers);

async function execute<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(sql).finally(() => client.end())).rows;
}

const available = server
  ? (await execute(server, "SELECT FROM pg_available_extensions WHERE name = 'vector'")).length > 0
  : false;
const why = server ? 'this PostgreSQL has no pgvector' : 'TEST_DATABASE_URL is not set';
const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

describe.runIf(available)(`pgvector${available ? '' : ` (skipped: ${why})`}`, () => {
  const name = `trellis_vectors_${randomBytes(6).toString('hex')}`;
  const opened: VectorStore[] = [];
  let url: string;
  const openAt = async (at: string) => {
    const store = await pgvectorStore({ url: at, logger, timeoutMs: 5_000, retryMs: 50 });
    opened.push(store);
    return store;
  };

  beforeAll(async () => {
    await execute(server!, `CREATE DATABASE ${name}`);
    url = inDatabase(server!, name);
  });
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()));
    await execute(server!, `DROP DATABASE ${name} WITH (FORCE)`);
  });

  behavesLikeAVectorStore(async () => {
    const store = await openAt(url);
    await store.deletePrefix('');
    return store;
  });

  it('is prepared once by many that start together', async () => {
    const fresh = `${name}_fresh`;
    await execute(server!, `CREATE DATABASE ${fresh}`);
    try {
      const stores = await Promise.all(
        Array.from({ length: 4 }, () => pgvectorStore({ url: inDatabase(server!, fresh), logger })),
      );
      for (const store of stores) await expect(store.check()).resolves.toBeUndefined();
      await stores[0]!.upsert('a', [{ id: 'x', vector: of(1, 0), payload: 'shared' }]);
      expect(await stores[3]!.search('a', of(1, 0), 1)).toMatchObject([{ payload: 'shared' }]);
      await Promise.all(stores.map((store) => store.close()));
    } finally {
      await execute(server!, `DROP DATABASE ${fresh} WITH (FORCE)`);
    }
  });

  it('removes what has expired', async () => {
    const store = await openAt(url);
    await store.upsert('old', [{ id: 'x', vector: of(1), payload: '', expiresAtMs: Date.now() + 20 }]);
    const rows = () => execute(url, "SELECT FROM vectors.entries WHERE scope = 'old'");
    await eventually('the row is gone', async () => {
      await store.check();
      return (await rows()).length === 0;
    });
  });

  it('is an empty store while PostgreSQL is out of reach, says so, and comes back', async () => {
    const target = new URL(server!);
    const proxy = await tcpProxy({ host: target.hostname, port: Number(target.port || 5432) });
    const store = await openAt(Object.assign(new URL(url), { host: `127.0.0.1:${proxy.port}` }).href);
    await store.upsert('outage', [{ id: 'x', vector: of(1, 0), payload: 'kept' }]);
    proxy.cut();
    await eventually('it fails', async () => (await store.search('outage', of(1, 0), 1)).length === 0);
    await expect(store.check()).rejects.toThrow();
    expect(await store.delete('outage')).toBe(false);
    proxy.mend();
    await eventually('it is back', async () => (await store.search('outage', of(1, 0), 1)).length === 1);
    await proxy.close();
  });
});

describe.runIf(available)(`The cache of answers on pgvector${available ? '' : ` (skipped: ${why})`}`, () => {
  const name = `trellis_answers_${randomBytes(6).toString('hex')}`;
  let upstream: ModelUpstream;
  let app: InProcessApp;
  beforeAll(async () => {
    await execute(server!, `CREATE DATABASE ${name}`);
    upstream = await startModelUpstream();
    app = await startInProcess({
      ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' },
      ...{ SEMANTIC_CACHE_MODEL: 'dev/echo', SEMANTIC_CACHE_THRESHOLD: '0.5', SEMANTIC_CACHE_TIMEOUT_MS: '10000' },
      ...{ SEMANTIC_CACHE_STRICTNESS: 'words', VECTOR_STORE_URL: inDatabase(server!, name) },
    });
  });
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
    await execute(server!, `DROP DATABASE ${name} WITH (FORCE)`);
  });

  it('finds the same question in other words, of the organization alone', async () => {
    const [ada, eve] = [await app.newcomer(), await app.newcomer()];
    const query = `mutation ($request: ChatCompletionRequest!) { createChatCompletion(request: $request) { cache { level } } }`;
    const levelOf = async (content: string, { accessToken: token } = ada) => {
      const request = { model: 'gpt-4o-mini', temperature: 0, messages: [{ role: 'user', content }] };
      type Answer = { createChatCompletion: { cache: { level: string | null } } };
      return (await app.graphql<Answer>(query, { request }, { token })).body.data!.createChatCompletion.cache.level;
    };
    expect(await levelOf('What is the capital of Peru?')).toBeNull();
    await eventually('it is kept', async () => {
      const [row] = await execute<{ rows: number }>(
        inDatabase(server!, name),
        'SELECT count(*)::int AS rows FROM vectors.entries',
      );
      return row!.rows > 0;
    });
    expect(await levelOf("what's the capital of Peru")).toBe('L2');
    expect(await levelOf("what's the capital of Chile")).toBeNull();
    expect(await levelOf('Tell me the capital of Peru.', eve)).toBeNull();
  });
});

describe.runIf(server)('a PostgreSQL whose user may not make the extension', () => {
  it('is named by the health report, and is an empty store', async () => {
    const name = `trellis_plain_${randomBytes(6).toString('hex')}`;
    await execute(server!, `CREATE ROLE ${name} LOGIN`);
    await execute(server!, `CREATE DATABASE ${name} OWNER ${name}`);
    try {
      // As a user that is no superuser; where there is no pgvector at all, that is what is named.
      const url = Object.assign(new URL(inDatabase(server!, name)), { username: name }).href;
      const store = await pgvectorStore({ url, logger, retryMs: 1 });
      const refusal = store.check();
      if (available) await refusal.then(undefined, (error) => expect(error.message).toMatch(/CREATE EXTENSION vector/));
      else await expect(refusal).rejects.toThrow(/pgvector/);
      await store.close();
    } finally {
      await execute(server!, `DROP DATABASE ${name} WITH (FORCE)`);
      await execute(server!, `DROP ROLE ${name}`);
    }
  });
});
