import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { QueryPlan } from '@apollo/query-planner';
import type { OperationSource } from '../platform/graph.ts';
import { projectRoot } from '../platform/root.ts';

/** Plans by operation, as `planKey` names it. */
export type KeptPlans = ReadonlyMap<string, QueryPlan>;

const DIRECTORY = path.join(projectRoot, 'dist', 'plans');

/** What a plan is found by. NUL cannot stand in a document before its first string. */
export const planKey = ({ query, operationName }: OperationSource): string => `${operationName ?? ''}\0${query}`;

/**
 * The plans that the build made for this very supergraph, so that a start need not plan the operations of the REST rows, nor build the
 * planner before somebody sends an operation of their own. Null when the build made none: they are then made as they are asked for.
 */
export function readKeptPlans(supergraphSdl: string): KeptPlans | null {
  try {
    return new Map(JSON.parse(readFileSync(fileOf(supergraphSdl), 'utf8')) as [string, QueryPlan][]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Keeps plans for later starts; those of other supergraphs go. */
export function keepPlans(supergraphSdl: string, plans: KeptPlans): void {
  const file = fileOf(supergraphSdl);
  rmSync(DIRECTORY, { recursive: true, force: true });
  mkdirSync(DIRECTORY, { recursive: true });
  // Parsed operations are in the nodes as well as their text: nothing here reads them.
  const text = JSON.stringify([...plans], (key, value) => (key === 'operationDocumentNode' ? undefined : value));
  // Who reads sees all of it or nothing.
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
}

const fileOf = (supergraphSdl: string): string =>
  path.join(DIRECTORY, `${createHash('sha256').update(supergraphSdl).digest('hex').slice(0, 32)}.json`);
