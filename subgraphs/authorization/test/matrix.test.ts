import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, register } from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app?.stop());

interface Matrix {
  readonly roles: readonly { readonly name: string; readonly permissions: readonly string[] }[];
  readonly permissionMatrix: {
    readonly roles: Matrix['roles'];
    readonly permissions: readonly { readonly permission: string; readonly roles: readonly string[] }[];
  };
}
const QUERY = `{
  roles { name permissions }
  permissionMatrix { roles { name permissions } permissions { permission resource action roles } }
}`;

describe('the matrix of permissions', () => {
  it('has every role, the strongest first, and what it gives of what operations ask for', async () => {
    const { accessToken: token } = await login(app, await register(app));
    const { data, errors } = await app.run(QUERY, {}, { token });
    expect(errors).toBeUndefined();
    const { roles, permissionMatrix } = data as unknown as Matrix;
    expect(roles.map(({ name }) => name)).toEqual(['owner', 'admin', 'editor', 'viewer', 'guest']);
    expect(permissionMatrix.roles).toEqual(roles);
    const rolesOf = (wanted: string) =>
      permissionMatrix.permissions.find(({ permission }) => permission === wanted)?.roles;
    expect(rolesOf('tasks:read')).toEqual(['owner', 'admin', 'editor', 'viewer']);
    expect(rolesOf('tasks:write')).toEqual(['owner', 'admin', 'editor']);
    expect(rolesOf('users:write')).toEqual(['owner', 'admin']);
    expect(rolesOf('billing:read')).toEqual(['owner', 'admin']);
    expect(rolesOf('platform:read')).toEqual([]);
    const names = permissionMatrix.permissions.map(({ permission }) => permission);
    expect(names).toEqual([...new Set(names)].sort());
    expect(names.length).toBeGreaterThan(40);
  });
});
