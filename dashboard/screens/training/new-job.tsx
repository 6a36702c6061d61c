import type { ReactNode } from 'react';
import { useChange, useGraph } from '../../app/data.ts';
import { BeginTrainingDocument, TrainingDatasetChoiceDocument } from '../../generated/operations.ts';
import { FormDialog } from '../../parts/forms.tsx';
import { Dialog, formatCount, SelectField, TextField } from '../../parts/parts.tsx';
import { type Algorithm, ParameterTable } from './algorithms.tsx';

interface Values {
  readonly algorithm: string;
  readonly datasetId: string;
  readonly config: string;
}

interface NewJobProps {
  readonly algorithms: readonly Algorithm[];
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** Starts a training. Hyperparameters that are left out have their defaults. */
export function NewJob({ algorithms, onClose, onMade }: NewJobProps): ReactNode {
  const begin = useChange(BeginTrainingDocument);
  const { data } = useGraph(TrainingDatasetChoiceDocument, {}, ['training.dataset']);
  const datasets = data?.data.trainingDatasets?.nodes;
  if (!datasets) return null;
  if (datasets.length === 0)
    return (
      <Dialog title="Start a training" onClose={onClose}>
        <p>A training needs examples. Upload a dataset first, in the tab Datasets.</p>
      </Dialog>
    );
  const run = async ({ algorithm, datasetId, config }: Values): Promise<void> => {
    const made = await begin.mutateAsync({ input: { algorithm, datasetId, config: parsed(config) } });
    onMade(made.startTraining.id);
  };
  return (
    <FormDialog<Values>
      title="Start a training"
      submit="Start"
      defaults={{ algorithm: algorithms[0]?.name ?? 'apo', datasetId: datasets[0]!.id, config: '{}' }}
      run={run}
      onClose={onClose}
    >
      {({ register, watch }, problemOf) => {
        const chosen = algorithms.find(({ name }) => name === watch('algorithm'));
        return (
          <>
            <SelectField
              label="Algorithm"
              hint={chosen?.description}
              options={algorithms.map(({ name }) => ({ value: name, title: name }))}
              problem={problemOf('algorithm')}
              {...register('algorithm')}
            />
            <SelectField
              label="Dataset"
              options={datasets.map(({ id, name, examples }) => ({
                value: id,
                title: `${name} (${formatCount(examples)} examples)`,
              }))}
              problem={problemOf('datasetId')}
              {...register('datasetId')}
            />
            <TextField
              label="Hyperparameters"
              hint="JSON. What is left out has its default. The training calls models as you, with your credit."
              rows={5}
              spellCheck={false}
              problem={problemOf('config')}
              {...register('config')}
            />
            {chosen && (
              <details>
                <summary>All hyperparameters of {chosen.name}</summary>
                <ParameterTable algorithm={chosen} />
              </details>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

/** @throws Error in words for a text that is no JSON. */
function parsed(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new Error('The hyperparameters are no JSON.');
  }
}
