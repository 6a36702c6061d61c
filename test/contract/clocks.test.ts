import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';

/** Columns that say when work is due, or until when somebody has it. */
const DUE =
  '(?:next_attempt_at|next_run_at|next_at|due_at|locked_until|leased_until|claimed_until|held_until|paused_until|checked_at|failing_since)';
/** Set to a time that a process has sent, or compared with one: `due_at = $3`, `due_at < $1`, `given (…, due_at timestamptz)`. */
const FROM_OUTSIDE = [
  new RegExp(`\\b${DUE}"?\\s*(?:=|<=?|>=?)\\s*\\$\\d+(?:::\\w+)?\\s*(?:,|\\)|\\s(?!\\*)|$)`, 'm'),
  new RegExp(`\\b"?${DUE}"?\\s+timestamptz\\b`),
];
/** Times that the store itself has asked the database for. */
const ASKED_FOR: readonly string[] = ['subgraphs/task/schedules/store.ts'];

/**
 * Files of accounts and logins that ask the process for the time, by what they do with it. None of it is compared with a time of the database, or of an event, within
 * more than the leeway that docs/decisions/0080-one-clock.md asks for.
 */
const TIMES_OF_A_PROCESS: Readonly<Record<string, readonly string[]>> = {
  'signatures that end, and lifetimes of days': [
    'auth/api-keys/api-key.ts',
    'auth/api-keys/resolvers.ts',
    'auth/api-keys/rights.ts',
    'auth/identity-providers/browser-state.ts',
    'auth/identity-providers/provider-logout.ts',
    'auth/login-origin.ts',
    'auth/oauth/authorizations.ts',
    'auth/organizations/switch-organization.ts',
    'auth/refresh.ts',
    'auth/second-factor/challenge.ts',
    'auth/second-factor/totp.ts',
    'auth/sign-in.ts',
    'auth/tokens.ts',
    'session/models.ts',
  ],
  'marks for people to read': [
    'account/account.ts',
    'account/first-account.ts',
    'account/provisioning/provisioning.ts',
    'account/store.ts',
  ],
  'what was kept long enough': [
    'auth/devices/start.ts',
    'auth/identity-providers/start.ts',
    'auth/index.ts',
    'session/index.ts',
  ],
  'marks, and what was kept long enough': ['auth/oauth/store.ts', 'auth/second-factor/store.ts'],
  'when a request came in': [
    'account/password.ts',
    'auth/oauth/enrolment.ts',
    'auth/oauth/handler.ts',
    'auth/oauth/interactions.ts',
    'auth/oauth/requests.ts',
  ],
};
/** Domains that write by Prisma's client: it would fill in `now()` by the clock of the process. */
const BY_CLIENT = readdirSync(path.join(projectRoot, 'prisma'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, schema: readFileSync(path.join(projectRoot, 'prisma', name, 'schema.prisma'), 'utf8') }))
  .filter(({ schema }) => schema.includes('generator client'));

const sources = ['platform', 'subgraphs'].flatMap((layer) =>
  readdirSync(path.join(projectRoot, layer), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.generated\.ts$|\/test\//.test(file))
    .map((file) => `${layer}/${file.split(path.sep).join('/')}`),
);
const isFromOutside = (text: string): boolean => FROM_OUTSIDE.some((pattern) => pattern.test(text));

describe('queues and leases', () => {
  it('have times of the database alone: what a process sends is a duration', () => {
    const found = sources.filter((file) => isFromOutside(readFileSync(path.join(projectRoot, file), 'utf8')));
    expect(found).toEqual(ASKED_FOR);
  });

  it.each([
    'UPDATE t SET next_attempt_at = $3 WHERE id = $1',
    'SELECT id FROM t WHERE checked_at < $1 ORDER BY checked_at',
    'FROM jsonb_to_recordset($1) AS given (id text, due_at timestamptz)',
  ])('would be found: %s', (text) => expect(isFromOutside(text)).toBe(true));

  it.each(["UPDATE t SET next_attempt_at = now() + $3 * interval '1 ms' WHERE id = $1", 'WHERE due_at <= now()'])(
    'are right so: %s',
    (text) => expect(isFromOutside(text)).toBe(false),
  );
});

describe('accounts and logins', () => {
  it('take no other times of the process than these: what is compared with an event has the time of the database', () => {
    const found = sources.filter(
      (file) =>
        /^subgraphs\/(?:account|auth|session)\//.test(file) &&
        /new Date\(\)|Date\.now\(\)/.test(readFileSync(path.join(projectRoot, file), 'utf8')),
    );
    const allowed = Object.values(TIMES_OF_A_PROCESS).flat();
    expect(found.map((file) => file.replace('subgraphs/', '')).sort()).toEqual([...allowed].sort());
  });

  it('have defaults of time that the database fills in, not the client', () => {
    expect(BY_CLIENT.map(({ name }) => name)).toEqual(['account', 'auth']);
    expect(BY_CLIENT.filter(({ schema }) => schema.includes('now()')).map(({ name }) => name)).toEqual([]);
  });
});
