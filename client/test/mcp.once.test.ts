import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { startInProcess, type TestApp } from '../../test/support/start-app.ts';
import { AuthenticationError, ConfigurationError, createMcp, type ToolProgress, Trellis } from '../index.ts';

let app: TestApp;
let ada: LoggedIn;
let client: Trellis;
beforeAll(async () => {
  app = await startInProcess();
  ada = await app.newcomer();
  client = new Trellis({ baseUrl: app.url, auth: () => ada.accessToken });
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => app?.stop());

/** A server that notes paths and credentials, and hands requests on to the app. */
async function noting() {
  const noted: { path: string; credential: string | undefined }[] = [];
  const server = http.createServer((req, res) => {
    noted.push({ path: req.url!, credential: req.headers.authorization });
    const { host: _, ...headers } = req.headers;
    const on = http.request(app.url + req.url, { method: req.method!, headers }, (answer) => {
      res.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(res);
    });
    req.pipe(on);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, noted, close };
}

const keyWith = async (scopes: readonly string[]) => {
  const body = { name: 'a key', scopes };
  const answer = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token: ada.accessToken, body });
  return answer.body.key;
};

describe('a tool', () => {
  it('answers with its value, or with the problem that it has failed with', async () => {
    const { tool_result_value: me, tool_error: none } = await client.mcp.call<{ email: string }>('accountsMe');
    expect(me?.email).toBe(ada.email);
    expect(none).toBeUndefined();
    const { tool_error: problem, tool_result_value: nothing } = await client.mcp.call('tasksGet', {
      task_id: 'task_0',
    });
    expect(problem).toMatchObject({ code: 'NOT_FOUND', status: 404, detail: expect.any(String) });
    expect(nothing).toBeUndefined();
  });

  it('that is not known, or is given an argument that it may not have, has failed as well', async () => {
    expect(await client.mcp.call('nobodyKnows')).toMatchObject({
      tool_error: { code: 'BAD_USER_INPUT', rpc_code: -32602, detail: expect.stringContaining('nobodyKnows') },
    });
    const { tool_error } = await client.mcp.call('tasksList', { limit: 1000 });
    expect(tool_error).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('tells what it does meanwhile', async () => {
    const told: ToolProgress[] = [];
    const chat = { model: 'dev/echo', messages: [{ role: 'user', content: 'Hello there' }], stream: true };
    const { tool_result_value: whole } = await client.mcp.call<{ choices: { message: { content: string } }[] }>(
      'chatCreateCompletion',
      chat,
      { onProgress: (progress) => told.push(progress) },
    );
    const deltas = told.map(({ message }) => JSON.parse(message!).choices[0]?.delta.content ?? '');
    expect(deltas.join('')).toBe('dev/echo: Hello there');
    expect(whole?.choices[0]?.message.content).toBe('dev/echo: Hello there');
  });

  it('is run once for one idempotency key', async () => {
    const call = () =>
      client.mcp.call<{ task_id: string }>(
        'tasksCreate',
        { name: 'once', type: 'own.work' },
        { idempotencyKey: 'k-1' },
      );
    const [first, second] = [await call(), await call()];
    expect(first.tool_result_value?.task_id).toMatch(/^task_/);
    expect(second.tool_result_value).toEqual(first.tool_result_value);
  });

  it('is out of reach without a credential that is good', async () => {
    const stranger = new Trellis({ baseUrl: app.url, auth: () => 'not a token' });
    await expect(stranger.mcp.call('accountsMe')).rejects.toThrow(AuthenticationError);
  });
});

describe('the base address', () => {
  it('has a trailing /mcp removed before the path is added', async () => {
    const between = await noting();
    try {
      for (const end of ['', '/', '/mcp', '/mcp/']) {
        const { mcp } = new Trellis({ baseUrl: between.url + end, auth: () => ada.accessToken });
        expect((await mcp.call('accountsMe')).tool_error).toBeUndefined();
        const given = createMcp(client, { baseUrl: between.url + end });
        expect((await given.call('accountsMe')).tool_error).toBeUndefined();
      }
      expect(between.noted.map(({ path }) => path)).toEqual(Array.from({ length: 8 }, () => '/mcp'));
    } finally {
      await between.close();
    }
  });

  it('comes from SVC_MCP_URL, then from its legacy alias, then from the client', async () => {
    const [one, other] = [await noting(), await noting()];
    const call = () => new Trellis({ baseUrl: app.url, auth: () => ada.accessToken }).mcp.call('accountsMe');
    try {
      await call();
      expect([one.noted.length, other.noted.length]).toEqual([0, 0]);
      vi.stubEnv('SVC_A2A_URL', `${other.url}/mcp`);
      await call();
      expect([one.noted.length, other.noted.length]).toEqual([0, 1]);
      vi.stubEnv('SVC_MCP_URL', one.url);
      await call();
      expect([one.noted.length, other.noted.length]).toEqual([1, 1]);
    } finally {
      await one.close();
      await other.close();
    }
  });
});

describe('the key of tools', () => {
  it('goes with the requests of tools alone', async () => {
    const key = await keyWith(['read:accounts']);
    vi.stubEnv('SVC_MCP_API_KEY', key);
    const between = await noting();
    try {
      const mine = new Trellis({ baseUrl: between.url, apiKey: await keyWith(['*:*']) });
      const me = async () => (await mine.accounts.me()).account_id;
      expect(await me()).toBe(ada.accountId);
      const { tool_result_value: value, tool_error: problem } = await mine.mcp.call<{ account_id: string }>(
        'accountsMe',
      );
      expect(value?.account_id ?? problem).toBe(ada.accountId);
      expect(await me()).toBe(ada.accountId);
      const tools = between.noted.map(({ path, credential }) => [path, credential === `Bearer ${key}`]);
      expect(tools).toEqual([
        ['/api/v1/accounts/me', false],
        ['/mcp', true],
        ['/api/v1/accounts/me', false],
      ]);
    } finally {
      await between.close();
    }
  });

  it('is named where it was copied wrongly, before anything is sent', () => {
    for (const wrong of ['"trl_x"', 'Bearer trl_x', 'trl_x # mine'])
      expect(() => createMcp(client, { apiKey: wrong })).toThrow(ConfigurationError);
    vi.stubEnv('SVC_MCP_API_KEY', 'Bearer trl_x');
    expect(() => createMcp(client)).toThrow(/SVC_MCP_API_KEY begins with the word Bearer/);
  });
});
