import type { AnthropicLanguageModelOptions } from '@ai-sdk/anthropic';
import type { JSONObject, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import { type ChatRequest, isRecord } from '../wire.ts';
import { withoutUnset } from '../without-unset.ts';
import { type OpenProvider, openAiRefusal } from './openai-wire.ts';
import { toCallOptions } from './sdk-options.ts';
import { createSdkChat } from './sdk-provider.ts';

export interface SdkProviderOptions {
  readonly variable: string;
  readonly keys: readonly (string | null)[];
  readonly baseUrl: string;
}

/** Anthropic's Messages API, spoken by its package of the AI SDK. */
export function createAnthropicProvider({ variable, keys, baseUrl }: SdkProviderOptions): OpenProvider {
  const { chat, chatStream, upstream } = createSdkChat({
    name: 'anthropic',
    baseUrl,
    refusal: (answer) => openAiRefusal(answer, 'anthropic'),
    async open({ model, key, fetch }) {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ apiKey: key, baseURL: baseUrl, fetch })(model);
    },
    prepare: ({ request }) => ({ options: prepared(request) }),
  });
  return { name: 'anthropic', variable, keys, chat, chatStream, close: upstream.close };
}

function prepared(request: ChatRequest): LanguageModelV3CallOptions {
  const options = toCallOptions(request, 'anthropic');
  // Anthropic has structured answers with a schema only: without one, the words of the request are all there is.
  if (options.responseFormat?.type === 'json' && !options.responseFormat.schema)
    options.prompt = [{ role: 'system', content: 'Answer with one JSON object and nothing else.' }, ...options.prompt];
  const { metadata, thinking: asked } = request;
  const user = isRecord(metadata) ? metadata['user_id'] : undefined;
  const own = withoutUnset<AnthropicLanguageModelOptions>({
    disableParallelToolUse: request['parallel_tool_calls'] === false ? true : undefined,
    metadata: typeof user === 'string' ? { userId: user } : undefined,
    ...thinking(request),
  });
  // The package adds the tokens of thought to those of the answer; Anthropic's own `thinking` is among them.
  const budget = isRecord(asked) ? Number(asked['budget_tokens']) : Number.NaN;
  if (options.maxOutputTokens !== undefined && budget < options.maxOutputTokens) options.maxOutputTokens -= budget;
  return { ...options, providerOptions: { anthropic: own as JSONObject } };
}

/** Tokens of thought for OpenAI's words; Anthropic demands 1,024 at least. */
const BUDGETS: Readonly<Record<string, number>> = { minimal: 1_024, low: 2_048, medium: 8_192, high: 16_384 };

/** `reasoning_effort`, or Anthropic's own `thinking` where the caller knows whom it talks to. */
function thinking(request: ChatRequest): AnthropicLanguageModelOptions {
  const { reasoning_effort: effort, thinking: own, model } = request;
  const ownEffort = typeof effort === 'string' && thinksAdaptively(model) ? { effort: effortOf(effort) } : {};
  if (typeof own === 'object' && own !== null) return { thinking: ownThinking(own), ...ownEffort };
  if (typeof effort !== 'string' || effort === 'none') return {};
  const budgetTokens = BUDGETS[effort];
  if (thinksAdaptively(model)) return { thinking: { type: 'adaptive', display: 'summarized' }, ...ownEffort };
  return budgetTokens === undefined ? {} : { thinking: { type: 'enabled', budgetTokens } };
}

type Thinking = NonNullable<AnthropicLanguageModelOptions['thinking']>;

function ownThinking(own: object): Thinking {
  const { budget_tokens: budgetTokens, ...rest } = own as { readonly budget_tokens?: number };
  return { ...rest, ...(budgetTokens !== undefined && { budgetTokens }) } as Thinking;
}

type Effort = NonNullable<AnthropicLanguageModelOptions['effort']>;

const effortOf = (effort: string): Effort => (effort === 'minimal' ? 'low' : (effort as Effort));

/** Models from 4.6 on think as much as they find right; earlier ones are given a number of tokens. */
function thinksAdaptively(model: string): boolean {
  const [, major, minor] = /^claude-[a-z]+-(\d{1,2})(?:-(\d{1,2})(?!\d))?/.exec(model) ?? [];
  return Number(major) > 4 || (Number(major) === 4 && Number(minor ?? 0) >= 6);
}
