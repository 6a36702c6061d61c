import type { Form, FormCall } from '../model-upstream.ts';
import { piecesOf } from './openai.ts';

const TEXT = 'The quick brown fox';
let made = 0;

/** Anthropic's Messages API, and its list of models, below any prefix. */
export const anthropicForm: Form = async (call) => {
  const path = call.request.path.split('?', 1)[0]!;
  const isTheirs = call.request.headers['anthropic-version'] !== undefined;
  if (path.endsWith('/messages')) await messages(call);
  else if (isTheirs && path.endsWith('/models')) call.json({ data: [model('claude-sonnet-4-5')], has_more: false });
  else return false;
  return true;
};

const model = (id: string) => ({ type: 'model', id, display_name: id, created_at: '2025-09-29T00:00:00Z' });

type Block = Readonly<Record<string, unknown>>;

async function messages(call: FormCall): Promise<void> {
  const { request, instructions } = call;
  const message = {
    id: `msg_standin${++made}`,
    type: 'message',
    role: 'assistant',
    model: request.body?.['model'],
    content: contentOf(call),
    stop_reason: instructions.toolCall ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 11, output_tokens: 7, cache_read_input_tokens: 5, cache_creation_input_tokens: 3 },
    ...instructions.answer,
  };
  if (request.body?.['stream'] !== true) return call.json(message);
  await call.events([...eventsOf(call, message)], failing);
}

/** An answer, or what a schema or a tool asks for: structured answers of older models are calls of a tool with the name `json`. */
function contentOf({ request, instructions }: FormCall): readonly Block[] {
  const { toolCall, text } = instructions;
  const tools = (request.body?.['tools'] ?? []) as readonly { readonly name: string }[];
  if (toolCall)
    return [{ type: 'tool_use', id: 'toolu_1', name: toolCall.name, input: JSON.parse(toolCall.arguments) }];
  if (tools.some(({ name }) => name === 'json'))
    return [{ type: 'tool_use', id: 'toolu_json', name: 'json', input: { city: 'Paris' } }];
  const asksFormat = request.body?.['output_config'] ?? request.body?.['output_format'];
  return [{ type: 'text', text: text ?? (asksFormat ? '{"city":"Paris"}' : TEXT) }];
}

const event = (type: string, data: object): string => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
const failing = event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });

function* eventsOf(call: FormCall, message: Block & { readonly content: readonly Block[] }): Generator<string> {
  const { usage, stop_reason: reason, content, ...rest } = message;
  const counted = usage as Readonly<Record<string, number>>;
  yield event('message_start', {
    message: { ...rest, content: [], stop_reason: null, usage: { ...counted, output_tokens: 1 } },
  });
  yield event('ping', {});
  for (const [index, block] of content.entries()) {
    const delta = (told: object) => event('content_block_delta', { index, delta: told });
    const start = (told: object) => event('content_block_start', { index, content_block: told });
    switch (block['type']) {
      case 'text':
        yield start({ type: 'text', text: '' });
        for (const piece of piecesOf(String(block['text']), call.instructions))
          yield delta({ type: 'text_delta', text: piece });
        break;
      case 'thinking':
        yield start({ type: 'thinking', thinking: '', signature: '' });
        yield delta({ type: 'thinking_delta', thinking: block['thinking'] });
        yield delta({ type: 'signature_delta', signature: block['signature'] });
        break;
      case 'tool_use':
        yield start({ ...block, input: {} });
        if (Object.keys(block['input'] as object).length > 0)
          for (const piece of JSON.stringify(block['input']).match(/.{1,6}/g)!)
            yield delta({ type: 'input_json_delta', partial_json: piece });
        break;
      default:
        yield start(block);
    }
    yield event('content_block_stop', { index });
  }
  const { output_tokens: tokens } = counted;
  yield event('message_delta', {
    delta: { stop_reason: reason, stop_sequence: null },
    usage: { output_tokens: tokens },
  });
  yield event('message_stop', {});
}
