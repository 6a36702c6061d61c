import type { FieldErrors } from '../../../platform/kernel/field-errors.ts';
import type { JsonObject } from '../../../platform/kernel/merge-patch.ts';
import type { Ask } from '../ask-model.ts';
import type { Example } from '../datasets/example.ts';
import type { Deployments } from '../deployments.ts';
import type { Outside } from '../outside/send.ts';
import type { Score } from '../scoring/score.ts';
import type { ConfigOf, Parameters } from './parameters.ts';

/** The environment of an algorithm. */
export interface Training<Config> {
  readonly job: TrainedJob;
  readonly config: Config;
  /** To learn and to select from. */
  readonly train: readonly Example[];
  /** To measure what was selected; nothing may be selected by it. */
  readonly heldOut: readonly Example[];
  /** The last one that was kept; null at the beginning. */
  readonly checkpoint: JsonObject | null;
  /** All that were kept so far, by their number. */
  readonly candidates: readonly Candidate[];
  /** Asks a model as whoever started the job, within its budget. Throws when that is spent: let it pass. */
  readonly ask: Ask;
  /** Judges answers by `config.metric`; a judge is asked within the budget. */
  readonly score: Score;
  /** Deployments of models, as whoever started the job. */
  readonly deployments: Deployments;
  /** The way to a trainer outside. */
  readonly outside: Outside;
  /** Aborted when the job is paused, cancelled or lost: what runs ends soon, by throwing. */
  readonly signal: AbortSignal;
}

/** The fields of its job that an algorithm may know. */
export interface TrainedJob {
  readonly id: string;
  readonly tenantId: string;
  readonly datasetId: string;
  /** How often it was resumed. */
  readonly resumes: number;
}

/** Kept together, or not at all: after a crash the algorithm goes on from the last step that was kept. */
export interface Step {
  /** The state that `run` needs to go on from here, beside the candidates: plain JSON, at most a MiB. */
  readonly checkpoint: JsonObject;
  /** 0 to 1. */
  readonly fraction: number;
  readonly phase: string;
  /** Metrics of the training so far, by name. */
  readonly metrics: JsonObject;
  /** New ones, and those of which more is known. */
  readonly candidates: readonly Candidate[];
  /** The number of the best so far. */
  readonly best: number | null;
}

/** Something that was tried. */
export interface Candidate {
  /** From 0, in the order in which they are made. */
  readonly number: number;
  readonly parent: number | null;
  readonly round: number;
  readonly content: JsonObject;
  /** Mean, 0 to 1, of the examples that it was selected by; null before the first. */
  readonly score: number | null;
  readonly evaluations: number;
  readonly heldOutScore: number | null;
}

/** How a run ends: it is done, or it waits for word from outside and needs no process until it comes, or until the time is over. */
export type Ending = { readonly kind: 'done' } | { readonly kind: 'waits'; readonly seconds: number };

/**
 * A way to train. Its dataset comes split, its hyperparameters checked. It yields a step whenever something is worth keeping. What it asks
 * between two steps is asked again after a crash. It throws AppError where the job has failed and its owner should read why.
 */
export interface Algorithm<Hyperparameters extends Parameters = Parameters> {
  /** One line for `config`. */
  readonly description: string;
  readonly parameters: Hyperparameters;
  /** Checks what no single parameter shows. @param errors - paths begin with `config.`. */
  check?(config: ConfigOf<Hyperparameters>, errors: FieldErrors): void;
  run(training: Training<ConfigOf<Hyperparameters>>): AsyncGenerator<Step, Ending>;
}
