import type { GuardSettings, GuardStage } from './settings.ts';

/** The guard of an organization. */
export type ModelGuardModel = GuardSettings;

/** Requests, or answers. */
export type ModelGuardStageModel = GuardStage;
