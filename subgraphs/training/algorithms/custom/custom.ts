import { AppError, invalid } from '../../../../platform/kernel/errors.ts';
import { SIGNING_SECRET } from '../../outside/signing-secret.ts';
import type { Algorithm } from '../algorithm.ts';
import { COMMON } from '../common-parameters.ts';
import { address, type Defaults, derived, integer, object, secret } from '../parameters.ts';

const REGISTERED = 'that of the registered trainer';

/** The registered trainer's. One that a request names has both: a secret never goes to an address that it is not of. */
const ofTrainer = (field: 'url' | 'secret', other: string) => (defaults: Defaults) => {
  if (defaults.given[other] != null)
    throw invalid(`config.${field === 'url' ? 'url' : 'signing_secret'}`, `is required beside ${other}`);
  return defaults.trainer().then((trainer) => trainer[field]);
};

const PARAMETERS = {
  ...COMMON,
  url: derived(
    address('Where the trainer takes jobs: it is called once, signed as in Standard Webhooks.'),
    REGISTERED,
    ofTrainer('url', 'signing_secret'),
  ),
  signing_secret: derived(
    secret(SIGNING_SECRET, 'What the call is signed with: `whsec_` and 24 to 64 bytes in base 64.'),
    REGISTERED,
    ofTrainer('secret', 'url'),
  ),
  hyperparameters: object({}, 'What the trainer is told beside epochs, learning_rate and seed.'),
  silence_seconds: integer([10, 86_400], 900, 'After so long without a report the job has failed.'),
};

/** Runs a training elsewhere: a trainer of the organization's own gets the job and reports what it does (outside/report.ts). */
export const custom: Algorithm<typeof PARAMETERS> = {
  description:
    'A trainer of your own, called over HTTP: it reads the dataset and reports progress, candidates and the end.',
  parameters: PARAMETERS,
  async *run({ job, config, checkpoint, outside }) {
    const { url, signing_secret, silence_seconds, hyperparameters, epochs, learning_rate, seed, held_out_fraction } =
      config;
    if (checkpoint?.['sent'] === job.resumes)
      throw new AppError('UPSTREAM_TIMEOUT', `The trainer has not reported for ${silence_seconds} seconds`);
    await outside.send(
      { url, secret: signing_secret },
      {
        type: job.resumes === 0 ? 'training.requested' : 'training.resumed',
        hyperparameters: { epochs, learning_rate, seed, held_out_fraction, ...hyperparameters },
        silence_seconds,
      },
    );
    yield {
      checkpoint: { sent: job.resumes },
      fraction: 0,
      phase: 'with the trainer',
      metrics: {},
      candidates: [],
      best: null,
    };
    return { kind: 'waits', seconds: silence_seconds };
  },
};
