import { expect, it } from 'vitest';
import { renderPythonClient } from '../../scripts/client/generate.ts';
import type { ClientDocument, Schema } from '../../scripts/client/operations.ts';
import { documentOf } from './support/document-of.ts';

const PAINTING = '#/components/schemas/Painting';
const resourceOf = (document: ClientDocument) => renderPythonClient(document)['resources/paintings.py']!;
const typesOf = (Painting: Schema) => renderPythonClient(documentOf({}, { Painting }))['types.py']!;
const answering = (content: Readonly<Record<string, { readonly schema: Schema }>>) => ({
  responses: { 200: { content } },
});
/** An operation that takes a body of these fields. */
const taking = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
  isBodyRequired = true,
) =>
  documentOf(
    {
      operationId: 'paintingsFindAll',
      requestBody: {
        required: isBodyRequired,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Wanted' } } },
      },
    },
    { Wanted: { type: 'object', properties, required } },
    '/api/v1/paintings/find',
    'post',
  );

it('says of a method what the document says, in both classes', () => {
  const text = resourceOf(
    documentOf({ description: 'With its frame.', 'x-permissions': [{ permission: 'paintings:read' }] }),
  );
  expect(text).toContain(`class Paintings:
    """Pictures."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def get(
        self,
        painting_id: str,
        *,
        call: CallOptions | None = None,
    ) -> t.Painting:
        """Read a painting.

        With its frame.

        \`GET /api/v1/paintings/{painting_id}\`. Needs \`paintings:read\`.

        - \`painting_id\`: \`pnt_…\`
        """
        request = Request("GET", f"/api/v1/paintings/{segment(painting_id)}", call=call)
        return self._client.call(request)`);
  expect(text).toContain('class AsyncPaintings:');
  expect(text).toContain('    async def get(');
  expect(text).toContain('        return await self._client.call(request)');
});

it('has a parameter for each field, by a name that Python takes', () => {
  const text = resourceOf(
    taking(
      {
        colour: { type: 'string', description: 'As "red".' },
        from: { type: ['string', 'null'] },
        n: { type: 'number', default: 1 },
      },
      ['colour', 'n'],
    ),
  );
  expect(text).toContain('    def find_all(\n');
  expect(text).toContain(
    '        colour: str,\n        from_: str | None | Omit = OMIT,\n        n: float | Omit = OMIT,\n',
  );
  expect(text).toContain('        - `colour`: As "red".\n');
  expect(text).toContain('body=given({"colour": colour, "from": from_, "n": n}), idempotent=False, call=call)');
  expect(resourceOf(taking({ n: { type: 'number' } }, ['n'], false))).toContain('body=given({"n": n}) or OMIT');
});

it('stops at a field that would hide the settings of a call', () => {
  expect(() => resourceOf(taking({ call: { type: 'string' } }))).toThrow('call cannot be a parameter');
});

it('says of an answer whether it is a stream, by what was asked for', () => {
  const stream = { schema: { type: 'string', contentSchema: { $ref: PAINTING } } };
  const alone = resourceOf(documentOf(answering({ 'text/event-stream': stream })));
  expect(alone).toContain(') -> EventStream[t.Painting]:');
  expect(alone).toContain('return AsyncEventStream(await self._client.request(request))');
  const text = resourceOf({
    ...taking({ stream: { type: 'boolean' } }),
    paths: {
      '/paint': {
        post: {
          ...taking({ stream: { type: 'boolean' } }).paths['/api/v1/paintings/find']!['post']!,
          ...answering({ 'application/json': { schema: { $ref: PAINTING } }, 'text/event-stream': stream }),
        },
      },
    },
  });
  expect(text.match(/@overload/g)).toHaveLength(6);
  expect(text).toContain(
    'stream: Literal[True],\n        call: CallOptions | None = None,\n    ) -> EventStream[t.Painting]:',
  );
  expect(text).toContain(') -> t.Painting | AsyncEventStream[t.Painting]:');
});

it('makes pages of lists, of the type of their items', () => {
  const Painting: Schema = {
    type: 'object',
    properties: { paintings: { type: 'array', items: { $ref: '#/components/schemas/Frame' } } },
  };
  const text = resourceOf(
    documentOf(
      { operationId: 'paintingsList', 'x-pagination': { style: 'cursor', items: 'paintings' } },
      { Painting, Frame: { type: 'string' } },
    ),
  );
  expect(text).toContain(') -> Page[t.Frame, t.Painting]:');
  expect(text).toContain(') -> AsyncPages[t.Frame, t.Painting]:');
  expect(text).toContain('return AsyncPages(self._client, request, "cursor", "paintings")');
  expect(text).not.toContain('async def');
});

it('answers nothing, text, and bytes as they are', () => {
  expect(resourceOf(documentOf({ responses: { 204: {} } }))).toContain(') -> None:');
  expect(resourceOf(documentOf(answering({ 'text/csv': { schema: { type: 'string' } } })))).toContain(
    ') -> httpx.Response:',
  );
  const either = resourceOf(
    documentOf(
      answering({ 'application/json': { schema: { $ref: PAINTING } }, 'text/plain; charset=utf-8': { schema: {} } }),
    ),
  );
  expect(either).toContain('answer: t.Painting | str = self._client.call(request, read_json_or_text)');
});

it('renders the forms of schemas that the document has', () => {
  const text = typesOf({
    type: 'object',
    description: 'A picture, "framed".',
    properties: {
      colours: { type: 'array', items: { enum: ['red', 'blue', null] } },
      size: { anyOf: [{ type: 'integer' }, { type: 'null' }], description: 'In cm.' },
      labels: { type: 'object', additionalProperties: { type: 'string' } },
      any: {},
    },
    required: ['colours', 'any'],
  });
  expect(text).toContain(`class Painting(TypedDict):
    """A picture, "framed"."""
    colours: Sequence[Literal["red", "blue", None]]
    size: NotRequired[int | None]
    """In cm."""
    labels: NotRequired[Mapping[str, str]]
    any: Any
`);
});

it('makes types of fields that Python has no names for, and of schemas that extend others', () => {
  const text = typesOf({ type: 'object', properties: { from: { const: 'here' } }, required: ['from'] });
  expect(text).toContain(`Painting = TypedDict("Painting", {\n    "from": "Literal['here']",\n})`);
  const extending = renderPythonClient(
    documentOf({}, { Painting: { allOf: [{ $ref: '#/components/schemas/Zebra' }] }, Zebra: { type: 'string' } }),
  )['types.py']!;
  expect(extending.indexOf('class Painting(Zebra):')).toBeGreaterThan(extending.indexOf('Zebra: TypeAlias = "str"'));
});

it('stops at a form of schema that it does not know', () => {
  const nested: Schema = { type: 'object', properties: { a: { type: 'object', properties: { b: {} } } } };
  expect(() => typesOf(nested)).toThrow('No type is known for');
});
