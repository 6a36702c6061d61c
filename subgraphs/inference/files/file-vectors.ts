import type { VectorStore } from '../../../platform/stores/vector-store.ts';
import type { FileModel } from './models.ts';
import { keyOf } from './ranking.ts';
import type { FileStore } from './store.ts';

/** The vectors of files in the vector store, which may lose them: the database has them all. */
export interface FileVectors {
  /** The chunks of these files that are nearest to a vector of the model, as their keys, the best first. */
  search(files: readonly FileModel[], model: string, vector: Float32Array, limit: number): Promise<readonly string[]>;
  /** Replaces the vectors of a file in the store. */
  replace(file: FileModel, model: string, vectors: readonly Float32Array[]): Promise<void>;
  delete(file: Pick<FileModel, 'id' | 'tenantId'>): Promise<void>;
}

/** Begins the scopes of an organization's files. */
export const fileScopes = (tenantId: string): string => `file/${tenantId}/`;

const scopesOf = ({ id, tenantId }: Pick<FileModel, 'id' | 'tenantId'>): string => `${fileScopes(tenantId)}${id}/`;
const scopeOf = (file: FileModel, model: string): string => scopesOf(file) + model;

/** Searches at once: a store on the network answers them side by side. */
const AT_ONCE = 16;
/** Least cosine that counts: below it a chunk is about something else. */
const LEAST_SCORE = 0.2;

export function createFileVectors(vectors: VectorStore, store: Pick<FileStore, 'vectors'>): FileVectors {
  const fill = async (file: FileModel, scope: string): Promise<number> => {
    const kept = await store.vectors(file.id);
    if (kept.length > 0)
      await vectors.upsert(
        scope,
        kept.map(({ place, vector }) => ({ id: String(place), vector, payload: '' })),
      );
    return kept.length;
  };
  const searchOne = async (file: FileModel, model: string, vector: Float32Array, limit: number) => {
    const scope = scopeOf(file, model);
    const found = await vectors.search(scope, vector, limit);
    // A store in memory forgets with its process, and makes room when it is full.
    if (found.length > 0 || (await fill(file, scope)) === 0) return found.map((each) => ({ ...each, file }));
    return (await vectors.search(scope, vector, limit)).map((each) => ({ ...each, file }));
  };
  return {
    async search(files, model, vector, limit) {
      const having = files.filter(({ embeddingModel }) => embeddingModel === model);
      const found: Awaited<ReturnType<typeof searchOne>> = [];
      for (let i = 0; i < having.length; i += AT_ONCE) {
        const searches = having.slice(i, i + AT_ONCE).map((file) => searchOne(file, model, vector, limit));
        found.push(...(await Promise.all(searches)).flat());
      }
      return found
        .filter(({ score }) => score >= LEAST_SCORE)
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ file, id }) => keyOf({ fileId: file.id, place: Number(id) }));
    },
    async replace(file, model, made) {
      await vectors.deletePrefix(scopesOf(file));
      const entries = made.map((vector, place) => ({ id: String(place), vector, payload: '' }));
      if (entries.length > 0) await vectors.upsert(scopeOf(file, model), entries);
    },
    delete: async (file) => void (await vectors.deletePrefix(scopesOf(file))),
  };
}
