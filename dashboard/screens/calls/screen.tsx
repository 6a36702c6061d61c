import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { mayDo, useApp, useMay } from '../../app/app-context.ts';
import { useGraph, useList } from '../../app/data.ts';
import { type Filters, useFilters } from '../../app/filters.ts';
import {
  CallLogDocument,
  CallLogNamesDocument,
  type ModelCallFilter,
  ModelCallRecordedDocument,
  type ShownModelCallFragment,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../parts/filter-bar.tsx';
import {
  Badge,
  Button,
  Empty,
  formatCount,
  formatMs,
  formatUsd,
  Panel,
  partStyle,
  ScreenHead,
  Status,
  Time,
  wordOf,
} from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { WhenFilter } from '../../parts/when-filter.tsx';
import { SCREENS } from '../registry.ts';
import { LatencyChart } from './latency-chart.tsx';

type Call = ShownModelCallFragment;

const FILTERS = ['model', 'status', 'operation', 'cache', 'guard', 'fallback', 'key', 'slow', 'from', 'to'] as const;
type CallFilters = Filters<(typeof FILTERS)[number]>;

const OPERATIONS = ['chat', 'embedding', 'image', 'speech', 'transcription', 'response'];
const CACHES = [
  { value: 'HIT_L1', title: 'hit, same request' },
  { value: 'HIT_L2', title: 'hit, same question' },
  { value: 'MISS', title: 'miss' },
];

/** The calls of models of the organization, the latest first, without what was asked and answered. */
export function CallsScreen(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters(...FILTERS, 'peek');
  const isFiltered = FILTERS.some((name) => filters[name] !== '');
  const filter = useMemo(() => filterOf(filters), [JSON.stringify(filters)]);
  const list = useList(CallLogDocument, { filter }, ({ modelCalls }) => modelCalls, [ModelCallRecordedDocument]);
  const inList = list.rows.find(({ id }) => id === filters.peek);
  const names = useGraph(
    CallLogNamesDocument,
    {
      call: filters.peek,
      peek: filters.peek !== '' && !list.isLoading && !inList,
      keys: may('api_keys:read'),
      all: may('api_keys:admin'),
    },
    ['auth.api_key'],
  );
  const keys = names.data?.data.apiKeys?.nodes ?? [];
  const peeked = inList ?? (filters.peek === '' ? undefined : names.data?.data.modelCall);
  const nameOf = (id: string) => keys.find((key) => key.id === id)?.name ?? id;
  const count = list.totalCount;
  return (
    <>
      <ScreenHead title="Call log" />
      <Panel title="Latency">
        <LatencyChart calls={list.rows} />
      </Panel>
      <Panel title={titleOf(count, 'call')}>
        <div className={partStyle['stack']}>
          <FilterBar>
            <Pair>
              <SearchFilter
                label="Model"
                placeholder="dev/echo"
                value={filters.model}
                onChange={(model) => setFilters({ model })}
              />
            </Pair>
            <Pair>
              <SelectFilter
                label="Status"
                value={filters.status}
                options={['SUCCEEDED', 'FAILED', 'BLOCKED', 'CANCELLED']}
                onChange={(status) => setFilters({ status })}
              />
            </Pair>
            <Pair>
              <SelectFilter
                label="Operation"
                value={filters.operation}
                options={OPERATIONS}
                onChange={(operation) => setFilters({ operation })}
              />
            </Pair>
            <Pair>
              <SelectFilter
                label="Cache"
                value={filters.cache}
                options={CACHES}
                onChange={(cache) => setFilters({ cache })}
              />
            </Pair>
            <Pair>
              <SelectFilter
                label="Guard"
                value={filters.guard}
                options={['REDACTED', 'BLOCKED']}
                onChange={(guard) => setFilters({ guard })}
              />
            </Pair>
            <Pair>
              <SelectFilter
                label="Fallback"
                value={filters.fallback}
                options={[
                  { value: 'true', title: 'yes' },
                  { value: 'false', title: 'no' },
                ]}
                onChange={(fallback) => setFilters({ fallback })}
              />
            </Pair>
            {keys.length > 0 && (
              <Pair>
                <SelectFilter
                  label="Key"
                  value={filters.key}
                  options={keys.map(({ id, name }) => ({ value: id, title: name }))}
                  onChange={(key) => setFilters({ key })}
                />
              </Pair>
            )}
            <Pair>
              <SelectFilter
                label="Took at least"
                value={filters.slow}
                options={['500', '1000', '5000', '20000'].map((ms) => ({ value: ms, title: formatMs(Number(ms)) }))}
                all="any time"
                onChange={(slow) => setFilters({ slow })}
              />
            </Pair>
            <WhenFilter label="From" value={filters.from} onChange={(from) => setFilters({ from })} />
            <WhenFilter label="To" value={filters.to} onChange={(to) => setFilters({ to })} />
            {isFiltered && (
              <Button onClick={() => setFilters(Object.fromEntries(FILTERS.map((name) => [name, ''])))}>
                Clear filters
              </Button>
            )}
          </FilterBar>
          <DataTable
            label="Calls of models"
            columns={COLUMNS}
            list={list}
            keyOf={({ id }) => id}
            onPeek={({ id }) => setFilters({ peek: id })}
            peeked={filters.peek}
            empty={
              <Empty>
                {isFiltered ? (
                  <p>No call fits these filters.</p>
                ) : (
                  <>
                    <p>Each call of a model is listed here: its time, tokens and price, never what was said.</p>
                    {may('inference:write') && <Link to="/playground">Make the first one in the playground</Link>}
                  </>
                )}
              </Empty>
            }
          />
        </div>
      </Panel>
      {peeked && <CallPeek key={peeked.id} call={peeked} nameOf={nameOf} onClose={() => setFilters({ peek: '' })} />}
    </>
  );
}

/** Keeps a label beside its input where the filters wrap. */
const Pair = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className={partStyle['row']}>{children}</div>
);

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Filters of the address as the graph takes them. A time that is none filters nothing. */
function filterOf(filters: CallFilters): ModelCallFilter | null {
  const { model, status, operation, cache, guard, fallback, key, slow, from, to } = filters;
  const filter = {
    ...(model !== '' && { models: listOf(model) }),
    ...(status !== '' && { statuses: listOf(status) as NonNullable<ModelCallFilter['statuses']> }),
    ...(operation !== '' && { operations: listOf(operation) }),
    ...(cache !== '' && { caches: listOf(cache) as NonNullable<ModelCallFilter['caches']> }),
    ...(guard !== '' && { guards: listOf(guard) as NonNullable<ModelCallFilter['guards']> }),
    ...(fallback !== '' && { isFallback: fallback === 'true' }),
    ...(key !== '' && { apiKeyId: key }),
    ...(Number(slow) > 0 && { minLatencyMs: Number(slow) }),
    ...(!Number.isNaN(Date.parse(from)) && { from }),
    ...(!Number.isNaN(Date.parse(to)) && { to }),
  };
  return Object.keys(filter).length === 0 ? null : filter;
}

const modelOf = ({ model, askedModel }: Call): string => model ?? askedModel ?? 'chosen by the gateway';
const tokensOf = ({ inputTokens, outputTokens }: Call): string =>
  [inputTokens, outputTokens].map((count) => (typeof count === 'number' ? formatCount(count) : '–')).join(' / ');
const cacheOf = ({ cache }: Call): string => CACHES.find(({ value }) => value === cache)?.title ?? '–';

const SHORT_CACHES = { HIT_L1: 'L1 hit', HIT_L2: 'L2 hit', MISS: 'miss' } as const;

const COLUMNS: readonly Column<Call>[] = [
  { title: 'Model', width: 11, cell: modelOf },
  { title: 'Status', width: 6.5, cell: ({ status }) => <Status status={status} /> },
  { title: 'Started', width: 6.5, cell: ({ startedAt }) => <Time at={startedAt} /> },
  {
    ...{ title: 'First chunk', width: 6.5, isNumber: true },
    cell: ({ timeToFirstChunkMs: ms }) => (typeof ms === 'number' ? formatMs(ms) : '–'),
  },
  { title: 'Latency', width: 6, isNumber: true, cell: ({ latencyMs }) => formatMs(latencyMs) },
  { title: 'Tokens in / out', width: 8, isNumber: true, cell: tokensOf },
  {
    ...{ title: 'Cost', width: 5, isNumber: true },
    cell: ({ costUsd }) => (typeof costUsd === 'number' ? formatUsd(costUsd) : '–'),
  },
  { title: 'Cache', width: 4.5, cell: ({ cache }) => (cache ? SHORT_CACHES[cache] : '–') },
  {
    ...{ title: 'Notes', width: 8 },
    cell: ({ isFallback, guard, errorCode }) => (
      <span className={partStyle['row']}>
        {isFallback && <Badge tone="warn">fallback</Badge>}
        {guard && <Badge tone={guard === 'BLOCKED' ? 'bad' : 'warn'}>guard: {wordOf(guard)}</Badge>}
        {errorCode && !guard && wordOf(errorCode)}
      </span>
    ),
  },
];

interface CallPeekProps {
  readonly call: Call;
  readonly nameOf: (id: string) => string;
  readonly onClose: () => void;
}

/** Everything that is known of a call. */
function CallPeek({ call, nameOf, onClose }: CallPeekProps): ReactNode {
  const { viewer } = useApp();
  const requests = SCREENS.find(({ path }) => path === '/requests');
  return (
    <Peek title={modelOf(call)} onClose={onClose}>
      <Facts
        facts={{
          Status: <Status status={call.status} />,
          'Error code': call.errorCode,
          Operation: call.isStream ? `${call.operation}, streamed` : call.operation,
          'Asked for': call.askedModel ?? 'chosen by the gateway',
          'Answered by': call.model && `${call.model} (${call.provider ?? 'unknown provider'})`,
          Fallback: call.isFallback ? 'yes' : 'no',
          Attempts: formatCount(call.attempts),
          Cache: call.cache ? cacheOf(call) : 'not asked',
          Guard: call.guard ? wordOf(call.guard) : 'found nothing',
          'First chunk': typeof call.timeToFirstChunkMs === 'number' ? formatMs(call.timeToFirstChunkMs) : null,
          Latency: formatMs(call.latencyMs),
          'Tokens in / out': tokensOf(call),
          Cost: typeof call.costUsd === 'number' ? formatUsd(call.costUsd) : 'not known',
          Started: <Time at={call.startedAt} />,
          Ended: <Time at={call.endedAt} />,
          Caller: <code>{call.callerId}</code>,
          'API key': call.apiKeyId && nameOf(call.apiKeyId),
          Project: call.projectId && <code>{call.projectId}</code>,
          Request:
            requests && mayDo(viewer, requests.needs) ? (
              <Link to={requests.path} search={{ id: call.requestId, near: call.startedAt }}>
                {call.requestId}
              </Link>
            ) : (
              <code>{call.requestId}</code>
            ),
          Trace: call.traceUrl ? (
            <a href={call.traceUrl}>{call.traceId}</a>
          ) : (
            call.traceId && <code>{call.traceId}</code>
          ),
          Call: <code>{call.id}</code>,
        }}
      />
    </Peek>
  );
}
