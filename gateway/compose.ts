import { createHash } from 'node:crypto';
import { type DocumentNode, GraphQLError, parse } from 'graphql';

/** One subgraph's part of the supergraph. */
export interface ComposableSubgraph {
  readonly name: string;
  readonly typeDefs: string;
  /** Where it is served; goes into `@join__graph`. In one process nobody calls it. */
  readonly url: string;
}

/** The subgraphs do not make one graph. The message names each problem and the subgraphs it is in. */
export class CompositionError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The subgraphs do not compose:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'CompositionError';
    this.problems = problems;
  }
}

const HASH_PREFIX = '# Composed from subgraphs with SHA-256 ';

/**
 * Composes subgraphs to a supergraph (Federation 2). The first line of the answer tells what it was composed from, so
 * that `supergraphFor` knows whether it still holds.
 * @throws CompositionError
 */
export async function composeSupergraph(subgraphs: readonly ComposableSubgraph[]): Promise<string> {
  const { composeParsed } = await import('./composition.ts');
  const services = sorted(subgraphs).map(({ name, typeDefs, url }) => {
    try {
      return { name, url, typeDefs: parse(typeDefs) as DocumentNode };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const { line, column } = error.locations?.[0] ?? {};
      throw new CompositionError([`[${name}] ${error.message} (${line}:${column})`]);
    }
  });
  const { errors, supergraphSdl } = composeParsed(services);
  if (errors) throw new CompositionError(errors.map(({ message }) => message));
  return `${HASH_PREFIX}${fingerprint(subgraphs)}\n${supergraphSdl}`;
}

/**
 * The committed supergraph when it was composed from these very subgraphs, else a fresh one: nobody has to remember to
 * compose after editing a schema, and an unchanged one starts without the seconds that composition takes.
 * @throws CompositionError
 */
export async function supergraphFor(
  subgraphs: readonly ComposableSubgraph[],
  committedSdl: string | null,
): Promise<string> {
  if (committedSdl?.startsWith(`${HASH_PREFIX}${fingerprint(subgraphs)}\n`)) return committedSdl;
  return composeSupergraph(subgraphs);
}

/** Names, URLs and SDL; the order in which subgraphs are listed does not count. */
function fingerprint(subgraphs: readonly ComposableSubgraph[]): string {
  const hash = createHash('sha256');
  for (const { name, typeDefs, url } of sorted(subgraphs)) hash.update(JSON.stringify([name, url, typeDefs]));
  return hash.digest('hex');
}

const sorted = (subgraphs: readonly ComposableSubgraph[]): ComposableSubgraph[] =>
  subgraphs.toSorted((a, b) => (a.name < b.name ? -1 : 1));
