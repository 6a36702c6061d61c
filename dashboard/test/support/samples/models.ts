import type { AddSamples } from './samples.ts';

export const addModelsSamples: AddSamples = async () => {};
