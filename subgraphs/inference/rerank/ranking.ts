import { isRecord } from '../wire.ts';
import type { RerankDocument, RerankRequest } from './request.ts';

/** The score of one document. */
export interface RankedDocument {
  /** Its place in the request, from 0. */
  readonly index: number;
  readonly relevance_score: number;
  readonly document?: Readonly<Record<string, unknown>>;
}

/** The documents by their scores, the best first, as many as are asked for, with their contents where they are asked for. */
export function ranked(
  scores: readonly Pick<RankedDocument, 'index' | 'relevance_score'>[],
  { documents, top_n: topN, return_documents: returns }: RerankRequest,
): readonly RankedDocument[] {
  const sorted = scores.toSorted(
    (one, other) => other.relevance_score - one.relevance_score || one.index - other.index,
  );
  return sorted.slice(0, topN ?? sorted.length).map(({ index, relevance_score }) => ({
    index,
    relevance_score,
    ...(returns === true && { document: contentOf(documents[index]!) }),
  }));
}

const contentOf = (document: RerankDocument): Readonly<Record<string, unknown>> =>
  typeof document === 'string' ? { text: document } : document;

/**
 * Returns the scores in the answer of a provider; null for an answer that has none.
 * @param count - the documents that were sent.
 */
export function scoresOf(answer: unknown, count: number): readonly RankedDocument[] | null {
  const results = isRecord(answer) ? answer['results'] : undefined;
  if (!Array.isArray(results) || results.length === 0) return null;
  const seen = new Set<unknown>();
  for (const result of results) {
    if (!isRecord(result)) return null;
    const { index, relevance_score: score } = result;
    const isPlace = Number.isInteger(index) && (index as number) >= 0 && (index as number) < count;
    if (!isPlace || seen.has(index) || typeof score !== 'number' || !Number.isFinite(score)) return null;
    seen.add(index);
  }
  return results as readonly RankedDocument[];
}

/** The use that a provider has counted, in the words of whichever it is; null where it tells none. */
export interface RerankUse {
  readonly tokens: number | null;
  /** Each a query with up to 100 documents (Cohere). */
  readonly searchUnits: number | null;
}

/** Returns the use that stands in an answer: `usage` (Jina, vLLM), `meta.tokens` and `meta.billed_units` (Cohere, LiteLLM). */
export function rerankUse(answer: unknown): RerankUse {
  const part = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
  const count = (...values: readonly unknown[]): number | null =>
    values.find((value): value is number => typeof value === 'number' && value >= 0) ?? null;
  const meta = part(answer, 'meta');
  const usage = part(answer, 'usage');
  return {
    tokens: count(
      part(usage, 'total_tokens'),
      part(usage, 'prompt_tokens'),
      part(part(meta, 'tokens'), 'input_tokens'),
      part(part(meta, 'billed_units'), 'input_tokens'),
    ),
    searchUnits: count(part(part(meta, 'billed_units'), 'search_units'), part(usage, 'search_units')),
  };
}
