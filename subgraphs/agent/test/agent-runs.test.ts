import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';

interface WireStep {
  readonly type: string;
  readonly status: string;
  readonly sequence: number;
  readonly message: { readonly content: string | null } | null;
  readonly tool_call: { readonly name: string; readonly result: Readonly<Record<string, unknown>> } | null;
  readonly error: { readonly code: string } | null;
}

interface WireRun {
  readonly run_id: string;
  readonly status: string;
  readonly output: string | null;
  readonly turns: number;
  readonly steps: readonly WireStep[];
  readonly error: { readonly code: string } | null;
  readonly [field: string]: unknown;
}

const TEXT = 'The quick brown fox';
let app: InProcessApp;
let upstream: ModelUpstream;
let ada: LoggedIn;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({ ...modelSettings(upstream), MAX_CONCURRENT_AGENT_RUNS: '3' });
  ada = await app.newcomer();
});
afterEach(() => upstream?.reset());
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

let made = 0;
/** A model of its own, so that no two tests instruct the same one, and an agent that asks it. */
async function agentOf(given: object = {}, who = ada) {
  const configuration = {
    name: 'Librarian',
    model: `gpt-4o-mini-${++made}`,
    system_prompt: 'Quote.',
    tools: [],
    ...given,
  };
  const { body } = await app.call<{ agent_id: string }>('POST', '/api/v1/agents', {
    token: who.accessToken,
    body: configuration,
  });
  return { id: body.agent_id, model: configuration.model };
}
const run = (id: string, body: object, who = ada) =>
  app.call<WireRun>('POST', `/api/v1/agents/${id}/runs`, { token: who.accessToken, body });
const read = async (id: string, runId: string, who = ada) =>
  app.call<WireRun>('GET', `/api/v1/agents/${id}/runs/${runId}`, { token: who.accessToken });
const limits = (max_turns: number, timeout_seconds: number) => ({
  execution_profiles: { default: { environment: 'test', max_turns, timeout_seconds } },
});
const asked = (model: string) =>
  upstream.calls.filter(({ body }) => body?.['model'] === model).map(({ body }) => body!);

describe('a run of an agent', () => {
  it('asks the model with the agent’s prompt, and keeps what it did', async () => {
    const { id, model } = await agentOf({ model: 'gpt-4o-mini' });
    const { status, body } = await run(id, { input: 'Who jumps?', metadata: { ticket: '7' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ agent_id: id, agent_version: 1, status: 'completed', profile: 'default', output: TEXT, turns: 1 },
      ...{ error: null, metadata: { ticket: '7' }, usage: { total_tokens: 24 } },
      steps: [{ type: 'message', status: 'completed', turn: 1, message: { content: TEXT, tool_calls: [] } }],
    });
    expect(body['cost_usd']).toBeTypeOf('number');
    expect(asked(model)[0]!['messages']).toEqual([
      { role: 'system', content: 'Quote.' },
      { role: 'user', content: 'Who jumps?' },
    ]);
    expect((await read(id, body.run_id)).body).toEqual(body);
    const { body: page } = await app.call('GET', `/api/v1/agents/${id}/runs`, { token: ada.accessToken });
    const { steps: _, ...summary } = body;
    expect(page).toEqual({ runs: [summary], total: 1, limit: 20, offset: 0, has_more: false });
  });

  it('is listed by how it stands and when it began', async () => {
    const { id } = await agentOf({});
    const { body } = await run(id, { input: 'Who jumps?' });
    const list = async (query: string) => {
      const path = `/api/v1/agents/${id}/runs?${query}`;
      const listed = await app.call<{ runs: WireRun[]; total: number }>('GET', path, { token: ada.accessToken });
      expect(listed.body.total).toBe(listed.body.runs.length);
      return listed.body.runs.map(({ run_id }) => run_id);
    };
    expect(await list('status=completed,failed')).toEqual([body.run_id]);
    expect(await list('status=failed')).toEqual([]);
    expect(await list('from=2026-01-01T00:00:00Z')).toEqual([body.run_id]);
    expect(await list('from=2100-01-01T00:00:00Z')).toEqual([]);
    expect(await list('to=2026-01-01T00:00:00Z')).toEqual([]);
    const wrong = `/api/v1/agents/${id}/runs?from=2027-01-01T00:00:00Z&to=2026-01-01T00:00:00Z`;
    expect((await app.call('GET', wrong, { token: ada.accessToken })).status).toBe(400);
  });

  it('calls tools as its viewer and tells the model what they answer', async () => {
    const { id, model } = await agentOf({ tools: ['accountsMe'] });
    upstream.instruct(model, { toolCall: { name: 'accountsMe', arguments: '{}' }, times: 1 });
    const { body } = await run(id, { input: 'Who am I?' });
    expect(body).toMatchObject({ status: 'completed', output: TEXT, turns: 2 });
    expect(body.steps.map(({ type, status }) => [type, status])).toEqual([
      ['message', 'completed'],
      ['tool_call', 'completed'],
      ['message', 'completed'],
    ]);
    const [first, second] = asked(model);
    expect(first!['tools']).toMatchObject([{ type: 'function', function: { name: 'accountsMe' } }]);
    const told = (second!['messages'] as { role: string; content: string }[]).at(-1)!;
    expect(told).toMatchObject({ role: 'tool', tool_call_id: 'call_1' });
    expect(JSON.parse(told.content)).toMatchObject({ tool_result_value: { account_id: ada.accountId } });
  });

  it.each([
    ['one that the agent was not given', 'agents_get', 'NOT_FOUND'],
    ['one that nobody has', 'launch_rockets', 'FORBIDDEN'],
    ['the one that starts runs', 'agents_agent_id_runs_post', 'FORBIDDEN'],
  ])('tells the model that a tool cannot be called: %s', async (_what, name, code) => {
    const { id, model } = await agentOf({ tools: ['launch_rockets', 'agents_agent_id_runs_post'] });
    upstream.instruct(model, { toolCall: { name, arguments: '{}' }, times: 1 });
    const { body } = await run(id, { input: 'Go on' });
    expect(body).toMatchObject({ status: 'completed', turns: 2 });
    expect(body.steps[1]).toMatchObject({ status: 'failed', error: { code } });
    expect(body.steps[1]!.tool_call!.result).toMatchObject({ tool_error: { code } });
    expect(asked(model)[0]!['tools']).toBeUndefined();
  });

  it('passes on what a tool refuses', async () => {
    const { id, model } = await agentOf({ tools: ['agents_agent_id_get'] });
    upstream.instruct(model, {
      toolCall: { name: 'agents_agent_id_get', arguments: '{"agent_id":"agt_none"}' },
      times: 1,
    });
    const { body } = await run(id, { input: 'Read it' });
    expect(body.steps[1]).toMatchObject({ status: 'failed', error: { code: 'NOT_FOUND' } });
    expect(body.status).toBe('completed');
  });

  it('ends when its turns are used up, and does not run what nobody would read', async () => {
    const { id, model } = await agentOf({ tools: ['accountsMe'], ...limits(2, 60) });
    upstream.instruct(model, { toolCall: { name: 'accountsMe', arguments: '{}' } });
    const { body } = await run(id, { input: 'Who am I?' });
    expect(body).toMatchObject({ status: 'incomplete', turns: 2, output: null, error: { code: 'max_turns' } });
    expect(body.steps.map(({ type }) => type)).toEqual(['message', 'tool_call', 'message']);
  });

  it('ends when its time is over, and lets the model go', async () => {
    const { id, model } = await agentOf(limits(5, 1));
    upstream.instruct(model, { hang: true });
    const { body } = await run(id, { input: 'Think' });
    expect(body).toMatchObject({ status: 'expired', error: { code: 'timeout' } });
    expect(body.steps).toMatchObject([{ type: 'message', status: 'cancelled' }]);
    await eventually('the call of the model is given up', () => upstream.open === 0 && upstream.aborted > 0);
  });

  it('fails with what the model fails with', async () => {
    const { id, model } = await agentOf();
    upstream.instruct(model, { status: 400 });
    const { body } = await run(id, { input: 'Hello' });
    expect(body.status).toBe('failed');
    expect(body.steps).toMatchObject([{ status: 'failed', error: { code: body.error!.code } }]);
  });

  it('is cancelled by its route, and lets the model go', async () => {
    const { id, model } = await agentOf();
    upstream.instruct(model, { hang: true });
    const { body: begun } = await run(id, { input: 'Think', background: true });
    expect(begun).toMatchObject({ status: 'running', finished_at: null });
    await eventually('the model is asked', () => upstream.open === 1);
    const path = `/api/v1/agents/${id}/runs/${begun.run_id}/cancel`;
    const { status, body } = await app.call<WireRun>('POST', path, { token: ada.accessToken });
    expect([status, body.status]).toEqual([200, 'cancelled']);
    expect(body.steps).toMatchObject([{ status: 'cancelled' }]);
    await eventually('the call of the model is given up', () => upstream.open === 0);
    expect((await app.call<WireRun>('POST', path, { token: ada.accessToken })).body).toEqual(body);
  });

  it('is one of so many at once in an organization', async () => {
    const eve = await app.newcomer();
    const { id, model } = await agentOf({}, eve);
    upstream.instruct(model, { hang: true });
    const begun = await Promise.all(Array.from({ length: 5 }, () => run(id, { input: 'a', background: true }, eve)));
    expect(begun.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
    for (const { status, body } of begun)
      if (status === 201)
        await app.call('POST', `/api/v1/agents/${id}/runs/${body.run_id}/cancel`, { token: eve.accessToken });
    upstream.instruct(model, null);
    expect((await run(id, { input: 'a' }, eve)).body.status).toBe('completed');
  });

  it('runs the version that is asked for, and a profile by its name', async () => {
    const { id } = await agentOf();
    const renamed = { system_prompt: 'Hush.', ...limits(7, 60) };
    await app.call('PATCH', `/api/v1/agents/${id}`, { token: ada.accessToken, body: renamed });
    expect((await run(id, { input: 'a', version: 1 })).body['agent_version']).toBe(1);
    expect((await run(id, { input: 'a' })).body['agent_version']).toBe(2);
    expect((await run(id, { input: 'a', version: 3 })).status).toBe(404);
  });

  it('is the same run for the same idempotency key', async () => {
    const { id, model } = await agentOf();
    const options = { token: ada.accessToken, body: { input: 'a' }, headers: { 'idempotency-key': 'one-run' } };
    const path = `/api/v1/agents/${id}/runs`;
    const [one, two] = [await app.call<WireRun>('POST', path, options), await app.call<WireRun>('POST', path, options)];
    expect(two.body).toEqual(one.body);
    expect(asked(model)).toHaveLength(1);
  });

  it.each([
    ['nothing', {}, ['input']],
    ['two things', { input: 'a', messages: [{ role: 'user', content: 'a' }] }, ['input']],
    ['no list of messages', { messages: 12 }, ['messages']],
    ['a message of the system', { messages: [{ role: 'system', content: 'a' }] }, ['messages[0].role']],
    ['a profile that there is not', { input: 'a', profile: 'constructor' }, ['profile']],
    ['numbers as metadata', { input: 'a', metadata: { a: 1 } }, ['metadata.a']],
  ])('is refused by name: %s', async (_what, body, paths) => {
    const { id } = await agentOf();
    const { status, body: problem } = await run(id, body);
    expect(status).toBe(400);
    expect((problem['errors'] as { path: string }[]).map(({ path }) => path)).toEqual(paths);
  });

  it('belongs to its organization', async () => {
    const eve = await app.newcomer();
    const { id } = await agentOf();
    const { body } = await run(id, { input: 'a' });
    expect((await run(id, { input: 'a' }, eve)).status).toBe(404);
    expect((await read(id, body.run_id, eve)).status).toBe(404);
    const path = `/api/v1/agents/${id}/runs/${body.run_id}/cancel`;
    expect((await app.call('POST', path, { token: eve.accessToken })).status).toBe(404);
    const other = await agentOf();
    expect((await read(other.id, body.run_id)).status).toBe(404);
  });
});

interface StreamedEvent {
  readonly type: string;
  readonly sequence_number: number;
  readonly run_id: string;
  readonly delta?: { readonly content: string };
  readonly run?: WireRun;
  readonly step?: WireStep;
}

/** Opens the stream of a run; `events` ends with it. */
async function streamed(id: string, body: object) {
  const leaving = new AbortController();
  const response = await fetch(`${app.url}/api/v1/agents/${id}/runs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, stream: true }),
    signal: leaving.signal,
  });
  const frames: string[] = [];
  const reading = (async () => {
    let text = '';
    for await (const bytes of response.body!.pipeThrough(new TextDecoderStream())) {
      text += bytes;
      const whole = text.split('\n\n');
      text = whole.pop()!;
      frames.push(...whole.filter((frame) => !frame.startsWith(':')));
    }
  })().catch(() => undefined);
  return { response, frames, reading, leave: () => leaving.abort() };
}
const eventsOf = (frames: readonly string[]): StreamedEvent[] =>
  frames.filter((frame) => frame.startsWith('event:')).map((frame) => JSON.parse(frame.split('\ndata: ')[1]!));

const viewer = () =>
  ({ kind: 'user', id: ada.accountId, tenantId: ada.tenantId, roles: ['owner'], permissions: ['*:*'] }) as const;

/** Results of a subscription of the graph, as they come. */
async function follow(query: string, variables: Record<string, unknown>) {
  const leaving = new AbortController();
  const stream = await app.graph.prepare({ query }).subscribe(variables, {
    ...{ requestId: 'req_test', viewer: viewer(), client: { ip: '127.0.0.1', userAgent: null } },
    ...{ signal: leaving.signal, deadlineMs: Number.POSITIVE_INFINITY, traceparent: null },
  });
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
  const heard: Record<string, unknown>[] = [];
  const reading = (async () => {
    for await (const { data } of stream) heard.push(Object.values(data!)[0] as Record<string, unknown>);
  })();
  return { heard, reading, leave: () => stream.return!() };
}

describe('a streamed run', () => {
  it('tells its steps and the text of the model as they come', async () => {
    const { id, model } = await agentOf({ tools: ['accountsMe'] });
    upstream.instruct(model, { toolCall: { name: 'accountsMe', arguments: '{}' }, times: 1 });
    const { response, frames, reading } = await streamed(id, { input: 'Who am I?' });
    await reading;
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(frames.at(-1)).toBe('data: [DONE]');
    const events = eventsOf(frames);
    const isDelta = ({ type }: StreamedEvent) => type === 'message.delta';
    expect(events.filter((event) => !isDelta(event)).map(({ type }) => type)).toEqual([
      ...['run.created', 'run.step.created', 'run.step.completed', 'run.step.created', 'run.step.completed'],
      ...['run.step.created', 'run.step.completed', 'run.completed'],
    ]);
    expect(events.map(({ sequence_number: number }) => number)).toEqual(events.map((_event, index) => index + 1));
    expect(
      events
        .filter(isDelta)
        .map(({ delta }) => delta!.content)
        .join(''),
    ).toBe(TEXT);
    const { body: kept } = await read(id, events[0]!.run_id);
    const { steps, ...summary } = kept;
    expect(events.at(-1)!.run).toEqual(summary);
    const ended = events.filter(({ type }) => type === 'run.step.completed');
    expect(ended.map(({ step }) => step)).toEqual(steps);
  });

  it('is cancelled when its client leaves, and lets the model go', async () => {
    const { id, model } = await agentOf();
    upstream.instruct(model, { hang: true });
    const { frames, leave } = await streamed(id, { input: 'Think' });
    await eventually('the model is asked', () => upstream.open === 1 && frames.length > 0);
    leave();
    await eventually('the call of the model is given up', () => upstream.open === 0);
    const { run_id: runId } = eventsOf(frames)[0]!;
    await eventually('the run is cancelled', async () => (await read(id, runId)).body.status === 'cancelled');
    expect((await read(id, runId)).body.error).toMatchObject({ code: 'client_closed' });
  });

  it('goes on without its client in the background', async () => {
    const { id, model } = await agentOf();
    upstream.instruct(model, { gapMs: 20, chunks: 10 });
    const { frames, leave } = await streamed(id, { input: 'Think', background: true });
    await eventually('the run has begun', () => frames.length > 0);
    leave();
    const { run_id: runId } = eventsOf(frames)[0]!;
    await eventually('the run is completed', async () => (await read(id, runId)).body.status === 'completed');
  });

  it('refuses what it would refuse at once with a status', async () => {
    const { id } = await agentOf();
    const { response } = await streamed(id, { input: 'a', profile: 'none' });
    expect(response.status).toBe(400);
  });
});

describe('the steps of a run', () => {
  const STEPS = `subscription ($id: ID!, $after: Int) {
    agentRunSteps(runId: $id, after: $after) { sequence status message { content } }
  }`;

  it('are told as they come, from the first one on, to whoever comes late', async () => {
    const { id, model } = await agentOf();
    upstream.instruct(model, { hang: true });
    const { body: begun } = await run(id, { input: 'Think', background: true });
    const { heard, reading } = await follow(STEPS, { id: begun.run_id });
    await eventually('the first step has begun', () => heard.length === 1);
    const path = `/api/v1/agents/${id}/runs/${begun.run_id}/cancel`;
    await app.call('POST', path, { token: ada.accessToken });
    await reading;
    expect(heard.map(({ sequence, status }) => [sequence, status])).toEqual([
      [1, 'IN_PROGRESS'],
      [2, 'CANCELLED'],
    ]);
  });

  it('are told from where a reader has left off', async () => {
    const { id, model } = await agentOf({ tools: ['accountsMe'] });
    upstream.instruct(model, { toolCall: { name: 'accountsMe', arguments: '{}' }, times: 1 });
    const { body } = await run(id, { input: 'Who am I?' });
    const sequences = async (after: number) => {
      const { heard, reading } = await follow(STEPS, { id: body.run_id, after });
      await reading;
      return heard.map(({ sequence }) => sequence);
    };
    expect(await sequences(0)).toEqual([2, 4, 6]);
    expect(await sequences(4)).toEqual([6]);
  });

  it('can be left while nothing comes', async () => {
    const { id, model } = await agentOf();
    upstream.instruct(model, { hang: true });
    const { body: begun } = await run(id, { input: 'Think', background: true });
    const { heard, reading, leave } = await follow(STEPS, { id: begun.run_id });
    await eventually('the first step has begun', () => heard.length === 1);
    await leave();
    await reading;
    expect((await read(id, begun.run_id)).body.status).toBe('running');
    await app.call('POST', `/api/v1/agents/${id}/runs/${begun.run_id}/cancel`, { token: ada.accessToken });
  });
});

describe('whoever runs an agent', () => {
  const keyOf = async (scopes: readonly string[]) => {
    const made = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', {
      ...{ token: ada.accessToken, body: { name: 'Runs', scopes } },
    });
    return { ...ada, accessToken: made.body.key };
  };

  it('needs the permission to use models, and its tools need theirs', async () => {
    const { id, model } = await agentOf({ tools: ['agents_get'] });
    const narrow = await keyOf(['write:agent_runs']);
    expect((await run(id, { input: 'a' }, narrow)).status).toBe(403);
    const key = await keyOf(['write:agent_runs', 'write:inference', 'read:agent_runs']);
    upstream.instruct(model, { toolCall: { name: 'agents_get', arguments: '{}' }, times: 1 });
    const { status, body } = await run(id, { input: 'List them' }, key);
    expect([status, body.status]).toEqual([201, 'completed']);
    // The key gives no agents:read, whatever its owner may do.
    expect(body.steps[1]).toMatchObject({ status: 'failed', error: { code: 'FORBIDDEN' } });
  });

  it('may have a key for a tool by its name, also for one that listens', async () => {
    const name = 'eventsStream';
    const { id, model } = await agentOf({ tools: [name] });
    const key = await keyOf(['write:agent_runs', 'write:inference', `mcp:${name}`]);
    upstream.instruct(model, { toolCall: { name, arguments: '{"after_sequence":0,"max_events":1}' }, times: 1 });
    const { body } = await run(id, { input: 'What was the first?' }, key);
    expect(body).toMatchObject({ status: 'completed', steps: [{}, { type: 'tool_call', status: 'completed' }, {}] });
    expect(JSON.stringify(body.steps[1]!.tool_call!.result)).toContain('"sequence":1');
  });

  it('is no longer acted for when its credential ends', async () => {
    const eve = await app.newcomer();
    const { id, model } = await agentOf({}, eve);
    upstream.instruct(model, { hang: true });
    const { body: begun } = await run(id, { input: 'Think', background: true }, eve);
    await eventually('the model is asked', () => upstream.open === 1);
    await app.call('POST', '/api/v1/auth/logout', { token: eve.accessToken, body: {} });
    await eventually('the call of the model is given up', () => upstream.open === 0);
    const again = await app.login(eve);
    const { body } = await read(id, begun.run_id, { ...eve, accessToken: again.accessToken });
    expect(body).toMatchObject({ status: 'cancelled', error: { code: 'credential_ended' } });
  });
});
