import { type ReactNode, useState } from 'react';
import { useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { GraphProcessDocument, type GraphProcessQuery } from '../../generated/operations.ts';
import type { Column } from '../../parts/data-table.tsx';
import { PartPanel, partOf } from '../../parts/part-panel.tsx';
import { Button, Empty, formatCount, formatMs, Panel, Problem, partStyle, Status, Time } from '../../parts/parts.tsx';
import { Facts } from '../../parts/peek.tsx';
import { ShortTable } from '../../parts/short-table.tsx';
import { BASE_URL } from '../../session/session.ts';
import { CircuitTable } from './circuit-table.tsx';
import { type Count, countsOf } from './metrics.ts';

type Answer<Name extends keyof GraphProcessQuery> = NonNullable<GraphProcessQuery[Name]>;
type Dependency = Answer<'platform'>['health']['dependencies'][number];
type Statistics = Answer<'modelStatistics'>[number];

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const orDash = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '–' : format(value);

/** The gateway process that answers, with all that it tells of itself. Behind a load balancer each question may meet another one. */
export function ProcessView(): ReactNode {
  const { data, error, isFetching, refetch } = useGraph(GraphProcessDocument, {});
  return (
    <>
      {error && <Problem>{messageOf(error)}</Problem>}
      <PartPanel
        title="The process that answers"
        {...partOf(data, 'platform')}
        actions={
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Ask again
          </Button>
        }
      >
        {({ version, uptimeSeconds, supergraphGeneration, health }) => (
          <Facts
            facts={{
              State: <Status status={health.status} />,
              Version: version,
              'Up since': <Time at={new Date(Date.now() - uptimeSeconds * 1000).toISOString()} />,
              Generation: formatCount(supergraphGeneration),
            }}
          />
        )}
      </PartPanel>
      <PartPanel title="Stores, buses and journals" {...partOf(data, 'platform')}>
        {({ health }) => (
          <ShortTable
            label="Stores, buses and journals"
            columns={DEPENDENCIES}
            rows={health.dependencies}
            keyOf={({ name }) => name}
            empty={
              <Empty>
                <p>The process depends on nothing.</p>
              </Empty>
            }
          />
        )}
      </PartPanel>
      <PartPanel title="Circuits" {...partOf(data, 'circuitBreakers')}>
        {({ nodes }) => <CircuitTable circuits={nodes} />}
      </PartPanel>
      <CountsPanel />
      <PartPanel title="Providers of models" {...partOf(data, 'modelStatistics')}>
        {(statistics) => (
          <ShortTable
            label="Providers of models"
            columns={PROVIDERS}
            rows={statistics}
            keyOf={({ provider, model, key }) => `${provider} ${model} ${key}`}
            empty={
              <Empty>
                <p>This process has called no provider yet.</p>
              </Empty>
            }
          />
        )}
      </PartPanel>
      <PartPanel title="Cache of answers" {...partOf(data, 'platformCacheStats')}>
        {({ l1, l2, since }) => (
          <>
            <p className={partStyle['hint']}>
              Of all organizations, since <Time at={since} />.
            </p>
            <ShortTable
              label="Cache of answers"
              rows={[
                { name: 'same request', ...l1 },
                { name: 'same question in other words', ...l2 },
              ]}
              keyOf={({ name }) => name}
              columns={[
                { title: 'Level', cell: ({ name }) => name },
                { title: 'State', cell: ({ enabled }) => <Status status={enabled ? 'ENABLED' : 'DISABLED'} /> },
                { title: 'Hits', isNumber: true, cell: ({ hits }) => formatCount(hits) },
                { title: 'Misses', isNumber: true, cell: ({ misses }) => formatCount(misses) },
                { title: 'Hit rate', isNumber: true, cell: ({ hitRate }) => percent(hitRate) },
                { title: 'Entries', isNumber: true, cell: ({ entries }) => orDash(entries, formatCount) },
                { title: 'Bytes', isNumber: true, cell: ({ bytes }) => orDash(bytes, formatCount) },
              ]}
              empty={null}
            />
          </>
        )}
      </PartPanel>
    </>
  );
}

const DEPENDENCIES: readonly Column<Dependency>[] = [
  { title: 'Name', cell: ({ name }) => <code>{name}</code> },
  { title: 'State', cell: ({ status }) => <Status status={status} /> },
  { title: 'Answered in', isNumber: true, cell: ({ responseTimeMs }) => formatMs(responseTimeMs) },
  { title: 'Message', cell: ({ errorMessage }) => errorMessage ?? '–' },
];

const PROVIDERS: readonly Column<Statistics>[] = [
  { title: 'Model', cell: ({ model }) => model },
  { title: 'Provider', cell: ({ provider }) => provider },
  { title: 'Key', isNumber: true, cell: ({ key }) => formatCount(key) },
  { title: 'Calls', isNumber: true, cell: ({ attempts }) => formatCount(attempts) },
  { title: 'Failed', isNumber: true, cell: ({ failures }) => formatCount(failures) },
  { title: 'Failed of the last', isNumber: true, cell: ({ errorRate }) => percent(errorRate) },
  { title: 'p50', isNumber: true, cell: ({ latencyP50Ms }) => orDash(latencyP50Ms, formatMs) },
  { title: 'p95', isNumber: true, cell: ({ latencyP95Ms }) => orDash(latencyP95Ms, formatMs) },
];

/** Queues, pools and what else the process counts. The page asks for them only when it is told to: the address is one for collectors. */
function CountsPanel(): ReactNode {
  const [counts, setCounts] = useState<readonly Count[] | null>(null);
  const [problem, setProblem] = useState('');
  const read = async (): Promise<void> => {
    const response = await fetch(`${BASE_URL}/metrics`);
    setProblem(
      response.ok
        ? ''
        : 'This process gives its metrics to collectors alone: METRICS_TOKEN is set, or a proxy is in between. Read them there.',
    );
    if (response.ok) setCounts(countsOf(await response.text()));
  };
  return (
    <Panel
      title="Queues, pools and streams"
      actions={
        <Button onClick={() => void read().catch((error: unknown) => setProblem(messageOf(error)))}>
          {counts ? 'Read again' : 'Read the metrics'}
        </Button>
      }
    >
      {problem && <Problem>{problem}</Problem>}
      {!counts && !problem && (
        <Empty>
          <p>What waits, what is held and what is open in this process, from its metrics.</p>
        </Empty>
      )}
      {counts && (
        <ShortTable
          label="Queues, pools and streams"
          rows={counts}
          keyOf={({ name, labels }) => `${name} ${labels}`}
          columns={[
            { title: 'Metric', cell: ({ name, help }) => <code title={help}>{name}</code> },
            { title: 'Of', cell: ({ labels }) => labels || '–' },
            { title: 'Value', isNumber: true, cell: ({ value }) => value.toLocaleString('en') },
            { title: 'Meaning', width: 16, cell: ({ help }) => help },
          ]}
          empty={
            <Empty>
              <p>The process has counted nothing yet.</p>
            </Empty>
          }
        />
      )}
    </Panel>
  );
}
