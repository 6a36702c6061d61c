import type { QueryPlan } from '@apollo/query-planner';
import type { OperationSource } from '../../platform/graphql/graph.ts';
import { keptFiles } from '../../platform/kernel/kept-files.ts';

/** A supergraph as the build has prepared it: a start then neither reads it with Apollo's library nor plans the operations of REST rows. */
export interface KeptSupergraph {
  /** SDL of the API schema, as Apollo's library writes it. */
  readonly apiSdl: string;
  /** Subgraph name and URL, as written in the supergraph (`@join__graph`). */
  readonly subgraphs: readonly (readonly [name: string, url: string])[];
  /** By operation, as `planKey` names it. */
  readonly plans: readonly (readonly [key: string, plan: QueryPlan])[];
}

/** That of the committed supergraph. */
export const keptSupergraphs = keptFiles<KeptSupergraph>('supergraph');

/** Returns the key of a plan. NUL cannot stand in a document before its first string. */
export const planKey = ({ query, operationName }: OperationSource): string => `${operationName ?? ''}\0${query}`;
