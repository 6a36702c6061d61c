import { once } from 'node:events';
import { OpenAIRealtimeWebSocket, RealtimeAgent, RealtimeSession, tool } from '@openai/agents-realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { type MadeSession, openSession, socketUrl } from '../support/realtime-client.ts';
import { type RealtimeUpstream, startRealtimeUpstream } from '../support/realtime-upstream.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

interface Usage {
  readonly groups: readonly { readonly operation: string; readonly meters: Readonly<Record<string, number>> }[];
}

const MODEL = 'gpt-realtime';
let upstream: RealtimeUpstream;
let app: InProcessApp;
let owner: LoggedIn;

beforeAll(async () => {
  upstream = await startRealtimeUpstream();
  app = await startInProcess({
    ...{ OPENAI_API_KEY: 'sk-operators-own', OPENAI_BASE_URL: upstream.url, MODEL_LIST_SECONDS: '0' },
    ...{ REALTIME_RECONNECT_TRIES: '2', REALTIME_BUFFER_KB: '256', REALTIME_STALL_SECONDS: '2' },
  });
  owner = await app.newcomer();
});

afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

const make = (body: object = { model: MODEL }, headers: Readonly<Record<string, string>> = {}) =>
  app.call<MadeSession>('POST', '/realtime/sessions', { token: owner.accessToken, body, headers });
const open = (body: object = { model: MODEL }, headers: Readonly<Record<string, string>> = {}) =>
  openSession(app, owner.accessToken, { ...body }, headers);
const read = async (id: string) =>
  (await app.call('GET', `/realtime/sessions/${id}`, { token: owner.accessToken })).body;
/** The status that an upgrade is refused with. */
const refusal = async (url: string): Promise<number> => {
  const socket = new WebSocket(url);
  socket.on('error', () => undefined);
  const [, response] = await once(socket, 'unexpected-response');
  return response.statusCode;
};

describe('a realtime session', () => {
  it('is made for whom the header names, with a token for a minute', async () => {
    const asked = { model: MODEL, voice: 'marin', instructions: 'Be brief.', metadata: { sessionClient: 4 } };
    const { status, body } = await make(asked, { 'x-user-id': 'caller-7' });
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['session_id', 'websocket_url', 'expires_at', 'model', 'voice']);
    expect(body).toMatchObject({ model: MODEL, voice: 'marin', session_id: expect.stringMatching(/^sess_/) });
    expect(body.websocket_url).toMatch(new RegExp(`^ws://.*/realtime/ws/${body.session_id}\\?token=[\\w-]{43}$`));
    const leftMs = Date.parse(body.expires_at) - Date.now();
    expect(leftMs).toBeGreaterThan(50_000);
    expect(leftMs).toBeLessThanOrEqual(60_000);
    expect(await read(body.session_id)).toMatchObject({
      ...{ status: 'created', user_id: 'caller-7', instructions: 'Be brief.', metadata: { sessionClient: 4 } },
      ...{ provider: 'openai', end_reason: null, connected_at: null },
    });
    const { rows } = await app.platform.database
      .pool('realtime')
      .query('SELECT token_hash FROM realtime.sessions WHERE id = $1', [body.session_id]);
    expect(body.websocket_url).not.toContain(rows[0].token_hash);
  });

  it('lets in whoever has the token, once, and nobody else', async () => {
    const { body } = await make();
    const url = socketUrl(app, body);
    const other = socketUrl(app, (await make()).body);
    expect(await refusal(url.replace(/token=.*/, ''))).toBe(401);
    expect(await refusal(`${url}x`)).toBe(401);
    expect(await refusal(url.replace(/token=.*/, new URL(other).search.slice(1)))).toBe(401);
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, async () => {
        const socket = new WebSocket(url);
        await once(socket, 'open');
        return socket;
      }),
    );
    const won = attempts.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    (won[0] as PromiseFulfilledResult<WebSocket>).value.close();
    await eventually('the session is over', async () => (await read(body.session_id))['status'] === 'ended');
    expect(await read(body.session_id)).toMatchObject({ end_reason: 'client_closed' });
    expect(await refusal(url)).toBe(401);
    expect((await app.call('GET', `/realtime/ws/${body.session_id}?token=x`)).status).toBe(426);
  });

  it('refuses models that are unknown, forbidden, or no voices, and fields that cannot be', async () => {
    expect((await make({ model: 'nobodys-model-9' })).status).toBe(404);
    expect((await make({ model: 'gpt-4o-mini' })).body).toMatchObject({ errors: [{ path: 'model' }] });
    expect((await make({ model: MODEL, voice: 'a b' })).body).toMatchObject({ errors: [{ path: 'voice' }] });
    expect((await make({ model: MODEL, metadata: [1] })).body).toMatchObject({ errors: [{ path: 'metadata' }] });
    expect((await make({ model: MODEL, colour: 'red' })).body).toMatchObject({ errors: [{ path: 'colour' }] });
    const guest = await app.newcomer();
    const policy = 'mutation { setModelPolicy(input: { deny: ["gpt-realtime*"] }) { version } }';
    await app.graphql(policy, {}, { token: guest.accessToken });
    const denied = await app.call('POST', '/realtime/sessions', { token: guest.accessToken, body: { model: MODEL } });
    expect(denied.status).toBe(403);
  });

  it('is set up upstream as the specification says, with the key of the operator alone', async () => {
    const client = await open(
      { model: MODEL, voice: 'marin', instructions: 'Be brief.' },
      { authorization: 'Bearer trl_tenants_own' },
    );
    expect(await client.event('session.created')).toMatchObject({ session: { id: client.id } });
    await client.event('session.updated');
    const { url, headers, events } = upstream.last;
    expect(url).toBe(`/v1/realtime?model=${MODEL}`);
    expect(headers.authorization).toBe('Bearer sk-operators-own');
    expect(headers['openai-beta']).toBeUndefined();
    expect(JSON.stringify([headers, events])).not.toContain('trl_tenants_own');
    expect(events[0]).toEqual({
      type: 'session.update',
      session: {
        ...{ type: 'realtime', output_modalities: ['audio'], instructions: 'Be brief.' },
        audio: {
          input: {
            format: { type: 'audio/pcm', rate: 24000 },
            transcription: { model: 'gpt-4o-mini-transcribe' },
            turn_detection: { type: 'server_vad', threshold: 0.5, silence_duration_ms: 200 },
          },
          output: { format: { type: 'audio/pcm', rate: 24000 }, voice: 'marin' },
        },
      },
    });
    client.send({ type: 'session.update', session: { type: 'realtime', model: 'gpt-other', instructions: 'Longer.' } });
    await eventually('the update has come', () => events.length > 1);
    expect(events[1]).toEqual({ type: 'session.update', session: { type: 'realtime', instructions: 'Longer.' } });
    client.socket.close();
  });
});

describe('audio', () => {
  it('passes untouched both ways, is transcribed without what identifies a person, and is paid', async () => {
    const told: Record<string, unknown>[] = [];
    const off = await app.platform.bus.listen('realtime', (event) => void told.push({ ...event }));
    const client = await open();
    await client.event('session.updated');
    const frame = `{"type":"input_audio_buffer.append","audio":"${Buffer.alloc(4_800, 7).toString('base64')}"}`;
    client.socket.send(frame);
    client.send({ type: 'input_audio_buffer.commit' });
    client.send({ type: 'response.create' });
    await client.event('response.done');
    expect(upstream.last.messages.map(String)).toContain(frame);
    const pieces = client.all('response.output_audio.delta').map(({ delta }) => Buffer.from(String(delta), 'base64'));
    expect(pieces.map((piece) => [piece.length, piece[0]])).toEqual([0, 1, 2, 3].map((piece) => [4_800, piece]));
    expect(await client.event('conversation.item.input_audio_transcription.completed')).toMatchObject({
      transcript: expect.stringContaining('901820'),
    });
    client.socket.close();
    await eventually('the session is over', async () => (await read(client.id))['status'] === 'ended');
    const { body } = await app.call('GET', `/realtime/sessions/${client.id}/transcripts`, { token: owner.accessToken });
    expect(body['transcripts']).toMatchObject([
      { role: 'user', redacted: true, text: expect.stringMatching(/^My number is \[.*PHONE.*\]/) },
      { role: 'assistant', redacted: true, text: 'Write to [EMAIL] about it.' },
    ]);
    expect(await read(client.id)).toMatchObject({ input_tokens: 100, output_tokens: 50, cost_usd: expect.any(Number) });
    expect((await read(client.id))['cost_usd']).toBeGreaterThan(0);
    const ownEvents = () => told.filter(({ payload }) => (payload as { session_id: string }).session_id === client.id);
    await eventually('its end is told', () => ownEvents().some(({ type }) => type === 'realtime.session.ended'));
    off();
    const own = ownEvents();
    expect(own.map(({ type }) => type)).toEqual([
      ...['realtime.session.created', 'realtime.session.connected', 'realtime.transcript.added'],
      ...['realtime.transcript.added', 'realtime.usage.added', 'realtime.session.ended'],
    ]);
    expect(JSON.stringify(own)).not.toMatch(/901820|ada@example/);
    const { rows } = await app.platform.database.pool('realtime').query('SELECT content FROM realtime.transcripts');
    expect(JSON.stringify(rows)).not.toMatch(/901820|ada@example|number/);
    await eventually('the use is recorded', async () => {
      const path = '/api/v1/usage?group_by=operation';
      const { body: usage } = await app.call<Usage>('GET', path, { token: owner.accessToken });
      const meters = usage.groups.find(({ operation }) => operation === 'realtime')?.meters;
      return (meters?.['realtime_seconds'] ?? 0) > 0 && meters?.['tokens.output'] === 50;
    });
  });
});

describe('an interrupt', () => {
  it.each(['api', 'client'] as const)(
    'by the %s cancels, truncates and clears, and lets nothing late pass',
    async (by) => {
      Object.assign(upstream.answers, { pieces: 100, gapMs: 10 });
      const client = await open();
      await client.event('session.updated');
      client.send({ type: 'response.create' });
      await eventually('audio is heard', () => client.all('response.output_audio.delta').length >= 3);
      if (by === 'client') client.send({ type: 'output_audio_buffer.clear' });
      else {
        const path = `/realtime/sessions/${client.id}/interrupt`;
        const { status, body } = await app.call('POST', path, { token: owner.accessToken, body: {} });
        expect(status).toBe(200);
        expect(body).toMatchObject({ session_id: client.id, status: 'interrupted', response_id: expect.any(String) });
      }
      const cleared = await client.event('output_audio_buffer.cleared');
      const heardThen = client.all('response.output_audio.delta').length;
      const done = await client.event('response.done');
      expect(done).toMatchObject({ response: { id: cleared['response_id'], status: 'cancelled' } });
      expect(client.all('response.output_audio.delta')).toHaveLength(heardThen);
      const { events } = upstream.last;
      expect(events.find(({ type }) => type === 'response.cancel')).toMatchObject({
        response_id: cleared['response_id'],
      });
      const truncate = events.find(({ type }) => type === 'conversation.item.truncate')!;
      expect(truncate['audio_end_ms']).toBeGreaterThan(0);
      expect(truncate['audio_end_ms']).toBeLessThanOrEqual(heardThen * 100);
      client.socket.close();
      Object.assign(upstream.answers, { pieces: 4, gapMs: 5 });
    },
  );

  it('is refused for a session that is not connected', async () => {
    const { body } = await make();
    const path = `/realtime/sessions/${body.session_id}/interrupt`;
    expect((await app.call('POST', path, { token: owner.accessToken })).status).toBe(409);
  });
});

describe('a provider that is lost', () => {
  it('is told of, comes back with the settings and what was said, and goes on', async () => {
    const client = await open();
    client.send({ type: 'session.update', session: { type: 'realtime', instructions: 'Remember me.' } });
    client.send({
      type: 'conversation.item.create',
      item: { id: 'item_mine', type: 'message', role: 'user', content: [{ type: 'input_text', text: 'I am Ada.' }] },
    });
    client.send({ type: 'response.create' });
    await client.event('response.done');
    const before = upstream.connections.length;
    upstream.last.socket.terminate();
    expect(await client.event('error')).toMatchObject({ error: { code: 'upstream_lost' } });
    await eventually(
      'the provider is back',
      () => upstream.connections.length > before && upstream.last.events.length >= 3,
    );
    expect(upstream.last.events[0]).toMatchObject({
      type: 'session.update',
      session: { instructions: 'Remember me.' },
    });
    expect(upstream.last.events.slice(1, 3)).toMatchObject([
      {
        type: 'conversation.item.create',
        item: { role: 'user', content: [{ type: 'input_text', text: 'I am Ada.' }] },
      },
      { type: 'conversation.item.create', item: { role: 'assistant', content: [{ type: 'output_text' }] } },
    ]);
    client.send({ type: 'response.create' });
    await eventually('another answer is complete', () => client.all('response.done').length === 2);
    expect(client.all('session.created')).toHaveLength(1);
    client.socket.close();
  });

  it('ends the session, and says why, where it does not come back or does not want it', async () => {
    const client = await open();
    await client.event('session.updated');
    upstream.refuse(503);
    upstream.last.socket.terminate();
    expect(await client.closed()).toEqual({ code: 4502, reason: 'upstream_lost' });
    upstream.refuse(401);
    const refused = await open();
    expect(await refused.closed()).toEqual({ code: 4502, reason: 'upstream_refused' });
    expect(JSON.stringify(refused.all('error'))).not.toContain('sk-');
    upstream.refuse(null);
  });
});

describe('a client of OpenAI', () => {
  /** Unmodified, its WebSocket transport pointed at a session. */
  const talk = async (model: string, agent: RealtimeAgent) => {
    const { body } = await make({ model });
    const transport = new OpenAIRealtimeWebSocket({ url: socketUrl(app, body) });
    const session = new RealtimeSession(agent, { transport, model });
    const heard: ArrayBuffer[] = [];
    const problems: unknown[] = [];
    session.on('audio', ({ data }) => heard.push(data));
    session.on('error', ({ error }) => problems.push(error));
    await session.connect({ apiKey: 'not used' });
    return { session, heard, problems, id: body.session_id };
  };
  const bytesOf = (heard: readonly ArrayBuffer[]) => heard.reduce((sum, { byteLength }) => sum + byteLength, 0);

  it('speaks, has its tools called, and interrupts (@openai/agents-realtime)', async () => {
    const asked: string[] = [];
    const weather = tool({
      ...{ name: 'weather', description: 'The weather of a city', parameters: z.object({ city: z.string() }) },
      execute: async ({ city }) => {
        asked.push(city);
        return 'sunny';
      },
    });
    const agent = new RealtimeAgent({ name: 'Guide', instructions: 'Be brief.', tools: [weather] });
    const { session, heard, problems, id } = await talk(MODEL, agent);
    upstream.answers.call = { name: 'weather', arguments: '{"city":"Paris"}' };
    session.sendMessage('What is the weather in Paris?');
    await eventually('the answer is heard', () => bytesOf(heard) === 4 * 4_800);
    // The tool's answer and this one: what comes next is an answer of its own.
    await eventually('the answer is paid', async () => (await read(id))['output_tokens'] === 100);
    expect(asked).toEqual(['Paris']);
    const outputs = upstream.last.events.filter(
      ({ item }) => (item as { type?: string })?.type === 'function_call_output',
    );
    expect(outputs).toMatchObject([{ item: { output: 'sunny' } }]);
    Object.assign(upstream.answers, { pieces: 100, gapMs: 10 });
    session.sendMessage('Tell me more.');
    await eventually('more is heard', () => bytesOf(heard) > 5 * 4_800);
    session.interrupt();
    await eventually('the provider was told', () =>
      upstream.last.events.some(({ type }) => type === 'response.cancel'),
    );
    const then = bytesOf(heard);
    await eventually('the answer has ended', async () => (await read(id))['output_tokens'] === 150);
    expect(bytesOf(heard)).toBeLessThanOrEqual(then + 4_800);
    expect(problems).toEqual([]);
    session.close();
    Object.assign(upstream.answers, { pieces: 4, gapMs: 5 });
  });

  it('hears its own sound again from the model that needs no provider', async () => {
    const { session, heard, problems } = await talk('dev/echo-realtime', new RealtimeAgent({ name: 'Parrot' }));
    const loud = new Int16Array(24_000).fill(4_000);
    session.sendAudio(loud.buffer);
    session.sendAudio(new Int16Array(9_600).buffer);
    await eventually('the echo is heard', () => bytesOf(heard) === 48_000 + 19_200);
    session.sendMessage('Hello there');
    await eventually('the answer is in the history', () =>
      JSON.stringify(session.history).includes('dev/echo-realtime: Hello there'),
    );
    expect(problems).toEqual([]);
    session.close();
  });

  it('of the beta gets the names of the beta', async () => {
    const client = await open({ model: MODEL }, { 'openai-beta': 'realtime=v1' });
    expect(await client.event('session.updated')).toMatchObject({
      session: {
        modalities: ['audio', 'text'],
        input_audio_format: 'pcm16',
        output_audio_format: 'pcm16',
        voice: 'alloy',
      },
    });
    client.send({ type: 'session.update', session: { modalities: ['text'], turn_detection: null } });
    client.send({ type: 'response.create' });
    await client.event('response.done');
    expect(upstream.last.events[1]).toEqual({
      type: 'session.update',
      session: { type: 'realtime', output_modalities: ['text'], audio: { input: { turn_detection: null } } },
    });
    expect(client.all('response.audio.delta')).toHaveLength(4);
    expect(
      client.heard.map(({ type }) => type).filter((type) => /output_(audio|text)|item\.(added|done)$/.test(type)),
    ).toEqual([...['response.output_item.added', 'response.output_item.done']]);
    client.socket.close();
  });
});

describe('a session ends', () => {
  it('when it is ended over the API', async () => {
    const client = await open();
    await client.event('session.updated');
    const ended = await app.call('DELETE', `/realtime/sessions/${client.id}`, { token: owner.accessToken });
    expect(ended.body).toMatchObject({ session_id: client.id, status: 'ended', end_reason: 'ended' });
    expect(await client.closed()).toEqual({ code: 1000, reason: 'ended' });
  });

  it('when a client does not read', async () => {
    const client = await open();
    await client.event('session.updated');
    client.socket.pause();
    const { socket } = upstream.last;
    const piece = `{"type":"response.output_audio.delta","event_id":"e","response_id":"resp_x","item_id":"i","delta":"${'A'.repeat(64_000)}"}`;
    for (let sent = 0; sent < 400; sent++) socket.send(piece);
    await eventually('the session is over', async () => (await read(client.id))['status'] === 'ended');
    expect(await read(client.id)).toMatchObject({ end_reason: 'slow_consumer' });
    client.socket.terminate();
  });

  it('when there is no credit left', async () => {
    const spender = await app.newcomer();
    const client = await openSession(app, spender.accessToken, { model: MODEL });
    const { usage } = upstream.answers;
    const tokens = 50_000_000;
    upstream.answers.usage = { input_tokens: 0, output_tokens: tokens, output_token_details: { audio_tokens: tokens } };
    client.send({ type: 'response.create' });
    expect(await client.closed()).toEqual({ code: 4402, reason: 'credit_exhausted' });
    expect(client.all('error')).toMatchObject([{ error: { code: 'credit_exhausted' } }]);
    upstream.answers.usage = usage;
  });

  it('when the credential that made it is revoked', async () => {
    const keyBody = { name: 'voice', scopes: ['write:realtime', 'read:inference'] };
    const key = await app.call<{ key: string; key_id: string }>('POST', '/api/v1/auth/api-keys', {
      ...{ token: owner.accessToken, body: keyBody },
    });
    const client = await openSession(app, key.body.key, { model: MODEL });
    await client.event('session.updated');
    await app.call('DELETE', `/api/v1/auth/api-keys/${key.body.key_id}`, { token: owner.accessToken });
    expect(await client.closed()).toEqual({ code: 4403, reason: 'credential_revoked' });
  });

  it('when the organization of whoever made it is deleted, and nobody comes for another one', async () => {
    const guest = await app.newcomer();
    const { accessToken: token, tenantId } = guest;
    const client = await openSession(app, token, { model: MODEL });
    await client.event('session.updated');
    const spare = await app.call<MadeSession>('POST', '/realtime/sessions', { token, body: { model: MODEL } });
    expect((await app.call('DELETE', `/api/v1/tenants/${tenantId}`, { token })).status).toBe(200);
    expect(await client.closed()).toEqual({ code: 4403, reason: 'credential_revoked' });
    expect(await refusal(socketUrl(app, spare.body))).toBe(401);
  });

  it('when the service shuts down, and is recorded before the service is gone', async () => {
    const client = await open();
    await client.event('session.updated');
    const ended = new Promise<string>((resolve) => {
      void app.platform.bus.listen('realtime', ({ type, payload }) => {
        const { session_id: id, reason } = payload as { session_id: string; reason: string };
        if (type === 'realtime.session.ended' && id === client.id) resolve(reason);
      });
    });
    await app.platform.shutdown.begin('test');
    expect(await client.closed()).toEqual({ code: 1001, reason: 'shutdown' });
    expect(await ended).toBe('shutdown');
  });
});
