import { wireFrames } from '../../../platform/kernel/wire-json.ts';
import { passing } from '../chat/resolvers.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { MessageEvent } from './events.ts';
import type { Messages } from './message.ts';
import type { ModelMessageEventsModel } from './models.ts';
import type { MessageUsage } from './wire.ts';

/** Arguments → rules → results of messages. */
export const messageResolvers = (messages: Messages): Resolvers => ({
  MessageRequest: passing('MessageRequest'),
  Query: {
    modelMessageTokens: async (_source, { request }, context) => ({
      inputTokens: await messages.count(request, context),
    }),
  },
  Mutation: {
    createModelMessage: (_source, { request }, context) => messages.create(request, context),
  },
  Subscription: {
    modelMessage: {
      subscribe: (_source, { request }, context) => messages.stream(request, context),
      resolve: (event: unknown) => event as ModelMessageEventsModel,
    },
  },
  ModelMessage: {
    id: ({ document }) => document.id,
    model: ({ document }) => document.model,
    content: ({ document }) => document.content,
    text: ({ document }) => document.content.map(({ type, text }) => (type === 'text' ? text : '')).join(''),
    stopReason: ({ document }) => document.stop_reason!,
    stopSequence: ({ document }) => document.stop_sequence,
    usage: ({ document: { usage } }) => ({
      prompt_tokens: inputOf(usage),
      completion_tokens: usage.output_tokens,
      total_tokens: inputOf(usage) + usage.output_tokens,
    }),
    body: ({ document }) => document,
  },
  ModelMessageEvents: {
    frames: ({ events }) => wireFrames(Buffer.from(events.map(frameOf).join(''))),
  },
});

const inputOf = (usage: MessageUsage): number =>
  usage.input_tokens + usage.cache_read_input_tokens + usage.cache_creation_input_tokens;

const frameOf = (event: MessageEvent): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
