import { anyOf, constant, integer, listOf, named, number, oneOf, text } from '../../../rest-adapter/named-schema.ts';

const tokens = listOf(integer);

export const embeddingRequest = named('EmbeddingRequest', {
  model: text,
  input: {
    ...anyOf(text, listOf(anyOf(text, tokens)), tokens),
    description: 'A text, up to 2,048 texts, or either as tokens.',
  },
  'encoding_format?': oneOf('float', 'base64'),
  'dimensions?': { type: 'integer', minimum: 1 },
  'user?': text,
});

export const embeddingList = named('EmbeddingList', {
  object: constant('list'),
  data: listOf(
    named('Embedding', {
      object: constant('embedding'),
      index: integer,
      embedding: { ...anyOf(listOf(number), text), description: 'Numbers, or their bytes in base64.' },
    }),
  ),
  model: text,
  usage: named('EmbeddingUsage', { prompt_tokens: integer, total_tokens: integer }),
});
