import { composeSupergraph } from '../../gateway/compose.ts';
import { FOREIGN_TYPES } from './foreign-types.ts';

/** Changes a subgraph's SDL before it is composed. */
export type Edit = (sdl: string) => string;

/** The supergraph of `foreign-child.ts` with subgraphs at these addresses. */
export const foreignSupergraph = (urls: Readonly<Record<string, string>>, edit: Edit = (sdl) => sdl): Promise<string> =>
  composeSupergraph(Object.entries(urls).map(([name, url]) => ({ name, url, typeDefs: edit(FOREIGN_TYPES[name]!) })));
