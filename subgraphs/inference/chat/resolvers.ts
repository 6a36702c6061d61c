import { GraphQLScalarType } from 'graphql';
import { JSONValue, SafeInt } from '../../../platform/graphql/scalars.ts';
import { wireFrames } from '../../../platform/kernel/wire-json.ts';
import type { InvokedModality } from '../invoked-modality.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { ChatCompletion, ToolCall } from '../wire.ts';
import { chunksOf } from './chunks.ts';
import { readInvokeRequest } from './invoke-request.ts';
import type {
  ChatChoiceModel,
  ChatChunkChoiceModel,
  ChatCompletionChunksModel,
  ChatCompletionModel,
} from './models.ts';
import type { ChatPipeline } from './pipeline.ts';
import { readChatRequest } from './request.ts';

/** A document that passes through; the rules read it. */
export const passing = (name: string) => new GraphQLScalarType<unknown, unknown>({ name });

const documentOf = ({ body }: ChatCompletionModel): ChatCompletion => body.toJSON() as ChatCompletion;

/** Arguments → rules → results of chats. */
export function chatResolvers(chat: ChatPipeline, modality: InvokedModality): Resolvers {
  return {
    ChatCompletionRequest: passing('ChatCompletionRequest'),
    InvokeRequest: passing('InvokeRequest'),
    WireJson: passing('WireJson'),
    WireFrames: passing('WireFrames'),
    JSON: JSONValue,
    SafeInt,
    Mutation: {
      createChatCompletion: (_source, { request }, context) =>
        chat.complete({ request: readChatRequest(request) }, context),
      invoke: (_source, { request }, context) =>
        modality.invoke(request, context) ?? chat.complete(readInvokeRequest(request), context),
    },
    Subscription: {
      chatCompletion: {
        subscribe: (_source, { request }, context) => chat.stream({ request: readChatRequest(request) }, context),
        resolve: (event: unknown) => event as ChatCompletionChunksModel,
      },
      invocation: {
        subscribe: (_source, { request }, context) => {
          modality.refuseStream(request);
          return chat.stream(readInvokeRequest(request), context);
        },
        resolve: (event: unknown) => event as ChatCompletionChunksModel,
      },
    },
    ChatCompletion: {
      id: (completed) => documentOf(completed).id,
      model: (completed) => documentOf(completed).model,
      created: (completed) => documentOf(completed).created,
      choices: (completed) => documentOf(completed).choices as ChatChoiceModel[],
      usage: (completed) => documentOf(completed).usage ?? null,
      source: (completed) => completed,
    },
    AnswerSource: {
      model: ({ model }) => model.id,
      provider: ({ model }) => model.provider,
      costUsd: ({ costMicroUsd }) => (costMicroUsd === null ? null : costMicroUsd / 1_000_000),
      serverTiming: ({ times }) => times.header(),
      isFallback: ({ model, route, attempts }) => attempts > 0 && model.id !== route.targets[0]!.id,
    },
    ChatChoice: { finishReason: ({ finish_reason: reason }) => reason },
    ChatAnswerMessage: {
      content: ({ content }) => (typeof content === 'string' ? content : null),
      refusal: ({ refusal }) => (typeof refusal === 'string' ? refusal : null),
      toolCalls: ({ tool_calls: calls }) => (calls ?? []) as ToolCall[],
    },
    ChatToolCall: {
      name: (call) => call.function.name,
      arguments: (call) => call.function.arguments,
    },
    ModelUsage: {
      promptTokens: ({ prompt_tokens: tokens }) => tokens,
      completionTokens: ({ completion_tokens: tokens }) => tokens,
      totalTokens: ({ total_tokens: tokens }) => tokens,
    },
    ChatCompletionChunks: {
      chunks: ({ frames }) => chunksOf(frames),
      frames: ({ frames }) => wireFrames(frames),
    },
    ChatCompletionChunk: {
      id: ({ chunk }) => chunk.id,
      model: ({ chunk }) => chunk.model,
      created: ({ chunk }) => chunk.created,
      choices: ({ chunk }) => chunk.choices as ChatChunkChoiceModel[],
      usage: ({ chunk }) => chunk.usage ?? null,
    },
    ChatChunkChoice: { finishReason: ({ finish_reason: reason }) => reason },
    ChatDelta: {
      role: ({ role }) => role ?? null,
      content: ({ content }) => (typeof content === 'string' ? content : null),
      refusal: ({ refusal }) => (typeof refusal === 'string' ? refusal : null),
      toolCalls: ({ tool_calls: calls }) => calls ?? null,
    },
  };
}
