import type { WireFrames } from '../../../platform/kernel/wire-json.ts';
import { type RestRequest, route } from '../../../rest-adapter/route.ts';
import { withCacheControl } from '../cache/cache-key.ts';
import { answerHeaders } from '../chat/answer-headers.ts';
import { MODEL_ROUTE } from '../model-routes.ts';
import { CountMessageTokensDocument, CreateMessageDocument, StreamMessageDocument } from '../rest.generated.ts';
import { wholeMessage } from './whole-message.ts';
import { countedMessageRequest, messageEvent, messageRequest, message as messageSchema } from './wire-schema.ts';

const REQUEST_ID = { 'Request-Id': 'The same as `X-Request-Id`, by the name that clients of Anthropic’s API read.' };
const MESSAGE_ROUTE = {
  ...MODEL_ROUTE,
  errorForm: 'anthropic',
  errors: [...MODEL_ROUTE.errors, 'THREAD_UNSUPPORTED'],
  extension: true,
  headerMeanings: { ...MODEL_ROUTE.headerMeanings, ...REQUEST_ID },
} as const;
const messages = [{ role: 'user', content: 'Hello' }];
const requestOf = ({ body, headers }: RestRequest) => ({
  request: withCacheControl(body, headers['cache-control']) ?? {},
});

/** The routes of the Messages API, in the form of Anthropic's API. */
export const messageRoutes = [
  route('POST /api/v1/messages', CreateMessageDocument, {
    ...MESSAGE_ROUTE,
    summary: 'Answer by the Messages API',
    description:
      'The request and the answer are in the form of Anthropic’s Messages API, for the models of every provider. With `stream: true` the answer is a stream of events, `message_start` … `message_stop`.',
    variables: requestOf,
    request: messageRequest,
    answer: messageSchema,
    body: ({ createModelMessage }) => createModelMessage.body,
    headers: ({ createModelMessage }) => answerHeaders(createModelMessage.source),
    stream: {
      operation: StreamMessageDocument,
      frames: ({ modelMessage }) => modelMessage.frames as WireFrames,
      headers: ({ modelMessage }) => answerHeaders(modelMessage.source),
      event: messageEvent,
      end: '',
      whole: wholeMessage,
    },
    example: {
      request: { model: 'dev/echo', max_tokens: 1024, messages },
      response: {
        id: 'msg_01jdq3k5w8m1e3s5s7a9g0e2b4',
        type: 'message',
        role: 'assistant',
        model: 'dev/echo',
        content: [{ type: 'text', text: 'dev/echo: Hello' }],
        stop_reason: 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: 1, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 2 },
      },
    },
  }),
  route('POST /api/v1/messages/count_tokens', CountMessageTokensDocument, {
    ...MESSAGE_ROUTE,
    headerMeanings: REQUEST_ID,
    errors: ['MODEL_NOT_FOUND', 'MODEL_NOT_ALLOWED', 'PROVIDER_NOT_CONFIGURED'],
    idempotent: false,
    summary: 'Count the tokens of a request of the Messages API',
    description:
      'Takes what `POST /api/v1/messages` takes, where `max_tokens` may be missing. Nothing is sent to a model, and nothing is paid.',
    variables: ({ body }) => ({ request: body ?? {} }),
    request: countedMessageRequest,
    example: { request: { model: 'dev/echo', messages }, response: { input_tokens: 3 } },
  }),
];
