import { rankOf } from '../../../platform/identity/roles.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { domainOfEmail } from '../../../platform/kernel/domain-name.ts';
import { emailKey, isEmail } from '../../../platform/kernel/email.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { tenantEvent } from '../events.ts';
import type { ProvisionedInvitations } from '../invitations/provisioned.ts';
import { isObject, type Values } from './attribute-path.ts';
import type { Directory, WantedMember } from './directory.ts';
import type { ScimGroupStore } from './group-store.ts';
import type { ScimUserModel } from './models.ts';
import { notUnique } from './scim-error.ts';
import type { ScimUserStore } from './user-store.ts';

/** The organization that has proven a domain of addresses; null for one that nobody has. */
export type ProvenBy = (domain: string) => Promise<string | null>;

export interface SettleParts {
  readonly users: ScimUserStore;
  readonly groups: ScimGroupStore;
  readonly directory: Directory;
  readonly invitations: ProvisionedInvitations;
  readonly provenBy: ProvenBy;
  /** 0: as many as it likes. */
  readonly maxMembers: number;
}

/**
 * Makes true what a row says: the account, the membership, its roles, or an invitation. The row as it is then; null for one that is gone.
 * Safe to repeat, by several at once, and after a process died anywhere in between: what is older than the row changes nothing.
 * @throws AppError CONFLICT, FORBIDDEN where the membership may not be so; the wish is taken back then.
 */
export type Settle = (user: ScimUserModel, context: CallContext) => Promise<ScimUserModel | null>;

/** The role of people whose groups give none, where the organization has said nothing. */
export const DEFAULT_ROLE = 'viewer';

/** Changes of one row that may come between. */
const ROUNDS = 8;
/** Longest name of an account. */
const MAX_NAME = 200;

export function createSettle(parts: SettleParts): Settle {
  const { users, groups, directory, invitations, maxMembers } = parts;

  const roleOf = async ({ id, tenantId }: ScimUserModel): Promise<string> => {
    const given = (await groups.rolesOf(id)).toSorted((a, b) => rankOf(a) - rankOf(b))[0];
    return given ?? (await groups.defaultRole(tenantId)) ?? DEFAULT_ROLE;
  };
  const wanted = async (user: ScimUserModel, state: WantedMember['state']): Promise<WantedMember> => {
    const { id, tenantId, accountId, version, authority, changedBy } = user;
    const role = await roleOf(user);
    return { id, tenantId, subjectId: accountId!, version, state, role, authority, maxMembers, createdBy: changedBy };
  };

  /** Finds or makes the account, or sees to the invitation. The account, if there is one now. */
  const identify = async (user: ScimUserModel, context: CallContext): Promise<string | null> => {
    const { id, tenantId, changedBy, active } = user;
    if (user.accountId !== null) return user.accountId;
    const email = addressOf(user);
    const withdraw = async () => {
      if (user.invitationId === null) return;
      await invitations.withdraw(user.invitationId, changedBy);
      await users.setInvitation(id, null);
    };
    if (email === null) {
      await withdraw();
      return null;
    }
    const found = await findAccount(user, email, parts, context);
    if (found) {
      if (!(await users.link(id, found.accountId, found.made)))
        throw notUnique('Another user of the organization has the account of this address');
      await withdraw();
      return found.accountId;
    }
    const invited = user.invitationId === null ? null : await invitations.openAddress(user.invitationId);
    if (!active) await withdraw();
    else if (invited === null || emailKey(invited) !== emailKey(email)) {
      await withdraw();
      const invitation = { tenantId, email, role: await roleOf(user), invitedBy: changedBy };
      await users.setInvitation(id, await invitations.ensure(invitation, context));
    }
    return null;
  };

  const remove = async (user: ScimUserModel, context: CallContext): Promise<null> => {
    const { id, tenantId, accountId, invitationId, changedBy } = user;
    if (accountId !== null) await directory.setMember(await wanted(user, 'GONE'), context);
    if (invitationId !== null) await invitations.withdraw(invitationId, changedBy);
    const payload = { user_id: id, actor_id: changedBy };
    await users.remove(id, tenantEvent('tenant.scim_user_deleted', tenantId, payload));
    return null;
  };

  const apply = async (user: ScimUserModel, context: CallContext): Promise<void> => {
    const accountId = await identify(user, context);
    if (accountId === null) return;
    const known = { ...user, accountId };
    await directory.setMember(await wanted(known, user.active ? 'ACTIVE' : 'SUSPENDED'), context);
    if (user.accountMade) await directory.rename(accountId, user.tenantId, nameOf(user), context);
  };

  return async (first, context) => {
    const { id, tenantId } = first;
    for (let round = 0; round < ROUNDS; round++) {
      const user = await users.byId(id, tenantId);
      if (!user || user.unsettledSince === null) return user;
      try {
        if (user.deletingAt) return await remove(user, context);
        await apply(user, context);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (user.deletingAt) await users.keep(id);
        await users.takeBack(id, user.version);
        throw error;
      }
      if (await users.settled(id, user.version)) return users.byId(id, tenantId);
    }
    throw new AppError('SERVICE_UNAVAILABLE', 'This user is changed too often at the same time', { retryAfter: 1 });
  };
}

/**
 * The account of somebody who is a member already, or, in a domain that the organization has proven, one that the directory makes. Whether
 * anybody else has an account is not asked for: they are invited.
 */
async function findAccount(
  user: ScimUserModel,
  email: string,
  { directory, provenBy }: SettleParts,
  context: CallContext,
): Promise<{ readonly accountId: string; readonly made: boolean } | null> {
  const { tenantId } = user;
  const member = await directory.memberAt(email, tenantId, context);
  if (member !== null) return { accountId: member, made: false };
  if (!user.active) return null;
  const domain = domainOfEmail(email);
  if (domain === null || (await provenBy(domain)) !== tenantId) return null;
  const made = await directory.provide(email, nameOf(user), tenantId, context);
  return made === null ? null : { accountId: made, made: true };
}

/** Where somebody is to log in: the userName, if it is an address, else the preferred address, else the first. */
export function addressOf({ userName, attributes }: Pick<ScimUserModel, 'userName' | 'attributes'>): string | null {
  const emails = listOf(attributes['emails']);
  const preferred = emails.find((each) => each['primary'] === true) ?? emails[0];
  const candidates = [userName, preferred?.['value']];
  return candidates.find((each): each is string => typeof each === 'string' && isEmail(each)) ?? null;
}

/** How the account is called: by displayName, name.formatted, the parts of the name, or the userName. */
export function nameOf({ userName, attributes }: Pick<ScimUserModel, 'userName' | 'attributes'>): string {
  const name = isObject(attributes['name']) ? attributes['name'] : {};
  const whole = [name['givenName'], name['familyName']].filter((part) => typeof part === 'string').join(' ');
  const candidates = [attributes['displayName'], name['formatted'], whole, userName];
  const found = candidates.find((each): each is string => typeof each === 'string' && plain(each) !== '');
  return [...plain(found ?? userName)].slice(0, MAX_NAME).join('');
}

/** On one line, without control characters. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isObject) : []);

const REFUSALS: ReadonlySet<unknown> = new Set(['CONFLICT', 'FORBIDDEN']);
const isRefusal = (error: unknown): boolean => error instanceof AppError && REFUSALS.has(error.extensions['code']);
