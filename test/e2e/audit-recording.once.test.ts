import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { recordedName } from '../../gateway/audit/audit-resource.ts';
import { readFieldAudits } from '../../gateway/audit/field-audit.ts';
import { readFieldOwners } from '../../gateway/audit/field-owners.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { wireOperation } from '../../rest-adapter/wire-document.ts';
import { routed } from '../../subgraphs/index.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { type FieldOperation, fieldOperations } from '../support/field-operations.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../support/model-upstream.ts';
import { exampleBody, pathOf, ROUTE_CASES } from '../support/route-cases.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

/** A row of the audit log, as the database has it. */
interface Row {
  readonly sequence: string;
  readonly request_id: string | null;
  readonly tenant_id: string;
  readonly event_type: string;
  readonly actor_id: string | null;
  readonly actor_type: string;
  readonly session_id: string | null;
  readonly resource_type: string | null;
  readonly resource_id: string | null;
  readonly outcome: string;
  readonly reason: string | null;
  readonly ip: string | null;
  readonly service: string;
  readonly details: Record<string, unknown> | null;
}

/** The installation's own chain. */
const SYSTEM = 'system';
/** How each mutation without a route is brought to succeed, by whom. */
const BY_GRAPH: Readonly<Record<string, { readonly query: string; readonly operator?: boolean }>> = {
  signAuditCheckpoint: { query: 'mutation { signAuditCheckpoint { sequence } }' },
  rotateSigningKey: { query: 'mutation { rotateSigningKey(activateInSeconds: 3600) { kid } }', operator: true },
  importApiKey: {
    query:
      'mutation { importApiKey(input: { name: "old", key: "sk_0123456789abcdef0123456789abcdef", scopes: ["read:storage"] }) { name } }',
  },
};
const ADMIN = { email: 'admin@localhost', password: 'the password of the admin' };

let upstream: ModelUpstream;
let app: InProcessApp;
let limited: { readonly id: string; readonly key: string; readonly owner: LoggedIn };
let rows: readonly Row[];
const secrets: string[] = [];
/** By mutation, what was sent for it: once to succeed, once to be refused. */
const sent = new Map<string, { owner: LoggedIn; status: number; made: Record<string, unknown> }>();

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const supergraphSdl = read('schema/supergraph.graphql');
const mutations = fieldOperations(buildSchema(read('schema/api.graphql'))).filter(({ kind }) => kind === 'mutation');
const declared = readFieldAudits(supergraphSdl);
const audits = { get: (field: string) => declared.get(`Mutation.${field}`) };
const owners = readFieldOwners(supergraphSdl);
const restRows = routed.flatMap(({ routes }): readonly AnyRoute[] => routes);
/** The mutation behind a row. */
function mutationOf(row: AnyRoute): string | null {
  const { operation, selectionSet } = wireOperation(row).operation;
  const [field] = selectionSet.selections;
  return operation === 'mutation' && field?.kind === 'Field' ? field.name.value : null;
}
const byField = new Map(
  restRows.flatMap((row): [string, AnyRoute][] => {
    const field = mutationOf(row);
    return field === null ? [] : [[field, row]];
  }),
);
const eventTypeOf = (field: string): string =>
  audits.get(field)?.event ?? `${owners.of('Mutation', field)[0]}.${recordedName(field)}`;
const requestOf = (field: string, what: string): string => `${what}-${field}`;

async function newcomer(): Promise<LoggedIn> {
  const owner = await app.newcomer();
  secrets.push(owner.password, owner.accessToken, owner.refreshToken);
  return owner;
}

async function succeed(field: string): Promise<void> {
  const headers = { 'x-request-id': requestOf(field, 'success') };
  const row = byField.get(field);
  const byGraph = BY_GRAPH[field];
  if (!row) {
    if (!byGraph) return;
    const owner = byGraph.operator ? await app.login({ ...ADMIN, accountId: '', tenantId: '' }) : await newcomer();
    const answer = await app.graphql<Record<string, unknown>>(byGraph.query, {}, { token: owner.accessToken, headers });
    expect(answer.body.errors, field).toBeUndefined();
    sent.set(field, { owner, status: 200, made: {} });
    return;
  }
  const owner = await newcomer();
  const prepared = await ROUTE_CASES[`${row.method} ${row.path}`]!(owner, app);
  const body = exampleBody(row, prepared.body);
  const answer = await app.call(row.method, pathOf(row, prepared.params), {
    ...(body !== undefined && { body }),
    ...(row.auth === 'bearer' && { token: (prepared.as ?? owner).accessToken }),
    headers,
  });
  expect(answer.status, `${field}: ${answer.text}`).toBe(row.status);
  for (const [name, value] of Object.entries({ ...prepared.body, ...answer.body }))
    if (/token|key$|secret|password|code/.test(name) && typeof value === 'string' && value.length > 8)
      secrets.push(value);
  sent.set(field, { owner: prepared.as ?? owner, status: answer.status, made: answer.body });
}

/** Refuses a field to an API key whose scopes leave it out; fields that are open to everybody, by their arguments. */
async function refuse({ field, query }: FieldOperation): Promise<void> {
  const headers = { 'x-request-id': requestOf(field, 'refused') };
  await app.graphql(query, {}, { headers: { ...headers, 'x-api-key': limited.key } });
}

/** Mutations under way at once: most of their time is waiting. */
const LANES = 4;

beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({ ...modelSettings(upstream), OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
  const owner = await newcomer();
  const made = await app.call<{ key_id: string; key: string }>('POST', '/api/v1/auth/api-keys', {
    token: owner.accessToken,
    body: { name: 'reader', scopes: ['read:storage'] },
  });
  limited = { id: made.body.key_id, key: made.body.key, owner };
  secrets.push(limited.key);
  const left = [...mutations];
  const lane = async () => {
    for (let operation = left.shift(); operation; operation = left.shift()) {
      await succeed(operation.field);
      await refuse(operation);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  // What events tell comes by the bus. A test below says which one did not come.
  const isTold = () => Object.keys(TOLD).every((field) => toldOf(field, sent.get(field)!.owner).length > 0);
  await eventually('what events tell is in the log', async () => arrived().then(isTold)).catch(() => undefined);
}, 240_000);
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

/** Reads the log, when all that was recorded so far is in it. */
async function arrived(): Promise<void> {
  await eventually('what was recorded is in the log', async () =>
    /^audit_journal_pending_bytes 0$/m.test((await app.call('GET', '/metrics')).text),
  );
  const pool = app.platform.database.pool('audit');
  ({ rows } = await pool.query<Row>('SELECT * FROM audit.events ORDER BY tenant_id, sequence'));
}
const ofRequest = (id: string) => rows.filter(({ request_id }) => request_id === id);

describe('every mutation', () => {
  const fields = mutations.map(({ field }) => field).filter((field) => !audits.get(field)?.skip);

  it('is recorded, but for calls of models, which usage has, and what workers send all the time', () => {
    expect(
      mutations
        .map(({ field }) => field)
        .filter((field) => !fields.includes(field))
        .sort(),
    ).toEqual(UNRECORDED);
    for (const field of UNRECORDED) expect(ofRequest(requestOf(field, 'success'))).toEqual([]);
  });

  it.each(fields)('%s leaves one record of its success, with who did it and where', (field) => {
    const { owner, made } = sent.get(field) ?? {};
    expect(owner, 'a mutation needs a route, or a line in BY_GRAPH').toBeDefined();
    const found = ofRequest(requestOf(field, 'success'));
    if (audits.get(field)?.recordedByDomain) {
      expect(found.map(({ event_type }) => event_type).filter((type) => type === eventTypeOf(field))).toEqual([]);
      expect(toldOf(field, owner!)).toHaveLength(1);
      return;
    }
    expect(found).toHaveLength(1);
    const [record] = found;
    expect(record).toMatchObject({ event_type: eventTypeOf(field), outcome: 'success', reason: null, ip: '127.0.0.1' });
    const anonymous = { tenant_id: SYSTEM, actor_id: null, actor_type: 'anonymous' };
    const isPublic = byField.get(field)?.auth === 'public';
    if (isPublic && audits.get(field)?.caller === undefined) expect(record).toMatchObject(anonymous);
    else if (field === 'createAccount')
      expect(record).toMatchObject({
        tenant_id: made!['tenant_id'],
        actor_id: made!['account_id'],
        actor_type: 'user',
      });
    else if (owner!.accountId !== '')
      expect(record).toMatchObject({ tenant_id: owner!.tenantId, actor_id: owner!.accountId, actor_type: 'user' });
    else expect(record).toMatchObject({ session_id: owner!.sessionId, actor_type: 'user' });
  });

  it.each(fields)('%s leaves one record of its refusal, with why', (field) => {
    const found = ofRequest(requestOf(field, 'refused'));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      ...{ event_type: eventTypeOf(field), tenant_id: limited.owner.tenantId },
      ...{ actor_id: limited.id, actor_type: 'api_key', details: { account_id: limited.owner.accountId } },
    });
    expect(['refused', 'failure', 'success']).toContain(found[0]!.outcome);
    if (app.graph.requirements.has(`Mutation.${field}`))
      expect(found[0]).toMatchObject({ outcome: 'refused', reason: 'FORBIDDEN' });
  });
});

/** Questions for work, and signs of life: what becomes of the work is recorded. */
const UNRECORDED = [
  'claimTasks',
  ...[
    'createChatCompletion',
    'createEmbedding',
    'createImage',
    'createImageEdit',
    'createModelMessage',
    'createModeration',
    'createRerank',
    'createResponse',
    'createSpeech',
    'createTranscription',
    'createTranslation',
  ],
  ...['heartbeatTask', 'invoke', 'invokeRouted'],
];

/** What an event, or the log itself, tells of a success. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  logAuditEvent: ['invoice.export'],
  raiseAuditAlert: ['audit.security_alert_raised'],
  acknowledgeAuditAlert: ['audit.security_alert_acknowledged'],
  resolveAuditAlert: ['audit.security_alert_resolved'],
  resetPassword: ['account.password_reset'],
  confirmEmail: ['account.email_verified'],
  undoEmailChange: ['account.email_change_undone'],
  requestSecondFactorRecovery: ['auth.second_factor_recovery_requested'],
  confirmSecondFactorRecovery: ['account.second_factor_recovery_started'],
  cancelSecondFactorRecoveryByLink: ['account.second_factor_recovery_cancelled'],
  eraseOrganization: ['tenant.deleted'],
};
const toldOf = (field: string, { tenantId }: LoggedIn) =>
  rows.filter(
    ({ tenant_id, event_type, details }) =>
      // Of what is gone, the installation's chain tells.
      (tenant_id === tenantId || details?.['organization_id'] === tenantId) && TOLD[field]?.includes(event_type),
  );

describe('an operation', () => {
  let ada: LoggedIn;
  let number = 0;
  /** Sends something as Ada, and answers with what was recorded of it. */
  const recordsOf = async (send: (headers: Record<string, string>) => Promise<unknown>): Promise<readonly Row[]> => {
    const id = `operation-${number++}`;
    await send({ 'x-request-id': id });
    await arrived();
    return ofRequest(id);
  };
  const graphql = (query: string, variables: Record<string, unknown> = {}, token = ada.accessToken) =>
    recordsOf((headers) => app.graphql(query, variables, { token, headers }));
  beforeAll(async () => {
    ada = await newcomer();
  });

  it('of two fields leaves a record of each, of those alone that its variables leave in', async () => {
    const query = `mutation ($both: Boolean!) {
      ...Rename
      second: updateAccount(input: { name: "Two" }) @include(if: $both) { name }
    }
    fragment Rename on Mutation { first: updateAccount(input: { name: "One" }) { name } }`;
    expect(await graphql(query, { both: true })).toHaveLength(2);
    const [only, ...others] = await graphql(query, { both: false });
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      ...{ event_type: 'account.update_account', service: 'account_service', session_id: ada.sessionId },
      ...{ resource_type: 'account', resource_id: ada.accountId },
    });
  });

  it('that failed in one field says so of this one, and of none before it', async () => {
    const query = `mutation {
      updateAccount(input: { name: "One" }) { name }
      revokeApiKey(id: "key_0123456789abcdefghjkmnpqrs") { status }
      logout { sessionId }
    }`;
    const eve = await newcomer();
    const found = await graphql(query, {}, eve.accessToken);
    expect(found.map(({ event_type, outcome, reason }) => [event_type, outcome, reason])).toEqual([
      ['account.update_account', 'success', null],
      ['auth.revoke_api_key', 'refused', 'NOT_FOUND'],
      // Of the same subgraph, and not run any more: the session is alive.
      ['auth.logout', 'refused', 'NOT_FOUND'],
    ]);
    expect(found[1]).toMatchObject({ resource_type: 'api_key', resource_id: 'key_0123456789abcdefghjkmnpqrs' });
    expect((await app.call('GET', '/api/v1/accounts/me', { token: eve.accessToken })).status).toBe(200);
  });

  it('is recorded when its variables, the guard or its body are refused', async () => {
    const change = 'mutation ($input: UpdateAccountInput!) { updateAccount(input: $input) { name } }';
    const deep = '{ sessions { nodes { account '.repeat(6);
    const refusals = [
      await graphql(change, { input: { name: 17 } }),
      await graphql(`mutation { updateAccount(input: { name: "A" }) ${deep} { name } ${'} } }'.repeat(6)} }`),
      await recordsOf((headers) =>
        app.call('PATCH', '/api/v1/accounts/me', { token: ada.accessToken, headers, body: { is_admin: true } }),
      ),
      await recordsOf((headers) =>
        app.call('PATCH', '/api/v1/accounts/me', { token: ada.accessToken, headers, body: '{' }),
      ),
    ];
    expect(refusals.map((found) => found.map(({ event_type, reason }) => [event_type, reason]))).toEqual(
      ['BAD_USER_INPUT', 'OPERATION_TOO_COMPLEX', 'BAD_USER_INPUT', 'BAD_USER_INPUT'].map((reason) => [
        ['account.update_account', reason],
      ]),
    );
    for (const [record] of refusals) expect(record).toMatchObject({ actor_id: ada.accountId, outcome: 'refused' });
  });

  it('that only reads leaves nothing', async () => {
    expect(await graphql('{ viewer { account { name } } }')).toEqual([]);
    expect(await graphql('{ nothing }')).toEqual([]);
  });

  it('cannot select what the records need under its name', async () => {
    const query = 'mutation { updateAccount(input: { name: "A" }) { _audit_id: name } }';
    const answer = await app.graphql(query, {}, { token: ada.accessToken });
    expect(answer.body.errors?.[0]?.message).toContain('reserved');
    const plain = await app.graphql(
      'mutation { updateAccount(input: { name: "A" }) { name } }',
      {},
      { token: ada.accessToken },
    );
    expect(plain.body).toEqual({ data: { updateAccount: { name: 'A' } } });
  });

  it('over a WebSocket is recorded too', async () => {
    const client = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${ada.accessToken}` },
    });
    await arrived();
    const before = rows.filter(({ actor_id }) => actor_id === ada.accountId).length;
    await client.iterate({ query: 'mutation { updateAccount(input: { name: "By socket" }) { name } }' }).next();
    await client.dispose();
    await arrived();
    expect(rows.filter(({ actor_id }) => actor_id === ada.accountId)).toHaveLength(before + 1);
  });
});

describe('a subscription that begins a run', () => {
  const START = 'subscription ($id: ID!) { agentRunEvents(agentId: $id, input: { input: "Hello" }) { type } }';
  let ada: LoggedIn;
  let id: string;
  beforeAll(async () => {
    ada = await newcomer();
    const body = { name: 'Librarian', model: 'gpt-4o-mini' };
    const token = ada.accessToken;
    id = (await app.call<{ agent_id: string }>('POST', '/api/v1/agents', { token, body })).body.agent_id;
  });
  /** What was recorded of runs while something was done. */
  const recordsOf = async (act: () => Promise<unknown>): Promise<readonly Row[]> => {
    const known = new Set(rows.map(keyOf));
    await act();
    await arrived();
    return rows.filter((row) => row.event_type === 'agent.run_agent' && !known.has(keyOf(row)));
  };
  const keyOf = ({ tenant_id, sequence }: Row): string => `${tenant_id} ${sequence}`;
  const begun = () => ({
    ...{ tenant_id: ada.tenantId, actor_id: ada.accountId, actor_type: 'user', session_id: ada.sessionId },
    ...{ resource_type: 'agent', resource_id: id, outcome: 'success', reason: null },
  });
  const stream = (agent: string, credential: Record<string, string>) =>
    fetch(`${app.url}/api/v1/agents/${agent}/runs`, {
      method: 'POST',
      headers: { ...credential, 'content-type': 'application/json' },
      body: JSON.stringify({ input: 'Hello', stream: true }),
    });
  const asAda = () => ({ authorization: `Bearer ${ada.accessToken}` });

  it('is recorded once over SSE, however many events it tells', async () => {
    const found = await recordsOf(async () => expect(await (await stream(id, asAda())).text()).toContain('[DONE]'));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject(begun());
  });

  it('is recorded once over a WebSocket', async () => {
    const connectionParams = asAda();
    const url = `${app.url.replace('http', 'ws')}/graphql`;
    const client = createClient({ url, webSocketImpl: WebSocket, connectionParams });
    const found = await recordsOf(async () => {
      const types: string[] = [];
      for await (const { data } of client.iterate<{ agentRunEvents: { type: string } }>({
        query: START,
        variables: { id },
      }))
        types.push(data!.agentRunEvents.type);
      expect(types.at(-1)).toBe('run.completed');
    });
    await client.dispose();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject(begun());
  });

  it('is recorded also when it is refused, by the graph and by the domain', async () => {
    const forbidden = await recordsOf(() => stream(id, { 'x-api-key': limited.key }));
    expect(forbidden).toMatchObject([{ actor_id: limited.id, outcome: 'refused', reason: 'FORBIDDEN' }]);
    const unknown = await recordsOf(() => stream('agt_01jdq3k5w8a1g3e5n7t9b0c2d4', asAda()));
    expect(unknown).toMatchObject([{ actor_id: ada.accountId, outcome: 'refused', reason: 'NOT_FOUND' }]);
  });
});

describe('a credential', () => {
  it('that is refused is recorded once a minute, caller and reason, however often it is tried', async () => {
    const before = rows.filter(({ event_type }) => event_type === 'auth.credential_refused').length;
    for (let i = 0; i < 20; i++) await app.call('GET', '/api/v1/accounts/me', { token: 'nobody.issued.this' });
    await arrived();
    const found = rows.filter(({ event_type }) => event_type === 'auth.credential_refused');
    expect(found).toHaveLength(before + 1);
    expect(found.at(-1)).toMatchObject({
      ...{ tenant_id: SYSTEM, actor_type: 'anonymous', outcome: 'refused', reason: 'UNAUTHENTICATED' },
      details: { method: 'bearer' },
    });
  });

  it('that is refused where something was to be changed is the record of that', async () => {
    const headers = { 'x-request-id': 'refused-change' };
    await app.call('DELETE', '/api/v1/sessions', { token: 'nobody.issued.this', headers });
    await arrived();
    expect(ofRequest('refused-change').map(({ event_type, reason }) => [event_type, reason])).toEqual([
      ['session.revoke_all_sessions', 'UNAUTHENTICATED'],
    ]);
  });
});

describe('an endpoint of a domain', () => {
  it('is recorded by the status of its answer, unless it only reads', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-request-id': 'token-endpoint' };
    const answer = await app.call('POST', '/api/v1/auth/token', { headers: form, body: 'grant_type=nothing' });
    await app.call('POST', '/oauth/introspect', { headers: { ...form, 'x-request-id': 'reading' }, body: 'token=x' });
    await arrived();
    expect(ofRequest('token-endpoint')).toMatchObject([
      { event_type: 'auth.token', outcome: 'refused', reason: `HTTP_${answer.status}`, tenant_id: SYSTEM },
    ]);
    expect(ofRequest('reading')).toEqual([]);
  });
});

describe('the records', () => {
  it('hold no secret', () => {
    const all = JSON.stringify(rows);
    expect(secrets.length).toBeGreaterThan(100);
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('are in a log that verifies', async () => {
    const { owner } = limited;
    const answer = await app.call('GET', '/api/v1/audit/verify', { token: owner.accessToken });
    expect(answer.body).toMatchObject({ valid: true });
  });
});
