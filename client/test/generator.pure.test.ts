import { expect, it } from 'vitest';
import { renderClient } from '../../scripts/client/generate.ts';
import type { ClientDocument } from '../../scripts/client/operations.ts';
import { documentOf } from './support/document-of.ts';

const resourceOf = (document: ClientDocument) => renderClient(document)['resources/paintings.ts'];
const typesOf = (Painting: ClientDocument['components']['schemas'][string]) =>
  renderClient(documentOf({}, { Painting }))['types.ts']!;

it('says of a method what the document says', () => {
  const text = resourceOf(
    documentOf({ description: 'With its frame.', 'x-permissions': [{ permission: 'paintings:read' }] }),
  );
  expect(text).toContain(`/**
 * Read a painting.
 *
 * With its frame.
 *
 * \`GET /api/v1/paintings/{painting_id}\`. Needs \`paintings:read\`.
 *
 * @param paintingId - \`pnt_…\`
 */
export function paintingsGet(client: Client, paintingId: string, options?: CallOptions): ApiPromise<T.Painting> {
  return client.call({ path: \`/api/v1/paintings/\${segment(paintingId)}\`, ...options });
}`);
  expect(text).toContain('  get(paintingId: string, options?: CallOptions): ApiPromise<T.Painting>;');
  expect(text).toContain('/** Pictures. */\nexport interface Paintings {');
});

it('marks what is deprecated, with the day from which on it may be gone', () => {
  const text = resourceOf(documentOf({ deprecated: true, 'x-sunset': '2027-06-01T00:00:00.000Z' }));
  expect(text!.match(/@deprecated It may be gone from 2027-06-01 on\./g)).toHaveLength(2);
});

it('makes fields optional that are not required, or have a default', () => {
  const text = typesOf({
    type: 'object',
    properties: {
      width: { type: 'integer' },
      frame: { type: 'string', default: 'oak' },
      title: { type: ['string', 'null'] },
    },
    required: ['width', 'frame'],
  });
  expect(text).toContain('readonly width: number;');
  expect(text).toContain('readonly frame?: string;');
  expect(text).toContain('readonly title?: string | null;');
});

it('renders the forms of schemas that the document has', () => {
  const text = typesOf({
    type: 'object',
    properties: {
      colours: { type: 'array', items: { enum: ['red', 'blue'] } },
      kind: { const: 'painting' },
      size: { anyOf: [{ type: 'number' }, { type: 'null' }] },
      labels: { type: 'object', additionalProperties: { type: 'string' } },
      picture: { type: 'string', format: 'binary' },
      more: {},
      'not-a-name': { type: 'boolean', description: 'Ends a comment: */' },
    },
  });
  for (const line of [
    'readonly colours?: readonly ("red" | "blue")[];',
    'readonly kind?: "painting";',
    'readonly size?: number | null;',
    'readonly labels?: { readonly [name: string]: string };',
    'readonly picture?: Blob;',
    'readonly more?: unknown;',
    '/** Ends a comment: *\\/ */\n  readonly "not-a-name"?: boolean;',
  ])
    expect(text).toContain(line);
});

it('stops at a form that it does not know', () => {
  expect(() => typesOf({ type: 'object', properties: { width: { type: 'length' } } })).toThrow(/No type is known/);
});

it('stops at a name without its noun, and at a noun that every client has as a member', () => {
  expect(() => resourceOf(documentOf({ operationId: 'getPainting' }))).toThrow(/does not begin with its noun/);
  const request = documentOf({ operationId: 'requestGet', tags: ['request'] });
  expect(() => renderClient(request)).toThrow(/member of every client/);
});

it('leaves out what makes no sense in a client, and the types of it', () => {
  const files = renderClient(documentOf({ 'x-sdk': false }));
  expect(files['resources/paintings.ts']).toBeUndefined();
  expect(files['types.ts']).toBe('');
});

it('takes the facts of a row', () => {
  const post = { operationId: 'paintingsPaint', parameters: [] };
  const path = '/api/v1/paintings';
  const keyless = documentOf(post, {}, path, 'post');
  expect(resourceOf(keyless)).toContain("{ method: 'POST', path: '/api/v1/paintings', idempotent: false, ...options }");
  const keyed = documentOf({ ...post, 'x-idempotent': true }, {}, path, 'post');
  expect(resourceOf(keyed)).toContain("{ method: 'POST', path: '/api/v1/paintings', ...options }");
  const model = documentOf({ ...post, 'x-permissions': [{ permission: 'inference:write' }] }, {}, path, 'post');
  expect(resourceOf(model)).toContain("key: 'model'");
  const Painting = { type: 'object', properties: { paintings: { type: 'array', items: { type: 'string' } } } };
  const listed = {
    operationId: 'paintingsList',
    parameters: [],
    'x-pagination': { style: 'cursor', items: 'paintings' } as const,
  };
  const list = resourceOf(documentOf(listed, { Painting }, path));
  expect(list).toContain("return list(client, { path: '/api/v1/paintings', ...options }, 'cursor', 'paintings');");
  expect(list).toContain('PagePromise<string, T.Painting>');
});
