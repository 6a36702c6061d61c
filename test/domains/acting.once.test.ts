import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import { permissionsOf, TENANT_ROLES } from '../../platform/identity/roles.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { fieldOperations } from '../support/field-operations.ts';
import { GIVING } from '../support/giving.ts';
import { colleague, type Insider, insider } from '../support/organizations.ts';
import { codeOf, dataOf } from '../support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../support/start-graph.ts';

const NO_LIMITS = {
  API_KEYS_PER_ORGANIZATION: '0',
  MAX_SERVICE_ACCOUNTS_PER_ORGANIZATION: '0',
  MAX_INVITATIONS_PER_ORGANIZATION: '0',
  MAX_MEMBERS_PER_ORGANIZATION: '0',
  RATE_LIMIT_INVITATIONS_PER_HOUR: '0',
};
let app: StartedGraph;
let lenient: StartedGraph;
beforeAll(async () => {
  app = await startGraph({ ...NO_LIMITS, RBAC_ENABLED: 'on' });
  lenient = await startGraph({ ...NO_LIMITS, RBAC_ENABLED: 'off' });
});
afterAll(() => Promise.all([app?.stop(), lenient?.stop()]));

const OPERATOR = 'operator';
type Answer = GraphResult<Record<string, { readonly id: string; readonly key?: string }>>;

/** An organization with its owner, and a member of no importance. */
interface Place {
  readonly graph: StartedGraph;
  readonly owner: Insider;
  readonly member: Insider;
}

async function placeOf(graph: StartedGraph): Promise<Place> {
  const owner = await insider(graph);
  await bind(graph, owner.tenantId, owner.id, OPERATOR, 'ACCOUNT');
  return { graph, owner, member: await colleague(graph, owner.tenantId, 'viewer') };
}

const bind = (graph: StartedGraph, tenantId: string, subjectId: string, role: string, subjectType: string) =>
  graph.call<object, Record<string, unknown>>(
    'authorization',
    'mutation Bind($input: _BindRoleInput!) { _bindRole(input: $input) { id } }',
  )({ input: { tenantId, subjectType, subjectId, role, createdBy: 'test' } }, contextOf());

const run = (graph: StartedGraph, token: string, text: string, variables: object = {}) =>
  graph.run(`mutation ${text}`, { ...variables }, { token }) as unknown as Promise<Answer>;
const made = async (answer: Promise<Answer>) => Object.values(dataOf(await answer))[0]!;

const CREATE_ACCOUNT = '($input: CreateServiceAccountInput!) { createServiceAccount(input: $input) { id } }';
const UPDATE_ACCOUNT =
  '($id: ID!, $input: UpdateServiceAccountInput!) { updateServiceAccount(id: $id, input: $input) { id } }';
const CREATE_KEY = '($input: CreateApiKeyInput!) { createApiKey(input: $input) { id key } }';
const IMPORT_KEY = '($input: ImportApiKeyInput!) { importApiKey(input: $input) { id } }';
const ROTATE_KEY = '($id: ID!) { rotateApiKey(id: $id) { id key } }';
const UPDATE_KEY = '($id: ID!) { updateApiKey(id: $id, input: { name: "renamed" }) { id } }';
const INVITE = '($input: InviteMemberInput!) { inviteMember(input: $input) { id } }';
const BIND = '($input: CreateRoleBindingInput!) { createRoleBinding(input: $input) { id } }';
const SET_ROLE = '($memberId: ID!, $role: String!) { setMemberRole(memberId: $memberId, role: $role) { id } }';

const named = () => randomBytes(6).toString('hex');
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

/** A service account with the role: made by the owner, who alone may, and by SQL where no tenant gives the role. */
async function serviceAccount({ graph, owner }: Place, role: string): Promise<string> {
  const input = { name: named(), role: role === OPERATOR ? 'viewer' : role };
  const { id } = await made(run(graph, owner.token, CREATE_ACCOUNT, { input }));
  if (role === OPERATOR) await bind(graph, owner.tenantId, id, OPERATOR, 'SERVICE_ACCOUNT');
  return id;
}

const keyInput = (ownerId: string) => ({ name: 'k', scopes: ['*:*'], ownerType: 'SERVICE_ACCOUNT', ownerId });
const keyOf = async (place: Place, role: string) =>
  made(run(place.graph, place.owner.token, CREATE_KEY, { input: keyInput(await serviceAccount(place, role)) }));

const invitation = (role: string) => ({
  ...{ email: `${named()}@example.com`, role },
  ...(role === 'guest' && { memberUntil: TOMORROW }),
});
const guestOn = (role: string) =>
  role === 'guest' ? { resource: 'projects', resourceId: newId('proj'), expiresAt: TOMORROW } : {};

/** Tries one way with the credential. */
type Way = (place: Place, token: string, role: string) => Promise<Answer>;

/** The ways to act as another subject: by mutation, those that speak for the role. */
const WAYS: Readonly<Record<string, Way>> = {
  createApiKey: async (place, token, role) =>
    run(place.graph, token, CREATE_KEY, { input: keyInput(await serviceAccount(place, role)) }),
  importApiKey: async (place, token, role) => {
    const input = { ...keyInput(await serviceAccount(place, role)), key: `sk_${randomBytes(20).toString('hex')}` };
    return run(place.graph, token, IMPORT_KEY, { input });
  },
  rotateApiKey: async (place, token, role) =>
    run(place.graph, token, ROTATE_KEY, { id: (await keyOf(place, role)).id }),
  updateApiKey: async (place, token, role) =>
    run(place.graph, token, UPDATE_KEY, { id: (await keyOf(place, role)).id }),
  createServiceAccount: (place, token, role) =>
    run(place.graph, token, CREATE_ACCOUNT, { input: { name: named(), role } }),
  updateServiceAccount: async (place, token, role) => {
    const id = await serviceAccount(place, role);
    await made(run(place.graph, place.owner.token, UPDATE_ACCOUNT, { id, input: { disabled: true } }));
    return run(place.graph, token, UPDATE_ACCOUNT, { id, input: { disabled: false } });
  },
  inviteMember: (place, token, role) => run(place.graph, token, INVITE, { input: invitation(role) }),
  resendInvitation: async (place, token, role) => {
    const { id } = await made(run(place.graph, place.owner.token, INVITE, { input: invitation(role) }));
    return run(place.graph, token, '($id: ID!) { resendInvitation(id: $id) { id } }', { id });
  },
  createRoleBinding: (place, token, role) =>
    run(place.graph, token, BIND, { input: { subjectId: place.member.id, role, ...guestOn(role) } }),
  setMemberRole: async (place, token, role) => {
    const memberId = await serviceAccount(place, 'viewer');
    return run(place.graph, token, SET_ROLE, { memberId, role });
  },
};

/** Roles that a way cannot be about: no tenant gives operator, and a guest is no member. */
const GIVEN: readonly string[] = ['inviteMember', 'resendInvitation', 'createRoleBinding'];
const targetsOf = (way: string): readonly string[] => {
  if (GIVEN.includes(way)) return TENANT_ROLES;
  const members = TENANT_ROLES.filter((role) => role !== 'guest');
  return ['createServiceAccount', 'setMemberRole'].includes(way) ? members : [OPERATOR, ...members];
};

/** What gives nothing that speaks for another subject: the caller's own, or something without a role. */
const NO_SUBJECT: readonly string[] = [
  ...['addTotp', 'createPasskeyOptions', 'registerPasskey', 'replaceRecoveryCodes', 'registerNotificationWebhook'],
  ...['createOAuthClient', 'updateOAuthClient', 'rotateOAuthClientSecret'],
  ...['createWebhook', 'updateWebhook', 'rotateWebhookSecret'],
  ...['grantCredit', 'setCompliancePolicy', 'setModelPolicy', 'setSpendLimits'],
  // Roles of a directory: for owners alone, and never owner (e2e/scim-membership.test.ts).
  ...['setScimDefaultRole', 'setScimGroupRole'],
  // Roles at a first sign-in, and accounts that a provider opens: none stronger than its configurer's (e2e/sso.test.ts).
  ...['createIdentityProvider', 'updateIdentityProvider'],
];

/** The credentials of one who has the role, each as the edge takes it. */
async function credentialsOf(place: Place, role: string): Promise<Readonly<Record<string, string>>> {
  const { graph, owner } = place;
  const person = role === OPERATOR ? owner : await colleague(graph, owner.tenantId, role);
  const own = await made(run(graph, person.token, CREATE_KEY, { input: { name: 'own', scopes: OWN_SCOPES[role]! } }));
  const program = role === OPERATOR ? null : await keyOf(place, role);
  return { session: person.token, key: own.key!, ...(program && { 'key of a service account': program.key! }) };
}

const OWN_SCOPES: Readonly<Record<string, readonly string[]>> = {
  operator: ['*:*'],
  owner: ['*:*'],
  admin: ['*:*'],
  editor: ['read:*', 'write:*'],
  viewer: ['read:*'],
};

/** Whether it was done; false where it was refused, or the key is nothing that one may know of. */
function outcome(answer: Answer): boolean {
  const code = codeOf(answer);
  if (code === 'FORBIDDEN' || code === 'NOT_FOUND') return false;
  dataOf(answer);
  return true;
}

const rank = (role: string): number => TENANT_ROLES.indexOf(role);
/** The rule itself, said once more. The operator of the test owns the organization as well. */
const mayAct = (maker: string, target: string): boolean => {
  if (maker === OPERATOR) return true;
  return ['owner', 'admin'].includes(maker) && target !== OPERATOR && rank(target) >= rank(maker);
};

describe('acting as another subject', () => {
  it('has a way for each mutation that gives something to somebody', () => {
    expect([...Object.keys(WAYS), ...NO_SUBJECT].sort()).toEqual(Object.values(GIVING).flat().sort());
  });

  describe.each([OPERATOR, 'owner', 'admin', 'editor', 'viewer'])('by one who is %s', (maker) => {
    it.each(Object.keys(WAYS))('%s: never goes beyond the own role, whatever the credential', async (way) => {
      const place = await placeOf(app);
      for (const [kind, token] of Object.entries(await credentialsOf(place, maker)))
        for (const target of targetsOf(way)) {
          const answer = await WAYS[way]!(place, token, target);
          expect(outcome(answer), `${kind} → ${target}`).toBe(mayAct(maker, target));
          if (maker === 'admin' && answer.errors) expect(answer.errors[0]!.message).toContain(`role ${target}`);
        }
    });

    it('holds with RBAC_ENABLED off too', async () => {
      const place = await placeOf(lenient);
      const { session } = await credentialsOf(place, maker);
      for (const [way, attempt] of Object.entries(WAYS))
        for (const target of targetsOf(way))
          expect(outcome(await attempt(place, session!, target)), `${way} → ${target}`).toBe(mayAct(maker, target));
    });
  });

  it('is no way up for the key of a service account that is raised after it was made', async () => {
    const place = await placeOf(app);
    const admin = await colleague(app, place.owner.tenantId, 'admin');
    const ownerId = await serviceAccount(place, 'admin');
    const { key, id } = await made(run(app, admin.token, CREATE_KEY, { input: keyInput(ownerId) }));
    await made(run(app, place.owner.token, SET_ROLE, { memberId: ownerId, role: 'owner' }));
    const seen = (token: string) => app.run('{ viewer { roles permissions } }', {}, { token });
    const asAdmin = { viewer: { roles: ['admin'], permissions: permissionsOf(['admin']) } };
    expect(dataOf(await seen(key!))).toEqual(asAdmin);
    expect(codeOf(await run(app, key!, SET_ROLE, { memberId: admin.id, role: 'owner' }))).toBe('FORBIDDEN');
    const { key: next } = await made(run(app, key!, '{ rotateApiKey(id: "current") { id key } }'));
    expect(dataOf(await seen(next!))).toEqual(asAdmin);
    // Lowered again it has no more than the service account.
    await made(run(app, place.owner.token, SET_ROLE, { memberId: ownerId, role: 'viewer' }));
    expect(dataOf(await seen(next!))).toMatchObject({ viewer: { roles: ['viewer'] } });
    expect(id).not.toBe(next);
  });

  it('does not end at a service account: one that is stronger is neither changed nor deleted', async () => {
    const place = await placeOf(app);
    const admin = await colleague(app, place.owner.tenantId, 'admin');
    const id = await serviceAccount(place, 'owner');
    const remove = '($id: ID!) { deleteServiceAccount(id: $id) { id: serviceAccountId } }';
    expect(codeOf(await run(app, admin.token, remove, { id }))).toBe('FORBIDDEN');
    expect(codeOf(await run(app, admin.token, UPDATE_ACCOUNT, { id, input: { disabled: true } }))).toBe('FORBIDDEN');
  });
});

describe('a narrow credential', () => {
  const gives = fieldOperations(
    buildSchema(readFileSync(path.join(projectRoot, 'schema/api.graphql'), 'utf8')),
  ).flatMap((operation) => {
    const found = Object.entries(GIVING).find(([, names]) => (names as readonly string[]).includes(operation.field));
    return operation.kind === 'mutation' && found ? [{ ...operation, gives: found[0] }] : [];
  });
  const somebody = (more: Partial<Viewer>): Viewer => {
    const id = newId('usr');
    const roles = ['owner', OPERATOR];
    return {
      ...{ kind: 'user', id, accountId: id, tenantId: newId('org'), roles },
      permissions: permissionsOf(roles),
      ...more,
    };
  };
  const refusal = async (graph: StartedGraph, query: string, viewer: Viewer) => {
    const { data, errors } = (await graph.graph
      .prepare({ query })
      .execute({}, { ...contextOf(), viewer })) as GraphResult;
    return data === undefined ? String(errors?.[0]?.extensions?.['code']) : '';
  };

  it.each(gives)(
    '$field: is refused to applications, and to keys that are held to something',
    async ({ query, gives: what }) => {
      for (const graph of [app, lenient]) {
        expect(await refusal(graph, query, somebody({}))).toBe('');
        expect(await refusal(graph, query, somebody({ clientId: 'client_x', sessionId: 'sess_x' }))).toBe('FORBIDDEN');
        const key = somebody({ kind: 'api_key', heldTo: ['a spend limit'] });
        expect(await refusal(graph, query, key)).toBe(what === 'credential' ? '' : 'FORBIDDEN');
      }
    },
  );

  it.each([
    ['a project', async (place: Place) => ({ projectId: (await made(run(app, place.owner.token, PROJECT))).id })],
    ['networks', async () => ({ ipAllowlist: ['127.0.0.1'] })],
    ['a limit of calls', async () => ({ rateLimitPerMinute: 100 })],
    ['a spend limit', async () => ({ spendLimitUsd: 1 })],
    ['a time', async () => ({ expiresInDays: 1 })],
  ])('that is held to %s gives no rights, lifts no limits, and says why', async (what, terms) => {
    const place = await placeOf(app);
    const input = { name: 'k', scopes: ['*:*'], ...(await terms(place)) };
    const { id, key } = await made(run(app, place.owner.token, CREATE_KEY, { input }));
    const attempts: readonly (readonly [string, object])[] = [
      [INVITE, { input: invitation('owner') }],
      [CREATE_ACCOUNT, { input: { name: named(), role: 'viewer' } }],
      [BIND, { input: { subjectId: place.member.id, role: 'owner' } }],
      ['($id: ID!) { updateApiKey(id: $id, input: { spendLimitUsd: null, rateLimitPerMinute: null }) { id } }', { id }],
      ['{ setSpendLimits(input: { monthlyUsd: null }) { limitMicroUsd } }', {}],
      ['{ createWebhook(input: { url: "https://example.com/x" }) { webhook { id } } }', {}],
    ];
    for (const [text, variables] of attempts) {
      const answer = await run(app, key!, text, variables);
      expect([text, codeOf(answer)]).toEqual([text, 'FORBIDDEN']);
      expect(answer.errors![0]!.message).toContain(what);
    }
    const another = await run(app, key!, CREATE_KEY, { input: { name: 'free', scopes: ['*:*'] } });
    // One that ends makes others, which end with it.
    expect(codeOf(another)).toBe(what === 'a time' ? '' : 'FORBIDDEN');
  });

  it('gives no role beyond its scopes', async () => {
    const place = await placeOf(app);
    const input = { name: 'k', scopes: ['write:users', 'read:*'] };
    const { key } = await made(run(app, place.owner.token, CREATE_KEY, { input }));
    const invite = async (role: string) => codeOf(await run(app, key!, INVITE, { input: invitation(role) }));
    expect([await invite('owner'), await invite('editor'), await invite('viewer')]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      '',
    ]);
    const bound = { subjectId: place.member.id, role: 'editor', resource: 'storage', resourceId: 'x' };
    expect(codeOf(await run(app, key!, BIND, { input: bound }))).toBe('FORBIDDEN');
  });
});

const PROJECT = '{ createProject(input: { name: "apollo" }) { id } }';
