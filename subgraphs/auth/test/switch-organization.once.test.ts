import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '../../../platform/identity/roles.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { insider, join, switchTo, viewerOf } from '../../../test/support/organizations.ts';
import { claimsOf, codeOf, dataOf, isAccepted, refresh } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app.stop());

const unbind = (subjectId: string, tenantId: string) =>
  app.call<object, Record<string, unknown>>(
    'authorization',
    'mutation Unbind($tenantId: ID!, $subjectId: ID!) { _unbindRoles(tenantId: $tenantId, subjectId: $subjectId) }',
  )({ tenantId, subjectId }, contextOf());

/** Ada works in her own organization and is an editor in Grace's. */
async function twoOrganizations() {
  const [ada, grace] = [await insider(app), await insider(app)];
  await join(app, ada, grace.tenantId, 'editor');
  return { ada, grace };
}

const switched = async (token: string, tenantId: string) =>
  dataOf(await switchTo(app, tenantId, { token })).switchOrganization;

describe('switching to another organization', () => {
  it('goes on with the same session, the roles there, and nothing of here', async () => {
    const { ada, grace } = await twoOrganizations();
    dataOf(await app.run('mutation { createProject(input: { name: "Hers" }) { id } }', {}, { token: grace.token }));
    const pair = await switched(ada.token, grace.tenantId);
    expect(claimsOf(pair.accessToken)).toMatchObject({
      ...{ sub: ada.id, tenant_id: grace.tenantId, roles: ['editor'], sid: claimsOf(ada.token)['sid'] },
      permissions: [...permissionsOf(['editor'])],
    });
    const query = '{ viewer { roles organization { id } } projects { nodes { name } } organizations { totalCount } }';
    expect(dataOf(await app.run(query, {}, { token: pair.accessToken }))).toEqual({
      viewer: { roles: ['editor'], organization: { id: grace.tenantId } },
      projects: { nodes: [{ name: 'Hers' }] },
      organizations: { totalCount: 2 },
    });
    expect(dataOf(await app.run(query, {}, { token: ada.token }))).toMatchObject({ projects: { nodes: [] } });
  });

  it('gives a token whose `permissions` are those of its making; the live ones decide', async () => {
    const { ada, grace } = await twoOrganizations();
    const { accessToken, refreshToken } = await switched(ada.token, grace.tenantId);
    await unbind(ada.id, grace.tenantId);
    await join(app, ada, grace.tenantId, 'viewer');
    expect(dataOf(await app.run('{ viewer { permissions } }', {}, { token: accessToken }))).toEqual({
      viewer: { permissions: permissionsOf(['viewer']) },
    });
    expect(claimsOf(accessToken)['permissions']).toEqual(permissionsOf(['editor']));
    const create = 'mutation { createProject(input: { name: "Not hers any more" }) { id } }';
    expect(codeOf(await app.run(create, {}, { token: accessToken }))).toBe('FORBIDDEN');
    const renewed = dataOf(await refresh(app, refreshToken)).refreshToken;
    expect(claimsOf(renewed.accessToken)['permissions']).toEqual(permissionsOf(['viewer']));
  });

  it('is kept by a refresh, and undone by switching back', async () => {
    const { ada, grace } = await twoOrganizations();
    const there = await switched(ada.token, grace.tenantId);
    const renewed = dataOf(await refresh(app, there.refreshToken)).refreshToken;
    expect(claimsOf(renewed.accessToken)['tenant_id']).toBe(grace.tenantId);
    const back = await switched(renewed.accessToken, ada.tenantId);
    expect(claimsOf(back.accessToken)).toMatchObject({ tenant_id: ada.tenantId, roles: ['owner'] });
  });

  it('replaces the refresh token: whoever uses the one before ends the session', async () => {
    const { ada, grace } = await twoOrganizations();
    const there = await switched(ada.token, grace.tenantId);
    expect(codeOf(await refresh(app, ada.refreshToken))).toBe('UNAUTHENTICATED');
    expect(await isAccepted(app, there.accessToken)).toBe(false);
    expect(codeOf(await refresh(app, there.refreshToken))).toBe('UNAUTHENTICATED');
  });

  it('has exactly one winner of twenty at once', async () => {
    const { ada, grace } = await twoOrganizations();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => switchTo(app, grace.tenantId, { token: ada.token })),
    );
    const won = results.filter((result) => !result.errors);
    const lost = results.filter((result) => result.errors);
    // One after the other would be no race: each would replace the token of the one before.
    expect(won.length).toBeGreaterThanOrEqual(1);
    expect(new Set(lost.map(codeOf))).toEqual(new Set(lost.length > 0 ? ['CONFLICT'] : []));
    const { rows } = await app.platform.database
      .pool('auth')
      .query('SELECT count(*)::int AS live FROM "auth"."refresh_tokens" WHERE session_id = $1 AND used_at IS NULL', [
        claimsOf(ada.token)['sid'],
      ]);
    expect(rows).toEqual([{ live: 1 }]);
  });

  it('ends with the membership: tokens and refreshes for that organization are refused, others are not', async () => {
    const { ada, grace } = await twoOrganizations();
    const there = await switched(ada.token, grace.tenantId);
    await unbind(ada.id, grace.tenantId);
    expect(await isAccepted(app, there.accessToken)).toBe(false);
    expect(codeOf(await refresh(app, there.refreshToken))).toBe('UNAUTHENTICATED');
    expect(await isAccepted(app, ada.token)).toBe(true);
    expect(codeOf(await switchTo(app, grace.tenantId, { token: ada.token }))).toBe('NOT_FOUND');
  });

  it('leads to no organization of others', async () => {
    const [ada, grace] = [await insider(app), await insider(app)];
    const foreign = await switchTo(app, grace.tenantId, { token: ada.token });
    expect(codeOf(foreign)).toBe('NOT_FOUND');
    expect(await switchTo(app, 'org_none', { token: ada.token })).toEqual(foreign);
    dataOf(await refresh(app, ada.refreshToken));
  });

  it('is for logins: neither an API key nor an application can', async () => {
    const { ada, grace } = await twoOrganizations();
    const sessionId = String(claimsOf(ada.token)['sid']);
    const key = viewerOf(ada, 'api_key');
    const application = { ...viewerOf(ada), sessionId, clientId: 'client_1' };
    for (const viewer of [key, application])
      expect(codeOf(await switchTo(app, grace.tenantId, { viewer }))).toBe('FORBIDDEN');
  });

  it('is told of in the organization that it leads to', async () => {
    const { ada, grace } = await twoOrganizations();
    const heard: object[] = [];
    const stop = await app.platform.bus.listen('auth', ({ type, tenantId, payload }) => {
      if (type === 'auth.organization_switched') heard.push({ tenantId, payload });
    });
    await switched(ada.token, grace.tenantId);
    await eventually('the event came', () => heard.length === 1);
    const tokens_until = expect.stringMatching(/^\d{4}-.*Z$/);
    const payload = { account_id: ada.id, session_id: claimsOf(ada.token)['sid'], tokens_until };
    expect(heard).toEqual([{ tenantId: grace.tenantId, payload }]);
    stop();
  });
});
