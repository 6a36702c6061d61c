import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChatRequest } from '../chat/request.ts';
import { createMessageEvents } from '../messages/events.ts';
import { fitted } from '../messages/fitted.ts';
import { toMessage } from '../messages/from-chat.ts';
import { readMessageRequest } from '../messages/read-request.ts';
import { toChatRequest } from '../messages/to-chat.ts';
import { wholeMessage } from '../messages/whole-message.ts';
import type { Capability, Model } from '../provider.ts';
import type { ChatCompletion, ChatCompletionChunk } from '../wire.ts';

const BASE = { model: 'gpt-4o-mini', max_tokens: 100, messages: [{ role: 'user', content: 'Hello' }] };
const chat = (fields: object) => toChatRequest(readMessageRequest({ ...BASE, ...fields }), false);
const model = (fields: Partial<Model>): Model => ({
  ...{ id: 'm', provider: 'openai', upstream: 'm', capabilities: new Set<Capability>(['text']) },
  ...{ price: { input: 0, output: 0 }, priceKnown: true, contextWindow: null, maxOutputTokens: null },
  ...fields,
});
const mark = { type: 'ephemeral' };
const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AA==' } };
const imageUrl = { type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' } };
const turn = [
  { role: 'user', content: 'Which?' },
  {
    role: 'assistant',
    content: [
      { type: 'thinking', thinking: 'Hm.', signature: 'c2ln' },
      { type: 'text', text: 'I look.' },
      { type: 'tool_use', id: 'a', name: 'look', input: { at: 1 } },
      { type: 'tool_use', id: 'b', name: 'look', input: {} },
    ],
  },
  {
    role: 'user',
    content: [
      { type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: 'This.' }, image] },
      { type: 'tool_result', tool_use_id: 'b', content: 'broken', is_error: true, cache_control: mark },
      { type: 'text', text: 'Well?' },
    ],
  },
];

describe('a request of the Messages API in the chat form', () => {
  it('has the system first, options by their names, and what was asked for', () => {
    expect(
      chat({
        ...{
          system: [
            { type: 'text', text: 'Be brief.' },
            { type: 'text', text: 'Be kind.' },
          ],
        },
        ...{ temperature: 0.2, top_p: 0.9, top_k: 5, stop_sequences: ['END'], metadata: { user_id: 'u' } },
        ...{ service_tier: 'auto', cache: true, stream: true },
      }),
    ).toEqual({
      model: 'gpt-4o-mini',
      messages: [
        { role: 'system', content: 'Be brief.\n\nBe kind.' },
        { role: 'user', content: 'Hello' },
      ],
      ...{ max_completion_tokens: 100, temperature: 0.2, top_p: 0.9, top_k: 5, stop: ['END'], cache: true },
      metadata: { user_id: 'u' },
    });
  });

  it.each([
    [{ type: 'auto' }, 'auto'],
    [{ type: 'any' }, 'required'],
    [{ type: 'none' }, 'none'],
    [
      { type: 'tool', name: 'look' },
      { type: 'function', function: { name: 'look' } },
    ],
  ])('has tools, and %j as a choice', (tool_choice, expected) => {
    const tools = [{ name: 'look', description: 'Looks', input_schema: { type: 'object' } }];
    expect(chat({ tools, tool_choice: { ...tool_choice, disable_parallel_tool_use: true } })).toMatchObject({
      tools: [{ type: 'function', function: { name: 'look', description: 'Looks', parameters: { type: 'object' } } }],
      tool_choice: expected,
      parallel_tool_calls: false,
    });
    expect(chat({ tool_choice })).not.toHaveProperty('tool_choice');
    expect(chat({ tools: [{ type: 'web_search_20250305', name: 'web_search' }] }).tools).toEqual([
      { type: 'web_search' },
    ]);
  });

  it('has calls of tools with the words before them, and results as messages of their own', () => {
    expect(chat({ messages: turn }).messages).toEqual([
      { role: 'user', content: 'Which?' },
      {
        role: 'assistant',
        content: 'I look.',
        thinking_blocks: [{ type: 'thinking', thinking: 'Hm.', signature: 'c2ln' }],
        tool_calls: [
          { id: 'a', type: 'function', function: { name: 'look', arguments: '{"at":1}' } },
          { id: 'b', type: 'function', function: { name: 'look', arguments: '{}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'a', content: [{ type: 'text', text: 'This.' }, imageUrl] },
      {
        role: 'tool',
        tool_call_id: 'b',
        content: [{ type: 'text', text: 'broken', cache_control: mark }],
        is_error: true,
      },
      { role: 'user', content: 'Well?' },
    ]);
  });

  it('has pictures and documents as its own parts', () => {
    const pdf = { type: 'base64', media_type: 'application/pdf', data: 'AA==' };
    const content = [
      image,
      { type: 'image', source: { type: 'url', url: 'https://example.com/cat.png' } },
      { type: 'document', title: 'a.pdf', source: pdf },
      { type: 'document', title: 'Notes', source: { type: 'text', media_type: 'text/plain', data: 'One.' } },
      { type: 'search_result', source: 'https://x', title: 'X', content: [{ type: 'text', text: 'Two.' }] },
    ];
    expect(chat({ messages: [{ role: 'user', content }] }).messages[0]!.content).toEqual([
      imageUrl,
      { type: 'image_url', image_url: { url: 'https://example.com/cat.png' } },
      { type: 'file', file: { file_data: 'data:application/pdf;base64,AA==', filename: 'a.pdf' } },
      { type: 'text', text: 'Notes\n\nOne.' },
      { type: 'text', text: 'X\nhttps://x\n\nTwo.' },
    ]);
  });

  it('takes any names in tools: nobody follows them', () => {
    const properties = { file_id: { type: 'string' }, container: { type: 'string' } };
    const input = { file_id: 'file-1', container: 'c' };
    const { tools, messages } = readChatRequest(
      chat({
        tools: [{ name: 'open', input_schema: { type: 'object', properties } }],
        messages: [
          { role: 'user', content: 'Open it.' },
          { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'open', input }] },
        ],
      }),
    );
    expect(tools![0]!.function!.parameters).toMatchObject({ properties });
    expect(JSON.parse(messages[1]!.tool_calls![0]!.function.arguments)).toEqual(input);
  });

  it('has a schema for the answer, and how hard to think', () => {
    const format = { type: 'json_schema', schema: { type: 'object' } };
    const expected = { type: 'json_schema', json_schema: { name: 'answer', schema: { type: 'object' } } };
    expect(chat({ output_config: { format, effort: 'low' } })).toMatchObject({
      response_format: expected,
      reasoning_effort: 'low',
      thinking: { type: 'disabled' },
    });
    expect(chat({ output_format: format })).toMatchObject({ response_format: expected });
  });

  it.each([
    [{ max_tokens: undefined }, 'max_tokens'],
    [{ model: ' ' }, 'model'],
    [{ messages: [] }, 'messages'],
    [{ messages: [{ role: 'tool', content: 'x' }] }, 'messages[0].role'],
    [{ messages: [{ role: 'user' }] }, 'messages[0].content'],
    [{ messages: [{ role: 'user', content: [{ text: 'x' }] }] }, 'messages[0].content[0]'],
    [{ temperature: 1.5 }, 'temperature'],
    [{ thinking: { type: 'enabled', budget_tokens: 100 } }, 'thinking.budget_tokens'],
    [{ tools: [{ name: 'x' }] }, 'tools[0].input_schema'],
    [{ tools: [{ name: 'bash', type: 'bash_20250124' }] }, 'tools[0].type'],
    [{ tool_choice: { type: 'tool' } }, 'tool_choice.name'],
    [{ stop_sequences: 'END' }, 'stop_sequences'],
    [{ output_config: { format: { type: 'text' } } }, 'output_config.format.type'],
    [{ mcp_servers: [{ url: 'https://x' }] }, 'mcp_servers'],
    [{ is_admin: true }, 'is_admin'],
    [
      { messages: [{ role: 'user', content: [{ type: 'document', source: { type: 'file', file_id: 'file_1' } }] }] },
      'messages[0].content[0].source.file_id',
    ],
  ])('is refused for %j, by the name of the field', (fields, path) => {
    expect(() => chat(fields)).toThrow(
      expect.objectContaining({
        extensions: expect.objectContaining({
          code: 'BAD_USER_INPUT',
          errors: expect.arrayContaining([expect.objectContaining({ path })]),
        }),
      }),
    );
  });

  it.each([
    [{ system: [image] }, 'system[0].type'],
    [{ messages: [{ role: 'user', content: [{ type: 'image', source: { type: 'base64' } }] }] }, /source\.media_type/],
    [{ messages: [{ role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'x' }] }] }, /content\[0\]\.input/],
    [{ messages: [{ role: 'user', content: [{ type: 'container_upload', x: 1 }] }] }, /content\[0\]\.type/],
    [{ tools: [{ type: 'web_search_20250305', name: 'web_search', allowed_domains: ['x'] }] }, /allowed_domains/],
  ])('is refused for %j, which the chat form cannot say', (fields, message) => {
    expect(() => chat(fields)).toThrow(message);
  });

  it('is refused with a thread, in the words that let clients go on without', () => {
    expect(() => chat({ thread: { type: 'create' } })).toThrow(
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'THREAD_UNSUPPORTED' }) }),
    );
    expect(() => chat({ thread: null })).not.toThrow();
  });
});

describe('a request as a model takes it', () => {
  const asked = chat({
    ...{ messages: turn, top_k: 5, max_tokens: 50_000, metadata: { user_id: 'u' } },
    thinking: { type: 'enabled', budget_tokens: 10_000 },
    system: [{ type: 'text', text: 'Be brief.', cache_control: mark }],
    tools: [{ name: 'look', input_schema: {}, cache_control: mark }],
  });

  it('is for Anthropic’s models as it was asked', () => {
    expect(fitted(asked, model({ provider: 'anthropic' }))).toBe(asked);
  });

  it('has for OpenAI’s form nothing that it does not know', () => {
    const sent = fitted(asked, model({ maxOutputTokens: 16_384 }));
    expect(JSON.stringify(sent)).not.toMatch(/cache_control|thinking|is_error|top_k|metadata/);
    expect(sent).toMatchObject({ max_completion_tokens: 16_384, user: 'u' });
    expect(sent).not.toHaveProperty('reasoning_effort');
    expect(sent.messages[0]).toEqual({ role: 'system', content: 'Be brief.' });
  });

  it('says how hard to think where the model thinks', () => {
    const capabilities = new Set<Capability>(['text', 'reasoning']);
    expect(fitted(asked, model({ capabilities }))).toMatchObject({ reasoning_effort: 'medium' });
    const adaptive = chat({ thinking: { type: 'adaptive' } });
    expect(fitted(adaptive, model({ capabilities }))).not.toHaveProperty('reasoning_effort');
    const effort = chat({ output_config: { effort: 'high' } });
    expect(fitted(effort, model({ capabilities }))).toMatchObject({ reasoning_effort: 'high' });
  });

  it('shows pictures in results of tools to models that take them from users alone', () => {
    const { messages } = fitted(asked, model({}));
    expect(messages.slice(3)).toEqual([
      { role: 'tool', tool_call_id: 'a', content: 'This.' },
      { role: 'tool', tool_call_id: 'b', content: 'broken' },
      { role: 'user', content: [{ type: 'text', text: 'Content of the result of the tool call a:' }, imageUrl] },
      { role: 'user', content: 'Well?' },
    ]);
    const google = fitted(asked, model({ provider: 'google' }));
    expect(google.messages[3]!.content).toEqual([{ type: 'text', text: 'This.' }, imageUrl]);
  });
});

const completion = (message: object, finish_reason = 'stop', more: object = {}): ChatCompletion =>
  ({
    ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'm' },
    choices: [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason, ...more }],
    usage: {
      ...{ prompt_tokens: 20, completion_tokens: 7, total_tokens: 27 },
      prompt_tokens_details: { cached_tokens: 5, cache_write_tokens: 3 },
    },
  }) as ChatCompletion;

describe('an answer in the chat form as a message', () => {
  it('tells its use without what was cached', () => {
    expect(toMessage(completion({ content: 'Hi' })).usage).toEqual({
      ...{ input_tokens: 12, cache_read_input_tokens: 5, cache_creation_input_tokens: 3, output_tokens: 7 },
    });
  });

  it.each([
    ['stop', {}, 'end_turn', null],
    ['stop', { stop_reason: 'END' }, 'stop_sequence', 'END'],
    ['stop', { stop_reason: 128_009 }, 'end_turn', null],
    ['length', {}, 'max_tokens', null],
    ['tool_calls', {}, 'tool_use', null],
    ['content_filter', {}, 'refusal', null],
  ])('ended by %s %j has the reason %s', (reason, more, stop_reason, stop_sequence) => {
    expect(toMessage(completion({ content: 'Hi' }, reason, more))).toMatchObject({ stop_reason, stop_sequence });
  });

  it('has thoughts with their signature, or without one where they were changed', () => {
    const thinking_blocks = [{ type: 'thinking', thinking: 'Hm.', signature: 'c2ln' }];
    const of = (message: object) => toMessage(completion({ content: 'Hi', ...message })).content[0];
    expect(of({ reasoning_content: 'Hm.', thinking_blocks })).toEqual(thinking_blocks[0]);
    expect(of({ reasoning_content: '***', thinking_blocks })).toEqual({
      ...{ type: 'thinking', thinking: '***', signature: '' },
    });
    expect(of({ reasoning: 'Hm.' })).toEqual({ type: 'thinking', thinking: 'Hm.', signature: '' });
  });

  it('cites the pages that the gateway has searched', () => {
    const url_citation = { start_index: 3, end_index: 6, url: 'https://x', title: 'X' };
    const { content } = toMessage(
      completion({ content: '😀 a[1]', annotations: [{ type: 'url_citation', url_citation }] }),
    );
    expect(content).toEqual([
      {
        ...{ type: 'text', text: '😀 a[1]' },
        citations: [
          {
            ...{ type: 'web_search_result_location', url: 'https://x', title: 'X' },
            ...{ cited_text: '[1]', encrypted_index: '' },
          },
        ],
      },
    ]);
  });
});

const chunk = (delta: object, finish_reason: string | null = null): ChatCompletionChunk => ({
  ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm' },
  choices: [{ index: 0, delta, finish_reason }],
});
const eventsOf = (chunks: readonly ChatCompletionChunk[]) => {
  const events = createMessageEvents('asked');
  return [...chunks.flatMap((each) => events.chunk(each)), ...events.close()];
};
const call = (index: number, part: object) => ({ tool_calls: [{ index, ...part }] });
const named = (index: number, id: string, args = '') =>
  call(index, { id, type: 'function', function: { name: 'look', arguments: args } });

describe('a stream in the chat form as events of a message', () => {
  it('opens one block after the other, and ends each', () => {
    const told = eventsOf([
      chunk({ role: 'assistant', content: '' }),
      chunk({ reasoning_content: 'Hm.' }),
      chunk({ thinking_blocks: [{ type: 'thinking', thinking: 'Hm.', signature: 'c2ln' }] }),
      chunk({ content: 'I ' }),
      chunk({ content: 'look.' }),
      chunk(named(0, 'a', '{"at"')),
      chunk(call(0, { function: { arguments: ':1}' } })),
      chunk({}, 'tool_calls'),
      { ...chunk({}), choices: [], usage: { prompt_tokens: 3, completion_tokens: 9, total_tokens: 12 } },
    ]);
    expect(told.map(({ type, index, delta, content_block: block }) => [type, index, delta ?? block])).toEqual([
      ['message_start', undefined, undefined],
      ['ping', undefined, undefined],
      ['content_block_start', 0, { type: 'thinking', thinking: '', signature: '' }],
      ['content_block_delta', 0, { type: 'thinking_delta', thinking: 'Hm.' }],
      ['content_block_delta', 0, { type: 'signature_delta', signature: 'c2ln' }],
      ['content_block_stop', 0, undefined],
      ['content_block_start', 1, { type: 'text', text: '' }],
      ['content_block_delta', 1, { type: 'text_delta', text: 'I ' }],
      ['content_block_delta', 1, { type: 'text_delta', text: 'look.' }],
      ['content_block_stop', 1, undefined],
      ['content_block_start', 2, { type: 'tool_use', id: 'a', name: 'look', input: {} }],
      ['content_block_delta', 2, { type: 'input_json_delta', partial_json: '{"at"' }],
      ['content_block_delta', 2, { type: 'input_json_delta', partial_json: ':1}' }],
      ['content_block_stop', 2, undefined],
      ['message_delta', undefined, { stop_reason: 'tool_use', stop_sequence: null }],
      ['message_stop', undefined, undefined],
    ]);
    expect(told.at(-2)!['usage']).toMatchObject({ input_tokens: 3, output_tokens: 9 });
  });

  it('keeps calls apart that come in turns', () => {
    const told = eventsOf([
      chunk(named(0, 'a')),
      chunk(named(1, 'b')),
      chunk(call(0, { function: { arguments: '{"at":' } })),
      chunk(call(1, { function: { arguments: '{"at":2' } })),
      chunk(call(0, { function: { arguments: '1}' } })),
      chunk(call(1, { function: { arguments: '}' } })),
      chunk({}, 'tool_calls'),
    ]);
    expect(wholeMessage(told)).toMatchObject({
      content: [
        { type: 'tool_use', id: 'a', input: { at: 1 } },
        { type: 'tool_use', id: 'b', input: { at: 2 } },
      ],
    });
    const starts = told
      .filter(({ type }) => type.startsWith('content_block_st'))
      .map(({ type, index }) => [type, index]);
    expect(starts).toEqual([
      ['content_block_start', 0],
      ['content_block_stop', 0],
      ['content_block_start', 1],
      ['content_block_stop', 1],
    ]);
  });

  it('sends no signature of a thought that a guard has changed', () => {
    const told = eventsOf([
      chunk({ reasoning_content: '***' }),
      chunk({ thinking_blocks: [{ type: 'thinking', thinking: 'Hm.', signature: 'c2ln' }] }),
      chunk({ content: 'Hi' }, 'stop'),
    ]);
    expect(JSON.stringify(told)).not.toContain('signature_delta');
  });

  it('makes the message that the whole answer makes, however it is cut', () => {
    const text = fc.string({ minLength: 1, maxLength: 30 });
    const input = fc.dictionary(fc.string({ maxLength: 5 }), fc.oneof(text, fc.integer()), { maxKeys: 3 });
    const calls = fc.array(input, { maxLength: 3 });
    fc.assert(
      fc.property(fc.option(text), text, calls, fc.integer({ min: 1, max: 9 }), (thought, content, inputs, size) => {
        const cut = (whole: string) => whole.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
        const tool_calls = inputs.map((each, i) => ({
          ...{ id: `call_${i}`, type: 'function' },
          function: { name: 'look', arguments: JSON.stringify(each) },
        }));
        const reason = inputs.length > 0 ? 'tool_calls' : 'stop';
        const whole = completion({ content, tool_calls, ...(thought && { reasoning_content: thought }) }, reason);
        const told = eventsOf([
          ...cut(thought ?? '').map((part) => chunk({ reasoning_content: part })),
          ...cut(content).map((part) => chunk({ content: part })),
          ...tool_calls.flatMap(({ function: called, id }, i) => [
            chunk(named(i, id)),
            ...cut(called.arguments).map((part) => chunk(call(i, { function: { arguments: part } }))),
          ]),
          chunk({}, reason),
          { ...chunk({}), choices: [], usage: whole.usage! },
        ]);
        expect(wholeMessage(told)).toEqual({ ...toMessage(whole), id: expect.any(String) });
      }),
      { numRuns: 100 },
    );
  });
});
