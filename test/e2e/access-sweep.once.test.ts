import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getOperationAST, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Requirement,
  readFieldRequirements,
  requirementsOf as requirementsOfOperation,
} from '../../platform/graphql/field-requirements.ts';
import { permits } from '../../platform/identity/permits.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import { permissionsIn } from '../../platform/identity/scopes.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { rowRequirements } from '../../rest-adapter/row-requirements.ts';
import { wireOperation } from '../../rest-adapter/wire-document.ts';
import { routed } from '../../subgraphs/index.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { fieldOperations } from '../support/field-operations.ts';
import { forgedTokens } from '../support/forged-tokens.ts';
import { authorize, discover, makeClient, publicPlace } from '../support/oauth.ts';
import { OPEN_FIELDS } from '../support/open-fields.ts';
import { isStream } from '../support/rest-stream.ts';
import { exampleBody, pathOf } from '../support/route-cases.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

/*
 * Every route and every root field × credential × role × organization, asked of the running product. What is expected is computed from what the schema
 * declares, and of some fields said by hand (`STATED`), where the declaration itself could be wrong. That a caller is let in is asked of what reads, and
 * of routes that write as well, with the RBAC that is on by default; of mutations permissions.test.ts asks it, operation by operation and role by role.
 */

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const schema = buildSchema(read('schema/api.graphql'));
const requirements = readFieldRequirements(read('schema/supergraph.graphql'));
const fields = fieldOperations(schema).map((operation) => {
  const document = parse(operation.query);
  return {
    ...{ ...operation, name: `${operation.kind} ${operation.field}` },
    requires: requirementsOfOperation(requirements, schema, document, getOperationAST(document)!),
  };
});
type Field = (typeof fields)[number];
const rows: readonly AnyRoute[] = routed.flatMap(({ routes }) => routes).filter(({ auth }) => auth === 'bearer');
/** Read once for all callers. */
const declared = new Map(rows.map((row) => [row, rowRequirements({ schema, requirements })(row)]));
const requirementsOf = (row: AnyRoute) => declared.get(row)!;
const nameOf = ({ method, path: where }: AnyRoute): string => `${method} ${where}`;
const isSafe = (row: AnyRoute) => row.method === 'GET' && !isStream(row);
/** What would end the caller's own credential, or the organization that all of them work in. */
const ENDS =
  /\/(?:logout|gdpr-delete|password|refresh|switch)|DELETE \/api\/v1\/(?:accounts\/me|sessions)|\/sessions\/revoke/;
const isHarmless = (row: AnyRoute) => !isStream(row) && !ENDS.test(nameOf(row)) && !BY_RULE.includes(nameOf(row));
const AT_ONCE = 16;
/** For thousands of requests on a machine that has other things to do. */
const SLOW_MS = 300_000;
/** What a route has to be asked with before it asks who asks. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/v1/audit/counts': '?from=2026-01-01T00:00:00.000Z',
  'GET /api/v1/events/counts': '?from=2030-01-01T00:00:00.000Z',
  'GET /api/v1/platform/traffic': '?from=2026-01-01T00:00:00.000Z',
};

/** Somebody who asks. */
interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  /** Null for a credential that is none, or none any more. */
  readonly permissions: readonly string[] | null;
  /** What the credential is narrowed to. */
  readonly scopes?: readonly string[];
  /** An application has it, or a key that is held to something: which things it gives nobody, and lifts for nobody. */
  readonly givesNo?: (gives: Requirement['gives']) => boolean;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** What the gateway has to say before anything runs: 401, 403, or nothing. */
const expected = (row: AnyRoute, caller: Caller): 401 | 403 | null =>
  caller.permissions === null ? 401 : refuses(requirementsOf(row), caller) ? 403 : null;

const refuses = (required: readonly Requirement[], { permissions, scopes, givesNo }: Caller): boolean =>
  required.some(
    ({ permission, own, gives }) =>
      (scopes && !permits(scopes, permission)) ||
      (!own && !permits(permissions ?? [], permission)) ||
      (gives !== null && givesNo?.(gives)),
  );

/** Who leaves needs no permission; of whoever removes somebody else the rule asks it. */
const BY_RULE = ['mutation removeMember', 'DELETE /api/v1/tenants/{tenant_id}/members/{account_id}'];
const anything = (gives: Requirement['gives']) => gives !== null;
const rightsAndLimits = (gives: Requirement['gives']) => gives === 'right' || gives === 'limit';
const REFUSED =
  /This needs the permission|The scopes of this credential|An application that an account|An API key that is held to/;

const OWNERS = ['an owner', 'a key of all'];
const ADMINS = [...OWNERS, 'a session of admin'];
/** Owners and admins may (specification, tenant lifecycle), and everybody would be left without an organization: they are not asked. */
const LAST = 'mutation deleteOrganization';
/** By field, who is let in of the sessions and wide keys: said by hand, from the specification, whatever `@auth` says. */
const STATED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...['mutation inviteMember', 'mutation setMemberRole', 'mutation removeMember', 'mutation createRoleBinding'],
      ...['mutation deleteRoleBinding', 'mutation createServiceAccount', 'mutation updateServiceAccount'],
      ...['mutation setSpendLimits', 'query auditEvents', 'query members', 'query roleBindings', 'query invitations'],
    ].map((field) => [field, ADMINS]),
  ),
  ...Object.fromEntries(
    ['mutation rotateSigningKey', 'mutation grantCredit', 'query platform', LAST].map((field) => [field, []]),
  ),
  ...Object.fromEntries(
    ['mutation createTask', 'mutation createAgent', 'mutation createProject', 'mutation publishEvent'].map((field) => [
      field,
      [...ADMINS, 'a session of editor'],
    ]),
  ),
  ...Object.fromEntries(
    ['query tasks', 'query agents', 'query projects', 'query events'].map((field) => [
      field,
      [...ADMINS, 'a session of editor', 'a session of viewer', 'a key of a viewer', 'a key to read'],
    ]),
  ),
};
const ASKED_OF = [...ADMINS, 'a session of editor', 'a session of viewer', 'a session of guest', 'a key of a viewer'];
/** Which an application may never do, whatever its scopes are. */
const NOT_OF_APPLICATIONS = [
  ...['mutation createApiKey', 'mutation importApiKey', 'mutation rotateApiKey', 'mutation inviteMember'],
  ...[
    'mutation createRoleBinding',
    'mutation setMemberRole',
    'mutation createServiceAccount',
    'mutation createWebhook',
  ],
  ...[
    'mutation setSpendLimits',
    'mutation setModelPolicy',
    'mutation createOAuthClient',
    'mutation createIdentityProvider',
  ],
];

describe('of the routes', () => {
  const without = rows.filter((row) => requirementsOf(row).length === 0);

  it('all require something of their caller, but for those that are open for a reason', () => {
    const fields = without.flatMap((row) => {
      const { operation: kind, selectionSet } = wireOperation(row).operation;
      const type = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[kind];
      return selectionSet.selections.flatMap((each) => (each.kind === 'Field' ? [`${type}.${each.name.value}`] : []));
    });
    expect(fields.filter((field) => !Object.hasOwn(OPEN_FIELDS, field))).toEqual([]);
  });

  it.each([true, false])(
    'a viewer writes by none, and a guest reads by none, but what is their own (RBAC %s)',
    (rbac) => {
      const ofOthers = rows.filter((row) => requirementsOf(row).some(({ own }) => !own));
      const letIn = (role: string) =>
        ofOthers.filter((row) => expected(row, { headers: {}, permissions: permissionsOf([role], rbac) }) === null);
      expect(letIn('guest').map(nameOf)).toEqual([]);
      const writing = letIn('viewer').filter((row) =>
        requirementsOf(row).some(({ permission, own }) => !own && !permission.endsWith(':read')),
      );
      expect(writing.map(nameOf)).toEqual([]);
      expect(letIn('viewer').length).toBeGreaterThan(40);
    },
  );
});

describe.each(['on', 'off'])('every route, with RBAC_ENABLED %s', (RBAC_ENABLED) => {
  const rbac = RBAC_ENABLED === 'on';
  let app: InProcessApp;
  let ada: LoggedIn;
  let eve: LoggedIn;
  const callers = new Map<string, Caller>();

  const roleOf = (role: string, accountId: string) =>
    app.platform.database
      .pool('authorization')
      .query(
        `INSERT INTO "authorization".role_bindings (id, tenant_id, subject_type, subject_id, role, created_by) VALUES ($1, $2, 'account', $3, $4, 'test')`,
        [newId('rb'), ada.tenantId, accountId, role],
      );
  /** A token of somebody with this role in Ada's organization. */
  const member = async (role: string): Promise<LoggedIn> => {
    const person = await app.newcomer();
    await roleOf(role, person.accountId);
    const { body } = await app.graphql<{ switchOrganization: { accessToken: string } }>(
      'mutation ($t: ID!) { switchOrganization(tenantId: $t) { accessToken } }',
      { t: ada.tenantId },
      { token: person.accessToken },
    );
    return { ...person, accessToken: body.data!.switchOrganization.accessToken };
  };
  const key = async (token: string, body: object) => {
    const made = await app.call<{ key: string; key_id: string }>('POST', '/api/v1/auth/api-keys', { token, body });
    expect(made.status, made.text).toBe(201);
    return made.body;
  };
  const withKey = async (name: string, role: string, token: string, scopes: readonly string[]) => {
    const { key: text } = await key(token, { name, scopes });
    const permissions = permissionsOf([role], rbac);
    callers.set(name, { headers: { 'x-api-key': text }, permissions, scopes: permissionsIn(scopes.join(' ')) });
  };

  beforeAll(async () => {
    app = await startInProcess({ ...(await publicPlace()), RBAC_ENABLED });
    ada = await app.newcomer();
    eve = await app.newcomer();
    const token = ada.accessToken;
    callers.set('an owner', { headers: bearer(token), permissions: permissionsOf(['owner'], rbac) });
    for (const role of ['admin', 'editor', 'viewer', 'guest']) {
      const { accessToken } = await member(role);
      callers.set(`a session of ${role}`, { headers: bearer(accessToken), permissions: permissionsOf([role], rbac) });
    }
    await withKey('a key of all', 'owner', token, ['*:*']);
    await withKey('a key to read', 'owner', token, ['read:*']);
    await withKey('a narrow key', 'owner', token, ['write:storage']);
    await withKey('a key of some tasks', 'owner', token, ['read:tasks', 'write:tasks']);
    const viewer = await member('viewer');
    await withKey('a key of a viewer', 'viewer', viewer.accessToken, ['read:*']);

    const robots = `/api/v1/tenants/${ada.tenantId}/service-accounts`;
    const robot = await app.call<{ service_account_id: string }>('POST', robots, {
      token,
      body: { name: 'r', role: 'viewer' },
    });
    const robotsKey = await key(token, {
      ...{
        name: 'of a robot',
        scopes: ['*:*'],
        owner_type: 'service_account',
        owner_id: robot.body.service_account_id,
      },
    });
    callers.set('a key of a service account', {
      headers: { 'x-api-key': robotsKey.key },
      permissions: permissionsOf(['viewer'], rbac),
      scopes: ['*:*'],
    });

    const { key: held } = await key(token, { name: 'held', scopes: ['*:*'], spend_limit_usd: 1 });
    const owner = permissionsOf(['owner'], rbac);
    callers.set('a key that is held to a limit', {
      headers: { 'x-api-key': held },
      ...{ permissions: owner, givesNo: rightsAndLimits },
    });
    for (const [name, scope] of [
      ['an application that may do much', 'read:* write:*'],
      ['an application that may do little', 'read:tasks'],
    ] as const) {
      const client = await discover(app, await makeClient(app, ada, { scopes: ['openid', ...scope.split(' ')] }));
      const tokens = await authorize(client, ada, { scope: `openid ${scope}` });
      const scopes = permissionsIn(scope);
      callers.set(name, { headers: bearer(tokens.access_token), permissions: owner, scopes, givesNo: anything });
    }

    const revoked = await key(token, { name: 'revoked', scopes: ['*:*'] });
    await app.call('DELETE', `/api/v1/auth/api-keys/${revoked.key_id}`, { token });
    const expired = await key(token, { name: 'expired', scopes: ['*:*'] });
    await app.platform.database
      .pool('auth')
      .query(`UPDATE "auth"."api_keys" SET expires_at = now() - interval '1 second' WHERE id = $1`, [expired.key_id]);
    const left = await app.login(ada);
    await app.call('DELETE', `/api/v1/sessions/${left.sessionId}`, { token: left.accessToken });
    const removed = await member('admin');
    await app.call('DELETE', `/api/v1/tenants/${ada.tenantId}/members/${removed.accountId}`, { token });
    const dead = [
      ['nobody', {}],
      ['a revoked key', { 'x-api-key': revoked.key }],
      ['an expired key', { 'x-api-key': expired.key }],
      ['an ended session', bearer(left.accessToken)],
      ['a removed member', bearer(removed.accessToken)],
      ...(await forgedTokens(app, ada)).map(([attack, forged]) => [`a token ${attack}`, bearer(forged)] as const),
    ] as const;
    for (const [name, headers] of rbac ? dead : []) callers.set(name, { headers, permissions: null });
  }, SLOW_MS);
  afterAll(() => app?.stop());

  /** The rows with which something else happened than what their declaration says. */
  const differing = async (caller: Caller, some: readonly AnyRoute[]) => {
    const wrong: string[] = [];
    const one = async (row: AnyRoute) => {
      const wanted = expected(row, caller);
      if (wanted === null && !(rbac ? isHarmless(row) : isSafe(row))) return;
      const body = exampleBody(row);
      // What is let in to write does so to nothing that is there.
      const params = wanted === null && !isSafe(row) ? {} : { tenant_id: ada.tenantId, session_id: ada.sessionId };
      const { headers } = caller;
      const answer = await app.call(row.method, pathOf(row, params) + (QUERIES[nameOf(row)] ?? ''), {
        headers,
        ...(body !== undefined && { body }),
      });
      const { status, text } = answer;
      const isRefused = (status === 401 && text.includes('UNAUTHENTICATED')) || (status === 403 && REFUSED.test(text));
      if (wanted === null ? isRefused : status !== wanted)
        wrong.push(`${nameOf(row)}: ${status}, not ${wanted}: ${text}`);
    };
    for (let from = 0; from < some.length; from += AT_ONCE)
      await Promise.all(some.slice(from, from + AT_ONCE).map(one));
    return wrong;
  };

  it(
    'answers each credential and role as its operation declares',
    async () => {
      expect(callers.size).toBeGreaterThan(10);
      const wrong: string[] = [];
      for (const [name, caller] of callers)
        wrong.push(...(await differing(caller, rows)).map((row) => `${name}: ${row}`));
      expect(wrong).toEqual([]);
    },
    SLOW_MS,
  );

  /** Whether a field lets the caller in: `UNAUTHENTICATED` or `FORBIDDEN` without any data where it does not. */
  const askedField = async ({ kind, query }: Field, { headers }: Caller): Promise<string> => {
    const { status, text } =
      kind === 'subscription'
        ? await firstOf(`${app.url}/graphql`, query, headers)
        : await app.call('POST', '/graphql', { headers, body: { query } });
    if (status === 401) return 'UNAUTHENTICATED';
    if (/"data":\{/.test(text)) return '';
    return REFUSED.test(text) ? 'FORBIDDEN' : /UNAUTHENTICATED/.test(text) ? 'UNAUTHENTICATED' : '';
  };

  it(
    'answers each of them the same in the graph, root field by root field',
    async () => {
      expect(fields.length).toBeGreaterThan(250);
      const wrong: string[] = [];
      const letIn = new Map<string, Set<string>>();
      for (const [name, caller] of callers) {
        const isDead = caller.permissions === null && Object.keys(caller.headers).length > 0;
        // Of a credential that is none, the edge has told already: any field shows it.
        const some = isDead ? fields.slice(0, 5) : fields;
        for (let from = 0; from < some.length; from += AT_ONCE)
          await Promise.all(
            some.slice(from, from + AT_ONCE).map(async (field) => {
              const isOpen = field.requires.length === 0;
              const code = isDead || (caller.permissions === null && !isOpen) ? 'UNAUTHENTICATED' : 'FORBIDDEN';
              const wanted = isDead || (!isOpen && (caller.permissions === null || refuses(field.requires, caller)));
              const isStated = Object.hasOwn(STATED, field.name) && ASKED_OF.includes(name);
              // Whoever is let in to write would write: the oracle of those is said elsewhere.
              if (field.name === LAST && ADMINS.includes(name)) return;
              if (!wanted && (isOpen || (field.kind === 'mutation' && !isStated))) return;
              const told = await askedField(field, caller);
              if (told === '') letIn.set(field.name, (letIn.get(field.name) ?? new Set()).add(name));
              if (BY_RULE.includes(field.name) && !wanted) return;
              if (told !== (wanted ? code : ''))
                wrong.push(`${name}: ${field.name}: ${told}, not ${wanted ? code : 'let in'}`);
            }),
          );
      }
      expect(wrong).toEqual([]);
      if (!rbac) return;
      for (const [field, who] of Object.entries(STATED)) {
        expect(
          fields.some(({ name }) => name === field),
          field,
        ).toBe(true);
        const found = [...(letIn.get(field) ?? [])].filter((name) => ASKED_OF.includes(name)).sort();
        expect([field, found]).toEqual([field, who.filter((name) => ASKED_OF.includes(name)).sort()]);
      }
      for (const field of NOT_OF_APPLICATIONS) {
        expect(
          fields.some(({ name }) => name === field),
          field,
        ).toBe(true);
        expect([field, [...(letIn.get(field) ?? [])].filter((name) => name.startsWith('an application'))]).toEqual([
          field,
          [],
        ]);
      }
    },
    SLOW_MS,
  );

  it('gives an owner of another organization nothing of this one', async () => {
    const addressed = rows.filter((row) => isSafe(row) && row.path.includes('{tenant_id}'));
    const params = { tenant_id: ada.tenantId };
    for (const row of addressed) {
      const { status, text } = await app.call('GET', pathOf(row, params), { token: eve.accessToken });
      expect([403, 404], `${nameOf(row)}: ${text}`).toContain(status);
      expect(text).not.toContain(ada.email);
    }
    expect(addressed.length).toBeGreaterThan(3);
  });
});

/** The status of a subscription and what comes first of it, or a quarter of a second of silence: it has begun. */
async function firstOf(url: string, query: string, headers: Readonly<Record<string, string>>) {
  const stop = new AbortController();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify({ query }),
    signal: stop.signal,
  });
  const { status } = response;
  if (response.headers.get('content-type')?.includes('json')) return { status, text: await response.text() };
  const reader = response.body!.getReader();
  const silence = new Promise<string>((resolve) => setTimeout(() => resolve('"data":{'), 250));
  const first = reader.read().then(({ value }) => Buffer.from(value ?? []).toString());
  const text = await Promise.race([first, silence]);
  first.catch(() => undefined);
  stop.abort();
  return { status, text };
}
