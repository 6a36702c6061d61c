import {
  anything,
  constant,
  integer,
  listOf,
  mapOf,
  named,
  orNull,
  seconds,
  text,
} from '../../../rest-adapter/named-schema.ts';
import { openAiPage } from '../wire-list.ts';

/** A batch in OpenAI's form (API reference, batches). */
export const batchSchema = named('Batch', {
  id: text,
  object: constant('batch'),
  endpoint: text,
  errors: orNull(
    named('BatchErrors', {
      object: constant('list'),
      data: listOf(named('BatchError', { code: text, message: text, param: orNull(text), line: orNull(integer) })),
    }),
  ),
  input_file_id: text,
  completion_window: text,
  status: {
    type: 'string',
    description:
      '`validating`, `failed`, `in_progress`, `finalizing`, `completed`, `expired`, `cancelling` or `cancelled`.',
  },
  output_file_id: orNull(text),
  error_file_id: orNull(text),
  created_at: seconds,
  in_progress_at: orNull(seconds),
  expires_at: orNull(seconds),
  finalizing_at: orNull(seconds),
  completed_at: orNull(seconds),
  failed_at: orNull(seconds),
  expired_at: orNull(seconds),
  cancelling_at: orNull(seconds),
  cancelled_at: orNull(seconds),
  request_counts: named('BatchRequestCounts', { total: integer, completed: integer, failed: integer }),
  metadata: orNull(mapOf(anything)),
});

export const batchPage = openAiPage('BatchPage', batchSchema);
