import type { Moderated } from './moderation.ts';

/** An answer; its fields are read from the document when somebody asks for them. */
export type ModerationModel = Moderated;
