import type { Screen } from './screen.ts';

export const PLATFORM: readonly Screen[] = [];
