import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  DrainProcessDocument,
  ProcessListDocument,
  type ProcessListQuery,
  ResumeProcessDocument,
} from '../../generated/operations.ts';
import { formatBytes } from '../../parts/bytes.ts';
import type { Column } from '../../parts/data-table.tsx';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { PartPanel, partOf } from '../../parts/part-panel.tsx';
import {
  Badge,
  Button,
  CheckField,
  formatCount,
  Problem,
  partStyle,
  Status,
  Time,
  type Tone,
} from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { ShortTable } from '../../parts/short-table.tsx';
import { CircuitTable } from './circuit-table.tsx';

type Process = NonNullable<ProcessListQuery['processes']>['nodes'][number];
type Report = NonNullable<Process['report']>;

interface ProcessesProps {
  readonly peek: string;
  readonly onPeek: (id: string) => void;
}

/** All processes of the installation, which operators take out of service and put back. */
export function ProcessesView({ peek, onPeek }: ProcessesProps): ReactNode {
  const { data, error, isFetching, refetch } = useGraph(ProcessListDocument, {});
  const peeked = data?.data.processes?.nodes.find(({ id }) => id === peek);
  return (
    <>
      {error && <Problem>{messageOf(error)}</Problem>}
      <PartPanel
        title="Processes"
        {...partOf(data, 'processes')}
        actions={
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Ask again
          </Button>
        }
      >
        {({ nodes }) => (
          <>
            {/* Several versions at once are an upgrade under way, or one that has stopped half way. */}
            {new Set(nodes.flatMap(({ report }) => report?.version ?? [])).size > 1 && (
              <p className={partStyle['hint']}>The processes run different versions.</p>
            )}
            <ShortTable
              label="Processes"
              columns={COLUMNS}
              rows={nodes}
              keyOf={({ id }) => id}
              onPeek={({ id }) => onPeek(id)}
              empty={null}
            />
          </>
        )}
      </PartPanel>
      {peeked && <ProcessPeek key={peeked.id} process={peeked} onClose={() => onPeek('')} />}
    </>
  );
}

const TONES: Readonly<Record<Process['state'], Tone>> = {
  READY: 'good',
  STARTING: 'warn',
  DRAINED: 'warn',
  STOPPING: 'warn',
  UNREACHABLE: 'bad',
};

/** The name of a process: what it serves. A gateway's own subgraph says nothing that `gateway` does not. */
const nameOf = ({ report, id }: Pick<Process, 'report' | 'id'>): string =>
  report === null || report === undefined ? id : report.service === 'gateway' ? 'gateway' : report.subgraphs.join(', ');

const StateOf = ({ state }: Pick<Process, 'state'>): ReactNode => <Status status={state} tone={TONES[state]} />;

/** A figure of a report; a dash where there is none. */
const figure = (read: (report: Report) => ReactNode) => (process: Process) =>
  process.report ? read(process.report) : '–';

const upSince = (uptimeSeconds: number): string => new Date(Date.now() - uptimeSeconds * 1000).toISOString();

const COLUMNS: readonly Column<Process>[] = [
  { title: 'Process', cell: nameOf },
  {
    title: 'State',
    cell: ({ state, isAnswering }) => (
      <>
        <StateOf state={state} /> {isAnswering && <Badge>answers you</Badge>}
      </>
    ),
  },
  { title: 'Version', cell: figure(({ version }) => version) },
  { title: 'Up since', cell: figure(({ uptimeSeconds }) => <Time at={upSince(uptimeSeconds)} />) },
  { title: 'Requests', isNumber: true, cell: figure(({ requests }) => formatCount(requests)) },
  { title: 'Streams', isNumber: true, cell: figure(({ streams }) => formatCount(streams)) },
  { title: 'Memory', isNumber: true, cell: figure(({ memoryBytes }) => formatBytes(memoryBytes)) },
  {
    title: 'Connections',
    isNumber: true,
    cell: figure(({ pools }) => {
      const [used, size] = [sum(pools.map((pool) => pool.used)), sum(pools.map((pool) => pool.size))];
      return `${formatCount(used)} of ${formatCount(size)}`;
    }),
  },
  {
    title: 'Open circuits',
    isNumber: true,
    cell: figure(({ circuitBreakers }) => formatCount(circuitBreakers.filter(({ state }) => state === 'OPEN').length)),
  },
];

const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0);

/** All that a process tells of itself, and the acts on it. */
function ProcessPeek({ process, onClose }: { readonly process: Process; readonly onClose: () => void }): ReactNode {
  const { id, url, state, errorMessage, report } = process;
  return (
    <Peek title={nameOf(process)} isWide onClose={onClose}>
      {errorMessage && <Problem>{errorMessage}</Problem>}
      <ProcessActs process={process} />
      <Facts
        facts={{
          State: <StateOf state={state} />,
          Serves: report?.subgraphs.join(', '),
          Version: report?.version,
          'Node.js': report?.nodeVersion,
          'Up since': report && <Time at={upSince(report.uptimeSeconds)} />,
          Bus: report && `${report.bus.kind}, ${report.bus.isConnected ? 'connected' : 'not connected'}`,
          Address: url && <code>{url}</code>,
          Identifier: <code>{id}</code>,
        }}
      />
      {report && <Inside report={report} />}
    </Peek>
  );
}

/** Connections, journals and circuits of a process. */
const Inside = ({ report: { pools, journals, circuitBreakers } }: { readonly report: Report }): ReactNode => (
  <>
    <h3>Connections to databases</h3>
    <ShortTable
      label="Connections to databases"
      rows={pools}
      keyOf={({ name }) => name}
      columns={[
        { title: 'Database', cell: ({ name }) => name },
        { title: 'Used', isNumber: true, cell: ({ used }) => formatCount(used) },
        { title: 'Idle', isNumber: true, cell: ({ idle }) => formatCount(idle) },
        { title: 'At most', isNumber: true, cell: ({ size }) => formatCount(size) },
        { title: 'Statements that wait', isNumber: true, cell: ({ waiting }) => formatCount(waiting) },
      ]}
      empty={<p>It has used no database yet.</p>}
    />
    <h3>Journals</h3>
    <ShortTable
      label="Journals"
      rows={journals}
      keyOf={({ name }) => name}
      columns={[
        { title: 'Journal', cell: ({ name }) => name },
        {
          title: 'State',
          cell: ({ isFull }) => <Status status={isFull ? 'FULL' : 'OK'} tone={isFull ? 'bad' : 'good'} />,
        },
        { title: 'On their way', isNumber: true, cell: ({ pendingBytes }) => formatBytes(pendingBytes) },
      ]}
      empty={<p>It keeps none.</p>}
    />
    <h3>Circuits</h3>
    <CircuitTable circuits={circuitBreakers} />
  </>
);

/** Takes a process out of service, or puts it back. */
function ProcessActs({ process }: { readonly process: Process }): ReactNode {
  const mayWrite = useMay()('platform:write');
  const resume = useChange(ResumeProcessDocument);
  const [isDraining, setDraining] = useState(false);
  const { id, state } = process;
  if (!mayWrite || state === 'UNREACHABLE') return null;
  return (
    <>
      {resume.error && <Problem>{messageOf(resume.error)}</Problem>}
      <div className={partStyle['row']}>
        {state === 'DRAINED' ? (
          <Button disabled={resume.isPending} onClick={() => resume.mutate({ id })}>
            Put back
          </Button>
        ) : (
          <Button look="danger" onClick={() => setDraining(true)}>
            Drain
          </Button>
        )}
      </div>
      {isDraining && <DrainDialog process={process} onClose={() => setDraining(false)} />}
    </>
  );
}

function DrainDialog({ process, onClose }: { readonly process: Process; readonly onClose: () => void }): ReactNode {
  const drain = useChange(DrainProcessDocument);
  const [isForced, setForced] = useState(false);
  return (
    <ConfirmDialog
      title={`Drain ${nameOf(process)}?`}
      act="Drain"
      run={() => drain.mutateAsync({ id: process.id, force: isForced })}
      onClose={onClose}
    >
      <p>
        Load balancers and gateways leave it within seconds, and it takes no more work from queues. What it has begun it
        ends. Put it back here, or start it anew.
      </p>
      <CheckField
        label="Even if nobody else could take over"
        checked={isForced}
        onChange={(event) => setForced(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
