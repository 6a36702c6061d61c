import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codingOf } from '../../platform/edge/content-coding.ts';
import { operationalEndpoint } from '../../platform/edge/operational.ts';
import { NEVER_CHANGES, sendFile, staticFile } from '../../platform/edge/static-file.ts';
import { startEdge } from '../support/start-edge.ts';
import { ask } from '../support/undecoded.ts';

describe('the coding that a client wants', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP;Q=0.5', 'gzip'],
    ['br;q=0.4, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', null],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', null],
    ['*;q=0, gzip', 'gzip'],
    ['identity', null],
    ['identity, gzip;q=0.5', null],
    ['identity;q=0.5, gzip', 'gzip'],
    ['identity;q=0', null],
    ['deflate, zstd', null],
    ['br;q=much', null],
  ] as const)('%s: %s', (header, coding) => {
    expect(codingOf(header)).toBe(coding);
  });
});

describe('compression', () => {
  const page = `<!doctype html><title>A page</title>${'<p>Much the same in each line.</p>\n'.repeat(200)}`;
  const file = staticFile('text/html; charset=utf-8', page);
  const hashed = staticFile('text/javascript; charset=utf-8', `/* ${'x'.repeat(2000)} */`, NEVER_CHANGES);
  const image = staticFile('image/png', Buffer.alloc(4000, 7));
  let app: Awaited<ReturnType<typeof startEdge>>;
  let off: typeof app;
  let large: string;
  let small: string;
  const env = { RATE_LIMIT_DEFAULT_PER_MINUTE: '1000', CORS_ORIGINS: 'https://app.example' };
  const endpoints = [
    operationalEndpoint('/page', (exchange) => sendFile(exchange, file)),
    operationalEndpoint('/chunk-ABCDEFGH.js', (exchange) => sendFile(exchange, hashed)),
    operationalEndpoint('/image', (exchange) => sendFile(exchange, image)),
    // An endpoint that says nothing of what it sends, as the pages of sign-in and the answers of OAuth.
    operationalEndpoint('/form', (exchange) => exchange.send(200, 'text/html; charset=utf-8', page)),
    operationalEndpoint('/events', (exchange) => {
      exchange.compressible = true;
      exchange.send(200, 'text/event-stream; charset=utf-8', `data: ${'x'.repeat(5000)}\n\n`);
    }),
  ];
  beforeAll(async () => {
    app = await startEdge({ env, endpoints });
    off = await startEdge({ env: { ...env, COMPRESSION: 'off' }, endpoints });
    for (const { books } of [app, off]) {
      const settings = { lines: Array.from({ length: 100 }, (_, n) => `line ${n}, with a word in UTF-8: größer`) };
      const book = { displayTitle: 'Solaris', authors: [], createdAt: '2030-01-31T12:00:00.000Z' };
      books.set('large', { ...book, id: 'large', settings });
      books.set('small', { ...book, id: 'small', settings: {} });
    }
    large = `${app.url}/api/v1/books/large`;
    small = `${app.url}/api/v1/books/small`;
  });
  afterAll(() => Promise.all([app.close(), off.close()]));

  it.each(['br', 'gzip'])('sends the same content in %s, and says so', async (coding) => {
    for (const url of [large, `${app.url}/api/v1/books`, `${app.url}/page`]) {
      const plain = await ask(url);
      const packed = await ask(url, { 'accept-encoding': coding });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.headers['content-encoding']).toBe(coding);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(packed.text).toBe(plain.text);
      for (const answer of [plain, packed]) {
        expect(answer.status).toBe(200);
        expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
        expect(answer.headers.vary?.split(', ')).toContain('Accept-Encoding');
      }
    }
  });

  it('is one more reason to vary, beside the origin', async () => {
    const { headers } = await ask(large, { 'accept-encoding': 'br', origin: 'https://app.example' });
    expect(headers.vary?.split(', ').sort()).toEqual(['Accept-Encoding', 'Origin']);
    expect(headers['access-control-expose-headers']).toContain('ETag');
  });

  it('is not for who refuses it', async () => {
    const answer = await ask(large, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(answer.text).book_id).toBe('large');
  });

  it('is not for what is small, a stream or an image', async () => {
    for (const url of [small, `${app.url}/events`, `${app.url}/image`]) {
      const { headers } = await ask(url, { 'accept-encoding': 'br, gzip' });
      expect([url, headers['content-encoding'], headers.vary]).toEqual([url, undefined, 'Origin']);
    }
    const stream = await fetch(`${large}/changes`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect([stream.status, stream.headers.get('content-encoding')]).toEqual([200, null]);
    await stream.body!.cancel();
  });

  it('is not for what writes answer, which may be a credential, nor for what nobody has said to be a read', async () => {
    const body = { display_title: 'A secret', settings: { secret: 'x'.repeat(4000) }, authors: [{ full_name: 'A' }] };
    const made = await ask(`${app.url}/api/v1/books`, { 'accept-encoding': 'br' }, 'POST', body);
    expect([made.status, made.headers['content-encoding'], made.headers.etag]).toEqual([201, undefined, undefined]);
    app.books.delete(JSON.parse(made.text).book_id);
    const form = await ask(`${app.url}/form`, { 'accept-encoding': 'br' });
    expect([form.text, form.headers['content-encoding']]).toEqual([page, undefined]);
  });

  it('answers HEAD with the headers of GET', async () => {
    for (const url of [large, `${app.url}/page`]) {
      const [get, head] = [
        await ask(url, { 'accept-encoding': 'br' }),
        await ask(url, { 'accept-encoding': 'br' }, 'HEAD'),
      ];
      expect(head.bytes.length).toBe(0);
      for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });

  it('can be switched off, and ETags stay', async () => {
    for (const path of ['/api/v1/books/large', '/page']) {
      const { headers } = await ask(off.url + path, { 'accept-encoding': 'br' });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBe('Origin');
      expect(headers.etag).toBe((await ask(app.url + path)).headers.etag);
    }
  });

  it('answers many at once, each with its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        ask(n % 2 ? large : `${app.url}/page`, { 'accept-encoding': n % 3 ? 'br' : 'gzip' }),
      ),
    );
    const [expectedPage, expectedBook] = [page, (await ask(large)).text];
    for (const [n, { text }] of answers.entries()) expect(text).toBe(n % 2 ? expectedBook : expectedPage);
  });

  describe('entity tags', () => {
    it('are strong, and differ by content and coding', async () => {
      const tags = await Promise.all(
        [large, `${app.url}/api/v1/books`, `${app.url}/page`].flatMap((url) =>
          ['identity', 'br', 'gzip'].map(
            async (coding) => (await ask(url, { 'accept-encoding': coding })).headers.etag,
          ),
        ),
      );
      expect(new Set(tags).size).toBe(9);
      for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}(?:-br|-gzip)?"$/);
    });

    it('stay while the content does, and change with it', async () => {
      const before = (await ask(large)).headers.etag;
      expect((await ask(large)).headers.etag).toBe(before);
      app.books.get('large')!.displayTitle = 'Solaris, again';
      const after = await ask(large, { 'if-none-match': before! });
      expect([after.status, after.headers.etag === before]).toEqual([200, false]);
    });

    it.each(['identity', 'br', 'gzip'])(
      'are answered with 304 to who has the content in that coding: %s',
      async (coding) => {
        for (const url of [large, `${app.url}/page`]) {
          const { headers } = await ask(url, { 'accept-encoding': coding });
          const etag = headers.etag!;
          for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
            for (const method of ['GET', 'HEAD']) {
              const again = await ask(url, { 'accept-encoding': coding, 'if-none-match': known }, method);
              expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
              expect(again.headers.vary).toBe(headers.vary);
              expect(again.headers['cache-control']).toBe(headers['cache-control']);
              expect(again.headers['content-encoding']).toBeUndefined();
            }
          }
          const other = await ask(url, { 'accept-encoding': coding, 'if-none-match': '"other"' });
          expect(other.status).toBe(200);
        }
      },
    );

    it('of one coding are not good for another', async () => {
      const { etag } = (await ask(large, { 'accept-encoding': 'br' })).headers;
      const plain = await ask(large, { 'if-none-match': etag! });
      expect([plain.status, JSON.parse(plain.text).book_id]).toEqual([200, 'large']);
    });

    it('are of files whatever their size, and of answers that a 304 makes shorter', async () => {
      expect((await ask(small)).headers.etag).toBeUndefined();
      expect((await ask(`${app.url}/image`)).headers.etag).toMatch(/^"/);
    });

    it('do not let caches keep what a caller may see', async () => {
      expect((await ask(large)).headers['cache-control']).toBe('no-store');
      expect((await ask(`${app.url}/page`)).headers['cache-control']).toBe('no-cache');
      expect((await ask(`${app.url}/chunk-ABCDEFGH.js`)).headers['cache-control']).toContain('immutable');
    });

    it('are not of errors', async () => {
      const { status, headers } = await ask(`${app.url}/api/v1/books/${'n'.repeat(3000)}`, { 'if-none-match': '*' });
      expect([status, headers.etag]).toEqual([404, undefined]);
    });
  });
});
