import type { QueryPlan } from '../../engine/federated/plan-nodes.ts';
import type { OperationSource } from '../../platform/graphql/graph.ts';
import { keptFiles } from '../../platform/kernel/kept-files.ts';

/** A supergraph as the build has prepared it: a start then neither makes its API schema nor plans the operations of REST rows. */
export interface KeptSupergraph {
  /** SDL of the API schema. */
  readonly apiSdl: string;
  /** By operation, as `planKey` names it. */
  readonly plans: readonly (readonly [key: string, plan: QueryPlan])[];
}

/** That of the committed supergraph. */
export const keptSupergraphs = keptFiles<KeptSupergraph>('supergraph');

/** Returns the key of a plan. NUL cannot stand in a document before its first string. */
export const planKey = ({ query, operationName }: OperationSource): string => `${operationName ?? ''}\0${query}`;
