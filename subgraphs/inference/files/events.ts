import { z } from 'zod';
import { eventMaker } from '../../../platform/events/event-types.ts';

const file = { file_id: z.string() };

/** Events of files. */
export const fileEvents = {
  'inference.file_uploaded': z
    .object({ ...file, actor_id: z.string() })
    .describe('A file was uploaded; it is being prepared.'),
  'inference.file_ready': z.object({ ...file, chunks: z.int() }).describe('The file can be searched.'),
  'inference.file_failed': z
    .object({ ...file, reason: z.string() })
    .describe('The file cannot be searched, and will not be.'),
  'inference.file_deleted': z
    .object({ ...file, actor_id: z.string() })
    .describe('The file is gone, and what was made of it.'),
} as const;

/** An event of files for the outbox. */
export const fileEvent = eventMaker(fileEvents);
