import type { Logger } from 'pino';
import { boundedCache } from '../kernel/bounded-cache.ts';
import { requestFields } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Exchange } from './exchange.ts';

/** A deprecated thing, since when, and until when it works. */
export interface Deprecation {
  /** From when on nobody should begin with it (RFC 9745). */
  readonly since: Date;
  /** When it may be gone (RFC 8594): at least six months later (specification, "Versioning"). */
  readonly sunset: Date;
  /** The path of what stands in for it. */
  readonly successor?: string;
  /** The path of a page that tells how to move. */
  readonly guide: string;
}

const LEAST_MONTHS = 6;

/** @throws Error naming what is gone sooner than six months after callers are told. */
export function checkDeprecation(name: string, { since, sunset }: Deprecation): void {
  const least = new Date(since);
  least.setUTCMonth(least.getUTCMonth() + LEAST_MONTHS);
  if (!(sunset.getTime() >= least.getTime()))
    throw new Error(`${name}: its sunset is not ${LEAST_MONTHS} months after it was deprecated`);
}

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` (RFC 8288; `successor-version` is RFC 5829). */
export function deprecationHeaders({
  since,
  sunset,
  successor,
  guide,
}: Deprecation): Readonly<Record<'Deprecation' | 'Sunset' | 'Link', string>> {
  const links = [
    successor !== undefined && `<${successor}>; rel="successor-version"`,
    `<${guide}>; rel="deprecation"; type="text/markdown"`,
  ];
  return {
    Deprecation: `@${Math.floor(since.getTime() / 1_000)}`,
    Sunset: sunset.toUTCString(),
    Link: links.filter(Boolean).join(', '),
  };
}

/** Notes that a request used what is deprecated. */
export type NoteDeprecated = (exchange: Exchange, name: string, headers: Readonly<Record<string, string>>) => void;

/** Callers of a day that a process remembers; those beyond are told of once more. */
const REMEMBERED = 10_000;

/** Sets the headers, counts each use, and warns once a caller and day in the log: a caller that calls all the time is one line. */
export function createDeprecationNotes(
  { metrics, logger }: { readonly metrics: Pick<Metrics, 'deprecatedRequests'>; readonly logger: Pick<Logger, 'warn'> },
  nowMs: () => number = Date.now,
): NoteDeprecated {
  const warned = boundedCache<string, true>(REMEMBERED);
  return (exchange, name, headers) => {
    const { viewer, client } = exchange.context;
    for (const [header, value] of Object.entries(headers)) exchange.header(header, value);
    metrics.deprecatedRequests.inc({ route: name, caller: viewer?.kind ?? 'anonymous' });
    const day = new Date(nowMs()).toISOString().slice(0, 10);
    const key = `${day} ${viewer?.id ?? client.ip} ${name}`;
    if (warned.has(key)) return;
    warned.set(key, true);
    const caller = viewer ? { caller: viewer.id, tenant_id: viewer.tenantId } : {};
    logger.warn(
      { ...requestFields(exchange.context), ...caller, route: name, sunset: headers['Sunset'] },
      'something deprecated was used',
    );
  };
}
