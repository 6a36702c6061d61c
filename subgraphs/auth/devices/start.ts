import type { Platform } from '../../../platform/platform.ts';
import { startRounds } from '../../../platform/work/rounds.ts';
import type { Resolvers } from '../../resolvers.ts';
import { createDevices, type Devices } from './device.ts';
import { deviceResolvers } from './resolvers.ts';
import { createDeviceStore } from './store.ts';

const PRUNE_INTERVAL_MS = 3_600_000;
/** A device that was only noticed is forgotten when it has not logged in for so long. */
const KEEP_UNSEEN_MS = 400 * 24 * 3_600_000;

/** The part of auth that knows devices. */
export interface StartedDevices {
  readonly rules: Devices;
  readonly resolvers: Resolvers;
  readonly stop: () => Promise<void>;
}

/** Opens the part. What it keeps running ends with `stop`. */
export function startDevices(platform: Platform): StartedDevices {
  const store = createDeviceStore(platform);
  const rules = createDevices(platform, store);
  const prune = () => store.prune(new Date(Date.now() - KEEP_UNSEEN_MS));
  const stopPruning = startRounds(platform.logger, [
    { everyMs: PRUNE_INTERVAL_MS, failure: 'devices not pruned', work: prune },
  ]);
  return {
    rules,
    resolvers: deviceResolvers(platform, store, rules),
    stop: stopPruning,
  };
}
