import type { GraphResult } from '../../platform/graphql/graph.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { dataOf, login, type Person, register, type Tokens } from './people.ts';
import { type Caller, contextOf, type StartedGraph } from './start-graph.ts';
import { confirmAddress } from './test-database.ts';

/** Someone with an account and a confirmed address who has logged in. */
export interface Insider extends Person {
  readonly token: string;
  readonly refreshToken: string;
}

export async function insider(app: StartedGraph, name?: string): Promise<Insider> {
  const person = await register(app, name);
  await confirmAddress(app.platform.database.pool('account'), person.id);
  const { accessToken, refreshToken } = await login(app, person);
  return { ...person, token: accessToken, refreshToken };
}

/** Makes the person a member, as the authorization domain does when an invitation is accepted. */
export async function join(app: StartedGraph, { id }: Person, tenantId: string, role: string): Promise<void> {
  const bind = app.call<object, Record<string, unknown>>(
    'authorization',
    'mutation Bind($input: _BindRoleInput!) { _bindRole(input: $input) { id } }',
  );
  await bind({ input: { tenantId, subjectType: 'ACCOUNT', subjectId: id, role, createdBy: 'test' } }, contextOf());
}

const SWITCH = `mutation Switch($tenantId: ID!) {
  switchOrganization(tenantId: $tenantId) { accessToken refreshToken tokenType expiresIn }
}`;

export const switchTo = (app: StartedGraph, tenantId: string, caller: Caller) =>
  app.run(SWITCH, { tenantId }, caller) as Promise<GraphResult<{ switchOrganization: Tokens }>>;

/** Someone who has joined the organization with this role, and works in it. */
export async function colleague(app: StartedGraph, tenantId: string, role: string): Promise<Insider> {
  const person = await insider(app);
  await join(app, person, tenantId, role);
  const { switchOrganization: tokens } = dataOf(await switchTo(app, tenantId, { token: person.token }));
  return { ...person, tenantId, token: tokens.accessToken, refreshToken: tokens.refreshToken };
}

/** Someone whose account is at home in the organization, and belongs to no other: as after the deletion of the one it came with. */
export async function employee(app: StartedGraph, tenantId: string, role: string): Promise<Insider> {
  const person = await colleague(app, tenantId, role);
  const move = 'UPDATE "account"."accounts" SET tenant_id = $2 WHERE id = $1';
  await app.platform.database.pool('account').query(move, [person.id, tenantId]);
  const leave = 'DELETE FROM "authorization"."role_bindings" WHERE subject_id = $1 AND tenant_id <> $2';
  await app.platform.database.pool('authorization').query(leave, [person.id, tenantId]);
  return person;
}

/** The viewer that the edge would make of a person, or of an API key of theirs; for what is tested below the edge. */
export const viewerOf = ({ id, tenantId }: Person, kind: 'user' | 'api_key' = 'user', role = 'owner'): Viewer => ({
  kind,
  id: kind === 'user' ? id : 'key_of_a_test',
  accountId: id,
  tenantId,
  roles: [role],
  permissions: permissionsOf([role]),
});
