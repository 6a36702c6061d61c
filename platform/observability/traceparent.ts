const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:$|-)/;

/** The caller's `traceparent` if it is valid (W3C Trace Context §3.2), else null. */
export function validTraceparent(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || header.length < 55) return null;
  const match = TRACEPARENT.exec(header);
  if (!match || header.startsWith('ff') || /^0+$/.test(match[1]!) || /^0+$/.test(match[2]!)) return null;
  return header.startsWith('00') && header.length !== 55 ? null : header.slice(0, 55);
}

/** Whether the trace that a valid `traceparent` belongs to is recorded (W3C Trace Context §3.2.2.5). */
export const isSampled = (traceparent: string | null): boolean =>
  traceparent !== null && (Number.parseInt(traceparent.charAt(54), 16) & 1) === 1;

/** The trace id in a valid `traceparent`, for log lines. */
export const traceIdOf = (traceparent: string | null): string | null => traceparent?.slice(3, 35) ?? null;
