import { withSettings } from '../../platform/config/config.ts';
import { base64Bytes } from '../../platform/graphql/base64-bytes.ts';
import { invalid } from '../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../platform/kernel/field-errors.ts';
import { isJsonObject } from '../../platform/kernel/merge-patch.ts';
import { about, named, orNull, text } from '../../rest-adapter/named-schema.ts';
import { type FormFields, type FormFile, listBody, route } from '../../rest-adapter/route.ts';
import { apo } from './algorithms/apo/apo.ts';
import { readParameters } from './algorithms/parameters.ts';
import {
  CancelTrainingDocument,
  DeleteTrainingDatasetDocument,
  DeleteTrainingJobDocument,
  ExportTrainingDocument,
  type ExportTrainingQuery,
  GetTrainingDatasetContentDocument,
  GetTrainingDatasetDocument,
  GetTrainingJobDatasetDocument,
  GetTrainingJobDocument,
  GetTrainingTrainerDocument,
  ListTrainingCandidatesDocument,
  ListTrainingDatasetsDocument,
  ListTrainingJobsDocument,
  PauseTrainingDocument,
  RegisterTrainingTrainerDocument,
  RemoveTrainingTrainerDocument,
  ReportTrainingDocument,
  ResumeTrainingDocument,
  StartTrainingDocument,
  TrainingConfigDocument,
  TrainingStatsDocument,
  UploadTrainingDatasetDocument,
} from './rest.generated.ts';
import { trainingSettings } from './settings.ts';

/** Of a form beside its file: boundaries and other fields; JSON escapes what it holds. */
const BESIDE_FILE = 64 * 1024;
const AT = '/api/v1/models/training';

/** The fields of a form, or of a JSON body whose `content` is the text. @throws AppError BAD_USER_INPUT */
function uploadVariables({ body }: { readonly body: unknown }) {
  const given = (isJsonObject(body) ? body : {}) as FormFields & Record<string, unknown>;
  const { file, content, name, ...rest } = given;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw invalid(unknown, 'is not a known field');
  for (const [path, value] of Object.entries({ name, content }))
    if (value !== undefined && typeof value !== 'string') throw invalid(path, 'must be a string');
  if (typeof content === 'string') {
    if (typeof name !== 'string') throw invalid('name', 'is required');
    return { input: { name, file: base64Bytes(Buffer.from(content)) } };
  }
  if (file === undefined) throw invalid('file', 'is required, or content in its place');
  if (typeof file !== 'object' || Array.isArray(file) || !('bytes' in file)) throw invalid('file', 'must be one file');
  const { name: fileName, bytes } = file as FormFile;
  return { input: { name: typeof name === 'string' ? name : fileName, file: base64Bytes(bytes) } };
}

function bytesIn(result: unknown) {
  const { contentType, content } = result as { readonly contentType: string; readonly content: unknown };
  return { contentType, bytes: content };
}

/** @throws AppError BAD_USER_INPUT */
function exportVariables({ body }: { readonly body: unknown }) {
  if (body !== undefined && !isJsonObject(body)) throw invalid('body', 'must be an object');
  const { job_id: jobId, ...rest } = body ?? {};
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw invalid(unknown, 'is not a known field');
  if (jobId != null && typeof jobId !== 'string') throw invalid('job_id', 'must be a string');
  return { job_id: jobId ?? null, cursor: null };
}

const made = { created_by: 'usr_01jdq3k5w8f1g3h5j7k9m0n2p4', created_at: '2030-01-31T12:00:00.000Z' };
const dataset = {
  dataset_id: 'ds_01jdq3k5w8d1s3e5d7c9t0m2d4',
  name: 'Sentiment of reviews',
  format: 'pairs',
  examples: 4,
  bytes: 186,
  sha256: '1b4f0e9851971998e732078544c96b36c3d01cedf7caa332359d6f1d83567014',
  ...made,
};
const job = {
  job_id: 'job_01jdq3k5w8j1n3f5c7s9t0a2b4',
  algorithm: 'apo',
  dataset_id: dataset.dataset_id,
  config: readParameters(
    apo.parameters,
    { model: 'gpt-4o-mini', prompt: 'Say whether the review is positive or negative.' },
    collectFieldErrors(),
  ),
  status: 'succeeded',
  paused: false,
  progress: 1,
  phase: 'round 6 of 6',
  metrics: { round: 6, candidates: 31, best_score: 0.96, best_held_out_score: 0.94, first_held_out_score: 0.71 },
  stop_reason: null,
  error: null,
  calls: 1840,
  tokens: 214300,
  cost_usd: 0.062,
  ...made,
  runs_as: made.created_by,
  started_at: '2030-01-31T12:00:00.000Z',
  ended_at: '2030-01-31T12:09:30.000Z',
};
const trainer = {
  url: 'https://trainer.example.com/jobs',
  updated_by: made.created_by,
  updated_at: made.created_at,
};
const waiting = {
  ...job,
  status: 'queued',
  progress: 0,
  phase: 'queued',
  metrics: {},
  calls: 0,
  tokens: 0,
  cost_usd: 0,
  started_at: null,
  ended_at: null,
};
const candidate = {
  candidate_id: `${job.job_id}.17`,
  number: 17,
  parent: null,
  round: 3,
  content: { prompt: 'Answer with one word, positive or negative: what does the author of the review feel?' },
  score: 0.96,
  evaluations: 64,
  held_out_score: null,
  created_at: '2030-01-31T12:05:00.000Z',
};
const numbers = { calls: 1840, tokens: 214300, cost_usd: 0.062 };
const EXTENSION = { extension: true } as const;

/** The routes of trainings. */
export const routes = [
  route(`POST ${AT}/train`, StartTrainingDocument, {
    status: 202,
    summary: 'Start a training; it goes on in the background',
    description:
      'The answer comes at once, with the status `queued`. `GET /api/v1/models/training/config` tells which algorithms there are and what `config` may hold. `config` may be left out: models and prompts are then the organization’s default and made of the dataset, the deployment of `closed_loop` is the organization’s `default`, and `custom` goes to the registered trainer (409 without one). Calls of models are made as the caller, with the caller’s credit and limits.',
    errors: ['CONFLICT'],
    example: {
      request: {
        algorithm: 'apo',
        dataset_id: dataset.dataset_id,
        config: { epochs: 6, learning_rate: 0.1 },
      },
      response: waiting,
    },
  }),
  route(`GET ${AT}/stats`, TrainingStatsDocument, {
    summary: 'Read the trainings of the organization in numbers',
    example: {
      response: {
        jobs: 1,
        by_status: [{ status: 'succeeded', jobs: 1 }],
        by_algorithm: [{ algorithm: 'apo', jobs: 1, succeeded: 1, failed: 0, ...numbers, mean_seconds: null }],
        ...numbers,
        open: [],
      },
    },
  }),
  route(`POST ${AT}/export`, ExportTrainingDocument, {
    summary: 'Export what trainings that have ended leave behind: jobs, all that they have tried, and datasets',
    description:
      'The answer is a stream of lines of JSON: first a manifest of files with their rows, bytes and SHA-256, then pieces of those files, `{"file": …, "text": …}`; the texts of a file, one after the other, are the file. `job_id` narrows it to one job. What fails in the middle cuts the connection.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    idempotent: false,
    variables: exportVariables,
    request: named('TrainingExport', 'A choice of what is exported.', {
      'job_id?': about('Only this job, with its candidates and its dataset: `job_…`.', orNull(text)),
    }),
    paged: {
      contentType: 'application/x-ndjson',
      fileName: 'training.ndjson',
      head: '',
      text: (data) => (data['trainingExport'] as ExportTrainingQuery['trainingExport']).text,
      next: (data, variables) => {
        const { next } = data['trainingExport'] as ExportTrainingQuery['trainingExport'];
        return next == null ? null : { ...variables, cursor: next };
      },
    },
    example: {
      request: {},
      response:
        '{"type":"manifest","format":"trellis-training-export/1","created_at":"2030-01-31T12:00:00.000Z","files":[]}',
    },
  }),
  route(`GET ${AT}/config`, TrainingConfigDocument, {
    summary: 'Read which algorithms there are, their hyperparameters, and what an organization may keep',
    example: {
      response: {
        algorithms: [
          {
            name: 'apo',
            description: 'Automatic prompt optimization.',
            parameters: [
              {
                name: 'epochs',
                type: 'integer',
                description: 'Rounds of the training.',
                required: false,
                default: null,
                minimum: null,
                maximum: null,
                values: null,
              },
            ],
          },
        ],
        statuses: ['queued', 'running', 'succeeded', 'failed', 'cancelled'],
        limits: {
          open_jobs: 20,
          datasets: 100,
          dataset_bytes: 536870912,
          bytes_per_dataset: 10485760,
          examples_per_dataset: 50000,
        },
      },
    },
  }),
  route(`GET ${AT}/trainer`, GetTrainingTrainerDocument, {
    ...EXTENSION,
    summary: 'Read which trainer of its own the organization has registered',
    errors: ['NOT_FOUND'],
    example: { response: trainer },
  }),
  route(`PUT ${AT}/trainer`, RegisterTrainingTrainerDocument, {
    ...EXTENSION,
    summary: 'Register a trainer of the organization’s own, in the place of the one before',
    description:
      'Trainings with the algorithm `custom` that name no `config.url` go to it, signed as in Standard Webhooks. The secret is kept encrypted and never shown. Jobs that run stay with the trainer that they began with.',
    example: {
      request: { url: trainer.url, signing_secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8v7ZQf3nXvQ=' },
      response: trainer,
    },
  }),
  route(`DELETE ${AT}/trainer`, RemoveTrainingTrainerDocument, {
    ...EXTENSION,
    summary: 'Remove the registered trainer; jobs that run stay with it',
    errors: ['NOT_FOUND'],
    example: { response: { tenant_id: 'org_01jdq3k5w8f1g3h5j7k9m0n2p4', url: trainer.url, status: 'removed' } },
  }),
  route(`GET ${AT}/jobs`, ListTrainingJobsDocument, {
    ...EXTENSION,
    summary: 'List the trainings of the organization, newest first',
    body: listBody('jobs'),
    example: { response: { jobs: [job], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route(`GET ${AT}/jobs/{job_id}`, GetTrainingJobDocument, {
    ...EXTENSION,
    summary: 'Read a training: how far it is, and the best that it has tried',
    errors: ['NOT_FOUND'],
    example: { response: { ...job, best: candidate } },
  }),
  route(`DELETE ${AT}/jobs/{job_id}`, DeleteTrainingJobDocument, {
    ...EXTENSION,
    summary: 'Remove a training that has ended, with what it has tried',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: { job_id: job.job_id, status: 'deleted' } },
  }),
  route(`POST ${AT}/jobs/{job_id}/pause`, PauseTrainingDocument, {
    ...EXTENSION,
    summary: 'Pause a training; it goes on from its last step',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: { ...waiting, paused: true } },
  }),
  route(`POST ${AT}/jobs/{job_id}/resume`, ResumeTrainingDocument, {
    ...EXTENSION,
    summary: 'Let a training that was paused, or has failed, go on from its last step',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: waiting },
  }),
  route(`POST ${AT}/jobs/{job_id}/cancel`, CancelTrainingDocument, {
    ...EXTENSION,
    summary: 'Cancel a training; what it has tried stays',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: { ...waiting, status: 'cancelled', ended_at: job.ended_at } },
  }),
  route(`GET ${AT}/jobs/{job_id}/candidates`, ListTrainingCandidatesDocument, {
    ...EXTENSION,
    summary: 'List what a training has tried, in the order in which it was made',
    errors: ['NOT_FOUND'],
    body: listBody('candidates'),
    example: { response: { candidates: [candidate], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route(`POST ${AT}/jobs/{job_id}/reports`, ReportTrainingDocument, {
    ...EXTENSION,
    auth: 'public',
    summary: 'Report what a trainer of your own does with a job of the algorithm `custom`',
    description:
      'The job’s own token, which the trainer got with it, is the credential. Reports are numbered from 1 without gaps; one that was taken before changes nothing. `status` is `running` unless said; `succeeded` or `failed` ends the job.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      request: {
        token: 'b0oPRn4cHXrF5b9fWjZ1yW0v7xW3f1n2m4q6s8u0w2y',
        sequence: 1,
        progress: 0.5,
        phase: 'epoch 3 of 6',
        metrics: { loss: 0.31 },
        candidates: [{ content: { prompt: 'Be brief.' }, score: 0.8, evaluations: 40 }],
      },
      response: { job_id: job.job_id, status: 'running', repeated: false, last_report: 1 },
    },
  }),
  route(`GET ${AT}/jobs/{job_id}/dataset`, GetTrainingJobDatasetDocument, {
    ...EXTENSION,
    auth: 'public',
    summary: 'Read the dataset of a job by the link that its trainer got',
    errors: ['NOT_FOUND'],
    bytes: { contentTypes: ['application/x-ndjson'], of: (data) => bytesIn(data['trainingJobDataset']) },
    example: { response: '{"input":"What a lovely evening.","output":"positive"}' },
  }),
  route(`POST ${AT}/datasets`, UploadTrainingDatasetDocument, {
    ...EXTENSION,
    status: 201,
    summary: 'Upload examples to train with',
    description:
      'A form with `file` and `name`, or JSON with `name` and `content`. JSON Lines in UTF-8: each line `{"input": …, "output": …}`, or `{"messages": […]}` in the form of OpenAI’s chats, whose last message is the answer that is expected. What is refused is named by its line.',
    errors: ['CONFLICT'],
    maxBodyBytes: (config) =>
      withSettings(config, trainingSettings).MAX_TRAINING_DATASET_MB * 1024 * 1024 + BESIDE_FILE,
    form: { files: { file: 'JSON Lines, at most MAX_TRAINING_DATASET_MB.' }, orJson: true },
    variables: uploadVariables,
    request: named('TrainingDatasetUpload', 'A dataset to be uploaded.', {
      'name?': about('The name of the file unless given; needed with `content`.'),
      'content?': about('JSON Lines, of a dataset that is sent as JSON.'),
    }),
    example: {
      request: {
        name: dataset.name,
        content: [
          { input: 'What a lovely evening.', output: 'positive' },
          { input: 'I left before the end.', output: 'negative' },
          { input: 'I would see it again.', output: 'positive' },
          { input: 'Two hours that I miss.', output: 'negative' },
        ]
          .map((example) => JSON.stringify(example))
          .join('\n'),
      },
      response: dataset,
    },
  }),
  route(`GET ${AT}/datasets`, ListTrainingDatasetsDocument, {
    ...EXTENSION,
    summary: 'List the datasets of the organization, newest first',
    body: listBody('datasets'),
    example: { response: { datasets: [dataset], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route(`GET ${AT}/datasets/{dataset_id}`, GetTrainingDatasetDocument, {
    ...EXTENSION,
    summary: 'Read about one dataset',
    errors: ['NOT_FOUND'],
    example: { response: dataset },
  }),
  route(`GET ${AT}/datasets/{dataset_id}/content`, GetTrainingDatasetContentDocument, {
    ...EXTENSION,
    summary: 'Read what was uploaded as a dataset',
    errors: ['NOT_FOUND'],
    bytes: { contentTypes: ['application/x-ndjson'], of: (data) => bytesIn(data['trainingDatasetContent']) },
    example: { response: '{"input":"What a lovely evening.","output":"positive"}' },
  }),
  route(`DELETE ${AT}/datasets/{dataset_id}`, DeleteTrainingDatasetDocument, {
    ...EXTENSION,
    summary: 'Remove a dataset that no training needs any more',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: { dataset_id: dataset.dataset_id, status: 'deleted' } },
  }),
];
