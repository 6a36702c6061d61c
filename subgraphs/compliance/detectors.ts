import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CheckType, Detector } from './detector.ts';
import { injectionDetector } from './injection/detector.ts';
import { nsfwDetector } from './nsfw/detector.ts';
import { piiDetector } from './pii/detector.ts';
import { toxicityDetector } from './toxicity/detector.ts';

/** The detector of each check. */
export const DETECTORS: Readonly<Record<CheckType, Detector>> = {
  toxicity: toxicityDetector,
  pii: piiDetector,
  prompt_injection: injectionDetector,
  nsfw: nsfwDetector,
};

/** Prepares every detector, others having their turn between them. */
export async function prepareDetectors(): Promise<void> {
  for (const detector of Object.values(DETECTORS)) {
    await detector.prepare?.();
    await nextTurn();
  }
}
