import type { ChatMessage, ChatRequest, ContentPart } from '../wire.ts';
import { notPossible } from './sdk-prompt.ts';

/** Names of the input fields of one family of models; each model on Replicate has its own. */
interface Fields {
  readonly model: RegExp;
  readonly system: string;
  readonly maxTokens: string;
  readonly image: string;
  readonly video: string;
  /** Images and videos are lists. */
  readonly lists: boolean;
}

/** From the input schemas of the models' pages; the first that fits counts. */
const FIELDS: readonly Fields[] = [
  {
    model: /^openai\//,
    system: 'system_prompt',
    maxTokens: 'max_completion_tokens',
    image: 'image_input',
    video: 'video',
    lists: true,
  },
  {
    model: /^google\/gemini/,
    system: 'system_instruction',
    maxTokens: 'max_output_tokens',
    image: 'images',
    video: 'videos',
    lists: true,
  },
  {
    model: /qwen[\d.-]*-?vl/,
    system: 'system_prompt',
    maxTokens: 'max_new_tokens',
    image: 'media',
    video: 'media',
    lists: false,
  },
  {
    model: /(?:)/,
    system: 'system_prompt',
    maxTokens: 'max_tokens',
    image: 'image',
    video: 'video',
    lists: false,
  },
];

/** Fields of a chat that models of text take by the same name. */
const SAME_NAMES = ['temperature', 'top_p', 'top_k', 'seed', 'presence_penalty', 'frequency_penalty'] as const;

/**
 * A chat as the input of one of Replicate's models: these take a prompt, not a conversation. What the caller gives as `replicate` is laid
 * over it, for fields that only one model has.
 * @throws ProviderError `rejected` that names the field.
 */
export function chatInput(request: ChatRequest): Record<string, unknown> {
  const fields = FIELDS.find(({ model }) => model.test(request.model))!;
  if (request.tools?.length) throw notPossible('replicate', 'tools', 'models of replicate call no tools');
  const format = request.response_format;
  if (format && format.type !== 'text')
    throw notPossible('replicate', 'response_format', 'models of replicate have no structured answers');
  const isSystem = ({ role }: ChatMessage) => role === 'system' || role === 'developer';
  const system = request.messages.filter(isSystem).map(textOf).filter(Boolean).join('\n\n');
  const turns = request.messages.filter((message) => !isSystem(message));
  const maxTokens = request.max_completion_tokens ?? request.max_tokens;
  const { stop } = request as { readonly stop?: string | readonly string[] | null };
  return {
    prompt: promptOf(turns),
    ...(system !== '' && { [fields.system]: system }),
    ...(maxTokens !== undefined && { [fields.maxTokens]: maxTokens }),
    ...(stop && { stop_sequences: typeof stop === 'string' ? stop : stop.join(',') }),
    ...Object.fromEntries(SAME_NAMES.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]]))),
    ...mediaOf(turns, fields),
    ...ownInput(request),
  };
}

/** Returns the fields that only this model has, as the caller gives them. */
function ownInput(request: Readonly<Record<string, unknown>>): object {
  const own = request['replicate'];
  return typeof own === 'object' && own !== null ? own : {};
}

/** One message as it is; a conversation as it would be written down. */
function promptOf(turns: readonly ChatMessage[]): string {
  const [only] = turns;
  if (turns.length === 1 && only?.role === 'user') return textOf(only);
  const lines = turns.map((turn) => `${turn.role === 'assistant' ? 'Assistant' : 'User'}: ${textOf(turn)}`);
  return `${lines.join('\n\n')}\n\nAssistant:`;
}

function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content;
  return (content ?? []).flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])).join('\n');
}

function mediaOf(turns: readonly ChatMessage[], fields: Fields): Record<string, unknown> {
  const media: Record<string, unknown> = {};
  for (const [at, { content }] of turns.entries()) {
    if (!Array.isArray(content)) continue;
    for (const [index, part] of (content as readonly ContentPart[]).entries()) {
      if (part.type === 'text') continue;
      const where = `messages[${at}].content[${index}]`;
      if (part.type !== 'image_url' && part.type !== 'video_url')
        throw notPossible('replicate', `${where}.type`, `'${part.type}' is not known to replicate`);
      const url = urlOf(part, where);
      const field = part.type === 'image_url' ? fields.image : fields.video;
      // A model that takes one takes the last.
      media[field] = fields.lists ? [...((media[field] as string[] | undefined) ?? []), url] : url;
    }
  }
  return media;
}

/** Replicate reads URLs, and data URLs, itself. */
function urlOf(part: ContentPart, where: string): string {
  const given = part[part.type];
  const url = typeof given === 'string' ? given : (given as { readonly url?: unknown } | undefined)?.url;
  if (typeof url === 'string' && /^(https:\/\/|data:)/.test(url)) return url;
  throw notPossible('replicate', `${where}.${part.type}.url`, 'must be an https URL, or a data URL');
}

/** Models that take the proportions of an image, and not its size. */
const BY_RATIO = /flux|imagen|ideogram|recraft|photon/;

/** A request of OpenAI's images as the input of one of Replicate's models. @throws ProviderError `rejected` that names the field. */
export function imageInput(request: Readonly<Record<string, unknown>>, model: string): Record<string, unknown> {
  const { prompt, size, n, output_format: format, seed } = request;
  if (typeof prompt !== 'string' || prompt === '') throw notPossible('replicate', 'prompt', 'is required');
  return {
    prompt,
    ...(typeof n === 'number' && n > 1 && { num_outputs: n }),
    ...(typeof seed === 'number' && { seed }),
    ...(typeof format === 'string' && { output_format: format === 'jpeg' ? 'jpg' : format }),
    ...(typeof size === 'string' && size !== 'auto' && sizeOf(size, model)),
    ...ownInput(request),
  };
}

function sizeOf(size: string, model: string): Record<string, unknown> {
  const [, width, height] = (/^(\d{2,4})x(\d{2,4})$/.exec(size) ?? []).map(Number);
  if (!width || !height) throw notPossible('replicate', 'size', 'must be <width>x<height>');
  if (!BY_RATIO.test(model)) return { width, height };
  const divisor = commonDivisor(width, height);
  return { aspect_ratio: `${width / divisor}:${height / divisor}` };
}

const commonDivisor = (left: number, right: number): number =>
  right === 0 ? left : commonDivisor(right, left % right);

/**
 * The input, unless it has the address of a file in the account of this installation, which Replicate would read whosever it is.
 * @param host - of Replicate's API.
 * @throws ProviderError `rejected` that names the field.
 */
export function refuseFilesOf<Input extends object>(host: string, input: Input, place = 'replicate'): Input {
  for (const [name, value] of Object.entries(input)) {
    const at = Array.isArray(input) ? `${place}[${name}]` : `${place}.${name}`;
    if (typeof value === 'object' && value !== null) refuseFilesOf(host, value, at);
    else if (typeof value === 'string' && hostOf(value) === host)
      throw notPossible('replicate', at, "names a file of the provider's account, which organizations share");
  }
  return input;
}

const hostOf = (text: string): string | null => {
  const address = /^\s*https?:/i.test(text) ? text.trim() : '';
  return URL.canParse(address) ? new URL(address).host : null;
};
