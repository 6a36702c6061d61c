import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RequestTrailQuery } from '../../generated/operations.ts';
import { formatMs, formatUsd, type Tone, wordOf } from '../../parts/parts.tsx';
import type { TimelineEntry } from '../../parts/timeline.tsx';
import { AnswerStatus, fetchesOf, type RequestRecord, toneOf } from './words.tsx';

/** Facts about a request beside its record. */
export type Trail = RequestTrailQuery;
type AuditEntry = NonNullable<Trail['auditEvents']>['nodes'][number];
type ModelCall = NonNullable<Trail['modelCalls']>['nodes'][number];
type ActorEvent = NonNullable<Trail['events']>['nodes'][number];

/** Something that happened, in epoch milliseconds. Those of one millisecond stay as they are: some times have parts of one, and others have none. */
interface Moment {
  readonly atMs: number;
  readonly title: ReactNode;
  readonly tone?: Tone | undefined;
  readonly detail?: ReactNode;
}

interface Story {
  /** Null where the request was not recorded. */
  readonly request: RequestRecord | null;
  readonly trail: Trail | undefined;
}

/** All that is known of a request, in the order in which it happened; of a recorded one with the time since it began. */
export function storyOf({ request, trail }: Story): readonly TimelineEntry[] {
  const startMs = request && Date.parse(request.startedAt);
  const moments = [
    ...(request ? [beginOf(request), ...fetchMoments(request)] : []),
    ...(trail?.modelCalls?.nodes ?? []).map(callMoment),
    ...actorEvents(request, trail).map(eventMoment),
    ...(trail?.auditEvents?.nodes ?? []).map((entry) => auditMoment(entry, request)),
    ...(request ? [endOf(request)] : []),
  ];
  return moments
    .sort((a, b) => Math.floor(a.atMs) - Math.floor(b.atMs))
    .map(({ atMs, ...rest }) => ({
      ...rest,
      at: new Date(atMs).toISOString(),
      when: startMs === null ? undefined : sinceOf(atMs - startMs),
    }));
}

const sinceOf = (ms: number): string => (ms < 0 ? `− ${formatMs(-ms)}` : `+ ${formatMs(ms)}`);

const beginOf = ({ startedAt, method, path }: RequestRecord): Moment => ({
  atMs: Date.parse(startedAt),
  title: 'The request began',
  detail: `${method} ${path}`,
});

const fetchMoments = (request: RequestRecord): readonly Moment[] =>
  fetchesOf(request).map(({ subgraph, startMs, durationMs, isError }) => ({
    atMs: Date.parse(request.startedAt) + startMs,
    title: (
      <>
        Asked the subgraph <strong>{subgraph}</strong>
      </>
    ),
    tone: isError ? 'bad' : undefined,
    detail: `${isError ? 'it failed' : 'it answered'} after ${formatMs(durationMs)}`,
  }));

const endOf = ({ startedAt, durationMs, status }: RequestRecord): Moment => ({
  atMs: Date.parse(startedAt) + durationMs,
  title: (
    <>
      The request ended with <AnswerStatus status={status} />
    </>
  ),
  tone: toneOf(status),
});

const OUTCOME_TONES: Readonly<Record<string, Tone>> = { REFUSED: 'warn', FAILURE: 'bad' };

function auditMoment(entry: AuditEntry, request: RequestRecord | null): Moment {
  const { id, time, eventType, actorId, resourceType, resourceId, outcome, reason } = entry;
  const isInstallation = request !== null && !request.tenantId;
  const search = { type: eventType, from: dayOf(time), to: dayOf(time), peek: id };
  return {
    atMs: Date.parse(time),
    title: (
      <>
        Audit entry{' '}
        <Link to="/audit" search={isInstallation ? { ...search, log: 'installation' } : search}>
          {eventType}
        </Link>
      </>
    ),
    tone: OUTCOME_TONES[outcome],
    detail: [wordOf(outcome), reason, actorId && `by ${actorId}`, [resourceType, resourceId].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
  };
}

/** The day of a moment in this place, as an address has it. */
function dayOf(time: string): string {
  const at = new Date(time);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

function callMoment({ id, startedAt, latencyMs, model, askedModel, status, errorCode, costUsd }: ModelCall): Moment {
  return {
    atMs: Date.parse(startedAt),
    title: (
      <>
        Call of the model{' '}
        <Link to="/calls" search={{ peek: id }}>
          {model ?? askedModel ?? 'chosen by the gateway'}
        </Link>
      </>
    ),
    tone: status === 'SUCCEEDED' ? undefined : status === 'CANCELLED' ? 'warn' : 'bad',
    detail: [
      wordOf(status),
      errorCode && wordOf(errorCode),
      `after ${formatMs(latencyMs)}`,
      typeof costUsd === 'number' ? formatUsd(costUsd) : 'cost not known',
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/** Events do not name their request, and those of domains no actor: what its viewer has published in the time that it took. */
const actorEvents = (request: RequestRecord | null, trail: Trail | undefined): readonly ActorEvent[] =>
  request?.viewerId ? (trail?.events?.nodes ?? []).filter(({ actorId }) => actorId === request.viewerId) : [];

const eventMoment = ({ id, sequence, eventType, streamId, createdAt }: ActorEvent): Moment => ({
  atMs: Date.parse(createdAt),
  title: (
    <>
      Event{' '}
      <Link to="/events" search={{ from: String(sequence), peek: id }}>
        {eventType}
      </Link>
    </>
  ),
  detail: ['published by the same actor in this time', streamId].filter(Boolean).join(', '),
});
