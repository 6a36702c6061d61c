import type { CallContext } from '../../../platform/kernel/context.ts';
import { signalWithTimeout } from '../../../platform/kernel/deadline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Providers } from '../providers/table.ts';
import type { InferenceConfig } from '../settings.ts';
import { isRecord } from '../wire.ts';

/** Longer than a look-up waits: what comes later is still good for keeping the answer. */
const EMBEDDING_TIMEOUT_MS = 5_000;

/** Makes vectors of questions by SEMANTIC_CACHE_MODEL; null where that is not set. The operator pays for them, not the organization. */
export function questionEmbedder(
  { SEMANTIC_CACHE_MODEL: name }: Pick<InferenceConfig, 'SEMANTIC_CACHE_MODEL'>,
  catalog: Catalog,
  providers: Providers,
): ((text: string, context: CallContext) => Promise<Float32Array>) | null {
  if (name === undefined) return null;
  return async (text, context) => {
    const model = catalog.find(name);
    const provider = model && providers.get(model.provider);
    const key = provider?.keys[0];
    if (!model || !provider?.embed || key === undefined)
      throw new Error('SEMANTIC_CACHE_MODEL: no provider that is configured makes vectors with this model');
    // Not the caller's signal: the answer may be kept after the caller has left with it.
    const { signal, unlink } = signalWithTimeout(EMBEDDING_TIMEOUT_MS);
    try {
      const request = { model: model.upstream, input: text, encoding_format: 'float' };
      const { bytes } = await provider.embed({ model, request, key, signal, context, timeoutMs: EMBEDDING_TIMEOUT_MS });
      return vectorOf(bytes);
    } finally {
      unlink();
    }
  };
}

/** The only vector of an answer in OpenAI's form. @throws Error where there is none. */
export function vectorOf(bytes: Uint8Array): Float32Array {
  const body: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  const data = isRecord(body) && Array.isArray(body['data']) ? body['data'] : [];
  const embedding: unknown = data[0]?.embedding;
  if (Array.isArray(embedding)) return Float32Array.from(embedding as number[]);
  // Some answer in base64 whatever they are asked for.
  if (typeof embedding === 'string') {
    const raw = Uint8Array.from(Buffer.from(embedding, 'base64'));
    return new Float32Array(raw.buffer, 0, raw.byteLength / 4);
  }
  throw new Error('the embedding model answered without a vector');
}
