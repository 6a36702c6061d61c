import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEdge } from '../support/start-edge.ts';

describe('REST answers', () => {
  let app: Awaited<ReturnType<typeof startEdge>>;
  beforeAll(async () => {
    app = await startEdge({ env: { RATE_LIMIT_DEFAULT_PER_MINUTE: '1000' } });
  });
  afterAll(() => app.close());
  const solaris = {
    display_title: 'Solaris',
    genre: 'science_fiction',
    settings: { theMe: { deepKey: 1 } },
    authors: [{ full_name: 'Lem' }],
  };

  it('creates with 201, in snake case and lower-case enum values, and leaves free-form JSON as it was', async () => {
    const created = await app.call('POST', '/api/v1/books', { body: solaris });
    expect(created.status).toBe(201);
    expect(created.json).toEqual({
      book_id: expect.stringMatching(/^book_/),
      display_title: 'Solaris',
      genre: 'science_fiction',
      settings: { theMe: { deepKey: 1 } },
      created_at: '2030-01-31T12:00:00.000Z',
      authors: [{ full_name: 'Lem' }],
    });
    const read = await app.call('GET', `/api/v1/books/${created.json.book_id}`);
    expect(read.json).toEqual(created.json);
    expect(read.headers.get('content-length')).toBe(String(Buffer.byteLength(read.text)));
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect(read.headers.get('etag')).toBeNull();
  });

  it('answers a list with its items, total, limit, offset and has_more', async () => {
    for (let i = 0; i < 3; i++) await app.call('POST', '/api/v1/books', { body: solaris });
    const { json } = await app.call('GET', '/api/v1/books?limit=2&offset=1&genres=poetry,science_fiction');
    expect(json).toEqual({
      books: expect.any(Array),
      total: app.books.size,
      limit: 2,
      offset: 1,
      has_more: app.books.size > 3,
    });
    expect(json.books).toHaveLength(2);
    expect(Object.keys(json.books[0])).toContain('display_title');
    expect(json.books[0].genre).toBe('science_fiction');
    const defaults = await app.call('GET', '/api/v1/books');
    expect(defaults.json).toMatchObject({ limit: 20, offset: 0 });
  });

  it('answers a DELETE with a body', async () => {
    const { json } = await app.call('POST', '/api/v1/books', { body: solaris });
    const removed = await app.call('DELETE', `/api/v1/books/${json.book_id}`);
    expect(removed).toMatchObject({ status: 200, json: { book_id: json.book_id, status: 'removed' } });
  });

  it('answers 404 as a problem for what is not there, with exactly the contract fields', async () => {
    const { status, json, headers } = await app.call('GET', '/api/v1/books/nope', {
      headers: { 'x-request-id': 'mine-1' },
    });
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(headers.get('x-request-id')).toBe('mine-1');
    expect(json).toEqual({
      type: 'urn:trellis:error:not_found',
      title: 'Not found',
      status: 404,
      detail: 'Not found',
      code: 'NOT_FOUND',
      request_id: 'mine-1',
      error: 'Not found',
    });
  });

  it('masks an unexpected error', async () => {
    const { status, text, json } = await app.call('GET', '/api/v1/faults/crash');
    expect(status).toBe(500);
    expect(text).not.toMatch(/hunter2|db\.internal|stack/);
    expect(json.detail).toBe('Internal server error');
  });

  it('answers a domain that limits with exactly the rate limit body and Retry-After', async () => {
    const { status, json, headers } = await app.call('GET', '/api/v1/faults/limited');
    expect(status).toBe(429);
    expect(json).toEqual({ error: 'Rate limit exceeded', retry_after: 7 });
    expect(headers.get('retry-after')).toBe('7');
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
  });

  it('answers model routes in the form that clients of OpenAI parse', async () => {
    const { status, json } = await app.call('GET', '/api/v1/model-faults/conflict');
    expect(status).toBe(409);
    expect(json).toEqual({
      error: { message: 'There is one already', type: 'invalid_request_error', code: 'conflict', param: null },
    });
  });

  it.each([
    ['taken', 'display_title', 'is taken'],
    ['nested', 'authors[0].full_name', 'is unknown'],
    ['free', 'settings.theMe', 'is odd'],
    ['coerced', 'published_at', 'Expected type "DateTime".'],
  ])('names a field that the domain refused as the caller wrote it (%s)', async (title, path, message) => {
    const { status, text, json } = await app.call('POST', '/api/v1/books', {
      body: { ...solaris, display_title: title },
    });
    expect([status, json.detail]).toEqual([400, `${path}: ${message}`]);
    expect(json.errors).toEqual([{ path, message }]);
    expect(text).not.toContain('hunter2');
  });
});

describe('REST input', () => {
  let app: Awaited<ReturnType<typeof startEdge>>;
  beforeAll(async () => {
    app = await startEdge({ env: { RATE_LIMIT_DEFAULT_PER_MINUTE: '1000' } });
  });
  afterAll(() => app.close());
  const add = (body: unknown, headers = {}) => app.call('POST', '/api/v1/books', { body, headers });

  it('reports every refused field together, under its wire name', async () => {
    const { status, json } = await add({
      display_title: 5,
      genre: 'cooking',
      displayTitle: 'camel',
      authors: [{ full_name: null, pseudonyms: ['a', 7] }, { nick: 'x' }],
      published_at: 'tomorrow',
      page_count: 1.5,
    });
    expect(status).toBe(400);
    expect(json.errors).toEqual(
      expect.arrayContaining([
        { path: 'displayTitle', message: 'is not a known field' },
        { path: 'display_title', message: 'must be a string' },
        { path: 'genre', message: 'must be one of science_fiction, poetry' },
        { path: 'authors[0].full_name', message: 'must not be null' },
        { path: 'authors[0].pseudonyms[1]', message: 'must be a string' },
        { path: 'authors[1].nick', message: 'is not a known field' },
        { path: 'authors[1].full_name', message: 'is required' },
        { path: 'published_at', message: 'must be an ISO 8601 time, such as 2030-01-31T12:00:00.000Z' },
        { path: 'page_count', message: 'must be a whole number of at most 32 bits' },
      ]),
    );
    expect(json.errors).toHaveLength(9);
  });

  it('names the missing fields of an empty body', async () => {
    for (const body of ['', '{}']) {
      const { json } = await add(body);
      expect(json.errors.map(({ path }: { path: string }) => path)).toEqual(['display_title', 'authors']);
    }
  });

  it('refuses malformed JSON with 400, another media type with 415, a body that is no object with 400', async () => {
    expect(await add('{"display_title": "Sol')).toMatchObject({ status: 400, json: { code: 'BAD_USER_INPUT' } });
    expect(await add('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({ status: 415 });
    expect(await add('[]')).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'body', message: 'must be an object' }] },
    });
    expect(await add('{}', { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 });
  });

  it('refuses free-form JSON that is nested too deeply', async () => {
    const settings = JSON.parse('['.repeat(2000) + ']'.repeat(2000));
    const { status, json } = await add({ display_title: 'x', authors: [], settings });
    expect(status).toBe(400);
    expect(json.errors).toEqual([{ path: 'settings', message: 'is nested too deeply' }]);
  });

  it('binds body fields to variables where the operation has no input', async () => {
    const { json: book } = await add({ display_title: 'Solaris', authors: [] });
    const path = `/api/v1/books/${book.book_id}`;
    const renamed = await app.call('PATCH', path, { body: { display_title: 'Eden' } });
    expect(renamed.json.display_title).toBe('Eden');
    const refused = await app.call('PATCH', path, { body: { title: 'Eden' } });
    expect(refused.json.errors).toEqual([
      { path: 'title', message: 'is not a known field' },
      { path: 'display_title', message: 'is required' },
    ]);
  });

  it.each([
    ['limit=0', 'limit', 'must be a whole number from 1 to 100'],
    ['limit=101', 'limit', 'must be a whole number from 1 to 100'],
    ['limit=ten', 'limit', 'must be a whole number from 1 to 100'],
    ['limit=1&limit=2', 'limit', 'must be a whole number from 1 to 100'],
    ['offset=-1', 'offset', 'must be a whole number from 0 to 2147483647'],
    ['min_pages=1.5', 'min_pages', 'must be a whole number of at most 32 bits'],
    ['genres=cooking', 'genres[0]', 'must be one of science_fiction, poetry'],
    ['minPages=1', 'minPages', 'is not a known parameter'],
  ])('refuses ?%s by name', async (search, path, message) => {
    const { status, json } = await app.call('GET', `/api/v1/books?${search}`);
    expect(status).toBe(400);
    expect(json.errors).toEqual([{ path, message }]);
  });

  it('refuses malformed percent-encoding in path and query', async () => {
    expect(await app.call('GET', '/api/v1/books/%E0%A4%A')).toMatchObject({ status: 400 });
    expect(await app.call('GET', '/api/v1/books?limit=%zz')).toMatchObject({ status: 400 });
  });

  it('takes a name with slashes where the route ends in a rest parameter', async () => {
    expect(await app.call('GET', '/api/v1/model-faults/conflict/x')).toMatchObject({ status: 500 });
  });
});

describe('REST event streams', () => {
  let app: Awaited<ReturnType<typeof startEdge>>;
  beforeAll(async () => {
    app = await startEdge();
    app.books.set('b', { id: 'b', displayTitle: 'Solaris', authors: [], settings: {}, createdAt: 'x' });
  });
  afterAll(() => app.close());

  async function open(signal?: AbortSignal) {
    const response = await fetch(`${app.url}/api/v1/books/b/changes`, signal ? { signal } : {});
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (part: string | null) => {
      while (part === null || !text.includes(part)) {
        const { done, value } = await reader.read();
        if (done) break;
        text += value;
      }
      return text;
    };
    return { response, until };
  }
  const change = (displayTitle: string) => app.changes.emit('changed', { ...app.books.get('b'), displayTitle });

  it('sends one event a result, then an error event and the end', async () => {
    const { response, until } = await open();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await until('Solaris')).toMatch(/^data: \{"book_id":"b","display_title":"Solaris"/);
    change('Eden');
    expect(await until('Eden')).toContain('"display_title":"Eden"');
    change('break');
    const all = await until(null);
    expect(all).toMatch(/event: error\ndata: \{.*INTERNAL_SERVER_ERROR.*\}\n\n$/);
    expect(all).not.toContain('the source broke');
  });

  it('stops the source when the client goes away', async () => {
    const controller = new AbortController();
    const { until } = await open(controller.signal);
    await until('Solaris');
    expect(app.changes.listenerCount('changed')).toBe(1);
    controller.abort();
    await expect.poll(() => app.changes.listenerCount('changed')).toBe(0);
  });

  it('ends with a last event when this process shuts down', async () => {
    const leaving = await startEdge();
    leaving.books.set('b', app.books.get('b')!);
    const response = await fetch(`${leaving.url}/api/v1/books/b/changes`);
    await expect.poll(() => leaving.shutdown.streams).toBe(1);
    await leaving.shutdown.begin('SIGTERM');
    expect(await response.text()).toMatch(/event: complete\ndata: \{"reason":"shutdown"\}\n\n$/);
    await expect.poll(() => leaving.changes.listenerCount('changed')).toBe(0);
    await leaving.close();
  });

  it('answers a stream that cannot start with a problem', async () => {
    expect(await app.call('GET', '/api/v1/books/nope/changes')).toMatchObject({
      status: 404,
      json: { code: 'NOT_FOUND' },
    });
  });
});
