import type { Variables } from '../../platform/graphql/variables.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';

/** An error of a resolver, or of the executor, with its place in the answer. */
export interface LocatedError {
  readonly error: unknown;
  readonly path: readonly (string | number)[];
}

/** The answer of a subgraph before its errors are formatted. */
export interface LocalResult {
  readonly data: Record<string, unknown> | null;
  readonly errors: readonly LocatedError[] | null;
}

/** A holder of values: an object of the answer, or a list. */
export type Holder = Record<string | number, unknown>;

/** The position of an object or list: its way up, for error paths and for nulls that move up. */
export class Slot {
  readonly up: Slot | null;
  readonly holder: Holder;
  readonly key: string | number;
  readonly nullable: boolean;
  constructor(up: Slot | null, holder: Holder, key: string | number, nullable: boolean) {
    this.up = up;
    this.holder = holder;
    this.key = key;
    this.nullable = nullable;
  }
}

/** Puts a value at `holder[key]`. False: nothing may stand there, the holder itself must become null. */
export type Complete = (run: Run, value: unknown, holder: Holder, key: string | number, up: Slot | null) => boolean;

/** One execution of an operation on a subgraph. A class because one is made for every fetch. */
export class Run {
  readonly rootValue: unknown;
  readonly variables: Variables;
  readonly context: CallContext;
  data: Holder | null = null;
  errors: LocatedError[] | null = null;
  #pending = 0;
  #idle: (() => void) | null = null;

  constructor(rootValue: unknown, variables: Variables, context: CallContext) {
    this.rootValue = rootValue;
    this.variables = variables;
    this.context = context;
  }

  fail(error: unknown, up: Slot | null, key: string | number): void {
    this.errors ??= [];
    this.errors.push({ error, path: pathTo(up, key) });
  }

  /** Completes a position when its value arrives. The place is kept, so that keys stay in the order of the query. */
  defer(
    promise: PromiseLike<unknown>,
    complete: Complete,
    nullable: boolean,
    holder: Holder,
    key: string | number,
    up: Slot | null,
  ): void {
    holder[key] = null;
    this.#pending++;
    promise.then(
      (value) => {
        try {
          if (!complete(this, value, holder, key, up)) this.nullify(up);
        } catch (error) {
          this.lose(error, nullable, holder, key, up);
        }
        this.#settle();
      },
      (error: unknown) => {
        this.lose(error, nullable, holder, key, up);
        this.#settle();
      },
    );
  }

  /** A position failed after its holder was built. */
  lose(error: unknown, nullable: boolean, holder: Holder, key: string | number, up: Slot | null): void {
    this.fail(error, up, key);
    if (nullable) holder[key] = null;
    else this.nullify(up);
  }

  /** Moves a null up to the nearest position that may be null (GraphQL specification §6.4.4). */
  nullify(from: Slot | null): void {
    for (let slot = from; slot; slot = slot.up) {
      if (!slot.nullable) continue;
      slot.holder[slot.key] = null;
      return;
    }
    this.data = null;
  }

  /** Calls `then` when nothing is awaited, at once if so now. */
  whenIdle<T>(then: () => MaybePromise<T>): MaybePromise<T> {
    if (this.#pending === 0) return then();
    return new Promise<void>((resolve) => {
      this.#idle = resolve;
    }).then(then);
  }

  #settle(): void {
    this.#pending--;
    if (this.#pending === 0) this.#idle?.();
  }
}

/** The path of `key` in what stands at `up`. */
export function pathTo(up: Slot | null, key: string | number): (string | number)[] {
  const path = [key];
  for (let slot = up; slot; slot = slot.up) path.push(slot.key);
  return path.reverse();
}

export const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
