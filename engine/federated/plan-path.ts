import { getOwn, type Json } from './merge.ts';
import type { TypeTest } from './type-conditions.ts';

/** Where a fetch's entities are: response names from the root, `@` for "every element of the list", and tests of an object's type. */
export type PlanPath = readonly (string | ((object: Json) => boolean))[];

/** A place in the answer. */
export type ResponsePath = readonly (string | number)[];

const EACH = '@';
const TYPES = /^\|\[(.+)\]$/;

/** Compiles the path of a `Flatten` node. An object without `__typename` passes every test. */
export function compilePath(path: readonly string[], isOfType: TypeTest): PlanPath {
  return path.map((element) => {
    const types = TYPES.exec(element)?.[1]?.split(',');
    return types ? (object: Json) => types.some((type) => isOfType(object, type, true)) : element;
  });
}

/** The objects at a plan path, in document order; nulls and what a condition left out are passed over. */
export function collectTargets(root: Json, path: PlanPath): Json[] {
  if (path.length === 0) return [root];
  const targets: Json[] = [];
  collect(root, path, 0, targets);
  return targets;
}

function collect(value: unknown, path: PlanPath, from: number, targets: Json[]): void {
  let current = value;
  for (let index = from; index < path.length; index++) {
    if (typeof current !== 'object' || current === null) return;
    const element = path[index]!;
    if (element === EACH) {
      if (Array.isArray(current)) for (const item of current) collect(item, path, index + 1, targets);
      return;
    }
    // Hive's planner writes one `@` for lists of lists.
    if (Array.isArray(current)) {
      for (const item of current) collect(item, path, index, targets);
      return;
    }
    if (typeof element === 'string') current = getOwn(current as Json, element);
    else if (!element(current as Json)) return;
  }
  if (Array.isArray(current)) for (const item of current) collect(item, path, path.length, targets);
  else if (typeof current === 'object' && current !== null) targets.push(current as Json);
}

/** An object on a plan path, with its place and the objects above it (outermost first). */
export interface LocatedTarget {
  readonly path: ResponsePath;
  readonly parents: readonly Json[];
}

/**
 * The places of all objects at a plan path. Only errors and contexts need them, so no path is kept while a plan runs:
 * it is walked again here.
 */
export function locateTargets(root: Json, path: PlanPath): Map<Json, LocatedTarget> {
  const located = new Map<Json, LocatedTarget>();
  const visit = (value: unknown, index: number, at: ResponsePath, parents: readonly Json[]): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      const next = path[index] === EACH ? index + 1 : index;
      value.forEach((item, position) => {
        visit(item, next, [...at, position], parents);
      });
      return;
    }
    const object = value as Json;
    const element = path[index];
    if (element === undefined) located.set(object, { path: at, parents });
    else if (typeof element === 'function') {
      if (element(object)) visit(object, index + 1, at, parents);
    } else if (element !== EACH) visit(getOwn(object, element), index + 1, [...at, element], [...parents, object]);
  };
  visit(root, 0, [], []);
  return located;
}

/** Whether a plan path leads to one place. */
export const isOnePlace = (path: PlanPath): boolean => !path.includes(EACH);

/** The part of a plan path that is the same for all its objects: where a failure of the whole fetch is reported. */
export function commonPath(path: PlanPath): ResponsePath {
  const first = path.indexOf(EACH);
  const shared = first < 0 ? path : path.slice(0, first);
  return shared.filter((element) => typeof element === 'string');
}
