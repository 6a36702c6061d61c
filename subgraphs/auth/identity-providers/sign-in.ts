import { createHash, randomBytes } from 'node:crypto';
import { boundedBy } from '../../../platform/identity/acting.ts';
import { hasSecondFactor, MULTI_FACTOR } from '../../../platform/identity/second-factor.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { authEvent } from '../events.ts';
import { hashEmail, type Identity, type Principal } from '../identity.ts';
import type { LoginOrigins } from '../login-origin.ts';
import type { LoginTickets, SecondFactorRequired } from '../second-factor/ticket.ts';
import type { AccountOf } from './account-of.ts';
import type { Authority } from './authority.ts';
import type { Begun, BrowserStates, Target } from './browser-state.ts';
import type { IdentityStore, SignInTicketRow } from './identity-store.ts';
import type { IdentityProviderModel } from './models.ts';
import type { ProviderPeople } from './people.ts';
import type { ProviderStore } from './provider-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** Somebody who has proved who they are by a provider. */
export interface ProviderSignIn extends Identity {
  readonly providerId: string;
  /** The only organization that the session may be for; null: any of the account's. */
  readonly confinedTo: string | null;
  /** The provider's own session; null where it does not say. */
  readonly providerSid: string | null;
}

/** The result for somebody who has come back from a provider. */
export interface Returned {
  readonly kind: 'code' | 'proof';
  /** Single use: worth a login, or worth linking once the account was proved. */
  readonly code: string;
  readonly target: Target;
  readonly provider: IdentityProviderModel;
  readonly email: string;
}

/** Signing in with identity providers. */
export interface ProviderSignIns {
  /** @throws AppError NOT_FOUND; UPSTREAM_FAILED and its like where the provider cannot be reached. */
  start(providerId: string, target: Target): Promise<{ readonly url: URL; readonly cookie: string }>;
  /**
   * @param cookies - of the browser: nobody finishes what another one has begun.
   * @throws AppError INVALID_CREDENTIALS for an answer that does not hold; FORBIDDEN, CONFLICT that say why nobody is let in.
   */
  finish(
    providerId: string,
    answer: URLSearchParams,
    cookies: string | undefined,
    context: CallContext,
  ): Promise<Returned>;
  /** The account that has to be proved before it is linked; null for a code that is not known, or is worth a login. */
  pending(code: string): Promise<SignInTicketRow | null>;
  /** Links the account that was proved, and answers a code that is worth a login. @throws AppError UNAUTHENTICATED, FORBIDDEN, CONFLICT */
  link(code: string, accountId: string, context: CallContext): Promise<Returned>;
  /**
   * Spends a code where it is of use.
   * @throws AppError UNAUTHENTICATED for one that is not known, was used, has expired or is of use elsewhere.
   */
  redeem(
    code: string,
    isOf: (target: Target) => boolean,
    context: CallContext,
  ): Promise<ProviderSignIn | SecondFactorRequired>;
}

interface SignInParts {
  readonly providers: ProviderStore;
  readonly identities: IdentityStore;
  readonly authority: Authority;
  readonly people: ProviderPeople;
  readonly accountOf: AccountOf;
  readonly relyingParty: RelyingParty;
  readonly states: BrowserStates;
  readonly tickets: LoginTickets;
  readonly origins: LoginOrigins;
}

const CODE_SECONDS = 120;
const PROOF_SECONDS = 600;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function createProviderSignIns({ metrics, logger }: SignInPlatform, parts: SignInParts): ProviderSignIns {
  const { providers, identities, authority, people, accountOf, relyingParty, states, tickets, origins } = parts;
  const enabled = async (id: string): Promise<IdentityProviderModel> => {
    const provider = await providers.byId(id);
    if (!provider?.enabled)
      throw new AppError('NOT_FOUND', 'There is no such identity provider, or it is switched off');
    return provider;
  };
  const keep = async (row: Omit<SignInTicketRow, 'target'> & { target: Target }): Promise<string> => {
    const code = `sic_${randomBytes(32).toString('base64url')}`;
    const seconds = row.kind === 'code' ? CODE_SECONDS : PROOF_SECONDS;
    await identities.keepTicket({ ...row, target: JSON.stringify(row.target), hash: sha256(code), seconds });
    return code;
  };
  const exchange = async (
    provider: IdentityProviderModel,
    { state, nonce, verifier, target }: Begun,
    answer: URLSearchParams,
    context: CallContext,
  ): Promise<Returned> => {
    const identity = await relyingParty.redeem(provider, { state, nonce, verifier }, answer);
    const joins = !isInvitedTo(provider, target);
    const { kind, account } = await accountOf.find(provider, { ...identity, joins }, context);
    const { subject, amr, sid: providerSid } = identity;
    const { id: accountId, tenantId, email } = account;
    const code = await keep({ kind, providerId: provider.id, subject, accountId, tenantId, amr, providerSid, target });
    return { kind, code, target, provider, email };
  };
  /**
   * The second factor of an account that belongs elsewhere too is its own: a provider stands in for the password alone. And where its organization
   * demands a second factor that the provider has not asked for, that of the account is asked for, if it has one.
   */
  const secondFactorOf = async (
    provider: IdentityProviderModel,
    principal: Principal,
    { amr, emailHash }: Pick<Identity, 'amr' | 'emailHash'>,
    context: CallContext,
  ) => {
    const belongs = provider.tenantId === null ? [] : await people.membershipsOf(principal.accountId, context);
    const isTheirs = belongs.every(({ tenantId }) => tenantId === provider.tenantId);
    const asksItself = belongs.some(({ secondFactor }) => secondFactor) && !hasSecondFactor(amr);
    const isEnough = provider.tenantId === null ? hasSecondFactor(amr) : isTheirs && !asksItself;
    return isEnough ? null : tickets.issue(principal, emailHash, amr);
  };
  /** Else whoever may configure a provider could become whoever they like. */
  const requireNoStrongerAccount = async (provider: IdentityProviderModel, accountId: string, context: CallContext) => {
    if (provider.tenantId === null) return;
    const held = { roles: await people.rolesIn(accountId, provider.tenantId, context), permissions: [] };
    if (boundedBy(held, provider.authority) !== held)
      throw new AppError(
        'FORBIDDEN',
        'Somebody with a weaker role has configured this provider: an owner has to confirm it',
      );
  };
  return {
    start: async (providerId, target) => {
      const provider = await enabled(providerId);
      const { begun, cookie } = states.begin(provider.id, target);
      return { url: await relyingParty.authorizationUrl(provider, begun), cookie };
    },
    finish: async (providerId, answer, cookies, context) => {
      const provider = await enabled(providerId);
      try {
        const state = answer.get('state') ?? '';
        const begun = states.find(cookies, state);
        if (!begun || begun.providerId !== provider.id)
          throw new AppError('INVALID_CREDENTIALS', 'This browser has not begun this sign-in, or too long ago');
        if (!(await identities.takeState(sha256(state), new Date(begun.expiresAtMs))))
          throw new AppError('INVALID_CREDENTIALS', 'This answer was used before');
        return await exchange(provider, begun, answer, context);
      } catch (error) {
        metrics.authFailures.inc({ service: 'auth_service', method: 'sso' });
        await reportRefusal(provider, error, context);
        throw error;
      }
    },
    pending: async (code) => {
      const row = await identities.ticket(sha256(code));
      return row?.kind === 'proof' ? row : null;
    },
    link: async (code, accountId, context) => {
      const row = await identities.ticket(sha256(code));
      if (row?.kind !== 'proof' || row.accountId !== accountId) throw codeGone();
      const provider = await enabled(row.providerId);
      const account = await people.contactOf(accountId, context);
      if (!account || !(await authority.speaksFor(provider, account.email, context))) throw codeGone();
      if (!(await identities.takeTicket(sha256(code)))) throw codeGone();
      const target = JSON.parse(row.target) as Target;
      const joins = !isInvitedTo(provider, target);
      await accountOf.link(provider, { subject: row.subject, account, joins }, context);
      const next = await keep({ ...row, kind: 'code', target });
      return { kind: 'code', code: next, target, provider, email: account.email };
    },
    redeem: async (code, isOf, context) => {
      const known = await identities.ticket(sha256(code));
      if (known?.kind !== 'code' || !isOf(JSON.parse(known.target) as Target)) throw codeGone();
      const row = await identities.takeTicket(sha256(code));
      if (!row) throw codeGone();
      const provider = await enabled(row.providerId);
      const account = await people.contactOf(row.accountId, context);
      if (!account) throw codeGone();
      await requireNoStrongerAccount(provider, row.accountId, context);
      const { accountId, tenantId, providerId, providerSid } = row;
      const amr = provider.enforcesSecondFactor ? [...new Set([...row.amr, MULTI_FACTOR])] : row.amr;
      const emailHash = hashEmail(account.email);
      const principal = { accountId, tenantId, credentialVersion: account.credentialVersion };
      const asked = await secondFactorOf(provider, principal, { amr, emailHash }, context);
      if (asked) return asked;
      const origin = await origins.of(emailHash, null, context);
      const confinedTo = provider.tenantId;
      return { principal, emailHash, amr: ['fed', ...amr], origin, providerId, confinedTo, providerSid };
    },
  };

  async function reportRefusal(
    { id, tenantId }: IdentityProviderModel,
    error: unknown,
    context: CallContext,
  ): Promise<void> {
    const code = error instanceof AppError ? String(error.extensions['code']) : 'INTERNAL_SERVER_ERROR';
    const event = authEvent('auth.sso_refused', tenantId, { provider_id: id, reason: code, ip: context.client.ip });
    logger.info({ provider_id: id, err: error }, 'a sign-in with a provider was refused');
    await identities.notify(event).catch((failed) => logger.warn({ err: failed }, 'a refused sign-in was not told'));
  }
}

/** Whether somebody is on the way to an invitation into the organization that the provider signs in for. */
const isInvitedTo = ({ organizationId }: IdentityProviderModel, target: Target): boolean =>
  target.kind === 'invitation' && target.organizationId === organizationId;

type SignInPlatform = Pick<Platform, 'metrics' | 'logger'>;

const codeGone = () =>
  new AppError('UNAUTHENTICATED', 'This code is not known, was used or has expired: sign in with the provider again');
