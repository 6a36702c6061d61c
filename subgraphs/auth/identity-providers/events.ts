import { z } from 'zod';

const provider = { provider_id: z.string(), actor_id: z.string() };
const identity = { account_id: z.string(), provider_id: z.string(), identity_id: z.string() };

/** Events of sign-in with identity providers. */
export const identityProviderEvents = {
  'auth.identity_provider_created': z.object(provider).describe('People can sign in with a provider.'),
  'auth.identity_provider_updated': z
    .object({ ...provider, fields: z.array(z.string()) })
    .describe('The named fields of the provider have changed.'),
  'auth.identity_provider_removed': z
    .object(provider)
    .describe('Nobody signs in with the provider any more; the sessions that it opened were ended.'),
  'auth.identity_linked': z.object(identity).describe('An account can be signed in to with an identity at a provider.'),
  'auth.identity_unlinked': z.object(identity).describe('An identity at a provider opens the account no more.'),
  'auth.sso_refused': z
    .object({ provider_id: z.string(), reason: z.string(), ip: z.string() })
    .describe('Somebody came back from a provider and was not let in.'),
} as const;
