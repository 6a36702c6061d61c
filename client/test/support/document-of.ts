import type { ClientDocument } from '../../../scripts/client/operations.ts';

type Operation = ClientDocument['paths'][string][string];

/** Makes a document of one operation on paintings, and of these schemas. */
export function documentOf(
  operation: Partial<Operation>,
  schemas: ClientDocument['components']['schemas'] = {},
  path = '/api/v1/paintings/{painting_id}',
  method = 'get',
): ClientDocument {
  const id = {
    name: 'painting_id',
    in: 'path',
    required: true,
    description: '`pnt_…`',
    schema: { type: 'string' },
  } as const;
  const whole: Operation = {
    ...{ operationId: 'paintingsGet', tags: ['paintings'], summary: 'Read a painting', parameters: [id] },
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Painting' } } } } },
    ...operation,
  };
  return {
    tags: [{ name: 'paintings', description: 'Pictures.' }],
    paths: { [path]: { [method]: whole } },
    components: { parameters: {}, schemas: { Painting: { type: 'object', properties: {} }, ...schemas } },
  };
}
