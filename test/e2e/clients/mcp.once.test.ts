import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../support/app-client.ts';
import { eventually } from '../../support/eventually.ts';
import { bearer, connect, connectOlder, NEWEST, request, rpc, toolError, toolValue } from '../../support/mcp.ts';
import { type InProcessApp, startInProcess } from '../../support/start-app.ts';

let app: InProcessApp;
let ada: LoggedIn;
let eve: LoggedIn;
beforeAll(async () => {
  app = await startInProcess();
  ada = await app.newcomer();
  eve = await app.newcomer();
});
afterAll(() => app?.stop());

const as = ({ accessToken }: LoggedIn) => bearer(accessToken);
const call = async (person: LoggedIn, name: string, given: object = {}, meta: object = {}) =>
  (await rpc(app, as(person), request('tools/call', { name, arguments: given, _meta: meta }))).body.result;

/** Names of the tools that a credential is shown. */
const toolsOf = async (credential: Readonly<Record<string, string>>): Promise<string[]> => {
  const { body } = await rpc(app, credential, request('tools/list'));
  return (body.result!['tools'] as { name: string }[]).map(({ name }) => name);
};
const keyWith = async (scopes: readonly string[]) => {
  const body = { name: 'a key', scopes };
  const answer = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token: ada.accessToken, body });
  return { 'x-api-key': answer.body.key };
};

/** A service account of this role, by a key that may do all that its role may. */
const robot = async (role: string) => {
  const { accessToken: token, tenantId } = ada;
  const path = `/api/v1/tenants/${tenantId}/service-accounts`;
  const made = await app.call<{ service_account_id: string }>('POST', path, { token, body: { name: role, role } });
  const body = {
    ...{ name: role, scopes: ['*:*'] },
    ...{ owner_type: 'service_account', owner_id: made.body.service_account_id },
  };
  const key = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token, body });
  return { 'x-api-key': key.body.key };
};

/** Opens a stream of events that lasts until somebody ends it, and resolves when it is open. */
const LONG = { max_events: 1000, max_seconds: 300 };
const openStreams = async (): Promise<number> => {
  const { text } = await app.call('GET', '/metrics');
  return Number(/graphql_operations_total\{kind="subscription",status="success"\} (\d+)/.exec(text)?.[1] ?? 0);
};
const streamHasBegun = (before: number) => eventually('the stream is open', async () => (await openStreams()) > before);

describe('the official client of the newest revision', () => {
  it('gets its list of tools compressed, and what tools answer as it is', async () => {
    const headers = { 'accept-encoding': 'br' };
    const listed = await rpc(app, as(ada), request('tools/list'), headers);
    expect([listed.headers.get('content-encoding'), listed.headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
    const asked = { model: 'dev/echo', messages: [{ role: 'user', content: 'word '.repeat(500) }] };
    const given = { name: 'chatCreateCompletion', arguments: asked };
    const called = await rpc(app, as(ada), request('tools/call', given), headers);
    expect(called.text.length).toBeGreaterThan(2000);
    expect(called.headers.get('content-encoding')).toBeNull();
  });

  it('lists tools, calls them and reads resources', async () => {
    const client = await connect(app, as(ada));
    expect(client.getNegotiatedProtocolVersion()).toBe(NEWEST);
    expect(client.getServerVersion()?.name).toBe('trellis');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name).toSorted());
    const me = toolValue(await client.callTool({ name: 'accountsMe', arguments: {} }));
    expect(me['email']).toBe(ada.email);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain('trellis://sessions/{session_id}');
    const { contents } = await client.readResource({ uri: `trellis://sessions/${ada.sessionId}` });
    expect(JSON.parse((contents[0] as { text: string }).text).session_id).toBe(ada.sessionId);
    await expect(client.readResource({ uri: 'trellis://sessions/sess_nobody' })).rejects.toThrow(/not found/i);
    await client.close();
  });

  it('hears of a change of its own rights, and nobody else does', async () => {
    const heard = { ada: 0, eve: 0 };
    const listen = (person: LoggedIn, who: keyof typeof heard) =>
      connect(app, as(person), {
        listChanged: { tools: { autoRefresh: false, onChanged: () => void heard[who]++ } },
      });
    const clients = [await listen(ada, 'ada'), await listen(eve, 'eve')];
    await eventually('both listen', async () => {
      const { text } = await app.call('GET', '/metrics');
      return /graphql_subscriptions_active\{transport="mcp"\} 2/.test(text);
    });
    const body = { subject_id: eve.accountId, role: 'viewer' };
    await app.call('POST', '/api/v1/authorization/roles', { token: eve.accessToken, body });
    await eventually('eve has heard', async () => heard.eve > 0);
    expect(heard.ada).toBe(0);
    for (const client of clients) await client.close();
  });
});

describe('the official client of the revisions before', () => {
  it('holds answers to the schemas of the tools, and hears of progress', async () => {
    const client = await connectOlder(app, as(ada));
    await client.listTools();
    const me = toolValue(await client.callTool({ name: 'accountsMe', arguments: {} }));
    expect(me['account_id']).toBe(ada.accountId);
    expect(toolError(await client.callTool({ name: 'tasksGet', arguments: { task_id: 'task_0' } }))).toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
    const progress: number[] = [];
    const before = await openStreams();
    const streaming = client.callTool({ name: 'eventsStream', arguments: { ...LONG, max_events: 1 } }, undefined, {
      onprogress: (each) => progress.push(each.progress),
    });
    await streamHasBegun(before);
    const event = { event_type: 'upload', category: 'storage', payload: {} };
    await app.call('POST', '/api/v1/events', { token: ada.accessToken, body: event });
    expect(toolValue(await streaming)).toMatchObject({ ended: 'max_events' });
    expect(progress).toEqual([1]);
    await client.close();
  });

  it('ends a call by cancelling it, which another caller cannot', async () => {
    const session = { 'mcp-session-id': 'one' };
    const before = await openStreams();
    const body = request('tools/call', { name: 'eventsStream', arguments: LONG }, 'long');
    const streaming = rpc(app, as(ada), body, session);
    await streamHasBegun(before);
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'long' } };
    let isOver = false;
    void streaming.then(() => {
      isOver = true;
    });
    expect((await rpc(app, as(eve), cancel, session)).status).toBe(202);
    expect((await rpc(app, as(ada), cancel, { 'mcp-session-id': 'two' })).status).toBe(202);
    expect((await call(ada, 'accountsMe'))?.['isError']).toBe(false);
    expect(isOver).toBe(false);
    expect((await rpc(app, as(ada), cancel, session)).status).toBe(202);
    expect((await streaming).text).toBe('');
  });
});

describe('a model as a tool', () => {
  const asked = { model: 'dev/echo', messages: [{ role: 'user', content: 'one two three' }] };
  interface Call {
    readonly name: string;
    readonly arguments: Record<string, unknown>;
  }
  type OnProgress = (told: { progress: number; message?: string | undefined }) => void;
  const newest = async () => {
    const client = await connect(app, as(ada));
    return { client, use: (call: Call, onprogress: OnProgress) => client.callTool(call, { onprogress }) };
  };
  const older = async () => {
    const client = await connectOlder(app, as(ada));
    return { client, use: (call: Call, onprogress: OnProgress) => client.callTool(call, undefined, { onprogress }) };
  };

  it.each([
    ['newest', newest],
    ['older', older],
  ])('tells its deltas as progress to the %s client, and answers as a whole', async (_revision, open) => {
    const { client, use } = await open();
    const { choices } = toolValue(await client.callTool({ name: 'chatCreateCompletion', arguments: asked }));
    for (const [name, given, whole] of [
      ['chatCreateCompletion', asked, { object: 'chat.completion', choices }],
      ['invokeRouted', asked, { object: 'chat.completion', choices, routing: { model: 'dev/echo' } }],
      ['responsesCreate', { model: 'dev/echo', input: 'one two three' }, { object: 'response', status: 'completed' }],
    ] as const) {
      const told: Parameters<OnProgress>[0][] = [];
      const answer = await use({ name, arguments: { ...given, stream: true } }, (each) => told.push(each));
      expect(toolValue(answer)).toMatchObject(whole);
      expect(told.map(({ progress }) => progress)).toEqual(told.map((_each, i) => i + 1));
      expect(told.length).toBeGreaterThan(2);
      expect(told.every(({ message }) => JSON.parse(message!))).toBe(true);
    }
    const refused = { name: 'chatCreateCompletion', arguments: { ...asked, messages: [], stream: true } };
    expect(toolError(await use(refused, () => undefined))).toMatchObject({ status: 400 });
    await client.close();
  });
});

describe('resources', () => {
  const agent = { name: 'Scout', model: 'dev/echo', system_prompt: 'You scout.' };
  it('are the models and the agents of the organization, by name and by template, and nobody else’s', async () => {
    const made = await app.call<{ agent_id: string }>('POST', '/api/v1/agents', {
      token: ada.accessToken,
      body: agent,
    });
    const uri = `trellis://agents/${made.body.agent_id}`;
    const listed = async (person: LoggedIn) => {
      const client = await connect(app, as(person));
      const uris: string[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await client.listResources(cursor === undefined ? {} : { cursor });
        uris.push(...page.resources.map((each) => each.uri));
        cursor = page.nextCursor;
      }
      return { client, uris };
    };
    const own = await listed(ada);
    expect(own.uris).toEqual(expect.arrayContaining(['trellis://models/dev/echo', uri]));
    const { resourceTemplates } = await own.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(
      expect.arrayContaining(['trellis://models/{+model}', 'trellis://agents/{agent_id}']),
    );
    const read = async ({ client }: typeof own, which: string) => {
      const { contents } = await client.readResource({ uri: which });
      return JSON.parse((contents[0] as { text: string }).text) as Record<string, unknown>;
    };
    expect(await read(own, uri)).toMatchObject({ agent_id: made.body.agent_id, name: 'Scout' });
    expect(await read(own, 'trellis://models/dev/echo')).toMatchObject({ id: 'dev/echo' });
    const strange = await listed(eve);
    expect(strange.uris).not.toContain(uri);
    await expect(read(strange, uri)).rejects.toThrow(/not found/i);
    for (const { client } of [own, strange]) await client.close();
  });
});

describe('permissions', () => {
  it('decide which tools a role sees and may use', async () => {
    const grace = await app.newcomer();
    const everything = await toolsOf(as(grace));
    expect(everything).toContain('tasksCreate');
    const viewer = await robot('viewer');
    const editor = await robot('editor');
    expect(await toolsOf(viewer)).toEqual(expect.arrayContaining(['tasksList', 'accountsMe']));
    expect(await toolsOf(viewer)).not.toContain('tasksCreate');
    expect(await toolsOf(editor)).toContain('tasksCreate');
    expect(await toolsOf(editor)).not.toContain('invitationsInviteMember');
    const refused = await rpc(app, viewer, request('tools/call', { name: 'tasksCreate', arguments: {} }));
    expect(toolError(refused.body.result)).toMatchObject({ code: 'FORBIDDEN', status: 403 });
    expect(await toolsOf(await keyWith(['read:tasks']))).toEqual(expect.not.arrayContaining(['tasksCreate']));
  });

  it('are given tool by tool with scopes of the family mcp', async () => {
    const key = await keyWith(['mcp:tasksList']);
    const tools = await toolsOf(key);
    expect(tools).toContain('tasksList');
    expect(tools).not.toContain('tasksCreate');
    expect(tools).not.toContain('accountsMe');
    expect(await toolsOf(await keyWith(['mcp:tasks_get']))).toEqual(tools);
    const formerly = await rpc(app, key, request('tools/call', { name: 'tasks_get' }));
    expect(toolValue(formerly.body.result)['tasks']).toEqual([]);
    const tasks = toolValue((await rpc(app, key, request('tools/call', { name: 'tasksList' }))).body.result);
    expect(tasks['tasks']).toEqual([]);
    expect((await app.call('GET', '/api/v1/tasks', { headers: key })).status).toBe(403);
    expect(await toolsOf(await keyWith(['mcp:*']))).toEqual(await toolsOf(as(ada)));
  });

  it('end at the organization', async () => {
    const task = { name: 'a task', type: 'video.transcode', payload: {} };
    const made = toolValue(await call(ada, 'tasksCreate', task));
    expect(toolError(await call(eve, 'tasksGet', { task_id: made['task_id'] }))['code']).toBe('NOT_FOUND');
    expect(toolValue(await call(ada, 'organizationsGet'))['tenant_id']).toBe(ada.tenantId);
    const foreign = toolError(await call(ada, 'organizationsGet', { tenant_id: eve.tenantId }));
    expect(foreign['errors']).toEqual([{ path: 'tenant_id', message: expect.stringContaining('is no argument') }]);
  });

  it('need a credential, and say where one is to be had', async () => {
    const answer = await app.call('POST', '/mcp', { body: request('tools/list') });
    expect(answer.status).toBe(401);
    const metadata = /resource_metadata="([^"]+)"/.exec(answer.headers.get('www-authenticate') ?? '')?.[1];
    expect(new URL(metadata!).pathname).toBe('/.well-known/oauth-protected-resource');
    const described = await app.call<{ resource: string }>('GET', new URL(metadata!).pathname);
    expect(described.body.resource).toBe(new URL(metadata!).origin);
  });
});

describe('a call', () => {
  it('is recorded as over REST, and done once for an idempotency key', async () => {
    const task = { name: 'once', type: 'video.transcode', payload: {} };
    const meta = { 'trellis/idempotency_key': 'the-same' };
    const first = toolValue(await call(ada, 'tasksCreate', task, meta));
    expect(toolValue(await call(ada, 'tasksCreate', task, meta))).toEqual(first);
    const other = toolError(await call(ada, 'tasksCreate', { ...task, name: 'other' }, meta));
    expect(other).toMatchObject({ code: 'CONFLICT', status: 409 });
    await eventually('the change is in the log', async () => {
      const path = '/api/v1/audit?limit=100';
      const { text } = await app.call('GET', path, { token: ada.accessToken });
      return text.includes(String(first['task_id']));
    });
  });
});

describe('the endpoint', () => {
  it('takes a slash at its end, and tells a base address that ends in /mcp from it', async () => {
    expect((await rpc(app, as(ada), request('ping'), {}, '/mcp/')).body.result).toEqual({});
    const doubled = await app.call('POST', '/mcp/mcp', { body: request('ping') });
    expect(doubled.status).toBe(404);
    expect(doubled.body['detail']).toMatch(/leave it out/);
  });

  it('has no other methods', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await app.call(method, '/mcp', { token: ada.accessToken });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toContain('POST');
    }
  });

  it('refuses the pages of others', async () => {
    const foreign = await rpc(app, as(ada), request('ping'), { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await rpc(app, as(ada), request('ping'), { origin: 'http://localhost:5173' })).status).toBe(200);
  });

  it('takes batches of the one revision that has them', async () => {
    const batch = [request('ping', {}, 1), request('ping', {}, 2)];
    const answer = await rpc(app, as(ada), batch, { 'mcp-protocol-version': '2025-03-26' });
    expect(answer.body).toEqual([1, 2].map((id) => ({ jsonrpc: '2.0', id, result: {} })));
    const refused = await rpc(app, as(ada), batch);
    expect(refused.status).toBe(400);
    expect(refused.body.error?.code).toBe(-32_600);
    const many = Array.from({ length: 21 }, (_, id) => request('ping', {}, id));
    expect((await rpc(app, as(ada), many, { 'mcp-protocol-version': '2025-03-26' })).status).toBe(400);
  });

  it('answers what is no message with an error of JSON-RPC', async () => {
    const answer = await rpc(app, as(ada), '{"jsonrpc":');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ id: null, error: { code: -32_700 } });
  });
});
