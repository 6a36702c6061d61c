import { sourceOf } from '../answer-source.ts';
import { passing } from '../chat/resolvers.ts';
import type { ImageFileInput, Resolvers } from '../schema.generated.ts';
import { type GivenFile, readEditedFiles, readImageEditRequest } from './edit-request.ts';
import type { Draw, Drawn, EditImage, ImageDocument } from './image.ts';
import type { GeneratedImageModel } from './models.ts';
import { readImageRequest } from './request.ts';

const givenFile = ({ content, fileName, contentType }: ImageFileInput): GivenFile => ({
  bytes: content,
  name: fileName,
  contentType: contentType ?? null,
});

const documentOf = ({ body }: Drawn): ImageDocument => body.toJSON() as ImageDocument;

/** Arguments → rules → results of images. */
export const imageResolvers = (draw: Draw, edit: EditImage): Resolvers => ({
  ImageRequest: passing('ImageRequest'),
  ImageEditRequest: passing('ImageEditRequest'),
  Mutation: {
    createImage: (_source, { request }, context) => draw(readImageRequest(request), context),
    createImageEdit: (_source, { images, mask, request }, context) =>
      edit(readImageEditRequest(request), readEditedFiles(images.map(givenFile), mask && givenFile(mask)), context),
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
