import {
  about,
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

const mistake = named('BatchError', 'A mistake in the file of a batch.', {
  code: about('`invalid_json_line`, `missing_required_parameter`, …'),
  message: about('In words.'),
  param: about('The field; null where it is the line as a whole.', orNull(text)),
  line: about('The line of the file, from 1.', orNull(integer)),
});
const at = (when: string) => about(`Unix time in seconds: ${when}`, orNull(seconds));

/** A batch in OpenAI's form (API reference, batches). */
export const batchSchema = named('Batch', 'Requests of a file that run in the background.', {
  id: about('`batch_…`'),
  object: about('The kind of the object.', constant('batch')),
  endpoint: about('`/v1/chat/completions`, `/v1/embeddings` or `/v1/responses`.'),
  errors: about(
    'Why it has failed, by line of the file.',
    orNull(
      named('BatchErrors', 'The mistakes in the file of a batch.', {
        object: about('The kind of the object.', constant('list')),
        data: about('In the order of their lines.', listOf(mistake)),
      }),
    ),
  ),
  input_file_id: about('The file with the requests: `file_…`.'),
  completion_window: about('Always `24h`.'),
  status: about(
    '`validating`, `failed`, `in_progress`, `finalizing`, `completed`, `expired`, `cancelling` or `cancelled`.',
  ),
  output_file_id: about('The file with the answers; null where there is none.', orNull(text)),
  error_file_id: about('The file with the failures; null where there is none.', orNull(text)),
  created_at: seconds,
  in_progress_at: at('when its first request could run.'),
  expires_at: at('when requests that are not answered expire.'),
  finalizing_at: at('when its files were made.'),
  completed_at: at('when it ended with the status `completed`.'),
  failed_at: at('when it ended with the status `failed`.'),
  expired_at: at('when it ended with the status `expired`.'),
  cancelling_at: at('when somebody asked to end it.'),
  cancelled_at: at('when it ended with the status `cancelled`.'),
  request_counts: about(
    'How far it is.',
    named('BatchRequestCounts', 'Counts of the requests that a batch has.', {
      total: about('Requests of the file.', integer),
      completed: about('Those that were answered.', integer),
      failed: about('Those that have failed.', integer),
    }),
  ),
  metadata: about('Texts by name, of whoever made it.', orNull(mapOf(anything))),
});

export const batchPage = openAiPage('BatchPage', batchSchema);
