import { mergeResolvers, type Resolvers } from '../resolvers.ts';
import { audioResolvers } from './audio/resolvers.ts';
import { audioRoutes } from './audio/rest.ts';
import { createSpeak } from './audio/speech.ts';
import { createTranscribe } from './audio/transcription.ts';
import { createEmbed } from './embeddings/embedding.ts';
import { embeddingResolvers } from './embeddings/resolvers.ts';
import { embeddingRoutes } from './embeddings/rest.ts';
import { createDraw } from './images/image.ts';
import { imageResolvers } from './images/resolvers.ts';
import { imageRoutes } from './images/rest.ts';
import type { ModelCalls } from './model-call.ts';

/** What models do beside talking: the routes of embeddings, images and audio. */
export const modalityRoutes = [...embeddingRoutes, ...imageRoutes, ...audioRoutes];

/** Their resolvers. */
export const modalityResolvers = (calls: ModelCalls): Resolvers =>
  mergeResolvers(
    embeddingResolvers(createEmbed(calls)) as never,
    imageResolvers(createDraw(calls)) as never,
    audioResolvers(createSpeak(calls), createTranscribe(calls)) as never,
  );
