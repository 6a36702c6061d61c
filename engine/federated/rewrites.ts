import { getOwn, type Json, setOwn } from './merge.ts';
import type { DataRewrite } from './plan-nodes.ts';
import type { TypeTest } from './type-conditions.ts';

/** Changes a value in place; compiled from a fetch's input or output rewrites. */
export type Rewrite = (value: unknown) => void;

const TYPE_CONDITION = '... on ';

/** Compiles rewrites to one function, or null where there are none. */
export function compileRewrites(rewrites: readonly DataRewrite[] | undefined, isOfType: TypeTest): Rewrite | null {
  if (!rewrites || rewrites.length === 0) return null;
  const compiled = rewrites.map((rewrite) => compileRewrite(rewrite, isOfType));
  return (value) => {
    for (const apply of compiled) apply(value);
  };
}

function compileRewrite(rewrite: DataRewrite, isOfType: TypeTest): Rewrite {
  const last = rewrite.path.at(-1);
  if (last === undefined) return () => undefined;
  const change =
    rewrite.kind === 'ValueSetter'
      ? (object: Json) => setOwn(object, last, rewrite.setValueTo)
      : (object: Json) => {
          const value = getOwn(object, last);
          if (value === undefined || value === null) return;
          setOwn(object, rewrite.renameKeyTo, value);
          object[last] = undefined;
        };
  return rewrite.path
    .slice(0, -1)
    .reduceRight<Rewrite>((inner, element) => step(element, inner, isOfType), each(change));
}

/** Applies to an object, or to every object of (nested) lists. */
function each(apply: (object: Json) => void): Rewrite {
  return function visit(value) {
    if (Array.isArray(value)) for (const element of value) visit(element);
    else if (typeof value === 'object' && value !== null) apply(value as Json);
  };
}

function step(element: string, inner: Rewrite, isOfType: TypeTest): Rewrite {
  if (!element.startsWith(TYPE_CONDITION)) return each((object) => inner(getOwn(object, element)));
  const conditions = element.slice(TYPE_CONDITION.length).split(',');
  return each((object) => {
    if (conditions.some((condition) => isOfType(object, condition, true))) inner(object);
  });
}

/** Where output rewrites rename a response name, error paths must be renamed too: alias → the caller's name. */
export function renamedKeys(rewrites: readonly DataRewrite[] | undefined): ReadonlyMap<string, string> | null {
  const renames = new Map<string, string>();
  for (const rewrite of rewrites ?? []) {
    const last = rewrite.path.at(-1);
    if (rewrite.kind === 'KeyRenamer' && last !== undefined) renames.set(last, rewrite.renameKeyTo);
  }
  return renames.size > 0 ? renames : null;
}
