import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  AuditByDayDocument,
  type AuditByDayQuery,
  AuditEntryRecordedDocument,
  AuditLogDocument,
  type AuditLogQuery,
} from '../../generated/operations.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { Button, Empty, formatCount, Panel, Problem, partStyle, Status, Time, wordOf } from '../../parts/parts.tsx';
import { Facts, Json, Peek } from '../../parts/peek.tsx';
import { TimeChart } from '../../parts/time-chart.tsx';
import {
  AuditFilterFields,
  type AuditFilters,
  conditionsOf,
  eventFilterOf,
  isFiltered,
  NO_AUDIT_FILTERS,
  rangeOf,
  useAuditFilters,
} from './filters.tsx';

type Entry = NonNullable<AuditLogQuery['auditEvents']>['nodes'][number];

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The chart shows so many days where no time is given, and counts by the hour below two. */
const CHART_DAYS = 30;
const HOURLY_DAYS = 2;
/** The most stretches that are counted at once. */
const MAX_STRETCHES = 1_500;
/** No event tells of a new entry, a subscription does. */
const CHANGED_BY = [AuditEntryRecordedDocument];

/** The entries of the log, as far as the filters let through. */
export function AuditExplorer(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useAuditFilters();
  const [{ peek, log }, setOwn] = useFilters('peek', 'log');
  const system = log === 'installation' && may('platform:read');
  const filter = eventFilterOf(filters);
  const list = useList(AuditLogDocument, { filter, system }, ({ auditEvents }) => auditEvents, CHANGED_BY);
  const peeked = list.rows.find(({ id }) => id === peek);
  const count = list.totalCount;
  const title =
    count === undefined
      ? 'Entries'
      : `${formatCount(count)}${count >= 10_000 ? ' or more' : ''} ${count === 1 ? 'entry' : 'entries'}`;
  return (
    <>
      <Panel
        title="Filters"
        actions={
          <FilterBar>
            {may('platform:read') && (
              <SelectFilter
                label="Log"
                value={log}
                all="of the organization"
                options={[{ value: 'installation', title: 'of the installation' }]}
                onChange={(value) => setOwn({ log: value, peek: '' })}
              />
            )}
            {isFiltered(filters) && <Button onClick={() => setFilters(NO_AUDIT_FILTERS)}>Clear filters</Button>}
          </FilterBar>
        }
      >
        <AuditFilterFields filters={filters} onChange={setFilters} />
      </Panel>
      <Counts filters={filters} system={system} />
      <Panel title={title}>
        <DataTable
          label="Audit log"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setOwn({ peek: id })}
          peeked={peek}
          empty={
            <Empty>
              {isFiltered(filters) ? (
                <>
                  <p>No entry fits all of the filters.</p>
                  <Button onClick={() => setFilters(NO_AUDIT_FILTERS)}>Clear filters</Button>
                </>
              ) : (
                <p>Who did what, and how it ended, shows here. Nothing was recorded yet.</p>
              )}
            </Empty>
          }
        />
      </Panel>
      {peeked && (
        <EntryPeek
          key={peeked.id}
          entry={peeked}
          onFilter={(changes) => setFilters(changes)}
          onClose={() => setOwn({ peek: '' })}
        />
      )}
    </>
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  { title: 'Type', width: 14, cell: ({ eventType }) => eventType },
  { title: 'When', width: 7, cell: ({ time }) => <Time at={time} /> },
  { title: 'Actor', width: 12, cell: ({ actorId, actorType }) => actorId ?? actorType ?? '–' },
  {
    title: 'Resource',
    width: 14,
    cell: ({ resourceType, resourceId }) => [resourceType, resourceId].filter(Boolean).join(' ') || '–',
  },
  { title: 'Outcome', width: 6, cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  { title: 'Severity', width: 6, cell: ({ severity }) => <Status status={severity} /> },
];

const Outcome = ({ outcome }: { readonly outcome: string }): ReactNode => (
  <Status status={outcome} tone={outcome === 'REFUSED' ? 'warn' : undefined} />
);

interface CountsProps {
  readonly filters: AuditFilters;
  readonly system: boolean;
}

/** Entries by day and outcome, or by hour where the filters name a day or two. */
function Counts({ filters, system }: CountsProps): ReactNode {
  const range = rangeOf(filters);
  const [now] = useState(Date.now);
  const toMs = range.to?.getTime() ?? now;
  const askedFromMs = range.from?.getTime() ?? toMs - CHART_DAYS * DAY_MS;
  const isHourly = toMs - askedFromMs <= HOURLY_DAYS * DAY_MS;
  const stepMs = isHourly ? HOUR_MS : DAY_MS;
  const fromMs = Math.max(askedFromMs, toMs - (MAX_STRETCHES - 1) * stepMs);
  const { data, error } = useGraph(
    AuditByDayDocument,
    {
      from: new Date(fromMs).toISOString(),
      to: range.to ? range.to.toISOString() : null,
      bucket: isHourly ? 'HOUR' : 'DAY',
      filter: conditionsOf(filters),
      system,
    },
    CHANGED_BY,
    { isNeeded: fromMs < toMs },
  );
  const counts = data?.data.auditCounts;
  const problem = error ? messageOf(error) : data?.errors[0]?.message;
  const chart = useMemo(() => (counts ? chartOf(counts, stepMs) : null), [counts, stepMs]);
  return (
    <Panel title={isHourly ? 'By hour' : 'By day'}>
      {problem && <Problem>{problem}</Problem>}
      {chart && (
        <TimeChart label="Entries" times={chart.times} series={chart.series} format={formatCount} height={140} />
      )}
    </Panel>
  );
}

type Counted = NonNullable<AuditByDayQuery['auditCounts']>;

const OUTCOMES = [
  { outcome: 'SUCCESS', name: 'success', tone: 'act' },
  { outcome: 'REFUSED', name: 'refused', tone: 'warn' },
  { outcome: 'FAILURE', name: 'failure', tone: 'bad' },
] as const;

/** Counts of every stretch: those without entries are left out of the answer. */
function chartOf({ from, to, counts }: Counted, stepMs: number) {
  const begin = Math.floor(Date.parse(from) / stepMs) * stepMs;
  const length = Math.max(1, Math.ceil((Date.parse(to) - begin) / stepMs));
  const times = Array.from({ length }, (_, place) => begin + place * stepMs);
  const series = OUTCOMES.map(({ outcome, name, tone }) => {
    const values = times.map(() => 0);
    for (const each of counts) {
      const place = Math.round((Date.parse(each.startsAt) - begin) / stepMs);
      if (each.outcome === outcome && place >= 0 && place < length) values[place] = each.count;
    }
    return { name, tone, values, isBars: outcome === 'SUCCESS' };
  });
  return { times, series };
}

interface EntryPeekProps {
  readonly entry: Entry;
  readonly onFilter: (changes: Partial<AuditFilters>) => void;
  readonly onClose: () => void;
}

/** Everything that an entry says. */
function EntryPeek({ entry, onFilter, onClose }: EntryPeekProps): ReactNode {
  const { actorId, resourceType, resourceId } = entry;
  return (
    <Peek title={entry.eventType} onClose={onClose}>
      <Facts
        facts={{
          Outcome: <Outcome outcome={entry.outcome} />,
          Reason: entry.reason,
          Severity: <Status status={entry.severity} />,
          Category: wordOf(entry.category),
          Action: entry.action,
          Happened: <Time at={entry.time} />,
          Recorded: <Time at={entry.recordedAt} />,
          Actor: actorId,
          'Kind of actor': entry.actorType && wordOf(entry.actorType),
          'Recorded by': entry.recordedBy,
          Source: wordOf(entry.source),
          Service: entry.service,
          Resource: resourceType,
          'Its identifier': resourceId,
          Address: entry.ip,
          'User agent': entry.userAgent,
          Session: entry.sessionId,
          Request: entry.requestId && (
            <Link to="/requests" search={{ id: entry.requestId, near: entry.time }}>
              {entry.requestId}
            </Link>
          ),
          Number: formatCount(entry.sequence),
          Hash: <code>{entry.hash}</code>,
          'Hash before': <code>{entry.previousHash}</code>,
        }}
      />
      {entry.details !== null && entry.details !== undefined && (
        <>
          <h3>Details</h3>
          <Json label="Details" value={entry.details} />
        </>
      )}
      <div className={partStyle['row']}>
        {actorId && <Button onClick={() => onFilter({ actor: actorId })}>Only this actor</Button>}
        {resourceId && (
          <Button onClick={() => onFilter({ resource: resourceType ?? '', resourceId })}>Only this resource</Button>
        )}
        <Button onClick={() => onFilter({ type: entry.eventType })}>Only this type</Button>
      </div>
    </Peek>
  );
}
