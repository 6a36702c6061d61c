import { MODEL_PRODUCTS, PRODUCT_PROVIDER } from '../../../platform/models/model-products.ts';
import type { ModelModel } from './models.ts';

/** Products of the platform's own as the list of models has them. No chat can call them. */
export const PRODUCTS: readonly ModelModel[] = MODEL_PRODUCTS.map(({ id, capability }) => ({
  id,
  provider: PRODUCT_PROVIDER,
  upstream: id,
  capabilities: new Set([capability]),
  price: { input: 0, output: 0 },
  priceKnown: true,
  contextWindow: null,
  maxOutputTokens: null,
}));
