import type { ReactNode } from 'react';
import { useChange } from '../../app/data.ts';
import { EvaluateNightDocument, type EvaluateNightMutation } from '../../generated/operations.ts';
import { Form } from '../../parts/forms.tsx';
import { Button, Dialog, Field, formatCount, partStyle, Status, wordOf } from '../../parts/parts.tsx';
import { Facts } from '../../parts/peek.tsx';
import { ShortTable } from '../../parts/short-table.tsx';
import { hoursOf, SEVERITY_TONES } from './night-words.ts';

type Evaluation = EvaluateNightMutation['evaluateSleep'];

/** A night beside the norms: the score with its parts, the stages, and what stands out. */
export const EvaluationView = ({ evaluation }: { readonly evaluation: Evaluation }): ReactNode => (
  <div className={partStyle['stack']}>
    <p>{evaluation.summary}</p>
    <ShortTable
      label="Parts of the score"
      rows={evaluation.components}
      keyOf={({ name }) => name}
      columns={[
        { title: 'Part', cell: ({ name }) => PART_WORDS[name] ?? wordOf(name) },
        { title: 'Value', isNumber: true, cell: ({ value, unit }) => shownValue(value, unit) },
        {
          title: 'Points',
          isNumber: true,
          cell: ({ points, weight }) => `${points.toFixed(1)} of ${weight.toFixed(0)}`,
        },
      ]}
      empty={null}
    />
    <ShortTable
      label="Stages"
      rows={evaluation.stages}
      keyOf={({ stage }) => stage}
      columns={[
        { title: 'Stage', cell: ({ stage }) => stage },
        { title: 'Minutes', isNumber: true, cell: ({ minutes }) => formatCount(Math.round(minutes)) },
        { title: 'Share', isNumber: true, cell: ({ fraction }) => `${(fraction * 100).toFixed(0)} %` },
        { title: 'Beside the norm', cell: ({ position }) => (position ? wordOf(position) : '–') },
      ]}
      empty={null}
    />
    {evaluation.signals.map(({ name, severity, evidence, source }) => (
      <div key={name}>
        <h3 className={partStyle['label']}>
          {wordOf(name)} <Status status={severity} tone={SEVERITY_TONES[severity]} />
        </h3>
        <p>{evidence}</p>
        <p className={partStyle['hint']}>{source}</p>
      </div>
    ))}
    {evaluation.trend && (
      <Facts
        facts={{
          'Nights before': formatCount(evaluation.trend.nights),
          'Their mean score': evaluation.trend.meanScore?.toFixed(1),
          'Their mean sleep': evaluation.trend.meanSleepMin && hoursOf(evaluation.trend.meanSleepMin),
        }}
      />
    )}
    <p className={partStyle['hint']}>{evaluation.disclaimer}</p>
  </div>
);

const PART_WORDS: Readonly<Record<string, string>> = {
  ...{ duration: 'minutes asleep', waso: 'awake after falling asleep', latency: 'time until asleep' },
  ...{ n3: 'deep sleep (N3)', rem: 'dream sleep (REM)' },
};

function shownValue(value: number, unit: string): string {
  if (unit === 'fraction') return `${(value * 100).toFixed(1)} %`;
  return unit === 'count' ? formatCount(value) : `${value.toLocaleString('en')} ${unit}`;
}

const STAGES = ['W', 'N1', 'N2', 'N3', 'REM'] as const;

interface NightForm {
  readonly date: string;
  readonly durationMin: string;
  readonly stageDurations: Readonly<Record<(typeof STAGES)[number], string>>;
  readonly latencyMin: string;
  readonly awakenings: string;
  readonly age: string;
}

const numberOr = (text: string): number | null => (text === '' ? null : Number(text));

/** Takes the record of a night, and shows its evaluation. */
export function NewNight({ onClose }: { readonly onClose: () => void }): ReactNode {
  const evaluate = useChange(EvaluateNightDocument);
  const made = evaluate.data?.evaluateSleep;
  if (made)
    return (
      <Dialog title={`Night of ${made.date}: ${made.score ?? 'no score'}`} onClose={onClose}>
        <div className={partStyle['stack']}>
          <EvaluationView evaluation={made} />
          <div className={partStyle['row']}>
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      </Dialog>
    );
  const run = ({ date, durationMin, stageDurations, latencyMin, awakenings, age }: NightForm) => {
    const minutes = Object.fromEntries(STAGES.map((stage) => [stage, Number(stageDurations[stage])]));
    const sessionData = {
      ...{ durationMin: Number(durationMin), stageDurations: minutes },
      ...{ latencyMin: numberOr(latencyMin), awakenings: numberOr(awakenings) },
    };
    return evaluate.mutateAsync({
      input: { date, sessionData, mode: 'FULL', ...(age !== '' && { age: Number(age) }) },
    });
  };
  return (
    <Dialog title="Evaluate a night" onClose={onClose}>
      <Form<NightForm>
        submit="Evaluate and keep"
        defaults={{
          date: new Date().toISOString().slice(0, 10),
          durationMin: '480',
          stageDurations: { W: '30', N1: '22', N2: '230', N3: '90', REM: '108' },
          ...{ latencyMin: '', awakenings: '', age: '' },
        }}
        run={run}
        onCancel={onClose}
      >
        {({ register }, problemOf) => (
          <>
            <Field label="Date" type="date" required problem={problemOf('date')} {...register('date')} />
            <Field
              label="Minutes in bed"
              type="number"
              min={1}
              required
              problem={problemOf('durationMin')}
              {...register('durationMin')}
            />
            {STAGES.map((stage) => (
              <Field
                key={stage}
                label={`Minutes of ${stage === 'W' ? 'waking' : stage}`}
                type="number"
                min={0}
                required
                problem={problemOf(`stageDurations.${stage}`)}
                {...register(`stageDurations.${stage}`)}
              />
            ))}
            <Field label="Minutes until asleep" type="number" min={0} {...register('latencyMin')} />
            <Field label="Awakenings" type="number" min={0} {...register('awakenings')} />
            <Field
              label="Age"
              hint="Norms are those of an adult of 40 unless given."
              type="number"
              min={0}
              max={120}
              problem={problemOf('age')}
              {...register('age')}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
