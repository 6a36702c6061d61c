import type { Model, ProviderName } from '../provider.ts';
import type { ChatMessage, ChatRequest, ContentPart } from '../wire.ts';
import { isRecord } from '../wire.ts';

/** Providers that refuse fields which OpenAI's own API does not have. */
const STRICT: ReadonlySet<ProviderName> = new Set(['openai', 'subscription', 'groq', 'cerebras']);
/** Providers whose tools may answer with pictures. */
const TAKES_PARTS_OF_RESULTS: ReadonlySet<ProviderName> = new Set(['anthropic', 'google']);
/** The least tokens of thought for each word of OpenAI's. */
const EFFORTS = [
  ['high', 16_384],
  ['medium', 8_192],
] as const;

/**
 * A request that was made of Anthropic's form, as a model takes it: Anthropic's own have it as it is; for the others its words that OpenAI's
 * form does not have are said in OpenAI's, or left out. Callers of Anthropic's form must say how long an answer may be, and say the most
 * that their usual model writes: another model's own limit holds then.
 */
export function fitted(request: ChatRequest, model: Model): ChatRequest {
  const { provider, maxOutputTokens: limit } = model;
  const asked = request.max_completion_tokens;
  const bounded =
    limit !== null && asked !== undefined && asked > limit ? { ...request, max_completion_tokens: limit } : request;
  if (provider === 'anthropic') return bounded;
  const { thinking, metadata, top_k: topK, reasoning_effort: effort, messages, tools, ...rest } = bounded;
  const user = isRecord(metadata) ? metadata['user_id'] : undefined;
  const wanted = model.capabilities.has('reasoning') ? (effort ?? effortOf(thinking)) : undefined;
  // OpenRouter passes the marks on to models that know them.
  const keepsMarks = provider === 'openrouter';
  return {
    ...rest,
    messages: fittedMessages(messages, keepsMarks, TAKES_PARTS_OF_RESULTS.has(provider)),
    ...(tools && { tools: tools.map(({ cache_control: _, ...tool }) => tool) }),
    ...(topK !== undefined && !STRICT.has(provider) && { top_k: topK }),
    ...(wanted !== undefined && { reasoning_effort: wanted }),
    ...(typeof user === 'string' && { user }),
  } as ChatRequest;
}

function effortOf(thinking: unknown): string | undefined {
  if (!isRecord(thinking) || thinking['type'] !== 'enabled') return undefined;
  const budget = Number(thinking['budget_tokens']);
  return EFFORTS.find(([, least]) => budget >= least)?.[0] ?? 'low';
}

/** Pictures in results of tools follow them as a message of the user, behind the last of the results, where models take them from users alone. */
function fittedMessages(
  messages: readonly ChatMessage[],
  keepsMarks: boolean,
  takesPartsOfResults: boolean,
): ChatMessage[] {
  const made: ChatMessage[] = [];
  let moved: ContentPart[] = [];
  const place = (): void => {
    if (moved.length > 0) made.push({ role: 'user', content: moved });
    moved = [];
  };
  for (const { thinking_blocks: _, is_error: __, ...rest } of messages) {
    const message = rest as ChatMessage;
    const { role, content } = message;
    if (role !== 'tool') place();
    if (!Array.isArray(content)) {
      made.push(message);
      continue;
    }
    const parts = keepsMarks ? (content as readonly ContentPart[]) : content.map(unmarked);
    const others = role === 'tool' && !takesPartsOfResults ? parts.filter(({ type }) => type !== 'text') : [];
    if (others.length === 0) {
      made.push({ ...message, content: asText(parts, role) });
      continue;
    }
    const texts = parts.filter(({ type }) => type === 'text');
    made.push({ ...message, content: texts.length === 0 ? 'The result follows.' : asText(texts, role) });
    moved.push({ type: 'text', text: `Content of the result of the tool call ${message.tool_call_id}:` }, ...others);
  }
  place();
  return made;
}

const unmarked = ({ cache_control: _, ...part }: ContentPart): ContentPart => part as ContentPart;

/** Texts of anybody but a user are one text, which every server takes; what a user says keeps its parts. */
function asText(parts: readonly ContentPart[], role: string): string | readonly ContentPart[] {
  const isText = parts.every(({ type, ...part }) => type === 'text' && part['cache_control'] === undefined);
  if (!isText || role === 'user') return parts;
  return parts.map(({ text }) => text ?? '').join(role === 'assistant' ? '' : '\n\n');
}
