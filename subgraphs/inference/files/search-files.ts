import type { Logger } from 'pino';
import type { CallContext } from '../../../platform/kernel/context.ts';
import type { InferenceMetrics } from '../metrics.ts';
import type { TextEmbedder } from './embedder.ts';
import type { FileVectors } from './file-vectors.ts';
import type { FileModel } from './models.ts';
import { type Candidate, fuse, keyOf, rankByWords, weightOf } from './ranking.ts';
import type { FileStore } from './store.ts';
import { termsOf } from './terms.ts';

/** A chunk that was found. */
export interface FoundChunk {
  readonly file: FileModel;
  readonly place: number;
  readonly text: string;
}

/** A question about files, and which ones. */
export interface FileQuestion {
  readonly tenantId: string;
  readonly text: string;
  /** Null: all files of the organization. */
  readonly fileIds: readonly string[] | null;
  readonly limit: number;
}

/** Searches the files of an organization by their words and by what they mean. */
export type SearchFiles = (question: FileQuestion, context: CallContext) => Promise<readonly FoundChunk[]>;

/** Chunks that are ranked in each way. */
const CANDIDATES = 100;
const MAX_TERMS = 32;
/** The vectors of the model for development tell hardly more than the words do. */
const WEIGHT_OF_ECHO = 0.25;

interface SearchParts {
  readonly store: FileStore;
  readonly vectors: FileVectors;
  readonly embedder: TextEmbedder;
  readonly logger: Logger;
  readonly metrics: Pick<InferenceMetrics, 'modelFileSearch'>;
}

export function createFileSearch({ store, vectors, embedder, logger, metrics }: SearchParts): SearchFiles {
  const byWords = async (files: readonly FileModel[], text: string) => {
    const ids = files.map(({ id }) => id);
    const terms = [...new Set(termsOf(text))].slice(0, MAX_TERMS);
    if (terms.length === 0) return { keys: [], candidates: [] as readonly Candidate[] };
    const statistics = await store.statistics(ids, terms);
    const known = terms.filter((term) => (statistics.frequency.get(term) ?? 0) > 0);
    if (known.length === 0) return { keys: [], candidates: [] as readonly Candidate[] };
    const weights = known.map((term) => weightOf(term, statistics));
    const candidates = await store.candidates(ids, known, weights, CANDIDATES);
    return { keys: rankByWords(known, candidates, statistics), candidates };
  };
  const byMeaning = async (
    files: readonly FileModel[],
    text: string,
    context: CallContext,
  ): Promise<readonly string[]> => {
    const { model } = embedder;
    if (model === null || !files.some(({ embeddingModel }) => embeddingModel === model)) return [];
    try {
      const [vector] = await embedder.embed([text], context);
      return await vectors.search(files, model, vector!, CANDIDATES);
    } catch (error) {
      context.signal.throwIfAborted();
      logger.warn({ err: error }, 'files are searched by their words alone');
      return [];
    }
  };
  return async ({ tenantId, text, fileIds, limit }, context) => {
    const files = await store.searchable(tenantId, fileIds);
    if (files.length === 0) return [];
    const startedMs = performance.now();
    const [words, meaning] = await Promise.all([byWords(files, text), byMeaning(files, text, context)]);
    const best = fuse([
      { keys: words.keys, weight: 1 },
      { keys: meaning, weight: embedder.model === 'dev/echo' ? WEIGHT_OF_ECHO : 1 },
    ]).slice(0, limit);
    const here = new Map(words.candidates.map((each) => [keyOf(each), each]));
    const missing = best.filter((key) => !here.has(key)).map(placeOf);
    if (missing.length > 0) for (const each of await store.chunks(missing)) here.set(keyOf(each), each);
    const by = meaning.length > 0 ? 'words_and_meaning' : 'words';
    metrics.modelFileSearch.observe({ by }, (performance.now() - startedMs) / 1000);
    const owners = new Map(files.map((file) => [file.id, file]));
    return best.flatMap((key) => {
      const chunk = here.get(key);
      const file = chunk && owners.get(chunk.fileId);
      return file ? [{ file, place: chunk.place, text: chunk.text }] : [];
    });
  };
}

const placeOf = (key: string) => {
  const at = key.lastIndexOf('/');
  return { fileId: key.slice(0, at), place: Number(key.slice(at + 1)) };
};
