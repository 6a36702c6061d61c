import type { ProviderName } from '../provider.ts';

/** `gen_ai.provider.name`: the conventions' value where they have one, else our own name. */
const NAMES: Partial<Readonly<Record<ProviderName, string>>> = { google: 'gcp.gemini' };

export const providerName = (provider: ProviderName): string => NAMES[provider] ?? provider;
