import { about, constant, integer, listOf, named, orNull, seconds, text } from '../../../rest-adapter/named-schema.ts';

/** A model in OpenAI's form (API reference, the model object). */
export const openAiModel = named('OpenAiModel', 'A model, as clients of OpenAI’s API read it.', {
  id: about('As requests name it: `gpt-4o-mini`, `groq/llama-3.3-70b-versatile`.'),
  object: about('The kind of the object.', constant('model')),
  created: seconds,
  owned_by: about('Its provider.'),
});

const listedModel = named('ListedModel', 'A model, with what it can do.', {
  id: about('As requests name it.'),
  provider: about('Whose it is.'),
  capabilities: about('`chat`, `embeddings`, `vision`, `tools`, …', listOf(text)),
  context_window: about('Tokens that it can look at; null where that is not known.', orNull(integer)),
  max_output_tokens: about('Tokens that it writes at most; null where that is not known.', orNull(integer)),
});

export const modelList = named('ModelList', 'The models that the caller may use.', {
  object: about('The kind of the object.', constant('list')),
  data: about('As clients of OpenAI’s API read them.', listOf(openAiModel)),
  models: about('The same, with what each can do.', listOf(listedModel)),
});
