import { issuerOf } from '../../../platform/identity/access-token.ts';
import { followClaims } from '../../../platform/identity/claimed-account.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HandleHttp } from '../../define.ts';
import type { Resolvers } from '../../resolvers.ts';
import type { LoginOrigins } from '../login-origin.ts';
import type { LoginTickets } from '../second-factor/ticket.ts';
import type { SignIn } from '../sign-in.ts';
import type { SignInRules } from '../sign-in-rules.ts';
import { createAccountOf } from './account-of.ts';
import { createAuthority } from './authority.ts';
import { createBrowserStates } from './browser-state.ts';
import { disableFormer } from './claimed.ts';
import { createExchange } from './exchange.ts';
import { createForcedSignIn } from './forced.ts';
import { createSsoHandler } from './handler.ts';
import { createIdentityStore } from './identity-store.ts';
import { createProviderPeople } from './people.ts';
import { createIdentityProviders, type EndProviderSessions } from './provider.ts';
import { createProviderLogout } from './provider-logout.ts';
import { createProviderStore } from './provider-store.ts';
import { createRelyingParty } from './relying-party.ts';
import { identityProviderResolvers } from './resolvers.ts';
import { createProviderSignIns, type ProviderSignIns } from './sign-in.ts';

/** Rows of sessions older than this name none that can still be refreshed unnoticed: a session without its row goes nowhere else. */
const KEEP_SESSIONS_MS = 400 * 86_400_000;

/** The part that logins ask before it can be started. */
export function createProviderGates(platform: Platform) {
  const providers = createProviderStore(platform);
  const identities = createIdentityStore(platform);
  const people = createProviderPeople(platform);
  const authority = createAuthority(platform, providers);
  return { providers, identities, people, authority, forced: createForcedSignIn(platform, authority, people) };
}

interface IdentityProviderParts {
  readonly gates: ReturnType<typeof createProviderGates>;
  readonly tickets: LoginTickets;
  readonly origins: LoginOrigins;
  readonly signIn: SignIn;
  /** Proves accounts whatever their domain is forced to. */
  readonly prove: SignInRules;
}

/** The part, at work. */
interface StartedIdentityProviders {
  readonly resolvers: Resolvers;
  readonly http: HandleHttp;
  readonly signIns: ProviderSignIns;
  prune(): Promise<void>;
  stop(): Promise<void>;
}

export async function startIdentityProviders(
  platform: Platform,
  { gates, tickets, origins, signIn, prove }: IdentityProviderParts,
): Promise<StartedIdentityProviders> {
  const { config, secrets } = platform;
  const { providers, identities, people, authority, forced } = gates;
  const issuer = issuerOf(config);
  const states = createBrowserStates(secrets, issuer.startsWith('https:'));
  const accountOf = createAccountOf({ authority, identities, people, maxMembers: config.MAX_MEMBERS_PER_ORGANIZATION });
  const relyingParty = createRelyingParty(platform, issuer);
  const parts = { providers, identities, authority, people, accountOf, relyingParty, states, tickets, origins };
  const signIns = createProviderSignIns(platform, parts);
  const endSessions: EndProviderSessions = async (providerId, accountId, context) => {
    for (const id of await identities.sessionsOf(providerId, accountId)) await people.endSession(id, context);
  };
  const stopFollowing = await followClaims(platform.bus, 'auth-identity-providers', (claimed) =>
    disableFormer(providers, endSessions, claimed),
  );
  const rules = {
    identities,
    authority,
    forced,
    endSessions,
    providers: createIdentityProviders(platform, providers, endSessions),
    exchange: createExchange(platform, signIns, identities, signIn),
  };
  return {
    resolvers: identityProviderResolvers(platform, rules),
    http: createSsoHandler({
      platform,
      providers,
      people,
      signIns,
      prove,
      forget: states.forget,
      logout: createProviderLogout(platform, { providers, identities, people, relyingParty }),
    }),
    signIns,
    stop: stopFollowing,
    prune: () => identities.prune(new Date(Date.now() - KEEP_SESSIONS_MS)),
  };
}
