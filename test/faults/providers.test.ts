import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HealthReport } from '../../platform/health/health.ts';
import { type AppClient, appClient, type LoggedIn } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault } from '../support/fault-records.ts';
import { openAiForm } from '../support/model-upstream/openai.ts';
import { type Form, type ModelUpstream, modelSettings, startModelUpstream } from '../support/model-upstream.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { steadily } from '../support/steady.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

const FORM = 'one gateway, stand-ins for three providers';
const CHAT = ['gpt-4o', 'gpt-4o-mini', 'gpt-4.1', 'gpt-4.1-mini', 'gpt-4.1-nano'];
/** Models that do no chats, and cost less than all that do. */
const NO_CHAT = ['omni-moderation-latest', 'text-embedding-3-small', 'whisper-1', 'gpt-4o-mini-tts', 'gpt-audio-mini'];
/** Calls of others that are there before and after something has failed. */
const ENOUGH = 25;
const HANGS = 'never answer this';

/** Leaves a prompt that says so without an answer. */
const hanging: Form = ({ request }) => request.bytes.includes(HANGS);
const listing: Form = ({ request, json }) => {
  if (!request.path.endsWith('/models')) return false;
  const data = [...CHAT, ...NO_CHAT].map((id) => ({ id, object: 'model', created: 1, owned_by: 'standin' }));
  json({ object: 'list', data });
  return true;
};

/** A provider that works until it refuses each call. */
interface Refusing {
  readonly upstream: ModelUpstream;
  refuse(status: number, headers?: Readonly<Record<string, string>>): void;
}
async function startRefusing(): Promise<Refusing> {
  let refusal: { status: number; headers: Readonly<Record<string, string>> } | null = null;
  const form: Form = ({ request, res }) => {
    if (refusal === null || request.method !== 'POST') return false;
    res.writeHead(refusal.status, { 'content-type': 'application/json', ...refusal.headers }).end('{"error":{}}');
    return true;
  };
  return {
    upstream: await startModelUpstream([form, openAiForm]),
    refuse(status, headers = {}) {
      refusal = { status, headers };
    },
  };
}

let place: TestPlace;
let openai: ModelUpstream;
let groq: Refusing;
let cerebras: Refusing;
let process: AppProcess;
let app: AppClient;
let eve: LoggedIn;
let alice: LoggedIn;
let bob: LoggedIn;
beforeAll(async () => {
  place = await testPlace({ shared: true });
  [openai, groq, cerebras] = [
    await startModelUpstream([hanging, listing, openAiForm]),
    await startRefusing(),
    await startRefusing(),
  ];
  const price = (usd: number) => ({ price: { input_usd_per_million: usd, output_usd_per_million: usd } });
  process = await forkApp('gateway/main', {
    ...{ ...TEST_SETTINGS, LOG_LEVEL: 'info', ...place.environment, ...modelSettings(openai) },
    ...{ GROQ_API_KEY: 'gsk', GROQ_BASE_URL: `${groq.upstream.url}/v1` },
    ...{ CEREBRAS_API_KEY: 'csk', CEREBRAS_BASE_URL: `${cerebras.upstream.url}/v1` },
    ...{ DEV_MODEL: 'off', CREDIT: 'off', FALLBACK_MODELS: '', HEALTH_CACHE_SECONDS: '0' },
    ...{ MODEL_TIMEOUT_MS: '4000', MODEL_RETRIES: '0', BREAKER_RECOVERY_SECONDS: '600' },
    MODEL_OVERRIDES: JSON.stringify({
      ...Object.fromEntries(NO_CHAT.map((name) => [name, price(0)])),
      ...{ 'groq/*': price(0.0001), 'cerebras/*': price(0.001), 'gpt-4*': price(1) },
    }),
  });
  app = appClient(process.url);
  [eve, alice, bob] = [await app.newcomer(), await app.newcomer(), await app.newcomer()];
});
afterAll(async () => {
  await process?.stop();
  for (const each of [openai, groq?.upstream, cerebras?.upstream]) await each?.close();
  await place?.remove();
});

let number = 0;
const post = <Body = object>(who: LoggedIn, path: string, body: object) =>
  app.call<Body>('POST', path, { token: who.accessToken, body });
const chat = async (who: LoggedIn, model: string, more: object = {}, text = 'hello'): Promise<number> => {
  const messages = [{ role: 'user', content: `${text} ${number++}` }];
  return (await post(who, '/api/v1/chat/completions', { model, messages, ...more })).status;
};
const embed = async (who: LoggedIn): Promise<number> =>
  (await post(who, '/api/v1/embeddings', { model: 'text-embedding-3-small', input: `hello ${number++}` })).status;
const providerIn = async (name: string) =>
  (await app.call<HealthReport>('GET', '/health/detailed')).body.dependencies[`provider_${name}`];

/** Steady calls of others. */
function othersCalling(calls: readonly (() => Promise<number>)[]) {
  const statuses: number[] = [];
  const work = steadily(async (worker) => void statuses.push(await calls[worker]!()), calls.length);
  return {
    get answered() {
      return statuses.filter((status) => status === 200).length;
    },
    /** Resolves when some more have been answered. */
    async some() {
      const from = statuses.length;
      await eventually('others call', () => statuses.length >= from + ENOUGH);
    },
    /** Ends, and expects that none has failed. @returns their number. */
    async noneFailed(): Promise<number> {
      await work.stop();
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      return statuses.length;
    },
  };
}

describe('one caller’s prompts that hang', () => {
  it('cost others none of their calls', async () => {
    const others = othersCalling([() => chat(alice, 'gpt-4o'), () => chat(bob, 'gpt-4o', { stream: true })]);
    await others.some();
    const hung = await Promise.all(
      Array.from({ length: 6 }, (_, i) => chat(eve, 'gpt-4o', i % 2 ? { stream: true } : {}, HANGS)),
    );
    expect(hung).toEqual(Array(6).fill(504));
    expect(await chat(eve, 'gpt-4o')).toBe(503);
    await others.some();
    expect(await providerIn('openai')).toMatchObject({ status: 'healthy' });
    const calls = await others.noneFailed();
    recordFault({
      ...{ section: 'Providers of models', fault: 'six prompts of one caller hang', form: FORM },
      ...{ acknowledged: calls, delivered: calls },
      outcome: `0 of ${calls} calls of others to the same model fail; the caller is answered 504, then 503`,
    });
  });
});

describe('a model', () => {
  it('that answers 500 is left alone, while embeddings and other models of its provider serve on', async () => {
    const others = othersCalling([() => embed(alice), () => chat(bob, 'gpt-4.1')]);
    await others.some();
    openai.instruct('gpt-4.1-nano', { status: 500 });
    const failed = [];
    for (let i = 0; i < 5; i++) failed.push(await chat(eve, 'gpt-4.1-nano'));
    expect(failed).toEqual(Array(5).fill(502));
    openai.instruct('gpt-4.1-nano', null);
    expect(await chat(alice, 'gpt-4.1-nano')).toBe(503);
    await others.some();
    expect(await providerIn('openai')).toMatchObject({
      status: 'degraded',
      error_message: 'models that fail (circuit open): gpt-4.1-nano',
    });
    const calls = await others.noneFailed();
    recordFault({
      ...{ section: 'Providers of models', fault: 'a model answers 500', form: FORM },
      ...{ acknowledged: calls, delivered: calls },
      outcome: `0 of ${calls} calls of embeddings and another model of the provider fail; the model is left alone after 5 failures, and health names it`,
    });
  });

  it('whose streams break off one after the other is left alone, and no other one is', async () => {
    const others = othersCalling([() => embed(alice), () => chat(bob, 'gpt-4.1', { stream: true })]);
    await others.some();
    openai.instruct('gpt-4.1-mini', { cutAfter: 3, gapMs: 20 });
    const begun = [];
    for (let i = 0; i < 5; i++) begun.push(await chat(eve, 'gpt-4.1-mini', { stream: true }));
    expect(begun).toEqual(Array(5).fill(200));
    openai.instruct('gpt-4.1-mini', null);
    expect(await chat(alice, 'gpt-4.1-mini', { stream: true })).toBe(503);
    await others.some();
    const calls = await others.noneFailed();
    recordFault({
      ...{ section: 'Providers of models', fault: 'the streams of a model break off', form: FORM },
      ...{ acknowledged: calls, delivered: calls },
      outcome: `0 of ${calls} calls of others fail; the model is left alone after 5 streams in a row`,
    });
  });
});

describe('calls without a model', () => {
  /** Providers that have answered, in their order. */
  const providers: string[] = [];
  const invoke = async (who: LoggedIn): Promise<number> => {
    const messages = [{ role: 'user', content: `hello ${number++}` }];
    const answer = await post<{ routing: { provider: string } }>(who, '/api/v1/invoke/v2', { messages });
    if (answer.status === 200) providers.push(answer.body.routing.provider);
    return answer.status;
  };
  const isLogged = (message: string, provider: string) =>
    process.log().some((line) => line['msg'] === message && line['provider'] === provider);

  it.each([
    ['the key of the cheapest provider is refused (401)', 401, {}, 'groq', 'a provider refuses a key'],
    [
      'the cheapest provider limits our calls (429)',
      429,
      { 'retry-after': '120' },
      'cerebras',
      'a provider limits the calls of a key',
    ],
  ] as const)('%s: none fails', async (fault, status, headers, name, message) => {
    const cheapest = name === 'groq' ? groq : cerebras;
    const others = othersCalling([() => invoke(alice), () => invoke(bob)]);
    await others.some();
    expect(providers.at(-1)).toBe(name);
    cheapest.refuse(status, headers);
    await eventually('another one answers', () => providers.at(-1) !== name);
    await others.some();
    expect(await providerIn(name)).toMatchObject({ status: 'degraded' });
    expect(isLogged(message, name)).toBe(true);
    const from = providers.lastIndexOf(name) + 1;
    const calls = await others.noneFailed();
    recordFault({
      ...{ section: 'Providers of models', fault, form: FORM },
      ...{ acknowledged: calls, delivered: calls },
      outcome: `0 of ${calls} calls without a model fail: ${providers.length - from} are answered by the next provider; health and log tell of the key`,
    });
  });

  it('go to models that do chats, whatever others cost', async () => {
    const { text } = await app.call('GET', '/api/v1/models', { token: alice.accessToken });
    for (const name of NO_CHAT) expect(text).toContain(name);
    openai.reset();
    for (let i = 0; i < ENOUGH; i++) expect(await invoke(alice)).toBe(200);
    const asked = openai.calls.filter(({ method }) => method === 'POST');
    expect(asked).toHaveLength(ENOUGH);
    for (const { path, body } of asked) {
      expect(path).toContain('/chat/completions');
      expect(NO_CHAT).not.toContain(body?.['model']);
    }
    recordFault({
      ...{
        section: 'Providers of models',
        fault: 'models for moderation, embeddings and sound cost nothing',
        form: FORM,
      },
      ...{ acknowledged: ENOUGH, delivered: asked.length },
      outcome: `0 of ${ENOUGH} calls without a model go to one of them`,
    });
  });
});
