import { buildASTSchema, type DocumentNode, type GraphQLSchema, parse } from 'graphql';

let last: { readonly sdl: string; readonly document: WeakRef<DocumentNode> } | undefined;

/**
 * Parses SDL, without locations. The last document is given again while it is in memory: all readers of a new supergraph come one after
 * another. Nobody changes it.
 */
export function parsedSdl(sdl: string): DocumentNode {
  const known = last?.sdl === sdl ? last.document.deref() : undefined;
  if (known) return known;
  const document = parse(sdl, { noLocation: true });
  last = { sdl, document: new WeakRef(document) };
  return document;
}

/** Makes the schema of SDL that a library of federation has written, and so has judged. */
export const schemaOfWritten = (sdl: string): GraphQLSchema =>
  buildASTSchema(parsedSdl(sdl), { assumeValid: true, assumeValidSDL: true });
