import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  AgentNamesDocument,
  AgentRunDetailDocument,
  AgentRunListDocument,
  type AgentRunRowFragment,
  AgentRunStepsDocument,
  type AgentStepFragment,
  CancelRunDocument,
} from '../../generated/operations.ts';
import { useSubscription } from '../../live/use-subscription.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { ConfirmDialog } from '../../parts/forms.tsx';
import {
  Button,
  Empty,
  formatCount,
  formatMs,
  formatUsd,
  Panel,
  Problem,
  partStyle,
  Status,
  Time,
  type Tone,
} from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { DateFilter } from './date-filter.tsx';
import { Timeline } from './timeline.tsx';

const STATUSES = ['RUNNING', 'COMPLETED', 'INCOMPLETE', 'FAILED', 'CANCELLED', 'EXPIRED'] as const;
type RunStatus = (typeof STATUSES)[number];

const TONES: Partial<Readonly<Record<RunStatus, Tone>>> = { INCOMPLETE: 'warn', EXPIRED: 'bad' };

const RunStatusBadge = ({ status }: { readonly status: RunStatus }): ReactNode => (
  <Status status={status} tone={TONES[status]} />
);

const durationOf = ({ startedAt, finishedAt }: AgentRunRowFragment): string =>
  finishedAt ? formatMs(Date.parse(finishedAt) - Date.parse(startedAt)) : '–';

/** Runs of all agents, or of one of them. */
export function RunsPanel(): ReactNode {
  const [filters, setFilters] = useFilters('agent', 'status', 'from', 'to', 'peek');
  const { agent, status, from, to, peek } = filters;
  const names = useGraph(AgentNamesDocument, {}, ['agent.created', 'agent.updated', 'agent.deleted']);
  const agents = names.data?.data.agents?.nodes ?? [];
  const nameOf = (id: string) => agents.find((each) => each.id === id)?.name ?? id;
  const filter = {
    statuses: STATUSES.some((each) => each === status) ? [status as RunStatus] : null,
    from: from === '' ? null : new Date(from).toISOString(),
    to: to === '' ? null : new Date(to).toISOString(),
  };
  const list = useList(AgentRunListDocument, { agentId: agent || null, filter }, ({ agentRuns }) => agentRuns, [
    'agent.run',
  ]);
  const isFiltered = [agent, status, from, to].some((value) => value !== '');
  return (
    <>
      <Panel
        title={titleOf(list.totalCount, 'run')}
        actions={
          <FilterBar>
            <SelectFilter
              label="Agent"
              value={agent}
              options={agents.map(({ id, name }) => ({ value: id, title: name }))}
              onChange={(value) => setFilters({ agent: value })}
            />
            <SelectFilter
              label="State"
              value={status}
              options={STATUSES}
              onChange={(value) => setFilters({ status: value })}
            />
            <DateFilter label="From" value={from} onChange={(value) => setFilters({ from: value })} />
            <DateFilter label="To" value={to} onChange={(value) => setFilters({ to: value })} />
          </FilterBar>
        }
      >
        <DataTable
          label="Runs"
          columns={columnsOf(nameOf)}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={peek}
          empty={
            <Empty>
              <p>
                {isFiltered
                  ? 'No run is like this.'
                  : 'No agent has run yet. Open an agent and run it, or use the API.'}
              </p>
            </Empty>
          }
        />
      </Panel>
      {peek.startsWith('run_') && (
        <RunPeek key={peek} id={peek} nameOf={nameOf} onClose={() => setFilters({ peek: '' })} />
      )}
    </>
  );
}

const columnsOf = (nameOf: (id: string) => string): readonly Column<AgentRunRowFragment>[] => [
  { title: 'Agent', width: 12, cell: ({ agentId }) => nameOf(agentId) },
  { title: 'State', width: 7, cell: ({ status }) => <RunStatusBadge status={status} /> },
  { title: 'Began', width: 7, cell: ({ startedAt }) => <Time at={startedAt} /> },
  { title: 'Took', width: 6, isNumber: true, cell: durationOf },
  { title: 'Turns', width: 5, isNumber: true, cell: ({ turns }) => formatCount(turns) },
  { title: 'Tokens', width: 6, isNumber: true, cell: ({ usage }) => formatCount(usage.totalTokens) },
  {
    title: 'Cost',
    width: 6,
    isNumber: true,
    cell: ({ costUsd }) => (costUsd === null || costUsd === undefined ? '–' : formatUsd(costUsd)),
  },
];

interface RunPeekProps {
  readonly id: string;
  readonly nameOf: (agentId: string) => string;
  readonly onClose: () => void;
}

/** One run with its steps, as they come. */
function RunPeek({ id, nameOf, onClose }: RunPeekProps): ReactNode {
  const mayCancel = useMay()('agent_runs:write');
  const [isCancelling, setCancelling] = useState(false);
  const [fresh, setFresh] = useState<readonly AgentStepFragment[]>([]);
  const cancel = useChange(CancelRunDocument);
  const { data, error } = useGraph(AgentRunDetailDocument, { id }, ['agent.run']);
  const run = data?.data.agentRun;
  const isRunning = run?.status === 'RUNNING';
  const lost = useSubscription(
    AgentRunStepsDocument,
    { runId: id },
    {
      isNeeded: isRunning,
      onData: ({ agentRunSteps: step }) =>
        setFresh((before) => [...before.filter(({ index }) => index !== step.index), step]),
    },
  );
  const problem = error ? messageOf(error) : run ? lost : data?.errors[0]?.message;
  return (
    <Peek title={run ? `Run of ${nameOf(run.agentId)}` : 'Run'} onClose={onClose}>
      {problem && <Problem>{problem}</Problem>}
      {run && (
        <>
          {isRunning && mayCancel && (
            <div className={partStyle['row']}>
              <Button look="danger" onClick={() => setCancelling(true)}>
                Cancel the run
              </Button>
            </div>
          )}
          <Facts
            facts={{
              State: <RunStatusBadge status={run.status} />,
              Error: run.error && `${run.error.code}: ${run.error.message}`,
              Began: <Time at={run.startedAt} />,
              Took: durationOf(run),
              Turns: formatCount(run.turns),
              Tokens: `${formatCount(run.usage.promptTokens)} read, ${formatCount(run.usage.completionTokens)} written`,
              Cost: run.costUsd === null || run.costUsd === undefined ? 'not known' : formatUsd(run.costUsd),
              Profile: run.profile,
              'Agent version': formatCount(run.agentVersion),
              Trace: run.traceUrl && (
                <a href={run.traceUrl} target="_blank" rel="noreferrer">
                  Open the trace
                </a>
              ),
              Identifier: <code>{run.id}</code>,
            }}
          />
          <h3 className={partStyle['label']}>Timeline</h3>
          <Timeline steps={merged(run.steps, fresh)} startedAt={run.startedAt} />
          {run.output && (
            <>
              <h3 className={partStyle['label']}>Answer</h3>
              <p className={partStyle['secret']}>{run.output}</p>
            </>
          )}
        </>
      )}
      {isCancelling && (
        <ConfirmDialog
          title="Cancel this run?"
          act="Cancel the run"
          run={() => cancel.mutateAsync({ id })}
          onClose={() => setCancelling(false)}
        >
          It ends at once, with what it waits for. What its tools have done stays done.
        </ConfirmDialog>
      )}
    </Peek>
  );
}

/** Steps in their order, each as it was told last. */
function merged(
  known: readonly AgentStepFragment[],
  fresh: readonly AgentStepFragment[],
): readonly AgentStepFragment[] {
  const steps = new Map(known.map((step) => [step.index, step]));
  for (const step of fresh) if (step.sequence > (steps.get(step.index)?.sequence ?? -1)) steps.set(step.index, step);
  return [...steps.values()].toSorted((one, other) => one.index - other.index);
}
