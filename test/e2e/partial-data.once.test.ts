import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLFormattedError } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessSettings } from '../../gateway/access/access.ts';
import { readFieldOwners } from '../../gateway/audit/field-owners.ts';
import { createGraph, type ReloadableGraph } from '../../gateway/graph/graph.ts';
import { type Requirement, readFieldRequirements } from '../../platform/graphql/field-requirements.ts';
import type { DataSource, Graph } from '../../platform/graphql/graph.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { fieldOperations } from '../support/field-operations.ts';
import { login, register } from '../support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../support/start-graph.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const supergraphSdl = read('schema/supergraph.graphql');
const owners = readFieldOwners(supergraphSdl);
const requirements = readFieldRequirements(supergraphSdl);
const permissions = [...new Set([...requirements.values()].map(({ permission }) => permission))];

/** A part of the overview. */
interface Part {
  /** Where it stands in the answer. */
  readonly path: readonly string[];
  /** The domain that answers it. */
  readonly owner: string;
  readonly requirement: Requirement | undefined;
}

const partOf = (place: string, coordinate: string): Part => {
  const [type, field] = coordinate.split('.') as [string, string];
  return {
    path: place === '' ? [field] : [...place.split('.'), field],
    owner: owners.of(type, field)[0]!,
    requirement: requirements.get(coordinate),
  };
};

/** Fields below `viewer` that other domains answer, or that need a permission of their own. */
const BELOW_VIEWER = `viewer {
  kind securityAlerts { totalCount } secondFactors { recoveryCodesLeft } linkedIdentities { id } authorizedApps { scopes }
  effectivePermissions { roles } sessions { totalCount }
  organization { name members { totalCount } invitations { totalCount } projects { totalCount } serviceAccounts { totalCount } }
}`;
const BELOW: readonly Part[] = [
  ...[
    'securityAlerts',
    'secondFactors',
    'linkedIdentities',
    'authorizedApps',
    'effectivePermissions',
    'sessions',
    'organization',
  ].map((field) => partOf('viewer', `Viewer.${field}`)),
  ...['members', 'invitations', 'projects', 'serviceAccounts'].map((field) =>
    partOf('viewer.organization', `Organization.${field}`),
  ),
];
const VIEWER = partOf('', 'Query.viewer');

let app: StartedGraph;
let everybody: Viewer;
let overview: string;
let parts: readonly Part[];
let whole: Record<string, unknown>;

beforeAll(async () => {
  app = await startGraph();
  const person = await register(app);
  const { accessToken } = await login(app, person);
  const viewer = await app.authenticate({ authorization: `Bearer ${accessToken}`, apiKey: undefined }, contextOf());
  everybody = { ...viewer!, permissions };
  const answered: string[] = [];
  const asked: string[] = [];
  for (const { kind, field, query } of fieldOperations(buildSchema(read('schema/api.graphql')))) {
    // What is nobody's alone, the gateway answers.
    if (kind !== 'query' || field === 'viewer' || owners.of('Query', field).length !== 1) continue;
    const { errors } = await run(app.graph, query, everybody);
    if (errors) continue;
    answered.push(field);
    asked.push(query.slice('query {'.length, -1));
  }
  overview = `{ ${asked.join(' ')} ${BELOW_VIEWER} }`;
  parts = [...answered.map((field) => partOf('', `Query.${field}`)), ...BELOW];
  const { data, errors } = await run(app.graph, overview, everybody);
  expect(errors).toBeUndefined();
  whole = steady(data);
});
afterAll(() => app?.stop());

async function run(graph: Graph, query: string, viewer: Viewer | null) {
  const { data, errors } = await graph.prepare({ query }).execute({}, { ...contextOf(), viewer });
  return { data: data as Record<string, unknown>, errors };
}

/** The domain that refuses every connection now. */
let down: string | null = null;

/** The same graph over the same subgraphs, of which one may be down. */
function breakable(): Promise<ReloadableGraph> {
  const dataSources = new Map<string, DataSource>();
  for (const [name, source] of app.sources)
    dataSources.set(name, {
      ...source,
      compile(operation) {
        const call = source.compile(operation);
        return (variables, context) => {
          if (down !== name) return call(variables, context);
          throw new AppError('SERVICE_UNAVAILABLE', `Subgraph "${name}" cannot be reached`);
        };
      },
      close: async () => undefined,
    });
  return createGraph({
    ...{ supergraphSdl, dataSources, maxOperations: 10, logger: { error: () => undefined } },
    access: accessSettings({ DEVICE_BINDING: 'optional' }),
  });
}

/** Fields whose answer has the time in it. */
const CHANGING: ReadonlySet<string> = new Set(['platform', 'taskStats', 'trainingExport']);
/** The answer without what changes by itself. */
const steady = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(JSON.parse(JSON.stringify(data))).map(([field, value]) => [
      field,
      CHANGING.has(field) && value !== null ? 'there' : value,
    ]),
  );

const isLost = ({ path: place }: Part, lost: readonly Part[]) =>
  lost.some((part) => part.path.every((name, index) => place[index] === name));

/** The overview's answer where these parts are null, and nothing else is. */
function withNull(lost: readonly Part[]): Record<string, unknown> {
  const expected = structuredClone(whole);
  for (const { path: place } of lost) {
    let holder = expected as Record<string, unknown> | null;
    for (const name of place.slice(0, -1)) holder = (holder?.[name] ?? null) as Record<string, unknown> | null;
    if (holder) holder[place.at(-1)!] = null;
  }
  return expected;
}

/** Places of the errors, each as often as it is told. */
const placesOf = (errors: readonly GraphQLFormattedError[] | undefined) =>
  (errors ?? []).map(({ path: place }) => (place ?? []).join('.')).toSorted();
/** Places at which parts are lost that are not lost with one above them. */
const expectedPlaces = (lost: readonly Part[]) =>
  lost
    .filter((part) => !isLost({ ...part, path: part.path.slice(0, -1) }, lost))
    .map(({ path: place }) => place.join('.'))
    .toSorted();
const codesOf = (errors: readonly GraphQLFormattedError[] | undefined) => [
  ...new Set((errors ?? []).map(({ extensions }) => extensions?.['code'])),
];

describe('an overview of what an organization has', () => {
  it('asks for more than twenty things of all domains', () => {
    expect(parts.length).toBeGreaterThan(20);
    expect([...new Set(parts.map(({ owner }) => owner))].toSorted()).toEqual([...app.sources.keys()].toSorted());
  });

  it('lacks, while a domain is down, what that domain answers, and nothing else', async () => {
    const graph = await breakable();
    for (const name of app.sources.keys()) {
      down = name;
      const { data, errors } = await run(graph, overview, everybody);
      const lost = [...parts, VIEWER].filter(({ owner }) => owner === name);
      expect([name, steady(data)]).toEqual([name, withNull(lost)]);
      expect([name, placesOf(errors)]).toEqual([name, expectedPlaces(lost)]);
      expect(codesOf(errors)).toEqual(['SERVICE_UNAVAILABLE']);
    }
    await graph.close();
  });

  it.each([
    ['roles', (left: readonly string[]): Partial<Viewer> => ({ permissions: left })],
    ['scopes', (left: readonly string[]): Partial<Viewer> => ({ scopes: left })],
  ])('lacks what a permission that the %s do not give would show, and nothing else', async (kind, held) => {
    for (const permission of permissions) {
      const viewer = { ...everybody, ...held(permissions.filter((each) => each !== permission)) };
      const { data, errors } = await run(app.graph, overview, viewer);
      const lost = parts.filter(
        ({ requirement }) => requirement?.permission === permission && !(kind === 'roles' && requirement.own),
      );
      expect([permission, steady(data)]).toEqual([permission, withNull(lost)]);
      expect([permission, placesOf(errors)]).toEqual([permission, expectedPlaces(lost)]);
      if (lost.length > 0) expect(codesOf(errors)).toEqual(['FORBIDDEN']);
    }
  });

  it('shows somebody without a credential what is open to all', async () => {
    const { data, errors } = await run(app.graph, `{ viewer { id } jwks me { id } tasks { totalCount } }`, null);
    expect(data).toMatchObject({ viewer: null, jwks: { keys: expect.any(Array) }, me: null, tasks: null });
    expect(placesOf(errors)).toEqual(['me', 'tasks', 'viewer']);
    expect(codesOf(errors)).toEqual(['UNAUTHENTICATED']);
  });

  it('keeps the rest of a query whose variables and fragments only refused fields have', async () => {
    const query = `query ($id: ID!) { jwks ...Mine ...Mine found: agent(id: $id) { id } }
      fragment Mine on Query { viewer { kind } ...Twice ...Twice } fragment Twice on Query { again: tasks { totalCount } }`;
    const prepared = app.graph.prepare({ query });
    const viewer = { ...everybody, permissions: [] };
    const { data, errors } = await prepared.execute({ id: 'agt_1' }, { ...contextOf(), viewer });
    expect(data).toMatchObject({
      jwks: { keys: expect.any(Array) },
      viewer: { kind: 'USER' },
      again: null,
      found: null,
    });
    expect(placesOf(errors)).toEqual(['again', 'found']);
  });

  it('is refused whole where nothing of it is allowed, and a mutation where one part is not', async () => {
    const nobody = { ...everybody, permissions: [] };
    const refused = await run(
      app.graph,
      '{ agents { totalCount } ...More } fragment More on Query { tasks { totalCount } }',
      nobody,
    );
    expect(refused).toMatchObject({ data: undefined, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    const mutation =
      'mutation { createTask(input: { name: "x", type: "x" }) { id } publishEvent(input: { eventType: "x.y" }) { id } }';
    const viewer = { ...everybody, permissions: permissions.filter((each) => each !== 'events:write') };
    expect((await run(app.graph, mutation, viewer)).data).toBeUndefined();
  });
});
