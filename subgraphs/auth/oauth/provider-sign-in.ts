import type { Authority } from '../identity-providers/authority.ts';
import type { ProviderSignIns } from '../identity-providers/sign-in.ts';

/** How readers of the sign-in page may sign in with an identity provider. */
export interface InteractionProviders {
  readonly authority: Pick<Authority, 'providersFor'>;
  readonly signIns: Pick<ProviderSignIns, 'redeem'>;
}

const CONFINED = 'urn:trellis:organization:';

/** The authentication context (acr) of a browser session that is for one organization only. */
export const acrOf = (confinedTo: string | null): { readonly acr?: string } =>
  confinedTo === null ? {} : { acr: CONFINED + confinedTo };

/** The only organization that a browser session with this acr may allow anything for; null: any of the account's. */
export const confinementOf = (acr: unknown): string | null =>
  typeof acr === 'string' && acr.startsWith(CONFINED) ? acr.slice(CONFINED.length) : null;
