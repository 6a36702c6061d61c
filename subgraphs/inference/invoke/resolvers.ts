import { wireJson } from '../../../platform/wire-json.ts';
import type { ChatCompletionChunksModel } from '../chat/models.ts';
import type { ChatPipeline } from '../chat/pipeline.ts';
import { passing } from '../chat/resolvers.ts';
import type { Resolvers } from '../schema.generated.ts';
import { routedExtras, withFields } from './routed-answer.ts';
import { readRoutedRequest } from './routed-request.ts';
import { withRoutingAtEnd } from './routed-stream.ts';

/** Arguments → rules → results of routed invocations. */
export function invokeResolvers(chat: ChatPipeline): Resolvers {
  return {
    RoutedInvokeRequest: passing('RoutedInvokeRequest'),
    Mutation: {
      invokeRouted: async (_source, { request }, context) => {
        const completion = await chat.complete(readRoutedRequest(request), context);
        return { completion, extras: routedExtras({ ...completion, usage: completion.answer.usage }) };
      },
    },
    Subscription: {
      routedInvocation: {
        subscribe: async (_source, { request }, context) => {
          const startedMs = performance.now();
          return withRoutingAtEnd(await chat.stream(readRoutedRequest(request), context), startedMs) as never;
        },
        resolve: (event: unknown) => event as ChatCompletionChunksModel,
      },
    },
    RoutedCompletion: {
      routing: ({ extras }) => extras.routing,
      cache: ({ extras }) => extras.cache,
      latencyMs: ({ extras }) => extras.latency_ms,
      costUsd: ({ extras }) => extras.cost_usd,
      body: ({ completion, extras }) => wireJson(withFields(completion.body.bytes, extras)),
    },
    ModelRouting: { candidates: ({ candidates }) => [...candidates] },
    ModelCandidate: {
      costPerToken: ({ cost_per_token: cost }) => cost,
      latencyMs: ({ latency_ms: latency }) => latency,
    },
  };
}
