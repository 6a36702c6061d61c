import { type GraphQLSchema, isObjectType } from 'graphql';
import { type LinkedFeature, linkedFields } from '../../platform/graphql/linked-fields.ts';

/** A type that has `@node`, with the field of Query that reads it by its identifier. */
export interface NodeSource {
  readonly type: string;
  readonly field: string;
}

/** By the prefix of identifiers: `task`. Two types may share one, as `run` of agents and of predictions. */
export type NodeSources = ReadonlyMap<string, readonly NodeSource[]>;

const NODE: LinkedFeature = { url: /^https:\/\/trellis\.dev\/node\/v\d/, name: 'node' };

/** Reads `@node` (`subgraphs/preamble.graphql`) from a supergraph; nothing where it is not linked, as in one that others made. */
export function readNodeSources(supergraphSdl: string, schema: GraphQLSchema): NodeSources {
  const sources = new Map<string, NodeSource[]>();
  const fields = schema.getQueryType()?.getFields() ?? {};
  for (const { coordinate, args } of linkedFields(supergraphSdl, NODE)) {
    const [parent, field] = coordinate.split('.') as [string, string];
    const prefix = args.get('prefix');
    const type = fields[field]?.type;
    if (parent !== schema.getQueryType()?.name || typeof prefix !== 'string' || !isObjectType(type)) continue;
    sources.set(prefix, [...(sources.get(prefix) ?? []), { type: type.name, field }]);
  }
  return sources;
}

/** Finds the types that an identifier may be of; none for what is no identifier of ours. */
export const sourcesOf = (sources: NodeSources, id: string): readonly NodeSource[] =>
  sources.get(id.slice(0, Math.max(0, id.indexOf('_')))) ?? [];

/** The most identifiers that `nodes` takes: for more of them its cost would be estimated too low. */
export const MAX_NODES = 10;

/** The fields that the gateway answers itself, as an extension of the API schema. */
export const NODE_FIELDS = `
extend type Query {
  """
  The object with this identifier, of whatever type; null where there is none, or none that the viewer may know of. It needs the permission of
  the field that reads its type (\`task\` for a \`Task\`), and fails with the codes of that field.
  """
  node(
    "\`task_…\`, \`sess_…\`: the identifier of any object that implements \`Node\`."
    id: ID!
  ): Node

  "The objects with these identifiers, in their order, each as \`node\` reads it."
  nodes(
    "1 to ${MAX_NODES} identifiers."
    ids: [ID!]!
  ): [Node]
}
`;

/** Adds `node` and `nodes` to the API schema of a supergraph with `@node`. One that others made may have such fields of its own. */
export const withNodeFields = (apiSdl: string, supergraphSdl: string): string =>
  linkedFields(supergraphSdl, NODE).length > 0 ? `${apiSdl}\n${NODE_FIELDS}` : apiSdl;
