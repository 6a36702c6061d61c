import { constant, integer, listOf, named, orNull, seconds, text } from '../../../rest-adapter/named-schema.ts';

/** A model in OpenAI's form (API reference, the model object). */
export const openAiModel = named('OpenAiModel', {
  id: text,
  object: constant('model'),
  created: seconds,
  owned_by: text,
});

export const modelList = named('ModelList', {
  object: constant('list'),
  data: listOf(openAiModel),
  models: listOf(
    named('ListedModel', {
      id: text,
      provider: text,
      capabilities: listOf(text),
      context_window: orNull(integer),
      max_output_tokens: orNull(integer),
    }),
  ),
});
