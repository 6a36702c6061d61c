import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { SystemUser } from './embedded-user.ts';

/** The superuser of the embedded server. */
export const CLUSTER_USER = 'trellis';

/** Who may connect, and how: over the socket alone, and with the password. Replication connections are none of `all`. */
const RULES = '# Written by Trellis at each start.\nlocal all all scram-sha-256\n';
/** For the moment in which a server that does not know the password is told it. Its socket is in a directory that is closed to others. */
const OPEN_RULES = 'local all all trust\n';
/** The least of RFC 7677; the password has 256 random bits, so more would protect nothing. */
const ITERATIONS = 4096;

type Owner = SystemUser | null;

const rulesFile = (data: string): string => path.join(data, 'pg_hba.conf');

/** Whether the server in this data directory asks for the password; one that an earlier version made trusts whoever reaches its socket. */
export const asksForPassword = (data: string): boolean =>
  existsSync(rulesFile(data)) && readFileSync(rulesFile(data), 'utf8') === RULES;

/** Lets the server take connections without a password when it reads its rules next, so that it can be told another one. */
export const openAccess = (data: string, owner: Owner): void => writeRules(data, OPEN_RULES, owner);

/** Gives the running server this password, has it asked for from now on, and ends the connections that came in without it. */
export async function closeAccess(client: pg.Client, data: string, password: string, owner: Owner): Promise<void> {
  await client.query(`ALTER ROLE ${CLUSTER_USER} PASSWORD '${scramVerifier(password)}'`);
  writeRules(data, RULES, owner);
  await client.query('SELECT pg_reload_conf()');
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
}

/** Writes the rules of a data directory that was just made with the password. */
export const writeFirstRules = (data: string, owner: Owner): void => writeRules(data, RULES, owner);

function writeRules(data: string, rules: string, owner: Owner): void {
  const draft = `${rulesFile(data)}.${process.pid}`;
  writeFileSync(draft, rules, { mode: 0o600, flush: true });
  if (owner) chownSync(draft, owner.uid, owner.gid);
  renameSync(draft, rulesFile(data));
}

/** Makes the verifier that PostgreSQL keeps of a password (RFC 5803), so that the password is in no statement and in no log. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
