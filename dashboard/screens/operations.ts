import type { Screen } from './screen.ts';

export const OPERATIONS: readonly Screen[] = [];
