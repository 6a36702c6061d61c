import { expect, it } from 'vitest';
import { route, type TypedDocumentString } from '../../rest-adapter/route.ts';

const operation = 'query Greet($name: String!) { greet(name: $name) }' as TypedDocumentString<
  { greet: string },
  { name: string }
>;

/** `npm run check` holds the expected errors: one that did not come would be an error itself. */
it('a row is held to the result and the variables of its operation', () => {
  const row = route('GET /api/v1/greetings/{name}', operation, {
    summary: 'Greet',
    variables: ({ params }) => ({ name: params['name']! }),
    body: ({ greet }, { name }) => `${greet.trim()}, ${name.trim()}`,
  });
  expect(row.operation).toBe(operation);
  expect(row.body!({ greet: ' Hello' }, { name: 'Ada ' })).toBe('Hello, Ada');

  const summary = 'Greet';
  // @ts-expect-error The result has no such field.
  route('GET /api/v1/greetings/{name}', operation, { summary, body: ({ title }) => title });
  // @ts-expect-error The operation has no such variable.
  route('GET /api/v1/greetings/{name}', operation, { summary, variables: () => ({ title: 'Ada' }) });
  // @ts-expect-error The variable is text.
  route('GET /api/v1/greetings/{name}', operation, { summary, variables: () => ({ name: 1 }) });
  // @ts-expect-error A text without types is no operation of a row that reads the result.
  route('GET /api/v1/greetings/{name}', 'query Greet { greet }', { summary, body: ({ greet }) => greet });
});
