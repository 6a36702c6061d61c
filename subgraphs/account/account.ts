import { type CallContext, requireAccount, requireViewer } from '../../platform/kernel/context.ts';
import { emailHash, emailKey, isEmail } from '../../platform/kernel/email.ts';
import { AppError, invalid, notFound } from '../../platform/kernel/errors.ts';
import { collectFieldErrors, isPlainLine } from '../../platform/kernel/field-errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { checkDocument, checkPatch, FREE_FORM, isJsonObject, mergePatch } from '../../platform/kernel/merge-patch.ts';
import { isNamed, makeOnce, repeatedId, repeatedTime } from '../../platform/stores/repeated-request.ts';
import type { AccountModel } from './models.ts';
import type { Ownership } from './ownership.ts';
import { type PasswordHasher, refusalOf } from './password.ts';
import type { MakePersonalOrganization } from './personal-organization.ts';
import type { AccountChange, AccountStore, Credentials, NewAccount } from './store.ts';

const MAX_NAME_LENGTH = 200;

interface NewAccountInput {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** The rules of accounts. */
export interface Accounts {
  /**
   * Makes an account. One whose address is taken is answered alike, with identifiers that belong to nobody, and the owner of the address
   * is told by mail. @throws AppError BAD_USER_INPUT
   */
  create(input: NewAccountInput, context: CallContext): Promise<AccountModel>;
  /** @throws AppError NOT_FOUND, BAD_USER_INPUT */
  update(input: { name?: string | null; preferences?: unknown }, context: CallContext): Promise<AccountModel>;
  /** @throws AppError BAD_USER_INPUT when the current password is wrong or the new one unfit. */
  changePassword(
    input: { currentPassword: string; newPassword: string },
    context: CallContext,
  ): Promise<{ readonly accountId: string; readonly credentialVersion: number }>;
  /** The account behind an address and its password, or null, after the same time either way. */
  verify(email: string, password: string, context: CallContext): Promise<Credentials | null>;
}

export function createAccounts(
  store: AccountStore,
  passwords: PasswordHasher,
  ownership: Ownership,
  makeOrganization: MakePersonalOrganization,
): Accounts {
  return {
    async create(input, context) {
      const email = input.email;
      const name = input.name.trim();
      const errors = collectFieldErrors();
      errors.expect(isEmail(email), 'email', 'must be an e-mail address');
      errors.expect(isName(name), 'name', NAME_RULE);
      const refusal = refusalOf(input.password);
      errors.expect(refusal === null, 'password', refusal ?? '');
      errors.throwIfAny();
      const passwordHash = await passwords.hash(input.password, context.deadlineMs);
      const madeAt = repeatedTime(context);
      const times = { createdAt: madeAt, updatedAt: madeAt };
      const find = async (ids: readonly string[]) => (await store.byIds(ids)).map((there) => ({ there, isMade: true }));
      const { there, isMade } = await makeOnce(context, 'usr', find, async (id) => {
        const account = newAccount({ email, name, passwordHash, ...times, id, tenantId: repeatedId(context, 'org') });
        await ownership.grant(account, ['owner'], context);
        const isNew = await store.insert(account);
        if (!isNew) {
          // Unless the request's first attempt has made it just now: then the roles are its own.
          if (isNamed(context) && (await find([id])).length > 0) throw new AppError('CONFLICT', 'It is made already');
          await ownership.withdraw(account, context);
        }
        const { passwordHash: _kept, emailKey: _key, emailHash: _hash, ...answer } = account;
        return { there: { ...answer, preferences: {}, credentialVersion: 0 }, isMade: isNew };
      });
      // Also for one that was there: its first attempt may have ended before this.
      if (isMade) await makeOrganization(there, context);
      return { ...there, roles: ['owner'] };
    },
    async update({ name, preferences }, context) {
      const errors = collectFieldErrors();
      if (name !== undefined) errors.expect(isName(name?.trim() ?? ''), 'name', NAME_RULE);
      errors.throwIfAny();
      const patch = preferences === undefined ? null : checkPatch('preferences', preferences, FREE_FORM);
      const change = (current: AccountModel): AccountChange => {
        const old = isJsonObject(current.preferences) ? current.preferences : {};
        return {
          ...(typeof name === 'string' && { name: name.trim() }),
          ...(patch && {
            preferences: checkDocument('preferences', mergePatch(old, patch), FREE_FORM),
          }),
        };
      };
      const updated = await store.update(requireAccount(context), change);
      if (!updated) throw notFound('Account');
      return updated;
    },
    async changePassword({ currentPassword, newPassword }, context) {
      const accountId = requireAccount(context);
      const refusal = refusalOf(newPassword);
      if (refusal !== null) throw invalid('newPassword', refusal);
      const credentials = await store.credentialsById(accountId);
      if (!credentials) throw notFound('Account');
      const wrong = () => invalid('currentPassword', 'is not the password of this account');
      if (!(await passwords.verify(credentials.passwordHash, currentPassword, context.deadlineMs))) throw wrong();
      const passwordHash = await passwords.hash(newPassword, context.deadlineMs);
      const kept = requireViewer(context).sessionId ?? null;
      const credentialVersion = await store.replacePassword(credentials, passwordHash, { keepSessionId: kept });
      if (credentialVersion === null) throw wrong();
      return { accountId, credentialVersion };
    },
    async verify(email, password, context) {
      const credentials = isEmail(email) ? await store.credentialsByEmail(emailKey(email)) : null;
      const hash = credentials?.passwordHash ?? null;
      if (!(await passwords.verify(hash, password, context.deadlineMs)) || !credentials) return null;
      if (passwords.isOutdated(credentials.passwordHash))
        await store.rehash(credentials, await passwords.hash(password, context.deadlineMs));
      return credentials;
    },
  };
}

/** A row for a new account, with a personal organization of its own (contract §1). */
export const newAccount = (given: {
  email: string;
  name: string;
  passwordHash: string;
  emailVerifiedAt?: Date;
  temporaryPassword?: boolean;
  id?: string;
  tenantId?: string;
  createdAt?: Date;
  updatedAt?: Date;
}): NewAccount => ({
  emailVerifiedAt: null,
  createdAt: new Date(),
  updatedAt: new Date(),
  id: newId('usr'),
  tenantId: newId('org'),
  ...given,
  emailKey: emailKey(given.email),
  emailHash: emailHash(given.email),
});

const NAME_RULE = `must have 1 to ${MAX_NAME_LENGTH} characters on one line`;

const isName = (name: string) => name !== '' && [...name].length <= MAX_NAME_LENGTH && isPlainLine(name);
