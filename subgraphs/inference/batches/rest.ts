import { route } from '../../../rest-adapter/route.ts';
import { openAiList } from '../item-page.ts';
import {
  CancelBatchDocument,
  CreateBatchDocument,
  GetBatchDocument,
  ListBatchesDocument,
  type WireBatchFragment,
} from '../rest.generated.ts';
import { batchPage, batchSchema } from './wire-schema.ts';

const secondsOf = (time: unknown): number | null =>
  time === null || time === undefined ? null : Math.floor(new Date(time as string).getTime() / 1000);

/** A batch in the form of OpenAI's API, whose times are seconds. */
const wireBatch = (batch: WireBatchFragment) => {
  const { status, errors, total, completed, failed, ended_at: endedAt } = batch;
  const endedAs = (word: string) => (status === word ? secondsOf(endedAt) : null);
  return {
    id: batch.id,
    object: 'batch',
    endpoint: batch.endpoint,
    errors: errors.length === 0 ? null : { object: 'list', data: errors },
    input_file_id: batch.input_file_id,
    completion_window: batch.completion_window,
    status,
    output_file_id: batch.output_file_id ?? null,
    error_file_id: batch.error_file_id ?? null,
    created_at: secondsOf(batch.created_at),
    in_progress_at: secondsOf(batch.in_progress_at),
    expires_at: secondsOf(batch.expires_at),
    finalizing_at: secondsOf(batch.finalizing_at),
    completed_at: endedAs('completed'),
    failed_at: endedAs('failed'),
    expired_at: endedAs('expired'),
    cancelling_at: secondsOf(batch.cancelling_at),
    cancelled_at: endedAs('cancelled'),
    request_counts: { total, completed, failed },
    metadata: batch.metadata,
  };
};

const batch = {
  id: 'batch_01jdq3k5w8b1a3t5c7h9r0u2n4',
  object: 'batch',
  endpoint: '/v1/chat/completions',
  errors: null,
  input_file_id: 'file_01jdq3k5w8f1l3e5x7y9z0a2b4',
  completion_window: '24h',
  status: 'validating',
  output_file_id: null,
  error_file_id: null,
  created_at: 1895140800,
  in_progress_at: null,
  expires_at: 1895227200,
  finalizing_at: null,
  completed_at: null,
  failed_at: null,
  expired_at: null,
  cancelling_at: null,
  cancelled_at: null,
  request_counts: { total: 0, completed: 0, failed: 0 },
  metadata: {},
};
const BATCH_ROUTE = { errorForm: 'openai', extension: true } as const;

/** The routes of batches, in the form of OpenAI's API. */
export const batchRoutes = [
  route('GET /api/v1/batches', ListBatchesDocument, {
    ...BATCH_ROUTE,
    summary: 'List the batches of the organization, newest first',
    answer: batchPage,
    body: ({ modelBatches: { nodes, pageInfo } }) => ({
      ...openAiList(nodes, pageInfo.hasNextPage),
      data: nodes.map(wireBatch),
    }),
    example: { response: { ...openAiList([batch], false), data: [batch] } },
  }),
  route('POST /api/v1/batches', CreateBatchDocument, {
    ...BATCH_ROUTE,
    summary: 'Run the requests of a file in the background',
    description:
      'The file has the purpose `batch` and JSON lines with `custom_id`, `method`, `url` and `body`. Answers are in the file `output_file_id`, failures in `error_file_id`, once the batch has ended.',
    errors: ['CONFLICT'],
    answer: batchSchema,
    body: ({ createModelBatch }) => wireBatch(createModelBatch),
    example: {
      request: {
        input_file_id: batch.input_file_id,
        endpoint: '/v1/chat/completions',
        completion_window: '24h',
        metadata: {},
      },
      response: batch,
    },
  }),
  route('GET /api/v1/batches/{batch_id}', GetBatchDocument, {
    ...BATCH_ROUTE,
    summary: 'Read how far a batch has come',
    errors: ['NOT_FOUND'],
    answer: batchSchema,
    body: ({ modelBatch }) => wireBatch(modelBatch),
    example: { response: batch },
  }),
  route('POST /api/v1/batches/{batch_id}/cancel', CancelBatchDocument, {
    ...BATCH_ROUTE,
    summary: 'End a batch; what was answered until then is kept',
    errors: ['NOT_FOUND'],
    answer: batchSchema,
    body: ({ cancelModelBatch }) => wireBatch(cancelModelBatch),
    example: { response: { ...batch, status: 'cancelling', cancelling_at: 1895140860 } },
  }),
];
