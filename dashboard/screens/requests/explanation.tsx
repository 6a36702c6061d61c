import { type ReactNode, useState } from 'react';
import { mayDo, useApp } from '../../app/app-context.ts';
import { useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { RequestsOfIdDocument, RequestTrailDocument } from '../../generated/operations.ts';
import { counted } from '../../parts/counted.ts';
import { SelectFilter } from '../../parts/filter-bar.tsx';
import { partOf } from '../../parts/part-panel.tsx';
import { Button, CopyButton, Empty, formatMs, Problem, partStyle, Time } from '../../parts/parts.tsx';
import { Facts, Json, Peek } from '../../parts/peek.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { storyOf } from './moments.tsx';
import { timesOf, timesOfUnrecorded } from './trail.ts';
import { Waterfall } from './waterfall.tsx';
import { AnswerStatus, type RequestRecord } from './words.tsx';

interface ExplanationProps {
  readonly requestId: string;
  /** Which of the requests with this identifier; the latest one, unless it is one of them. */
  readonly recordId: string;
  /** A time near the request, where the address tells one. */
  readonly near: string;
  /** The request, where the list has it. */
  readonly inList: RequestRecord | undefined;
  readonly onChoose: (recordId: string) => void;
  readonly onFilter: (changes: { readonly operation?: string; readonly service?: string }) => void;
  readonly onClose: () => void;
}

/** Everything that is known of one request. */
export function Explanation(props: ExplanationProps): ReactNode {
  const { requestId, recordId, near, inList, onChoose, onFilter, onClose } = props;
  const { data, error, isLoading, isFetching, refetch } = useGraph(RequestsOfIdDocument, { requestId });
  const found = partOf(data, 'requestRecords');
  const records = found.value?.nodes ?? (inList ? [inList] : []);
  const request = records.find(({ id }) => id === recordId) ?? records[0] ?? null;
  const problem = error ? messageOf(error) : found.problem?.message;
  return (
    <Peek title={request ? request.operation : 'A request'} isWide onClose={onClose}>
      {problem && <Problem>{problem}</Problem>}
      {isLoading && !request && <p role="status">Loading …</p>}
      {records.length > 1 && request && (
        <div className={partStyle['row']}>
          <p>{counted(records.length, 'request')} have this identifier: callers may choose it.</p>
          <SelectFilter
            label="Which"
            value={request.id}
            all={null}
            options={records.map(({ id, startedAt, operation }) => ({
              value: id,
              title: `${exact.format(new Date(startedAt))}, ${operation}`,
            }))}
            onChange={onChoose}
          />
        </div>
      )}
      {request ? (
        <Recorded key={request.id} request={request} onFilter={onFilter} />
      ) : (
        data && <Unrecorded requestId={requestId} near={near} isAsking={isFetching} onAskAgain={() => void refetch()} />
      )}
    </Peek>
  );
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'medium' });

interface RecordedProps {
  readonly request: RequestRecord;
  readonly onFilter: ExplanationProps['onFilter'];
}

function Recorded({ request, onFilter }: RecordedProps): ReactNode {
  const { viewer } = useApp();
  const isForeign = Boolean(request.tenantId) && request.tenantId !== viewer.tenantId;
  const trail = useTrail({ request, requestId: request.requestId, times: timesOf(request), isNeeded: !isForeign });
  return (
    <>
      <Head request={request} />
      <div className={partStyle['row']}>
        <CopyButton text={request.requestId} label="Copy the request id" />
        <Button onClick={() => onFilter({ operation: request.operation })}>Only this operation</Button>
        <Button onClick={() => onFilter({ service: request.service })}>Only this service</Button>
      </div>
      <h3>Subgraphs</h3>
      <Waterfall request={request} />
      <h3>In order</h3>
      {isForeign && (
        <p className={partStyle['hint']}>
          The request is of another organization: its audit entries, model calls and events are shown to its members.
        </p>
      )}
      {trail.problems}
      <Timeline entries={storyOf({ request, trail: trail.data })} />
      {trail.notes}
      <details>
        <summary>Fields of its line in the log</summary>
        <Json label="Fields of its line in the log" value={logFieldsOf(request)} />
      </details>
    </>
  );
}

/** The fields by which a log finds the line of a request. */
const logFieldsOf = ({ requestId, traceId, method, path, status, durationMs, viewerId }: RequestRecord) => ({
  request_id: requestId,
  ...(traceId && { trace_id: traceId }),
  method,
  path,
  status,
  duration_ms: Math.round(durationMs * 1_000) / 1_000,
  viewer_id: viewerId ?? null,
  msg: 'request',
});

/** Question, asker and end of a request. */
function Head({ request }: { readonly request: RequestRecord }): ReactNode {
  const { viewer } = useApp();
  const { requestId, startedAt, durationMs, status, method, path, service, tenantId, viewerId } = request;
  return (
    <Facts
      facts={{
        Asked: (
          <code>
            {method} {path}
          </code>
        ),
        Answer: (
          <span className={partStyle['row']}>
            <AnswerStatus status={status} /> after {formatMs(durationMs)}
          </span>
        ),
        Began: <Time at={startedAt} text={exact.format(new Date(startedAt))} />,
        Service: service,
        'Request id': <code>{requestId}</code>,
        Trace: request.traceUrl ? (
          <a href={request.traceUrl}>{request.traceId}</a>
        ) : (
          request.traceId && <code>{request.traceId}</code>
        ),
        Viewer: viewerId ? <code>{viewerId}</code> : 'nobody had signed in',
        Organization:
          tenantId &&
          (viewer.organization?.id === tenantId ? (
            `${viewer.organization.name} (${tenantId})`
          ) : (
            <code>{tenantId}</code>
          )),
      }}
    />
  );
}

interface UnrecordedProps {
  readonly requestId: string;
  readonly near: string;
  readonly isAsking: boolean;
  readonly onAskAgain: () => void;
}

/** A request of which there is no record: audit entries and model calls may tell of it all the same. */
function Unrecorded({ requestId, near, isAsking, onAskAgain }: UnrecordedProps): ReactNode {
  const [nowMs] = useState(Date.now);
  const { isGuess, ...times } = timesOfUnrecorded({ requestId, near, nowMs });
  const trail = useTrail({ request: null, requestId, times, isNeeded: true });
  const story = storyOf({ request: null, trail: trail.data });
  return (
    <>
      <Facts facts={{ 'Request id': <code>{requestId}</code> }} />
      <Empty>
        <p>
          No request with this identifier is recorded. A request is listed some seconds after its end. Of many in one
          second only some are, those that failed or were slow first; old ones are removed, and those of other
          organizations are not shown.
        </p>
        <Button onClick={onAskAgain} disabled={isAsking}>
          Ask again
        </Button>
      </Empty>
      <h3>What else has this identifier</h3>
      {trail.problems}
      {story.length > 0 ? (
        <Timeline entries={story} />
      ) : (
        trail.data && (
          <p>
            No audit entry and no model call
            {isGuess ? ' of the last day has it. Check that the identifier is whole.' : ' of its time has it.'}
          </p>
        )
      )}
      {trail.notes}
    </>
  );
}

interface TrailOptions {
  readonly request: RequestRecord | null;
  readonly requestId: string;
  readonly times: ReturnType<typeof timesOf>;
  readonly isNeeded: boolean;
}

/** The audit entries, model calls and events of a request, as far as the viewer may see them. */
function useTrail({ request, requestId, times, isNeeded }: TrailOptions) {
  const { viewer } = useApp();
  const isInstallation = request !== null && !request.tenantId;
  const { data, error } = useGraph(
    RequestTrailDocument,
    {
      requestId,
      ...times,
      system: isInstallation,
      calls: !isInstallation && mayDo(viewer, 'billing:read'),
      events: Boolean(request?.tenantId && request.viewerId) && mayDo(viewer, 'events:read'),
    },
    [],
    { isNeeded },
  );
  const failures = error ? [messageOf(error)] : (data?.errors ?? []).map(({ message }) => message);
  const isCut = [data?.data.auditEvents, data?.data.modelCalls, data?.data.events].some(
    (list) => list?.pageInfo.hasNextPage,
  );
  return {
    data: isNeeded ? data?.data : undefined,
    problems: failures.map((failure) => <Problem key={failure}>{failure}</Problem>),
    notes: isCut && (
      <p className={partStyle['hint']}>There is more: the first hundred of each kind are looked through.</p>
    ),
  };
}
