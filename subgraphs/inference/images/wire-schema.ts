import { integer, listOf, named, oneOf, orNull, seconds, text } from '../../../rest-adapter/named-schema.ts';

/** Fields of every request for images. */
const FIELDS = {
  'model?': orNull(text),
  prompt: { type: 'string', minLength: 1, maxLength: 32_000 },
  'n?': orNull({ type: 'integer', minimum: 1, maximum: 10 }),
  'size?': orNull({ type: 'string', description: '`auto`, or a width and a height: `1024x1024`.' }),
  'quality?': text,
  'background?': text,
  'output_format?': text,
  'response_format?': orNull(oneOf('url', 'b64_json')),
  'user?': text,
};

export const imageRequest = named('ImageRequest', { ...FIELDS, 'style?': text });

export const imageEditRequest = named('ImageEdit', FIELDS);

export const imageList = named('ImageList', {
  created: seconds,
  data: listOf(named('Image', { 'url?': text, 'b64_json?': text, 'revised_prompt?': text })),
  'usage?': named('ImageUsage', {
    input_tokens: integer,
    output_tokens: integer,
    total_tokens: integer,
    'input_tokens_details?': named('ImageInputTokensDetails', { text_tokens: integer, image_tokens: integer }),
  }),
});
