import type { InferenceConfig } from '../settings.ts';
import { fallbackFinder, type ModelPolicy, type Role, type RoutedService } from './policy.ts';

/** Defaults of the installation for models: the settings. */
export interface RoutingDefaults {
  /** Models of each service, the preferred one first. */
  readonly serviceTypes: Readonly<Record<RoutedService, readonly string[]>>;
  readonly roles: Readonly<Record<Role, readonly string[]>>;
  readonly fallbacksOf: ModelPolicy['fallbacksOf'];
}

/** Stands in for all models of text where nothing is configured; known only where it may be used. */
const DEVELOPMENT = 'dev/echo';

/** The gateway's own detectors. */
const OWN_MODERATION = 'trellis/moderation';

/** The settings as the router reads them. */
export function routingDefaults(config: InferenceConfig): RoutingDefaults {
  const orDevelopment = (models: readonly string[]) => [...models, DEVELOPMENT];
  return {
    serviceTypes: {
      text: orDevelopment(config.DEFAULT_MODEL_TEXT),
      vision: orDevelopment(config.DEFAULT_MODEL_VISION),
      audio: orDevelopment(config.DEFAULT_MODEL_AUDIO),
      image: orDevelopment(config.DEFAULT_MODEL_IMAGE),
      embedding: orDevelopment(config.DEFAULT_MODEL_EMBEDDING),
      moderation: [...config.DEFAULT_MODEL_MODERATION, OWN_MODERATION],
      rerank: config.DEFAULT_MODEL_RERANK,
    },
    roles: {
      reasoning: orDevelopment(config.ROLE_MODEL_REASONING),
      response: orDevelopment(config.ROLE_MODEL_RESPONSE),
      coding: orDevelopment(config.ROLE_MODEL_CODING),
      default: orDevelopment(config.ROLE_MODEL_DEFAULT),
    },
    fallbacksOf: fallbackFinder(config.FALLBACK_MODELS),
  };
}
