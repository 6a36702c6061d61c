import type { AddSamples } from './samples.ts';

export const addPlatformSamples: AddSamples = async () => {};
