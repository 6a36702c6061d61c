import { GraphQLError, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { QueryPlan } from '../../engine/federated/plan-nodes.ts';
import { serveJobs } from '../../platform/work/worker-jobs.ts';
import { apolloPlanner } from './apollo-planner.ts';

/** An operation to plan, or without one the API schema to make. */
export interface PlannerJob {
  readonly supergraphSdl: string;
  readonly operation?: { readonly query: string; readonly operationName: string | undefined };
}

/** The answer to a job. `invalid`: the message of why an operation cannot be planned, which is its caller's fault. */
export type PlannerAnswer = { readonly apiSdl: string } | { readonly plan: QueryPlan } | { readonly invalid: string };

/** Planners by supergraph: one for that which is in use, one for that of a reload. */
const planners = new LRUCache<string, ReturnType<typeof apolloPlanner>>({ max: 2 });

// A thread of `threaded-planner.ts`.
serveJobs<PlannerJob, PlannerAnswer, never>(async ({ supergraphSdl, operation }) => {
  let planner = planners.get(supergraphSdl);
  if (!planner) {
    planner = apolloPlanner(supergraphSdl);
    planners.set(supergraphSdl, planner);
  }
  if (!operation) return { apiSdl: planner.apiSdl() };
  try {
    return { plan: planner.plan(parse(operation.query), operation.operationName) };
  } catch (error) {
    if (error instanceof GraphQLError) return { invalid: error.message };
    if (error instanceof RangeError) return { invalid: 'The document is nested too deeply' };
    throw error;
  }
});
