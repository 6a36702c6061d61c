import { describe, expect, it, vi } from 'vitest';
import type { Use } from '../../platform/credit/credit.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { createAnswers } from '../../realtime/answers.ts';
import { createConversation } from '../../realtime/conversation.ts';
import { audioDeltaToBeta, clientEventToGa, serverEventToBeta, serverEventToGa } from '../../realtime/dialect.ts';
import { isAudioAppend, readAudioDelta } from '../../realtime/frames.ts';
import { createMeter } from '../../realtime/metering.ts';
import { bytesPerMs, mergeSettings, sessionSettings } from '../../realtime/session-settings.ts';
import { createValve } from '../../realtime/valve.ts';
import { sessionCost } from '../../subgraphs/inference/realtime-providers.ts';
import { withoutSpans } from '../../subgraphs/realtime/privacy.ts';
import { websocketUrl } from '../../subgraphs/realtime/session.ts';

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

describe('a frame of sound', () => {
  it('is known by its first bytes, and never where it could be something else', () => {
    const type = 'input_audio_buffer.append';
    expect(isAudioAppend(bytes({ type, audio: 'AAAA' }))).toBe(true);
    expect(isAudioAppend(bytes({ event_id: 'e-1', type, audio: 'AAAA' }))).toBe(true);
    expect(isAudioAppend(bytes(`{"type":"${type}","audio":"AA","type":"session.update"}`))).toBe(false);
    expect(isAudioAppend(bytes(`{"type":"${type}","audio":"AA","\\u0074ype":"session.update"}`))).toBe(false);
    expect(isAudioAppend(bytes({ session: { type }, type: 'session.update' }))).toBe(false);
  });

  it('tells whose it is, and how long', () => {
    const delta = Buffer.alloc(4_800).toString('base64');
    const place = { response_id: 'resp_1', item_id: 'item_1', output_index: 0, content_index: 0 };
    const event = { type: 'response.output_audio.delta', event_id: 'event_1', ...place, delta };
    expect(readAudioDelta(bytes(event))).toEqual({ responseId: 'resp_1', itemId: 'item_1', audioBytes: 4_800 });
    expect(readAudioDelta(bytes({ ...event, obfuscation: 'xyz' }))?.audioBytes).toBe(4_800);
    expect(readAudioDelta(bytes({ ...event, type: 'response.output_text.delta' }))).toBeNull();
    expect(JSON.parse(String(audioDeltaToBeta(bytes(event))))).toEqual({ ...event, type: 'response.audio.delta' });
  });
});

describe('the names of the beta', () => {
  it('become those of today', () => {
    const session = {
      ...{
        modalities: ['text', 'audio'],
        voice: 'alloy',
        input_audio_format: 'pcm16',
        output_audio_format: 'g711_ulaw',
      },
      ...{ input_audio_transcription: { model: 'whisper-1' }, turn_detection: null, max_response_output_tokens: 'inf' },
    };
    expect(clientEventToGa({ type: 'session.update', session })).toEqual({
      type: 'session.update',
      session: {
        ...{ type: 'realtime', output_modalities: ['audio'], max_output_tokens: 'inf' },
        audio: {
          input: {
            format: { type: 'audio/pcm', rate: 24000 },
            transcription: { model: 'whisper-1' },
            turn_detection: null,
          },
          output: { format: { type: 'audio/pcmu' }, voice: 'alloy' },
        },
      },
    });
    const said = (type: string) => ({
      type: 'conversation.item.create',
      item: { role: 'assistant', content: [{ type }] },
    });
    expect(clientEventToGa(said('text'))).toEqual(said('output_text'));
    expect(serverEventToGa({ type: 'response.audio.delta' })).toEqual({ type: 'response.output_audio.delta' });
  });

  it('are what a client of the beta gets back', () => {
    const { session } = clientEventToGa({
      type: 'session.update',
      session: { modalities: ['audio', 'text'], voice: 'ash' },
    });
    expect(serverEventToBeta({ type: 'session.updated', session })).toEqual({
      type: 'session.updated',
      session: { modalities: ['audio', 'text'], voice: 'ash' },
    });
    const item = { id: 'i', role: 'assistant', content: [{ type: 'output_audio', transcript: 'Hi' }] };
    expect(serverEventToBeta({ type: 'conversation.item.added', item })).toMatchObject({
      ...{ type: 'conversation.item.created', item: { content: [{ type: 'audio', transcript: 'Hi' }] } },
    });
    expect(serverEventToBeta({ type: 'conversation.item.done', item })).toBeNull();
  });

  it('leave an event of today as it is', () => {
    const event = { type: 'response.create', response: { output_modalities: ['text'] } };
    expect(clientEventToGa(event)).toEqual(event);
  });
});

describe('the settings', () => {
  it('follow the updates of the client', () => {
    const settings = sessionSettings({ voice: 'alloy', instructions: null }, 'whisper-1');
    const next = mergeSettings(settings, { audio: { input: { turn_detection: null }, output: { speed: 1.2 } } });
    expect(next['audio']).toEqual({
      input: {
        format: { type: 'audio/pcm', rate: 24000 },
        transcription: { model: 'whisper-1' },
        turn_detection: null,
      },
      output: { format: { type: 'audio/pcm', rate: 24000 }, voice: 'alloy', speed: 1.2 },
    });
    expect(bytesPerMs(next)).toBe(48);
    expect(bytesPerMs(mergeSettings(next, { audio: { output: { format: { type: 'audio/pcmu' } } } }))).toBe(8);
  });

  it('say where clients connect', () => {
    const at = (own?: string, http?: string) => websocketUrl({ REALTIME_WS_URL: own, PUBLIC_URL: http, PORT: 4000 });
    expect([at(), at(undefined, 'https://api.example.com/'), at('wss://voice.example.com')]).toEqual([
      ...['ws://localhost:4000', 'wss://api.example.com', 'wss://voice.example.com'],
    ]);
  });
});

describe('an answer that is cut', () => {
  it('was heard as far as it was sent, and as there was time for', () => {
    let now = 0;
    const answers = createAnswers(() => now);
    const piece = { responseId: 'resp_1', itemId: 'item_1', audioBytes: 48_000 };
    expect(answers.cut(48)).toBeNull();
    answers.begun('resp_1');
    now = 300;
    expect(answers.sounded(piece)).toBe(0.3);
    expect(answers.sounded(piece)).toBeNull();
    now = 700;
    expect(answers.cut(48)).toEqual({ responseId: 'resp_1', heard: { itemId: 'item_1', ms: 400 } });
    expect([answers.isLate('resp_1'), answers.isLate('resp_2'), answers.active]).toEqual([true, false, null]);
    answers.done('resp_1');
    expect(answers.isLate('resp_1')).toBe(false);
  });
});

describe('a conversation', () => {
  it('is told again in texts: what was typed, transcribed and called, without what was deleted', () => {
    const conversation = createConversation();
    const item = (id: string, fields: object) =>
      conversation.heard({ type: 'conversation.item.added', item: { id, type: 'message', ...fields } });
    item('a', { role: 'user', content: [{ type: 'input_text', text: 'Hello' }] });
    item('b', { role: 'user', content: [{ type: 'input_audio', transcript: null }] });
    conversation.heard({
      ...{ type: 'conversation.item.input_audio_transcription.completed', item_id: 'b', transcript: 'Good day' },
    });
    item('c', { role: 'assistant', content: [{ type: 'output_audio', transcript: 'Hi' }] });
    item('d', { type: 'function_call', name: 'look', call_id: 'call_1', arguments: '{}' });
    item('e', { role: 'user', content: [{ type: 'input_text', text: 'Forget this' }] });
    item('f', { role: 'user', content: [{ type: 'input_audio', transcript: null }] });
    conversation.heard({ type: 'conversation.item.deleted', item_id: 'e' });
    expect(conversation.restore().map(({ item: told }) => told)).toEqual([
      { id: 'a', type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello' }] },
      { id: 'b', type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Good day' }] },
      { id: 'c', type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] },
      { id: 'd', type: 'function_call', call_id: 'call_1', name: 'look', arguments: '{}' },
    ]);
  });
});

describe('a valve', () => {
  it('holds up the one side while the other reads slowly, and gives up on one that does not read', () => {
    vi.useFakeTimers();
    let waiting = 0;
    const calls: string[] = [];
    const note = (what: string) => () => void calls.push(what);
    const valve = createValve({
      ...{ waiting: () => waiting, pause: note('pause'), resume: note('resume'), onTooSlow: note('too slow') },
      ...{ maxBytes: 1_000, stallMs: 100 },
    });
    const at = (bytes: number, step: 'sent' | 'left') => {
      waiting = bytes;
      valve[step]();
    };
    at(500, 'sent');
    at(600, 'sent');
    at(700, 'sent');
    at(300, 'left');
    expect(calls).toEqual(['pause']);
    at(100, 'left');
    at(1_001, 'sent');
    expect(calls.splice(0)).toEqual(['pause', 'resume', 'too slow']);
    at(600, 'sent');
    vi.advanceTimersByTime(99);
    at(500, 'left');
    vi.advanceTimersByTime(99);
    expect(calls).toEqual(['pause']);
    vi.advanceTimersByTime(1);
    expect(calls).toEqual(['pause', 'too slow']);
    valve.close();
    vi.useRealTimers();
  });
});

describe('a session pays', () => {
  const price = {
    input: 4_000_000,
    output: 16_000_000,
    audioInput: 32_000_000,
    audioOutput: 64_000_000,
    cachedInput: 400_000,
  };
  const open = (reserve: () => void = () => undefined) => {
    const uses: Use[] = [];
    let now = 0;
    const meter = createMeter({
      ...{
        viewer: { kind: 'user', id: 'usr_a', tenantId: 'org_a', roles: [], permissions: [] },
        model: 'm',
        provider: 'openai',
      },
      ...{ price, costOf: sessionCost, nowMs: () => now, onUnpaid: () => undefined },
      credit: {
        reserve: () => {
          reserve();
          return { microUsd: 1, extend: () => true, settle: (use) => void uses.push(use), release: () => undefined };
        },
      },
    });
    const pass = (ms: number) => {
      now += ms;
    };
    return { meter, uses, pass };
  };

  it('for tokens of each kind, and for time', async () => {
    const { meter, uses, pass } = open();
    await meter.open();
    pass(2_500);
    const { paid, covered } = meter.answered({
      ...{ input_tokens: 1_000, output_tokens: 100 },
      input_token_details: { audio_tokens: 800, cached_tokens: 300, cached_tokens_details: { audio_tokens: 300 } },
      output_token_details: { audio_tokens: 80 },
    });
    await covered;
    // 200 of text, 500 of sound, 300 from the cache; 20 of text and 80 of sound.
    expect(paid).toEqual({ inputTokens: 1_000, outputTokens: 100, costMicroUsd: 800 + 16_000 + 120 + 320 + 5_120 });
    pass(500);
    meter.close();
    meter.close();
    expect(uses.map(({ meters, costMicroUsd }) => [meters, costMicroUsd])).toEqual([
      [{ realtime_seconds: 2.5, 'tokens.input': 1_000, 'tokens.output': 100, requests: 1 }, 22_360],
      [{ realtime_seconds: 0.5 }, 0],
    ]);
  });

  it('and is told when nothing can be put aside for what comes next', async () => {
    let calls = 0;
    const { meter, uses } = open(() => {
      if (++calls > 1) throw new AppError('CREDIT_EXHAUSTED', 'out');
    });
    await meter.open();
    await expect(meter.answered({ input_tokens: 1 }).covered).rejects.toThrow('out');
    expect(uses).toHaveLength(1);
  });
});

describe('the privacy filter', () => {
  it('puts what it is in the place of what it was, counted in code points', () => {
    const spans = [
      { start: 7, end: 10, label: 'email' },
      { start: 2, end: 6, label: 'person' },
      { start: 4, end: 6, label: 'phone' },
    ];
    expect(withoutSpans('😀 AdaX a@b now', spans)).toBe('😀 [PERSON] [EMAIL] now');
    expect(withoutSpans('nothing', [])).toBe('nothing');
  });
});
