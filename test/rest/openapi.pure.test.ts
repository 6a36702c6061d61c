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
        page_count: { type: ['integer', 'null'], format: 'int32', description: '`1` unless given.' },
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
    expect(schemas!['Genre']).toEqual({
      type: 'string',
      enum: ['science_fiction', 'poetry'],
      description: 'What a book is about.\n\n- `science_fiction`: Of futures.',
    });
    expect(schemas!['BookPage']!['properties']!['books']).toEqual({
      type: 'array',
      description: 'Those of this page.',
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
    expect(places).toEqual(['docs', 'openapi.json']);
    for (const place of places) expect((await app.call('GET', `/${place}`, { as: null })).status).toBe(200);
    const icon = await app.call('GET', '/favicon.ico', { as: null });
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  });

  it('serves the reference at /docs and all that it asks for from here, under a policy that lets nothing else in', async () => {
    const page = await app.call('GET', '/docs', { as: null });
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const addresses = Array.from(page.text.matchAll(/(?:src|href)="([^"]+)"/g), (match) => match[1]!);
    expect(addresses).toEqual(expect.arrayContaining(['docs/app.css', 'docs/app.js', 'openapi.json']));
    for (const address of addresses.filter((each) => each !== 'favicon.ico')) {
      const { status, headers } = await app.call('GET', `/${address}`, { as: null });
      expect([address, status]).toEqual([address, 200]);
      const again = { 'if-none-match': headers.get('etag')! };
      expect((await app.call('GET', `/${address}`, { as: null, headers: again })).status, address).toBe(304);
    }
    for (const other of ['package.json', '..%2Fpackage.json', 'constructor'])
      expect((await app.call('GET', `/docs/${other}`, { as: null })).status).toBe(404);
  });

  it('sends little for the reference, and nothing in it asks another host', async () => {
    for (const [coding, largest] of [
      ['br', 80],
      ['gzip', 90],
    ] as const) {
      let bytes = 0;
      for (const file of ['docs', 'docs/app.js', 'docs/app.css']) {
        const answer = await ask(`${app.url}/${file}`, { 'accept-encoding': coding });
        if (file !== 'docs') expect(answer.headers['content-encoding']).toBe(coding);
        bytes += answer.bytes.length;
      }
      expect(bytes).toBeLessThan(largest * 1000);
    }
    const { text } = await ask(`${app.url}/docs/app.js`);
    // Names of XML and a link in texts of errors: the policy would let a browser ask none of them.
    const hosts = new Set(Array.from(text.matchAll(/https?:\/\/([\w.-]+)/g), (match) => match[1]!));
    expect([...hosts].sort()).toEqual(['react.dev', 'www.w3.org']);
  });

  it('keeps the reference and the document to one version where that is asked for', async () => {
    const page = await app.call('GET', '/docs?version=v1', { as: null });
    expect(page.text).toContain('href="openapi.json?version=1"');
    expect((await app.call('GET', '/docs?version=7', { as: null })).status).toBe(404);
  });

  it('leads from /redoc to the reference, with its version', async () => {
    for (const [from, to] of [
      ['/redoc', 'docs'],
      ['/redoc?version=1', 'docs?version=1'],
    ]) {
      const { headers, status } = await fetch(`${app.url}${from}`, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([308, to]);
    }
  });
});
