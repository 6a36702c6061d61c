import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createResponseEvents } from '../responses/events.ts';
import { beginResponse, finishResponse } from '../responses/from-chat.ts';
import { readResponseRequest } from '../responses/read-request.ts';
import { toChatRequest } from '../responses/to-chat.ts';
import type { ResponseRequest } from '../responses/wire.ts';
import type { ChatCompletion, ChatCompletionChunk } from '../wire.ts';

const request = (fields: object): ResponseRequest =>
  readResponseRequest({ model: 'gpt-4o-mini', input: 'Hello', ...fields });
const chat = (fields: object) => toChatRequest(request(fields));

describe('a request in the chat form', () => {
  it('has the instructions first, then the input', () => {
    expect(
      chat({ instructions: 'Be brief.', temperature: 0.2, max_output_tokens: 50, user: 'u', store: true }),
    ).toEqual({
      model: 'gpt-4o-mini',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hello' },
      ],
      temperature: 0.2,
      max_completion_tokens: 50,
      user: 'u',
    });
  });

  it('has images, files and sound as its own parts', () => {
    const content = [
      { type: 'input_text', text: 'What is this?' },
      { type: 'input_image', image_url: 'https://example.com/cat.png', detail: 'low' },
      { type: 'input_file', filename: 'a.pdf', file_data: 'data:application/pdf;base64,AA==' },
      { type: 'input_audio', input_audio: { data: 'AA==', format: 'wav' } },
    ];
    expect(chat({ input: [{ role: 'user', content }] }).messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is this?' },
          { type: 'image_url', image_url: { url: 'https://example.com/cat.png', detail: 'low' } },
          { type: 'file', file: { file_data: 'data:application/pdf;base64,AA==', filename: 'a.pdf' } },
          { type: 'input_audio', input_audio: { data: 'AA==', format: 'wav' } },
        ],
      },
    ]);
  });

  it('has parallel calls as one message of the assistant, and their results after it', () => {
    const call = (id: string) => ({
      type: 'function_call',
      id: `fc_${id}`,
      call_id: id,
      name: 'weather',
      arguments: '{}',
    });
    const { messages } = chat({
      input: [
        { role: 'user', content: 'Weather?' },
        { type: 'reasoning', id: 'rs_1', summary: [] },
        call('a'),
        call('b'),
        { type: 'function_call_output', call_id: 'a', output: 'sun' },
        { type: 'function_call_output', call_id: 'b', output: [{ type: 'input_text', text: 'rain' }] },
      ],
    });
    const toolCall = (id: string) => ({ id, type: 'function', function: { name: 'weather', arguments: '{}' } });
    expect(messages).toEqual([
      { role: 'user', content: 'Weather?' },
      { role: 'assistant', content: null, tool_calls: [toolCall('a'), toolCall('b')] },
      { role: 'tool', tool_call_id: 'a', content: 'sun' },
      { role: 'tool', tool_call_id: 'b', content: 'rain' },
    ]);
  });

  it('has tools, their choice, the format and the effort by their other names', () => {
    const schema = { type: 'object', properties: {} };
    const mapped = chat({
      tools: [
        { type: 'function', name: 'f', description: 'F', parameters: schema, strict: true },
        { type: 'web_search_preview', search_context_size: 'low' },
        { type: 'file_search', max_num_results: 3 },
      ],
      tool_choice: { type: 'function', name: 'f' },
      text: { format: { type: 'json_schema', name: 'n', schema, strict: true }, verbosity: 'low' },
      reasoning: { effort: 'low', summary: 'auto' },
      top_logprobs: 2,
    });
    expect(mapped).toMatchObject({
      tools: [
        { type: 'function', function: { name: 'f', description: 'F', parameters: schema, strict: true } },
        { type: 'web_search', web_search: { search_context_size: 'low' } },
        { type: 'file_search', file_search: { max_results: 3 } },
      ],
      tool_choice: { type: 'function', function: { name: 'f' } },
      response_format: { type: 'json_schema', json_schema: { name: 'n', schema, strict: true } },
      verbosity: 'low',
      reasoning_effort: 'low',
      logprobs: true,
      top_logprobs: 2,
    });
    expect(mapped).not.toHaveProperty('text');
    expect(mapped).not.toHaveProperty('reasoning');
    expect(chat({ tool_choice: 'required' }).tool_choice).toBe('required');
    const allowed = { type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name: 'f' }] };
    expect(chat({ tool_choice: allowed }).tool_choice).toEqual({
      type: 'allowed_tools',
      allowed_tools: { mode: 'auto', tools: [{ type: 'function', function: { name: 'f' } }] },
    });
  });

  it('has what was said before between the instructions and the input', () => {
    const history = [
      { role: 'user', content: 'My name is Ada.' },
      {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        content: [{ type: 'output_text', text: 'Hello Ada.', annotations: [] }],
      },
    ];
    expect(toChatRequest(request({ instructions: 'Be brief.' }), history).messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'My name is Ada.' },
      { role: 'assistant', content: 'Hello Ada.' },
      { role: 'user', content: 'Hello' },
    ]);
  });
});

describe('a request that is refused', () => {
  it.each([
    ['model', { model: undefined }],
    ['model', { model: 7 }],
    ['input', { input: undefined }],
    ['input', { input: [] }],
    ['input[0].role', { input: [{ role: 'robot', content: 'x' }] }],
    ['input[0].content', { input: [{ role: 'user', content: 7 }] }],
    ['input[0].content[0]', { input: [{ role: 'user', content: ['x'] }] }],
    ['input[0]', { input: [{ type: 'item_reference', id: 'msg_of_another_tenant' }] }],
    ['conversation', { conversation: 1 }],
    ['conversation', { conversation: 'conv_1', previous_response_id: 'resp_1' }],
    ['prompt', { prompt: { id: 'pmpt_1' } }],
    ['background', { background: 'yes' }],
    ['stream', { background: true, stream: true }],
    ['store', { background: true, store: false }],
    ['temperature', { temperature: 2.1 }],
    ['top_p', { top_p: -1 }],
    ['max_output_tokens', { max_output_tokens: 0 }],
    ['store', { store: 'yes' }],
    ['text.format.type', { text: { format: { type: 'xml' } } }],
    ['text.format.schema', { text: { format: { type: 'json_schema', name: 'n' } } }],
    ['tools[0].name', { tools: [{ type: 'function' }] }],
    ['tools[0].type', { tools: [{ type: 'code_interpreter', container: { type: 'auto' } }] }],
    ['metadata', { metadata: 'x' }],
  ])('names %s', (path, fields) => {
    expect(() => request(fields)).toThrow(
      expect.objectContaining({ extensions: expect.objectContaining({ errors: [expect.objectContaining({ path })] }) }),
    );
  });

  it.each([
    ['input[0].content[0].file_id', { type: 'input_image', file_id: 'file_of_another_tenant' }],
    ['input[0].content[0].file_data', { type: 'input_file', file_url: 'https://example.com/a.pdf' }],
    ['input[0].content[0].type', { type: 'input_video' }],
    ['input[0].content[0].text', { type: 'input_text' }],
  ])('names %s, which the chat form cannot say', (path, part) => {
    expect(() => chat({ input: [{ role: 'user', content: [part] }] })).toThrow(
      expect.objectContaining({ extensions: expect.objectContaining({ errors: [expect.objectContaining({ path })] }) }),
    );
  });
});

const completion = (message: object, finish_reason = 'stop'): ChatCompletion => ({
  ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'gpt-4o-mini-2024-07-18' },
  choices: [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason }],
  usage: {
    prompt_tokens: 3,
    completion_tokens: 5,
    total_tokens: 8,
    completion_tokens_details: { reasoning_tokens: 2 },
  },
});

describe('an answer as a response', () => {
  it('is a message with its usage', () => {
    const response = finishResponse(beginResponse(request({ metadata: { a: 'b' } })), completion({ content: 'Hi' }));
    expect(response).toMatchObject({
      id: expect.stringMatching(/^resp_/),
      ...{ object: 'response', status: 'completed', error: null, incomplete_details: null },
      ...{ model: 'gpt-4o-mini-2024-07-18', metadata: { a: 'b' }, store: true, previous_response_id: null },
      output: [
        {
          ...{ id: expect.stringMatching(/^msg_/), type: 'message', role: 'assistant', status: 'completed' },
          content: [{ type: 'output_text', text: 'Hi', annotations: [], logprobs: [] }],
        },
      ],
      usage: {
        ...{ input_tokens: 3, input_tokens_details: { cached_tokens: 0 } },
        ...{ output_tokens: 5, output_tokens_details: { reasoning_tokens: 2 }, total_tokens: 8 },
      },
    });
  });

  it.each([
    ['length', 'max_output_tokens'],
    ['content_filter', 'content_filter'],
  ])('is incomplete where the model was stopped (%s)', (finish, reason) => {
    const response = finishResponse(beginResponse(request({})), completion({ content: 'Hi' }, finish));
    expect(response).toMatchObject({
      status: 'incomplete',
      incomplete_details: { reason },
      output: [{ status: 'incomplete' }],
    });
  });

  it('has citations beside their type', () => {
    const cited = {
      type: 'url_citation',
      url_citation: { url: 'https://example.com', title: 'E', start_index: 0, end_index: 2 },
    };
    const response = finishResponse(beginResponse(request({})), completion({ content: 'Hi', annotations: [cited] }));
    expect(response.output[0]).toMatchObject({
      content: [
        {
          annotations: [{ type: 'url_citation', url: 'https://example.com', title: 'E', start_index: 0, end_index: 2 }],
        },
      ],
    });
  });
});

/** Cuts an answer into chunks, as a provider would stream it. */
function chunksOf({ choices: [choice] }: ChatCompletion, size: number): ChatCompletionChunk[] {
  const { message, finish_reason } = choice!;
  const pieces = (text: string) => text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
  const deltas: object[] = [
    { role: 'assistant', content: '' },
    ...pieces((message['reasoning_content'] as string) ?? '').map((piece) => ({ reasoning_content: piece })),
    ...pieces((message.content as string) ?? '').map((content) => ({ content })),
    ...pieces((message['refusal'] as string) ?? '').map((refusal) => ({ refusal })),
    ...(message.tool_calls ?? []).flatMap(({ id, type, function: { name, arguments: text } }, index) => [
      { tool_calls: [{ index, id, type, function: { name, arguments: '' } }] },
      ...pieces(text).map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
    ]),
    {},
  ];
  return deltas.map((delta, place) => ({
    ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'gpt-4o-mini-2024-07-18' },
    choices: [{ index: 0, delta, finish_reason: place === deltas.length - 1 ? finish_reason : null }],
  }));
}

const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, each) => (key === 'id' ? String(each).split('_')[0] : each)));

describe('a streamed answer as events', () => {
  const message = fc.record({
    content: fc.string({ minLength: 1, unit: 'grapheme' }),
    reasoning_content: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    tool_calls: fc.array(
      fc.record({
        id: fc.uuid(),
        type: fc.constant('function'),
        function: fc.record({ name: fc.constant('f'), arguments: fc.json() }),
      }),
      { maxLength: 3 },
    ),
  });

  it('ends in the very response that the whole answer stands for, however it was cut', () => {
    fc.assert(
      fc.property(
        message,
        fc.constantFrom('stop', 'length', 'tool_calls'),
        fc.integer({ min: 1, max: 9 }),
        (said, finish, size) => {
          const whole = completion(said, finish);
          const begun = beginResponse(request({}), 1_000);
          const events = createResponseEvents(begun);
          const told = [...events.begin(), ...chunksOf(whole, size).flatMap(events.chunk), ...events.close()];
          const streamed = events.finished(whole.usage!);
          expect(withoutIds(streamed)).toEqual(withoutIds(finishResponse(begun, whole)));
          // What a client puts together from the pieces is what each item ends as.
          for (const [index, item] of streamed.output.entries()) {
            const mine = told.filter((event) => event['output_index'] === index);
            expect(mine[0]).toMatchObject({ type: 'response.output_item.added', item: { id: item['id'] } });
            expect(mine.at(-1)).toEqual({ type: 'response.output_item.done', output_index: index, item });
            const deltas = mine.filter(({ type }) => type.endsWith('.delta')).map(({ delta }) => delta);
            const [part] = (item['content'] ?? []) as { text: string }[];
            expect(deltas.join('')).toBe(item.type === 'function_call' ? item['arguments'] : part!.text);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('comes in the order that clients rely on', () => {
    const whole = completion({
      content: 'Hi',
      tool_calls: [{ id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } }],
    });
    const events = createResponseEvents(beginResponse(request({})));
    const told = [...events.begin(), ...chunksOf(whole, 9).flatMap(events.chunk), ...events.close()];
    expect(told.map(({ type }) => type.replace('response.', ''))).toEqual([
      ...['created', 'in_progress', 'output_item.added', 'content_part.added', 'output_text.delta'],
      ...['output_text.done', 'content_part.done', 'output_item.done'],
      ...['output_item.added', 'function_call_arguments.delta', 'function_call_arguments.done', 'output_item.done'],
    ]);
  });

  it('tells a refusal as one', () => {
    const events = createResponseEvents(beginResponse(request({})));
    const told = chunksOf(completion({ refusal: 'No.' }), 9).flatMap(events.chunk);
    expect(told.map(({ type }) => type)).toContain('response.refusal.delta');
    events.close();
    expect(events.finished(null).output).toMatchObject([{ content: [{ type: 'refusal', refusal: 'No.' }] }]);
  });
});
