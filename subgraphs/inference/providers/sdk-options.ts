import type {
  JSONSchema7,
  LanguageModelV3CallOptions,
  LanguageModelV3FunctionTool,
  LanguageModelV3ToolChoice,
} from '@ai-sdk/provider';
import type { ProviderName } from '../provider.ts';
import type { ChatRequest, ChatTool } from '../wire.ts';
import { withoutUnset } from '../without-unset.ts';
import { markedOptions, notPossible, toPrompt } from './sdk-prompt.ts';

/**
 * A request in OpenAI's form as the AI SDK takes it. What only tunes OpenAI's own service (`logit_bias`, `user`, `store`, …) is left out,
 * as these providers' own OpenAI forms do; what would change the form of the answer is refused.
 * @throws ProviderError `rejected` that names the field.
 */
export function toCallOptions(request: ChatRequest, provider: ProviderName): LanguageModelV3CallOptions {
  const number = (name: string): number | undefined => {
    const value = request[name];
    return typeof value === 'number' ? value : undefined;
  };
  if ((number('n') ?? 1) !== 1) throw notPossible(provider, 'n', `${provider} gives one choice`);
  if (request['logprobs'] === true) throw notPossible(provider, 'logprobs', `${provider} does not tell them`);
  const { stop } = request as { readonly stop?: string | string[] | null };
  const options = withoutUnset<LanguageModelV3CallOptions>({
    prompt: toPrompt(request.messages, provider),
    maxOutputTokens: number('max_completion_tokens') ?? number('max_tokens'),
    temperature: number('temperature'),
    topP: number('top_p'),
    topK: number('top_k'),
    presencePenalty: number('presence_penalty'),
    frequencyPenalty: number('frequency_penalty'),
    seed: number('seed'),
    stopSequences: typeof stop === 'string' ? [stop] : (stop ?? undefined),
    tools: request.tools?.map((tool, at) => toTool(tool, `tools[${at}]`, provider)),
    toolChoice: toToolChoice(request.tool_choice, provider),
    responseFormat: toResponseFormat(request),
  });
  return options as LanguageModelV3CallOptions;
}

function toTool(tool: ChatTool, place: string, provider: ProviderName): LanguageModelV3FunctionTool {
  const { type, function: declared } = tool;
  if (type !== 'function' || declared === undefined)
    throw notPossible(provider, `${place}.type`, `'${type}' is not known to ${provider}`);
  const { strict } = declared as { readonly strict?: unknown };
  return {
    type: 'function',
    name: declared.name,
    ...(declared.description !== undefined && { description: declared.description }),
    inputSchema: (declared.parameters ?? { type: 'object', properties: {} }) as JSONSchema7,
    ...(strict === true && { strict }),
    ...markedOptions(tool),
  };
}

function toToolChoice(choice: unknown, provider: ProviderName): LanguageModelV3ToolChoice | undefined {
  if (choice === undefined || choice === null) return undefined;
  if (choice === 'auto' || choice === 'none' || choice === 'required') return { type: choice };
  const { function: named } = choice as { readonly function?: { readonly name?: unknown } };
  if (typeof named?.name === 'string') return { type: 'tool', toolName: named.name };
  throw notPossible(provider, 'tool_choice', 'must be auto, none, required or a function by its name');
}

function toResponseFormat({ response_format: format }: ChatRequest): LanguageModelV3CallOptions['responseFormat'] {
  if (format === undefined || format === null || format.type === 'text') return undefined;
  if (!('json_schema' in format)) return { type: 'json' };
  const { name, schema } = format.json_schema;
  return { type: 'json', name, ...(schema !== undefined && { schema: schema as JSONSchema7 }) };
}
