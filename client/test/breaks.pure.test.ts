import { expect, it } from 'vitest';
import { clientBreaks, unsaidClientBreaks } from '../../scripts/client/breaks.ts';
import type { ClientDocument, Schema } from '../../scripts/client/operations.ts';

/** A document with an operation that paints, and one that reads a painting. */
function documentOf({
  painting = { title: { type: 'string' }, colour: { $ref: '#/components/schemas/Colour' } },
  input = { title: { type: 'string' } },
  required = ['title'],
  colours = ['red'],
  query = {},
  hasRead = true,
  deprecated = false,
}: {
  painting?: Readonly<Record<string, Schema>>;
  input?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  colours?: readonly string[];
  query?: Readonly<Record<string, Schema>>;
  hasRead?: boolean;
  deprecated?: boolean;
} = {}): ClientDocument {
  const Painting = { type: 'object', properties: painting, required: Object.keys(painting) };
  const answer = { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Painting' } } } } };
  const body = { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' } } } };
  const parameters = Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema }) as const);
  const shared = { tags: ['paintings'] as const, summary: 'Paints', responses: answer };
  return {
    tags: [],
    paths: {
      '/api/v1/paintings': { post: { ...shared, operationId: 'paintingsPaint', requestBody: body } },
      ...(hasRead && {
        '/api/v1/painting': { get: { ...shared, operationId: 'paintingsRead', parameters, deprecated } },
      }),
    },
    components: {
      parameters: {},
      schemas: {
        ...{ Painting, Input: { type: 'object', properties: input, required } },
        Colour: { type: 'string', enum: colours },
      },
    },
  };
}

const breaks = async (now: ClientDocument, before = documentOf()) => [...(await clientBreaks(before, now)).keys()];
const text = { type: 'string' };

it('finds nothing where nothing changed, or something was added', async () => {
  const limit = { type: 'integer' };
  const input = { title: text, frame: text };
  const painting = { ...{ title: text, colour: { $ref: '#/components/schemas/Colour' } }, frame: text };
  expect(await breaks(documentOf())).toEqual([]);
  const before = documentOf({ query: { limit } });
  const now = documentOf({ query: { limit, title: text }, input, painting, colours: ['red', 'blue'] });
  expect(await breaks(now, before)).toEqual([]);
});

it.each([
  ['an operation that is gone', documentOf({ hasRead: false }), ['paintingsRead']],
  [
    'a field that an answer has no more',
    documentOf({ painting: { title: text } }),
    ['paintingsPaint', 'paintingsRead'],
  ],
  [
    'a field that may be null now',
    documentOf({ painting: { title: { type: ['string', 'null'] }, colour: text } }),
    ['paintingsPaint', 'paintingsRead'],
  ],
  [
    'a field that has to be given now',
    documentOf({ input: { title: text, frame: text }, required: ['title', 'frame'] }),
    ['paintingsPaint'],
  ],
  [
    'a first parameter, behind which the settings of a call move',
    documentOf({ query: { title: text } }),
    ['paintingsRead'],
  ],
  ['a field of another type', documentOf({ input: { title: { type: 'integer' } } }), ['paintingsPaint']],
])('finds %s', async (_, now, broken) => {
  expect(await breaks(now)).toEqual(broken);
});

it('finds a parameter of another type', async () => {
  const before = documentOf({ query: { limit: { type: 'integer' } } });
  expect(await breaks(documentOf({ query: { limit: text } }), before)).toEqual(['paintingsRead']);
});

it('lets what the changelog names break, and what was deprecated go', async () => {
  const unsaid = async (before: ClientDocument, named: readonly string[]) => [
    ...(await unsaidClientBreaks(before, documentOf({ hasRead: false }), named)).keys(),
  ];
  expect(await unsaid(documentOf(), [])).toEqual(['paintingsRead']);
  expect(await unsaid(documentOf(), ['paintings*'])).toEqual([]);
  expect(await unsaid(documentOf(), ['tasksRead'])).toEqual(['paintingsRead']);
  expect(await unsaid(documentOf({ deprecated: true }), [])).toEqual([]);
});
