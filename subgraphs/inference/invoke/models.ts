import type { CacheOutcome } from '../cache/response-cache.ts';
import type { AnswerModel } from '../chat/models.ts';
import type { Candidate } from '../routing/candidates.ts';
import type { RoutedExtras } from './routed-answer.ts';

/** An answer, and how it was come by. */
export interface RoutedCompletionModel {
  readonly completion: AnswerModel;
  readonly extras: RoutedExtras;
}

/** How a request was routed. */
export type ModelRoutingModel = RoutedExtras['routing'];

/** A model that was looked at. */
export type ModelCandidateModel = Candidate;

/** Where an answer comes from. */
export type AnswerOriginModel = CacheOutcome;
