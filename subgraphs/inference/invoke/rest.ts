import type { WireFrames, WireJson } from '../../../platform/kernel/wire-json.ts';
import { route } from '../../../rest-adapter/route.ts';
import { answerHeaders } from '../chat/answer-headers.ts';
import { wholeCompletion } from '../chat/whole-answer.ts';
import { routedChunk, routedCompletion, routedInvokeRequest } from '../chat/wire-schema.ts';
import { MODEL_ROUTE, STREAM_END } from '../model-routes.ts';
import { InvokeRoutedDocument, StreamRoutedInvocationDocument } from '../rest.generated.ts';

/** The documented route of routed invocations. */
export const invokeRoutes = [
  route('POST /api/v1/invoke/v2', InvokeRoutedDocument, {
    ...MODEL_ROUTE,
    summary: 'Complete a chat with the model that the rules of routing find',
    description:
      'All of `/invoke`; without `model`, the default of `role`, else the cheapest model that can serve the request, else the default of `service_type`. `preferred_max_latency_ms` and `preferred_max_cost_per_token` (USD) are kept where a model can. The answer is a chat completion with `routing`, `cache`, `latency_ms` and `cost_usd`; in a stream they are in the last chunk, that of the usage, which has no choices. With `service_type` `embedding`, `image` or `audio` its messages are embedded, drawn, read aloud or written down; `task` says which, where the service type leaves it open.',
    variables: ({ body }) => ({ request: body ?? {} }),
    request: routedInvokeRequest,
    answer: routedCompletion,
    body: ({ invokeRouted }) => invokeRouted.body as WireJson,
    headers: ({ invokeRouted }) => answerHeaders(invokeRouted.completion.source),
    stream: {
      operation: StreamRoutedInvocationDocument,
      frames: ({ routedInvocation }) => routedInvocation.frames as WireFrames,
      headers: ({ routedInvocation }) => answerHeaders(routedInvocation.source),
      event: routedChunk,
      end: STREAM_END,
      whole: wholeCompletion,
    },
    example: {
      request: { messages: [{ role: 'user', content: 'Hello' }], provider: 'dev', role: 'default' },
      response: {
        id: 'chatcmpl-01jdq3k5w8e1v3n5t7b9c0d2f4',
        object: 'chat.completion',
        created: 1895140800,
        model: 'dev/echo',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: 'dev/echo: Hello', refusal: null },
            finish_reason: 'stop',
          },
        ],
        usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
        routing: {
          rule: 'role',
          model: 'dev/echo',
          provider: 'dev',
          candidates: [{ model: 'dev/echo', provider: 'dev', cost_per_token: 0, latency_ms: null, skipped: null }],
          reason: 'the default of the installation for the role default',
          attempts: 1,
        },
        cache: { hit: false, level: null },
        latency_ms: 1.4,
        cost_usd: 0,
      },
    },
  }),
];
