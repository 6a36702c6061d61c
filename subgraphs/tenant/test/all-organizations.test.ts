import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { type Insider, insider, join } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
let ada: Insider;
beforeAll(async () => {
  app = await startGraph();
  ada = await insider(app, 'Ada Lovelace');
  await join(app, await insider(app, 'Grace Hopper'), ada.tenantId, 'viewer');
  await join(app, await insider(app, 'Alan Turing'), ada.tenantId, 'editor');
});
afterAll(() => app.stop());

interface Summary {
  readonly id: string;
  readonly name: string;
  readonly personal: boolean;
  readonly status: string;
  readonly memberCount: number;
}
const operator = (): Viewer => ({
  kind: 'user',
  id: ada.id,
  accountId: ada.id,
  tenantId: ada.tenantId,
  roles: ['owner', 'operator'],
  permissions: ['*:*', 'platform:*'],
});
const LIST = `query List($filter: AllOrganizationsFilter, $first: Int, $after: String, $orderBy: ListOrder) {
  allOrganizations(filter: $filter, first: $first, after: $after, orderBy: $orderBy) {
    nodes { id name personal status memberCount } totalCount pageInfo { hasNextPage endCursor }
  }
}`;
const ask = (filter: object | null = null, more = {}) => app.run(LIST, { filter, ...more }, { viewer: operator() });
const list = async (...given: Parameters<typeof ask>) =>
  dataOf<{
    allOrganizations: { nodes: Summary[]; totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string } };
  }>(await ask(...given)).allOrganizations;
const act = async (mutation: string) =>
  dataOf<Record<string, { id: string }>>(await app.run(`mutation { ${mutation} }`, {}, { token: ada.token }));

it('lists every organization of the installation, with how many people each has', async () => {
  const { nodes, totalCount } = await list(null, { first: 100 });
  expect(totalCount).toBe(nodes.length);
  expect(nodes.find(({ id }) => id === ada.tenantId)).toEqual({
    id: ada.tenantId,
    name: 'Ada Lovelace',
    personal: true,
    status: 'ACTIVE',
    memberCount: 3,
  });
  expect(nodes.filter(({ name }) => name === 'Grace Hopper')).toMatchObject([{ memberCount: 1 }]);
});

it('finds them by a part of their name or their identifier', async () => {
  expect((await list({ search: 'LOVE' })).nodes.map(({ id }) => id)).toEqual([ada.tenantId]);
  expect((await list({ search: ada.tenantId })).nodes.map(({ id }) => id)).toEqual([ada.tenantId]);
  expect((await list({ search: 'L_VE' })).totalCount).toBe(0);
  expect(refusedFields(await ask({ search: 'x'.repeat(101) }))).toEqual(['filter.search']);
});

it('pages through them while others are made', async () => {
  const first = await list(null, { first: 2 });
  await act('createOrganization(input: { name: "Newest" }) { id }');
  const seen = first.nodes.map(({ id }) => id);
  for (let page = first; page.pageInfo.hasNextPage; ) {
    page = await list(null, { first: 2, after: page.pageInfo.endCursor });
    seen.push(...page.nodes.map(({ id }) => id));
  }
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
  expect(seen).toHaveLength(first.totalCount);
  const oldest = await list(null, { first: 100, orderBy: { direction: 'ASC' } });
  expect(oldest.nodes.map(({ id }) => id).filter((id) => seen.includes(id))).toEqual(seen.toReversed());
});

it('tells which are being deleted, and lists those that stand so', async () => {
  const { createOrganization } = await act('createOrganization(input: { name: "Goner" }) { id }');
  const { id } = createOrganization!;
  await app.platform.database
    .pool('tenant')
    .query(
      `INSERT INTO "tenant"."deletions" (tenant_id, state, immediate, requested_as, due_at) VALUES ($1, 'deletion_scheduled', false, 'operator', now() + interval '1 day')`,
      [id],
    );
  expect((await list({ status: 'DELETION_SCHEDULED' })).nodes).toMatchObject([{ id, status: 'DELETION_SCHEDULED' }]);
  expect((await list({ search: 'goner', status: 'ACTIVE' })).totalCount).toBe(0);
  expect((await list({ search: 'goner', personal: false })).totalCount).toBe(1);
  expect((await list({ search: 'goner', personal: true })).totalCount).toBe(0);
});

it('is for operators alone, whatever else somebody owns', async () => {
  expect(codeOf(await app.run(LIST, {}, { token: ada.token }))).toBe('FORBIDDEN');
});
