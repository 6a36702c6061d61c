import { sourceOf } from '../answer-source.ts';
import { passing } from '../chat/resolvers.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Draw, Drawn, ImageDocument } from './image.ts';
import type { GeneratedImageModel } from './models.ts';
import { readImageRequest } from './request.ts';

const documentOf = ({ body }: Drawn): ImageDocument => body.toJSON() as ImageDocument;

/** Arguments → rules → results of images. */
export const imageResolvers = (draw: Draw): Resolvers => ({
  ImageRequest: passing('ImageRequest'),
  Mutation: {
    createImage: (_source, { request }, context) => draw(readImageRequest(request), context),
  },
  ImageList: {
    source: (drawn) => sourceOf(drawn, drawn.use),
    created: (drawn) => documentOf(drawn).created,
    images: (drawn) => documentOf(drawn).data as GeneratedImageModel[],
  },
  GeneratedImage: {
    url: ({ url }) => url ?? null,
    content: ({ b64_json: content }) => (content === undefined ? null : Buffer.from(content, 'base64')),
    revisedPrompt: ({ revised_prompt: prompt }) => prompt ?? null,
  },
});
