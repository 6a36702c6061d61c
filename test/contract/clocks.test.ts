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
