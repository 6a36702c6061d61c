import { expect } from 'vitest';
import { dailySeries } from '../../../../test/support/series.ts';
import { TRAINING, uploadReviews } from '../../../../test/support/training.ts';
import type { AddSamples } from './samples.ts';

const MODELS = '/api/v1/models/training/ml/prediction/models';

export const addPlatformSamples: AddSamples = async (app, token) => {
  const make = async <Body = Record<string, string>>(path: string, body: unknown, status = 201): Promise<Body> => {
    const made = await app.call<Body>('POST', path, { token, body });
    expect(made.status, `${path}: ${made.text}`).toBe(status);
    return made.body;
  };
  const agents = [];
  for (const [name, tools, system_prompt] of [
    ['Librarian', ['accountsMe', 'file_search'], 'You know the handbook. Answer in one sentence.'],
    ['Night watch', [], 'You look at what has failed tonight.'],
  ] as const) {
    const body = {
      name,
      model: 'dev/echo',
      tools,
      system_prompt,
      routing_hints: { domains: ['handbook'], priority: 10 },
    };
    agents.push((await make<{ agent_id: string }>('/api/v1/agents', body)).agent_id);
  }
  for (const input of ['How old do parrots get?', 'What does our handbook say about parrots?'])
    await make(`/api/v1/agents/${agents[0]}/runs`, { input });

  await make(MODELS, {
    ...{ name: 'Daily orders', model_type: 'seasonal_naive', data: dailySeries(120) },
    options: { folds: 1, horizon: 7 },
  });

  for (const [date, awake] of [
    ['2026-01-29', 30],
    ['2026-01-30', 75],
    ['2026-01-31', 45],
  ] as const) {
    const stage_durations = { W: awake, N1: 22, N2: 260 - awake, N3: 90, REM: 108 };
    const session_data = { duration_min: 480, stage_durations, latency_min: 12, awakenings: 2 };
    await make('/api/v1/sleep/evaluate', { date, session_data, age: 36 }, 200);
  }

  const dataset_id = await uploadReviews(app, token, 8);
  const config = {
    ...{ model: 'dev/echo', prompt: 'Say how it feels.', epochs: 2, minibatch_size: 2, gradients: 1 },
    ...{ paraphrases: 1, selection_budget: 4 },
  };
  await make(`${TRAINING}/train`, { algorithm: 'apo', dataset_id, config }, 202);

  const voice = {
    model: 'dev/echo-realtime',
    instructions: 'You answer in one sentence.',
    metadata: { channel: 'kiosk' },
  };
  const { session_id } = await make<{ session_id: string }>('/realtime/sessions', voice);
  await app.call('DELETE', `/realtime/sessions/${session_id}`, { token });
};
