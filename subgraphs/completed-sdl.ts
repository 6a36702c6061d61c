import { keptFiles } from '../platform/kernel/kept-files.ts';

/** A domain's SDL, completed with what federation adds to it. */
export interface CompletedSdl {
  /** Of `_service`: what a gateway that others made would compose. */
  readonly service: string;
  /** Of the schema that runs: without descriptions and directives, which nothing reads there. */
  readonly executable: string;
}

/** Those of this build's domains. */
export const keptSdl = keptFiles<CompletedSdl>('schemas');

/** The SDL as the build completed it, or else as it is completed now, with a library that a start need not load. @throws GraphQLError for SDL that is not valid. */
export async function completedSdl(typeDefs: string): Promise<CompletedSdl> {
  const kept = keptSdl.read(typeDefs);
  if (kept) return kept;
  const { completeSdl } = await import('./complete-sdl.ts');
  return completeSdl(typeDefs);
}
