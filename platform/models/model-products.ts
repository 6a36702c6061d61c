/** A model of the platform's own that answers on a route of its own, and in no chat. */
export interface ModelProduct {
  /** As `/api/v1/models` lists it, and as requests of its route name it. */
  readonly id: string;
  readonly capability: string;
}

/** Whose they are, where others tell a provider. */
export const PRODUCT_PROVIDER = 'trellis';

/**
 * The registered products (specification, "Sleep recommendation request"). A domain that answers for one names it here, because the list of
 * models has to have it also where that domain runs elsewhere, or not at all.
 */
export const MODEL_PRODUCTS = [
  { id: 'com_sleep_quality', capability: 'sleep' },
  { id: 'com_sleep_stage', capability: 'sleep' },
  { id: 'com_health_risk', capability: 'sleep' },
] as const satisfies readonly ModelProduct[];
