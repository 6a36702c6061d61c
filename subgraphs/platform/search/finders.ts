import type { CallSubgraph, ViewerCalls } from '../../../platform/graphql/graph.ts';
import { mayDo } from '../../../platform/identity/permissions.ts';
import { type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import type { SearchKind } from '../schema.generated.ts';

/** A thing that was found. */
export interface Found {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
}

/** A part of a name, or an identifier, in one organization. */
export interface Sought {
  readonly tenantId: string;
  readonly text: string;
  readonly limit: number;
}

/** Finder of things of one kind. */
interface Finder {
  /** The permission of their list. */
  readonly permission: string;
  find(sought: Sought, context: CallContext): Promise<readonly Found[]>;
}

/** Kinds whose domain says where it keeps them, with the permission of their list. */
const KEPT: Readonly<Record<Exclude<SearchKind, 'MEMBER' | 'ORGANIZATION' | 'MODEL'>, readonly [string, string]>> = {
  API_KEY: ['auth', 'api_keys:read'],
  SERVICE_ACCOUNT: ['tenant', 'users:read'],
  PROJECT: ['tenant', 'projects:read'],
  TASK: ['task', 'tasks:read'],
  TASK_SCHEDULE: ['task', 'tasks:read'],
  WEBHOOK: ['event', 'webhooks:read'],
  AGENT: ['agent', 'agents:read'],
  DEPLOYMENT: ['inference', 'deployments:read'],
  FILE: ['inference', 'files:read'],
  OAUTH_CLIENT: ['auth', 'oauth_clients:read'],
};

type Variables = Record<string, unknown>;
type Call = Pick<ViewerCalls, 'call'>;

/** All kinds, in the order in which they are shown. */
export function finders(call: CallSubgraph, asViewer: Call): ReadonlyMap<SearchKind, Finder> {
  const kept = Object.entries(KEPT).map(([kind, [domain, permission]]): [SearchKind, Finder] => {
    const ask = call<{ _find: readonly Found[] }, Variables>(
      domain,
      `query Find($kind: String!, $tenantId: ID!, $text: String!, $ownerId: ID, $limit: Int!) {
        _find(kind: $kind, tenantId: $tenantId, text: $text, ownerId: $ownerId, limit: $limit) { id title subtitle }
      }`,
    );
    const find: Finder['find'] = async (sought, context) => {
      const ownerId = kind === 'API_KEY' ? ownerOf(context) : null;
      return (await ask({ kind, ...sought, ownerId }, context))._find;
    };
    return [kind as SearchKind, { permission, find }];
  });
  const members: [SearchKind, Finder] = ['MEMBER', { permission: 'users:read', find: findMembers(call, asViewer) }];
  const organizations = findOrganizations(asViewer);
  return new Map([
    members,
    ...kept,
    ['ORGANIZATION', { permission: 'orgs:read', find: organizations }],
    ['MODEL', { permission: 'inference:read', find: findModels(asViewer) }],
  ]);
}

/** Owner of the keys that the viewer lists; null for those of all. */
function ownerOf(context: CallContext): string | null {
  const viewer = requireViewer(context);
  return mayDo(viewer, 'api_keys:admin') ? null : (viewer.accountId ?? viewer.serviceAccountId ?? viewer.id);
}

/** Members by their names, which other domains keep: first who they are, then what they are called. */
function findMembers(call: CallSubgraph, { call: asViewer }: Call): Finder['find'] {
  const named = asViewer<{ members: { nodes: readonly { id: string; type: string }[] } }, Variables>(
    'authorization',
    'query Members($text: String!) { members(filter: { search: $text }, first: 100) { nodes { id type } } }',
  );
  const rolesOf = call<{ _rolesOf: readonly { readonly subjectId: string }[] }, Variables>(
    'authorization',
    'query Roles($tenantId: ID!, $ids: [ID!]!) { _rolesOf(tenantId: $tenantId, subjectIds: $ids) { subjectId } }',
  );
  type Account = { readonly id: string; readonly name: string; readonly email: string };
  const accounts = asViewer<{ _entities: readonly (Account | null)[] }, Variables>(
    'account',
    'query Accounts($of: [_Any!]!) { _entities(representations: $of) { ... on Account { id name email } } }',
  );
  return async ({ tenantId, text, limit }, context) => {
    const ids = /^usr_[0-9a-z]{26}$/.test(text)
      ? (await rolesOf({ tenantId, ids: [text] }, context))._rolesOf.map(({ subjectId }) => subjectId)
      : (await named({ text }, context)).members.nodes.flatMap(({ id, type }) => (type === 'ACCOUNT' ? [id] : []));
    if (ids.length === 0) return [];
    const of = ids.slice(0, limit).map((id) => ({ __typename: 'Account', id }));
    const { _entities: found } = await accounts({ of }, context);
    return found.flatMap((each) => (each ? [{ id: each.id, title: each.name, subtitle: each.email }] : []));
  };
}

/** Those that the viewer belongs to, which are few. */
function findOrganizations({ call }: Call): Finder['find'] {
  const list = call<{ organizations: { nodes: readonly { id: string; name: string }[] } }, Variables>(
    'tenant',
    'query Organizations { organizations(first: 100) { nodes { id name } } }',
  );
  return async ({ text, limit }, context) =>
    (await list({}, context)).organizations.nodes
      .filter(({ id, name }) => id === text || has(name, text))
      .slice(0, limit)
      .map(({ id, name }) => ({ id, title: name, subtitle: null }));
}

/** Pages of the catalogue that are looked through. */
const MODEL_PAGES = 20;

/** Those that the viewer can call, which the catalogue has in memory. */
function findModels({ call }: Call): Finder['find'] {
  interface Models {
    readonly nodes: readonly { readonly id: string; readonly provider: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean };
  }
  const list = call<{ models: Models }, Variables>(
    'inference',
    'query Models($offset: Int!) { models(first: 100, offset: $offset) { nodes { id provider } pageInfo { hasNextPage } } }',
  );
  return async ({ text, limit }, context) => {
    const found: Found[] = [];
    for (let page = 0; page < MODEL_PAGES && found.length < limit; page++) {
      const { nodes, pageInfo } = (await list({ offset: page * 100 }, context)).models;
      for (const { id, provider } of nodes) if (has(id, text)) found.push({ id, title: id, subtitle: provider });
      if (!pageInfo.hasNextPage) break;
    }
    return found.slice(0, limit);
  };
}

const has = (name: string, text: string): boolean => name.toLowerCase().includes(text.toLowerCase());
