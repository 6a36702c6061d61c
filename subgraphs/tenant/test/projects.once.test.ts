import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { colleague, type Insider, insider, switchTo, viewerOf } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

const LIMIT = 5;
let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph({ MAX_PROJECTS_PER_ORGANIZATION: String(LIMIT) });
});
afterAll(() => app.stop());

interface Project {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  readonly version: number;
}

const FIELDS = '{ id name description archived createdBy version organization { id } }';
const tryCreate = (who: Insider, input: object, organizationId?: string) =>
  app.run(
    `mutation ($input: CreateProjectInput!, $organizationId: ID) {
      createProject(input: $input, organizationId: $organizationId) ${FIELDS} }`,
    { input, organizationId },
    { token: who.token },
  );
const create = async (who: Insider, name: string) =>
  dataOf<{ createProject: Project }>(await tryCreate(who, { name })).createProject;
const update = (who: Insider, id: string, input: object) =>
  app.run(
    `mutation ($id: ID!, $input: UpdateProjectInput!) { updateProject(id: $id, input: $input) ${FIELDS} }`,
    { id, input },
    { token: who.token },
  );
const archive = (who: Insider, id: string) =>
  app.run(`mutation { archiveProject(id: "${id}") { archived version } }`, {}, { token: who.token });
const list = async (who: Insider, archived = false) =>
  dataOf<{ projects: { nodes: Project[]; totalCount: number } }>(
    await app.run(
      `{ projects(archived: ${archived}) { nodes { id name archived } totalCount } }`,
      {},
      { token: who.token },
    ),
  ).projects;
const internal = async (id: string, tenantId: string) =>
  app.call<{ _project: object | null }, Record<string, unknown>>(
    'tenant',
    'query ($id: ID!, $tenantId: ID!) { _project(id: $id, tenantId: $tenantId) { id tenantId } }',
  )({ id, tenantId }, contextOf());

describe('a project', () => {
  it('is made, read, changed and listed below its organization', async () => {
    const ada = await insider(app);
    const made = dataOf<{ createProject: Project }>(
      await tryCreate(ada, { name: ' Engine ', description: 'one\ntwo' }),
    );
    const { id } = made.createProject;
    const expected = {
      id,
      description: 'one\ntwo',
      archived: false,
      createdBy: ada.id,
      organization: { id: ada.tenantId },
    };
    expect(made).toEqual({ createProject: { ...expected, name: 'Engine', version: 1 } });
    expect(dataOf(await update(ada, id, { name: 'Mill' }))).toEqual({
      updateProject: { ...expected, name: 'Mill', version: 2 },
    });
    const query = `{ project(id: "${id}") { name } organization { projects { nodes { id } totalCount } } }`;
    expect(dataOf(await app.run(query, {}, { token: ada.token }))).toEqual({
      project: { name: 'Mill' },
      organization: { projects: { nodes: [{ id }], totalCount: 1 } },
    });
  });

  it.each([
    ['name', { name: '' }],
    ['description', { name: 'x', description: 'y'.repeat(2_001) }],
    ['description', { name: 'x', description: '\u0000' }],
  ])('refuses %s out of form', async (field, input) => {
    expect(refusedFields(await tryCreate(await insider(app), input))).toEqual([field]);
  });

  it('has a name of its own among the living, whatever the letter case', async () => {
    const ada = await insider(app);
    const first = await create(ada, 'Engine');
    const second = await create(ada, 'Mill');
    expect(codeOf(await tryCreate(ada, { name: 'ENGINE' }))).toBe('CONFLICT');
    expect(codeOf(await update(ada, second.id, { name: 'engine' }))).toBe('CONFLICT');
    dataOf(await update(ada, first.id, { name: 'ENGINE' }));
    await create(await insider(app), 'Engine');
  });

  it('is made once when ten make it at the same time, and never beyond the limit', async () => {
    const ada = await insider(app);
    const same = await Promise.all(Array.from({ length: 10 }, () => tryCreate(ada, { name: 'Engine' })));
    expect(same.map(codeOf).sort()).toEqual(['', ...Array(9).fill('CONFLICT')]);
    const many = await Promise.all(Array.from({ length: 10 }, (_, index) => tryCreate(ada, { name: `P ${index}` })));
    expect(many.filter((result) => codeOf(result) === '')).toHaveLength(LIMIT - 1);
    expect((await list(ada)).totalCount).toBe(LIMIT);
  });

  it('is archived: out of the list, its name free, no use for new keys; and restored', async () => {
    const ada = await insider(app);
    const { id } = await create(ada, 'Engine');
    expect(await internal(id, ada.tenantId)).toEqual({ _project: { id, tenantId: ada.tenantId } });
    expect(dataOf(await archive(ada, id))).toEqual({ archiveProject: { archived: true, version: 2 } });
    expect(dataOf(await archive(ada, id))).toEqual({ archiveProject: { archived: true, version: 2 } });
    expect(await internal(id, ada.tenantId)).toEqual({ _project: null });
    expect((await list(ada)).nodes).toEqual([]);
    expect((await list(ada, true)).nodes).toEqual([{ id, name: 'Engine', archived: true }]);
    const next = await create(ada, 'Engine');
    expect(codeOf(await update(ada, id, { archived: false }))).toBe('CONFLICT');
    await archive(ada, next.id);
    expect(dataOf(await update(ada, id, { archived: false }))).toMatchObject({ updateProject: { archived: false } });
    expect(await internal(id, ada.tenantId)).not.toEqual({ _project: null });
  });

  it('does not come back beyond the limit', async () => {
    const ada = await insider(app);
    const { id } = await create(ada, 'Engine');
    await archive(ada, id);
    for (let index = 0; index < LIMIT; index++) await create(ada, `P ${index}`);
    expect(codeOf(await update(ada, id, { archived: false }))).toBe('CONFLICT');
  });

  it('is not overwritten by who has read an older version', async () => {
    const ada = await insider(app);
    const { id } = await create(ada, 'Engine');
    const both = await Promise.all(['A', 'B'].map((name) => update(ada, id, { name, version: 1 })));
    expect(both.map(codeOf).sort()).toEqual(['', 'CONFLICT']);
  });

  it('of another organization does not exist, not even for internal questions in its name', async () => {
    const [ada, eve] = [await insider(app), await insider(app)];
    const { id } = await create(ada, 'Engine');
    const read = await app.run(`{ project(id: "${id}") { name } }`, {}, { token: eve.token });
    const refused = [read, await update(eve, id, { name: 'Mine' }), await archive(eve, id)];
    refused.push(await tryCreate(eve, { name: 'Theirs' }, ada.tenantId));
    expect(refused.map(codeOf)).toEqual(Array(4).fill('NOT_FOUND'));
    expect(await internal(id, eve.tenantId)).toEqual({ _project: null });
    expect((await list(ada)).nodes).toEqual([{ id, name: 'Engine', archived: false }]);
    const find = app.sources.get('tenant')!.compile({
      query: 'query ($of: [_Any!]!) { _entities(representations: $of) { ... on Project { name } } }',
    });
    const found = async (who: Insider) =>
      (await find({ of: [{ __typename: 'Project', id }] }, contextOf({ viewer: viewerOf(who) }))).data;
    expect(await found(eve)).toEqual({ _entities: [null] });
    expect(await found(ada)).toEqual({ _entities: [{ name: 'Engine' }] });
  });

  it('is shared by the members of its organization, and out of reach after they have switched', async () => {
    const ada = await insider(app);
    const editor = await colleague(app, ada.tenantId, 'editor');
    const { id } = await create(editor, 'Engine');
    expect((await list(ada)).nodes).toMatchObject([{ id }]);
    const { organizations } = dataOf<{ organizations: { nodes: { id: string }[] } }>(
      await app.run('{ organizations { nodes { id } } }', {}, { token: editor.token }),
    );
    const home = organizations.nodes.find((each) => each.id !== ada.tenantId)!.id;
    const { switchOrganization: tokens } = dataOf(await switchTo(app, home, { token: editor.token }));
    const there = await tryCreate({ ...editor, token: tokens.accessToken }, { name: 'Other' }, ada.tenantId);
    expect(codeOf(there)).toBe('FORBIDDEN');
  });

  it('is told of by its events', async () => {
    const ada = await insider(app);
    const heard: unknown[] = [];
    const stop = await app.platform.bus.listen('tenant', ({ type, tenantId, payload }) => {
      if (tenantId === ada.tenantId && type.startsWith('tenant.project_')) heard.push([type, payload]);
    });
    const { id } = await create(ada, 'Engine');
    dataOf(await update(ada, id, { name: 'Mill', description: '', archived: true }));
    dataOf(await update(ada, id, { archived: false }));
    const common = { project_id: id, actor_id: ada.id };
    await eventually('all came', () => heard.length === 4);
    expect(heard).toEqual([
      ['tenant.project_created', common],
      ['tenant.project_updated', { ...common, fields: ['name'] }],
      ['tenant.project_archived', common],
      ['tenant.project_restored', common],
    ]);
    stop();
  });
});
