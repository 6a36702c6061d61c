import type { Turn } from '../../../platform/database/turn.ts';
import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Prisma } from '../../../prisma/auth/client/client.ts';
import type { TenantData } from '../../define.ts';
import { openStatements } from '../../statements.ts';
import { movedWithAccount, tenantTables } from '../../tenant-data.ts';
import type { Transact } from '../store.ts';
import type { SecondFactorModel } from './models.ts';

/** A second factor with what proves it. */
export interface SecondFactorRow extends SecondFactorModel {
  readonly accountId: string;
  readonly tenantId: string;
  /** TOTP: base 32, encrypted. */
  readonly secret: string | null;
  /** TOTP: step of the last accepted code. */
  readonly lastStep: number | null;
  /** Passkey: base64url, as are the next. */
  readonly credentialId: string | null;
  readonly publicKey: string | null;
  readonly counter: number | null;
  readonly transports: readonly string[] | null;
}

/** A factor that is about to be confirmed for the first time may bring recovery codes with it. */
export interface Confirmation {
  readonly id: string;
  readonly accountId: string;
  readonly tenantId: string;
  /** Hashes; kept if the account had no factor until now. */
  readonly codes: readonly string[];
  readonly event: NewEvent;
}

/** A passkey as it was registered. */
export interface NewPasskey extends Pick<SecondFactorRow, 'id' | 'accountId' | 'tenantId' | 'name'> {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
}

export type Tx = Prisma.TransactionClient;

/** Second factors and recovery codes. Every write commits together with its events. */
export interface SecondFactorStore {
  /** All of an account, oldest first. */
  ofAccount(accountId: string): Promise<readonly SecondFactorRow[]>;
  byCredential(credentialId: string): Promise<SecondFactorRow | null>;
  /** Reads the methods that may complete a login of the account. Empty: it needs no second factor. */
  methodsOf(accountId: string): Promise<{ readonly kinds: readonly string[]; readonly codes: number }>;
  codesLeft(accountId: string): Promise<number>;
  /** Which of the accounts have a factor that counts. */
  holders(accountIds: readonly string[]): Promise<readonly string[]>;
  /** A factor that waits for its first code. False when the account has as many factors as it may. */
  enrol(row: Pick<SecondFactorRow, 'id' | 'accountId' | 'tenantId' | 'name'> & { secret: string }): Promise<boolean>;
  /** Null when it was confirmed by another, or waits for too long; otherwise whether the codes were kept. */
  confirmTotp(confirmation: Confirmation, step: number): Promise<{ keptCodes: boolean } | null>;
  /** Null when the challenge was used, the passkey is known or the account has as many factors as it may. */
  addPasskey(
    passkey: NewPasskey,
    confirmation: Confirmation,
    challenge: UsedChallenge,
  ): Promise<{ keptCodes: boolean } | null>;
  rename(id: string, accountId: string, name: string): Promise<boolean>;
  /** False when it was not there. Recovery codes go with the last factor. */
  remove(id: string, accountId: string, event: NewEvent): Promise<boolean>;
  /** Removes all that an account has; how many factors that were. @param until - what was added later stays. */
  reset(accountId: string, event: (removed: number) => NewEvent, until?: Date): Promise<number>;
  /** False when the account has no factor that the codes could stand in for. */
  replaceCodes(accountId: string, tenantId: string, codes: readonly string[], event: NewEvent): Promise<boolean>;
  /** Forgets factors that were never confirmed, and challenges that expired. */
  prune(): Promise<void>;
}

/** A challenge that must not be answered twice. */
export interface UsedChallenge {
  readonly hash: string;
  readonly expiresAt: Date;
}

/** Confirmed or not, an account has no more. */
export const MAX_FACTORS = 10;
/** A secret that was shown and not confirmed is worth nothing after this. */
const ENROLMENT = "interval '15 minutes'";

const COLUMNS = `id, account_id AS "accountId", tenant_id AS "tenantId", kind, name, created_at AS "createdAt",
  confirmed_at AS "confirmedAt", last_used_at AS "lastUsedAt", secret, last_step AS "lastStep", credential_id AS "credentialId",
  public_key AS "publicKey", counter::float8 AS counter, transports, synced`;
const FACTORS = '"auth"."second_factors"';
const CODES = '"auth"."recovery_codes"';

const SQL = {
  of_account: `SELECT ${COLUMNS} FROM ${FACTORS} WHERE account_id = $1 ORDER BY id`,
  by_credential: `SELECT ${COLUMNS} FROM ${FACTORS} WHERE credential_id = $1`,
  methods: `SELECT coalesce(array_agg(DISTINCT kind), '{}') AS kinds,
    (SELECT count(*)::int FROM ${CODES} WHERE account_id = $1) AS codes
    FROM ${FACTORS} WHERE account_id = $1 AND confirmed_at IS NOT NULL`,
  holders: `SELECT DISTINCT account_id AS "accountId" FROM ${FACTORS} WHERE account_id = ANY($1) AND confirmed_at IS NOT NULL`,
  codes_left: `SELECT count(*)::int AS codes FROM ${CODES} WHERE account_id = $1`,
  prune_enrolments: `DELETE FROM ${FACTORS} WHERE confirmed_at IS NULL AND created_at < now() - ${ENROLMENT}
    AND account_id = coalesce($1, account_id)`,
  prune_challenges: 'DELETE FROM "auth"."used_challenges" WHERE expires_at < now()',
} as const;

/** Takes a recovery code away: how many are left, or null when there was no such code. */
export async function takeCode(tx: Tx, accountId: string, hash: string): Promise<number | null> {
  const taken = await tx.$executeRawUnsafe(`DELETE FROM ${CODES} WHERE hash = $1 AND account_id = $2`, hash, accountId);
  return taken === 1 ? tx.recoveryCode.count({ where: { accountId } }) : null;
}

/** Compare-and-set of the last accepted time step: false when a code of this or a later step was accepted before. */
export async function takeStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const where = 'id = $1 AND confirmed_at IS NOT NULL AND (last_step IS NULL OR last_step < $2)';
  const set = `UPDATE ${FACTORS} SET last_step = $2, last_used_at = now() WHERE ${where}`;
  return (await tx.$executeRawUnsafe(set, id, step)) === 1;
}

/** Compare-and-set of a passkey's counter (WebAuthn Level 3 §6.1.1): it grows, or is 0 with authenticators that have none. */
export async function takeCounter(tx: Tx, id: string, counter: number): Promise<boolean> {
  const where = 'id = $1 AND confirmed_at IS NOT NULL AND (counter < $2 OR (counter = 0 AND $2 = 0))';
  const set = `UPDATE ${FACTORS} SET counter = $2, last_used_at = now() WHERE ${where}`;
  return (await tx.$executeRawUnsafe(set, id, counter)) === 1;
}

/** Remembers a challenge as used; false when it was used before. */
export async function takeChallenge(tx: Tx, challenge: UsedChallenge): Promise<boolean> {
  return (await tx.usedChallenge.createMany({ data: [challenge], skipDuplicates: true })).count === 1;
}

/** Returns the turn in which changes of the number of an account's factors happen, so that the first and the last are known for sure. */
const turnOf = (accountId: string): Turn => ({ of: `second_factors:${accountId}` });

const confirmed = (accountId: string) => ({ accountId, confirmedAt: { not: null } });

/** Keeps new codes for an account whose first factor this is. */
async function keepCodes(tx: Tx, { accountId, tenantId, codes }: Confirmation): Promise<boolean> {
  if ((await tx.secondFactor.count({ where: confirmed(accountId) })) > 1) return false;
  await putCodes(tx, accountId, tenantId, codes);
  return true;
}

async function putCodes(tx: Tx, accountId: string, tenantId: string, codes: readonly string[]): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { accountId } });
  await tx.recoveryCode.createMany({ data: codes.map((hash) => ({ hash, accountId, tenantId })) });
}

export function createSecondFactorStore(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  transact: Transact,
): SecondFactorStore {
  const { read } = openStatements({ database, outbox, domain: 'auth', part: 'second_factors', sql: SQL });
  const hasRoom = async (tx: Tx, accountId: string): Promise<boolean> => {
    await tx.$executeRawUnsafe(SQL.prune_enrolments, accountId);
    return (await tx.secondFactor.count({ where: { accountId } })) < MAX_FACTORS;
  };
  return {
    ofAccount: (accountId) => read('of_account', accountId),
    byCredential: async (id) => (await read<SecondFactorRow>('by_credential', id))[0] ?? null,
    methodsOf: async (accountId) => (await read<{ kinds: string[]; codes: number }>('methods', accountId))[0]!,
    codesLeft: async (accountId) => (await read<{ codes: number }>('codes_left', accountId))[0]!.codes,
    holders: async (accountIds) =>
      (await read<{ accountId: string }>('holders', accountIds)).map(({ accountId }) => accountId),
    enrol: (row) =>
      transact(async (tx) => {
        if (!(await hasRoom(tx, row.accountId))) return false;
        await tx.secondFactor.create({ data: { ...row, kind: 'totp', transports: [] } });
        return true;
      }, turnOf(row.accountId)),
    confirmTotp: (confirmation, step) =>
      transact(async (tx, record) => {
        const { id, accountId } = confirmation;
        const set = `UPDATE ${FACTORS} SET confirmed_at = now(), last_step = $3 WHERE id = $1 AND account_id = $2
          AND confirmed_at IS NULL AND created_at > now() - ${ENROLMENT}`;
        if ((await tx.$executeRawUnsafe(set, id, accountId, step)) === 0) return null;
        record(confirmation.event);
        return { keptCodes: await keepCodes(tx, confirmation) };
      }, turnOf(confirmation.accountId)),
    addPasskey: ({ counter, transports, ...passkey }, confirmation, challenge) =>
      transact(async (tx, record) => {
        if (!(await hasRoom(tx, passkey.accountId)) || !(await takeChallenge(tx, challenge))) return null;
        const rest = {
          kind: 'webauthn',
          confirmedAt: new Date(),
          counter: BigInt(counter),
          transports: [...transports],
        };
        const { count } = await tx.secondFactor.createMany({ data: [{ ...passkey, ...rest }], skipDuplicates: true });
        if (count === 0) return null;
        record(confirmation.event);
        return { keptCodes: await keepCodes(tx, confirmation) };
      }, turnOf(confirmation.accountId)),
    rename: (id, accountId, name) =>
      transact(
        async (tx) => (await tx.secondFactor.updateMany({ where: { id, accountId }, data: { name } })).count === 1,
      ),
    remove: (id, accountId, event) =>
      transact(async (tx, record) => {
        const [row] = await tx.secondFactor.findMany({ where: { id, accountId }, select: { confirmedAt: true } });
        if (!row) return false;
        await tx.secondFactor.delete({ where: { id } });
        // Nobody was told of one that was never confirmed.
        if (row.confirmedAt) record(event);
        if ((await tx.secondFactor.count({ where: confirmed(accountId) })) === 0)
          await tx.recoveryCode.deleteMany({ where: { accountId } });
        return true;
      }, turnOf(accountId)),
    reset: (accountId, event, until) =>
      transact(async (tx, record) => {
        const { count } = await tx.secondFactor.deleteMany({
          where: { accountId, ...(until && { createdAt: { lte: until } }) },
        });
        if ((await tx.secondFactor.count({ where: confirmed(accountId) })) === 0)
          await tx.recoveryCode.deleteMany({ where: { accountId } });
        await tx.loginTicket.deleteMany({ where: { accountId } });
        if (count > 0) record(event(count));
        return count;
      }, turnOf(accountId)),
    replaceCodes: (accountId, tenantId, codes, event) =>
      transact(async (tx, record) => {
        if ((await tx.secondFactor.count({ where: confirmed(accountId) })) === 0) return false;
        await putCodes(tx, accountId, tenantId, codes);
        record(event);
        return true;
      }, turnOf(accountId)),
    prune: async () => {
      await read('prune_enrolments', null);
      await read('prune_challenges');
    },
  };
}

/** The data that this part holds of a tenant, for its deletion: the second factors of the accounts that came with it. */
export const secondFactorTenantData: TenantData = {
  ...tenantTables('auth', ['second_factors', 'recovery_codes', 'login_tickets']),
  ...movedWithAccount('auth', { second_factors: 'account_id', recovery_codes: 'account_id' }),
};
