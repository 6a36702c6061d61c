import {
  about,
  anyOf,
  boolean,
  listOf,
  mapOf,
  named,
  number,
  oneOf,
  orNull,
  text,
} from '../../../rest-adapter/named-schema.ts';

const part = named('ModerationPart', 'A part of what is looked at.', {
  type: about('A text or a picture.', oneOf('text', 'image_url')),
  'text?': about('With the type `text`.'),
  'image_url?': about(
    'With the type `image_url`.',
    named('ModerationImageUrl', 'A picture that is looked at.', {
      url: about('Its address, or its bytes as a `data:` URL.'),
    }),
  ),
});

export const moderationRequest = named('ModerationRequest', 'Content that is looked at.', {
  'model?': about(
    'The default one for moderation unless given; `trellis/moderation` are the gateway’s own detectors.',
    orNull(text),
  ),
  input: about('A text, up to 256 texts, or parts of one input.', anyOf(text, listOf(text), listOf(part))),
});

const result = named('ModerationResult', 'What was found in one input.', {
  flagged: about('True where at least one category is.', boolean),
  categories: about('By category: `harassment`, `hate/threatening`, …', mapOf(orNull(boolean))),
  category_scores: about('0 to 1, by category.', mapOf(number)),
  'category_applied_input_types?': about(
    '`text` and `image`, by category: what it was looked for in.',
    mapOf(listOf(text)),
  ),
});

export const moderation = named('Moderation', 'What was found in content.', {
  id: about('Made for this answer; nothing is kept under it.'),
  model: about('The model that has answered, as its provider names it.'),
  results: about('One for each input, in their order.', listOf(result)),
  'unknown_categories?': about('Of the gateway’s own detectors: categories that they know nothing of.', listOf(text)),
});
