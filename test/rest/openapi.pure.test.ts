import { Validator } from '@seriousme/openapi-schema-validator';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeEndpoints, REST_LINKS } from '../../rest-adapter/home.ts';
import { buildOpenApi, renderOpenApi } from '../../rest-adapter/openapi.ts';
import { nameShapes } from '../../rest-adapter/openapi-names.ts';
import { documentationEndpoints } from '../../rest-adapter/pages.ts';
import { createBookService } from '../support/book-service.ts';
import { startEdge } from '../support/start-edge.ts';
import { ask } from '../support/undecoded.ts';
import { writtenOut } from '../support/written-out.ts';

const { service, schema } = createBookService();
const options = { title: 'Tests', description: 'A library.', version: '1.2.3', services: [service], schema };
const document = buildOpenApi(options);
interface Tree {
  readonly [name: string]: Tree;
}
const tree = document as unknown as Tree;
/** An operation with all that it refers to. */
const operation = (path: string, method: string) => writtenOut(document, document.paths[path]![method]) as Tree;

describe('buildOpenApi', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('has every route, and is the same every time', () => {
    const described = Object.entries(document.paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .filter((route) => route.includes('/api/'));
    expect(described.sort()).toEqual(
      service.routes.map(({ method, path }) => `${method} ${path.replace('...}', '}')}`).sort(),
    );
    expect(renderOpenApi(options)).toBe(renderOpenApi(options));
  });

  it('describes the request in wire names, with what is required, defaults, and no other fields', () => {
    expect(tree['components']!['schemas']!['BookInput']).toEqual({
      type: 'object',
      description: 'What a new book needs.',
      properties: {
        display_title: { type: 'string', description: 'The title as printed, at most 200 characters.' },
        genre: { anyOf: [{ $ref: '#/components/schemas/Genre' }, { type: 'null' }] },
        settings: { description: 'Any JSON value.' },
        authors: { type: 'array', items: { $ref: '#/components/schemas/AuthorInput' } },
        published_at: { type: ['string', 'null'], format: 'date-time' },
        page_count: { type: ['integer', 'null'], format: 'int32', default: 1 },
      },
      required: ['display_title', 'authors'],
      additionalProperties: false,
    });
  });

  it('describes the answer as the operation selects it', () => {
    const { schema: body } = operation('/api/v1/books', 'get')['responses']!['200']!['content']!['application/json']!;
    expect(body).toMatchObject({ required: ['books', 'has_more', 'limit', 'offset', 'total'] });
    expect(body!['properties']!['books']!['items']).toMatchObject({
      properties: {
        display_title: { type: 'string', description: 'The title as printed.' },
        genre: { enum: ['science_fiction', 'poetry', null] },
        authors: { type: 'array', items: { properties: { full_name: { type: 'string' } } } },
      },
      required: ['authors', 'book_id', 'created_at', 'display_title', 'genre', 'settings'],
    });
  });

  it('lists credentials, limits, idempotency, extensions and every error', () => {
    const post = operation('/api/v1/books', 'post');
    expect(post['security']).toEqual([{ bearerAuth: [] }, { apiKeyAuth: [] }, { dpopAuth: [] }]);
    expect(post['parameters']).toEqual([expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })]);
    expect(Object.keys(post['responses']!)).toEqual([
      '201',
      '400',
      '401',
      '403',
      '409',
      '413',
      '415',
      '429',
      '500',
      '502',
      '503',
      '504',
    ]);
    expect(Object.keys(post['responses']!['429']!['headers']!)).toContain('Retry-After');
    expect(tree['paths']!['/api/v1/books/{book_id}']!['delete']!['x-extension']).toBe(true);
    expect(tree['paths']!['/api/v1/auth/login']!['post']!['security']).toEqual([]);
  });

  it('writes once what is the same, under the name of its type', () => {
    const { schemas, parameters, responses } = tree['components']!;
    expect(schemas!['Genre']).toEqual({ type: 'string', enum: ['science_fiction', 'poetry'] });
    expect(schemas!['BookPage']!['properties']!['books']).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Book' },
    });
    expect(Object.keys(schemas!).filter((name) => /Book/.test(name))).toEqual([
      'Book',
      'BookInput',
      'BookPage',
      'BookWithId',
      'RemovedBook',
      'RenameBookInput',
    ]);
    expect(Object.keys(parameters!)).toEqual(['BookId', 'IdempotencyKey', 'Kind']);
    const post = document.paths['/api/v1/books']!['post'] as unknown as Tree;
    expect(post['responses']!['409']).toEqual({ $ref: '#/components/responses/Conflict' });
    expect(responses!['Conflict']!['content']!['application/problem+json']!['examples']).toHaveProperty('CONFLICT');
  });

  it('names shapes of one type by what they leave out, have more, or are made of', () => {
    const shape = (...fields: string[]) => ({
      id: fields.join(),
      name: 'Task',
      schema: { properties: Object.fromEntries(fields.map((field) => [field, {}])) },
    });
    const whole = shape('task_id', 'name', 'payload', 'result', 'error');
    const others = [
      shape('task_id', 'name', 'payload'),
      shape('task_id', 'status'),
      shape('task_id'),
      shape('task_id', 'name', 'payload', 'result', 'secret'),
    ];
    const below = { ...whole, id: 'differs below' };
    expect([...nameShapes([...others, whole, below], ['TaskWithStatus']).values()].sort()).toEqual([
      'Task',
      'Task2',
      'TaskSummary',
      'TaskWithSecret',
      'TaskWithStatus2',
      'TaskWithoutErrorResult',
    ]);
  });

  it('refuses a row whose operation does not fit the schema', () => {
    expect(() => buildOpenApi({ ...options, schema: buildSchema('type Query { a: Int }') })).toThrow(
      'not in the schema',
    );
  });
});

describe('documentation pages', () => {
  let app: Awaited<ReturnType<typeof startEdge>>;
  beforeAll(async () => {
    const home = { ...options, links: REST_LINKS.filter(({ href }) => !href.startsWith('health')) };
    app = await startEdge({ endpoints: [...documentationEndpoints(options), ...homeEndpoints(home)] });
  });
  afterAll(() => app.close());

  it('serves the document with a validator', async () => {
    const first = await app.call('GET', '/openapi.json', { as: null });
    expect(first.json.info).toMatchObject({ title: 'Tests', version: '1.2.3' });
    expect(first.headers.get('x-ratelimit-limit')).toBeNull();
    const etag = first.headers.get('etag')!;
    const again = await app.call('GET', '/openapi.json', { as: null, headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('serves the document without white space, and compressed', async () => {
    const plain = await ask(`${app.url}/openapi.json`);
    expect(plain.text).toBe(JSON.stringify(JSON.parse(plain.text)));
    for (const coding of ['br', 'gzip']) {
      const { headers, text } = await ask(`${app.url}/openapi.json`, { 'accept-encoding': coding });
      expect([headers['content-encoding'], text]).toEqual([coding, plain.text]);
    }
  });

  it('serves a page at / that leads to all there is, with an icon that its policy lets in', async () => {
    const page = await app.call('GET', '/', { as: null });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*img-src 'self'/);
    const places = Array.from(page.text.matchAll(/href="([^"]+)"/g), (match) => match[1]!);
    expect(places).toEqual(['docs', 'redoc', 'openapi.json']);
    for (const place of places) expect((await app.call('GET', `/${place}`, { as: null })).status).toBe(200);
    const icon = await app.call('GET', '/favicon.ico', { as: null });
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  });

  it.each(['/docs', '/redoc'])(
    'serves %s and all that the page asks for from here, under a strict policy',
    async (path) => {
      const page = await app.call('GET', path, { as: null });
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
      const addresses = Array.from(page.text.matchAll(/(?:src|href)="([^":]+)"/g), (match) => match[1]!);
      expect(addresses.length).toBeGreaterThan(1);
      for (const address of addresses) {
        const { status, text } = await app.call('GET', new URL(address, `${app.url}${path}`).pathname, { as: null });
        expect([address, status, text.length > 0]).toEqual([address, 200, true]);
      }
      expect((await app.call('GET', `${path}/package.json`, { as: null })).status).toBe(404);
      expect((await app.call('GET', `${path}/..%2Fpackage.json`, { as: null })).status).toBe(404);
    },
  );
});
