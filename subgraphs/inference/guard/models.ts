import type { GuardSettings, GuardStage } from './settings.ts';

/** What an organization has checked. */
export type ModelGuardModel = GuardSettings;

/** Requests, or answers. */
export type ModelGuardStageModel = GuardStage;
