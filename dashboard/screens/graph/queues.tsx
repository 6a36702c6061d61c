import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  PauseQueueDocument,
  QueueListDocument,
  type QueueListQuery,
  ResumeQueueDocument,
  RetryQueueDocument,
} from '../../generated/operations.ts';
import type { Column } from '../../parts/data-table.tsx';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { PartPanel, partOf } from '../../parts/part-panel.tsx';
import { Button, formatCount, Problem, partStyle, Status, Time, wordOf } from '../../parts/parts.tsx';
import { ShortTable } from '../../parts/short-table.tsx';

type Queue = NonNullable<QueueListQuery['queues']>['nodes'][number];

/** The queues of work in the background, which operators pause and try again. */
export function QueuesView(): ReactNode {
  const { data, error, isFetching, refetch } = useGraph(QueueListDocument, {});
  const mayWrite = useMay()('platform:write');
  const acts: Column<Queue> = { title: 'Acts', cell: (queue) => <QueueActs queue={queue} /> };
  return (
    <>
      {error && <Problem>{messageOf(error)}</Problem>}
      <PartPanel
        title="Queues"
        {...partOf(data, 'queues')}
        actions={
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Ask again
          </Button>
        }
      >
        {({ nodes, unreachable }) => (
          <>
            {unreachable.length > 0 && (
              <Problem>These do not answer, and their queues are missing: {unreachable.join(', ')}.</Problem>
            )}
            <ShortTable
              label="Queues"
              columns={mayWrite ? [...COLUMNS, acts] : COLUMNS}
              rows={nodes}
              keyOf={({ name }) => name}
              empty={null}
            />
          </>
        )}
      </PartPanel>
    </>
  );
}

const titleOf = (name: string): string => wordOf(name).replace('.', ': ');

const COLUMNS: readonly Column<Queue>[] = [
  { title: 'Queue', cell: ({ name }) => titleOf(name) },
  { title: 'Of', cell: ({ subgraph }) => subgraph },
  {
    title: 'State',
    cell: ({ pausedAt }) =>
      pausedAt ? (
        <>
          <Status status="PAUSED" /> <Time at={pausedAt} />
        </>
      ) : (
        <Status status="WORKING" tone="good" />
      ),
  },
  { title: 'Waiting', isNumber: true, cell: ({ waiting }) => formatCount(waiting) },
  { title: 'Oldest', cell: ({ oldestWaitingAt }) => (oldestWaitingAt ? <Time at={oldestWaitingAt} /> : '–') },
  { title: 'At work or later', isNumber: true, cell: ({ delayed }) => formatCount(delayed) },
  { title: 'Given up', isNumber: true, cell: ({ failed }) => formatCount(failed) },
];

function QueueActs({ queue: { name, pausedAt, failed, canRetry } }: { readonly queue: Queue }): ReactNode {
  const pause = useChange(PauseQueueDocument);
  const resume = useChange(ResumeQueueDocument);
  const retry = useChange(RetryQueueDocument);
  const [asks, setAsks] = useState<'pause' | 'retry' | null>(null);
  const title = titleOf(name);
  const close = () => setAsks(null);
  return (
    <>
      {resume.error && <Problem>{messageOf(resume.error)}</Problem>}
      <div className={partStyle['row']}>
        {pausedAt ? (
          <Button
            disabled={resume.isPending}
            aria-label={`Go on with ${title}`}
            onClick={() => resume.mutate({ name })}
          >
            Go on
          </Button>
        ) : (
          <Button aria-label={`Pause ${title}`} onClick={() => setAsks('pause')}>
            Pause
          </Button>
        )}
        {canRetry && failed > 0 && (
          <Button aria-label={`Try again what ${title} gave up`} onClick={() => setAsks('retry')}>
            Try again
          </Button>
        )}
      </div>
      {asks === 'pause' && (
        <ConfirmDialog title={`Pause ${title}?`} act="Pause" run={() => pause.mutateAsync({ name })} onClose={close}>
          All processes stop working on it, also after a restart. More is added to it, and waits until you go on.
        </ConfirmDialog>
      )}
      {asks === 'retry' && (
        <ConfirmDialog
          title={`Try ${formatCount(failed)} again?`}
          act="Try again"
          run={() => retry.mutateAsync({ name })}
          onClose={close}
        >
          Of all organizations, the oldest first. Receivers that are still away will be asked again and again.
        </ConfirmDialog>
      )}
    </>
  );
}
