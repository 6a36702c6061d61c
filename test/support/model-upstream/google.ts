import type { Form, FormCall } from '../model-upstream.ts';
import { piecesOf } from './openai.ts';

const TEXT = 'The quick brown fox';
let made = 0;

/** Google's Gemini API: contents, streamed or not, embeddings, and the list of models, below any prefix. */
export const googleForm: Form = async (call) => {
  const [path] = call.request.path.split('?', 1);
  if (path!.endsWith(':generateContent')) call.json(answerOf(call));
  else if (path!.endsWith(':streamGenerateContent')) await call.events([...eventsOf(call)], FAILING);
  else if (path!.endsWith(':embedContent')) call.json({ embedding: { values: vector(0) } });
  else if (path!.endsWith(':batchEmbedContents'))
    call.json({ embeddings: requestsOf(call).map((_, at) => ({ values: vector(at) })) });
  else if (path!.endsWith(':predict'))
    call.json({ predictions: [{ mimeType: 'image/png', bytesBase64Encoded: 'iVBORw0KGgo=' }] });
  else if (call.request.headers['x-goog-api-key'] !== undefined && path!.endsWith('/models'))
    call.json({ models: [{ name: 'models/gemini-2.5-flash', supportedGenerationMethods: ['generateContent'] }] });
  else return false;
  return true;
};

const vector = (seed: number): number[] => Array.from({ length: 8 }, (_, at) => (seed + at) / 8);
const requestsOf = ({ request }: FormCall) => (request.body?.['requests'] ?? []) as readonly unknown[];
const event = (data: unknown): string => `data: ${JSON.stringify(data)}\r\n\r\n`;
const FAILING = event({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } });

type Part = Readonly<Record<string, unknown>>;
const USAGE = {
  promptTokenCount: 20,
  candidatesTokenCount: 7,
  thoughtsTokenCount: 4,
  totalTokenCount: 31,
  cachedContentTokenCount: 5,
};

function partsOf({ request, instructions }: FormCall): readonly Part[] {
  const { toolCall, text, answer } = instructions;
  if (answer?.['parts']) return answer['parts'] as readonly Part[];
  if (toolCall) {
    const functionCall = { name: toolCall.name, args: JSON.parse(toolCall.arguments) };
    return [{ functionCall, thoughtSignature: 'c2lnbmF0dXJl' }];
  }
  const config = request.body?.['generationConfig'] as { responseMimeType?: string } | undefined;
  return [{ text: text ?? (config?.responseMimeType === 'application/json' ? '{"city":"Paris"}' : TEXT) }];
}

const finishOf = ({ instructions }: FormCall): string => String(instructions.answer?.['finishReason'] ?? 'STOP');

function answerOf(call: FormCall): object {
  return {
    candidates: [{ index: 0, content: { role: 'model', parts: partsOf(call) }, finishReason: finishOf(call) }],
    usageMetadata: USAGE,
    modelVersion: modelOf(call),
    responseId: `standin${++made}`,
  };
}

const modelOf = ({ request }: FormCall): string => /\/models\/([^/:?]+)/.exec(request.path)?.[1] ?? '';

function* eventsOf(call: FormCall): Generator<string> {
  const told = { modelVersion: modelOf(call), responseId: `standin${++made}` };
  const chunk = (part: Part) =>
    event({ candidates: [{ index: 0, content: { role: 'model', parts: [part] } }], ...told });
  for (const part of partsOf(call))
    if (typeof part['text'] === 'string')
      for (const text of piecesOf(part['text'], call.instructions)) yield chunk({ ...part, text });
    else yield chunk(part);
  yield event({
    candidates: [{ index: 0, content: { role: 'model', parts: [{ text: '' }] }, finishReason: finishOf(call) }],
    usageMetadata: USAGE,
    ...told,
  });
}
