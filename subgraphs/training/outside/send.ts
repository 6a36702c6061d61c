import { AppError } from '../../../platform/kernel/errors.ts';
import type { JsonObject } from '../../../platform/kernel/merge-patch.ts';
import { urlPath } from '../../../platform/kernel/url-path.ts';
import { type Outgoing, OutgoingError } from '../../../platform/outgoing/outgoing.ts';
import { signWebhook } from '../../../platform/secrets/webhook-signature.ts';
import { datasetSignature, reportToken } from './links.ts';

/** A trainer outside. */
export interface Trainer {
  readonly url: string;
  /** `whsec_…` */
  readonly secret: string;
}

/** A job, as far as a trainer outside is told of it. */
export interface SentJob {
  readonly id: string;
  readonly tenantId: string;
  readonly datasetId: string;
  readonly resumes: number;
  readonly lastReport: number;
}

/** The way of a job to a trainer outside. */
export interface Outside {
  /**
   * Gives it the job, with a link to the dataset and where to report. The same identifier on every try (`webhook-id`), until the job is resumed.
   * @throws AppError UPSTREAM_FAILED when it does not take it.
   */
  send(trainer: Trainer, body: JsonObject): Promise<void>;
}

const TIMEOUT_MS = 15_000;
const LINK_SECONDS = 3_600;

/** @param publicUrl - where trainers reach us. */
export const createOutside =
  (outgoing: Pick<Outgoing, 'request'>, publicUrl: string) =>
  ({ id, tenantId, datasetId, resumes, lastReport }: SentJob, signal: AbortSignal): Outside => ({
    async send({ url, secret }, given) {
      const at = publicUrl + urlPath`/api/v1/models/training/jobs/${id}`;
      const expires = Math.floor(Date.now() / 1_000) + LINK_SECONDS;
      const body = JSON.stringify({
        ...given,
        job_id: id,
        dataset_id: datasetId,
        dataset_url: `${at}/dataset?expires=${expires}&signature=${datasetSignature(secret, id, expires)}`,
        dataset_url_expires_at: new Date(expires * 1_000).toISOString(),
        report: { url: `${at}/reports`, token: reportToken(secret, id), next_sequence: lastReport + 1 },
      });
      const message = { id: `${id}_${resumes}`, time: new Date(), body };
      try {
        const answer = await outgoing.request({
          url,
          chosenBy: { tenantId },
          method: 'POST',
          body,
          signal,
          timeoutMs: TIMEOUT_MS,
          headers: { 'content-type': 'application/json', ...signWebhook(message, [secret]) },
        });
        if (answer.status >= 200 && answer.status < 300) return;
        throw new AppError('UPSTREAM_FAILED', `The trainer answered ${answer.status}`);
      } catch (error) {
        if (error instanceof OutgoingError && error.failure !== 'aborted')
          throw new AppError('UPSTREAM_FAILED', `The trainer was not reached: ${error.message}`);
        throw error;
      }
    },
  });
