export type Variables = Readonly<Record<string, unknown>>;

/** A value that is known when an operation is compiled, or follows from the variables of each request. */
export type Computed<T> = T | ((variables: Variables) => T);

/** The value for these variables. */
export const resolve = <T>(computed: Computed<T>, variables: Variables): T =>
  typeof computed === 'function' ? (computed as (variables: Variables) => T)(variables) : computed;

/** Applies a function now where its argument is known, otherwise on each request. */
export function lift<A, R>(a: Computed<A>, apply: (a: A) => R): Computed<R> {
  return typeof a === 'function' ? (variables) => apply(resolve(a, variables)) : apply(a);
}

/** The same for two arguments. */
export function lift2<A, B, R>(a: Computed<A>, b: Computed<B>, apply: (a: A, b: B) => R): Computed<R> {
  if (typeof a !== 'function' && typeof b !== 'function') return apply(a, b);
  return (variables) => apply(resolve(a, variables), resolve(b, variables));
}

/** Folds what is known now and leaves the rest for each request; `combine` must not care for order. */
export function fold<T>(items: readonly Computed<T>[], start: T, combine: (a: T, b: T) => T): Computed<T> {
  let known = start;
  const open: Computed<T>[] = [];
  for (const item of items) {
    if (typeof item === 'function') open.push(item);
    else known = combine(known, item);
  }
  if (open.length === 0) return known;
  return (variables) => {
    let result = known;
    for (const item of open) result = combine(result, resolve(item, variables));
    return result;
  };
}
