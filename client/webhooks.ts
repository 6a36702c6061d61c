/** A delivery as it arrived: a web `Request`, or what a server of Node has of one. */
export type IncomingWebhook =
  | Pick<Request, 'headers' | 'arrayBuffer'>
  | {
      readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
      /** The bytes as they came. JSON that was parsed and printed again has another signature. */
      readonly body: string | Uint8Array;
    };

/** Options of the check of a delivery. */
export interface WebhookOptions {
  /** Secret that the creation of the webhook answered, `whsec_…`. Several while one takes over from another: any of them is accepted. */
  readonly secret: string | readonly string[];
  /** Seconds that the clocks of sender and receiver may differ, a delivery's way included; 300 unless given. */
  readonly toleranceSeconds?: number;
  /** The time of the check in milliseconds; now unless given. */
  readonly now?: number;
}

/** An event as a webhook is sent it. */
export interface WebhookEvent<Data = unknown> {
  /** `<category>.<verb>` */
  readonly type: string;
  /** When it happened, ISO 8601. */
  readonly timestamp: string;
  /** The `webhook-id` too: deliveries come at least once, so drop what you have seen. */
  readonly id: string;
  readonly tenant_id: string;
  /** Its place among the events of the organization; null for a `webhook.test`. */
  readonly sequence: number | null;
  readonly category: string;
  readonly source: string;
  /** The publisher's own data. */
  readonly data: Data;
}

/** Why a delivery is not believed. */
export type WebhookFailure =
  | 'missing_header'
  | 'malformed_timestamp'
  | 'too_old'
  | 'too_new'
  | 'no_matching_signature'
  | 'malformed_body';

/** A delivery that is not believed: answer 400 and do nothing with it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: WebhookFailure;

  constructor(reason: WebhookFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

const TOLERANCE_SECONDS = 300;
const SECRET_PREFIX = 'whsec_';
const VERSION_PREFIX = 'v1,';

/**
 * Verifies a delivery (Standard Webhooks 1.0.0, symmetric signatures) and parses it.
 * @throws WebhookVerificationError when its signature, its time or its body is wrong; TypeError when the secret is none.
 */
export async function parseWebhook<Data = unknown>(
  request: IncomingWebhook,
  options: WebhookOptions,
): Promise<WebhookEvent<Data>> {
  const body = 'arrayBuffer' in request ? new Uint8Array(await request.arrayBuffer()) : bytesOf(request.body);
  await verifyWebhook({ headers: request.headers, body }, options);
  try {
    return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent<Data>;
  } catch {
    throw new WebhookVerificationError('malformed_body', 'The body is not JSON');
  }
}

/**
 * Verifies a delivery whose body is not parsed here.
 * @throws WebhookVerificationError when its signature or its time is wrong; TypeError when the secret is none.
 */
export async function verifyWebhook(
  { headers, body }: Extract<IncomingWebhook, { readonly body: string | Uint8Array }>,
  { secret, toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() }: WebhookOptions,
): Promise<void> {
  const keys = await Promise.all((typeof secret === 'string' ? [secret] : secret).map(importSecret));
  if (keys.length === 0) throw new TypeError('There is no secret');
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  checkTime(timestamp, toleranceSeconds, now);
  const signed = joined(bytesOf(`${id}.${timestamp}.`), bytesOf(body));
  for (const signature of signatures.split(' ')) {
    const bytes = signature.startsWith(VERSION_PREFIX) ? decodeBase64(signature.slice(VERSION_PREFIX.length)) : null;
    if (bytes === null) continue;
    // `verify` compares in constant time.
    for (const key of keys) if (await crypto.subtle.verify('HMAC', key, bytes, signed)) return;
  }
  throw new WebhookVerificationError('no_matching_signature', 'No signature fits the body and a secret');
}

function checkTime(timestamp: string, toleranceSeconds: number, now: number): void {
  if (!/^\d{1,12}$/.test(timestamp))
    throw new WebhookVerificationError('malformed_timestamp', 'webhook-timestamp has to be seconds since 1970');
  const ageSeconds = Math.floor(now / 1000) - Number(timestamp);
  if (ageSeconds > toleranceSeconds) throw new WebhookVerificationError('too_old', 'The delivery is too old');
  if (ageSeconds < -toleranceSeconds) throw new WebhookVerificationError('too_new', 'The delivery is from the future');
}

function headerOf(headers: IncomingWebhook['headers'], name: string): string {
  // Headers of another realm are no instance of this one's class.
  const value = typeof headers.get === 'function' ? headers.get(name) : entryOf(headers, name);
  if (!value) throw new WebhookVerificationError('missing_header', `The header ${name} is missing`);
  return value;
}

function entryOf(headers: object, name: string): string | undefined {
  const value: unknown = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(value) ? value.join(' ') : (value as string | undefined);
}

async function importSecret(secret: string) {
  const bytes = decodeBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  if (!bytes || bytes.length === 0) throw new TypeError('The secret has to be whsec_ and base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (text: string | Uint8Array): Bytes =>
  typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text);

function joined(one: Bytes, other: Bytes): Bytes {
  const whole = new Uint8Array(one.length + other.length);
  whole.set(one);
  whole.set(other, one.length);
  return whole;
}

/** Null for what is not base64. */
function decodeBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
