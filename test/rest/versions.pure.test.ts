import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDeprecation } from '../../platform/edge/deprecation.ts';
import { named, orNull, text } from '../../rest-adapter/named-schema.ts';
import { buildOpenApi } from '../../rest-adapter/openapi.ts';
import { documentationEndpoints } from '../../rest-adapter/pages.ts';
import { type AnyRoute, route, type TypedDocumentString } from '../../rest-adapter/route.ts';
import { createBookService } from '../support/book-service.ts';
import { startEdge } from '../support/start-edge.ts';

const operation = (query: string) => query as TypedDocumentString<Record<string, never>, Record<string, never>>;
const deprecated = {
  since: new Date('2030-01-31T00:00:00.000Z'),
  sunset: new Date('2030-07-31T00:00:00.000Z'),
  successor: '/api/v2/caller',
  guide: '/docs/migration-keys',
};
const v1 = (changes: Partial<typeof deprecated> = {}) =>
  route('GET /api/v1/caller', operation('query WhoAmIV1 { whoami }'), {
    summary: 'Who calls',
    deprecated: { ...deprecated, ...changes },
    answer: named('Caller', 'Who calls.', { name: text }),
    body: ({ whoami }) => ({ name: whoami }),
    example: { response: { name: 'usr_ada' } },
  });
const v2 = route(
  'GET /api/v2/caller',
  operation('query WhoAmI($greeting: Boolean = false) { whoami greeting: whoami @include(if: $greeting) }'),
  {
    summary: 'Who calls',
    answer: named('GreetedCaller', 'A greeting.', {
      caller: named('CallerId', 'Who calls.', { id: text }),
      greeting: orNull(text),
    }),
    body: ({ whoami, greeting }) => ({ caller: { id: whoami }, greeting: greeting ? 'Hello' : null }),
    example: { response: { caller: { id: 'usr_ada' }, greeting: null } },
  },
);
const posted = route(
  'POST /api/v1/library',
  operation('mutation AddToLibrary($input: BookInput!) { addBook(input: $input) { book_id: id } }'),
  {
    summary: 'Add a book',
    status: 201,
    deprecated: { ...deprecated, successor: '/api/v1/books' },
    example: { request: { display_title: 'Dune', authors: [] }, response: { book_id: 'book_1' } },
  },
);
const routes: readonly AnyRoute[] = [v1(), v2, posted];

describe('two versions beside each other', () => {
  const { service, schema } = createBookService();
  const options = {
    ...{ title: 'Tests', description: 'A library.', version: '1.2.3', schema },
    services: [{ ...service, routes: [...service.routes, ...routes] }],
  };
  const document = buildOpenApi(options);
  let app: Awaited<ReturnType<typeof startEdge>>;
  beforeAll(async () => {
    app = await startEdge({ routes, endpoints: documentationEndpoints(options) });
  });
  afterAll(() => app.close());

  it('answer each in its own form', async () => {
    expect((await app.call('GET', '/api/v1/caller')).json).toEqual({ name: 'usr_ada' });
    const answer = await app.call('GET', '/api/v2/caller?greeting=true');
    expect(answer.json).toEqual({ caller: { id: 'usr_ada' }, greeting: 'Hello' });
    expect((await app.call('GET', '/api/v1/caller?greeting=true')).status).toBe(400);
    expect((await app.call('GET', '/api/v2/books')).status).toBe(404);
  });

  it('tell what is deprecated, of successes and of failures, and say nothing of what is not', async () => {
    const told = async (method: string, path: string, body?: unknown) => {
      const { headers } = await app.call(method, path, { body });
      return ['deprecation', 'sunset', 'link'].map((name) => headers.get(name));
    };
    const notice = [
      '@1896048000',
      'Wed, 31 Jul 2030 00:00:00 GMT',
      '</api/v2/caller>; rel="successor-version", </docs/migration-keys>; rel="deprecation"; type="text/markdown"',
    ];
    expect(await told('GET', '/api/v1/caller')).toEqual(notice);
    expect(await told('GET', '/api/v1/caller?nothing=1')).toEqual(notice);
    const added = await told('POST', '/api/v1/library', { display_title: 'Dune', authors: [] });
    expect(added).toEqual([...notice.slice(0, 2), notice[2]!.replace('v2/caller', 'v1/books')]);
    expect(await told('GET', '/api/v2/caller')).toEqual([null, null, null]);
    expect(await told('GET', '/api/v1/books')).toEqual([null, null, null]);
  });

  it('count each use, and warn once a caller and day', async () => {
    const counted = async () =>
      /^deprecated_requests_total\{route="GET \/api\/v1\/caller",caller="user"\} (\d+)$/m.exec(
        await app.metrics.registry.metrics(),
      )?.[1];
    const before = Number(await counted());
    for (const as of ['grace', 'grace', 'edsger']) await app.call('GET', '/api/v1/caller', { as });
    expect(Number(await counted())).toBe(before + 3);
    const warned = app.lines.filter(
      ({ msg, route: name }) => /deprecated/.test(String(msg)) && name === 'GET /api/v1/caller',
    );
    expect(warned.map(({ caller }) => caller)).toEqual(['usr_ada', 'usr_grace', 'usr_edsger']);
    expect(warned[0]).toMatchObject({ sunset: 'Wed, 31 Jul 2030 00:00:00 GMT', tenant_id: 'org_usr_ada' });
  });

  it('are documented, together and each by itself', async () => {
    const paths = async (path: string) => {
      const { status, json } = await app.call('GET', path);
      expect(status).toBe(200);
      return Object.keys(json.paths).filter(
        (each) => each.endsWith('/caller') || each === '/api/v1/books' || each === '/health',
      );
    };
    expect(await paths('/openapi.json')).toEqual(['/api/v1/books', '/api/v1/caller', '/api/v2/caller', '/health']);
    expect(await paths('/openapi.json?version=1')).toEqual(['/api/v1/books', '/api/v1/caller', '/health']);
    expect(await paths('/api/v2/openapi.json')).toEqual(['/api/v2/caller', '/health']);
    expect(await paths('/openapi.json?version=v2')).toEqual(['/api/v2/caller', '/health']);
    expect((await app.call('GET', '/openapi.json?version=3')).status).toBe(404);
    expect((await app.call('GET', '/api/v3/openapi.json')).status).toBe(404);
    const described = document.paths['/api/v1/caller']!['get'] as Record<string, unknown>;
    expect(described).toMatchObject({ deprecated: true, 'x-sunset': '2030-07-31T00:00:00.000Z' });
    expect(JSON.stringify(described['responses'])).toContain('"Sunset"');
    expect(document.paths['/api/v2/caller']!['get']).not.toHaveProperty('deprecated');
  });

  it('have the components that their routes refer to, and no others', async () => {
    const schemas = async (path: string) => Object.keys((await app.call('GET', path)).json.components.schemas);
    expect(await schemas('/openapi.json')).toEqual(expect.arrayContaining(['Book', 'BookInput', 'Caller']));
    expect(await schemas('/api/v2/openapi.json')).toEqual([
      'CallerId',
      'DependencyHealth',
      'DetailedHealth',
      'FieldError',
      'GreetedCaller',
      'Health',
      'Problem',
      'RateLimited',
    ]);
  });

  it('have their guides where the links point', async () => {
    for (const name of ['agents', 'chat', 'keys', 'mcp', 'sdk']) {
      const { status, headers, text } = await app.call('GET', `/docs/migration-${name}`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
      expect(text).toMatch(/^# /);
    }
  });
});

describe('a start', () => {
  const start = (...rows: AnyRoute[]) => startEdge({ routes: rows });

  it('refuses a sunset within six months, by the name of the route', async () => {
    const soon = v1({ sunset: new Date('2030-07-30T23:59:59.000Z') });
    await expect(start(soon, v2)).rejects.toThrow('GET /api/v1/caller: its sunset is not 6 months after');
    await expect(start(v1({ sunset: new Date('never') }), v2)).rejects.toThrow('GET /api/v1/caller');
    expect(() => checkDeprecation('x', { ...deprecated, sunset: new Date('2031-01-01') })).not.toThrow();
  });

  it('refuses a successor that is not there', async () => {
    await expect(start(v1({ successor: '/api/v2/call' }), v2)).rejects.toThrow(
      'GET /api/v1/caller: there is no /api/v2/call',
    );
  });
});
