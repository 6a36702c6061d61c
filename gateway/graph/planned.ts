import type { CompiledPlan, Execution } from '../../engine/federated/execute.ts';
import type { DataSource, GraphResult, OperationSource } from '../../platform/graphql/graph.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';

/** The fetch that starts a subscription, bound to its data source. */
export interface PrimaryFetch {
  readonly dataSource: DataSource;
  readonly source: OperationSource;
  /** The caller's variables that the subgraph takes. */
  readonly variableUsages: readonly string[];
  /** Puts one event's data and errors where the rest of the plan finds them. */
  readonly receive: (execution: Execution, event: GraphResult) => void;
}

/** A plan ready to run. */
export interface ReadyPlan {
  /** For a subscription: what runs for each event. */
  readonly plan: CompiledPlan;
  readonly primary: PrimaryFetch | null;
}

/** A plan that may still be in the making. A class because it changes once: from then on nothing waits for it. */
export class Planned {
  #ready: ReadyPlan | null = null;
  #pending: Promise<void> | null = null;
  readonly #make: () => MaybePromise<ReadyPlan>;

  /** Begins at once. @throws what `make` throws. */
  constructor(make: () => MaybePromise<ReadyPlan>) {
    this.#make = make;
    void this.wait();
  }

  /**
   * Null once the plan is there. A plan that could not be made is made again when it is next waited for: the planner may have been too busy.
   * @returns a promise that rejects with GraphQLErrors.
   */
  wait(): Promise<void> | null {
    if (this.#ready) return null;
    if (this.#pending) return this.#pending;
    const made = this.#make();
    if (!(made instanceof Promise)) {
      this.#ready = made;
      return null;
    }
    const pending = made
      .then((ready) => {
        this.#ready = ready;
      })
      .finally(() => {
        this.#pending = null;
      });
    // Whoever waits is told.
    pending.catch(() => undefined);
    this.#pending = pending;
    return pending;
  }

  /** @throws TypeError before it is there. */
  get ready(): ReadyPlan {
    if (!this.#ready) throw new TypeError('The plan is still in the making');
    return this.#ready;
  }
}
