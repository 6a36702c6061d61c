import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { nothing, type Prepare, type RouteCases } from '../../../test/support/route-case.ts';
import type { TestApp } from '../../../test/support/start-app.ts';

let deployments = 0;

const ownDeployment = async ({ accessToken: token }: LoggedIn, app: TestApp) => {
  const name = `own-${++deployments}`;
  const body = { name, model: 'dev/echo', temperature: 0.3, gather: { share: 1 } };
  const path = '/api/v1/models/deployments';
  const made = await app.call<{ deployment_id: string }>('POST', path, { token, body });
  return { params: { deployment_id: made.body.deployment_id }, model: `deployment/${name}` };
};

const ownRollout: Prepare = async (owner, app) => {
  const { params } = await ownDeployment(owner, app);
  const body = { system_prompt: 'Be brief.', shadow: { judge_model: 'dev/echo' } };
  const path = `/api/v1/models/deployments/${params.deployment_id}/rollouts`;
  const made = await app.call<{ rollout_id: string }>('POST', path, { token: owner.accessToken, body });
  return { params: { ...params, rollout_id: made.body.rollout_id } };
};

/** An answer of a deployment that somebody has liked. */
const ownAnswer: Prepare = async (owner, app) => {
  const token = owner.accessToken;
  const { params, model } = await ownDeployment(owner, app);
  const chat = { model, messages: [{ role: 'user', content: 'Do you repair brakes?' }] };
  const { id } = (await app.call<{ id: string }>('POST', '/api/v1/chat/completions', { token, body: chat })).body;
  const body = { completion_id: id, score: 1, comment: 'Just what I wanted to know' };
  await app.call('POST', '/api/v1/models/feedback', { token, body });
  return { params, body: { completion_id: id } };
};

const ownFile: Prepare = async ({ accessToken: token }, app) => {
  const body = { filename: 'handbook.md', content: '# Handbook\n\nThe office opens at nine.' };
  const { id } = (await app.call<{ id: string }>('POST', '/api/v1/files', { token, body })).body;
  await eventually('the file is prepared', async () => {
    const { body: file } = await app.call<{ status: string }>('GET', `/api/v1/files/${id}`, { token });
    return file.status !== 'processing';
  });
  return { params: { file_id: id } };
};

/** An answer that is kept. */
const ownResponse: Prepare = async ({ accessToken: token }, app) => {
  const body = { model: 'dev/echo', input: 'Hello' };
  const made = await app.call<{ id: string }>('POST', '/api/v1/responses', { token, body });
  return { params: { response_id: made.body.id } };
};

/** Waits until work in the background changes nothing more. */
const hasEnded = (path: string, token: string, app: TestApp, as = 'completed') =>
  eventually(
    'it has ended',
    async () => (await app.call<{ status: string }>('GET', path, { token })).body.status === as,
  );

/** A background response that has ended. */
const queuedResponse: Prepare = async ({ accessToken: token }, app) => {
  const body = { model: 'dev/echo', input: 'Hello', background: true };
  const made = await app.call<{ id: string }>('POST', '/api/v1/responses', { token, body });
  await hasEnded(`/api/v1/responses/${made.body.id}`, token, app);
  return { params: { response_id: made.body.id } };
};

/** A chat that is written down. */
const ownCall: Prepare = async ({ accessToken: token }, app) => {
  await app.call('POST', '/api/v1/chat/completions', {
    token,
    body: { model: 'dev/echo', messages: [{ role: 'user', content: 'Hello' }] },
  });
  let found: string | undefined;
  await eventually('the call is recorded', async () => {
    const { body } = await app.call<{ model_calls: { call_id: string }[] }>('GET', '/api/v1/model-calls', { token });
    found = body.model_calls[0]?.call_id;
    return found !== undefined;
  });
  return { params: { call_id: found! } };
};

/** A conversation with one item. */
const ownConversation: Prepare = async ({ accessToken: token }, app) => {
  const body = { items: [{ role: 'user', content: 'Hello' }], metadata: { topic: 'bicycles' } };
  const made = await app.call<{ id: string }>('POST', '/api/v1/conversations', { token, body });
  const items = await app.call<{ data: { id: string }[] }>('GET', `/api/v1/conversations/${made.body.id}/items`, {
    token,
  });
  return { params: { conversation_id: made.body.id, item_id: items.body.data[0]!.id } };
};

const fileOfBatch = async ({ accessToken: token }: LoggedIn, app: TestApp, requests: number) => {
  const line = { method: 'POST', url: '/v1/chat/completions' };
  const body = { model: 'dev/echo', messages: [{ role: 'user', content: 'Hello' }] };
  const lines = Array.from({ length: requests }, (_, at) => JSON.stringify({ ...line, custom_id: `at ${at}`, body }));
  const file = { filename: 'requests.jsonl', content: lines.join('\n'), purpose: 'batch' };
  const { id } = (await app.call<{ id: string }>('POST', '/api/v1/files', { token, body: file })).body;
  return { input_file_id: id };
};

const batchFile: Prepare = async (owner, app) => ({ body: await fileOfBatch(owner, app, 1) });

/** A batch that was cancelled before its end, as it had so much to do; cancelled again it stays so. */
const cancelledBatch: Prepare = async (owner, app) => {
  const file = await fileOfBatch(owner, app, 1_000);
  const body = { ...file, endpoint: '/v1/chat/completions', completion_window: '24h' };
  const { accessToken: token } = owner;
  const made = await app.call<{ id: string }>('POST', '/api/v1/batches', { token, body });
  const path = `/api/v1/batches/${made.body.id}`;
  await app.call('POST', `${path}/cancel`, { token });
  await hasEnded(path, token, app, 'cancelled');
  return { params: { batch_id: made.body.id } };
};

/** A batch that has ended. */
const ownBatch: Prepare = async (owner, app) => {
  const file = await fileOfBatch(owner, app, 1);
  const body = { ...file, endpoint: '/v1/chat/completions', completion_window: '24h' };
  const made = await app.call<{ id: string }>('POST', '/api/v1/batches', { token: owner.accessToken, body });
  await hasEnded(`/api/v1/batches/${made.body.id}`, owner.accessToken, app);
  return { params: { batch_id: made.body.id } };
};

/** How each row of inference is brought to succeed. */
export const routeCases: RouteCases = {
  'POST /api/v1/chat/completions': nothing,
  'POST /api/v1/invoke': nothing,
  'POST /api/v1/embeddings': nothing,
  'POST /api/v1/moderations': nothing,
  'POST /api/v1/rerank': nothing,
  'POST /api/v1/images/generations': nothing,
  'POST /api/v1/images/edits': nothing,
  'POST /api/v1/audio/speech': nothing,
  'POST /api/v1/audio/transcriptions': nothing,
  'POST /api/v1/audio/translations': nothing,
  'POST /api/v1/responses': nothing,
  'GET /api/v1/responses/{response_id}': ownResponse,
  'DELETE /api/v1/responses/{response_id}': ownResponse,
  'POST /api/v1/responses/{response_id}/cancel': queuedResponse,
  'GET /api/v1/responses/{response_id}/input_items': ownResponse,
  'GET /api/v1/batches': async (owner, app) => {
    await ownBatch(owner, app);
    return {};
  },
  'POST /api/v1/batches': batchFile,
  'GET /api/v1/batches/{batch_id}': ownBatch,
  'POST /api/v1/batches/{batch_id}/cancel': cancelledBatch,
  'GET /api/v1/conversations': async (owner, app) => {
    await ownConversation(owner, app);
    return {};
  },
  'POST /api/v1/conversations': nothing,
  'GET /api/v1/conversations/{conversation_id}': ownConversation,
  'POST /api/v1/conversations/{conversation_id}': ownConversation,
  'DELETE /api/v1/conversations/{conversation_id}': ownConversation,
  'GET /api/v1/conversations/{conversation_id}/items': ownConversation,
  'POST /api/v1/conversations/{conversation_id}/items': ownConversation,
  'GET /api/v1/conversations/{conversation_id}/items/{item_id}': ownConversation,
  'DELETE /api/v1/conversations/{conversation_id}/items/{item_id}': ownConversation,
  'POST /api/v1/messages': nothing,
  'POST /api/v1/messages/count_tokens': nothing,
  'POST /api/v1/invoke/v2': nothing,
  'GET /api/v1/models/policy': nothing,
  'PUT /api/v1/models/policy': nothing,
  'GET /api/v1/cache/stats': nothing,
  'POST /api/v1/cache/invalidate/{provider}/{model...}': () => ({
    params: { provider: 'openai', model: 'gpt-4o-mini' },
  }),
  'POST /api/v1/cache/clear': nothing,
  'GET /api/v1/models/deployments': async (owner, app) => {
    await ownDeployment(owner, app);
    return {};
  },
  'POST /api/v1/models/deployments': nothing,
  'GET /api/v1/models/deployments/{deployment_id}': ownDeployment,
  'PATCH /api/v1/models/deployments/{deployment_id}': ownDeployment,
  'DELETE /api/v1/models/deployments/{deployment_id}': ownDeployment,
  'GET /api/v1/models/deployments/{deployment_id}/examples': ownAnswer,
  'GET /api/v1/models/deployments/{deployment_id}/rollouts': ownRollout,
  'POST /api/v1/models/deployments/{deployment_id}/rollouts': ownDeployment,
  'GET /api/v1/models/rollouts/{rollout_id}': ownRollout,
  'POST /api/v1/models/rollouts/{rollout_id}/promote': ownRollout,
  'POST /api/v1/models/rollouts/{rollout_id}/roll-back': ownRollout,
  'POST /api/v1/models/feedback': ownAnswer,
  'GET /api/v1/files': async (owner, app) => {
    await ownFile(owner, app);
    return {};
  },
  'POST /api/v1/files': nothing,
  'GET /api/v1/files/{file_id}': ownFile,
  'GET /api/v1/files/{file_id}/content': ownFile,
  'DELETE /api/v1/files/{file_id}': ownFile,
  'GET /api/v1/model-calls': async (owner, app) => {
    await ownCall(owner, app);
    return {};
  },
  'GET /api/v1/model-calls/{call_id}': ownCall,
  'GET /api/v1/models': nothing,
  'GET /api/v1/models/{model...}': () => ({ params: { model: 'dev/echo' } }),
};
