import { createHmac, timingSafeEqual } from 'node:crypto';

/** A report of the provider about a message that it took. */
export interface StatusReport {
  readonly providerId: string;
  /** `queued`, `sent`, `delivered`, `undelivered`, `failed`, … */
  readonly status: string;
  /** The provider's, for a failure. */
  readonly errorCode: string | null;
}

/**
 * The signature of a report (Twilio, "Validating Signatures"): HMAC-SHA-1 over the URL as it was given to the provider, followed by each
 * parameter's name and value in the order of the names, in base 64.
 */
export function reportSignature(authToken: string, url: string, parameters: URLSearchParams): string {
  const names = [...new Set(parameters.keys())].sort();
  const text = names.map((name) => `${name}${parameters.getAll(name).join('')}`).join('');
  return createHmac('sha1', authToken).update(`${url}${text}`).digest('base64');
}

/** Whether the report came from the provider. Compared in constant time. */
export function isSignedReport(authToken: string, url: string, parameters: URLSearchParams, given: string): boolean {
  const expected = Buffer.from(reportSignature(authToken, url, parameters));
  const signature = Buffer.from(given);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Reads the form of a report; null when it is none. */
export function readReport(parameters: URLSearchParams): StatusReport | null {
  const providerId = parameters.get('MessageSid');
  const status = parameters.get('MessageStatus');
  if (!providerId || !status) return null;
  return { providerId, status, errorCode: parameters.get('ErrorCode') };
}
