import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from '../../../test/support/answer-shape.ts';
import { firstOperator } from '../../../test/support/route-case.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';

interface Setting {
  readonly name: string;
  readonly value: string | null;
  readonly source: string;
  readonly is_secret: boolean;
  readonly is_set: boolean;
}

const SECRET = 'a key of a provider that nobody is shown';
let app: InProcessApp;
beforeAll(async () => {
  app = await startInProcess({ OPENAI_API_KEY: SECRET, GROQ_BASE_URL: 'https://user:hunter2@proxy.example' });
});
afterAll(() => app?.stop());

describe('the settings of a process', () => {
  it('are shown to operators, without secrets', async () => {
    const { accessToken: token } = await firstOperator(app);
    const answer = await app.call<{ settings: Setting[] }>('GET', '/api/v1/platform/settings', { token });
    expect(answer.status, answer.text).toBe(200);
    const of = (name: string) => answer.body.settings.find((each) => each.name === name);
    expect(of('OPENAI_API_KEY')).toMatchObject({ value: null, is_secret: true, is_set: true, source: 'environment' });
    expect(of('ANTHROPIC_API_KEY')).toMatchObject({ value: null, is_secret: true, is_set: false, source: 'default' });
    expect(of('GROQ_BASE_URL')!.value).toBe('https://user:…@proxy.example');
    expect(of('ADMIN_PASSWORD')).toMatchObject({ value: null, is_set: true });
    expect(answer.text).not.toContain(SECRET);
    expect(answer.text).not.toContain('hunter2');
    expect(answer.text).not.toContain('the password of the admin');
    const { body } = await app.graphql<{ platformSettings: Setting[] }>(
      '{ platformSettings(source: ENVIRONMENT) { name source } }',
      {},
      { token },
    );
    expect(new Set(body.data!.platformSettings.map(({ source }) => source))).toEqual(new Set(['ENVIRONMENT']));
    expect(body.data!.platformSettings.map(({ name }) => name)).toContain('OPENAI_API_KEY');
  });

  it('are shown to nobody else', async () => {
    const { accessToken: token } = await app.newcomer();
    expectProblem(await app.call('GET', '/api/v1/platform/settings', { token }), 403);
  });
});
