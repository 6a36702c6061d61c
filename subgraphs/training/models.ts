import type { Connection } from '../../platform/graphql/connection.ts';
import type { JsonObject } from '../../platform/kernel/merge-patch.ts';
import type { Caller } from '../acting-viewer.ts';
import type { Candidate } from './algorithms/algorithm.ts';
import type { AlgorithmName } from './algorithms/table.ts';
import type { Format } from './datasets/example.ts';

/** Contract §6, training. */
export const STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type Status = (typeof STATUSES)[number];

/** A training as its table holds it. */
export interface TrainingJobModel {
  readonly id: string;
  readonly tenantId: string;
  readonly algorithm: AlgorithmName;
  readonly datasetId: string;
  readonly config: JsonObject;
  readonly caller: Caller;
  readonly status: Status;
  readonly paused: boolean;
  readonly progress: number;
  readonly phase: string;
  readonly metrics: JsonObject;
  readonly stopReason: 'budget' | 'calls' | null;
  readonly error: string | null;
  readonly bestCandidate: number | null;
  readonly calls: number;
  readonly tokens: number;
  readonly costMicroUsd: number;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** A job that this process has taken up. */
export interface Claimed extends TrainingJobModel {
  readonly secret: string | null;
  readonly checkpoint: JsonObject | null;
  readonly attempts: number;
  readonly fencingToken: number;
  readonly resumes: number;
  readonly lastReport: number;
}

/** Something that a training has tried. */
export interface TrainingCandidateModel extends Candidate {
  /** `<job>.<number>` */
  readonly id: string;
  readonly jobId: string;
  readonly createdAt: Date;
}

/** A dataset without its content. */
export interface TrainingDatasetModel {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly format: Format;
  readonly examples: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** The trainer outside that an organization has registered. */
export interface TrainingTrainerModel {
  readonly tenantId: string;
  readonly url: string;
  /** Encrypted. */
  readonly secret: string;
  readonly updatedBy: string;
  readonly updatedAt: Date;
}

export type TrainingJobConnectionModel = Connection<TrainingJobModel>;
export type TrainingCandidateConnectionModel = Connection<TrainingCandidateModel>;
export type TrainingDatasetConnectionModel = Connection<TrainingDatasetModel>;

/** Jobs of one algorithm in one state. */
export interface TrainingCount {
  readonly algorithm: AlgorithmName;
  readonly status: Status;
  readonly jobs: number;
  readonly costMicroUsd: number;
  readonly tokens: number;
  readonly calls: number;
  readonly meanSeconds: number | null;
}

/** A report of a trainer outside, checked. */
export interface Report {
  readonly sequence: number;
  readonly progress: number | null;
  readonly phase: string | null;
  readonly metrics: JsonObject;
  /** Without their numbers, which follow those that are there. */
  readonly candidates: readonly Omit<Candidate, 'number'>[];
  readonly best: number | null;
  readonly status: 'running' | 'succeeded' | 'failed';
  readonly error: string | null;
  /** Until the next one. */
  readonly silenceSeconds: number;
}
