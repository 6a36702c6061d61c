import { Link } from '@tanstack/react-router';
import type { GraphqlFieldError } from '@trellis/client';
import { type ReactNode, useMemo } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useGraph } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  ModelCallRecordedDocument,
  OverviewDocument,
  type OverviewQuery,
  UsageChangedDocument,
} from '../../generated/operations.ts';
import { Figures } from '../../parts/figures.tsx';
import { SelectFilter } from '../../parts/filter-bar.tsx';
import { PartPanel, partOf } from '../../parts/part-panel.tsx';
import {
  Badge,
  Empty,
  formatCount,
  formatMs,
  formatUsd,
  Problem,
  partStyle,
  Status,
  Time,
  wordOf,
} from '../../parts/parts.tsx';
import { type Series, TimeChart } from '../../parts/time-chart.tsx';
import { FirstSteps } from './first-steps.tsx';
import style from './overview.module.css';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Categories of events that something on this screen hangs on. */
const CHANGED_BY = ['task.', 'audit.security', 'inference.', 'auth.login', 'agent.run'];
/** Of models no event tells. */
const CHANGED_BY_CALLS = [...CHANGED_BY, ModelCallRecordedDocument, UsageChangedDocument];

/** State of the installation and the organization, as far as the viewer may see it. */
export function OverviewScreen(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters('span');
  const span: Span = filters.span in SPANS ? (filters.span as Span) : 'hour';
  const from = useMemo(() => new Date(Date.now() - SPANS[span]).toISOString(), [span]);
  const parts = {
    platform: may('platform:read'),
    tasks: may('tasks:read'),
    billing: may('billing:read'),
    audit: may('audit_logs:read'),
  };
  const isAnything = Object.values(parts).includes(true);
  const variables = { from, bucket: span === 'hour' ? ('MINUTE' as const) : ('HOUR' as const), ...parts };
  const { data, error } = useGraph(OverviewDocument, variables, parts.billing ? CHANGED_BY_CALLS : CHANGED_BY, {
    isNeeded: isAnything,
  });
  const part = <Name extends keyof OverviewQuery>(name: Name) => partOf(data, name);
  return (
    <>
      <h1>Overview</h1>
      {error && <Problem>{messageOf(error)}</Problem>}
      <FirstSteps />
      {!isAnything && (
        <Empty>
          <p>Your role shows nothing of the organization as a whole. Your own things are in the screens beside this.</p>
        </Empty>
      )}
      <div className={style['grid']}>
        {parts.platform && (
          <TrafficPanel span={span} onSpan={(chosen) => setFilters({ span: chosen })} {...part('traffic')} />
        )}
        {parts.platform && <Health {...part('platform')} />}
        {parts.tasks && <Tasks {...part('taskStats')} />}
        {parts.billing && <Spend {...part('usage')} />}
        {parts.billing && <Calls {...part('modelCalls')} />}
        {parts.audit && <Alerts {...part('auditAlerts')} />}
      </div>
    </>
  );
}

interface PartProps<Name extends keyof OverviewQuery> {
  readonly value: OverviewQuery[Name] | undefined;
  readonly problem: GraphqlFieldError | undefined;
}

function Health(props: PartProps<'platform'>): ReactNode {
  return (
    <PartPanel title="Health" {...props}>
      {({ version, uptimeSeconds, health, subgraphs }) => {
        const ill = subgraphs.filter((subgraph) => subgraph.health !== 'HEALTHY');
        return (
          <>
            <Figures
              figures={{
                State: <Status status={health.status} />,
                Subgraphs: formatCount(subgraphs.length),
                Version: version,
                'Up since': <Time at={new Date(Date.now() - uptimeSeconds * 1000).toISOString()} />,
              }}
            />
            <ul className={style['list']}>
              {ill.map(({ name, health: state, errorMessage }) => (
                <li key={name}>
                  <span>
                    {name}: {errorMessage}
                  </span>
                  <Status status={state} />
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </PartPanel>
  );
}

const SPANS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 168 * HOUR_MS } as const;
type Span = keyof typeof SPANS;

interface TrafficProps extends PartProps<'traffic'> {
  readonly span: Span;
  readonly onSpan: (span: string) => void;
}

function TrafficPanel({ span, onSpan, ...props }: TrafficProps): ReactNode {
  return (
    <div className={style['wide']}>
      <PartPanel
        title="Requests"
        actions={
          <div className={partStyle['row']}>
            <SelectFilter label="Last" value={span} all={null} options={Object.keys(SPANS)} onChange={onSpan} />
          </div>
        }
        {...props}
      >
        {({ count, errors, from, to, sums }) => (
          <>
            <Figures
              figures={{
                Requests: formatCount(count),
                Failed: formatCount(errors),
                'Failed of 100': count > 0 ? ((errors / count) * 100).toFixed(2) : '–',
                p95: sums.length > 0 ? formatMs(Math.max(...sums.map(({ p95Ms }) => p95Ms))) : '–',
              }}
            />
            <TrafficCharts from={from} to={to} stepMs={span === 'hour' ? MINUTE_MS : HOUR_MS} sums={sums} />
          </>
        )}
      </PartPanel>
    </div>
  );
}

type Sums = NonNullable<OverviewQuery['traffic']>['sums'];

interface TrafficChartsProps {
  readonly from: string;
  readonly to: string;
  readonly stepMs: number;
  readonly sums: Sums;
}

/** Requests and latency over the whole span: without requests there are none, and no latency. */
function TrafficCharts({ from, to, stepMs, sums }: TrafficChartsProps): ReactNode {
  const { times, counts, latencies } = useMemo(() => {
    const byTime = new Map(sums.map((sum) => [Date.parse(sum.startsAt), sum]));
    const begin = Math.floor(Date.parse(from) / stepMs) * stepMs;
    const steps = Math.ceil((Date.parse(to) - begin) / stepMs);
    const all = Array.from({ length: steps }, (_, step) => begin + step * stepMs);
    const values = <Value,>(of: (sum: Sums[number]) => number, none: Value) =>
      all.map((time) => {
        const sum = byTime.get(time);
        return sum ? of(sum) : none;
      });
    return {
      times: all,
      counts: [
        { name: 'requests', values: values(({ count }) => count, 0), isBars: true },
        { name: 'failed', values: values(({ errors }) => errors, 0), tone: 'bad', isBars: true },
      ] satisfies Series[],
      latencies: [
        { name: 'p95', values: values(({ p95Ms }) => p95Ms, null), tone: 'warn', isBars: true },
        { name: 'p50', values: values(({ p50Ms }) => p50Ms, null), isBars: true },
      ] satisfies Series[],
    };
  }, [from, to, stepMs, sums]);
  if (sums.length === 0) return null;
  return (
    <div className={style['charts']}>
      <TimeChart label="Requests" times={times} series={counts} format={formatCount} height={160} />
      <TimeChart label="Latency" times={times} series={latencies} format={formatMs} height={160} />
    </div>
  );
}

function Tasks(props: PartProps<'taskStats'>): ReactNode {
  return (
    <PartPanel title="Tasks" {...props}>
      {({ pending, running, completed, failed, completionsPerMinute }) => (
        <Figures
          figures={{
            Waiting: formatCount(pending),
            Running: formatCount(running),
            Done: formatCount(completed),
            Failed: failed > 0 ? <Badge tone="bad">{formatCount(failed)}</Badge> : '0',
            'Done a minute': completionsPerMinute.toFixed(1),
          }}
        />
      )}
    </PartPanel>
  );
}

function Spend(props: PartProps<'usage'>): ReactNode {
  return (
    <PartPanel title="Spend this month" {...props}>
      {({ costMicroUsd, credits }) => (
        <Figures
          figures={{
            Spent: formatUsd(costMicroUsd / 1e6),
            ...(credits.enforced && { 'Credit left': formatUsd(credits.balanceMicroUsd / 1e6) }),
          }}
        />
      )}
    </PartPanel>
  );
}

function Calls(props: PartProps<'modelCalls'>): ReactNode {
  return (
    <PartPanel title="Latest model calls" {...props}>
      {({ nodes }) =>
        nodes.length === 0 ? (
          <Empty>
            <p>Nobody has called a model yet.</p>
            <Link to="/playground">Try one in the playground</Link>
          </Empty>
        ) : (
          <ul className={style['list']}>
            {nodes.map(({ id, model, askedModel, status, latencyMs, startedAt }) => (
              <li key={id}>
                <span>
                  {model ?? askedModel} {status !== 'SUCCEEDED' && <Badge tone="bad">{wordOf(status)}</Badge>}
                </span>
                <span>
                  {formatMs(latencyMs)}, <Time at={startedAt} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </PartPanel>
  );
}

function Alerts(props: PartProps<'auditAlerts'>): ReactNode {
  return (
    <PartPanel title="Needs attention" {...props}>
      {({ nodes }) =>
        nodes.length === 0 ? (
          <Empty>
            <p>No open security alert.</p>
          </Empty>
        ) : (
          <ul className={style['list']}>
            {nodes.map(({ id, severity, description, createdAt }) => (
              <li key={id}>
                <span>
                  <Badge tone="bad">{wordOf(severity)}</Badge> {description}
                </span>
                <Time at={createdAt} />
              </li>
            ))}
          </ul>
        )
      }
    </PartPanel>
  );
}
