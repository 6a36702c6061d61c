import { createHmac, timingSafeEqual } from 'node:crypto';

/** The fields of a job in its secrets. */
export interface TrainerSecret {
  readonly signing_secret?: string;
}

const macOf = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();
const isSame = (given: string, mac: Buffer): boolean => {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === mac.length && timingSafeEqual(bytes, mac);
};

/** Returns the token of a trainer's reports: made of the job's own secret, so that a job that is sent twice has one. */
export const reportToken = (secret: string, jobId: string): string =>
  macOf(secret, `report ${jobId}`).toString('base64url');

export const isReportToken = (given: string, secret: string, jobId: string): boolean =>
  isSame(given, macOf(secret, `report ${jobId}`));

/** @param expires - epoch seconds. */
export const datasetSignature = (secret: string, jobId: string, expires: number): string =>
  macOf(secret, `dataset ${jobId} ${expires}`).toString('base64url');

/** Whether a link to the dataset of a job was made by us and still holds. @param expires - epoch seconds. */
export const isDatasetLink = (signature: string, secret: string, jobId: string, expires: number): boolean =>
  expires * 1_000 > Date.now() && isSame(signature, macOf(secret, `dataset ${jobId} ${expires}`));
