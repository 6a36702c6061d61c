import { isSampled, traceIdOf } from './traceparent.ts';

/** The trace that work is part of, where it is recorded; null for one that nobody could find. */
export const recordedTrace = (traceparent: string | null): string | null =>
  isSampled(traceparent) ? traceIdOf(traceparent) : null;

/** Makes the address of a trace, by TRACE_URL_TEMPLATE; null without one. */
export type TraceLink = (traceId: string | null | undefined) => string | null;

/** @param template - a URL with `{traceId}`. */
export const traceLink =
  (template: string | undefined): TraceLink =>
  (traceId) =>
    template === undefined || traceId == null ? null : template.replaceAll('{traceId}', traceId);
