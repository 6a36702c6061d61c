import { mergeResolvers, type Resolvers } from '../resolvers.ts';
import { audioResolvers } from './audio/resolvers.ts';
import { audioRoutes } from './audio/rest.ts';
import { createSpeak } from './audio/speech.ts';
import { createTranscribe } from './audio/transcription.ts';
import type { Catalog } from './catalog/catalog.ts';
import { createEmbed } from './embeddings/embedding.ts';
import { embeddingResolvers } from './embeddings/resolvers.ts';
import { embeddingRoutes } from './embeddings/rest.ts';
import { createDraw, createEditImage } from './images/image.ts';
import { imageResolvers } from './images/resolvers.ts';
import { imageRoutes } from './images/rest.ts';
import { createInvokedModality, type InvokedModality } from './invoked-modality.ts';
import type { ModelCalls } from './model-call.ts';
import { createModerate } from './moderation/moderation.ts';
import { moderationResolvers } from './moderation/resolvers.ts';
import { moderationRoutes } from './moderation/rest.ts';
import { createRerank } from './rerank/rerank.ts';
import { rerankResolvers } from './rerank/resolvers.ts';
import { rerankRoutes } from './rerank/rest.ts';

/** Routes of models beside chats: embeddings, images, audio, moderations and rankings. */
export const modalityRoutes = [
  ...embeddingRoutes,
  ...imageRoutes,
  ...audioRoutes,
  ...moderationRoutes,
  ...rerankRoutes,
];

/** Their resolvers, and their part of `/invoke`. */
export function createModalities(
  calls: ModelCalls,
  catalog: Pick<Catalog, 'find'>,
): {
  readonly resolvers: Resolvers;
  readonly invoked: InvokedModality;
} {
  const parts = {
    embed: createEmbed(calls),
    draw: createDraw(calls),
    speak: createSpeak(calls),
    transcribe: createTranscribe(calls),
  };
  return {
    resolvers: mergeResolvers(
      embeddingResolvers(parts.embed),
      imageResolvers(parts.draw, createEditImage(calls)),
      audioResolvers(parts.speak, parts.transcribe),
      moderationResolvers(createModerate(calls)),
      rerankResolvers(createRerank(calls, parts.embed, catalog)),
    ),
    invoked: createInvokedModality({ ...parts, find: catalog.find }),
  };
}
