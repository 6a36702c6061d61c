import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '../../../platform/config/config.ts';
import type { Capability, Price, ProviderName } from '../provider.ts';
import { PROVIDER_NAMES } from '../providers/kinds.ts';
import { withoutUnset } from '../without-unset.ts';
import { compilePattern } from './patterns.ts';

/** The override of a model by an operator, or by this file; a field that is left out stays as it is. */
export interface Override {
  readonly provider?: ProviderName;
  /** The provider's name of the model. */
  readonly upstream?: string;
  readonly capabilities?: readonly Capability[];
  readonly contextWindow?: number;
  readonly maxOutputTokens?: number;
  readonly price?: Price;
}

/** Overrides by the caller's name of a model. */
export interface Overrides {
  /** All that fit, the later over the earlier. */
  of(id: string): Override | null;
  /** The operator's names, without those that are patterns. */
  readonly names: readonly string[];
  /** Names that are known here, of providers that tell of no models themselves. */
  readonly known: readonly string[];
}

/** Every capability there is. */
export const CAPABILITIES = [
  ...(['text', 'vision', 'audio_input', 'audio_output', 'embedding', 'image', 'image_edit', 'video'] as const),
  ...([
    'transcription',
    'speech',
    'tools',
    'json_schema',
    'streaming',
    'reasoning',
    'realtime',
    'moderation',
    'rerank',
  ] as const),
] satisfies readonly Capability[];

const usd = z.number().min(0).max(1_000_000);
const count = z.int().min(1);
const overrideSchema = z.strictObject({
  provider: z.enum(PROVIDER_NAMES as readonly [ProviderName, ...ProviderName[]]).optional(),
  upstream: z.string().min(1).optional(),
  capabilities: z.array(z.enum(CAPABILITIES)).min(1).optional(),
  context_window: count.optional(),
  max_output_tokens: count.optional(),
  price: z
    .strictObject({
      input_usd_per_million: usd.default(0),
      output_usd_per_million: usd.default(0),
      cached_input_usd_per_million: usd.optional(),
      usd_per_image: usd.optional(),
      usd_per_audio_second: usd.optional(),
      usd_per_character: usd.optional(),
      usd_per_request: usd.optional(),
    })
    .optional(),
});
const fileSchema = z.record(z.string().min(1), overrideSchema);

/** Micro-USD for one thing, rounded up; what is beyond a millionth of that is noise of the binary fraction. */
const each = (dollars: number): number => Math.ceil(Number((dollars * 1_000_000).toFixed(6)));

/** Sizes of DALL·E 3 that are not square. */
const OBLONG = ['1024x1792', '1792x1024'];

/**
 * Facts that the libraries' data do not have: our own model, and prices as public pages told them on 2026-11-22: OpenAI's pages of the models
 * (developers.openai.com/api/docs/models/<name>), and for Replicate what replicate.com/pricing
 * was quoted with (workflowlab.dev, lumenfall.ai). A price that nobody publishes is not guessed at: the model is unpriced.
 */
const BUILT_IN: Readonly<Record<string, Override>> = {
  'dev/echo': { capabilities: ['text', 'streaming', 'tools', 'json_schema', 'embedding'] },
  'dev/echo-realtime': { capabilities: ['realtime', 'audio_input', 'audio_output'] },
  'dall-e-2': {
    price: {
      input: 0,
      output: 0,
      perImage: each(0.02),
      imagesLike: [
        { sizes: ['256x256'], perImage: each(0.016) },
        { sizes: ['512x512'], perImage: each(0.018) },
      ],
    },
  },
  'dall-e-3': {
    price: {
      input: 0,
      output: 0,
      perImage: each(0.04),
      imagesLike: [
        { quality: 'hd', sizes: OBLONG, perImage: each(0.12) },
        { quality: 'hd', perImage: each(0.08) },
        { sizes: OBLONG, perImage: each(0.08) },
      ],
    },
  },
  'tts-1': { price: { input: 0, output: 0, perCharacter: each(0.000015) } },
  'tts-1-hd': { price: { input: 0, output: 0, perCharacter: each(0.00003) } },
  'replicate/black-forest-labs/flux-schnell': { price: { input: 0, output: 0, perImage: each(0.003) } },
  'replicate/black-forest-labs/flux-dev': { price: { input: 0, output: 0, perImage: each(0.025) } },
  'replicate/black-forest-labs/flux-1.1-pro': { price: { input: 0, output: 0, perImage: each(0.04) } },
  // OpenAI's moderations are free (API reference, moderations).
  ...Object.fromEntries(
    ['omni-moderation-latest', 'omni-moderation-2024-09-26', 'text-moderation-latest', 'text-moderation-stable'].map(
      (name) => [name, { price: { input: 0, output: 0 } }],
    ),
  ),
  // Reads videos (replicate.com/google/gemini-2.5-flash, its input schema); models of Replicate call no tools. Its price is not known.
  'replicate/google/gemini-2.5-flash': { capabilities: ['text', 'streaming', 'vision', 'video'] },
};

/**
 * Reads `MODEL_OVERRIDES`: a JSON object by name or pattern, or the path of its file.
 * @throws ConfigError that names the entry.
 */
export function readOverrides(setting: string | undefined): Overrides {
  const own = setting === undefined ? {} : parse(setting);
  const entries = [...Object.entries(BUILT_IN), ...Object.entries(own)];
  const exact = new Map<string, Override>();
  const patterns: { readonly fits: (name: string) => boolean; readonly override: Override }[] = [];
  for (const [name, override] of entries) {
    if (name.includes('*')) patterns.push({ fits: compilePattern(name), override });
    else exact.set(name, { ...exact.get(name), ...override });
  }
  return {
    of(id) {
      const fitting = patterns.filter(({ fits }) => fits(id)).map(({ override }) => override);
      const named = exact.get(id);
      if (named) fitting.push(named);
      return fitting.length > 0 ? Object.assign({}, ...fitting) : null;
    },
    names: Object.keys(own).filter((name) => !name.includes('*')),
    known: Object.keys(BUILT_IN),
  };
}

function parse(setting: string): Record<string, Override> {
  const text = setting.trimStart().startsWith('{') ? setting : readText(setting);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new ConfigError(['MODEL_OVERRIDES: is not JSON']);
  }
  const result = fileSchema.safeParse(document);
  if (!result.success)
    throw new ConfigError(
      result.error.issues.map(({ path, message }) => `MODEL_OVERRIDES: ${path.join('.')}: ${message}`),
    );
  return Object.fromEntries(Object.entries(result.data).map(([name, entry]) => [name, toOverride(entry)]));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(['MODEL_OVERRIDES: the file cannot be read']);
  }
}

function toOverride({ price, context_window, max_output_tokens, ...rest }: z.infer<typeof overrideSchema>): Override {
  return withoutUnset<Override>({
    ...rest,
    contextWindow: context_window,
    maxOutputTokens: max_output_tokens,
    price: price && toPrice(price),
  });
}

function toPrice(price: NonNullable<z.infer<typeof overrideSchema>['price']>): Price {
  const million = (dollars: number) => Math.round(dollars * 1_000_000);
  const { cached_input_usd_per_million: cached, usd_per_image, usd_per_audio_second } = price;
  return withoutUnset<Price>({
    input: million(price.input_usd_per_million),
    output: million(price.output_usd_per_million),
    cachedInput: cached === undefined ? undefined : million(cached),
    perImage: usd_per_image === undefined ? undefined : each(usd_per_image),
    perAudioSecond: usd_per_audio_second === undefined ? undefined : each(usd_per_audio_second),
    perCharacter: price.usd_per_character === undefined ? undefined : each(price.usd_per_character),
    perRequest: price.usd_per_request === undefined ? undefined : each(price.usd_per_request),
  });
}
