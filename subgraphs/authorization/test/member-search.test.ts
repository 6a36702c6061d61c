import { afterAll, beforeAll, expect, it } from 'vitest';
import { colleague, type Insider, insider, join } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
let ada: Insider;
let names: Record<string, Insider>;
beforeAll(async () => {
  app = await startGraph();
  ada = await insider(app, 'Ada Lovelace');
  const join_ = async (name: string) => {
    const person = await insider(app, name);
    await join(app, person, ada.tenantId, 'viewer');
    return person;
  };
  names = {
    grace: await join_('Grace Hopper'),
    percent: await join_('100% Sure_Thing \\ Co'),
    umlaut: await join_('Änne Öztürk'),
  };
  // With the same name, and no member.
  await insider(app, 'Grace Hopper');
  dataOf(await search('mutation { createServiceAccount(input: { name: "Hopper of orders", role: "viewer" }) { id } }'));
});
afterAll(() => app.stop());

const search = (query: string, variables: Record<string, unknown> = {}, by: { readonly token: string } = ada) =>
  app.run(query, variables, { token: by.token });
const LIST = `query Find($search: String, $first: Int, $after: String) {
  members(filter: { search: $search }, first: $first, after: $after) {
    nodes { id type account { name } } totalCount pageInfo { hasNextPage endCursor }
  }
}`;
interface Found {
  readonly nodes: { readonly id: string; readonly type: string; readonly account: { readonly name: string } | null }[];
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}
const find = async (text: string | null, more = {}) =>
  dataOf<{ members: Found }>(await search(LIST, { search: text, ...more })).members;
const namesOf = ({ nodes }: Found) => nodes.map(({ account }) => account?.name ?? 'program');

it('finds members by a part of their name, whatever the letter case', async () => {
  expect(namesOf(await find('gRACE'))).toEqual(['Grace Hopper']);
  expect(namesOf(await find('hopper'))).toEqual(['Grace Hopper', 'program']);
  expect(namesOf(await find('änne öZ'.toUpperCase()))).toEqual(['Änne Öztürk']);
  expect(namesOf(await find('  ada '))).toEqual(['Ada Lovelace']);
});

it('finds them by a part of their address', async () => {
  const { grace } = names;
  expect(namesOf(await find(grace!.email.slice(0, 12).toUpperCase()))).toEqual(['Grace Hopper']);
  expect((await find('@example.com')).totalCount).toBe(4);
});

it('takes every letter for itself, and no pattern', async () => {
  expect(namesOf(await find('0%'))).toEqual(['100% Sure_Thing \\ Co']);
  expect(namesOf(await find('e_t'))).toEqual(['100% Sure_Thing \\ Co']);
  expect(namesOf(await find('\\'))).toEqual(['100% Sure_Thing \\ Co']);
  expect((await find('G_ace')).totalCount).toBe(0);
  expect((await find('%ada%')).totalCount).toBe(0);
});

it('counts and pages what it has found', async () => {
  const first = await find('hopper', { first: 1 });
  expect(first).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
  const second = await find('hopper', { first: 1, after: first.pageInfo.endCursor });
  expect(second).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: false } });
  expect(new Set([...first.nodes, ...second.nodes].map(({ id }) => id)).size).toBe(2);
});

it('lists all of them for an empty text, and refuses one that is too long', async () => {
  expect((await find('')).totalCount).toBe((await find(null)).totalCount);
  expect(refusedFields(await search(LIST, { search: 'x'.repeat(101) }))).toEqual(['search']);
  expect(refusedFields(await search(LIST, { search: 'a\u0000b' }))).toEqual(['search']);
});

it('is for who may read members, of their own organization', async () => {
  const stranger = await insider(app, 'Stranger');
  const editor = await colleague(app, ada.tenantId, 'editor');
  expect(dataOf(await search(LIST, { search: 'hopper' }, stranger))).toMatchObject({ members: { totalCount: 0 } });
  expect(codeOf(await search(LIST, { search: 'hopper' }, editor))).toBe('FORBIDDEN');
});
