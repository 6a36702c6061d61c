import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildClientSchema, buildSchema, getIntrospectionQuery, type IntrospectionQuery, printSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { expectEdgeHeaders } from '../support/answer-shape.ts';
import type { GraphqlBody, LoggedIn } from '../support/app-client.ts';
import { type FieldOperation, fieldOperations } from '../support/field-operations.ts';
import { forgedTokens } from '../support/forged-tokens.ts';
import { PUBLIC_FIELDS } from '../support/open-fields.ts';
import { type StartApp, type TestApp, WIDE_FORMS } from '../support/start-app.ts';

const committed = buildSchema(readFileSync(path.join(projectRoot, 'schema/api.graphql'), 'utf8'));
const operations = fieldOperations(committed).map((operation) => [
  `${operation.kind} ${operation.field}`,
  operation,
]) as [string, FieldOperation][];
const isProtected = ([, { field }]: [string, FieldOperation]) => !PUBLIC_FIELDS.includes(field);

describe.each(WIDE_FORMS)('every root field, %s', (_, start) => {
  sweepFields(start);
});

function sweepFields(start: StartApp): void {
  let app: TestApp;
  let ada: LoggedIn;
  beforeAll(async () => {
    app = await start();
    ada = await app.newcomer();
  });
  afterAll(() => app?.stop());

  const codeOf = ({ errors }: GraphqlBody) => errors?.[0]?.extensions['code'];
  /** Subscriptions over SSE, the rest over plain HTTP. */
  const run = async ({ kind, query }: FieldOperation, token?: string) => {
    if (kind !== 'subscription') return app.graphql(query, {}, { token });
    const headers = { accept: 'text/event-stream' };
    const answer = await app.call('POST', '/graphql', { token, headers, body: { query } });
    const [, data] = /^event: next\ndata: (.+)$/m.exec(answer.text) ?? [];
    return { ...answer, body: JSON.parse(data ?? answer.text) as GraphqlBody };
  };

  it('is in the committed schema, and nothing else is', async () => {
    const { body } = await app.graphql<IntrospectionQuery>(getIntrospectionQuery());
    expect(Object.keys(fieldsOf(printSchema(buildClientSchema(body.data!)))).sort()).toEqual(
      Object.keys(fieldsOf(printSchema(committed))).sort(),
    );
    expect(operations.map(([, { field }]) => field)).toEqual(expect.arrayContaining([...PUBLIC_FIELDS]));
  });

  it.each(operations.filter(isProtected))('%s refuses who is not known', async (_, operation) => {
    const answer = await run(operation);
    expect(codeOf(answer.body), answer.text).toBe('UNAUTHENTICATED');
    expect(Object.values(answer.body.data ?? {}).every((value) => value === null)).toBe(true);
    expectEdgeHeaders(answer);
  });

  it.each(operations.filter((each) => !isProtected(each)))('%s is open to everybody', async (_, operation) => {
    const answer = await run(operation);
    const message = answer.body.errors?.[0]?.message ?? '';
    expect(message, answer.text).not.toMatch(/authentication required/i);
    expect(answer.status).toBe(200);
  });

  it('refuses tokens that nobody issued, before it looks at the operation', async () => {
    for (const [attack, token] of await forgedTokens(app, ada)) {
      const answer = await app.graphql('{ jwks }', {}, { token });
      expect(answer.status, attack).toBe(401);
      expect(codeOf(answer.body), attack).toBe('UNAUTHENTICATED');
      expect(answer.headers.get('www-authenticate')).toMatch(/error="invalid_token"/);
    }
  });

  it.each(['_sessionState', '_verifyCredentials', '_principal', '_entities', '_service'])(
    'has no door to %s, which is for subgraphs among themselves',
    async (field) => {
      const answer = await app.graphql(`{ ${field}(id: "x") { __typename } }`, {}, { token: ada.accessToken });
      expect(codeOf(answer.body)).toBe('GRAPHQL_VALIDATION_FAILED');
    },
  );
}

/** `type.field` of every line of an SDL that defines one. */
function fieldsOf(sdl: string): Record<string, true> {
  const found: Record<string, true> = {};
  let type = '';
  for (const line of sdl.split('\n')) {
    type = /^(?:type|input|interface|enum) (\w+)/.exec(line)?.[1] ?? type;
    const field = /^ {2}(\w+)[(:]/.exec(line)?.[1];
    if (field) found[`${type}.${field}`] = true;
  }
  return found;
}
