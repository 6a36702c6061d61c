import { issuerOf } from '../../../platform/identity/access-token.ts';
import { passkeyPagesOf } from '../../../platform/identity/relying-party.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HandleHttp } from '../../define.ts';
import type { Enrolments } from '../enrolment/enrolment.ts';
import type { AuthConfig } from '../settings.ts';
import type { SignInRules } from '../sign-in-rules.ts';
import type { SigningKeys } from '../signing-keys.ts';
import { createAccessTokenReader } from './access-token.ts';
import { createAdapter } from './adapter.ts';
import type { Artifacts } from './artifacts.ts';
import type { Authorizations } from './authorizations.ts';
import { createHandler } from './handler.ts';
import { createInteractions } from './interactions.ts';
import { createPeople } from './people.ts';
import { createProviders } from './provider.ts';
import { createProviderClients } from './provider-clients.ts';
import type { InteractionProviders } from './provider-sign-in.ts';
import type { OAuthStore } from './store.ts';

export interface EngineParts {
  readonly platform: Platform<AuthConfig>;
  readonly keys: SigningKeys;
  readonly store: OAuthStore;
  readonly artifacts: Artifacts;
  readonly authorizations: Authorizations;
  readonly identification: SignInRules;
  readonly enrolments: Enrolments;
  readonly sso: InteractionProviders;
}

/** The protocol itself. Loading it takes half a second, so that the first request to it does, and not every start. */
export function createEngine({
  platform,
  keys,
  store,
  artifacts,
  authorizations,
  identification,
  enrolments,
  sso,
}: EngineParts): HandleHttp {
  const people = createPeople(platform);
  const adapter = createAdapter({
    artifacts,
    authorizations,
    clients: createProviderClients(store, platform.config),
    readAccessToken: createAccessTokenReader(platform, keys),
  });
  const provider = createProviders({ platform, adapter, authorizations, people }, keys);
  const issuer = issuerOf(platform.config);
  const passkeys = passkeyPagesOf(platform.config);
  const pages = { issuer, passkeys, identification, enrolments, authorizations, people, sso };
  const interactions = createInteractions(pages);
  return createHandler({ platform, provider, interactions });
}
