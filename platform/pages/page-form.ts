import type { IncomingMessage } from 'node:http';
import type { Exchange } from '../edge/exchange.ts';
import { AppError, statusOf } from '../kernel/errors.ts';
import type { Page } from './page.ts';

const MAX_FORM_BYTES = 16 * 1024;
/** The edge sets these on every answer itself. */
const SENT_BY_EDGE: ReadonlySet<string> = new Set(['Content-Type', 'X-Content-Type-Options']);

/** The fields of a page's form. @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE */
export async function readForm(exchange: Exchange): Promise<URLSearchParams> {
  const type = exchange.req.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'This page takes its own form');
  return new URLSearchParams((await exchange.readBody(MAX_FORM_BYTES)).toString('utf8'));
}

/** Browsers say where a form comes from; what says nothing is no browser, and has no cookie that others could use. */
export function isOwnPage({ headers }: Pick<IncomingMessage, 'headers'>, issuer: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === new URL(issuer).origin;
}

/** Answers with a page. */
export function sendPage(exchange: Exchange, status: number, { body, headers }: Page): void {
  // The answer to a POST is kept from caches by the edge.
  const isMarked = exchange.req.method === 'POST';
  for (const [name, value] of Object.entries(headers))
    if (!SENT_BY_EDGE.has(name) && !(isMarked && name === 'Cache-Control')) exchange.header(name, value);
  exchange.send(status, headers['Content-Type'] ?? 'text/html; charset=utf-8', body);
}

/** Returns the fault of a form, in words for its page. @throws whatever is not its sender's mistake. */
export function problemOf(error: unknown): string {
  if (!(error instanceof AppError) || statusOf(error.extensions['code']) >= 500) throw error;
  if (error.extensions['code'] !== 'RATE_LIMITED') return `${error.message}.`;
  return `Too many attempts. Try again in ${Math.ceil(Number(error.extensions['retry_after']) / 60)} min.`;
}

/** The HTTP status of a page that tells of an error. */
export const shownStatus = (error: unknown): number => statusOf((error as AppError).extensions?.['code']);
