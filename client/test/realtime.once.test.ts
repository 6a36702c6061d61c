import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { eventually } from '../../test/support/eventually.ts';
import { freePorts } from '../../test/support/free-ports.ts';
import { type RealtimeUpstream, startRealtimeUpstream } from '../../test/support/realtime-upstream.ts';
import { startInProcess, type TestApp } from '../../test/support/start-app.ts';
import {
  BadRequestError,
  ConfigurationError,
  RealtimeClosedError,
  type RealtimeConnection,
  type RealtimeEvent,
  Trellis,
} from '../index.ts';

let upstream: RealtimeUpstream;
let app: TestApp;
let ada: LoggedIn;
let client: Trellis;
beforeAll(async () => {
  // The address of a socket has the port that was configured.
  const [port] = await freePorts(1);
  upstream = await startRealtimeUpstream();
  app = await startInProcess({ PORT: String(port), OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: upstream.url });
});
beforeEach(async () => {
  ada = await app.newcomer();
  client = new Trellis({ baseUrl: app.url, auth: () => ada.accessToken });
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

const connect = (model = 'dev/echo-realtime') =>
  client.realtime.connect({ model, userId: 'caller-7', webSocket: WebSocket });
/** Reads up to the first event of the type. */
const until = async (session: RealtimeConnection, type: string): Promise<readonly RealtimeEvent[]> => {
  const events = session[Symbol.asyncIterator]();
  const heard: RealtimeEvent[] = [];
  for (;;) {
    const { done, value } = await events.next();
    if (done) throw new Error(`ended before ${type}: ${heard.map((event) => event.type)}`);
    heard.push(value);
    if (value.type === type) return heard;
  }
};
const typesOf = (events: readonly RealtimeEvent[]) => events.map(({ type }) => type);

describe('a realtime session', () => {
  it('answers what is said in writing, and closes when its loop is left', async () => {
    const session = await connect();
    expect(session).toMatchObject({ id: expect.stringMatching(/^sess_/), model: 'dev/echo-realtime' });
    session.sendText('Hello there');
    let text = '';
    for await (const event of session) {
      if (event.type === 'response.output_audio_transcript.delta') text += event['delta'];
      if (event.type === 'response.done') break;
    }
    expect(text).toContain('Hello there');
    expect(await session.closed).toMatchObject({ code: 1000 });
    await eventually('it has ended on the server', async () => {
      const read = await client.realtime.getSession(session.id);
      return read.end_reason === 'client_closed';
    });
    expect(() => session.sendText('anybody?')).toThrow('closed');
  });

  it('hears sound, in pieces of any size', async () => {
    const session = await connect();
    await until(session, 'session.created');
    const sound = Uint8Array.from({ length: 24_000 * 2 }, (_, index) => (index % 2 ? 0x10 : index % 251));
    session.sendAudio(sound);
    session.send({ type: 'input_audio_buffer.commit' });
    session.send({ type: 'response.create' });
    const heard = await until(session, 'response.done');
    expect(typesOf(heard)).toContain('input_audio_buffer.committed');
    const audio = heard.filter(({ type }) => type === 'response.output_audio.delta');
    expect(Buffer.concat(audio.map(({ delta }) => Buffer.from(String(delta), 'base64'))).length).toBeGreaterThan(0);
    await session.close();
  });

  it('is interrupted', async () => {
    // Longer than any machine takes to interrupt it.
    Object.assign(upstream.answers, { pieces: 100_000, gapMs: 10 });
    const session = await connect('gpt-realtime');
    session.sendText('A long story, please');
    await until(session, 'response.output_audio.delta');
    await session.interrupt();
    const heard = await until(session, 'response.done');
    expect(typesOf(heard)).toContain('output_audio_buffer.cleared');
    await session.close();
  });

  it('that the server ends with a reason throws it, after the events that came before', async () => {
    const session = await connect();
    await client.auth.logout();
    const reading = (async () => {
      for await (const _ of session);
    })();
    await expect(reading).rejects.toThrow(RealtimeClosedError);
    await expect(reading).rejects.toMatchObject({ code: 4403, reason: 'credential_revoked' });
    expect(await session.closed).toEqual({ code: 4403, reason: 'credential_revoked' });
  });

  it('is refused as any request is, and needs a WebSocket', async () => {
    await expect(client.realtime.connect({ model: 'dev/echo', webSocket: WebSocket })).rejects.toThrow(BadRequestError);
    const held = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
    Reflect.deleteProperty(globalThis, 'WebSocket');
    try {
      await expect(client.realtime.connect()).rejects.toThrow(ConfigurationError);
    } finally {
      if (held) Object.defineProperty(globalThis, 'WebSocket', held);
    }
  });
});
