import type { AddSamples } from './samples.ts';

export const addOperationsSamples: AddSamples = async () => {};
