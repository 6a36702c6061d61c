import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFieldRequirements } from '../../platform/graphql/field-requirements.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { mcpDocumented } from '../../rest-adapter/mcp/openapi.ts';
import { renderRestTable } from '../../rest-adapter/rest-table.ts';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { rowRequirements } from '../../rest-adapter/row-requirements.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { routed } from '../../subgraphs/index.ts';
import { expectEdgeHeaders, expectProblem, expectRefusal, expectShape } from '../support/answer-shape.ts';
import type { Answer, CallOptions, LoggedIn } from '../support/app-client.ts';
import { forgedTokens } from '../support/forged-tokens.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../support/model-upstream.ts';
import { isStream, openStream } from '../support/rest-stream.ts';
import { firstOperator } from '../support/route-case.ts';
import { exampleBody, NAMED_BY_CALLER, pathOf, ROUTE_CASES } from '../support/route-cases.ts';
import { routeOwners } from '../support/route-owners.ts';
import { type StartApp, TEST_SETTINGS, type TestApp, WIDE_FORMS } from '../support/start-app.ts';
import { writtenOut } from '../support/written-out.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const requirementsOf = rowRequirements({
  schema: buildSchema(read('schema/api.graphql')),
  requirements: readFieldRequirements(read('schema/supergraph.graphql')),
});
const rows: readonly AnyRoute[] = routed.flatMap(({ routes }) => routes);
const nameOf = ({ method, path }: AnyRoute): string => `${method} ${path}`;
const named = (some: readonly AnyRoute[]) => some.map((row) => [nameOf(row), row] as const);
const bearer = rows.filter(({ auth }) => auth === 'bearer');
/** Of the installation's operators: others are refused whatever they name. */
const isOperators = (row: AnyRoute) => requirementsOf(row).some(({ permission }) => permission.startsWith('platform:'));
const isAddressed = (row: AnyRoute) => row.path.includes('{') && !NAMED_BY_CALLER.has(nameOf(row)) && !isOperators(row);
const operators = rows.filter((row) => row.path.includes('{') && isOperators(row));
/** Whether a row answers at a path: `read` is an identifier as well, where only others are routes of that name. */
const answersAt = (row: AnyRoute, path: string) =>
  row.path === path ||
  new RegExp(`^${row.path.replace(/\{[^}]+\.\.\.\}/, '.+').replace(/\{[^}]+\}/g, '[^/{}]+')}$`).test(path);
const withBody = rows.filter(({ example }) => example?.request !== undefined);
const takesJson = ({ form }: AnyRoute) => form === undefined || form.orJson === true;
const withJson = withBody.filter(takesJson);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The part of OpenAPI that says what a row takes. */
interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: { readonly type: string; readonly items?: { readonly type?: string } };
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Whether a schema says one of the types anywhere. */
const mentions = (schema: unknown, types: string): boolean =>
  new RegExp(`"type":(?:\\["|")(?:${types})`).test(JSON.stringify(schema));
/** Whether OpenAPI says that a field is a number, or null, and can be no text. */
const isNumeric = (schema: unknown): boolean => mentions(schema, 'number|integer') && !mentions(schema, 'string');

/** JSON of so many levels. */
const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });

describe('the sweep', () => {
  it('covers the committed table of routes, row by row', () => {
    expect(read('schema/rest.txt')).toBe(renderRestTable([...routed, mcpDocumented], requirementsOf));
    expect(Object.keys(ROUTE_CASES).sort()).toEqual(rows.map(nameOf).sort());
  });
});

describe.each(WIDE_FORMS)('every route, %s', (_, start) => {
  sweepRoutes(start);
});

function sweepRoutes(start: StartApp): void {
  let upstream: ModelUpstream;
  let app: TestApp;
  let ada: LoggedIn;
  let eve: LoggedIn;
  let api: OpenApi;
  let forged: Awaited<ReturnType<typeof forgedTokens>>;
  let before: readonly unknown[];
  let ownerOf: ReturnType<typeof routeOwners>;

  const stateOf = async ({ accessToken: token, sessionId }: LoggedIn) => {
    const paths = ['/api/v1/accounts/me', '/api/v1/sessions', `/api/v1/sessions/${sessionId}`];
    return Promise.all(paths.map(async (each) => (await app.call('GET', each, { token })).text));
  };

  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await start({ ...modelSettings(upstream), OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
    ownerOf = routeOwners(app);
    ada = await app.newcomer();
    eve = await app.newcomer();
    api = (await app.call<OpenApi>('GET', '/openapi.json')).body;
    forged = await forgedTokens(app, ada);
    before = await stateOf(ada);
  });
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });

  const send = (
    row: AnyRoute,
    options: CallOptions & { params?: Readonly<Record<string, string>>; query?: string } = {},
  ) => {
    const body = exampleBody(row);
    return app.call(row.method, pathOf(row, options.params) + (options.query ?? ''), {
      ...(body !== undefined && { body }),
      ...options,
    });
  };
  /** A request that only its owner's mistakes can spoil. */
  const sendAsAda = (row: AnyRoute, options: CallOptions): Promise<Answer> =>
    send(row, {
      params: { session_id: ada.sessionId },
      ...(row.auth === 'bearer' && { token: ada.accessToken }),
      ...options,
    });
  const sendAsEve = (row: AnyRoute, options: CallOptions): Promise<Answer> =>
    send(row, { params: { session_id: eve.sessionId }, token: eve.accessToken, ...options });
  const operationOf = ({ path, method }: AnyRoute): Operation =>
    writtenOut(api, api.paths[path.replace('...}', '}')]![method.toLowerCase()]) as Operation;
  const bodySchemaOf = (row: AnyRoute): Schema => operationOf(row).requestBody!.content['application/json']!.schema;

  it.each(named(rows.filter(isStream)))('%s streams as its example says', async (name, row) => {
    const owner = await app.newcomer();
    const { params, query = '' } = await ROUTE_CASES[name]!(owner, app);
    const stream = await openStream(app.url + pathOf(row, params) + query, owner);
    expect(stream.status).toBe(row.status);
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const [first] = await stream.take(1);
    stream.close();
    expectShape(first!.data, row.example!.response);
  });

  it.each(named(rows.filter((row) => !isStream(row))))('%s succeeds as its example says', async (name, row) => {
    const owner = await ownerOf(row);
    const prepared = await ROUTE_CASES[name]!(owner, app);
    const body = exampleBody(row, prepared.body);
    const answer = await send(row, {
      ...(prepared.params && { params: prepared.params }),
      ...(prepared.query !== undefined && { query: prepared.query }),
      ...(body !== undefined && { body }),
      ...(row.auth === 'bearer' && { token: (prepared.as ?? owner).accessToken }),
      headers: { 'x-request-id': 'chosen-by-the-caller' },
    });
    expect(answer.status, answer.text).toBe(row.status);
    expectEdgeHeaders(answer);
    expect(answer.headers.get('x-request-id')).toBe('chosen-by-the-caller');
    const contentType = answer.headers.get('content-type')!;
    if (row.bytes) expect(row.bytes.contentTypes).toContain(contentType);
    else expect(contentType).toMatch(row.paged?.contentType ?? /^application\/json/);
    expect(row.example, 'a row has an example').toBeDefined();
    const isText = row.paged || typeof row.example!.response === 'string';
    expectShape(isText ? answer.text : answer.body, row.example!.response);
  });

  it.each(named(bearer))('%s refuses a missing credential', async (_, row) => {
    const answer = await send(row, { params: { session_id: ada.sessionId } });
    expectRefusal(row, answer, 401);
    if (row.errorForm === undefined) expect(answer.body['code']).toBe('UNAUTHENTICATED');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it.each(named(bearer))('%s refuses credentials that nobody issued', async (_, row) => {
    for (const [attack, token] of forged) {
      const answer = await send(row, { token, params: { session_id: ada.sessionId } });
      expect(answer.status, attack).toBe(401);
      expectRefusal(row, answer, 401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/);
    }
    const headers = { 'x-api-key': 'trl_abc_def' };
    expectRefusal(row, await send(row, { headers, params: { session_id: ada.sessionId } }), 401);
  });

  it.each(named(bearer.filter(isAddressed)))(
    '%s does not tell what belongs to another tenant from what does not exist',
    async (_, row) => {
      const foreign = await send(row, { token: eve.accessToken, params: { session_id: ada.sessionId } });
      const missing = await send(row, { token: eve.accessToken });
      expectRefusal(row, foreign, 404);
      expectRefusal(row, missing, 404);
      const strip = ({ body }: Answer) => ({ ...body, request_id: null });
      expect(strip(foreign)).toEqual(strip(missing));
    },
  );

  it.each(named(operators))('%s is refused to everybody else, whatever is named', async (_, row) => {
    for (const id of [ada.tenantId, 'org_01jdq3k5w8f1g3h5j7k9m0n2p4', '%00', '..%2f..'])
      expectRefusal(row, await send(row, { token: eve.accessToken, params: { tenant_id: id } }), 403);
  });

  it.each(named(rows.filter(isAddressed)))('%s survives hostile identifiers', async (_, row) => {
    for (const id of ['%00', '%E0%A4%A', '..%2f..', `sess_${'x'.repeat(4_000)}`, '%F0%9F%92%A9', "'%20OR%20'1'='1"]) {
      const answer = await send(row, { token: eve.accessToken, params: { session_id: id } });
      expect([400, 404], `${id}: ${answer.text}`).toContain(answer.status);
      expectRefusal(row, answer, answer.status);
    }
  });

  it.each(named(withJson))('%s refuses a body that is not JSON', async (_, row) => {
    for (const body of ['{"broken": ', 'undefined', '{"a":1}}', '\u0000', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])])
      expectRefusal(row, await sendAsAda(row, { body }), 400);
  });

  it.each(named(withJson))('%s refuses JSON that is not an object', async (_, row) => {
    for (const body of ['[]', '"text"', '17', 'null', 'true']) {
      const answer = await sendAsAda(row, { body });
      expect(answer.status, `${body}: ${answer.text}`).toBe(400);
      expectRefusal(row, answer, 400);
    }
  });

  it.each(named(withBody))('%s refuses another content type', async (_, row) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'json'])
      expectRefusal(row, await sendAsAda(row, { body: row.example!.request, headers: { 'content-type': type } }), 415);
  });

  it.each(named(withJson))('%s refuses unknown and mistyped fields by name', async (_, row) => {
    const { properties, required = [] } = bodySchemaOf(row);
    // Free-form bodies have no fields to be unknown.
    if (!properties) return;
    const request = row.example!.request as Record<string, unknown>;
    // Others are refused before a rule looks at what is in a document.
    const as = isOperators(row) && { token: (await firstOperator(app)).accessToken };
    // Those of OpenAI's form are passed on.
    if (row.errorForm !== 'openai')
      expectRefusal(row, await sendAsAda(row, { ...as, body: { ...request, is_admin: true } }), 400, ['is_admin']);
    // Of a form of others the gateway judges what it reads; the rest is for the provider.
    const judged = Object.entries(properties).filter(([field]) => !row.request || Object.hasOwn(request, field));
    for (const [field, schema] of judged) {
      const mistyped = isNumeric(schema) ? 'text' : 12_345;
      expectRefusal(row, await sendAsAda(row, { ...as, body: { ...request, [field]: mistyped } }), 400, [field]);
    }
    for (const field of required) {
      const { [field]: _left, ...rest } = request;
      expectRefusal(row, await sendAsAda(row, { ...as, body: rest }), 400, [field]);
      expectRefusal(row, await sendAsAda(row, { ...as, body: { ...request, [field]: null } }), 400, [field]);
    }
  });

  it.each(named(withJson))('%s never fails by what its fields hold', async (_, row) => {
    const request = row.example!.request as Record<string, unknown>;
    const texts = ['', '\u0000', '\ud800', '\u202e', 'x'.repeat(100_000), "'; DROP TABLE accounts; --", '{{7*7}}'];
    const documents = [
      { '\u0000': 1 },
      { a: '\u0000' },
      { ['__proto__']: { a: 1 } },
      { a: 1e308 },
      { toString: null },
      nested(100),
    ];
    for (const field of Object.keys(request))
      for (const value of typeof request[field] === 'string' ? texts : documents) {
        const answer = await sendAsEve(row, { body: { ...request, [field]: value } });
        expect(answer.status, `${field}: ${JSON.stringify(value).slice(0, 40)}: ${answer.text}`).toBeLessThan(500);
        expectEdgeHeaders(answer);
      }
  });

  it.each(named(withBody))('%s refuses a body over its limit', async (_, row) => {
    const { maxBodyBytes = 1024 * 1024 } = row;
    const limit = typeof maxBodyBytes === 'function' ? maxBodyBytes(readConfig(TEST_SETTINGS)) : maxBodyBytes;
    const body = JSON.stringify({ padding: 'x'.repeat(limit) });
    expectRefusal(row, await sendAsAda(row, { body }), 413);
  });

  it.each(named(rows))('%s refuses query parameters of the wrong type by name', async (_, row) => {
    const typed = (operationOf(row).parameters ?? []).filter(
      // Any text is a list of texts.
      ({ in: place, schema: { type, items } }) => place === 'query' && type !== 'string' && items?.type !== 'string',
    );
    for (const { name } of typed) {
      const url = `${pathOf(row)}?${name}=nonsense`;
      expectRefusal(row, await app.call(row.method, url, { token: ada.accessToken }), 400, [name]);
    }
  });

  it.each([...new Set(rows.map(({ path }) => path))])('%s refuses other methods and names its own', async (path) => {
    const answering = rows.filter((row) => answersAt(row, path));
    const own = answering.map(({ method }) => method as string);
    for (const method of METHODS.filter((each) => !own.includes(each))) {
      const answer = await app.call(method, pathOf({ path } as AnyRoute), { token: ada.accessToken });
      const forms = new Set(answering.map(({ errorForm }) => errorForm));
      if (forms.size === 1) expectRefusal(answering[0]!, answer, 405);
      else expectProblem(answer, 405);
      const allowed = answer.headers.get('allow')!.split(', ');
      expect(allowed).toEqual(expect.arrayContaining(own));
      expect(allowed).not.toContain(method);
    }
  });

  it('answers 404 in the same form where there is no route', async () => {
    expectProblem(await app.call('GET', '/api/v1/nothing', { token: ada.accessToken }), 404);
    expectProblem(await app.call('POST', '/api/v1/nothing', { body: {} }), 404);
  });

  it('has changed nothing of someone whom every request was aimed at', async () => {
    expect(await stateOf(ada)).toEqual(before);
  });
}
