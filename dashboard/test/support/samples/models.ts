import { expect } from 'vitest';
import type { AddSamples } from './samples.ts';

const QUESTIONS = ['What is a lease?', 'Do you repair brakes?', 'How long does a battery last?', 'What is a lease?'];

/** Calls with and without an answer, a deployment with a rollout, kept answers, files, limits and a policy. */
export const addModelsSamples: AddSamples = async (app, token) => {
  const post = async (path: string, body: object, status: number) => {
    const answer = await app.call(path === '/usage/limits' ? 'PUT' : 'POST', `/api/v1${path}`, { token, body });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(status);
    return answer.body as Readonly<Record<string, string>>;
  };
  const say = (model: string, content: string, status = 200) =>
    post('/chat/completions', { model, temperature: 0, messages: [{ role: 'user', content }] }, status);
  const deployment = await post(
    '/models/deployments',
    {
      ...{ name: 'support', model: 'dev/echo', system_prompt: 'You answer customers of a bicycle shop.' },
      gather: { share: 1, days: 30 },
    },
    201,
  );
  await post(
    '/models/deployments',
    { name: 'summaries', model: 'dev/echo', system_prompt: 'Say it in one sentence.', temperature: 0.2 },
    201,
  );
  for (const question of QUESTIONS) {
    await say('dev/echo', question);
    await say('deployment/support', question);
  }
  await say('nobody/knows', 'Hello', 503);
  await post(
    `/models/deployments/${deployment['deployment_id']}/rollouts`,
    {
      ...{ system_prompt: 'You answer customers of a bicycle shop. Ask back when you are not sure.' },
      shadow: { judge_model: 'dev/echo', criteria: 'Correct, kind and short.', share: 0.2, budget_usd: 2 },
      canary: { share: 0.1 },
    },
    201,
  );
  await post('/files', { filename: 'handbook.md', content: '# Handbook\n\nParrots eat seeds and fruit.\n' }, 201);
  await post('/files', { filename: 'prices.csv', content: 'part,price\nbrake,25\nchain,40\n' }, 201);
  await post('/usage/limits', { monthly_usd: 250 }, 200);
};
