import { abortableOf, type CallContext } from '../../../platform/kernel/context.ts';
import { isEmail } from '../../../platform/kernel/email.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { authEvent } from '../events.ts';
import type { Authority } from './authority.ts';
import type { IdentityStore } from './identity-store.ts';
import type { IdentityProviderModel, LinkedIdentityModel } from './models.ts';
import type { Contact, ProviderPeople } from './people.ts';
import type { ProviderIdentity } from './relying-party.ts';

/** The account that an identity opens; `proof`: its owner has to prove it first, because it was there before. */
export interface Opened {
  readonly kind: 'code' | 'proof';
  readonly account: Contact;
}

/** Who has come back from a provider. */
interface Came {
  /** The provider's name for the person. */
  readonly subject: string;
  /** Whether a first sign-in makes a member; not on the way to an invitation of the same organization, which says as what. */
  readonly joins: boolean;
}

type CameBack = Came & Pick<ProviderIdentity, 'email' | 'name'>;

/** Which accounts identities at providers open. */
export interface AccountOf {
  /** @throws AppError FORBIDDEN that says why nobody is let in; CONFLICT. */
  find(provider: IdentityProviderModel, identity: CameBack, context: CallContext): Promise<Opened>;
  /** Links an account that its owner has proved. @throws AppError FORBIDDEN, CONFLICT. */
  link(provider: IdentityProviderModel, came: Came & { account: Contact }, context: CallContext): Promise<void>;
}

interface AccountOfParts {
  readonly authority: Authority;
  readonly identities: IdentityStore;
  readonly people: ProviderPeople;
  /** 0: as many as there are. */
  readonly maxMembers: number;
}

/**
 * An organization's provider can say whatever it likes. So it opens accounts of domains that its organization has proven and no others, each
 * time anew; and of those that were there before, only such as belong to nobody else, or whose owner has proved them once.
 */
export function createAccountOf({ authority, identities, people, maxMembers }: AccountOfParts): AccountOf {
  const insertLink = async (
    provider: IdentityProviderModel,
    subject: string,
    account: Contact,
    context: CallContext,
  ) => {
    const { id: providerId, tenantId } = provider;
    const id = newId('ident');
    const payload = { account_id: account.id, provider_id: providerId, identity_id: id };
    const event = authEvent('auth.identity_linked', account.tenantId ?? tenantId, payload);
    const identity = { id, providerId, subject, accountId: account.id, tenantId: account.tenantId };
    if (await identities.link(identity, event, abortableOf(context))) return;
    const known = await identities.bySubject(providerId, subject);
    if (known?.accountId !== account.id || known.unlinkedAt)
      throw new AppError('CONFLICT', 'The account is linked with another identity at this provider');
  };
  const join = async (
    { organizationId, defaultRole, createdBy }: IdentityProviderModel,
    accountId: string,
    context: CallContext,
  ) => {
    if (organizationId === null || defaultRole === null) return;
    if ((await people.rolesIn(accountId, organizationId, context)).length > 0) return;
    const membership = { tenantId: organizationId, subjectId: accountId, role: defaultRole, createdBy, maxMembers };
    await people.bind(membership, context);
  };
  const reopen = async (provider: IdentityProviderModel, link: LinkedIdentityModel, context: CallContext) => {
    const account = await people.contactOf(link.accountId, context);
    if (!account) throw refused('This account does not exist any more');
    const isTheirs = account.emailVerified && (await authority.speaksFor(provider, account.email, context));
    if (!isTheirs) throw refused('The provider does not speak for the address of this account any more');
    await identities.used(link.id);
    return { kind: 'code', account } as const;
  };
  const makeAccount = async (
    provider: IdentityProviderModel,
    { email, name }: { email: string; name: string | null },
    context: CallContext,
  ): Promise<Contact> => {
    const { organizationId: tenantId, defaultRole } = provider;
    if (tenantId === null || defaultRole === null) throw refused('There is no account with this address');
    const given = (name ?? email).trim().slice(0, 200);
    const id = await people.provision({ email, name: given, tenantId }, context);
    const account = id === null ? null : await people.contactOf(id, context);
    if (!account) throw new AppError('CONFLICT', 'Somebody else has just made an account with this address');
    return account;
  };
  /** Whether nobody but the provider's organization has anything to lose by this account. */
  const isTheirsAlone = async (
    { organizationId }: IdentityProviderModel,
    { id, tenantId }: Contact,
    context: CallContext,
  ) => {
    const tenants = await people.tenantsOf(id, context);
    if (tenants.length > 0) return tenants.every((each) => each === organizationId);
    // Made for it, when there was no room for a member, or its process died.
    return organizationId === tenantId && !(await people.wasMember(id, tenantId, context));
  };
  return {
    find: async (provider, { subject, email, name, joins }, context) => {
      const link = await identities.bySubject(provider.id, subject);
      if (link && !link.unlinkedAt) return reopen(provider, link, context);
      if (email === null || !isEmail(email)) throw refused('The provider gives no verified e-mail address');
      if (!(await authority.speaksFor(provider, email, context)))
        throw refused('The provider does not speak for the domain of this address');
      const known = await people.byEmail(email, context);
      if (!known) {
        const account = await makeAccount(provider, { email, name }, context);
        if (!joins) return { kind: 'code', account };
        // The membership first: whoever fails in between finds an account of theirs alone the next time, which is linked then.
        await join(provider, account.id, context);
        await insertLink(provider, subject, account, context);
        return { kind: 'code', account };
      }
      if (!known.emailVerified)
        throw refused('Nobody has confirmed the address of this account yet: reset its password first');
      const other = await identities.byAccount(provider.id, known.id);
      if (other && (other.subject !== subject || other.accountId !== known.id))
        throw new AppError('CONFLICT', 'The account is linked with another identity at this provider');
      const isOurs = provider.tenantId === null || (await isTheirsAlone(provider, known, context));
      if (!isOurs || link) return { kind: 'proof', account: known };
      if (!joins) return { kind: 'code', account: known };
      await join(provider, known.id, context);
      await insertLink(provider, subject, known, context);
      return { kind: 'code', account: known };
    },
    link: async (provider, { subject, account, joins }, context) => {
      const before = await identities.byAccount(provider.id, account.id);
      // Who was removed from the organization does not get in again by linking anew.
      if (!before && joins) await join(provider, account.id, context);
      await insertLink(provider, subject, account, context);
    },
  };
}

const refused = (message: string): AppError => new AppError('FORBIDDEN', message);
