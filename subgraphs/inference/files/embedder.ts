import type { CallContext } from '../../../platform/kernel/context.ts';
import type { WireJson } from '../../../platform/kernel/wire-json.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Providers } from '../providers/table.ts';
import type { InferenceConfig } from '../settings.ts';

/** Makes vectors of texts, by one model. */
export interface TextEmbedder {
  /** As callers name it; null where no model can be used, and `embed` is not called. */
  readonly model: string | null;
  /** In the order of the texts. @throws AppError, Error */
  embed(texts: readonly string[], context: CallContext): Promise<readonly Float32Array[]>;
}

/** One call of an embedding model, in OpenAI's form. */
export type EmbedCall = (
  request: { readonly model: string; readonly input: readonly string[]; readonly encoding_format: 'float' },
  context: CallContext,
) => Promise<{ readonly body: WireJson }>;

/** Texts of one call: providers bound their number and their sum. */
const AT_ONCE = 64;

export const createTextEmbedder = (model: string | null, call: EmbedCall): TextEmbedder => ({
  model,
  async embed(texts, context) {
    const vectors: Float32Array[] = [];
    for (let i = 0; i < texts.length; i += AT_ONCE) {
      const input = texts.slice(i, i + AT_ONCE);
      const { body } = await call({ model: model!, input, encoding_format: 'float' }, context);
      vectors.push(...readVectors(body.toJSON(), input.length));
    }
    return vectors;
  },
});

function readVectors(body: unknown, count: number): readonly Float32Array[] {
  const { data } = (body ?? {}) as {
    readonly data?: readonly { readonly index?: number; readonly embedding?: unknown }[];
  };
  if (!Array.isArray(data) || data.length !== count)
    throw new Error('the embedding model answered without a vector for each text');
  const made: Float32Array[] = [];
  for (const [i, { index = i, embedding }] of data.entries()) {
    if (!Array.isArray(embedding) || embedding.length === 0)
      throw new Error('the embedding model answered with no vector');
    made[index] = Float32Array.from(embedding as number[]);
  }
  return made;
}

/** The model for files that the configuration means: one that is set, else the first that can be used. */
export function fileModel(
  config: Pick<InferenceConfig, 'FILE_EMBEDDING_MODEL' | 'DEFAULT_MODEL_EMBEDDING'>,
  catalog: Pick<Catalog, 'providerOf'>,
  providers: Providers,
): string | null {
  if (config.FILE_EMBEDDING_MODEL !== undefined) return config.FILE_EMBEDDING_MODEL;
  const isUsable = (name: string): boolean => {
    const provider = catalog.providerOf(name);
    return provider !== null && (providers.get(provider)?.keys.length ?? 0) > 0;
  };
  return [...config.DEFAULT_MODEL_EMBEDDING, 'dev/echo'].find(isUsable) ?? null;
}
