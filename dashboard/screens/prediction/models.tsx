import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  MakeForecastDocument,
  MakePredictionModelDocument,
  PredictionModelListDocument,
  type PredictionModelRowFragment,
  PredictionProgressDocument,
  PredictionRunListDocument,
  RemovePredictionModelDocument,
} from '../../generated/operations.ts';
import { useSubscription } from '../../live/use-subscription.ts';
import { counted, titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import {
  Button,
  Empty,
  Field,
  formatCount,
  Panel,
  Problem,
  partStyle,
  SelectField,
  Status,
  TextField,
  Time,
} from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { ShortTable } from '../../parts/short-table.tsx';
import { ForecastView } from './forecast.tsx';
import { readSeries } from './series.ts';

type Model = PredictionModelRowFragment;
type Open = { readonly kind: 'new' } | { readonly kind: 'delete' | 'predict'; readonly model: Model };

const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 3 });
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The prediction models, and one of them beside the list. */
export function ModelsPanel(): ReactNode {
  const mayWrite = useMay()('predictions:write');
  const [{ peek, run }, setFilters] = useFilters('peek', 'run');
  const [open, setOpen] = useState<Open | null>(null);
  const list = useList(PredictionModelListDocument, {}, ({ predictionModels }) => predictionModels, [
    'prediction.model',
  ]);
  const peeked = list.rows.find(({ id }) => id === peek);
  const close = () => setOpen(null);
  return (
    <>
      <Panel
        title={titleOf(list.totalCount, 'model')}
        actions={mayWrite && <Button onClick={() => setOpen({ kind: 'new' })}>New model</Button>}
      >
        <DataTable
          label="Prediction models"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id, run: '' })}
          peeked={peek}
          empty={
            <Empty>
              <p>A model learns a series of values over time, and says what comes next.</p>
              {mayWrite && <Button onClick={() => setOpen({ kind: 'new' })}>Make the first one</Button>}
            </Empty>
          }
        />
      </Panel>
      {peeked && (
        <Peek key={peeked.id} title={peeked.name} onClose={() => setFilters({ peek: '', run: '' })}>
          {mayWrite && (
            <div className={partStyle['row']}>
              {peeked.status === 'ready' && (
                <Button look="primary" onClick={() => setOpen({ kind: 'predict', model: peeked })}>
                  Forecast
                </Button>
              )}
              <Button look="danger" onClick={() => setOpen({ kind: 'delete', model: peeked })}>
                Delete
              </Button>
            </div>
          )}
          {peeked.status === 'training' && <Progress model={peeked} />}
          <ModelFacts model={peeked} />
          <Forecasts model={peeked} run={run} onRun={(id) => setFilters({ run: id })} />
        </Peek>
      )}
      {open?.kind === 'new' && <NewModel onClose={close} onMade={(id) => setFilters({ peek: id, run: '' })} />}
      {open?.kind === 'predict' && (
        <NewForecast model={open.model} onClose={close} onMade={(id) => setFilters({ run: id })} />
      )}
      {open?.kind === 'delete' && <Deletion model={open.model} onClose={close} />}
    </>
  );
}

const COLUMNS: readonly Column<Model>[] = [
  { title: 'Name', width: 14, cell: ({ name }) => name },
  { title: 'Type', width: 8, cell: ({ modelType }) => modelType.replaceAll('_', ' ') },
  {
    title: 'State',
    width: 9,
    cell: ({ status, progress }) => (
      <>
        <Status status={status} /> {status === 'training' && percent(progress)}
      </>
    ),
  },
  { title: 'Rows', width: 6, isNumber: true, cell: ({ rows }) => formatCount(rows) },
  { title: 'Until', width: 8, cell: ({ lastDs }) => lastDs },
  { title: 'Error', width: 7, isNumber: true, cell: ({ metrics }) => (metrics ? number(metrics.mae) : '–') },
  { title: 'Made', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

/** The progress of a training, as it goes. */
function Progress({ model }: { readonly model: Model }): ReactNode {
  const [told, setTold] = useState({ fraction: model.progress, phase: model.phase });
  const problem = useSubscription(
    PredictionProgressDocument,
    { modelId: model.id },
    { isNeeded: true, onData: ({ predictionTrainingProgress }) => setTold(predictionTrainingProgress) },
  );
  return (
    <div role="status">
      {problem && <Problem>{problem}</Problem>}
      <progress value={told.fraction} max={1} aria-label="Training" /> {percent(told.fraction)}, {told.phase}
    </div>
  );
}

const ModelFacts = ({ model }: { readonly model: Model }): ReactNode => (
  <Facts
    facts={{
      State: <Status status={model.status} />,
      Error: model.error,
      Type: model.modelType.replaceAll('_', ' '),
      Series: `${formatCount(model.rows)} rows, ${model.firstDs} to ${model.lastDs}`,
      Step: STEP_WORDS[model.frequency ?? ''] ?? model.frequency,
      Trained: model.trainedAt && <Time at={model.trainedAt} />,
      ...(model.metrics && {
        'Mean error': `${number(model.metrics.mae)} (seasonal naive: ${number(model.metrics.baseline.mae)})`,
        'Root mean square error': number(model.metrics.rmse),
        'Error as a share':
          model.metrics.mape === null || model.metrics.mape === undefined ? null : percent(model.metrics.mape),
        'Within the band': percent(model.metrics.coverage),
        'Measured on': `${counted(model.metrics.folds, 'fold')} of ${counted(model.metrics.horizon, 'row')}`,
      }),
      Identifier: <code>{model.id}</code>,
    }}
  />
);

interface ForecastsProps {
  readonly model: Model;
  /** The one that shows; the latest one where it is none. */
  readonly run: string;
  readonly onRun: (id: string) => void;
}

/** The forecasts of a model, one of them as a chart. */
function Forecasts({ model, run, onRun }: ForecastsProps): ReactNode {
  const { data, error } = useGraph(PredictionRunListDocument, { modelId: model.id }, ['prediction.model']);
  const runs = data?.data.predictionRuns?.nodes ?? [];
  const shown = runs.find(({ id }) => id === run) ?? runs[0];
  return (
    <>
      <h3 className={partStyle['label']}>Forecasts</h3>
      {error && <Problem>{messageOf(error)}</Problem>}
      {shown && <ForecastView key={shown.id} modelId={model.id} id={shown.id} />}
      <ShortTable
        label={`Forecasts of ${model.name}`}
        rows={runs}
        keyOf={({ id }) => id}
        onPeek={({ id }) => onRun(id)}
        columns={[
          { title: 'Made', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { title: 'Steps', isNumber: true, cell: ({ periods }) => formatCount(periods) },
          { title: 'Of', cell: ({ frequency }) => STEP_WORDS[frequency] ?? frequency },
        ]}
        empty={
          <Empty>
            <p>Nobody has asked this model what comes next.</p>
          </Empty>
        }
      />
    </>
  );
}

const STEP_WORDS: Readonly<Record<string, string>> = { D: 'a day', W: 'a week', M: 'a month', H: 'an hour' };

const EXAMPLE = `ds,y
2029-12-28,148.5
2029-12-29,131
2029-12-30,127.25`;

interface NewModelForm {
  readonly name: string;
  readonly modelType: string;
  readonly data: string;
  readonly intervalWidth: string;
}

function NewModel({ onClose, onMade }: { readonly onClose: () => void; readonly onMade: (id: string) => void }) {
  const make = useChange(MakePredictionModelDocument);
  const run = async ({ name, modelType, data, intervalWidth }: NewModelForm): Promise<void> => {
    const options = { intervalWidth: Number(intervalWidth) };
    const made = await make.mutateAsync({ input: { name, modelType, data: [...readSeries(data)], options } });
    onMade(made.createPredictionModel.id);
  };
  return (
    <FormDialog<NewModelForm>
      title="New prediction model"
      submit="Train the model"
      defaults={{ name: '', modelType: 'prophet', data: '', intervalWidth: '0.8' }}
      run={run}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field label="Name" maxLength={200} required problem={problemOf('name')} {...register('name')} />
          <SelectField
            label="Type"
            hint="Prophet: trend, seasons and holidays. The others show whether it earns its cost."
            options={['prophet', 'seasonal_naive', 'naive', 'ets', 'mstl']}
            problem={problemOf('modelType')}
            {...register('modelType')}
          />
          <TextField
            label="Series"
            hint="Lines of a date or time and a number, or JSON: [{ds, y}]. Times grow from line to line."
            rows={8}
            required
            spellCheck={false}
            placeholder={EXAMPLE}
            problem={problemOf('data')}
            {...register('data')}
          />
          <Field
            label="Width of the band"
            hint="Share of the values that it should hold, 0 to 1."
            type="number"
            min={0.01}
            max={0.99}
            step="any"
            problem={problemOf('intervalWidth')}
            {...register('intervalWidth')}
          />
        </>
      )}
    </FormDialog>
  );
}

interface ForecastForm {
  readonly periods: string;
  readonly frequency: string;
}

interface NewForecastProps {
  readonly model: Model;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

function NewForecast({ model, onClose, onMade }: NewForecastProps): ReactNode {
  const make = useChange(MakeForecastDocument);
  const run = async ({ periods, frequency }: ForecastForm): Promise<void> => {
    const input = { periods: Number(periods), frequency, includeHistory: true };
    const made = await make.mutateAsync({ modelId: model.id, input });
    onMade(made.predict.id);
  };
  return (
    <FormDialog<ForecastForm>
      title={`Forecast with ${model.name}`}
      submit="Forecast"
      defaults={{ periods: '30', frequency: model.frequency ?? 'D' }}
      run={run}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field
            label="Steps"
            type="number"
            min={1}
            max={10000}
            required
            problem={problemOf('periods')}
            {...register('periods')}
          />
          <SelectField
            label="Of"
            options={Object.entries(STEP_WORDS).map(([value, title]) => ({ value, title }))}
            problem={problemOf('frequency')}
            {...register('frequency')}
          />
        </>
      )}
    </FormDialog>
  );
}

function Deletion({ model, onClose }: { readonly model: Model; readonly onClose: () => void }): ReactNode {
  const remove = useChange(RemovePredictionModelDocument);
  return (
    <ConfirmDialog
      title={`Delete ${model.name}?`}
      act="Delete"
      run={() => remove.mutateAsync({ id: model.id })}
      onClose={onClose}
    >
      The model, its series and its forecasts are removed. It cannot be undone.
    </ConfirmDialog>
  );
}
