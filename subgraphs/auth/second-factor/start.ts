import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import type { Resolvers } from '../../resolvers.ts';
import { createIdentification, type Identification } from '../identify.ts';
import { createLockout } from '../lockout.ts';
import { createLogin, type Login } from '../login.ts';
import type { SignIn } from '../sign-in.ts';
import type { AuthStore } from '../store.ts';
import { createChallenges } from './challenge.ts';
import { createContactOf } from './contact.ts';
import { createPasskeys } from './passkey.ts';
import { createPasskeyLogin } from './passkey-login.ts';
import { createReauthenticate } from './reauthentication.ts';
import { createResetSecondFactors } from './reset.ts';
import { secondFactorResolvers } from './resolvers.ts';
import { createSecondFactors } from './second-factor.ts';
import { createSecondFactorStore } from './store.ts';
import { createLoginTickets } from './ticket.ts';
import { createTicketStore, type TicketStore } from './ticket-store.ts';
import { createTotp } from './totp.ts';

/** Logins and their second factors, running. */
export interface StartedSecondFactors {
  readonly identification: Identification;
  readonly login: Login;
  readonly resolvers: Resolvers;
  prune(): Promise<void>;
  stop(): Promise<void>;
}

/** Puts the rules of second factors together, and follows password changes. */
export async function startSecondFactors(
  platform: Platform,
  authStore: AuthStore,
  signIn: SignIn,
): Promise<StartedSecondFactors> {
  const { config, secrets, database } = platform;
  const { transact } = authStore;
  const store = createSecondFactorStore(database, transact);
  const ticketStore = createTicketStore(database, transact);
  const contactOf = createContactOf(platform.call);
  const lockout = createLockout(authStore, config);
  const totp = createTotp(store, secrets, config);
  const passkeys = createPasskeys(store, createChallenges(secrets), config);
  const tickets = createLoginTickets(platform, { tickets: ticketStore, store, totp, passkeys, lockout });
  const identification = createIdentification(platform, lockout, tickets);
  const reauthenticate = createReauthenticate(platform, contactOf, transact, lockout, totp);
  const login = createLogin(platform, authStore, identification, signIn);
  const stop = await followPasswordChanges(platform, ticketStore);
  return {
    identification,
    login,
    resolvers: secondFactorResolvers({
      login,
      tickets,
      passkeyLogin: createPasskeyLogin(platform, contactOf, transact, passkeys, signIn),
      secondFactors: createSecondFactors(store, totp, passkeys, reauthenticate, contactOf),
      reset: createResetSecondFactors(platform, store, reauthenticate),
    }) as Resolvers,
    prune: async () => {
      await store.prune();
      await ticketStore.prune();
    },
    stop,
  };
}

const passwordChanged = z.object({ account_id: z.string() });

/** Whoever began a login with the old password does not finish it. */
const followPasswordChanges = ({ bus }: Platform, tickets: TicketStore): Promise<() => Promise<void>> =>
  bus.consume('account', 'auth_login_tickets', async ({ type, payload }) => {
    if (type === 'account.password_changed') await tickets.revoke(passwordChanged.parse(payload).account_id);
  });
