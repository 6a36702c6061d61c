import { type DirectiveNode, type DocumentNode, Kind } from 'graphql';

/** A specification that a supergraph uses (`@link`, https://specs.apollo.dev/link/v1.0). */
interface LinkedFeature {
  readonly url: string;
  /** Elements of the specification have it as a prefix: `join` of `join__Graph`. */
  readonly name: string;
  /** SECURITY or EXECUTION: whoever does not know the feature must not serve the supergraph. */
  readonly purpose: string | null;
}

/** Features that are needed for execution or security, and are heeded here. */
const KNOWN = new Set([
  ...['0.1', '0.2'].map((version) => `https://specs.apollo.dev/core/v${version}`),
  ...['0.1', '0.2', '0.3', '0.4', '0.5'].map((version) => `https://specs.apollo.dev/join/v${version}`),
  ...['0.1', '0.2', '0.3'].map((version) => `https://specs.apollo.dev/tag/v${version}`),
  ...['0.1', '0.2'].map((version) => `https://specs.apollo.dev/inaccessible/v${version}`),
  'https://specs.apollo.dev/context/v0.1',
]);

/** @throws Error for a supergraph that needs a feature which is not heeded here, and for a document that is no supergraph. */
export function requireKnownFeatures(supergraph: DocumentNode): void {
  const features = linkedFeatures(supergraph);
  if (!features.some(({ url }) => url.startsWith('https://specs.apollo.dev/join/')))
    throw new Error('Invalid supergraph: must use the join spec');
  const unknown = features.filter(({ url, purpose }) => purpose !== null && !KNOWN.has(url));
  if (unknown.length > 0)
    throw new Error(
      unknown.map(({ url, purpose }) => `feature ${url} is for: ${purpose} but is unsupported`).join('\n'),
    );
}

/** Whether a supergraph has arguments that `@fromContext` fills. */
export const usesContexts = (supergraph: DocumentNode): boolean =>
  linkedFeatures(supergraph).some(({ url }) => url.startsWith('https://specs.apollo.dev/context/'));

function linkedFeatures({ definitions }: DocumentNode): LinkedFeature[] {
  return definitions
    .flatMap((node) =>
      node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.SCHEMA_EXTENSION ? (node.directives ?? []) : [],
    )
    .filter(({ name }) => name.value === 'link' || name.value === 'core')
    .map((link) => {
      const url = argument(link, 'url') ?? argument(link, 'feature') ?? '';
      const name = argument(link, 'as') ?? /([^/]+)\/v\d[^/]*$/.exec(url)?.[1] ?? '';
      return { url, name, purpose: argument(link, 'for') };
    });
}

/** Tests whether a name belongs to a specification that the supergraph uses: no caller may ask for such an element. */
export function namesOfFeatures(supergraph: DocumentNode): (name: string) => boolean {
  const prefixes = linkedFeatures(supergraph).map(({ name }) => `${name}__`);
  return (name) => prefixes.some((prefix) => name.startsWith(prefix));
}

/** A subgraph, as the supergraph has it (`@join__graph`). */
interface JoinedGraph {
  readonly name: string;
  readonly url: string;
}

/** The subgraphs of a supergraph and their URLs. */
export const subgraphUrls = (supergraph: DocumentNode): ReadonlyMap<string, string> =>
  new Map([...joinedGraphs(supergraph).values()].map(({ name, url }) => [name, url]));

/** The subgraphs of a supergraph, by the value of `join__Graph` that stands for each. */
export const joinedGraphs = ({ definitions }: DocumentNode): ReadonlyMap<string, JoinedGraph> =>
  new Map(
    definitions
      .flatMap((node) =>
        node.kind === Kind.ENUM_TYPE_DEFINITION && node.name.value === 'join__Graph' ? (node.values ?? []) : [],
      )
      .map(({ name, directives }) => {
        const graph = directives?.find((directive) => directive.name.value === 'join__graph');
        const written = graph && argument(graph, 'name');
        return [name.value, { name: written ?? name.value, url: (graph && argument(graph, 'url')) ?? '' }];
      }),
  );

/** The text of an argument that is a string or an enum value; null for any other. */
export function argument(directive: DirectiveNode, name: string): string | null {
  const value = directive.arguments?.find((each) => each.name.value === name)?.value;
  return value?.kind === Kind.STRING || value?.kind === Kind.ENUM ? value.value : null;
}
