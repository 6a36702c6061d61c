import { type ReactNode, useState } from 'react';
import { useApp, useMay } from '../../app/app-context.ts';
import { useChange, useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  EvaluateNightDocument,
  RemoveNightDocument,
  RemoveNightsDocument,
  SleepAdviceListDocument,
  SleepNightListDocument,
  type SleepNightRowFragment,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SearchFilter } from '../../parts/filter-bar.tsx';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Button, Empty, formatCount, Panel, Problem, partStyle, Status } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { EvaluationView, NewNight } from './evaluation.tsx';
import { hoursOf, SEVERITY_TONES } from './night-words.ts';

type Night = SleepNightRowFragment;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The nights of a person, and what could be done for better ones. */
export function SleepPanel(): ReactNode {
  const maySeeOthers = useMay()('sleep:admin');
  const { viewer } = useApp();
  const [{ peek, account }, setFilters] = useFilters('peek', 'account');
  const [open, setOpen] = useState<'new' | 'all' | Night | null>(null);
  const userId = account === '' ? null : account;
  const list = useList(SleepNightListDocument, { userId }, ({ sleepNights }) => sleepNights, ['sleep.night']);
  const peeked = list.rows.find(({ id }) => id === peek);
  const isOwn = userId === null || userId === viewer.account?.id;
  return (
    <>
      <Panel
        title={titleOf(list.totalCount, 'night')}
        actions={
          <div className={partStyle['row']}>
            {maySeeOthers && (
              <FilterBar>
                <SearchFilter
                  label="Account"
                  placeholder="usr_…; yours unless given"
                  value={account}
                  onChange={(value) => setFilters({ account: value, peek: '' })}
                />
              </FilterBar>
            )}
            {isOwn && <Button onClick={() => setOpen('new')}>Evaluate a night</Button>}
            {list.rows.length > 0 && (
              <Button look="danger" onClick={() => setOpen('all')}>
                Delete all
              </Button>
            )}
          </div>
        }
      >
        <DataTable
          label="Nights"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={peek}
          empty={
            <Empty>
              <p>A night that was recorded is held against published norms. It is no diagnosis.</p>
              {isOwn && <Button onClick={() => setOpen('new')}>Evaluate the first one</Button>}
            </Empty>
          }
        />
      </Panel>
      {list.rows.length > 0 && <AdvicePanel userId={userId} />}
      {peeked && (
        <Peek key={peeked.id} title={`Night of ${peeked.date}`} onClose={() => setFilters({ peek: '' })}>
          <div className={partStyle['row']}>
            <Button look="danger" onClick={() => setOpen(peeked)}>
              Delete
            </Button>
          </div>
          <NightView night={peeked} />
        </Peek>
      )}
      {open === 'new' && <NewNight onClose={() => setOpen(null)} />}
      {open === 'all' && (
        <AllDeletion userId={userId} count={list.totalCount ?? list.rows.length} onClose={() => setOpen(null)} />
      )}
      {open !== null && typeof open === 'object' && <Deletion night={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const COLUMNS: readonly Column<Night>[] = [
  { title: 'Date', width: 8, cell: ({ date }) => date },
  { title: 'Score', width: 5, isNumber: true, cell: ({ score }) => formatCount(score) },
  { title: 'Asleep', width: 8, isNumber: true, cell: ({ totalSleepMin }) => hoursOf(totalSleepMin) },
  { title: 'In bed', width: 8, isNumber: true, cell: ({ durationMin }) => hoursOf(durationMin) },
  { title: 'Efficiency', width: 7, isNumber: true, cell: ({ efficiency }) => percent(efficiency) },
  { title: 'Awake after', width: 7, isNumber: true, cell: ({ wasoMin }) => `${formatCount(wasoMin)} min` },
];

/** A night that is kept, with its evaluation, which is made anew from the record. */
function NightView({ night }: { readonly night: Night }): ReactNode {
  const evaluate = useChange(EvaluateNightDocument);
  const { userId, date, durationMin, stageDurations, movementScore, latencyMin, awakenings, age } = night;
  const sessionData = { durationMin, stageDurations, movementScore, latencyMin, awakenings };
  const run = () =>
    evaluate.mutate({ input: { userId, date, sessionData, mode: 'FULL', store: false, ...(age && { age }) } });
  const made = evaluate.data?.evaluateSleep;
  return (
    <>
      <Facts
        facts={{
          Score: formatCount(night.score),
          Asleep: hoursOf(night.totalSleepMin),
          'In bed': hoursOf(durationMin),
          Efficiency: percent(night.efficiency),
          'Awake after falling asleep': `${formatCount(night.wasoMin)} min`,
          Latency: latencyMin === null || latencyMin === undefined ? null : `${formatCount(latencyMin)} min`,
          Awakenings: awakenings === null || awakenings === undefined ? null : formatCount(awakenings),
          Age: age,
        }}
      />
      {evaluate.error && <Problem>{messageOf(evaluate.error)}</Problem>}
      {made ? (
        <EvaluationView evaluation={made} />
      ) : (
        <div className={partStyle['row']}>
          <Button disabled={evaluate.isPending} onClick={run}>
            Show the evaluation
          </Button>
        </div>
      )}
    </>
  );
}

/** Advice from the nights that are kept. */
function AdvicePanel({ userId }: { readonly userId: string | null }): ReactNode {
  const { data, error } = useGraph(SleepAdviceListDocument, { input: { userId } }, ['sleep.night']);
  const advice = data?.data.recommendSleep;
  const problem = error ? messageOf(error) : data && !advice && data.errors[0]?.message;
  return (
    <Panel title="Recommendation">
      {problem && <Problem>{problem}</Problem>}
      {advice && (
        <div className={partStyle['stack']}>
          <Facts
            facts={{
              'Nights considered': formatCount(advice.nightsConsidered),
              'Mean score': advice.meanScore?.toFixed(1),
              'Recommended sleep': `${advice.target.lowHours} to ${advice.target.highHours} hours`,
            }}
          />
          {advice.recommendations.length === 0 && <p>Nothing stands out.</p>}
          {advice.recommendations.map(({ id, priority, title, advice: text, reason, source }) => (
            <div key={id}>
              <h3 className={partStyle['label']}>
                {title} <Status status={priority} tone={SEVERITY_TONES[priority]} />
              </h3>
              <p>{text}</p>
              <p className={partStyle['hint']}>
                {reason} {source}
              </p>
            </div>
          ))}
          <p className={partStyle['hint']}>{advice.disclaimer}</p>
        </div>
      )}
    </Panel>
  );
}

function Deletion({ night, onClose }: { readonly night: Night; readonly onClose: () => void }): ReactNode {
  const remove = useChange(RemoveNightDocument);
  return (
    <ConfirmDialog
      title={`Delete the night of ${night.date}?`}
      act="Delete"
      run={() => remove.mutateAsync({ id: night.id })}
      onClose={onClose}
    >
      It cannot be undone.
    </ConfirmDialog>
  );
}

interface AllDeletionProps {
  readonly userId: string | null;
  readonly count: number;
  readonly onClose: () => void;
}

function AllDeletion({ userId, count, onClose }: AllDeletionProps): ReactNode {
  const remove = useChange(RemoveNightsDocument);
  return (
    <ConfirmDialog
      title={`Delete ${count === 1 ? 'one night' : `all ${formatCount(count)} nights`}?`}
      act="Delete all"
      run={() => remove.mutateAsync({ userId })}
      onClose={onClose}
    >
      All nights of {userId ?? 'yours'} are removed. It cannot be undone.
    </ConfirmDialog>
  );
}
