import type { WireFrames } from '../../../platform/kernel/wire-json.ts';
import { route } from '../../../rest-adapter/route.ts';
import { answerHeaders } from '../chat/answer-headers.ts';
import { openAiList } from '../item-page.ts';
import { MODEL_ROUTE } from '../model-routes.ts';
import {
  CancelResponseDocument,
  CreateResponseDocument,
  DeleteResponseDocument,
  GetResponseDocument,
  ListResponseInputItemsDocument,
  StreamResponseDocument,
} from '../rest.generated.ts';
import {
  itemPage,
  responseDeletion,
  responseEvent,
  responseRequest,
  response as responseSchema,
} from './wire-schema.ts';

const id = 'resp_01jdq3k5w8r1e3s5p7o9n0s2e4';
const response = {
  id,
  object: 'response',
  created_at: 1895140800,
  status: 'completed',
  background: false,
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: null,
  model: 'dev/echo',
  output: [
    {
      id: 'msg_01jdq3k5w8m1e3s5s7a9g0e2b4',
      type: 'message',
      status: 'completed',
      role: 'assistant',
      content: [{ type: 'output_text', text: 'dev/echo: Hello', annotations: [], logprobs: [] }],
    },
  ],
  parallel_tool_calls: true,
  previous_response_id: null,
  reasoning: { effort: null, summary: null },
  store: true,

  temperature: 1,
  text: { format: { type: 'text' } },
  tool_choice: 'auto',
  tools: [],
  top_p: 1,
  truncation: 'disabled',
  usage: {
    input_tokens: 1,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 2,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 3,
  },
  user: null,
  metadata: {},
};
const inputItem = {
  id: 'msg_01jdq3k5w8r1e3s5p7o9n0s2e4_0',
  type: 'message',
  status: 'completed',
  role: 'user',
  content: [{ type: 'input_text', text: 'Hello' }],
};

/** The routes of the Responses API, in the form of OpenAI's API. */
export const responseRoutes = [
  route('POST /api/v1/responses', CreateResponseDocument, {
    ...MODEL_ROUTE,
    summary: 'Answer by the Responses API',
    description:
      'The request and the answer are in the form of OpenAI’s Responses API, for the models of every provider. A response is kept for `previous_response_id` unless `store` is false. With `background: true` the answer comes at once, its status is `queued`, and it is read again until it has ended. With `stream: true` the answer is a stream of events, `response.created` … `response.completed`.',
    extension: true,
    variables: ({ body }) => ({ request: body ?? {} }),
    request: responseRequest,
    answer: responseSchema,
    body: ({ createResponse }) => createResponse.body,
    headers: ({ createResponse }) => answerHeaders(createResponse.source),
    stream: {
      operation: StreamResponseDocument,
      frames: (data) => data.response.frames as WireFrames,
      headers: (data) => answerHeaders(data.response.source),
      event: responseEvent,
      end: '',
      whole: (events) => (events.at(-1) as { readonly response?: unknown } | undefined)?.response ?? null,
    },
    example: { request: { model: 'dev/echo', input: 'Hello' }, response },
  }),
  route('GET /api/v1/responses/{response_id}', GetResponseDocument, {
    summary: 'Read a response that is kept',
    extension: true,
    errorForm: 'openai',
    errors: ['NOT_FOUND'],
    answer: responseSchema,
    body: ({ modelResponse }) => modelResponse.body,
    example: { response },
  }),
  route('DELETE /api/v1/responses/{response_id}', DeleteResponseDocument, {
    summary: 'Remove a response that is kept',
    extension: true,
    errorForm: 'openai',
    errors: ['NOT_FOUND'],
    answer: responseDeletion,
    body: ({ deleteModelResponse }) => ({ id: deleteModelResponse.id, object: 'response', deleted: true }),
    example: { response: { id, object: 'response', deleted: true } },
  }),
  route('POST /api/v1/responses/{response_id}/cancel', CancelResponseDocument, {
    summary: 'Cancel a background response',
    description: 'Only for responses with `background: true`. One that has ended stays as it is.',
    extension: true,
    errorForm: 'openai',
    errors: ['NOT_FOUND'],
    answer: responseSchema,
    body: ({ cancelModelResponse }) => cancelModelResponse.body,
    example: { response: { ...response, status: 'cancelled', background: true, output: [], usage: null } },
  }),
  route('GET /api/v1/responses/{response_id}/input_items', ListResponseInputItemsDocument, {
    summary: 'List the items that a response was asked with',
    description:
      'Those of its own request, the newest first unless `order` is `asc`. `after` is the name of the item to go on after.',
    extension: true,
    errorForm: 'openai',
    errors: ['NOT_FOUND'],
    answer: itemPage,
    body: ({ modelResponseInputItems: { nodes, pageInfo } }) => ({
      ...openAiList(nodes, pageInfo.hasNextPage),
      data: nodes.map(({ body }) => body),
    }),
    example: {
      response: { ...openAiList([inputItem], false), data: [inputItem] },
    },
  }),
];
