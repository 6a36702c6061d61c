import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../platform/root.ts';

/** What the plans of REST rows are made from: schemas, rows, their operations, and the code that plans them. */
const SOURCES = /^(?:(?:schema|rest)\.graphql|rest(?:\.generated)?\.ts)$/;
const stamp = path.join(projectRoot, 'dist', 'plans', '.stamp');

/** A digest of it, so that a build whose rows are unchanged plans nothing. */
export function plansDigest(): string {
  const subgraphs = path.join(projectRoot, 'subgraphs');
  const files = readdirSync(subgraphs, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCES.test(path.basename(file)))
    .sort()
    .map((file) => path.join(subgraphs, file));
  const others = [
    'schema/supergraph.graphql',
    'rest-adapter/wire-document.ts',
    'gateway/planner.ts',
    'package-lock.json',
  ];
  const hash = createHash('sha256');
  for (const file of [...files, ...others.map((other) => path.join(projectRoot, other))])
    if (existsSync(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether the plans in `dist/` were made from what has this digest. */
export const plansAreCurrent = (digest: string): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;

/** Says that they were. */
export function stampPlans(digest: string): void {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}
