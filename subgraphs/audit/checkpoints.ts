import type pg from 'pg';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import { canonicalJson } from '../../platform/kernel/canonical-json.ts';
import type { Link } from './chain.ts';
import { auditEvent } from './events.ts';
import { type AuditCheckpointModel, SYSTEM_CHAIN } from './models.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Why a checkpoint was made. */
export type CheckpointKind = 'periodic' | 'retention' | 'tombstone';

/** A place in the chain of a tenant. */
export interface ChainLink extends Link {
  readonly tenantId: string;
}

/** Checkpoints of the chains. */
export interface Checkpoints {
  /** Signs the end of each chain that has grown by so many entries, or has had no checkpoint for so long; how many. */
  signDue(): Promise<number>;
  /** Signs the end of one chain now; null when it is empty. One that was signed there already is answered again. */
  signEnd(tenantId: string): Promise<AuditCheckpointModel | null>;
  /** Signs a place, in a transaction of the caller's. */
  sign(tx: Transaction, place: ChainLink, kind: CheckpointKind): Promise<void>;
  /** Whether the signature of a checkpoint is ours. */
  isSigned(checkpoint: AuditCheckpointModel): Promise<boolean>;
}

/** A chain that has grown by as many entries gets a checkpoint with the next round. */
const DUE_ENTRIES = 1_000;
/** Chains that are looked at in one round. */
const ROUND = 500;

const COLUMNS = `tenant_id AS "tenantId", sequence::float8 AS sequence, kind, encode(hash, 'hex') AS hash, created_at AS "createdAt",
  key_id AS "keyId", replace(replace(rtrim(encode(signature, 'base64'), '='), '+', '-'), '/', '_') AS signature`;
const TABLE = '"audit"."checkpoints"';

const SQL = {
  due: `SELECT tenant_id AS "tenantId" FROM "audit"."chains" AS chain WHERE sequence > checkpoint
    AND (sequence - checkpoint >= ${DUE_ENTRIES} OR NOT EXISTS (SELECT FROM ${TABLE} AS made
      WHERE made.tenant_id = chain.tenant_id AND made.created_at > now() - $1::int * interval '1 second')) LIMIT ${ROUND}`,
  end: `SELECT tenant_id AS "tenantId", sequence::float8 AS sequence, encode(hash, 'hex') AS hash
    FROM "audit"."chains" WHERE tenant_id = $1 AND sequence > 0 FOR UPDATE`,
  insert: `INSERT INTO ${TABLE} (tenant_id, sequence, kind, hash, created_at, key_id, signature)
    VALUES ($1, $2, $3, decode($4, 'hex'), $5, $6, $7) ON CONFLICT DO NOTHING`,
  covered: 'UPDATE "audit"."chains" SET checkpoint = greatest(checkpoint, $2) WHERE tenant_id = $1',
  at: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND sequence = $2 ORDER BY kind LIMIT 1`,
} as const;

/** Where lists of checkpoints are read from. */
export const CHECKPOINT_SELECT = `SELECT ${COLUMNS} FROM ${TABLE}`;

type Signed = Omit<AuditCheckpointModel, 'keyId' | 'signature'>;

/** Returns the text that is signed: RFC 8785, names of the columns. */
const textOf = ({ tenantId, sequence, kind, hash, createdAt }: Signed, keyId: string): string =>
  canonicalJson({ tenant_id: tenantId, sequence, kind, hash, created_at: createdAt.toISOString(), key_id: keyId });

/** @param intervalSeconds - how long a chain that grows is left without a checkpoint. */
export function createCheckpoints(
  pool: pg.Pool,
  keys: SigningKeys,
  outbox: Pick<Outbox, 'append' | 'wake'>,
  intervalSeconds: number,
): Checkpoints {
  const sign = async (tx: Transaction, { tenantId, sequence, hash }: ChainLink, kind: CheckpointKind) => {
    const createdAt = new Date();
    const signed = await keys.sign((keyId) => textOf({ tenantId, sequence, kind, hash, createdAt }, keyId));
    const signature = Buffer.from(signed.signature, 'base64url');
    await tx.query(SQL.insert, [tenantId, sequence, kind, hash, createdAt, signed.keyId, signature]);
    await tx.query(SQL.covered, [tenantId, sequence]);
    const event = auditEvent('audit.checkpoint_signed', tenantId === SYSTEM_CHAIN ? null : tenantId, {
      sequence,
      hash,
      kind,
      key_id: signed.keyId,
      signature: signed.signature,
      created_at: createdAt.toISOString(),
    });
    await outbox.append(tx, 'audit', [event]);
  };
  const signEnd = async (tenantId: string): Promise<AuditCheckpointModel | null> => {
    const made = await inTransaction(pool, async (tx) => {
      const [end] = await tx.query<ChainLink>(SQL.end, [tenantId]);
      if (!end) return null;
      const [there] = await tx.query<AuditCheckpointModel>(SQL.at, [tenantId, end.sequence]);
      if (there) return there;
      await sign(tx, end, 'periodic');
      return (await tx.query<AuditCheckpointModel>(SQL.at, [tenantId, end.sequence]))[0]!;
    });
    outbox.wake('audit');
    return made;
  };
  return {
    sign,
    signEnd,
    signDue: async () => {
      const { rows } = await pool.query<{ tenantId: string }>(SQL.due, [intervalSeconds]);
      for (const { tenantId } of rows) await signEnd(tenantId);
      return rows.length;
    },
    isSigned: (checkpoint) =>
      keys.isSigned(textOf(checkpoint, checkpoint.keyId), checkpoint.keyId, checkpoint.signature),
  };
}
