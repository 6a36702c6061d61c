import http from 'node:http';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { post, startFront } from './support/start-front.ts';

const RESPONSE_JSON = 'application/graphql-response+json';

describe('GraphQL over HTTP', () => {
  let app: Awaited<ReturnType<typeof startFront>>;
  beforeAll(async () => {
    app = await startFront();
  });
  afterAll(() => app.close());

  it('passes all of the graphql-http audits', async () => {
    const failures: string[] = [];
    const passed: string[] = [];
    for (const audit of serverAudits({ url: app.url, fetchFn: preflightedFetch })) {
      const result = await audit.fn();
      if (result.status === 'ok') passed.push(result.name);
      else failures.push(`${result.name}: ${result.reason}`);
    }
    expect(failures).toEqual([]);
    expect(passed.length).toBeGreaterThan(50);
  });

  it('passes every MUST and SHOULD without the header that GET needs against forgery', async () => {
    const failures: string[] = [];
    for (const audit of serverAudits({ url: app.url })) {
      const result = await audit.fn();
      if (result.status !== 'ok' && /^(MUST|SHOULD)/.test(result.name))
        failures.push(`${result.name}: ${result.reason}`);
    }
    expect(failures).toEqual([]);
  });

  it('joins subgraphs and shows the viewer of the credential', async () => {
    const { status, json, headers } = await post(
      app.url,
      { query: 'query($id: ID!) { whoami book(id: $id) { title reviews { stars } } }', variables: { id: '1' } },
      { authorization: 'Bearer ada' },
    );
    expect({ status, json }).toEqual({
      status: 200,
      json: { data: { whoami: 'usr_ada', book: { title: 'Dune', reviews: [{ stars: 4 }] } } },
    });
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    [RESPONSE_JSON, RESPONSE_JSON],
    [`${RESPONSE_JSON}, application/json;q=0.9`, RESPONSE_JSON],
    [`application/json;q=0.9, ${RESPONSE_JSON};q=0.8`, 'application/json'],
    [`application/json, ${RESPONSE_JSON}`, 'application/json'],
    ['text/html, application/json;q=0.1', 'application/json'],
    [`${RESPONSE_JSON};q=0, */*`, 'application/json'],
    ['APPLICATION/JSON; charset=utf-8', 'application/json'],
  ])('answers "Accept: %s" with %s', async (accept, expected) => {
    const { headers } = await post(app.url, { query: '{ __typename }' }, accept === undefined ? {} : { accept });
    expect(headers.get('content-type')).toBe(`${expected}; charset=utf-8`);
  });

  it.each(['text/html', 'image/*', 'application/json;q=0'])(
    'answers 406 to "Accept: %s" and runs nothing',
    async (accept) => {
      const { status, json } = await post(app.url, { query: 'mutation { addBook(title: "X") { id } }' }, { accept });
      expect(status).toBe(406);
      expect(json.errors[0].extensions.code).toBe('NOT_ACCEPTABLE');
      const { json: after } = await post(app.url, { query: '{ books { total } }' });
      expect(after.data.books.total).toBe(2);
    },
  );

  it.each([
    ['a syntax error', { query: '{' }, 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', { query: '{ nothing }' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['an unknown operation name', { query: 'query A { __typename }', operationName: 'B' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['a bad variable', { query: 'query($id: ID!) { book(id: $id) { id } }' }, 'BAD_USER_INPUT'],
    ['an operation that is too deep', { query: deep(16) }, 'OPERATION_TOO_COMPLEX'],
    ['a subscription', { query: 'subscription { bookAdded { id } }' }, 'BAD_USER_INPUT'],
  ])('answers %s with 200 to old clients and 400 to new ones', async (_what, body, code) => {
    for (const [accept, expected] of [
      ['application/json', 200],
      [RESPONSE_JSON, 400],
    ] as const) {
      const { status, json } = await post(app.url, body, { accept });
      expect({ status, code: json.errors[0].extensions.code }).toEqual({ status: expected, code });
      expect(json).not.toHaveProperty('data');
    }
  });

  it('answers a partial result with 200 and the path of its error', async () => {
    const { status, json } = await post(
      app.url,
      { query: '{ fails(code: "mine") whoami }' },
      { accept: RESPONSE_JSON },
    );
    expect(status).toBe(200);
    expect(json.data).toEqual({ fails: null, whoami: null });
    expect(json.errors).toMatchObject([{ message: 'Not yours', path: ['fails'], extensions: { code: 'FORBIDDEN' } }]);
  });

  it('never shows what an unexpected error says', async () => {
    const { text, json } = await post(app.url, { query: '{ fails(code: "crash") }' });
    expect(json.errors[0].extensions.code).toBe('INTERNAL_SERVER_ERROR');
    expect(text).not.toMatch(/secret|SELECT|stack/i);
  });

  it.each([
    ['no body', '', 400, 'BAD_USER_INPUT'],
    ['broken JSON', '{"query":', 400, 'BAD_USER_INPUT'],
    ['a JSON string', '"query"', 400, 'BAD_USER_INPUT'],
    ['no query', '{}', 400, 'BAD_USER_INPUT'],
    ['an empty batch', '[]', 400, 'BAD_USER_INPUT'],
  ])('refuses %s', async (_what, body, status, code) => {
    const answer = await post(app.url, body);
    expect(answer.json.errors[0].extensions.code).toBe(code);
    expect(answer.status).toBe(status);
  });

  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])(
    'answers 415 to a body of type %s',
    async (type) => {
      const response = await fetch(app.url, {
        method: 'POST',
        body: Buffer.from('{"query":"{ __typename }"}'),
        headers: type ? { 'content-type': type } : {},
      });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }] });
    },
  );

  it('answers 413 to a body over 1 MiB', async () => {
    const { status, json } = await post(app.url, {
      query: '{ __typename }',
      variables: { x: 'x'.repeat(1024 * 1024) },
    });
    expect({ status, code: json.errors[0].extensions.code }).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('answers 405 with Allow to other methods', async () => {
    const response = await fetch(app.url, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('POST');
  });

  it('runs queries by GET, when a browser must have asked before', async () => {
    const url = `${app.url}?query=${encodeURIComponent('query($id: ID!) { book(id: $id) { title } }')}&variables=${encodeURIComponent('{"id":"2"}')}`;
    const plain = await fetch(url);
    expect(plain.status).toBe(400);
    expect(await plain.text()).toContain('CSRF');
    const asked = await fetch(url, { headers: { 'apollo-require-preflight': '1' } });
    expect(await asked.json()).toEqual({ data: { book: { title: 'Emma' } } });
  });

  it.each([
    ['authorization', 'Bearer ada'],
    ['x-api-key', 'ada'],
  ])('runs queries by GET with %s, which no browser sends unasked', async (name, value) => {
    const response = await fetch(`${app.url}?query=${encodeURIComponent('{ whoami }')}`, {
      headers: { [name]: value },
    });
    expect(await response.json()).toEqual({ data: { whoami: 'usr_ada' } });
  });

  it('refuses mutations by GET with 405', async () => {
    const response = await fetch(`${app.url}?query=${encodeURIComponent('mutation { addBook(title: "X") { id } }')}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] });
  });

  it('answers a bad credential with 401 in GraphQL form', async () => {
    const { status, json, headers } = await post(app.url, { query: '{ whoami }' }, { authorization: 'Bearer ???' });
    expect({ status, code: json.errors[0].extensions.code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    expect(headers.get('www-authenticate')).toContain('Bearer');
  });

  it('cancels the work of a client that goes away', async () => {
    const request = http.request(app.url, { method: 'POST', headers: { 'content-type': 'application/json' } });
    request.on('error', () => undefined);
    request.end(JSON.stringify({ query: '{ hang }' }));
    const { hanging, cancelled } = app.seen;
    await eventually('the resolver hangs', () => app.seen.hanging > hanging);
    request.destroy();
    await eventually('the resolver is cancelled', () => app.seen.cancelled > cancelled);
  });
});

describe('limits of the endpoint', () => {
  it('answers 429 in GraphQL form', async () => {
    const app = await startFront({ env: { RATE_LIMIT_GRAPHQL_PER_MINUTE: '2' } });
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await post(app.url, { query: '{ __typename }' }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.json.errors[0]).toMatchObject({
      message: 'Rate limit exceeded',
      extensions: { code: 'RATE_LIMITED', retry_after: expect.any(Number) },
    });
    await app.close();
  });

  it('ends a request at its deadline and cancels its work', async () => {
    const app = await startFront({ env: { REQUEST_TIMEOUT_MS: '2000' } });
    const { json } = await post(app.url, { query: '{ hang }' });
    expect(json.errors[0].extensions.code).toBe('UPSTREAM_TIMEOUT');
    await eventually('the resolver is cancelled', () => app.seen.cancelled === 1);
    await app.close();
  });

  it('takes batches as it is, and in production when that is switched on', async () => {
    const statusWith = async (env: Record<string, string>) => {
      const app = await startFront({ env });
      const { status } = await post(app.url, [{ query: '{ __typename }' }]);
      await app.close();
      return status;
    };
    expect(await statusWith({})).toBe(200);
    expect(await statusWith({ GRAPHQL_BATCHING: 'off' })).toBe(400);
    expect(await statusWith({ NODE_ENV: 'production' })).toBe(400);
    expect(await statusWith({ NODE_ENV: 'production', GRAPHQL_BATCHING: 'on' })).toBe(200);
  });

  it('runs a batch in order, and bounds it', async () => {
    const app = await startFront({ env: { GRAPHQL_MAX_BATCH: '2' } });
    const batch = await post(app.url, [{ query: '{ book(id: 1) { title } }' }, { query: '{ nothing }' }]);
    expect(batch.status).toBe(200);
    expect(batch.json).toMatchObject([
      { data: { book: { title: 'Dune' } } },
      { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
    ]);
    for (const body of [[], Array(3).fill({ query: '{ __typename }' })])
      expect((await post(app.url, body)).status).toBe(400);
    await app.close();
  });

  it('shows a browser no editor in production, and loads nothing from elsewhere', async () => {
    const app = await startFront({ env: { NODE_ENV: 'production' } });
    const response = await fetch(app.url, { headers: { accept: 'text/html,*/*;q=0.8' } });
    const page = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(page).not.toMatch(/https?:\/\/|<script/);
    await app.close();
  });
});

const preflightedFetch: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), 'apollo-require-preflight': 'true' },
  });

function deep(levels: number): string {
  return `{ book(id: 1) ${'{ related '.repeat(levels - 2)} { id } ${'}'.repeat(levels - 2)} }`;
}
