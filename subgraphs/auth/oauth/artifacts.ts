import { createHash } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';

/** An artifact of the authorization server in its own form, of which only a few fields matter here. */
export interface ArtifactPayload {
  readonly grantId?: string | undefined;
  readonly uid?: string | undefined;
  readonly userCode?: string | undefined;
  readonly accountId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly [field: string]: unknown;
}

export interface Artifact {
  readonly payload: ArtifactPayload;
  readonly consumedAt: Date | null;
}

/** How one is asked for: by the secret that identifies it, or by a name that is none. */
export type ArtifactKey = { readonly id: string } | { readonly uid: string } | { readonly userCode: string };

/**
 * Codes, tokens, grants, browser sessions and interactions of the authorization server. Their identifiers are secrets, so only
 * hashes of them are kept, and their contents are encrypted.
 */
export interface Artifacts {
  /** Inserts, or replaces what has the same identifier; what was consumed stays consumed. */
  save(kind: string, id: string, payload: ArtifactPayload, lifetimeSeconds: number): Promise<void>;
  /** False when there is one of this identifier already. */
  insert(kind: string, id: string, payload: ArtifactPayload, lifetimeSeconds: number): Promise<boolean>;
  /** Finds an artifact that has not expired. */
  find(kind: string, key: ArtifactKey): Promise<Artifact | null>;
  /** Compare-and-set: of any number of concurrent calls one answers true. */
  consume(kind: string, id: string): Promise<boolean>;
  remove(kind: string, id: string): Promise<void>;
  /**
   * Ends the logins of an account until the time, those that a request is just about to write as well: `isEnded` says so of them
   * from now on. Later ones go on, however late this is called.
   */
  endLogins(accountId: string, until: Date): Promise<void>;
  /** Whether such an end concerns a login at this time. */
  isEnded(accountId: string, loggedInAt: Date): Promise<boolean>;
  prune(): Promise<void>;
}

/** How long a browser that has logged in is not asked for the password again. */
export const BROWSER_SESSION_SECONDS = 8 * 3_600;

/** Kind of the note that an account's logins have ended. */
const END = 'EndOfSessions';
/** Nothing that a login left behind lasts longer: a request may have been about to write it. */
const END_SECONDS = BROWSER_SESSION_SECONDS + 3_600;
const TABLE = '"auth"."oauth_artifacts"';
const COLUMNS = 'kind, id_hash, grant_id, uid, user_code_hash, account_id, client_id, payload, expires_at';
const VALUES = `$1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 second'`;
const READ = `SELECT payload, consumed_at AS "consumedAt" FROM ${TABLE} WHERE kind = $1 AND expires_at > now()`;

const SQL = {
  save: `INSERT INTO ${TABLE} (${COLUMNS}) VALUES (${VALUES}) ON CONFLICT (kind, id_hash) DO UPDATE SET
    grant_id = excluded.grant_id, uid = excluded.uid, user_code_hash = excluded.user_code_hash,
    account_id = excluded.account_id, payload = excluded.payload, expires_at = excluded.expires_at`,
  insert: `INSERT INTO ${TABLE} (${COLUMNS}) VALUES (${VALUES}) ON CONFLICT DO NOTHING RETURNING kind`,
  by_id: `${READ} AND id_hash = $2`,
  by_uid: `${READ} AND uid = $2`,
  by_user_code: `${READ} AND user_code_hash = $2`,
  consume: `UPDATE ${TABLE} SET consumed_at = clock_timestamp() WHERE kind = $1 AND id_hash = $2 AND consumed_at IS NULL
    RETURNING kind`,
  remove: `DELETE FROM ${TABLE} WHERE kind = $1 AND id_hash = $2`,
  prune: `DELETE FROM ${TABLE} WHERE expires_at < now()`,
} as const;

export function createArtifacts({
  database,
  outbox,
  secrets,
}: Pick<Platform, 'database' | 'outbox' | 'secrets'>): Artifacts {
  const { read } = openStatements({ database, outbox, domain: 'auth', part: 'oauth_artifacts', sql: SQL });
  const valuesOf = (kind: string, id: string, payload: ArtifactPayload, lifetimeSeconds: number): unknown[] => {
    const { grantId, uid, userCode, accountId, clientId } = payload;
    const content = secrets.encrypt(JSON.stringify(payload));
    const names = [grantId ?? null, uid ?? null, userCode ? hash(userCode) : null, accountId ?? null, clientId ?? null];
    return [kind, hash(id), ...names, content, lifetimeSeconds];
  };
  const query = (kind: string, key: ArtifactKey) => {
    type Row = { payload: string; consumedAt: Date | null };
    if ('id' in key) return read<Row>('by_id', kind, hash(key.id));
    if ('uid' in key) return read<Row>('by_uid', kind, key.uid);
    return read<Row>('by_user_code', kind, hash(key.userCode));
  };
  const isEnded = async (accountId: string, loggedInAt: Date): Promise<boolean> => {
    const [row] = await query(END, { id: accountId });
    return row ? loggedInAt <= new Date(JSON.parse(secrets.decrypt(row.payload)).until) : false;
  };
  return {
    save: async (...artifact) => {
      await read('save', ...valuesOf(...artifact));
    },
    insert: async (...artifact) => (await read('insert', ...valuesOf(...artifact))).length === 1,
    find: async (kind, key) => {
      const [row] = await query(kind, key);
      return row ? { payload: JSON.parse(secrets.decrypt(row.payload)), consumedAt: row.consumedAt } : null;
    },
    consume: async (kind, id) => (await read('consume', kind, hash(id))).length === 1,
    remove: async (kind, id) => {
      await read('remove', kind, hash(id));
    },
    endLogins: async (accountId, until) => {
      // Events may come out of order: an older one must not move the end back.
      if (await isEnded(accountId, until)) return;
      await read('save', ...valuesOf(END, accountId, { accountId, until: until.toISOString() }, END_SECONDS));
    },
    isEnded,
    prune: async () => {
      await read('prune');
    },
  };
}

const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
