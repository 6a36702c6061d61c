import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import type { ModelUpstream } from '../../../test/support/model-upstream.ts';
import { proxyTo, type TcpProxy } from '../../../test/support/tcp-proxy.ts';
import {
  BadGatewayError,
  BadRequestError,
  ChatStream,
  ConnectionError,
  NotFoundError,
  Trellis,
  TrellisError,
} from '../../index.ts';
import type { Product } from '../support/product.ts';

const MODEL = 'gpt-4o-mini';
const messages = [{ role: 'user' as const, content: 'Hello there' }];

const piecesOf = async (texts: AsyncIterable<string>) => {
  const pieces: string[] = [];
  for await (const text of texts) pieces.push(text);
  return pieces;
};

/** Streams: what they are read as, how they are left, and how they fail. */
export function describeChats(product: () => Product): void {
  let upstream: ModelUpstream;
  let app: Product;
  let proxy: TcpProxy;
  let ada: LoggedIn;
  let client: Trellis;
  beforeAll(async () => {
    app = product();
    upstream = app.upstream;
    proxy = await proxyTo(app.url, 80);
    ada = await app.newcomer();
    client = new Trellis({ baseUrl: app.url, auth: () => ada.accessToken });
  });
  beforeEach(() => upstream.reset());
  afterAll(() => proxy?.close());

  describe('a chat', () => {
    it('is streamed unless told otherwise, with its use at the end', async () => {
      const stream = await client.chat({ model: 'dev/echo', messages });
      expect(stream).toBeInstanceOf(ChatStream);
      expect(stream.usage).toBeUndefined();
      const pieces = await piecesOf(stream.text());
      expect(pieces.join('')).toBe('dev/echo: Hello there');
      expect(pieces.length).toBeGreaterThan(1);
      expect(stream.usage).toEqual({ prompt_tokens: 2, completion_tokens: 3, total_tokens: 5 });
    });

    it('is a whole answer with stream: false', async () => {
      const answer = client.chat({ model: 'dev/echo', messages, stream: false });
      expectTypeOf(await answer).not.toEqualTypeOf<ChatStream>();
      expect(await answer).toMatchObject({ object: 'chat.completion', usage: { total_tokens: 5 } });
      expect((await answer).choices[0]?.message.content).toBe('dev/echo: Hello there');
      expect((await answer.withResponse()).response.headers.get('x-model')).toBe('dev/echo');
    });

    it('has the name that it had before 2.0.0 as well', async () => {
      const stream = await client.query({ model: 'dev/echo', messages });
      expect((await piecesOf(stream.text())).join('')).toBe('dev/echo: Hello there');
    });

    it('is the operation of its noun too', async () => {
      const answer = await client.chat.createCompletion({ model: 'dev/echo', messages });
      expect(answer.choices[0]?.message.content).toBe('dev/echo: Hello there');
      expect(client.chat).toBe(client.chat);
    });

    it('tells who has answered, and whether the cache has', async () => {
      const ask = () => client.chat({ model: MODEL, messages, temperature: 0, cache: true });
      const first = await ask();
      const text = (await piecesOf(first.text())).join('');
      expect(first.source).toEqual({
        ...{ model: MODEL, provider: 'openai', attempts: 1, isFallback: false, cache: 'MISS', costUsd: undefined },
      });
      const second = await ask();
      expect((await piecesOf(second.text())).join('')).toBe(text);
      expect(second.source).toMatchObject({ cache: 'HIT', attempts: 0 });
    });

    it('is refused with the error of its status before anything is streamed', async () => {
      const unknown = client.chat({ model: 'nobody-knows', messages });
      await expect(unknown).rejects.toThrow(NotFoundError);
      await expect(unknown).rejects.toMatchObject({ code: 'MODEL_NOT_FOUND', status: 404 });
      const hot = client.chat({ model: 'dev/echo', messages, temperature: 3 });
      await expect(hot).rejects.toThrow(BadRequestError);
    });

    it('passes fields on that it does not know', async () => {
      const stream = await client.chat({ model: MODEL, messages, verbosity: 'low' });
      await stream.final();
      expect(upstream.calls.at(-1)?.body).toMatchObject({ verbosity: 'low', stream: true });
    });
  });

  describe('other operations that stream', () => {
    const dataOf = async <Data>(events: AsyncIterable<{ readonly data: Data }>): Promise<readonly Data[]> => {
      const data: Data[] = [];
      for await (const event of events) data.push(event.data);
      return data;
    };

    it('have events of their types, to the end', async () => {
      const model = 'dev/echo';
      const chunks = await dataOf(await client.invoke.model({ model, messages, stream: true }));
      expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('dev/echo: Hello there');
      const ofMessage = await dataOf(await client.messages.create({ model, messages, max_tokens: 99, stream: true }));
      expect(ofMessage.map(({ type }) => type)).toEqual(expect.arrayContaining(['message_start', 'message_stop']));
      const ofResponse = await dataOf(await client.responses.create({ model, input: 'Hello there', stream: true }));
      expect(ofResponse.at(-1)).toMatchObject({ type: 'response.completed' });
    });

    it('end when their loop is left', async () => {
      const events = await client.events.stream({ after_sequence: 0 });
      for await (const { data, lastEventId } of events) {
        expect(lastEventId).toBe(String(data.sequence));
        break;
      }
      expect(await events.next()).toEqual({ done: true, value: undefined });
    });
  });

  describe('the whole of a stream', () => {
    it('is that of an answer that was not streamed', async () => {
      const whole = await client.chat({ model: MODEL, messages, stream: false });
      const stream = await client.chat({ model: MODEL, messages });
      const { id: _, created: __, usage, ...final } = await stream.final();
      expect(final).toMatchObject({ object: 'chat.completion', model: whole.model });
      expect(final.choices[0]).toMatchObject({ index: 0, finish_reason: 'stop', message: { role: 'assistant' } });
      expect(final.choices[0]?.message.content).toMatch(/\S/);
      expect(usage?.total_tokens).toBeGreaterThan(0);
    });

    it('has the calls of tools, their arguments put together', async () => {
      const given = '{"city":"Zürich","days":[1,2,3]}';
      upstream.instruct(MODEL, { toolCall: { name: 'weather', arguments: given } });
      const tools = [{ type: 'function', function: { name: 'weather', parameters: { type: 'object' } } }];
      const stream = await client.chat({ model: MODEL, messages, tools });
      const [choice] = (await stream.final()).choices;
      expect(choice).toMatchObject({ finish_reason: 'tool_calls' });
      expect(choice?.message.tool_calls).toEqual([
        { id: expect.any(String), type: 'function', function: { name: 'weather', arguments: given } },
      ]);
    });

    it('is there after the loop, and not before it has ended', async () => {
      upstream.instruct(MODEL, { chunks: 4, gapMs: 5 });
      const stream = await client.chat({ model: MODEL, messages });
      let text = '';
      for await (const { choices } of stream) {
        text += choices[0]?.delta.content ?? '';
        if (text !== '' && text.length < 3) await expect(stream.final()).rejects.toThrow('not read to its end');
      }
      expect((await stream.final()).choices[0]?.message.content).toBe(text);
      await expect(piecesOf(stream.text())).rejects.toThrow('read already');
    });
  });

  describe('a stream', () => {
    it('ends the call of the provider when its loop is left', async () => {
      upstream.instruct(MODEL, { chunks: 1000, gapMs: 5 });
      const stream = await client.chat({ model: MODEL, messages });
      for await (const text of stream.text()) {
        expect(text).toMatch(/\S/);
        break;
      }
      await eventually('the call was ended', () => upstream.aborted > 0 && upstream.open === 0);
      await expect(stream.final()).rejects.toThrow(TrellisError);
    });

    it('ends the call of the provider when it is cancelled, and its loop with it', async () => {
      upstream.instruct(MODEL, { chunks: 2, stallAfter: 1 });
      const stream = await client.chat({ model: MODEL, messages });
      const reading = piecesOf(stream.text());
      await eventually('the provider is at it', () => upstream.open === 1);
      await stream.cancel();
      expect((await reading).length).toBeLessThanOrEqual(1);
      await eventually('the call was ended', () => upstream.open === 0);
    });

    it('ends the call of the provider when its signal is aborted', async () => {
      upstream.instruct(MODEL, { chunks: 1000, gapMs: 5 });
      const leaving = new AbortController();
      const stream = await client.chat({ model: MODEL, messages }, { signal: leaving.signal });
      const reading = (async () => {
        for await (const _ of stream) leaving.abort(new Error('enough'));
      })();
      await expect(reading).rejects.toThrow('enough');
      await eventually('the call was ended', () => upstream.open === 0);
    });

    it('throws the error that the model ends it with', async () => {
      upstream.instruct(MODEL, { chunks: 5, errorAfter: 3 });
      const stream = await client.chat({ model: MODEL, messages });
      const reading = piecesOf(stream.text());
      await expect(reading).rejects.toThrow(BadGatewayError);
      await expect(reading).rejects.toMatchObject({ code: 'UPSTREAM_FAILED', status: 502 });
      await expect(stream.final()).rejects.toThrow('not read to its end');
    });

    it('throws when its connection is lost in the middle', async () => {
      upstream.instruct(MODEL, { chunks: 3, stallAfter: 1 });
      const behind = new Trellis({ baseUrl: `http://127.0.0.1:${proxy.port}`, auth: () => ada.accessToken });
      const stream = await behind.chat({ model: MODEL, messages });
      const reading = piecesOf(stream.text());
      await eventually('the provider is at it', () => upstream.open === 1);
      proxy.cut();
      await expect(reading).rejects.toThrow(ConnectionError);
      proxy.mend();
    });
  });
}
