import { type ReactNode, useMemo } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useList } from '../../app/data.ts';
import { type Filters, useFilters } from '../../app/filters.ts';
import { RequestListDocument, type RequestRecordFilter } from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../parts/filter-bar.tsx';
import { Button, Empty, formatCount, formatMs, Panel, partStyle, ScreenHead, Time } from '../../parts/parts.tsx';
import { WhenFilter } from '../../parts/when-filter.tsx';
import { Explanation } from './explanation.tsx';
import { AnswerStatus, type RequestRecord } from './words.tsx';

const FILTERS = ['request', 'status', 'slow', 'operation', 'service', 'from', 'to'] as const;
type RequestFilters = Filters<(typeof FILTERS)[number]>;
const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, '']));

const CLASSES = [
  { value: '2xx', title: '2xx, done' },
  { value: '3xx', title: '3xx, elsewhere' },
  { value: '4xx', title: '4xx, refused' },
  { value: '5xx', title: '5xx, failed' },
];

/** Requests that gateways have answered, the latest first, and the explanation of one of them. */
export function RequestsScreen(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters(...FILTERS, 'id', 'record', 'near');
  const isFiltered = FILTERS.some((name) => filters[name] !== '');
  const filter = useMemo(() => filterOf(filters), [JSON.stringify(filters)]);
  const list = useList(RequestListDocument, { filter }, ({ requestRecords }) => requestRecords);
  const inList = list.rows.find(({ id, requestId }) => requestId === filters.id && [id, ''].includes(filters.record));
  const columns = [...COLUMNS, may('platform:read') ? ORGANIZATION : VIEWER];
  const explain = (changes: Partial<Record<'id' | 'record', string>>) =>
    setFilters({ id: '', record: '', near: '', ...changes });
  return (
    <>
      <ScreenHead title="Requests">
        <Button onClick={list.refresh}>Refresh</Button>
      </ScreenHead>
      <Panel title={titleOf(list.totalCount, 'request')}>
        <div className={partStyle['stack']}>
          <FilterBar>
            <SearchFilter
              label="Request id"
              placeholder="req_…"
              value={filters.request}
              onChange={(request) => setFilters({ request })}
            />
            <SelectFilter
              label="Status"
              value={filters.status}
              options={CLASSES}
              onChange={(status) => setFilters({ status })}
            />
            <SelectFilter
              label="Took at least"
              value={filters.slow}
              options={['100', '500', '1000', '5000'].map((ms) => ({ value: ms, title: formatMs(Number(ms)) }))}
              all="any time"
              onChange={(slow) => setFilters({ slow })}
            />
            <WhenFilter label="From" value={filters.from} onChange={(from) => setFilters({ from })} />
            <WhenFilter label="To" value={filters.to} onChange={(to) => setFilters({ to })} />
            {filters.operation !== '' && (
              <Button onClick={() => setFilters({ operation: '' })}>Operation {filters.operation} ✕</Button>
            )}
            {filters.service !== '' && (
              <Button onClick={() => setFilters({ service: '' })}>Service {filters.service} ✕</Button>
            )}
            {isFiltered && <Button onClick={() => setFilters(NO_FILTERS)}>Clear filters</Button>}
          </FilterBar>
          <DataTable
            label="Requests"
            columns={columns}
            list={list}
            keyOf={({ id }) => id}
            onPeek={({ id, requestId }) => explain({ id: requestId, record: id })}
            peeked={filters.id === '' ? '' : (inList?.id ?? filters.record)}
            empty={
              <Empty>
                {isFiltered ? (
                  <p>No recorded request fits these filters.</p>
                ) : (
                  <p>
                    Requests are listed here some seconds after their end: what was asked, how it ended, and which
                    subgraphs took how long. None was recorded in the last time.
                  </p>
                )}
                {filters.request !== '' && (
                  <Button onClick={() => explain({ id: filters.request })}>
                    Look for audit entries and model calls with this identifier
                  </Button>
                )}
              </Empty>
            }
          />
        </div>
      </Panel>
      {filters.id !== '' && (
        <Explanation
          key={filters.id}
          requestId={filters.id}
          recordId={filters.record}
          near={filters.near}
          inList={inList}
          onChoose={(record) => setFilters({ record })}
          onFilter={setFilters}
          onClose={() => explain({})}
        />
      )}
    </>
  );
}

/** Filters of the address as the graph takes them. A time that is none filters nothing. */
function filterOf({ request, status, slow, operation, service, from, to }: RequestFilters): RequestRecordFilter | null {
  const filter = {
    ...(request !== '' && { requestId: request }),
    ...(CLASSES.some(({ value }) => value === status) && { statuses: [status] }),
    ...(Number(slow) > 0 && { minDurationMs: Number(slow) }),
    ...(operation !== '' && { operations: [operation] }),
    ...(service !== '' && { services: [service] }),
    ...(!Number.isNaN(Date.parse(from)) && { from }),
    ...(!Number.isNaN(Date.parse(to)) && { to }),
  };
  return Object.keys(filter).length === 0 ? null : filter;
}

const COLUMNS: readonly Column<RequestRecord>[] = [
  { title: 'Operation', width: 15, cell: ({ operation }) => operation },
  { title: 'Began', width: 6.5, cell: ({ startedAt }) => <Time at={startedAt} /> },
  { title: 'Status', width: 5, cell: ({ status }) => <AnswerStatus status={status} /> },
  { title: 'Took', width: 6, isNumber: true, cell: ({ durationMs }) => formatMs(durationMs) },
  { title: 'Fetches', width: 5, isNumber: true, cell: ({ fetches }) => formatCount(fetches.length) },
];

const VIEWER: Column<RequestRecord> = { title: 'Viewer', width: 16, cell: ({ viewerId }) => viewerId ?? '–' };

/** Operators see the requests of all organizations. */
const ORGANIZATION: Column<RequestRecord> = {
  title: 'Organization',
  width: 16,
  cell: ({ tenantId }) => tenantId ?? '–',
};
