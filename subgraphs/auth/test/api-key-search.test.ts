import { afterAll, beforeAll, expect, it } from 'vitest';
import { colleague, type Insider, insider } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
let ada: Insider;
let grace: Insider;
beforeAll(async () => {
  app = await startGraph();
  ada = await insider(app);
  grace = await colleague(app, ada.tenantId, 'editor');
  for (const name of ['Nightly Backup', 'nightly_import', 'Änderungen']) await make(ada, name);
  await make(grace, 'Nightly report of Grace');
});
afterAll(() => app.stop());

interface Key {
  readonly id: string;
  readonly name: string;
  readonly preview: string;
}
const make = async ({ token }: Insider, name: string) =>
  dataOf<{ createApiKey: Key }>(
    await app.run(
      'mutation ($name: String!) { createApiKey(input: { name: $name, scopes: ["read:storage"] }) { id name preview } }',
      { name },
      { token },
    ),
  ).createApiKey;
const ask = (search: string, more = {}, { token } = ada) =>
  app.run(
    `query ($search: String, $all: Boolean, $first: Int) {
      apiKeys(filter: { search: $search }, all: $all, first: $first) { nodes { id name preview } totalCount }
    }`,
    { search, ...more },
    { token },
  );
const find = async (...given: Parameters<typeof ask>) =>
  dataOf<{ apiKeys: { nodes: Key[]; totalCount: number } }>(await ask(...given)).apiKeys;
const namesOf = async (...given: Parameters<typeof ask>) => (await find(...given)).nodes.map(({ name }) => name).sort();

it('finds keys by a part of their name, whatever the letter case', async () => {
  expect(await namesOf('NIGHTLY')).toEqual(['Nightly Backup', 'nightly_import']);
  expect(await namesOf('änder')).toEqual(['Änderungen']);
  expect(await namesOf('y_i')).toEqual(['nightly_import']);
  expect(await namesOf('')).toHaveLength(3);
});

it('finds the key that a preview shows', async () => {
  const { preview, id } = await make(ada, 'Shown');
  expect((await find(preview.slice(-4))).nodes.map((key) => key.id)).toContain(id);
  expect((await find(preview)).nodes.map((key) => key.id)).toEqual([id]);
});

it('counts what it finds, and finds those of others only for who may list them', async () => {
  expect((await find('nightly', { first: 1 })).totalCount).toBe(2);
  expect(await namesOf('nightly', { all: true })).toEqual([
    'Nightly Backup',
    'Nightly report of Grace',
    'nightly_import',
  ]);
  expect(await namesOf('nightly', {}, grace)).toEqual(['Nightly report of Grace']);
  expect(codeOf(await ask('nightly', { all: true }, grace))).toBe('FORBIDDEN');
  expect(await namesOf('nightly', {}, await insider(app))).toEqual([]);
});

it('refuses a text that is too long', async () => {
  expect(refusedFields(await ask('x'.repeat(101)))).toEqual(['search']);
});
