import { anyOf, boolean, integer, listOf, named, number, orNull, text } from '../../../rest-adapter/named-schema.ts';

const rerankDocument = named('RerankDocument', { text });

export const rerankRequest = named('RerankRequest', {
  'model?': orNull(text),
  query: text,
  documents: listOf(anyOf(text, rerankDocument), { minItems: 1, maxItems: 1_000 }),
  'top_n?': orNull({ type: 'integer', minimum: 1 }),
  'return_documents?': orNull(boolean),
});

export const ranking = named('Ranking', {
  id: text,
  model: text,
  results: listOf(
    named('RankedDocument', {
      index: { type: 'integer', minimum: 0, description: 'Its place in the request.' },
      relevance_score: number,
      'document?': rerankDocument,
    }),
  ),
  meta: named('RankingMeta', { method: { type: 'string', description: '`model` or `embeddings`.' } }),
  'usage?': named('RankingUsage', { 'total_tokens?': integer }),
});
