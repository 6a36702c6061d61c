import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { backgroundContext, withViewer } from '../../../platform/kernel/context.ts';
import { createMetrics, withMetrics } from '../../../platform/observability/metrics.ts';
import { type CheckTexts, textChecker } from '../guard/check.ts';
import { createGuard, type GuardParts } from '../guard/guard.ts';
import { type GuardSettings, NO_GUARD } from '../guard/settings.ts';
import { inferenceMetrics } from '../metrics.ts';
import type { ProviderStream } from '../provider.ts';
import type { ChatCompletionChunk, ChatRequest } from '../wire.ts';

const viewer = { kind: 'user', id: 'usr_1', tenantId: 'org_1', roles: [], permissions: [] } as const;
const context: CallContext = withViewer(backgroundContext('test'), viewer);
const SECRET = /secret\d*/g;
const BAD = /\bbad\b/;

/** Compliance as these tests have it: `secret…` is redacted, `bad` is blocked. */
function standIn() {
  const seen: { texts: readonly string[]; checks: readonly string[] }[] = [];
  const check: CheckTexts = async (texts, checks) => {
    seen.push({ texts, checks });
    const [first = ''] = texts;
    const ends = [...first.matchAll(SECRET)].map((match) => match.index + match[0].length);
    const isBad = texts.some((text) => BAD.test(text));
    const redacted = texts.map((text) => text.replace(SECRET, '[X]'));
    const isRedacted = redacted.some((text, i) => text !== texts[i]);
    return {
      action: isBad ? 'block' : isRedacted ? 'redact' : 'allow',
      texts: redacted,
      ...{ checkIds: ['chk_1'], checkTypes: ['pii'], categories: ['email'] },
      clearTail: texts.length === 1 && ends.length > 0 ? first.length - Math.max(...ends) : null,
    };
  };
  return { seen, check };
}

const guardWith = (settings: Partial<GuardSettings>, check?: CheckTexts) =>
  guardOf(() => ({ ...NO_GUARD, ...settings }), check);

function guardOf(settingsOf: GuardParts['settingsOf'], check: CheckTexts = standIn().check) {
  const events: NewEvent[] = [];
  const guard = createGuard({
    settingsOf,
    ...{
      check,
      metrics: withMetrics(createMetrics({ processMetrics: false }), inferenceMetrics),
      logger: pino({ level: 'silent' }),
    },
    publish: async (event) => void events.push(event),
  });
  return { guard, events };
}
const off = { action: 'off', checks: [] } as const;
const redacting = { action: 'redact', checks: [] } as const;
const blocking = { action: 'block', checks: [] } as const;
const asking = (content: unknown): ChatRequest => ({
  model: 'm',
  messages: [{ role: 'user', content: content as string }],
});
const answering = (message: object) => ({
  bytes: Buffer.from(
    JSON.stringify({
      id: '1',
      choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
      usage: { total_tokens: 3 },
    }),
  ),
  usage: null,
});
const bodyOf = ({ bytes }: { bytes: Uint8Array }) => JSON.parse(Buffer.from(bytes).toString());

describe('a guard of requests', () => {
  it('is not there unless the organization wants it: the same object, at once', () => {
    const { guard } = guardWith({});
    const request = asking('bad secret');
    expect(guard.before(request, context)).toBe(request);
    const answer = answering({ content: 'bad' });
    expect(guard.after(answer, context)).toBe(answer);
    expect(guard.variantOf(viewer)).toBe('');
  });

  it('replaces what was found, wherever there is text, and nothing else', async () => {
    const { guard } = guardWith({ before: redacting });
    const request: ChatRequest = {
      model: 'm',
      temperature: 0,
      messages: [
        { role: 'system', content: 'About secret1.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'My secret2' },
            { type: 'image_url', image_url: { url: 'secret' } },
          ],
        },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{"a":"secret3"}' } }],
        },
        { role: 'tool', tool_call_id: 'c', content: 'It is secret4' },
        { role: 'user', content: 'Fine.' },
      ],
    };
    const guarded = await guard.before(request, context);
    expect(guarded).toEqual({
      ...request,
      messages: [
        { role: 'system', content: 'About [X].' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'My [X]' },
            { type: 'image_url', image_url: { url: 'secret' } },
          ],
        },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{"a":"[X]"}' } }],
        },
        { role: 'tool', tool_call_id: 'c', content: 'It is [X]' },
        { role: 'user', content: 'Fine.' },
      ],
    });
    const clean = asking('Fine.');
    expect(await guard.before(clean, context)).toBe(clean);
  });

  it('does not look for attacks in the words of the organization itself', async () => {
    const { seen, check } = standIn();
    const { guard } = guardWith({ before: redacting }, check);
    await guard.before(
      {
        model: 'm',
        messages: [
          { role: 'developer', content: 'a' },
          { role: 'user', content: 'b' },
        ],
      },
      context,
    );
    expect(seen.find(({ texts }) => texts.includes('a'))?.checks).not.toContain('prompt_injection');
    expect(seen.find(({ texts }) => texts.includes('b'))?.checks).toContain('prompt_injection');
  });

  it('refuses what is blocked, and tells of it without its words', async () => {
    const { guard, events } = guardWith({ before: redacting });
    const refusal = (async () => guard.before(asking('bad secret'), context))();
    await expect(refusal).rejects.toMatchObject({ extensions: { code: 'CONTENT_BLOCKED' } });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      ...{ type: 'inference.content_blocked', tenantId: 'org_1' },
      payload: {
        actor_id: 'usr_1',
        stage: 'request',
        check_ids: ['chk_1'],
        check_types: ['pii'],
        categories: ['email'],
      },
    });
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  it('refuses what would be redacted where nothing is to be redacted', async () => {
    const { guard } = guardWith({ before: blocking });
    await expect((async () => guard.before(asking('a secret'), context))()).rejects.toThrow(/guard/);
  });

  it('lets nothing through while it cannot check, unless it is told to', async () => {
    const down: CheckTexts = async () => {
      throw new Error('down');
    };
    const closed = guardWith({ before: redacting }, down).guard;
    await expect((async () => closed.before(asking('a'), context))()).rejects.toMatchObject({
      extensions: { code: 'SERVICE_UNAVAILABLE' },
    });
    const open = guardWith({ before: redacting, after: redacting, onFailure: 'open' }, down).guard;
    const request = asking('a');
    expect(await open.before(request, context)).toBe(request);
  });
});

describe('a guard of answers', () => {
  it('replaces what was found, and leaves the rest of the answer', async () => {
    const { guard } = guardWith({ after: redacting });
    const clean = answering({ content: 'Fine.' });
    expect(await guard.after(clean, context)).toBe(clean);
    const body = bodyOf(
      await guard.after(answering({ content: 'It is secret.', reasoning_content: 'secret?' }), context),
    );
    expect(body).toMatchObject({
      usage: { total_tokens: 3 },
      choices: [{ message: { content: 'It is [X].', reasoning_content: '[X]?' }, finish_reason: 'stop' }],
    });
  });

  it('takes away what is blocked, calls of tools included, and says why', async () => {
    const { guard, events } = guardWith({ after: redacting });
    const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{"a":"bad"}' } };
    const body = bodyOf(await guard.after(answering({ content: 'Fine.', tool_calls: [call] }), context));
    expect(body.choices).toEqual([
      { index: 0, message: { role: 'assistant', content: '', refusal: null }, finish_reason: 'content_filter' },
    ]);
    expect(events[0]?.payload).toMatchObject({ stage: 'answer' });
  });

  it('makes another place in the cache', () => {
    const variants = [
      {},
      { after: redacting },
      { after: blocking },
      { after: { action: 'redact', checks: ['pii'] } as const },
    ];
    expect(new Set(variants.map((settings) => guardWith(settings).guard.variantOf(viewer))).size).toBe(4);
    expect(guardWith({ before: redacting }).guard.variantOf(viewer)).toBe('');
  });

  it('makes the same place while the settings are not in memory', async () => {
    const { guard } = guardWith({ after: redacting });
    const asked = guardOf(async () => ({ ...NO_GUARD, after: redacting })).guard;
    expect(await asked.variantOf(viewer)).toBe(guard.variantOf(viewer));
  });
});

describe('a guard of streams', () => {
  const chunk = (delta: object, reason: string | null = null, index = 0) => ({
    id: '1',
    choices: [{ index, delta, finish_reason: reason }],
  });
  function streamOf(chunks: readonly object[]): ProviderStream & { readonly returned: boolean; readonly read: number } {
    let read = 0;
    let returned = false;
    return {
      usage: null,
      get returned() {
        return returned;
      },
      get read() {
        return read;
      },
      async next() {
        const next = chunks[read++];
        return next && !returned
          ? { done: false, value: Buffer.from(`data: ${JSON.stringify(next)}\n\n`) }
          : { done: true, value: undefined };
      },
      async return() {
        returned = true;
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }
  const textStream = (text: string, size = 5) => [
    chunk({ role: 'assistant', content: '' }),
    ...(text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []).map((piece) => chunk({ content: piece })),
    chunk({}, 'stop'),
  ];
  async function readAll(stream: ProviderStream) {
    const chunks: ChatCompletionChunk[] = [];
    for await (const block of stream)
      for (const event of Buffer.from(block).toString().split('\n\n').filter(Boolean))
        chunks.push(JSON.parse(event.slice(6)));
    const text = chunks.map(({ choices }) => (choices[0]?.delta?.content as string | undefined) ?? '').join('');
    return { chunks, text, reason: chunks.flatMap(({ choices }) => choices[0]?.finish_reason ?? []).at(-1) };
  }
  const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

  it('is the same stream where nothing is checked', () => {
    const stream = streamOf([]);
    expect(guardWith({}).guard.stream(stream, context)).toBe(stream);
  });

  it.each([1, 3, 7, 50, 1_000])('passes a clean text on as it is, in pieces of %i characters', async (size) => {
    const text = `${words(100)}. ${words(50)}!\n${words(3)}😀`;
    const { guard } = guardWith({ after: redacting });
    const read = await readAll(await guard.stream(streamOf(textStream(text, size)), context));
    expect([read.text, read.reason]).toEqual([text, 'stop']);
    expect(read.chunks[0]?.choices[0]?.delta).toEqual({ role: 'assistant', content: '' });
  });

  it('replaces what was found, wherever the pieces and the windows are cut', async () => {
    const { guard } = guardWith({ after: redacting });
    for (let before = 0; before < 420; before += 7) {
      const text = `${'a '.repeat(before / 2)}secret12345 and then ${words(60)}. The end secret9`;
      const read = await readAll(await guard.stream(streamOf(textStream(text, 3)), context));
      expect(read.text).toBe(text.replace(SECRET, '[X]'));
    }
  });

  it('never passes on more than was checked', async () => {
    const { guard } = guardWith({ after: redacting });
    const text = `${words(200)} bad ${words(200)}`;
    const stream = streamOf(textStream(text));
    const read = await readAll(await guard.stream(stream, context));
    expect(read.reason).toBe('content_filter');
    expect(text.startsWith(read.text)).toBe(true);
    expect(read.text).not.toContain('bad');
    expect(read.text.length).toBeGreaterThan(500);
    expect(stream.returned).toBe(true);
    expect(stream.read).toBeLessThan(textStream(text).length);
  });

  it('holds back no more than a window and its tail', async () => {
    const { guard } = guardWith({ after: redacting });
    const guarded = await guard.stream(streamOf(textStream(words(500), 10)), context);
    const source = words(500);
    let passed = 0;
    let most = 0;
    const stream = streamOf(textStream(source, 10));
    const watched = await guard.stream(stream, context);
    for await (const block of watched) {
      for (const event of Buffer.from(block).toString().split('\n\n').filter(Boolean))
        passed += (JSON.parse(event.slice(6)).choices[0].delta.content ?? '').length;
      most = Math.max(most, Math.min(source.length, (stream.read - 1) * 10) - passed);
    }
    expect(passed).toBe(source.length);
    expect(most).toBeLessThan(400);
    await guarded.return?.();
  });

  it('holds calls of tools back until they are whole', async () => {
    const call = (more: object) => chunk({ tool_calls: [{ index: 0, ...more }] });
    const parts = (text: string) => [
      chunk({ role: 'assistant', content: null }),
      call({ id: 'c', type: 'function', function: { name: 'f', arguments: '' } }),
      ...(text.match(/.{1,4}/g) ?? []).map((piece) => call({ function: { arguments: piece } })),
      chunk({}, 'tool_calls'),
    ];
    const { guard } = guardWith({ after: redacting });
    const redacted = await readAll(await guard.stream(streamOf(parts('{"a":"secret1"}')), context));
    expect(redacted.chunks.map(({ choices }) => choices[0]?.delta)).toContainEqual({
      tool_calls: [{ index: 0, id: 'c', type: 'function', function: { name: 'f', arguments: '{"a":"[X]"}' } }],
    });
    expect(redacted.reason).toBe('tool_calls');
    const blocked = await readAll(await guard.stream(streamOf(parts('{"a":"bad"}')), context));
    expect([blocked.reason, JSON.stringify(blocked.chunks).includes('bad')]).toEqual(['content_filter', false]);
  });

  it('ends only the answer that is blocked, of several', async () => {
    const { guard } = guardWith({ after: redacting });
    const chunks = [
      chunk({ content: 'bad' }, null, 0),
      chunk({ content: 'good' }, null, 1),
      chunk({}, 'stop', 0),
      chunk({}, 'stop', 1),
    ];
    const read = await readAll(await guard.stream(streamOf(chunks), context));
    const ends = read.chunks.flatMap(({ choices }) =>
      choices.filter(({ finish_reason: reason }) => reason).map(({ index, finish_reason: reason }) => [index, reason]),
    );
    expect(ends).toEqual([
      [0, 'content_filter'],
      [1, 'stop'],
    ]);
    expect(JSON.stringify(read.chunks)).toContain('good');
  });

  it('passes the usage on, and fails where it cannot check', async () => {
    const { guard } = guardWith({ after: redacting });
    const usage = { id: '1', choices: [], usage: { total_tokens: 3 } };
    const read = await readAll(await guard.stream(streamOf([...textStream('Fine.'), usage]), context));
    expect(read.chunks.at(-1)).toEqual(usage);
    const down = guardWith({ after: redacting }, async () => {
      throw new Error('down');
    }).guard;
    await expect(readAll(await down.stream(streamOf(textStream('Fine.')), context))).rejects.toThrow(
      /cannot be checked/,
    );
  });
});

describe('texts on their way to compliance', () => {
  const asked: { content: string; contentType: string }[] = [];
  const compliance =
    () =>
    async ({ input }: { input: { content: string; contentType: string } }) => {
      asked.push(input);
      const isJson = input.contentType === 'JSON';
      const texts: string[] = isJson ? JSON.parse(input.content) : [input.content];
      const redacted = texts.map((text) => text.replace(SECRET, '[X]'));
      const redactedContent = isJson ? JSON.stringify(redacted) : redacted[0];
      const none = { flagged: false, threshold: 0.5, categories: {}, spans: [] };
      return {
        _checkContent: {
          id: 'chk_1',
          action: 'REDACT',
          redactedContent,
          results: { toxicity: none, pii: null, promptInjection: null, nsfw: null },
        },
      };
    };
  const check = textChecker(compliance as CallSubgraph);

  it('come back one by one, long ones whole, and no question is larger than compliance takes', async () => {
    const long = `${'word "quoted"\n'.repeat(20_000)}secret`;
    const { texts } = await check(['a secret', '', long, 'x'.repeat(50_000)], [], viewer, context);
    expect(texts).toEqual(['a [X]', '', long.replace(SECRET, '[X]'), 'x'.repeat(50_000)]);
    expect(asked.length).toBeGreaterThan(3);
    for (const { content } of asked) expect([...content].length).toBeLessThanOrEqual(100_000);
  });
});

describe('what built-in tools have found', () => {
  const pages = [
    ['Page 1', 'all is well'],
    ['Page 2', 'bad'],
    ['Page secret3', 'secret and more'],
  ];

  it('is checked as requests are, unless it is set by itself', async () => {
    const { seen, check } = standIn();
    const { guard } = guardWith({ before: redacting, toolResults: off }, check);
    expect(guard.results(pages, context)).toBe(pages);
    expect(guardWith({ after: blocking }, check).guard.results(pages, context)).toBe(pages);
    expect(seen).toEqual([]);
    expect(await guardWith({ before: redacting }, check).guard.results([pages[2]!], context)).toEqual([
      ['Page [X]', '[X] and more'],
    ]);
  });

  it('is one question where nothing is blocked, and else each result stands for itself', async () => {
    const { seen, check } = standIn();
    const { guard, events } = guardWith({ toolResults: { action: 'redact', checks: ['prompt_injection'] } }, check);
    const harmless = [pages[0]!, pages[0]!];
    expect(await guard.results(harmless, context)).toBe(harmless);
    expect(seen).toHaveLength(1);
    expect(await guard.results(pages, context)).toEqual([pages[0], null, ['Page [X]', '[X] and more']]);
    expect(seen.every(({ checks }) => checks.join() === 'prompt_injection')).toBe(true);
    expect(events.map(({ payload }) => payload)).toMatchObject([{ stage: 'tool_result' }]);
    expect(await guardWith({ toolResults: blocking }).guard.results(pages, context)).toEqual([pages[0], null, null]);
  });

  it('is not read while it cannot be checked, unless the organization says so', async () => {
    const check = () => Promise.reject(new Error('compliance is away'));
    await expect(guardWith({ toolResults: blocking }, check).guard.results(pages, context)).rejects.toMatchObject({
      extensions: { code: 'SERVICE_UNAVAILABLE' },
    });
    const { guard } = guardWith({ toolResults: blocking, onFailure: 'open' }, check);
    expect(await guard.results(pages, context)).toBe(pages);
  });
});
