import { type CallContext, requireAccount } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { isPlainLine } from '../../../platform/kernel/field-errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { isJsonObject } from '../../../platform/kernel/merge-patch.ts';
import { policyRefusal } from '../admission.ts';
import type { DemandsOf } from '../enrolment/demands-of.ts';
import type { ContactOf } from './contact.ts';
import { secondFactorEvent } from './events.ts';
import type { SecondFactorModel } from './models.ts';
import type { Passkeys } from './passkey.ts';
import { type Reauthenticate, type Reauthentication, reauthenticationOf } from './reauthentication.ts';
import { newRecoveryCodes } from './recovery-code.ts';
import { MAX_FACTORS, type SecondFactorRow, type SecondFactorStore } from './store.ts';
import type { Totp, TotpSecret } from './totp.ts';

const MAX_NAME_LENGTH = 100;

/** A factor that counts from now on. */
export interface ConfirmedFactor {
  readonly factor: SecondFactorModel;
  /** To be shown once; null unless this was the first factor. */
  readonly recoveryCodes: readonly string[] | null;
}

/** Whose factor it becomes. */
interface EnrolledAccount {
  readonly accountId: string;
  /** The organization that was made with it. */
  readonly tenantId: string;
  readonly email: string;
}

/** The second factors of the account that calls. What belongs to another is NOT_FOUND. */
export interface SecondFactors {
  list(accountId: string): Promise<readonly SecondFactorModel[]>;
  codesLeft(accountId: string): Promise<number>;
  /** @throws AppError CONFLICT when there are as many as there may be; those of `Reauthenticate`, as all that take a proof. */
  enrolTotp(name: string, proof: Reauthentication, context: CallContext): Promise<TotpSecret & { id: string }>;
  /** The same for an account that has been proved otherwise. */
  beginTotp(name: string, account: EnrolledAccount): Promise<TotpSecret & { id: string }>;
  /** @throws AppError BAD_USER_INPUT for a wrong code, NOT_FOUND for what does not wait for one. */
  confirmTotpOf(accountId: string, id: string, code: string): Promise<ConfirmedFactor>;
  /** @throws AppError BAD_USER_INPUT for a credential that is refused, CONFLICT for one that is known. */
  registerPasskeyOf(
    account: Pick<EnrolledAccount, 'accountId' | 'tenantId'>,
    name: string,
    credential: unknown,
  ): Promise<ConfirmedFactor>;
  /** @throws AppError BAD_USER_INPUT for a wrong code, NOT_FOUND for what does not wait for one. */
  confirmTotp(id: string, code: string, context: CallContext): Promise<ConfirmedFactor>;
  passkeyOptions(proof: Reauthentication, context: CallContext): Promise<unknown>;
  /** Returns the argument of navigator.credentials.get() for a proof by passkey. @throws AppError CONFLICT for an account without one. */
  reauthenticationOptions(context: CallContext): Promise<unknown>;
  /** @throws AppError BAD_USER_INPUT for a credential that is refused, CONFLICT for one that is known. */
  registerPasskey(name: string, credential: unknown, context: CallContext): Promise<ConfirmedFactor>;
  rename(id: string, name: string, context: CallContext): Promise<SecondFactorModel>;
  /** @throws AppError SECOND_FACTOR_POLICY for the last one, while an organization of the account demands one. */
  remove(id: string, proof: Reauthentication, context: CallContext): Promise<string>;
  /** @throws AppError CONFLICT without a factor that the codes could stand in for. */
  replaceCodes(proof: Reauthentication, context: CallContext): Promise<readonly string[]>;
}

export function createSecondFactors(
  store: SecondFactorStore,
  totp: Totp,
  passkeys: Passkeys,
  reauthenticate: Reauthenticate,
  contactOf: ContactOf,
  demandsOf: DemandsOf,
): SecondFactors {
  /** Without its last factor an account would be shut out of the organizations that demand one. */
  const requireNoDemand = async (accountId: string, id: string, context: CallContext) => {
    const others = (await store.ofAccount(accountId)).filter((each) => each.confirmedAt && each.id !== id);
    if (others.length > 0) return;
    const demands = await demandsOf(accountId, context);
    if (demands.length === 0) return;
    const names = demands.map(({ name }) => name).join(', ');
    throw policyRefusal(
      demands.map(({ tenantId }) => tenantId),
      `This is the last second factor of your account, and ${names} ${demands.length > 1 ? 'demand' : 'demands'} one: add another one first, or leave`,
    );
  };
  const ofAccount = async (id: string, accountId: string): Promise<SecondFactorRow> => {
    const row = (await store.ofAccount(accountId)).find((each) => each.id === id);
    if (!row) throw notFound('Second factor');
    return row;
  };
  const own = (id: string, context: CallContext) => ofAccount(id, requireAccount(context));
  const added = (row: Pick<SecondFactorRow, 'id' | 'accountId' | 'tenantId'>, kind: string) => {
    const payload = { account_id: row.accountId, factor_id: row.id, kind };
    return secondFactorEvent('auth.second_factor_added', row.tenantId, payload);
  };
  const beginTotp: SecondFactors['beginTotp'] = async (name, { accountId, tenantId, email }) => {
    const checked = checkName(name);
    const id = newId('sf');
    const made = totp.generate(email);
    const row = { id, accountId, tenantId, name: checked, secret: made.sealed };
    if (!(await store.enrol(row))) throw tooMany();
    return { ...made, id };
  };
  const confirmTotpOf: SecondFactors['confirmTotpOf'] = async (accountId, id, code) => {
    const row = await ofAccount(id, accountId);
    if (row.secret === null || row.confirmedAt) throw notFound('Second factor that waits for its first code');
    const step = totp.stepOf(row, code);
    if (step === null) throw invalid('code', 'is not the code that the app shows now');
    const { codes, hashes } = newRecoveryCodes();
    const { tenantId } = row;
    const confirmation = { id, accountId, tenantId, codes: hashes, event: added(row, 'totp') };
    const done = await store.confirmTotp(confirmation, step);
    if (!done) throw notFound('Second factor that waits for its first code');
    return { factor: await ofAccount(id, accountId), recoveryCodes: done.keptCodes ? codes : null };
  };
  const registerPasskeyOf: SecondFactors['registerPasskeyOf'] = async ({ accountId, tenantId }, name, credential) => {
    const checked = checkName(name);
    const refused = () => invalid('credential', 'is not a new passkey for this account, made with options of ours');
    if (!isJsonObject(credential)) throw refused();
    const registration = await passkeys.readRegistration(credential, accountId);
    if (!registration) throw refused();
    const row = { id: newId('sf'), accountId, tenantId, name: checked };
    const { codes, hashes } = newRecoveryCodes();
    const confirmation = { ...row, codes: hashes, event: added(row, 'webauthn') };
    const done = await store.addPasskey({ ...row, ...registration.passkey }, confirmation, registration.challenge);
    if (!done) throw new AppError('CONFLICT', `This passkey is known already, or there are ${MAX_FACTORS} factors`);
    return { factor: await ofAccount(row.id, accountId), recoveryCodes: done.keptCodes ? codes : null };
  };
  return {
    list: (accountId) => store.ofAccount(accountId),
    codesLeft: store.codesLeft,
    beginTotp,
    confirmTotpOf,
    registerPasskeyOf,
    enrolTotp: async (name, proof, context) => {
      const checked = checkName(name);
      return beginTotp(checked, await reauthenticate(proof, context));
    },
    confirmTotp: (id, code, context) => confirmTotpOf(requireAccount(context), id, code),
    async passkeyOptions(proof, context) {
      const { accountId, email } = await reauthenticate(proof, context);
      return passkeys.registrationOptions(accountId, email);
    },
    async reauthenticationOptions(context) {
      const accountId = requireAccount(context);
      if (!(await store.ofAccount(accountId)).some(({ credentialId }) => credentialId !== null))
        throw new AppError('CONFLICT', 'This account has no passkey');
      return passkeys.options(reauthenticationOf(accountId), accountId);
    },
    registerPasskey: async (name, credential, context) => {
      const accountId = requireAccount(context);
      const { tenantId } = await contactOf(accountId, context);
      return registerPasskeyOf({ accountId, tenantId }, name, credential);
    },
    async rename(id, name, context) {
      const { accountId } = await own(id, context);
      if (!(await store.rename(id, accountId, checkName(name)))) throw notFound('Second factor');
      return own(id, context);
    },
    async remove(id, proof, context) {
      const { accountId, tenantId, kind, confirmedAt } = await own(id, context);
      await reauthenticate(proof, context);
      if (confirmedAt) await requireNoDemand(accountId, id, context);
      const payload = { account_id: accountId, factor_id: id, kind };
      const event = secondFactorEvent('auth.second_factor_removed', tenantId, payload);
      if (!(await store.remove(id, accountId, event))) throw notFound('Second factor');
      return id;
    },
    async replaceCodes(proof, context) {
      const { accountId, tenantId } = await reauthenticate(proof, context);
      const { codes, hashes } = newRecoveryCodes();
      const event = secondFactorEvent('auth.recovery_codes_replaced', tenantId, { account_id: accountId });
      if (!(await store.replaceCodes(accountId, tenantId, hashes, event)))
        throw new AppError('CONFLICT', 'There is no second factor that recovery codes could stand in for');
      return codes;
    },
  };
}

const tooMany = () => new AppError('CONFLICT', `An account has at most ${MAX_FACTORS} second factors`);

function checkName(name: string): string {
  const text = name.trim();
  if (text === '' || [...text].length > MAX_NAME_LENGTH || !isPlainLine(text))
    throw invalid('name', `must have 1 to ${MAX_NAME_LENGTH} characters on one line`);
  return text;
}
