import {
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

const part = named('ModerationPart', {
  type: oneOf('text', 'image_url'),
  'text?': text,
  'image_url?': named('ModerationImageUrl', { url: text }),
});

export const moderationRequest = named('ModerationRequest', {
  'model?': orNull(text),
  input: { ...anyOf(text, listOf(text), listOf(part)), description: 'A text, up to 256 texts, or parts of one input.' },
});

export const moderation = named('Moderation', {
  id: text,
  model: text,
  results: listOf(
    named('ModerationResult', {
      flagged: boolean,
      categories: mapOf(orNull(boolean), { description: 'By category: `harassment`, `hate/threatening`, …' }),
      category_scores: mapOf(number, { description: '0 to 1, by category.' }),
      'category_applied_input_types?': mapOf(listOf(text)),
    }),
  ),
  'unknown_categories?': listOf(text, {
    description: 'Of the gateway’s own detectors: categories that they know nothing of.',
  }),
});
