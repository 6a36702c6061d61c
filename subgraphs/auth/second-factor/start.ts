import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import type { Resolvers } from '../../resolvers.ts';
import { createDemandsOf } from '../enrolment/demands-of.ts';
import { createEnrolments, type Enrolments } from '../enrolment/enrolment.ts';
import { createIdentification, type Identification } from '../identify.ts';
import type { ForcedSignIn } from '../identity-providers/forced.ts';
import { createLockout } from '../lockout.ts';
import { createLogin, type Login } from '../login.ts';
import type { LoginAttempts } from '../login-attempts.ts';
import type { LoginOrigins } from '../login-origin.ts';
import type { AuthConfig } from '../settings.ts';
import type { SignIn } from '../sign-in.ts';
import type { AuthStore } from '../store.ts';
import { createChallenges } from './challenge.ts';
import { createContactOf } from './contact.ts';
import { createPasskeys } from './passkey.ts';
import { createIdentifyByPasskey, createPasskeyLogin } from './passkey-login.ts';
import { createReauthenticate } from './reauthentication.ts';
import { createRecoverSecondFactors, followRecoveries } from './recovered.ts';
import { createResetSecondFactors } from './reset.ts';
import { secondFactorResolvers } from './resolvers.ts';
import { createSecondFactors } from './second-factor.ts';
import { createSecondFactorStore } from './store.ts';
import { createLoginTickets, type LoginTickets } from './ticket.ts';
import { createTicketStore, type TicketStore } from './ticket-store.ts';
import { createTotp } from './totp.ts';

/** Logins and their second factors, running. */
export interface StartedSecondFactors {
  readonly identification: Identification;
  /** The same for who proves an account to a provider, which nobody is forced to use before it knows the account. */
  readonly linking: Identification;
  readonly tickets: LoginTickets;
  readonly login: Login;
  /** For who has none yet and needs one to get in. */
  readonly enrolments: Enrolments;
  readonly resolvers: Resolvers;
  prune(): Promise<void>;
  stop(): Promise<void>;
}

/** Puts the rules of second factors together, and follows password changes. */
export async function startSecondFactors(
  platform: Platform<AuthConfig>,
  authStore: AuthStore,
  attempts: LoginAttempts,
  origins: LoginOrigins,
  signIn: SignIn,
  forced: ForcedSignIn,
): Promise<StartedSecondFactors> {
  const { config, secrets } = platform;
  const { transact } = authStore;
  const store = createSecondFactorStore(platform, transact);
  const ticketStore = createTicketStore(platform, transact);
  const contactOf = createContactOf(platform.call);
  const demandsOf = createDemandsOf(platform.call);
  const lockout = createLockout(authStore, attempts, config);
  const totp = createTotp(store, secrets, config);
  const passkeys = createPasskeys(store, createChallenges(secrets), config);
  const tickets = createLoginTickets(platform, { tickets: ticketStore, store, totp, passkeys, lockout, origins });
  const identificationWith = (gate: ForcedSignIn | null) => {
    const byPasskey = createIdentifyByPasskey(platform, { contactOf, transact, passkeys, origins }, gate);
    return createIdentification(platform, lockout, origins, tickets, gate, byPasskey);
  };
  const identification = identificationWith(forced);
  const reauthenticate = createReauthenticate(platform, contactOf, transact, lockout, origins, totp, passkeys);
  const login = createLogin(platform, authStore, identification, signIn);
  const secondFactors = createSecondFactors(store, totp, passkeys, reauthenticate, contactOf, demandsOf);
  const enrolments = createEnrolments(platform, {
    tickets: ticketStore,
    factors: store,
    added: secondFactors,
    passkeys,
    contactOf,
    origins,
  });
  const recovered = createRecoverSecondFactors(store);
  const stops = [await followPasswordChanges(platform, ticketStore), await followRecoveries(platform.bus, recovered)];
  return {
    identification,
    linking: identificationWith(null),
    tickets,
    login,
    enrolments,
    resolvers: secondFactorResolvers({
      login,
      tickets,
      passkeyLogin: createPasskeyLogin(platform, passkeys, identification.identifyByPasskey, signIn),
      secondFactors,
      reset: createResetSecondFactors(platform, store, reauthenticate),
      recovered,
    }),
    prune: async () => {
      await store.prune();
      await ticketStore.prune();
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

const passwordChanged = z.object({ account_id: z.string() });

/** Whoever began a login with the old password does not finish it. */
const followPasswordChanges = ({ bus }: Platform<AuthConfig>, tickets: TicketStore): Promise<() => Promise<void>> =>
  bus.consume('account', 'auth_login_tickets', async ({ type, payload }) => {
    if (type === 'account.password_changed') await tickets.revoke(passwordChanged.parse(payload).account_id);
  });
