import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFieldRequirements } from '../../platform/graphql/field-requirements.ts';
import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import { RESOURCE_KINDS } from '../../platform/identity/resource-kinds.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { createAskOwners } from '../../subgraphs/authorization/ownership.ts';
import { subgraphs } from '../../subgraphs/index.ts';
import { type Insider, insider, join } from '../support/organizations.ts';
import { dataOf } from '../support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../support/start-graph.ts';

let app: StartedGraph;
let ada: Insider;
let eve: Insider;
beforeAll(async () => {
  app = await startGraph();
  [ada, eve] = [await insider(app), await insider(app)];
});
afterAll(() => app.stop());

/** By the words for a kind, the mutation that makes a thing of it. */
const THINGS: readonly (readonly [words: readonly string[], mutation: string])[] = [
  [['projects', 'project', 'documents'], 'createProject(input: { name: "p" }) { id }'],
  [['agents', 'agent'], 'createAgent(input: { name: "a", model: "dev/echo" }) { id }'],
  [['tasks', 'task', 'jobs'], 'createTask(input: { name: "t", type: "x.y", payload: {} }) { id }'],
  [['tasks', 'schedules'], 'createTaskSchedule(input: { name: "s", type: "x.y", cron: "0 3 * * *" }) { id }'],
  [['service_accounts', 'users'], 'createServiceAccount(input: { name: "s", role: "viewer" }) { id }'],
  [['api_keys', 'api_key'], 'createApiKey(input: { name: "k", scopes: ["read:tasks"] }) { id }'],
  [['deployments', 'deployment'], 'createDeployment(input: { name: "d", model: "dev/echo" }) { id }'],
  [['compliance'], 'createComplianceTerm(input: { value: "term" }) { id }'],
  [['audit_logs'], 'logAuditEvent(input: { eventType: "invoice.export", category: DATA_ACCESS }) { id }'],
];

interface Decision {
  readonly allowed: boolean;
  readonly reason: string;
}
const checkAll = async (who: Insider, checks: readonly object[]) =>
  dataOf<{ checkPermissions: Decision[] }>(
    await app.run(
      'query ($checks: [PermissionCheckInput!]!) { checkPermissions(checks: $checks) { allowed reason } }',
      { checks },
      { token: who.token },
    ),
  ).checkPermissions;
const make = async (who: Insider, mutation: string) =>
  Object.values(
    dataOf<Record<string, { id: string }>>(await app.run(`mutation { ${mutation} }`, {}, { token: who.token })),
  )[0]!.id;

const DENIED = { allowed: false, reason: 'UNKNOWN_RESOURCE' };
const ALLOWED = { allowed: true, reason: 'ROLE' };

describe('a check of permission', () => {
  it.each(THINGS)('denies %s of another organization, and allows its own', async (words, mutation) => {
    const resourceId = await make(eve, mutation);
    const checks = words.flatMap((resource) =>
      ['read', 'write', 'delete'].map((action) => ({ resource, action, resourceId })),
    );
    expect(await checkAll(ada, checks)).toEqual(checks.map(() => DENIED));
    expect(await checkAll(eve, checks)).toEqual(checks.map(() => ALLOWED));
  });

  it('denies what nobody has, and answers without a thing, and of what no domain keeps, by roles', async () => {
    const question = { resource: 'projects', action: 'read' };
    expect(
      await checkAll(ada, [
        { ...question, resourceId: 'proj_00000000000000000000000000' },
        { ...question, resourceId: 'anything' },
        question,
        { resource: 'storage', action: 'write', resourceId: 'file_17' },
      ]),
    ).toEqual([DENIED, DENIED, ALLOWED, ALLOWED]);
  });

  it('knows members as users, and nobody else', async () => {
    const member = await insider(app);
    await join(app, member, ada.tenantId, 'viewer');
    const ask = (resourceId: string) => ({ resource: 'users', action: 'read', resourceId });
    expect(await checkAll(ada, [ask(member.id), ask(ada.id), ask(eve.id)])).toEqual([ALLOWED, ALLOWED, DENIED]);
  });

  it('is not made somebody’s by a role that their own organization gives on it', async () => {
    const resourceId = await make(eve, 'createProject(input: { name: "mine" }) { id }');
    const input = { subjectId: ada.id, role: 'owner', resource: 'projects', resourceId };
    const bind = 'mutation ($input: CreateRoleBindingInput!) { createRoleBinding(input: $input) { id } }';
    await app.run(bind, { input }, { token: ada.token });
    const mine = 'query ($i: ID!) { myPermissions(resource: "projects", resourceId: $i) { permissions } }';
    expect(await checkAll(ada, [{ resource: 'projects', action: 'read', resourceId }])).toEqual([DENIED]);
    expect(dataOf(await app.run(mine, { i: resourceId }, { token: ada.token }))).toEqual({
      myPermissions: { permissions: [] },
    });
  });

  it('counts the role of a guest that the owner of the thing has given', async () => {
    const resourceId = await make(eve, 'createProject(input: { name: "shared" }) { id }');
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const input = { subjectId: ada.id, role: 'guest', resource: 'projects', resourceId, expiresAt };
    const bind = 'mutation ($input: CreateRoleBindingInput!) { createRoleBinding(input: $input) { id } }';
    dataOf(await app.run(bind, { input }, { token: eve.token }));
    const [read, write] = await checkAll(
      ada,
      ['read', 'write'].map((action) => ({ resource: 'projects', action, resourceId })),
    );
    expect([read, write]).toEqual([
      { allowed: true, reason: 'BINDING' },
      { allowed: false, reason: 'OTHER_TENANT' },
    ]);
  });
});

describe('whose things are', () => {
  it('cannot be told where their domain is down: that kind is denied by name, and no other one', async () => {
    const call = (domain: string) => async () => {
      if (domain === 'task') throw new AppError('SERVICE_UNAVAILABLE', 'down');
      return { _resourceOwners: [{ id: 'proj_1', tenantId: 'org_1' }] };
    };
    const ask = createAskOwners({ name: 'authorization', resources: {} }, app.platform, call as CallSubgraph);
    const project = { resource: 'projects', resourceId: 'proj_1' };
    const task = { resource: 'tasks', resourceId: 'task_1' };
    const belongs = await ask([project, task], ['org_1'], backgroundContext('test'));
    expect([belongs(project, 'org_1'), belongs(task, 'org_1'), belongs(project, 'org_2')]).toEqual([
      ...['owned', 'unavailable', 'unknown'],
    ]);
  });

  it('is said by the domain that each kind names, with tables that there are', async () => {
    const declared = subgraphs.flatMap(({ name, resources }) => Object.keys(resources).map((kind) => [kind, name]));
    const named = Object.entries(RESOURCE_KINDS).map(([kind, { domain }]) => [kind, domain]);
    expect(declared.toSorted()).toEqual(named.toSorted());
    for (const [kind, domain] of named) {
      const query = 'query ($k: String!) { _resourceOwners(kind: $k, ids: ["x"], tenantIds: ["y"]) { id } }';
      expect(await app.call(domain!, query)({ k: kind }, contextOf())).toEqual({ _resourceOwners: [] });
    }
  });

  it('is known for each kind that a permission names, but for what has no identifier of its own', () => {
    const sdl = readFileSync(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
    const words = new Set([...readFieldRequirements(sdl).values()].map(({ permission }) => permission.split(':')[0]!));
    const nameless = ['billing', 'deployment_examples', 'inference', 'notification_templates', 'orgs', 'platform'];
    expect([...words].filter((word) => !Object.hasOwn(RESOURCE_KINDS, word)).sort()).toEqual(nameless);
  });
});
