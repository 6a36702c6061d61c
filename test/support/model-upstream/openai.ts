import { setTimeout as sleep } from 'node:timers/promises';
import type { Form, FormCall, Instructions } from '../model-upstream.ts';

const TEXT = 'The quick brown fox';
const CREATED = 1_760_000_000;
let made = 0;

/** OpenAI's API, as far as it is called: chats, embeddings, moderations, rankings, images, speech, transcriptions, translations, responses and models below any prefix. */
export const openAiForm: Form = async (call) => {
  const path = call.request.path.split('?', 1)[0]!;
  if (path.endsWith('/chat/completions')) await chat(call);
  else if (path.endsWith('/embeddings')) embeddings(call);
  else if (path.endsWith('/moderations')) moderations(call);
  else if (path.endsWith('/rerank')) rerank(call);
  else if (path.endsWith('/images/generations')) images(call);
  else if (path.endsWith('/images/edits')) imageEdits(call);
  else if (path.endsWith('/audio/speech')) await speech(call);
  else if (path.endsWith('/audio/transcriptions')) await transcription(call);
  else if (path.endsWith('/audio/translations')) await transcription(call);
  else if (path.endsWith('/responses')) await responses(call);
  else if (path.endsWith('/models')) models(call);
  else return false;
  return true;
};

const FAILING = `data: ${JSON.stringify({ error: { message: 'The server had an error', type: 'server_error', code: null, param: null } })}\n\n`;
const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
const modelOf = ({ request }: FormCall): string => String(request.body?.['model'] ?? 'unknown');

function textOf({ instructions, request }: FormCall): string {
  if (instructions.reply) return instructions.reply(request.body ?? {});
  if (instructions.text !== undefined) return instructions.text;
  return request.body?.['response_format'] ? '{"city":"Paris"}' : TEXT;
}

async function chat(call: FormCall): Promise<void> {
  const { request, instructions } = call;
  const base = {
    id: `chatcmpl-standin${++made}`,
    created: CREATED,
    model: modelOf(call),
    system_fingerprint: 'fp_standin',
  };
  if (request.body?.['stream'] === true) return call.events([...chatChunks(call, base)], FAILING);
  const { toolCall } = instructions;
  const message = toolCall
    ? { role: 'assistant', content: null, tool_calls: [{ id: 'call_1', type: 'function', function: toolCall }] }
    : { role: 'assistant', content: textOf(call), refusal: null };
  call.json({
    ...{ ...base, object: 'chat.completion' },
    choices: [{ index: 0, message, logprobs: null, finish_reason: toolCall ? 'tool_calls' : 'stop' }],
    usage: { prompt_tokens: 21, completion_tokens: 80, total_tokens: 101, prompt_tokens_details: { cached_tokens: 0 } },
  });
}

function* chatChunks(call: FormCall, base: object): Generator<string> {
  const { instructions, request } = call;
  const head = { ...base, object: 'chat.completion.chunk' };
  const chunk = (delta: object, finish: string | null = null): string =>
    event({ ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }], usage: null });
  const { toolCall } = instructions;
  if (toolCall) {
    const first = { index: 0, id: 'call_1', type: 'function', function: { name: toolCall.name, arguments: '' } };
    yield chunk({ role: 'assistant', content: null, tool_calls: [first] });
    for (const part of toolCall.arguments.match(/[\s\S]{1,8}/g) ?? [])
      yield chunk({ tool_calls: [{ index: 0, function: { arguments: part } }] });
    yield chunk({}, 'tool_calls');
  } else {
    yield chunk({ role: 'assistant', content: '' });
    for (const piece of piecesOf(textOf(call), instructions)) yield chunk({ content: piece });
    yield chunk({}, 'stop');
  }
  const { stream_options: options } = request.body as { stream_options?: { include_usage?: boolean } };
  const completion = instructions.chunks ?? 3;
  if (options?.include_usage)
    yield event({
      ...head,
      choices: [],
      usage: { prompt_tokens: 21, completion_tokens: completion, total_tokens: 21 + completion },
    });
  yield 'data: [DONE]\n\n';
}

/** The text of an answer in pieces: of its own words, or as many and as long as the instructions say. */
export function piecesOf(text: string, { chunks, chunkBytes, text: own }: Instructions): string[] {
  if (own !== undefined) return own.match(/\S+\s*/g) ?? [];
  if (chunks === undefined) return text.match(/\S+\s*/g) ?? [];
  return Array.from({ length: chunks }, () => (chunkBytes === undefined ? ' token' : 'x'.repeat(chunkBytes)));
}

function embeddings(call: FormCall): void {
  const { body } = call.request;
  const inputs = Array.isArray(body?.['input']) ? body['input'] : [body?.['input']];
  const data = inputs.map((input, index) => {
    const vector = Array.from({ length: 16 }, (_, at) => ((String(input).charCodeAt(at) || 0) + at) / 256);
    const isText = body?.['encoding_format'] === 'base64';
    const embedding = isText ? Buffer.from(new Float32Array(vector).buffer).toString('base64') : vector;
    return { object: 'embedding', index, embedding };
  });
  const tokens = 8 * inputs.length;
  call.json({ object: 'list', model: modelOf(call), data, usage: { prompt_tokens: tokens, total_tokens: tokens } });
}

/** Scores by the share of the query's words, the best first, as Jina and vLLM answer. */
function rerank(call: FormCall): void {
  const { query, documents } = call.request.body as { query: string; documents: readonly string[] };
  const words = query.toLowerCase().match(/\w+/g) ?? [];
  const results = documents
    .map((text, index) => {
      const found = words.filter((word) => text.toLowerCase().includes(word)).length;
      return { index, document: { text }, relevance_score: found / words.length };
    })
    .sort((one, other) => other.relevance_score - one.relevance_score);
  const usage = { total_tokens: 100 * documents.length };
  call.json({ id: `rerank-standin${++made}`, model: modelOf(call), usage, results, ...call.instructions.answer });
}

/** Flags what has the word `kill` in it. */
function moderations(call: FormCall): void {
  const input = call.request.body?.['input'];
  const inputs = Array.isArray(input) && typeof input[0] === 'string' ? input : [input];
  const results = inputs.map((each) => {
    const violence = JSON.stringify(each).includes('kill');
    return {
      flagged: violence,
      categories: { harassment: false, violence },
      category_scores: { harassment: 0.01, violence: violence ? 0.97 : 0.02 },
      category_applied_input_types: { harassment: ['text'], violence: ['text'] },
    };
  });
  call.json({ id: `modr-standin${++made}`, model: modelOf(call), results, ...call.instructions.answer });
}

/** One dark pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function images(call: FormCall): void {
  const { body } = call.request;
  const count = Number(body?.['n'] ?? 1);
  const image = body?.['response_format'] === 'url' ? { url: 'https://images.example.com/1.png' } : { b64_json: PNG };
  call.json({
    created: CREATED,
    data: Array.from({ length: count }, () => ({ ...image, revised_prompt: `${body?.['prompt']}, in detail` })),
    usage: { input_tokens: 12, output_tokens: 100 * count, total_tokens: 12 + 100 * count },
  });
}

/** As many images as are asked for; 300 tokens for each one that was sent. */
function imageEdits(call: FormCall): void {
  const form = call.request.bytes.toString('latin1');
  const field = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]+)`).exec(form)?.[1];
  const count = Number(field('n') ?? 1);
  const given = 300 * (form.match(/filename="/g) ?? []).length;
  call.json({
    created: CREATED,
    data: Array.from({ length: count }, () => ({ b64_json: PNG, revised_prompt: `${field('prompt')}, in detail` })),
    usage: {
      ...{ input_tokens: 12 + given, output_tokens: 100 * count, total_tokens: 12 + given + 100 * count },
      input_tokens_details: { text_tokens: 12, image_tokens: given },
    },
  });
}

/** Sound in pieces, as many as `chunks` says, with `gapMs` between them. */
async function speech(call: FormCall): Promise<void> {
  const { chunks = 3, gapMs = 0, cutAfter } = call.instructions;
  call.res.writeHead(200, { 'content-type': 'audio/mpeg' });
  call.res.write(Buffer.from([0xff, 0xfb, 0x90, 0x00]));
  for (let i = 0; i < chunks; i++) {
    if (i === cutAfter) return void call.res.destroy();
    if (gapMs > 0) await sleep(gapMs);
    if (call.res.destroyed) return;
    call.res.write(Buffer.alloc(1_600, 0x55));
  }
  call.res.end();
}

async function transcription(call: FormCall): Promise<void> {
  const form = call.request.bytes.toString('latin1');
  const field = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([\\w-]+)`).exec(form)?.[1];
  const text = call.instructions.text ?? TEXT;
  if (field('stream') === 'true') {
    const events = text.split(/(?<= )/).map((delta) => event({ type: 'transcript.text.delta', delta }));
    return call.events([...events, event({ type: 'transcript.text.done', text })], FAILING);
  }
  const usage = { type: 'duration', seconds: 3 };
  switch (field('response_format') ?? 'json') {
    case 'text':
      return void call.res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
    case 'srt':
      return void call.res
        .writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
        .end(`1\n00:00:00,000 --> 00:00:02,600\n${text}\n`);
    case 'verbose_json':
      return call.json({
        task: call.request.path.endsWith('/translations') ? 'translate' : 'transcribe',
        language: 'english',
        duration: 2.6,
        text,
        segments: [],
        usage,
      });
    default:
      call.json({ text, usage });
  }
}

async function responses(call: FormCall): Promise<void> {
  const text = textOf(call);
  const usage = { input_tokens: 21, output_tokens: 80, total_tokens: 101 };
  const content = [{ type: 'output_text', text, annotations: [] }];
  const message = { id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content };
  const base = { id: `resp_standin${++made}`, object: 'response', created_at: CREATED, model: modelOf(call) };
  const completed = { ...base, status: 'completed', output: [message], usage };
  if (call.request.body?.['stream'] !== true) return call.json(completed);
  const named = (type: string, data: object): string =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
  const place = { item_id: 'msg_1', output_index: 0, content_index: 0 };
  const events = [
    named('response.created', { response: { ...base, status: 'in_progress', output: [] } }),
    ...piecesOf(text, call.instructions).map((delta) => named('response.output_text.delta', { ...place, delta })),
    named('response.output_text.done', { ...place, text }),
    named('response.completed', { response: completed }),
  ];
  await call.events(events, named('error', { code: 'server_error', message: 'The server had an error' }));
}

function models(call: FormCall): void {
  call.json({
    object: 'list',
    data: ['gpt-4o-mini', 'text-embedding-3-small'].map((id) => ({
      id,
      object: 'model',
      created: CREATED,
      owned_by: 'standin',
    })),
  });
}
