import { AppError, invalid } from '../../../platform/kernel/errors.ts';
import type { ProviderAnswer } from '../provider.ts';
import { sumUsage } from '../usage-sum.ts';
import type { ChatCompletion, ChatMessage, ChatRequest, ResponseFormat } from '../wire.ts';
import type { CompiledSchema, CompiledSchemas } from './compiled-schema.ts';
import { jsonInText } from './json-in-text.ts';

/** Answers one request: the rest of the way of a call. */
export type Ask = (request: ChatRequest) => Promise<ProviderAnswer>;

/** The structured output of a call, by its `response_format`. */
export interface StructuredOutput {
  /** Asks in the model's own words, checks what it says, and asks once more with what was wrong. @throws AppError STRUCTURED_OUTPUT_INVALID */
  answer(ask: Ask): Promise<ProviderAnswer>;
}

/**
 * The structured output that the gateway has to see to itself: that of models without their own. Null where nothing is asked for, or the
 * model does it, which is then taken at its word.
 * @param isNative - whether the model takes a schema itself.
 * @throws AppError BAD_USER_INPUT that names the place in `response_format`.
 */
export function structuredOutput(
  request: ChatRequest,
  isNative: boolean,
  schemas: CompiledSchemas,
): StructuredOutput | null {
  const format = request.response_format;
  if (format === undefined || format === null) return null;
  const schema = readSchema(format);
  if (schema === null) return null;
  const compiled = schemas.compile(schema);
  if (isNative) return null;
  const { n } = request as { readonly n?: unknown };
  if (typeof n === 'number' && n > 1) throw invalid('n', 'must be 1: this model has no structured output of its own');
  return { answer: (ask) => answerInForm(inOwnWords(request, schema), compiled, ask) };
}

/** The schema that a format carries; null for a format without one. The form of the format was looked at with the request. */
const readSchema = (format: ResponseFormat): object | null =>
  format.type === 'json_schema' ? (format.json_schema.schema ?? null) : null;

/** The request as a model without structured output understands it. */
function inOwnWords(request: ChatRequest, schema: object): ChatRequest {
  const { response_format: _, ...rest } = request;
  const instruction = `Answer with one JSON value and nothing else: no prose around it, no code fence. It must be valid against this JSON Schema:\n${JSON.stringify(schema)}`;
  // JSON mode makes models write an object, whatever else they were told.
  const isObject = (schema as { type?: unknown }).type === 'object';
  return {
    ...rest,
    ...(isObject && { response_format: { type: 'json_object' as const } }),
    messages: withInstruction(request.messages, instruction),
  };
}

/** Adds to the caller's system message, of which several providers take only one. */
export function withInstruction(messages: readonly ChatMessage[], instruction: string): readonly ChatMessage[] {
  const [first, ...others] = messages;
  if (first?.role !== 'system' && first?.role !== 'developer')
    return [{ role: 'system', content: instruction }, ...messages];
  const content =
    typeof first.content === 'string'
      ? `${first.content}\n\n${instruction}`
      : [...(first.content ?? []), { type: 'text', text: instruction }];
  return [{ ...first, content }, ...others];
}

async function answerInForm(request: ChatRequest, schema: CompiledSchema, ask: Ask): Promise<ProviderAnswer> {
  const first = await ask(request);
  const read = readAnswer(first, schema);
  if (read.problems.length === 0) return read.answer;
  const again: readonly ChatMessage[] = [
    ...request.messages,
    { role: 'assistant', content: read.text },
    {
      role: 'user',
      content: `That is not valid:\n${read.problems.join('\n')}\nWrite the corrected JSON value, and nothing else.`,
    },
  ];
  const second = await ask({ ...request, messages: again });
  const repaired = readAnswer(second, schema, first);
  if (repaired.problems.length === 0) return repaired.answer;
  throw new AppError(
    'STRUCTURED_OUTPUT_INVALID',
    `The model's answer does not fit response_format.json_schema.schema: ${repaired.problems[0]}`,
  );
}

interface ReadAnswer {
  readonly answer: ProviderAnswer;
  /** The text of the model. */
  readonly text: string;
  /** None where there is nothing to complain of, or nothing that asking again would help. */
  readonly problems: readonly string[];
}

/** @param before - an answer that was paid for, and is not shown. */
function readAnswer(answer: ProviderAnswer, schema: CompiledSchema, before?: ProviderAnswer): ReadAnswer {
  const completion = JSON.parse(Buffer.from(answer.bytes).toString('utf8')) as ChatCompletion;
  const choice = completion.choices[0];
  const text = typeof choice?.message.content === 'string' ? choice.message.content : '';
  const usage = before ? sumUsage(before.usage, answer.usage) : answer.usage;
  const written = (content: string | null): ProviderAnswer => {
    const message = { ...choice!.message, content };
    const body = { ...completion, choices: [{ ...choice!, message }], ...(usage && { usage }) };
    return { bytes: Buffer.from(JSON.stringify(body)), usage };
  };
  // A call of a tool, a refusal and a text that was cut short are answers of their own kind; their `finish_reason` says so.
  const isComplete = choice?.finish_reason === 'stop' && typeof choice.message['refusal'] !== 'string';
  if (!isComplete)
    return { answer: before && choice ? written(choice.message.content as string) : answer, text, problems: [] };
  const json = jsonInText(text);
  if (!json.found) return { answer, text, problems: ['there is no JSON value in it'] };
  const problems = schema.check(json.value);
  return problems.length > 0
    ? { answer, text, problems }
    : { answer: written(JSON.stringify(json.value)), text, problems };
}
