import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { startReceiver } from '../../../test/support/receiver.ts';
import { nothing, type Prepare, type RouteCases } from '../../../test/support/route-case.ts';
import type { TestApp } from '../../../test/support/start-app.ts';
import { TRAINING, uploadReviews } from '../../../test/support/training.ts';

const newDataset = async ({ accessToken: token }: LoggedIn, app: TestApp) => ({
  dataset_id: await uploadReviews(app, token, 4),
});

const ownDataset: Prepare = async (owner, app) => ({ params: await newDataset(owner, app) });

/** A dataset to train with, which has to be named in the body. */
const toTrain: Prepare = async (owner, app) => ({ body: await newDataset(owner, app) });

const startJob = async (owner: LoggedIn, app: TestApp): Promise<string> => {
  const config = {
    ...{ model: 'dev/echo', prompt: 'Say how it feels.', epochs: 1, minibatch_size: 2, gradients: 1 },
    ...{ paraphrases: 0, selection_budget: 4 },
  };
  const body = { algorithm: 'apo', ...(await newDataset(owner, app)), config };
  const { accessToken: token } = owner;
  return (await app.call<{ job_id: string }>('POST', `${TRAINING}/train`, { token, body })).body.job_id;
};

/** A job that waits, and stays so. */
const pausedJob: Prepare = async (owner, app) => {
  const config = { model: 'dev/echo', prompt: 'Say how it feels.', epochs: 1000, paraphrases: 8 };
  const { accessToken: token } = owner;
  const body = { algorithm: 'apo', ...(await newDataset(owner, app)), config };
  const { job_id } = (await app.call<{ job_id: string }>('POST', `${TRAINING}/train`, { token, body })).body;
  await app.call('POST', `${TRAINING}/jobs/${job_id}/pause`, { token });
  return { params: { job_id } };
};

/** A job that has ended, with something that it has tried. */
const endedJob: Prepare = async (owner, app) => {
  const job_id = await startJob(owner, app);
  await eventually('the training has ended', async () => {
    const { accessToken: token } = owner;
    const { body } = await app.call<{ status: string }>('GET', `${TRAINING}/jobs/${job_id}`, { token });
    return body.status === 'succeeded';
  });
  return { params: { job_id } };
};

const withEndedJob: Prepare = async (owner, app) => {
  await endedJob(owner, app);
  return {};
};

/** A job whose trainer has been told of it, as that trainer would report and ask for its dataset. */
const trainedOutside: Prepare = async (owner, app) => {
  const trainer = await startReceiver();
  try {
    const config = { url: `${trainer.url}/`, signing_secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8v7ZQf3nXvQ=' };
    const { accessToken: token } = owner;
    const body = { algorithm: 'custom', ...(await newDataset(owner, app)), config };
    const { job_id } = (await app.call<{ job_id: string }>('POST', `${TRAINING}/train`, { token, body })).body;
    await eventually('the trainer has the job', async () => {
      const { body: job } = await app.call<{ phase: string }>('GET', `${TRAINING}/jobs/${job_id}`, { token });
      return job.phase === 'with the trainer';
    });
    const told = JSON.parse(trainer.received[0]!.body.toString()) as { dataset_url: string; report: { token: string } };
    return { params: { job_id }, query: new URL(told.dataset_url).search, body: { token: told.report.token } };
  } finally {
    await trainer.close();
  }
};

const withTrainer: Prepare = async ({ accessToken: token }, app) => {
  const body = {
    url: 'https://trainer.example.com/jobs',
    signing_secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8v7ZQf3nXvQ=',
  };
  await app.call('PUT', `${TRAINING}/trainer`, { token, body });
  return {};
};

/** How each row of training is brought to succeed. */
export const routeCases: RouteCases = {
  'POST /api/v1/models/training/train': toTrain,
  'GET /api/v1/models/training/stats': withEndedJob,
  'POST /api/v1/models/training/export': nothing,
  'GET /api/v1/models/training/config': nothing,
  'GET /api/v1/models/training/trainer': withTrainer,
  'PUT /api/v1/models/training/trainer': nothing,
  'DELETE /api/v1/models/training/trainer': withTrainer,
  'GET /api/v1/models/training/jobs': withEndedJob,
  'GET /api/v1/models/training/jobs/{job_id}': endedJob,
  'DELETE /api/v1/models/training/jobs/{job_id}': endedJob,
  'POST /api/v1/models/training/jobs/{job_id}/pause': pausedJob,
  'POST /api/v1/models/training/jobs/{job_id}/resume': pausedJob,
  'POST /api/v1/models/training/jobs/{job_id}/cancel': pausedJob,
  'GET /api/v1/models/training/jobs/{job_id}/candidates': endedJob,
  'POST /api/v1/models/training/jobs/{job_id}/reports': async (owner, app) => {
    const { params, body } = await trainedOutside(owner, app);
    return { params: params!, body: body! };
  },
  'GET /api/v1/models/training/jobs/{job_id}/dataset': async (owner, app) => {
    const { params, query } = await trainedOutside(owner, app);
    return { params: params!, query: query! };
  },
  'POST /api/v1/models/training/datasets': nothing,
  'GET /api/v1/models/training/datasets': async (owner, app) => {
    await newDataset(owner, app);
    return {};
  },
  'GET /api/v1/models/training/datasets/{dataset_id}': ownDataset,
  'GET /api/v1/models/training/datasets/{dataset_id}/content': ownDataset,
  'DELETE /api/v1/models/training/datasets/{dataset_id}': ownDataset,
};
