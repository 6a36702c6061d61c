import { Link } from '@tanstack/react-router';
import type { GraphqlFieldError } from '@trellis/client';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { OverviewDocument, type OverviewQuery } from '../../generated/operations.ts';
import { Badge, Empty, formatCount, formatMs, formatUsd, Panel, Problem, Time, type Tone } from '../../parts/parts.tsx';
import style from './overview.module.css';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Categories of events that something on this screen hangs on. */
const CHANGED_BY = ['task.', 'audit.security', 'inference.', 'auth.login', 'agent.run'];

/** State of the installation and the organization, as far as the viewer may see it. */
export function OverviewScreen(): ReactNode {
  const may = useMay();
  const [from] = useState(() => new Date(Date.now() - HOUR_MS).toISOString());
  const { data, error } = useGraph(
    OverviewDocument,
    {
      from,
      platform: may('platform:read'),
      tasks: may('tasks:read'),
      billing: may('billing:read'),
      audit: may('audit_logs:read'),
    },
    CHANGED_BY,
  );
  const part = <Name extends keyof OverviewQuery>(name: Name) => ({
    value: data?.data[name],
    problem: data?.errors.find(({ path }) => path?.[0] === name),
  });
  return (
    <>
      <h1>Overview</h1>
      {error && <Problem>{messageOf(error)}</Problem>}
      <div className={style['grid']}>
        {may('platform:read') && <Health {...part('platform')} />}
        {may('platform:read') && <TrafficPanel from={from} {...part('traffic')} />}
        {may('tasks:read') && <Tasks {...part('taskStats')} />}
        {may('billing:read') && <Spend {...part('usage')} />}
        {may('billing:read') && <Calls {...part('modelCalls')} />}
        {may('audit_logs:read') && <Alerts {...part('auditAlerts')} />}
      </div>
    </>
  );
}

interface PartProps<Name extends keyof OverviewQuery> {
  readonly value: OverviewQuery[Name] | undefined;
  readonly problem: GraphqlFieldError | undefined;
}

/** A panel whose domain may be down: it says so, and the others are as they are. */
function Part<Value>(props: {
  readonly title: string;
  readonly value: Value | null | undefined;
  readonly problem: GraphqlFieldError | undefined;
  readonly actions?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}): ReactNode {
  const { title, value, problem, actions, children } = props;
  return (
    <Panel title={title} actions={actions}>
      {problem && <Problem>{problem.message}</Problem>}
      {value !== null && value !== undefined && children(value)}
    </Panel>
  );
}

const HEALTH_TONES: Readonly<Record<string, Tone>> = { HEALTHY: 'good', DEGRADED: 'warn', UNHEALTHY: 'bad' };
const wordOf = (name: string): string => name.toLowerCase().replaceAll('_', ' ');

function Figures({ values }: { readonly values: Readonly<Record<string, ReactNode>> }): ReactNode {
  return (
    <dl className={style['figures']}>
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Health(props: PartProps<'platform'>): ReactNode {
  return (
    <Part title="Health" {...props}>
      {({ version, uptimeSeconds, health, subgraphs }) => {
        const ill = subgraphs.filter((subgraph) => subgraph.health !== 'HEALTHY');
        return (
          <>
            <Figures
              values={{
                State: <Badge tone={HEALTH_TONES[health.status]}>{wordOf(health.status)}</Badge>,
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
                  <Badge tone={HEALTH_TONES[state]}>{wordOf(state)}</Badge>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Part>
  );
}

function TrafficPanel({ from, ...props }: PartProps<'traffic'> & { readonly from: string }): ReactNode {
  return (
    <Part title="Requests of the last hour" {...props}>
      {({ count, errors, sums }) => {
        const last = sums.at(-1);
        return (
          <>
            <Figures
              values={{
                Requests: formatCount(count),
                Failed: formatCount(errors),
                p50: last ? formatMs(last.p50Ms) : '–',
                p95: last ? formatMs(last.p95Ms) : '–',
              }}
            />
            <Bars from={from} sums={sums} />
          </>
        );
      }}
    </Part>
  );
}

const MINUTES = 60;

/** Requests by minute. The same figures are in the text beside it. */
function Bars({
  from,
  sums,
}: {
  readonly from: string;
  readonly sums: readonly { startsAt: string; count: number }[];
}) {
  const begin = Math.floor(Date.parse(from) / MINUTE_MS);
  const counts = Array.from({ length: MINUTES + 1 }, () => 0);
  for (const { startsAt, count } of sums) {
    const at = Math.floor(Date.parse(startsAt) / MINUTE_MS) - begin;
    if (at >= 0 && at <= MINUTES) counts[at] = count;
  }
  const most = Math.max(...counts, 1);
  return (
    <svg
      className={style['bars']}
      viewBox={`0 0 ${MINUTES + 1} 100`}
      preserveAspectRatio="none"
      width="100%"
      aria-hidden="true"
    >
      {counts.map((count, minute) => {
        const height = (count / most) * 100;
        return <rect key={minute} x={minute} y={100 - height} width={0.8} height={height} fill="var(--act)" />;
      })}
    </svg>
  );
}

function Tasks(props: PartProps<'taskStats'>): ReactNode {
  return (
    <Part title="Tasks" {...props}>
      {({ pending, running, completed, failed, completionsPerMinute }) => (
        <Figures
          values={{
            Waiting: formatCount(pending),
            Running: formatCount(running),
            Done: formatCount(completed),
            Failed: failed > 0 ? <Badge tone="bad">{formatCount(failed)}</Badge> : '0',
            'Done a minute': completionsPerMinute.toFixed(1),
          }}
        />
      )}
    </Part>
  );
}

function Spend(props: PartProps<'usage'>): ReactNode {
  return (
    <Part title="Spend this month" {...props}>
      {({ costMicroUsd, credits }) => (
        <Figures
          values={{
            Spent: formatUsd(costMicroUsd / 1e6),
            ...(credits.enforced && { 'Credit left': formatUsd(credits.balanceMicroUsd / 1e6) }),
          }}
        />
      )}
    </Part>
  );
}

function Calls(props: PartProps<'modelCalls'>): ReactNode {
  return (
    <Part title="Latest model calls" {...props}>
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
    </Part>
  );
}

function Alerts(props: PartProps<'auditAlerts'>): ReactNode {
  return (
    <Part title="Needs attention" {...props}>
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
    </Part>
  );
}
