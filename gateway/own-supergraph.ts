import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../platform/kernel/root.ts';
import type { Subgraph } from '../subgraphs/define.ts';
import { platformSubgraph } from '../subgraphs/platform/index.ts';
import { readTypeDefs } from '../subgraphs/sdl.ts';
import { supergraphFor } from './compose.ts';

/**
 * The supergraph of these domains: the committed one, or a fresh one where a subgraph was edited since.
 * @throws CompositionError
 */
export function ownSupergraph(subgraphs: readonly Subgraph[]): Promise<string> {
  const committed = path.join(projectRoot, 'schema', 'supergraph.graphql');
  return supergraphFor(
    [...subgraphs, platformSubgraph].map(({ name }) => ({ name, typeDefs: readTypeDefs(name), url: `http://${name}` })),
    existsSync(committed) ? readFileSync(committed, 'utf8') : null,
  );
}
