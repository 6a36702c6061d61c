import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  CancelJobDocument,
  PauseJobDocument,
  RemoveJobDocument,
  ResumeJobDocument,
  TrainingCandidateListDocument,
  type TrainingCandidateListQuery,
  TrainingJobProgressDocument,
  type TrainingJobRowFragment,
} from '../../generated/operations.ts';
import { useSubscription } from '../../live/use-subscription.ts';
import type { Column } from '../../parts/data-table.tsx';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Button, Empty, formatCount, formatUsd, Problem, partStyle, Status, Time } from '../../parts/parts.tsx';
import { Facts, Json, Peek } from '../../parts/peek.tsx';
import { ShortTable } from '../../parts/short-table.tsx';
import { percent } from './jobs.tsx';
import { StepChart } from './step-chart.tsx';

type Job = TrainingJobRowFragment;
type Candidate = NonNullable<TrainingCandidateListQuery['trainingCandidates']>['nodes'][number];

const number = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : value.toLocaleString('en', { maximumFractionDigits: 3 });

interface JobPeekProps {
  readonly known: Job;
  readonly onClose: () => void;
}

/** One job as it goes, with all that it has tried. */
export function JobPeek({ known, onClose }: JobPeekProps): ReactNode {
  const [told, setTold] = useState<{ readonly since: Job; readonly job: Job } | null>(null);
  const isOpen = known.status === 'queued' || known.status === 'running';
  // Events do not tell each step that a job goes; the list is asked again when it has ended.
  const lost = useSubscription(
    TrainingJobProgressDocument,
    { id: known.id },
    { isNeeded: isOpen, onData: ({ trainingJobChanged }) => setTold({ since: known, job: trainingJobChanged }) },
  );
  // What the list has been told since is newer.
  const job = isOpen && told?.since === known ? told.job : known;
  const candidates = useGraph(TrainingCandidateListDocument, { jobId: job.id }, ['training.job']);
  const tried = candidates.data?.data.trainingCandidates?.nodes ?? [];
  return (
    <Peek title={`Training by ${job.algorithm}`} onClose={onClose}>
      {lost && <Problem>{lost}</Problem>}
      <Actions job={job} />
      {isOpen && !job.paused && (
        <div role="status">
          <progress value={job.progress} max={1} aria-label="Training" /> {percent(job.progress)}, {job.phase}
        </div>
      )}
      <Facts
        facts={{
          State: <Status status={job.paused ? 'paused' : job.status} />,
          Error: job.error,
          'Ended early by': job.stopReason,
          Dataset: <code>{job.datasetId}</code>,
          'Calls of models': formatCount(job.calls),
          Tokens: formatCount(job.tokens),
          Cost: formatUsd(job.costUsd),
          'Asked for': <Time at={job.createdAt} />,
          Began: job.startedAt && <Time at={job.startedAt} />,
          Ended: job.endedAt && <Time at={job.endedAt} />,
          Identifier: <code>{job.id}</code>,
          ...Object.fromEntries(
            Object.entries(job.metrics as Readonly<Record<string, unknown>>).map(([name, value]) => [
              name.replaceAll('_', ' '),
              typeof value === 'number' ? number(value) : JSON.stringify(value),
            ]),
          ),
        }}
      />
      <h3 className={partStyle['label']}>Candidates</h3>
      {candidates.error && <Problem>{messageOf(candidates.error)}</Problem>}
      {tried.length > 1 && (
        <StepChart
          label="Scores by candidate"
          lines={[
            { name: 'score', colour: 'var(--act)', values: tried.map(({ score }) => score ?? null) },
            { name: 'held out', colour: 'var(--good)', values: tried.map(({ heldOutScore }) => heldOutScore ?? null) },
          ]}
        />
      )}
      <ShortTable
        label="Candidates"
        columns={CANDIDATES}
        rows={tried}
        keyOf={({ id }) => id}
        empty={
          <Empty>
            <p>It has tried nothing yet.</p>
          </Empty>
        }
      />
      <details>
        <summary>Hyperparameters</summary>
        <Json label="Hyperparameters" value={job.config} />
      </details>
    </Peek>
  );
}

const CANDIDATES: readonly Column<Candidate>[] = [
  { title: 'No.', isNumber: true, cell: (candidate) => formatCount(candidate.number) },
  { title: 'Round', isNumber: true, cell: ({ round }) => formatCount(round) },
  { title: 'Score', isNumber: true, cell: ({ score }) => number(score) },
  { title: 'Held out', isNumber: true, cell: ({ heldOutScore }) => number(heldOutScore) },
  { title: 'Content', width: 12, cell: ({ content }) => textOf(content) },
];

/** A prompt as it is; anything else as JSON. */
function textOf(content: unknown): string {
  const { prompt } = (content ?? {}) as { readonly prompt?: unknown };
  return typeof prompt === 'string' ? prompt : JSON.stringify(content);
}

const ENDED = new Set(['succeeded', 'failed', 'cancelled']);

/** Acts that a job allows as it stands. */
function Actions({ job }: { readonly job: Job }): ReactNode {
  const may = useMay();
  const [asked, setAsked] = useState<'cancel' | 'delete' | null>(null);
  const pause = useChange(PauseJobDocument);
  const resume = useChange(ResumeJobDocument);
  const cancel = useChange(CancelJobDocument);
  const remove = useChange(RemoveJobDocument);
  if (!may('training:write')) return null;
  const { id } = job;
  const hasEnded = ENDED.has(job.status);
  const error = pause.error ?? resume.error;
  return (
    <>
      <div className={partStyle['row']}>
        {!hasEnded && !job.paused && (
          <Button disabled={pause.isPending} onClick={() => pause.mutate({ id })}>
            Pause
          </Button>
        )}
        {(job.paused || job.status === 'failed') && may('inference:write') && (
          <Button look="primary" disabled={resume.isPending} onClick={() => resume.mutate({ id })}>
            Resume
          </Button>
        )}
        {!hasEnded && (
          <Button look="danger" onClick={() => setAsked('cancel')}>
            Cancel the training
          </Button>
        )}
        {hasEnded && (
          <Button look="danger" onClick={() => setAsked('delete')}>
            Delete
          </Button>
        )}
      </div>
      {error && <Problem>{messageOf(error)}</Problem>}
      {asked === 'cancel' && (
        <ConfirmDialog
          title="Cancel this training?"
          act="Cancel the training"
          run={() => cancel.mutateAsync({ id })}
          onClose={() => setAsked(null)}
        >
          What it has tried stays. It cannot be resumed.
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Delete this training?"
          act="Delete"
          run={() => remove.mutateAsync({ id })}
          onClose={() => setAsked(null)}
        >
          The job and all that it has tried are removed. It cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
