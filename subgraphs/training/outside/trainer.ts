import { type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { TrainingTrainerModel } from '../models.ts';
import type { Trainer } from './send.ts';
import { SIGNING_SECRET } from './signing-secret.ts';
import type { TrainerStore } from './trainer-store.ts';

/** The rules of the trainer that an organization has registered. */
export interface Trainers {
  /** @throws AppError NOT_FOUND without one. */
  get(context: CallContext): Promise<TrainingTrainerModel>;
  /** Replaces the one before; jobs that run stay with theirs. @throws AppError BAD_USER_INPUT that names every refused field. */
  register(
    given: { readonly url: string; readonly signingSecret: string },
    context: CallContext,
  ): Promise<TrainingTrainerModel>;
  /** The one that is gone. @throws AppError NOT_FOUND without one. */
  remove(context: CallContext): Promise<TrainingTrainerModel>;
  /** With its secret, for a job that starts. @throws AppError CONFLICT without one. */
  registered(context: CallContext): Promise<Trainer>;
}

export interface TrainersOptions {
  readonly store: TrainerStore;
  readonly secrets: Pick<Secrets, 'encrypt' | 'decrypt'>;
  /** Returns the fault of a URL that a user names; null for none. */
  readonly refusal: (url: string) => string | null;
}

const LONGEST_URL = 2_000;

export function createTrainers({ store, secrets, refusal }: TrainersOptions): Trainers {
  return {
    async get(context) {
      const trainer = await store.get(requireTenant(context));
      if (!trainer) throw notFound('Trainer');
      return trainer;
    },
    async register({ url, signingSecret }, context) {
      const errors = collectFieldErrors();
      const isUrl = url.length <= LONGEST_URL && URL.canParse(url);
      errors.expect(isUrl, 'url', `must be a URL of at most ${LONGEST_URL} characters`);
      const fault = isUrl ? refusal(url) : null;
      errors.expect(fault === null, 'url', fault ?? '');
      const form = 'must be `whsec_` and 24 to 64 bytes in base 64';
      errors.expect(SIGNING_SECRET.test(signingSecret), 'signingSecret', form);
      errors.throwIfAny();
      const [tenantId, updatedBy] = [requireTenant(context), requireViewer(context).id];
      return store.set({ tenantId, url, secret: secrets.encrypt(signingSecret), updatedBy });
    },
    async remove(context) {
      const trainer = await store.delete(requireTenant(context), requireViewer(context).id);
      if (!trainer) throw notFound('Trainer');
      return trainer;
    },
    async registered(context) {
      const trainer = await store.get(requireTenant(context));
      if (trainer) return { url: trainer.url, secret: secrets.decrypt(trainer.secret) };
      throw new AppError(
        'CONFLICT',
        'No trainer is registered: PUT /api/v1/models/training/trainer, or name config.url and config.signing_secret',
      );
    },
  };
}
