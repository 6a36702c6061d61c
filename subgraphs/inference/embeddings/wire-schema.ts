import {
  about,
  anyOf,
  constant,
  integer,
  listOf,
  named,
  number,
  oneOf,
  text,
} from '../../../rest-adapter/named-schema.ts';
import { SAMPLING, TOKENS } from '../chat/wire-schema.ts';

const tokens = listOf(integer);

export const embeddingRequest = named('EmbeddingRequest', 'Texts to be made into vectors.', {
  model: about(SAMPLING.model),
  input: about('A text, up to 2,048 texts, or either as tokens.', anyOf(text, listOf(anyOf(text, tokens)), tokens)),
  'encoding_format?': about('Numbers, or their bytes in base64; `float` unless given.', oneOf('float', 'base64')),
  'dimensions?': about('Length of the vectors, for models that can shorten them.', { type: 'integer', minimum: 1 }),
  'user?': about(SAMPLING.user),
});

const embedding = named('Embedding', 'The vector of a text.', {
  object: about('The kind of the object.', constant('embedding')),
  index: about('The place of the text in the request, from 0.', integer),
  embedding: about('Numbers, or their bytes in base64.', anyOf(listOf(number), text)),
});

export const embeddingList = named('EmbeddingList', 'The vectors of texts.', {
  object: about('The kind of the object.', constant('list')),
  data: about('One for each text, in their order.', listOf(embedding)),
  model: about('The model that has made them, as its provider names it.'),
  usage: about(
    'What was counted.',
    named('EmbeddingUsage', 'Tokens of texts, as their provider counted them.', {
      prompt_tokens: about(TOKENS.read, integer),
      total_tokens: about('The same: a vector has no tokens.', integer),
    }),
  ),
});
