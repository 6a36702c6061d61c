import type { ModelPolicy } from './policy.ts';
import type { ModelStatistics } from './statistics.ts';

/** A policy with what it does not say left out. */
export type ModelPolicyModel = ModelPolicy;

/** How a model has answered. */
export type ModelStatisticsModel = ModelStatistics;
