import type { WireFrames, WireJson } from '../../../platform/kernel/wire-json.ts';
import { type RestRequest, route } from '../../../rest-adapter/route.ts';
import { withCacheControl } from '../cache/cache-key.ts';
import { MODEL_ROUTE, STREAM_END } from '../model-routes.ts';
import {
  CreateChatCompletionDocument,
  InvokeModelDocument,
  StreamChatCompletionDocument,
  StreamInvocationDocument,
} from '../rest.generated.ts';
import { answerHeaders } from './answer-headers.ts';
import { wholeCompletion } from './whole-answer.ts';
import { chatChunk, chatCompletion, chatRequest, invokeRequest } from './wire-schema.ts';

const completion = {
  id: 'chatcmpl-01jdq3k5w8e1v3n5t7b9c0d2f4',
  object: 'chat.completion',
  created: 1895140800,
  model: 'dev/echo',
  choices: [
    { index: 0, message: { role: 'assistant', content: 'dev/echo: Hello', refusal: null }, finish_reason: 'stop' },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
};
const requestOf = ({ body, headers }: RestRequest) => ({
  request: withCacheControl(body, headers['cache-control']) ?? {},
});
const messages = [{ role: 'user', content: 'Hello' }];

/** The documented routes of chats. */
export const chatRoutes = [
  route('POST /api/v1/chat/completions', CreateChatCompletionDocument, {
    ...MODEL_ROUTE,
    summary: 'Complete a chat',
    description:
      'The request and the answer are in the form of OpenAI’s API; fields that are not known here go to the provider. With `stream: true` the answer is a stream of `chat.completion.chunk` events that ends with `data: [DONE]`, or with `event: error` and `{"error": {…}}`.',
    variables: requestOf,
    request: chatRequest,
    answer: chatCompletion,
    body: ({ createChatCompletion }) => createChatCompletion.body as WireJson,
    headers: ({ createChatCompletion }) => answerHeaders(createChatCompletion.source),
    stream: {
      operation: StreamChatCompletionDocument,
      frames: ({ chatCompletion }) => chatCompletion.frames as WireFrames,
      headers: ({ chatCompletion }) => answerHeaders(chatCompletion.source),
      event: chatChunk,
      end: STREAM_END,
      whole: wholeCompletion,
    },
    example: { request: { model: 'dev/echo', messages }, response: completion },
  }),
  route('POST /api/v1/invoke', InvokeModelDocument, {
    ...MODEL_ROUTE,
    summary: 'Complete a chat, by the provider and the type of service that the request names',
    description:
      'The same with `provider`, `service_type` and `task`: `chat` (`text`, `vision`), `embed` (`embedding`), `generate` (`image`), `transcribe` and `speak` (`audio`). The older form is taken too: `input_data` in place of `messages`, and `responseFormat: "json"` in place of `response_format`.',
    variables: requestOf,
    request: invokeRequest,
    answer: chatCompletion,
    body: ({ invoke }) => invoke.body as WireJson,
    headers: ({ invoke }) => answerHeaders(invoke.source),
    stream: {
      operation: StreamInvocationDocument,
      frames: ({ invocation }) => invocation.frames as WireFrames,
      headers: ({ invocation }) => answerHeaders(invocation.source),
      event: chatChunk,
      end: STREAM_END,
      whole: wholeCompletion,
    },
    notice: () => ({ Link: '</docs/migration-chat>; rel="help"; type="text/markdown"' }),
    example: {
      request: { model: 'dev/echo', input_data: messages, task: 'chat', service_type: 'text' },
      response: completion,
    },
  }),
];
