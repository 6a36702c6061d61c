import { about, integer, listOf, named, oneOf, orNull, seconds, text } from '../../../rest-adapter/named-schema.ts';
import { SAMPLING, TOKENS } from '../chat/wire-schema.ts';

/** Fields of every request for images. */
const FIELDS = {
  'model?': about('The default model for images unless given.', orNull(text)),
  prompt: about('A description of the image, at most 32,000 characters.', {
    type: 'string',
    minLength: 1,
    maxLength: 32_000,
  }),
  'n?': about('Images that are made; 1 unless given.', orNull({ type: 'integer', minimum: 1, maximum: 10 })),
  'size?': about('`auto`, or a width and a height: `1024x1024`.', orNull(text)),
  'quality?': about('`low`, `medium`, `high`, `standard`, `hd` or `auto`, as the model has them.'),
  'background?': about('`transparent`, `opaque` or `auto`, for models that know it.'),
  'output_format?': about('`png`, `jpeg` or `webp`, for models that know it.'),
  'response_format?': about('An address, or the bytes in base64.', orNull(oneOf('url', 'b64_json'))),
  'user?': about(SAMPLING.user),
};

export const imageRequest = named('ImageRequest', 'Images to be made.', {
  ...FIELDS,
  'style?': about('`vivid` or `natural`, for models that know it.'),
});

export const imageEditRequest = named('ImageEdit', 'A change to images.', FIELDS);

const image = named('Image', 'An image: `url` or `b64_json`.', {
  'url?': about('Its address, which is good for a while.'),
  'b64_json?': about('Its bytes in base64.'),
  'revised_prompt?': about('The description that was drawn, where the model has changed it.'),
});
const usage = named('ImageUsage', 'Tokens of images, as their provider counted them.', {
  input_tokens: about(TOKENS.read, integer),
  output_tokens: about(TOKENS.written, integer),
  total_tokens: about(TOKENS.total, integer),
  'input_tokens_details?': about(
    'Parts of `input_tokens`.',
    named('ImageInputTokensDetails', 'Tokens that the model has read, by kind.', {
      text_tokens: about('Tokens of the prompt.', integer),
      image_tokens: about('Tokens of images that were to be changed.', integer),
    }),
  ),
});

export const imageList = named('ImageList', 'Images that a model has made.', {
  created: seconds,
  data: about('One for each that was asked for (`n`).', listOf(image)),
  'usage?': about('Missing where the provider does not tell.', usage),
});
