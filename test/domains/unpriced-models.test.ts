import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

/** Both as Groq lists them here; nobody knows their prices there but for what is given. */
const UNPRICED = 'groq/gpt-4o-mini';
const GIVEN = 'groq/text-embedding-3-small';

describe('UNPRICED_MODELS=refuse', () => {
  let upstream: ModelUpstream;
  let app: InProcessApp;
  let ada: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await startInProcess({
      ...{ ...modelSettings(upstream), GROQ_API_KEY: 'gsk', GROQ_BASE_URL: `${upstream.url}/v1` },
      ...{ UNPRICED_MODELS: 'refuse', MODEL_OVERRIDES: `{"${GIVEN}":{"price":{"usd_per_request":0.001}}}` },
    });
    ada = await app.newcomer();
  });
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });
  const read = (path: string) =>
    app.call<{ models: { id: string }[] }>('GET', `/api/v1/models${path}`, { token: ada.accessToken });
  const chat = (model: string) => {
    const body = { model, messages: [{ role: 'user', content: 'Hello' }] };
    return app.call('POST', '/api/v1/chat/completions', { token: ada.accessToken, body });
  };

  it('keeps a model without a known price from being listed and read', async () => {
    const listed = async () => (await read('')).body.models.map(({ id }) => id);
    await eventually('the list', async () => (await listed()).includes(GIVEN));
    expect(await listed()).not.toContain(UNPRICED);
    expect((await read(`/${UNPRICED}`)).status).toBe(404);
    expect((await read(`/${GIVEN}`)).status).toBe(200);
  });

  it('keeps it from being called, and says what would help', async () => {
    const answer = await chat(UNPRICED);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      error: { code: 'model_not_allowed', message: expect.stringContaining('MODEL_OVERRIDES') },
    });
    expect(upstream.calls.filter(({ path }) => !path.endsWith('/models'))).toEqual([]);
    expect((await chat('gpt-4o-mini')).status).toBe(200);
  });
});
