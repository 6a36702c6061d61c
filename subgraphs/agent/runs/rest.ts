import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  CancelAgentRunDocument,
  GetAgentRunDocument,
  ListAgentRunsDocument,
  RunAgentDocument,
  StreamAgentRunDocument,
} from '../rest.generated.ts';

const usage = { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17 };
const summary = {
  run_id: 'run_01jdq3k5w8r1u3n5s7t9e0p2s4',
  agent_id: 'agt_01jdq3k5w8a1g3e5n7t9b0c2d4',

  agent_version: 1,
  status: 'completed',
  profile: 'default',
  output: 'Parrots live for sixty years.',
  annotations: [],
  usage,
  cost_usd: 0.0001,
  turns: 1,
  error: null,
  metadata: {},
  created_by: 'usr_01jdq3k5w8f1g3h5j7k9m0n2p4',
  created_at: '2030-01-31T12:00:00.000Z',
  started_at: '2030-01-31T12:00:00.000Z',
  finished_at: '2030-01-31T12:00:01.200Z',
  trace_id: null,
  trace_url: null,
};
const step = {
  step_id: `${summary.run_id}.1`,
  index: 1,
  sequence: 2,
  turn: 1,
  type: 'message',
  status: 'completed',
  message: { content: summary.output, tool_calls: [] },
  tool_call: null,
  usage,
  cost_usd: 0.0001,
  error: null,
  started_at: '2030-01-31T12:00:00.010Z',
  finished_at: '2030-01-31T12:00:01.190Z',
};
const run = { ...summary, steps: [step] };

/** The routes of runs. */
export const runRoutes = [
  route('POST /api/v1/agents/{agent_id}/runs', RunAgentDocument, {
    status: 201,
    summary: 'Run an agent',
    description:
      'Turns of the model and its tools, as the caller, until the model answers or the limits of the execution profile are reached. The answer is the run as it has ended, or as it stands when the request’s time is over or `background` is true. With `stream: true` the answer is a stream of events, `run.created` … `run.completed`, that ends with `data: [DONE]`; leaving it cancels the run unless `background` is true.',
    extension: true,
    timeout: 'model',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    stream: {
      operation: StreamAgentRunDocument,
      frames: ({ agentRunEvents: { type, body } }) => `event: ${type}\ndata: ${JSON.stringify(body)}\n\n`,
      end: 'data: [DONE]\n\n',
    },
    example: { request: { input: 'How old do parrots get?' }, response: run },
  }),
  route('GET /api/v1/agents/{agent_id}/runs', ListAgentRunsDocument, {
    summary: 'List the runs of an agent, newest first',
    extension: true,
    errors: ['NOT_FOUND'],
    body: listBody('runs'),
    example: { response: { runs: [summary], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('GET /api/v1/agents/{agent_id}/runs/{run_id}', GetAgentRunDocument, {
    summary: 'Read one run with its steps',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: run },
  }),
  route('POST /api/v1/agents/{agent_id}/runs/{run_id}/cancel', CancelAgentRunDocument, {
    summary: 'End a run',
    description: 'The model and the tools that it waits for are let go at once. A run that has ended stays as it is.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { ...run, status: 'cancelled', output: null } },
  }),
];
