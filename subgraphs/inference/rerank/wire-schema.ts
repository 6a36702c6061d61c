import {
  about,
  anyOf,
  boolean,
  integer,
  listOf,
  named,
  number,
  orNull,
  text,
} from '../../../rest-adapter/named-schema.ts';

const rerankDocument = named('RerankDocument', 'A text that is ranked.', { text: about('All of it.') });

export const rerankRequest = named('RerankRequest', 'Texts that are ranked by how well they answer.', {
  'model?': about('One that ranks, or one that makes vectors; the default one unless given.', orNull(text)),
  query: about('The question.'),
  documents: about('1 to 1,000 texts.', listOf(anyOf(text, rerankDocument), { minItems: 1, maxItems: 1_000 })),
  'top_n?': about('Only so many, the best; all unless given.', orNull({ type: 'integer', minimum: 1 })),
  'return_documents?': about('True: the answer has the texts too.', orNull(boolean)),
});

const ranked = named('RankedDocument', 'A text and how well it answers.', {
  index: about('Its place in the request.', integer),
  relevance_score: about(
    'The higher, the more it says about the query; scores of different models cannot be compared.',
    number,
  ),
  'document?': about('Only with `return_documents`.', rerankDocument),
});

export const ranking = named('Ranking', 'Texts, the best answer first.', {
  id: about('Made for this answer; nothing is kept under it.'),
  model: about('The model that has answered, as callers name it.'),
  results: about('The best first.', listOf(ranked)),
  meta: about(
    'How it was done.',
    named('RankingMeta', 'How a ranking was made.', { method: about('`model` or `embeddings`.') }),
  ),
  'usage?': about(
    'Missing where the provider does not tell.',
    named('RankingUsage', 'Tokens of a ranking, as its provider counted them.', {
      'total_tokens?': about('Those of the question and all texts.', integer),
    }),
  ),
});
