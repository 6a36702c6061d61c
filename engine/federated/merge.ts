/** A JSON object on its way through a plan. */
export type Json = Record<string, unknown>;

/**
 * Sets a property as JSON.parse would: a subgraph that answers `{"__proto__": …}` makes a property of that name and never
 * touches a prototype.
 */
export function setOwn(target: Json, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else target[key] = value;
}

/** The property as JSON.parse made it; undefined for what an object merely inherits. */
export function getOwn(source: Json, key: string): unknown {
  return Object.hasOwn(source, key) ? source[key] : undefined;
}

const isComposite = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Adds a subgraph's answer to what is there. Objects merge by key and lists of equal length by index; otherwise the
 * newer value wins.
 * @param asCopy - `source` is merged into other targets as well. Otherwise its parts become parts of `target`.
 */
export function mergeInto(target: Json, source: Json, asCopy = false): void {
  for (const key in source) {
    const next = source[key];
    if (next === undefined) continue;
    if (typeof next === 'object' && next !== null) {
      const present = Object.hasOwn(target, key) ? target[key] : undefined;
      setOwn(target, key, mergedValue(present, asCopy ? copyJson(next) : next));
    } else if (key === '__proto__') setOwn(target, key, next);
    else target[key] = next;
  }
}

function mergedValue(present: unknown, next: object): unknown {
  if (!isComposite(present)) return next;
  if (Array.isArray(next)) {
    if (!Array.isArray(present) || present.length !== next.length) return next;
    for (let index = 0; index < next.length; index++) {
      const element: unknown = next[index];
      present[index] = isComposite(element) ? mergedValue(present[index], element) : element;
    }
    return present;
  }
  if (Array.isArray(present)) return next;
  mergeInto(present, next as Json);
  return present;
}

/** A deep copy of JSON data. */
function copyJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyJson) as T;
  const copy: Json = {};
  for (const key in value) setOwn(copy, key, copyJson(value[key]));
  return copy as T;
}
