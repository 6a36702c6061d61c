import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange } from '../../app/data.ts';
import {
  PromoteRolloutDocument,
  RollBackRolloutDocument,
  type ShownAnswersFragment,
  type ShownRolloutFragment,
  StartRolloutDocument,
} from '../../generated/operations.ts';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import {
  Button,
  CheckField,
  Empty,
  Field,
  formatCount,
  formatMs,
  formatUsd,
  Panel,
  partStyle,
  SelectField,
  Status,
  TextField,
  Time,
  wordOf,
} from '../../parts/parts.tsx';
import { Facts } from '../../parts/peek.tsx';
import { ConfigurationFields, type Deployment } from './deployments.tsx';
import { Stages } from './stages.tsx';

type Rollout = ShownRolloutFragment;

const percent = (share: number): string => `${formatCount(Math.round(share * 1000) / 10)} %`;

/** The rollout that is on its way: its stages, its figures, and what ends it. */
export function RolloutPanel({ rollout }: { readonly rollout: Rollout }): ReactNode {
  const mayWrite = useMay()('deployments:write');
  const [open, setOpen] = useState<'promote' | 'back' | null>(null);
  const promote = useChange(PromoteRolloutDocument);
  const rollBack = useChange(RollBackRolloutDocument);
  const { id, canary, candidate, stable } = rollout;
  return (
    <Panel
      title="Rollout on its way"
      actions={
        mayWrite && (
          <div className={partStyle['row']}>
            <Button look="primary" onClick={() => setOpen('promote')}>
              Promote
            </Button>
            <Button look="danger" onClick={() => setOpen('back')}>
              Roll back
            </Button>
          </div>
        )
      }
    >
      <div className={partStyle['stack']}>
        <Stages rollout={rollout} />
        <Answers stable={canary.stableAnswers} candidate={canary.candidateAnswers} />
        <Facts
          facts={{ ...changesOf(candidate, stable), ...rulesOf(rollout), Begun: <Time at={rollout.createdAt} /> }}
        />
      </div>
      {open === 'promote' && (
        <ConfirmDialog
          title="Promote the candidate?"
          act="Promote"
          run={() => promote.mutateAsync({ id })}
          onClose={() => setOpen(null)}
        >
          It answers all requests from now on, whatever it has shown. The deployment gets a new version.
        </ConfirmDialog>
      )}
      {open === 'back' && (
        <ConfirmDialog
          title="Roll back?"
          act="Roll back"
          run={() => rollBack.mutateAsync({ id })}
          onClose={() => setOpen(null)}
        >
          The candidate answers no more requests. The deployment stays as it is.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** Fields in which the candidate differs. */
function changesOf(candidate: Rollout['candidate'], stable: Rollout['stable']): Readonly<Record<string, ReactNode>> {
  const shown = (value: string | number | null | undefined) => (value === '' ? 'none' : (value ?? 'that of the model'));
  const changes = (
    [
      ['Model', candidate.model, stable.model],
      ['System prompt', candidate.systemPrompt, stable.systemPrompt],
      ['Temperature', candidate.temperature, stable.temperature],
    ] as const
  ).filter(([, next, before]) => next !== before);
  return Object.fromEntries(changes.map(([name, next, before]) => [name, `${shown(next)} (now: ${shown(before)})`]));
}

function rulesOf({ goal, confidence, guardrails, shadow }: Rollout): Readonly<Record<string, ReactNode>> {
  const { maxErrorRateIncrease, maxCostRatio, maxLatencyRatio } = guardrails;
  return {
    Goal: `${wordOf(goal)}, with a confidence of ${percent(confidence)}`,
    'Must not be': `${percent(maxErrorRateIncrease)} more errors, ${maxCostRatio} × the cost, ${maxLatencyRatio} × the latency`,
    ...(shadow && {
      Judge: shadow.judgeModel,
      'Criteria of the judge': shadow.criteria,
      Comparisons: `${formatCount(shadow.wins)} won, ${formatCount(shadow.losses)} lost, ${formatCount(shadow.ties)} even, ${formatCount(shadow.failures)} failed`,
      'Spent on comparing': `${formatUsd(shadow.spentUsd)} of ${formatUsd(shadow.budgetUsd)}`,
    }),
  };
}

interface AnswersProps {
  readonly stable: ShownAnswersFragment;
  readonly candidate: ShownAnswersFragment;
}

/** Both configurations side by side, as they have answered since the canary began. */
function Answers({ stable, candidate }: AnswersProps): ReactNode {
  const number = (value: number | null | undefined, format: (value: number) => string) =>
    typeof value === 'number' ? format(value) : '–';
  const rows: readonly (readonly [string, (answers: ShownAnswersFragment) => string])[] = [
    ['Requests', ({ requests }) => formatCount(requests)],
    ['Failed', ({ failures }) => formatCount(failures)],
    ['Cost, mean', ({ costUsd }) => number(costUsd, formatUsd)],
    ['Latency, median', ({ latencyMs }) => number(latencyMs, formatMs)],
    ['Users with a word', ({ feedback }) => formatCount(feedback)],
    ['Their score, mean', ({ meanScore }) => number(meanScore, (score) => score.toFixed(2))],
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable).
    <section className={partStyle['scroll']} tabIndex={0} aria-label="Answers of both configurations">
      <table className={partStyle['table']}>
        <thead>
          <tr>
            <th scope="col">Answers</th>
            <th scope="col" className={partStyle['number']}>
              As it is
            </th>
            <th scope="col" className={partStyle['number']}>
              Candidate
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={partStyle['number']}>{of(stable)}</td>
              <td className={partStyle['number']}>{of(candidate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PastRolloutsProps {
  readonly rollouts: readonly Rollout[];
  readonly hasCurrent: boolean;
}

/** The rollouts that are over, the newest first. */
export function PastRollouts({ rollouts, hasCurrent }: PastRolloutsProps): ReactNode {
  if (rollouts.length === 0 && hasCurrent) return null;
  return (
    <Panel title="Rollouts before">
      {rollouts.length === 0 ? (
        <Empty>
          <p>
            A rollout brings another prompt, model or temperature in step by step, and takes it back by itself where it
            is worse. There was none yet.
          </p>
        </Empty>
      ) : (
        <div className={partStyle['stack']}>
          {rollouts.map((rollout) => (
            <details key={rollout.id}>
              <summary>
                <Status status={rollout.stage} tone={rollout.stage === 'promoted' ? 'good' : 'warn'} />{' '}
                {rollout.reason && wordOf(rollout.reason)} · <Time at={rollout.finishedAt ?? rollout.createdAt} />
              </summary>
              <div className={partStyle['stack']}>
                <Stages rollout={rollout} />
                <Answers stable={rollout.canary.stableAnswers} candidate={rollout.canary.candidateAnswers} />
                <Facts facts={{ ...changesOf(rollout.candidate, rollout.stable), ...rulesOf(rollout) }} />
              </div>
            </details>
          ))}
        </div>
      )}
    </Panel>
  );
}

/** Values of the form of a rollout. */
interface RolloutForm {
  readonly model: string;
  readonly systemPrompt: string;
  readonly temperature: string;
  readonly goal: string;
  readonly share: string;
  readonly isCompared: boolean;
  readonly judgeModel: string;
  readonly criteria: string;
  readonly budgetUsd: string;
}

interface StartRolloutProps {
  readonly deployment: Deployment;
  readonly onClose: () => void;
}

/** Begins to bring another configuration in. */
export function StartRollout({ deployment, onClose }: StartRolloutProps): ReactNode {
  const start = useChange(StartRolloutDocument);
  const { id, name, model, systemPrompt, temperature } = deployment;
  const run = (values: RolloutForm) =>
    start.mutateAsync({
      id,
      input: {
        ...{ model: values.model, systemPrompt: values.systemPrompt, goal: values.goal },
        ...(values.temperature !== '' && { temperature: Number(values.temperature) }),
        canary: { share: Number(values.share) / 100 },
        ...(values.isCompared && {
          shadow: {
            ...{ judgeModel: values.judgeModel, budgetUsd: Number(values.budgetUsd) },
            ...(values.criteria.trim() !== '' && { criteria: values.criteria }),
          },
        }),
      },
    });
  return (
    <FormDialog<RolloutForm>
      title={`Roll out another ${name}`}
      submit="Start it"
      defaults={{
        ...{ model, systemPrompt, temperature: temperature?.toString() ?? '', goal: 'better', share: '10' },
        ...{ isCompared: false, judgeModel: model, criteria: '', budgetUsd: '1' },
      }}
      run={run}
      onClose={onClose}
    >
      {({ register, watch }, problemOf) => (
        <>
          <p>The candidate: change what is to be another.</p>
          <ConfigurationFields register={register} problemOf={problemOf} />
          <SelectField
            label="It has to be"
            options={[
              { value: 'better', title: 'better' },
              { value: 'not_worse', title: 'not worse' },
            ]}
            problem={problemOf('goal')}
            {...register('goal')}
          />
          <Field
            label="Share of the requests in the canary, in percent"
            type="number"
            min={0.1}
            max={50}
            step="any"
            required
            problem={problemOf('share')}
            {...register('share')}
          />
          <CheckField label="Compare copies of requests first, out of their way" {...register('isCompared')} />
          {watch('isCompared') && (
            <>
              <Field label="Model that judges" required problem={problemOf('judgeModel')} {...register('judgeModel')} />
              <TextField
                label="What a good answer is"
                rows={2}
                maxLength={4_000}
                problem={problemOf('criteria')}
                {...register('criteria')}
              />
              <Field
                label="It may cost, in US dollars"
                type="number"
                min={0}
                step="any"
                required
                problem={problemOf('budgetUsd')}
                {...register('budgetUsd')}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
