import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheKey, cacheWish, groupPrefix, wishOfHeader, withCacheControl } from '../cache/cache-key.ts';
import { fingerprint } from '../cache/fingerprint.ts';
import { keepable } from '../cache/keepable.ts';
import { assemble } from '../cache/record.ts';
import { speaksOfSameFacts } from '../cache/same-facts.ts';
import { isSameQuestion } from '../cache/same-question.ts';
import { chunksOf, piecesOf } from '../chat/replay.ts';
import type { Model } from '../provider.ts';
import type { ChatCompletion, ChatRequest } from '../wire.ts';

const model = { id: 'gpt-4o-mini', provider: 'openai', upstream: 'gpt-4o-mini' } as Model;
const viewer = { tenantId: 'org_1' };
const messages = [{ role: 'user', content: 'Hello' }];
const base: ChatRequest = { model: 'gpt-4o-mini', messages, temperature: 0 };
const idOf = (request: object, who: object = viewer, of: Model = model, variant = '') =>
  cacheKey({ ...base, ...request }, of, { ...viewer, ...who }, variant, 0)?.id ?? null;

describe('the place of an answer', () => {
  it('is the same for the same request, whoever writes it and in whatever order', () => {
    const reordered = { temperature: 0, messages: [{ content: 'Hello', role: 'user' }], model: 'gpt-4o-mini' };
    expect(idOf(reordered)).toBe(idOf({}));
    for (const irrelevant of [
      { user: 'u1' },
      { stream: true, stream_options: { include_usage: true } },
      { metadata: { a: '1' } },
      { cache: true },
      { safety_identifier: 'x', prompt_cache_key: 'y' },
    ])
      expect(idOf(irrelevant)).toBe(idOf({}));
  });

  it('is another one for everything that an answer depends on', () => {
    const asked = (content: unknown, role = 'user') => ({ messages: [{ role, content }] });
    const requests: object[] = [
      {},
      asked('hello'),
      asked('Hello '),
      asked('Hello', 'system'),
      asked('Hello', 'assistant'),
      asked([{ type: 'text', text: 'Hello' }]),
      { messages: [{ role: 'system', content: 'Be brief.' }, ...messages] },
      { messages: [{ role: 'system', content: 'Be long.' }, ...messages] },
      { messages: [...messages, ...messages] },
      { messages: [{ role: 'user', content: 'Hello', name: 'ada' }] },
      asked('caf\u00e9'),
      asked('cafe\u0301'),
      asked('\ud800'),
      asked('\ud801'),
      { max_tokens: 10 },
      { max_tokens: 11 },
      { top_p: 0.5 },
      { seed: 1 },
      { n: 2 },
      { stop: 'a' },
      { stop: ['a'] },
      { response_format: { type: 'json_object' } },
      { tools: [{ type: 'function', function: { name: 'f' } }] },
      { tool_choice: 'none' },
      { temperature: 0.1, cache: true },
      { temperature: undefined, cache: true },
      { a_field_of_tomorrow: 1 },
      JSON.parse('{"__proto__": {"temperature": 0}}'),
      JSON.parse('{"constructor": {"a": 1}}'),
    ];
    const ids = requests.map((request) => idOf(request));
    expect(ids).not.toContain(null);
    expect(new Set(ids).size).toBe(requests.length);
  });

  it('is another one for another organization, project, guard and model', () => {
    const other = { ...model, id: 'gpt-4o', upstream: 'gpt-4o' };
    const elsewhere = { ...model, provider: 'openrouter' as const };
    const ids = [
      idOf({}),
      idOf({}, { tenantId: 'org_2' }),
      idOf({}, { projectId: 'proj_1' }),
      idOf({}, { projectId: 'proj_2' }),
      idOf({}, {}, model, 'guard 1'),
      idOf({}, {}, other),
      idOf({}, {}, elsewhere),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(idOf({}, { id: 'key_1' })).toBe(idOf({}, { id: 'key_2' }));
  });

  it('has no neighbour whose name it begins with: names are escaped', () => {
    expect(groupPrefix('org_1', 'openrouter', 'a/b').startsWith(groupPrefix('org_1', 'openrouter', 'a'))).toBe(false);
    expect(groupPrefix('org_1', 'a', 'b').startsWith(groupPrefix('org_1', 'a', 'b/c'))).toBe(false);
    expect(groupPrefix('org_11').startsWith(groupPrefix('org_1'))).toBe(false);
  });

  it.each([
    ['no temperature, which is 1 by default', { temperature: undefined }],
    ['a temperature of null', { temperature: null }],
    ['a temperature above 0', { temperature: 0.01 }],
    ['cache: false', { cache: false }],
    ['a result of a tool', { messages: [...messages, { role: 'tool', tool_call_id: 'c', content: '12' }] }],
    ['a result of a function', { messages: [...messages, { role: 'function', name: 'f', content: '12' }] }],
    ['a built-in tool', { tools: [{ type: 'web_search' }] }],
    ['a search of the provider', { web_search_options: {} }],
  ])('there is none for %s', (_why, request) => {
    expect(idOf(request)).toBeNull();
  });

  it('is there for a temperature above 0 where the caller asks for it', () => {
    for (const cache of [true, 'force-cache', 'reload']) expect(idOf({ temperature: 0.7, cache })).not.toBeNull();
    expect(cacheKey({ ...base, cache: 'reload' }, model, viewer, '', 0)?.mayFind).toBe(false);
    expect(idOf({ temperature: 0.7, cache: 'default' })).toBeNull();
    expect(idOf({ messages: [{ role: 'tool', content: '1' }], cache: true })).toBeNull();
  });

  it('is not there for a caller of no organization', () => {
    expect(idOf({}, { tenantId: null })).toBeNull();
  });

  it('reads Cache-Control as RFC 9111 has it, and the body before it', () => {
    expect(wishOfHeader('max-age=60, No-Cache')).toBe('reload');
    expect(wishOfHeader('no-store, no-cache')).toBe('no-store');
    expect(wishOfHeader('max-age=60')).toBeUndefined();
    expect(wishOfHeader(undefined)).toBeUndefined();
    expect(withCacheControl({ model: 'm' }, 'no-store')).toEqual({ model: 'm', cache: 'no-store' });
    expect(withCacheControl({ model: 'm', cache: true }, 'no-store')).toEqual({ model: 'm', cache: true });
    expect(cacheWish('sometimes')).toBeNull();
  });
});

describe('the fingerprint of a value', () => {
  it('is the same if and only if the values are, but for the order of keys', () => {
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(sorted)
        : typeof value === 'object' && value !== null
          ? {
              object: Object.entries(value)
                .map(([name, item]): [string, unknown] => [name, sorted(item)])
                .sort(([one], [other]) => (one < other ? -1 : 1)),
            }
          : value;
    const values = fc.jsonValue({ depthSize: 'small' });
    fc.assert(
      fc.property(values, values, (one, other) => {
        const isSame = JSON.stringify([sorted(one)]) === JSON.stringify([sorted(other)]);
        expect(fingerprint(one) === fingerprint(other)).toBe(isSame);
      }),
      { numRuns: 500 },
    );
  });

  it('tells values apart whose texts could be read in two ways', () => {
    const values = [
      ['ab', 'c'],
      ['a', 'bc'],
      ['a', ['bc']],
      { a: 'b' },
      { ab: '' },
      ['a', 'b'],
      [['a'], 'b'],
      '1',
      1,
      't',
      true,
      null,
      'z',
      [],
      {},
      '',
    ];
    expect(new Set(values.map(fingerprint)).size).toBe(values.length);
  });
});

const completion = (content: unknown, more: object = {}, choice: object = {}): ChatCompletion =>
  ({
    ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'gpt-4o-mini' },
    choices: [{ index: 0, message: { role: 'assistant', content, ...more }, finish_reason: 'stop', ...choice }],
    usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
  }) as ChatCompletion;
const bytesOf = (value: unknown) => ({ bytes: Buffer.from(JSON.stringify(value)), usage: null });

describe('what may be kept', () => {
  it('is a whole answer', () => {
    expect(keepable(base, bytesOf(completion('Hi')))).not.toBeNull();
    expect(keepable(base, bytesOf(completion('')))).not.toBeNull();
  });

  it.each([
    ['an error', { error: { message: 'no' } }],
    ['no choices', { ...completion('Hi'), choices: [] }],
    ['no text', completion(null)],
    ['a call of a tool', completion('', { tool_calls: [{ id: 'c' }] })],
    ['a refusal', completion('', { refusal: 'no' })],
    ['what a filter has cut', completion('Hi', {}, { finish_reason: 'content_filter' })],
    ['what the limit of the model has cut', completion('Hi', {}, { finish_reason: 'length' })],
    [
      'one choice of two that was cut',
      {
        ...completion('Hi'),
        choices: [...completion('Hi').choices, ...completion('Hi', {}, { finish_reason: null }).choices],
      },
    ],
  ])('is not %s', (_what, answer) => {
    expect(keepable(base, bytesOf(answer))).toBeNull();
  });

  it('is what the limit of the request has cut: it would be cut there again', () => {
    const cut = bytesOf(completion('Hi', {}, { finish_reason: 'length' }));
    expect(keepable({ ...base, max_tokens: 1 }, cut)).not.toBeNull();
    expect(keepable({ ...base, max_completion_tokens: 1 }, cut)).not.toBeNull();
  });

  it('is no text that is no JSON, and nothing that is too large', () => {
    expect(keepable(base, { bytes: Buffer.from('{'), usage: null })).toBeNull();
    expect(keepable(base, bytesOf(completion('x'.repeat(1_100_000))))).toBeNull();
  });
});

describe('a stream made of an answer, and an answer made of a stream', () => {
  const eventsOf = (answer: ChatCompletion) =>
    [...chunksOf(answer)].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');

  it('come to the same, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const answer = completion(text);
        const made = assemble(`${eventsOf(answer)}data: [DONE]\n\n`);
        expect(made?.choices[0]?.message.content).toBe(text);
        expect(made).toMatchObject({
          id: answer.id,
          model: answer.model,
          object: 'chat.completion',
          usage: answer.usage,
        });
      }),
    );
  });

  it('has the role, pieces of the text, the reason and the usage, in this order', () => {
    const text = 'The quick brown fox jumps over the lazy dog, and then it sleeps for a while.';
    const chunks = [...chunksOf(completion(text))];
    expect(chunks[0]?.choices[0]).toMatchObject({ delta: { role: 'assistant', content: '' }, finish_reason: null });
    expect(chunks.slice(1, -2).map(({ choices }) => choices[0]?.delta.content)).toEqual([...piecesOf(text)]);
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.at(-2)?.choices[0]).toMatchObject({ delta: {}, finish_reason: 'stop' });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 3 } });
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  });

  it('cuts no character in two', () => {
    for (const piece of piecesOf('😀'.repeat(200))) expect(Buffer.from(piece).toString()).toBe(piece);
  });

  it.each([
    ['has an error', 'event: error\ndata: {"error":{}}\n\n'],
    [
      'never says why it ended',
      'data: {"id":"1","choices":[{"index":0,"delta":{"content":"a"},"finish_reason":null}]}\n\n',
    ],
    ['is no JSON', 'data: {"id"\n\n'],
    [
      'has what is not added up',
      'data: {"id":"1","choices":[{"index":0,"delta":{"tool_calls":[{}]},"finish_reason":"stop"}]}\n\n',
    ],
    ['has nothing', ''],
    [
      'has log probabilities',
      'data: {"id":"1","choices":[{"index":0,"delta":{"content":"a"},"logprobs":{"content":[]},"finish_reason":"stop"}]}\n\n',
    ],
  ])('is nothing where the stream %s', (_what, events) => {
    expect(assemble(events)).toBeNull();
  });
});

describe('the same question in other words', () => {
  it.each([
    ['What is the capital of France?', "what's the capital of France"],
    ['What is the capital of France?', 'Tell me the capital of France.'],
    ['What is the capital of France?', 'Hello, could you please tell me the capital of France?'],
    ['How do I reset my password?', 'What are the steps to reset my password?'],
    ['How do I reset my password?', 'how can I reset my password, please?'],
    ["I don't like it", 'I do not like it.'],
    ['Do you know who wrote Faust?', 'Who wrote Faust? Thanks!'],
    ['Explain photosynthesis', 'Can you explain photosynthesis?'],
    ['Quelle heure est-il ?', 'Quelle heure est-il'],
  ])('is %j and %j', (one, other) => {
    expect(isSameQuestion(one, other)).toBe(true);
  });

  it.each([
    ['a flight to Paris', 'a flight from Paris'],
    ['the flight from Rome to Paris', 'the flight from Paris to Rome'],
    ['What is 12 * 7?', 'What is 13 * 7?'],
    ['Was ist 1 + 1?', 'Was ist 1 - 1?'],
    ['1.5 mg', '15 mg'],
    ['-3', '3'],
    ['10%', '10'],
    ['x²', 'x2'],
    ['What is 5!', 'What is 5'],
    ['Is it safe?', 'Is it not safe?'],
    ['is it safe', "isn't it safe"],
    ['Ist das gut?', 'Ist das nicht gut?'],
    ['no, more than 5', 'no more than 5'],
    ['weather in paris', 'weather in london'],
    ['population of us', 'population of US'],
    ['Who is responsible?', 'WHO is responsible?'],
    ['Turkey price', 'turkey price'],
    ['enable it', 'disable it'],
    ['the first', 'the last'],
    ['dog bites man', 'man bites dog'],
    ['What can I do?', 'What can you do?'],
    ['how do I get there', 'how do you get there'],
    ['who is his wife', 'who is her wife'],
    ['hepatitis a', 'hepatitis'],
    ['What is C++?', 'What is C?'],
    ['Can dogs eat chocolate?', 'Can cats eat chocolate?'],
    ['what is the president', 'who is the president'],
  ])('is not %j and %j', (one, other) => {
    expect(isSameQuestion(one, other)).toBe(false);
  });
});

describe('questions that are alike', () => {
  it.each([
    ['a flight to Paris', 'a flight from Paris'],
    ['the flight from Rome to Paris', 'the flight from Paris to Rome'],
    ['weather in Paris', 'weather in London'],
    ['What is 12 * 7?', 'What is 13 * 7?'],
    ['Was ist 1 + 1?', 'Was ist 1 - 1?'],
    ['1.5 mg', '15 mg'],
    ['-3', '3'],
    ['10%', '10'],
    ['x²', 'x2'],
    ['two tablets a day', 'three tablets a day'],
    ['Is it safe?', 'Is it not safe?'],
    ['is it safe', 'is it unsafe'],
    ['is it safe', "isn't it safe"],
    ['Ist das gut?', 'Ist das nicht gut?'],
    ['with sugar', 'without sugar'],
    ['population of us', 'population of US'],
    ['Who is responsible?', 'WHO is responsible?'],
    ['Turkey price', 'turkey price'],
    ['enable it', 'disable it'],
    ['the first', 'the last'],
    ['dog bites man', 'man bites dog'],
    ['What can I do?', 'What can you do?'],
    ['who is his wife', 'who is her wife'],
    ['hepatitis a', 'hepatitis'],
    ['What is C++?', 'What is C?'],
    ['when does it open', 'where does it open'],
    ['buy shares of Acme', 'sell shares of Acme'],
  ])('speak of other facts: %j and %j', (one, other) => {
    expect([speaksOfSameFacts(one, other), speaksOfSameFacts(other, one)]).toEqual([false, false]);
  });

  it.each([
    ['What is the capital of France?', "France's capital city: what is it called?"],
    ['How do I reset my password?', 'I forgot my password, how can I set a new one?'],
    ['What is the boiling point of water?', 'At which temperature does water boil?'],
    ['Why is the sky blue?', 'Please explain the reason for the blue colour of the sky'],
    ['Summarize the plot of Hamlet', 'Give me a short summary of what happens in Hamlet'],
    ['How tall is Mount Everest in metres?', 'What is the height of Mount Everest in metres?'],
    ['Wie spät ist es in Tokio?', 'Wie spät ist es gerade in Tokio?'],
    ['Does a refund take 5 days?', 'Do refunds take about 5 days?'],
    ["I can't log in", 'I cannot sign in'],
  ])('may be the same, which their similarity decides: %j and %j', (one, other) => {
    expect([speaksOfSameFacts(one, other), speaksOfSameFacts(other, one)]).toEqual([true, true]);
  });
});
