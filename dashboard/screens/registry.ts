import { HOME } from './home.ts';
import { IDENTITY } from './identity.ts';
import { MODELS } from './models.ts';
import { OPERATIONS } from './operations.ts';
import { PLATFORM } from './platform.ts';
import type { Screen } from './screen.ts';

/** All screens, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [...HOME, ...IDENTITY, ...OPERATIONS, ...MODELS, ...PLATFORM];
