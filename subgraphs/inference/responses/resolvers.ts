import { wireFrames } from '../../../platform/kernel/wire-json.ts';
import { passing } from '../chat/resolvers.ts';
import type { Resolvers } from '../schema.generated.ts';
import { eventsIn } from './frames.ts';
import { chatUsage } from './from-chat.ts';
import type { ModelResponseEventsModel } from './models.ts';
import type { Responses } from './response.ts';
import type { ResponseDocument } from './wire.ts';

/** Arguments → rules → results of responses. */
export const responseResolvers = (responses: Responses): Resolvers => ({
  ResponseRequest: passing('ResponseRequest'),
  Query: {
    modelResponseInputItems: (_source, { id, ...page }, context) => responses.inputItems(id, page, context),
    modelResponse: async (_source, { id }, context) => ({ document: await responses.get(id, context), source: null }),
  },
  Mutation: {
    createResponse: (_source, { request }, context) => responses.create(request, context),
    deleteModelResponse: async (_source, { id }, context) => {
      await responses.remove(id, context);
      return { id };
    },
    cancelModelResponse: async (_source, { id }, context) => ({
      document: await responses.cancel(id, context),
      source: null,
    }),
  },
  ModelItem: {
    type: ({ type }) => type,
    body: (item) => item,
  },
  Subscription: {
    response: {
      subscribe: (_source, { request }, context) => responses.stream(request, context),
      resolve: (event: unknown) => event as ModelResponseEventsModel,
    },
  },
  ModelResponse: {
    id: ({ document }) => document.id,
    model: ({ document }) => document.model,
    status: ({ document }) => document.status,
    output: ({ document }) => document.output,
    outputText: ({ document }) => textOf(document),
    usage: ({ document: { usage } }) => (usage ? chatUsage(usage) : null),
    body: ({ document }) => document,
  },
  ModelResponseEvents: {
    events: ({ frames }) => eventsIn(frames),
    frames: ({ frames }) => wireFrames(frames),
  },
});

const textOf = ({ output }: ResponseDocument): string =>
  output
    .filter(({ type }) => type === 'message')
    .flatMap(({ content }) => content as readonly { readonly type: string; readonly text?: string }[])
    .map(({ type, text }) => (type === 'output_text' ? (text ?? '') : ''))
    .join('');
