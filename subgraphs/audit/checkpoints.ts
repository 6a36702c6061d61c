import type { NewEvent } from '../../platform/events/outbox.ts';
import { canonicalJson } from '../../platform/kernel/canonical-json.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStatements, type Rows } from '../statements.ts';
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
  /** Signs a place, in the transaction of a caller that has `SIGNING` among its statements; the event that tells of it. */
  sign(rows: SigningRows, place: ChainLink, kind: CheckpointKind): Promise<NewEvent>;
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

/** The statements that sign a place, for stores that do so along with other writes. */
export const SIGNING = {
  insert_checkpoint: `INSERT INTO ${TABLE} (tenant_id, sequence, kind, hash, created_at, key_id, signature)
    VALUES ($1, $2, $3, decode($4, 'hex'), $5, $6, $7) ON CONFLICT DO NOTHING`,
  covered: 'UPDATE "audit"."chains" SET checkpoint = greatest(checkpoint, $2) WHERE tenant_id = $1',
} as const;
type SigningRows = Rows<keyof typeof SIGNING>;

const SQL = {
  due: `SELECT tenant_id AS "tenantId" FROM "audit"."chains" AS chain WHERE sequence > checkpoint
    AND (sequence - checkpoint >= ${DUE_ENTRIES} OR NOT EXISTS (SELECT FROM ${TABLE} AS made
      WHERE made.tenant_id = chain.tenant_id AND made.created_at > now() - $1::int * interval '1 second')) LIMIT ${ROUND}`,
  end: `SELECT tenant_id AS "tenantId", sequence::float8 AS sequence, encode(hash, 'hex') AS hash
    FROM "audit"."chains" WHERE tenant_id = $1 AND sequence > 0 FOR UPDATE`,
  at: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND sequence = $2 ORDER BY kind LIMIT 1`,
  ...SIGNING,
} as const;

/** Where lists of checkpoints are read from. */
export const CHECKPOINT_SELECT = `SELECT ${COLUMNS} FROM ${TABLE}`;

type Signed = Omit<AuditCheckpointModel, 'keyId' | 'signature'>;

/** Returns the text that is signed: RFC 8785, names of the columns. */
const textOf = ({ tenantId, sequence, kind, hash, createdAt }: Signed, keyId: string): string =>
  canonicalJson({ tenant_id: tenantId, sequence, kind, hash, created_at: createdAt.toISOString(), key_id: keyId });

/** @param intervalSeconds - how long a chain that grows is left without a checkpoint. */
export function createCheckpoints(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  keys: SigningKeys,
  intervalSeconds: number,
): Checkpoints {
  const { read, write } = openStatements({ database, outbox, domain: 'audit', part: 'checkpoints', sql: SQL });
  const sign = async (rows: SigningRows, { tenantId, sequence, hash }: ChainLink, kind: CheckpointKind) => {
    const createdAt = new Date();
    const signed = await keys.sign((keyId) => textOf({ tenantId, sequence, kind, hash, createdAt }, keyId));
    const signature = Buffer.from(signed.signature, 'base64url');
    await rows('insert_checkpoint', tenantId, sequence, kind, hash, createdAt, signed.keyId, signature);
    await rows('covered', tenantId, sequence);
    return auditEvent('audit.checkpoint_signed', tenantId === SYSTEM_CHAIN ? null : tenantId, {
      sequence,
      hash,
      kind,
      key_id: signed.keyId,
      signature: signed.signature,
      created_at: createdAt.toISOString(),
    });
  };
  const signEnd = (tenantId: string): Promise<AuditCheckpointModel | null> =>
    write(async (rows) => {
      const [end] = await rows<ChainLink>('end', tenantId);
      if (!end) return [null];
      const [there] = await rows<AuditCheckpointModel>('at', tenantId, end.sequence);
      if (there) return [there];
      const event = await sign(rows, end, 'periodic');
      return [(await rows<AuditCheckpointModel>('at', tenantId, end.sequence))[0]!, event];
    });
  return {
    sign,
    signEnd,
    signDue: async () => {
      const due = await read<{ tenantId: string }>('due', intervalSeconds);
      for (const { tenantId } of due) await signEnd(tenantId);
      return due.length;
    },
    isSigned: (checkpoint) =>
      keys.isSigned(textOf(checkpoint, checkpoint.keyId), checkpoint.keyId, checkpoint.signature),
  };
}
