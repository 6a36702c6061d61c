import type { Variables } from '../../platform/graphql/variables.ts';
import { getOwn, type Json } from './merge.ts';
import type { KeyRenamer } from './plan-nodes.ts';
import type { LocatedTarget } from './plan-path.ts';
import type { TypeTest } from './type-conditions.ts';

/** Entities that take the same values from the contexts above them. */
export interface ContextGroup {
  readonly entities: Json[];
  readonly variables: Variables;
}

/** Splits the entities of a fetch by the values their contexts give (`@context`, `@fromContext`). */
export type ContextGrouping = (
  targets: readonly Json[],
  located: ReadonlyMap<Json, LocatedTarget>,
) => readonly ContextGroup[];

const UP = '..';
const TYPE_CONDITION = '... on ';

/**
 * Compiles a fetch's context rewrites. A subgraph takes one value per contextual argument and request, so entities with
 * different contexts go in different requests.
 */
export function compileContexts(
  rewrites: readonly KeyRenamer[] | undefined,
  isOfType: TypeTest,
): ContextGrouping | null {
  if (!rewrites || rewrites.length === 0) return null;
  return (targets, located) => {
    const groups = new Map<string, ContextGroup>();
    for (const target of targets) {
      const parents = located.get(target)?.parents ?? [];
      const variables: Variables = {};
      for (const { path, renameKeyTo } of rewrites) {
        const value = readContext(target, parents, path, isOfType);
        if (value !== undefined) variables[renameKeyTo] = value;
      }
      const key = JSON.stringify(variables);
      const group = groups.get(key);
      if (group) group.entities.push(target);
      else groups.set(key, { entities: [target], variables });
    }
    return [...groups.values()];
  };
}

/** Follows `..` up, then names and type conditions down; undefined where this path does not apply. */
function readContext(target: Json, parents: readonly Json[], path: readonly string[], isOfType: TypeTest): unknown {
  let level = parents.length;
  let current: unknown = target;
  for (const element of path) {
    if (element === UP) {
      level--;
      current = parents[level];
    } else if (typeof current !== 'object' || current === null) return current === null ? null : undefined;
    else if (element.startsWith(TYPE_CONDITION)) {
      if (!isOfType(current as Json, element.slice(TYPE_CONDITION.length), true)) return undefined;
    } else current = getOwn(current as Json, element);
  }
  return current;
}
