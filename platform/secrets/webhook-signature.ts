import { createHmac, randomBytes } from 'node:crypto';

/** A message of a webhook. It is signed as it is sent, byte by byte. */
export interface WebhookMessage {
  /** The same on every try, so that the receiver can drop repeats. */
  readonly id: string;
  /** Of this try: receivers refuse what is older than a few minutes. */
  readonly time: Date;
  readonly body: string;
}

const PREFIX = 'whsec_';
export const WEBHOOK_SECRET_BYTES = 32;

/** A signing secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base 64. */
export const newWebhookSecret = (bytes: Buffer = randomBytes(WEBHOOK_SECRET_BYTES)): string =>
  PREFIX + bytes.toString('base64');

/**
 * The headers that prove a message (Standard Webhooks 1.0.0, symmetric signatures): `webhook-id`, `webhook-timestamp` in seconds, and
 * `webhook-signature` with one HMAC-SHA-256 for each secret. There are two secrets while one takes over from the other; a receiver
 * that knows either accepts.
 */
export function signWebhook({ id, time, body }: WebhookMessage, secrets: readonly string[]): Record<string, string> {
  const seconds = Math.floor(time.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
