import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../platform/kernel/root.ts';

/** What `gateway/prepare.ts` reads below `subgraphs/`: schemas, rows and their operations. */
const SOURCES = /^(?:(?:schema|rest|preamble)\.graphql|rest(?:\.generated)?\.ts)$/;
/** The rest of it, and the code that makes something of it. */
const OTHERS = [
  'schema/supergraph.graphql',
  'rest-adapter/wire-document.ts',
  'gateway/graph/kept-supergraph.ts',
  'gateway/graph/plan-check/asked-fields.ts',
  'gateway/graph/plan-check/followed-plan.ts',
  'gateway/graph/plan-check/joined-types.ts',
  'gateway/graph/plan-check/plan-check.ts',
  'gateway/graph/planner.ts',
  'gateway/prepare.ts',
  'platform/kernel/kept-files.ts',
  'subgraphs/build.ts',
  'subgraphs/complete-sdl.ts',
  'subgraphs/completed-sdl.ts',
  'subgraphs/tenant-acts.ts',
  'package-lock.json',
];
const stamp = path.join(projectRoot, 'dist', '.prepared');

/** A digest of all that, so that a build prepares nothing again. */
export function preparedDigest(): string {
  const subgraphs = path.join(projectRoot, 'subgraphs');
  const files = readdirSync(subgraphs, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCES.test(path.basename(file)))
    .sort()
    .map((file) => path.join(subgraphs, file));
  const hash = createHash('sha256');
  for (const file of [...files, ...OTHERS.map((other) => path.join(projectRoot, other))])
    if (existsSync(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether what is in `dist/` was prepared from what has this digest. */
export const isPrepared = (digest: string): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;

/** Says that it was. */
export const stampPrepared = (digest: string): void => writeFileSync(stamp, digest);
