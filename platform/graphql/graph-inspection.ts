import { AppError } from '../kernel/errors.ts';
import type { OperationSource } from './graph.ts';
import type { Variables } from './variables.ts';

/** The plan of an operation. */
export interface Explanation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** Its name in the document. */
  readonly name: string | null;
  /** The nodes of the plan, as JSON. */
  readonly plan: unknown;
  /** The same to read. */
  readonly text: string;
  /** Subgraphs that are asked, in alphabetical order. */
  readonly subgraphs: readonly string[];
  /** Requests to subgraphs, each counted once however often it would run. */
  readonly fetches: number;
  /** Points, as the guard counts them; null where nothing is guarded, and where it needs variables that were not given. */
  readonly cost: number | null;
}

/** A look at the graph of this process, for operators. */
export interface GraphInspection {
  /** Number of the supergraph that answers now; each reload adds one. */
  readonly generation: number;
  /**
   * Plans an operation as for a caller, and runs nothing.
   * @param variables - null: not given.
   * Rejects with AppError BAD_USER_INPUT for an operation that callers could not send, and for variables that do not fit it.
   */
  explain(source: OperationSource, variables: Readonly<Variables> | null): Promise<Explanation>;
}

/** A look at the graph that is there only when the graph is, which the gateway's own subgraph is part of. */
export interface LateGraphInspection {
  readonly now: () => GraphInspection;
  provide(inspection: GraphInspection): void;
}

/** `now` throws SERVICE_UNAVAILABLE until a graph is provided. */
export function lateGraphInspection(): LateGraphInspection {
  let current: GraphInspection | null = null;
  return {
    now() {
      if (!current) throw new AppError('SERVICE_UNAVAILABLE', 'The gateway has no graph yet', { retryAfter: 1 });
      return current;
    },
    provide(inspection) {
      current = inspection;
    },
  };
}
