import { afterEach, expect, it, vi } from 'vitest';
import { Client } from '../core/client.ts';
import { ConfigurationError } from '../core/errors.ts';
import { json, standIn, withEnvironment } from './support/stand-in.ts';

afterEach(() => vi.unstubAllGlobals());

/** Addresses and `Authorization` of an API call and of a model call. */
async function calls(options: ConstructorParameters<typeof Client>[0] = {}) {
  const { fetch, sent } = standIn(json(200, {}));
  const client = new Client({ ...options, fetch });
  await client.request({ path: '/a' });
  await client.request({ path: '/m', key: 'model' });
  return sent.map(({ url, headers }) => [url, headers.get('authorization')]);
}

it('takes the address and the keys from the environment, and that of models for model calls', () =>
  withEnvironment({ SVC_API_URL: 'https://api.example', SVC_API_KEY: 'one', SVC_MODEL_API_KEY: 'two' }, async () => {
    expect(await calls()).toEqual([
      ['https://api.example/a', 'Bearer one'],
      ['https://api.example/m', 'Bearer two'],
    ]);
  }));

it('takes the one key for both where there is one', () =>
  withEnvironment({ SVC_API_URL: 'https://api.example', SVC_API_KEY: 'one' }, async () => {
    expect((await calls()).map(([, key]) => key)).toEqual(['Bearer one', 'Bearer one']);
  }));

it('takes what is given in code first', () =>
  withEnvironment({ SVC_API_URL: 'https://api.example', SVC_API_KEY: 'one', SVC_MODEL_API_KEY: 'two' }, async () => {
    const baseUrl = 'http://other:8082';
    expect((await calls({ baseUrl, apiKey: 'three' }))[1]).toEqual(['http://other:8082/m', 'Bearer three']);
    expect((await calls({ modelApiKey: 'four' })).map(([, key]) => key)).toEqual(['Bearer one', 'Bearer four']);
  }));

it('calls the local server without a key where nothing is said', () =>
  withEnvironment({}, async () => {
    expect((await calls())[0]).toEqual(['http://localhost:4000/a', null]);
  }));

it.each(['https://api.example/', 'https://api.example/mcp', 'https://api.example/mcp/', 'https://api.example//'])(
  'adds paths to %s without its end',
  (baseUrl) => {
    expect(new Client({ baseUrl, apiKey: 'k' }).baseUrl).toBe('https://api.example');
  },
);

it('keeps a path of the address', () => {
  expect(new Client({ baseUrl: 'https://example.com/trellis/mcp', apiKey: 'k' }).baseUrl).toBe(
    'https://example.com/trellis',
  );
});

it.each([
  'api.example',
  'ftp://api.example',
  'https://',
  'https://user:password@api.example',
  'https://api.example?a=1',
])('refuses the address %s', (baseUrl) => {
  expect(() => new Client({ baseUrl, apiKey: 'k' })).toThrow(ConfigurationError);
});

it.each([
  ['"trl_secret"', /quotes/],
  ["'trl_secret'", /quotes/],
  ['“trl_secret”', /quotes/],
  ['trl_secret"', /quotes/],
  ['Bearer trl_secret', /word Bearer/],
  ['bearer trl_secret', /word Bearer/],
  ['trl_secret # production', /comment/],
  ['trl_secret // production', /comment/],
  ['trl_secret\n', /space or a line break/],
  ['', /empty/],
  ['trl_sécret', /character/],
])('names the mistake in the key %j, and not the key', (apiKey, mistake) => {
  const { fetch, sent } = standIn(json(200, {}));
  const make = () => new Client({ baseUrl: 'http://server', apiKey, fetch });
  expect(make).toThrow(mistake);
  expect(make).toThrow(ConfigurationError);
  expect(make).not.toThrow(/secret/);
  expect(sent).toEqual([]);
});

it('names the variable whose key was copied wrongly', () =>
  withEnvironment({ SVC_MODEL_API_KEY: 'Bearer trl_secret' }, () => {
    expect(() => new Client({ baseUrl: 'http://server', apiKey: 'k' })).toThrow(/^SVC_MODEL_API_KEY/);
  }));

it('refuses an API key in a browser, where tokens work', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' });
  vi.stubGlobal('location', { origin: 'https://app.example' });
  for (const keys of [{ apiKey: 'k' }, { modelApiKey: 'k' }]) expect(() => new Client(keys)).toThrow(/browser/);
  const [first] = await calls({ auth: () => 'token' });
  expect(first).toEqual(['https://app.example/a', 'Bearer token']);
});

it('reads no environment in a browser, although a bundler may have put one there', () =>
  withEnvironment({ SVC_API_KEY: 'one', SVC_API_URL: 'https://api.example' }, async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' });
    vi.stubGlobal('location', { origin: 'https://app.example' });
    expect((await calls())[0]).toEqual(['https://app.example/a', null]);
  }));

it.each(['Node.js/22', 'Deno/2.1', 'Bun/1.2', 'Cloudflare-Workers'])('takes keys in %s', (userAgent) => {
  vi.stubGlobal('navigator', { userAgent });
  expect(() => new Client({ baseUrl: 'http://server', apiKey: 'k' })).not.toThrow();
});

it('refuses tokens and keys at once', () => {
  expect(() => new Client({ baseUrl: 'http://server', apiKey: 'k', auth: () => 't' })).toThrow(/exclude/);
});

it('sends headers of the client and of the call, in whatever case they are written', async () => {
  const { fetch, sent } = standIn(json(200, {}));
  const client = new Client({ baseUrl: 'http://server', apiKey: 'k', headers: { 'X-A': '1', 'x-b': '1' }, fetch });
  await client.request({ path: '/', headers: { 'x-A': '2', Authorization: 'Basic x' } });
  expect(Object.fromEntries(sent[0]!.headers)).toEqual({ authorization: 'Basic x', 'x-a': '2', 'x-b': '1' });
});

it('writes parameters, and leaves out those that are not there', async () => {
  const { fetch, sent } = standIn(json(200, {}));
  const query = { status: ['failed', 'running'], search: 'a&b', limit: 5, dead: false, from: null, to: undefined };
  await new Client({ baseUrl: 'http://server', apiKey: 'k', fetch }).request({ path: '/', query });
  expect(sent[0]!.url).toBe('http://server/?status=failed%2Crunning&search=a%26b&limit=5&dead=false');
});
