import type { CallContext } from '../../../platform/kernel/context.ts';
import { wireJson } from '../../../platform/kernel/wire-json.ts';
import { readInvokeRequest } from '../chat/invoke-request.ts';
import type { ChatCompletionChunksModel } from '../chat/models.ts';
import type { ChatPipeline } from '../chat/pipeline.ts';
import { passing } from '../chat/resolvers.ts';
import type { InvokedModality } from '../invoked-modality.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { RoutedCompletionModel } from './models.ts';
import { routedExtras, withFields } from './routed-answer.ts';
import { readRoutedRequest } from './routed-request.ts';
import { withRoutingAtEnd } from './routed-stream.ts';

/** Arguments → rules → results of routed invocations. */
export function invokeResolvers(chat: ChatPipeline, modality: InvokedModality): Resolvers {
  const invoke = async (value: unknown, context: CallContext): Promise<RoutedCompletionModel> => {
    const startedMs = performance.now();
    const { request, wishes } = readRoutedRequest(value);
    const other = modality.invoke(request, context, wishes);
    if (other) {
      const completion = await other;
      const latencyMs = performance.now() - startedMs;
      return { completion, extras: routedExtras({ ...completion, latencyMs }) };
    }
    const completion = await chat.complete({ ...readInvokeRequest(request, true), ...wishes }, context);
    return { completion, extras: routedExtras(completion) };
  };
  return {
    RoutedInvokeRequest: passing('RoutedInvokeRequest'),
    Mutation: {
      invokeRouted: (_source, { request }, context) => invoke(request, context),
    },
    Subscription: {
      routedInvocation: {
        subscribe: async (_source, { request: value }, context) => {
          const startedMs = performance.now();
          const { request, wishes } = readRoutedRequest(value);
          modality.refuseStream(request);
          const ask = { ...readInvokeRequest(request, true), ...wishes };
          return withRoutingAtEnd(await chat.stream(ask, context), startedMs);
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
