import type { Capability } from '../provider.ts';
import type { ChatRequest, ContentPart } from '../wire.ts';

const NOTHING: ReadonlySet<Capability> = new Set();
const OF_PARTS: Readonly<Record<string, Capability | undefined>> = {
  image_url: 'vision',
  input_audio: 'audio_input',
  video_url: 'video',
};

/** Returns the capabilities that a chat needs beside text, read off the request: pictures and sound that are in it, tools, a schema, spoken answers. */
export function needsOf({
  messages,
  tools,
  response_format: format,
  modalities,
}: ChatRequest): ReadonlySet<Capability> {
  let needs: Set<Capability> | null = null;
  const need = (capability: Capability | undefined): void => {
    if (capability === undefined) return;
    needs ??= new Set();
    needs.add(capability);
  };
  for (const { content } of messages)
    if (Array.isArray(content)) for (const { type } of content as readonly ContentPart[]) need(OF_PARTS[type]);
  // The gateway's own tools are called by the model like any other.
  if (tools && tools.length > 0) need('tools');
  if (format?.type === 'json_schema') need('json_schema');
  if (Array.isArray(modalities) && modalities.includes('audio')) need('audio_output');
  return needs ?? NOTHING;
}

/** Fields with which a provider does more than answer: searches of its own, plugins. */
const BOUGHT_APART = ['web_search_options', 'plugins'] as const;

/**
 * The first field of a request that buys something beside the tokens of its model's price: what the provider does beside answering, and
 * a tier of service that is dearer. Null in nearly all requests.
 */
export function surchargeOf(request: Readonly<Record<string, unknown>>): string | null {
  for (const field of BOUGHT_APART) if (request[field] !== undefined && request[field] !== null) return field;
  const { service_tier: tier } = request;
  return tier === undefined || tier === null || CHEAP_TIERS.has(tier) ? null : 'service_tier';
}

/** OpenAI's `auto` is `default` unless the operator's own project says otherwise. */
const CHEAP_TIERS: ReadonlySet<unknown> = new Set(['auto', 'default', 'flex', 'standard_only']);
