import { cursorListBody, route } from '../../../rest-adapter/route.ts';
import { GetModelCallDocument, ListModelCallsDocument } from '../rest.generated.ts';

const call = {
  call_id: 'call_01jdq3k5w8b1m3k5n7t9b0c2d4',
  started_at: '2030-01-31T12:00:00.000Z',
  ended_at: '2030-01-31T12:00:00.812Z',
  request_id: 'req_01jdq3k5w8b1m3k5n7t9b0c2d4',
  caller_id: 'usr_01jdq3k5w8b1m3k5n7t9b0c2d4',
  api_key_id: null,
  project_id: null,
  operation: 'chat',
  asked_model: 'gpt-4o-mini',
  model: 'gpt-4o-mini',
  provider: 'openai',
  status: 'succeeded',
  error_code: null,
  is_stream: false,
  is_fallback: false,
  attempts: 1,
  cache: null,
  guard: null,
  time_to_first_chunk_ms: null,
  latency_ms: 812.4,
  input_tokens: 12,
  output_tokens: 34,
  cost_usd: 0.000022,
  trace_id: null,
  trace_url: null,
};

/** The routes of calls. */
export const callRoutes = [
  route('GET /api/v1/model-calls', ListModelCallsDocument, {
    summary: 'List the calls of models of the organization',
    description:
      'The latest first: who has called which model, how long it took and what it has cost, never what was asked or answered. `model`, `provider`, `operation`, `status`, `cache` and `guard` take several with commas.',
    extension: true,
    example: {
      response: { model_calls: [call], total: 1, limit: 20, offset: 0, has_more: false, next_cursor: 'aWQ6NDI' },
    },
    body: cursorListBody('model_calls'),
  }),
  route('GET /api/v1/model-calls/{call_id}', GetModelCallDocument, {
    summary: 'Read one call of a model',
    extension: true,
    example: { response: call },
  }),
];
