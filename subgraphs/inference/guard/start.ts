import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { InferenceMetrics } from '../metrics.ts';
import type { PublishEvent } from '../publish.ts';
import type { InferenceConfig } from '../settings.ts';
import { textChecker } from './check.ts';
import { createGuard, type Guard } from './guard.ts';
import type { GuardSettings } from './settings.ts';

/** The guard of this process. It asks compliance, wherever that runs. */
export const startGuard = (
  { call, metrics, logger }: Platform<InferenceConfig, InferenceMetrics>,
  parts: { readonly settingsOf: (viewer: Viewer) => MaybePromise<GuardSettings>; readonly publish: PublishEvent },
): Guard => createGuard({ ...parts, check: textChecker(call), metrics, logger });
