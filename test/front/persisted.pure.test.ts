import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTrustedDocuments } from '../../gateway/graph/persisted.ts';
import { post, startFront } from './support/start-front.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const BOOK = '{ book(id: 1) { title } }';
const DUNE = { data: { book: { title: 'Dune' } } };
const apq = (query: string, sha256Hash = sha256(query)) => ({ persistedQuery: { version: 1, sha256Hash } });

describe('automatic persisted queries', () => {
  it('are asked for once, and run by hash afterwards, by POST and by GET', async () => {
    const app = await startFront();
    const extensions = apq(BOOK);
    const unknown = await post(app.url, { extensions });
    expect(unknown.status).toBe(200);
    expect(unknown.json.errors).toMatchObject([
      { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
    ]);
    expect((await post(app.url, { query: BOOK, extensions })).json).toEqual(DUNE);
    expect((await post(app.url, { extensions })).json).toEqual(DUNE);
    const get = await fetch(`${app.url}?extensions=${encodeURIComponent(JSON.stringify(extensions))}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(await get.json()).toEqual(DUNE);
    await app.close();
  });

  it('refuse a hash of another document, and keep none that is invalid', async () => {
    const app = await startFront();
    const wrong = await post(app.url, { query: BOOK, extensions: apq('{ whoami }') });
    expect(wrong.json.errors[0].message).toBe('provided sha does not match query');
    expect((await post(app.url, { extensions: apq('{ whoami }') })).json.errors[0].message).toBe(
      'PersistedQueryNotFound',
    );
    await post(app.url, { query: '{ nothing }', extensions: apq('{ nothing }') });
    expect((await post(app.url, { extensions: apq('{ nothing }') })).json.errors[0].message).toBe(
      'PersistedQueryNotFound',
    );
    for (const persistedQuery of ['x', { version: 2, sha256Hash: sha256(BOOK) }, { version: 1, sha256Hash: 'abc' }])
      expect((await post(app.url, { extensions: { persistedQuery } })).status).toBe(400);
    await app.close();
  });

  it('are kept by no cache where a GET by hash is answered with an error', async () => {
    const app = await startFront({ env: {} });
    const get = async (extensions: object, headers: Record<string, string> = {}) => {
      const url = `${app.url}?extensions=${encodeURIComponent(JSON.stringify(extensions))}`;
      const answer = await fetch(url, { headers: { 'apollo-require-preflight': '1', ...headers } });
      return { answer: (await answer.json()) as unknown, caching: answer.headers.get('cache-control') };
    };
    expect(await get(apq(BOOK))).toMatchObject({
      answer: { errors: [{ message: 'PersistedQueryNotFound' }] },
      caching: 'no-store',
    });
    await post(app.url, { query: BOOK, extensions: apq(BOOK) });
    expect(await get(apq(BOOK))).toEqual({ answer: DUNE, caching: null });
    const FAILING = '{ fails(code: "NOT_FOUND") }';
    await post(app.url, { query: FAILING, extensions: apq(FAILING) });
    expect(await get(apq(FAILING))).toMatchObject({ answer: { errors: [{}] }, caching: 'no-store' });
    await app.close();
  });

  it('are told not to come when switched off', async () => {
    const app = await startFront({ env: { PERSISTED_QUERIES: 'off' } });
    const { json } = await post(app.url, { extensions: apq(BOOK) });
    expect(json.errors[0].message).toBe('PersistedQueryNotSupported');
    expect((await post(app.url, { query: BOOK, extensions: apq(BOOK) })).json).toEqual(DUNE);
    await app.close();
  });
});

describe('trusted documents', () => {
  const trusted = new Map([[sha256(BOOK), BOOK]]);

  it('are all that runs in mode "only", by hash, by documentId or word for word', async () => {
    const app = await startFront({ env: { PERSISTED_QUERIES: 'only', TRUSTED_DOCUMENTS: 'given' }, trusted });
    const bodies = [
      { documentId: sha256(BOOK) },
      { documentId: `sha256:${sha256(BOOK)}` },
      { extensions: apq(BOOK) },
      { query: BOOK },
    ];
    for (const body of bodies) expect((await post(app.url, body)).json).toEqual(DUNE);
    const refused = await post(app.url, { query: '{ whoami }' }, { accept: 'application/graphql-response+json' });
    expect({ status: refused.status, code: refused.json.errors[0].extensions.code }).toEqual({
      status: 400,
      code: 'PERSISTED_QUERY_REQUIRED',
    });
    const registered = await post(app.url, { query: '{ whoami }', extensions: apq('{ whoami }') });
    expect(registered.json.errors[0].extensions.code).toBe('PERSISTED_QUERY_REQUIRED');
    const unknown = await post(app.url, { documentId: 'nothing' });
    expect(unknown.json.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
    const get = await fetch(`${app.url}?query=${encodeURIComponent('{ whoami }')}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(await get.json()).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_REQUIRED' } }] });
    await app.close();
  });

  it('are read from a file, whose wrong entries are named', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'trusted-')), 'documents.json');
    writeFileSync(file, JSON.stringify({ [sha256(BOOK)]: BOOK }));
    expect([...readTrustedDocuments(file)]).toEqual([[sha256(BOOK), BOOK]]);
    expect(readTrustedDocuments(undefined).size).toBe(0);
    writeFileSync(file, JSON.stringify({ abc: BOOK }));
    expect(() => readTrustedDocuments(file)).toThrow(/"abc".*is not the SHA-256/);
    writeFileSync(file, '[]');
    expect(() => readTrustedDocuments(file)).toThrow(/one object/);
    expect(() => readTrustedDocuments(`${file}.gone`)).toThrow(/cannot be read/);
  });
});
