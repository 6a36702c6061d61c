import type { ReactNode } from 'react';
import { useChange } from '../../app/data.ts';
import { MakeTaskDocument, type TaskPriority } from '../../generated/operations.ts';
import { FormDialog } from '../../parts/forms.tsx';
import { isJsonObject, readJson } from '../../parts/json-text.ts';
import { Field, SelectField } from '../../parts/parts.tsx';
import { PayloadField, SecondsField, TriesField, TypeField } from './task-fields.tsx';
import { PRIORITIES } from './task-filter.ts';

/** Values of the form of a new task. */
interface NewTaskForm {
  readonly name: string;
  readonly type: string;
  readonly priority: TaskPriority;
  readonly payload: string;
  readonly scheduledAt: string;
  readonly maxAttempts: string;
  readonly timeoutSeconds: string;
  readonly dedupeKey: string;
}

/** Makes a task. */
export function NewTask({
  types,
  onClose,
}: {
  readonly types: readonly string[];
  readonly onClose: () => void;
}): ReactNode {
  const make = useChange(MakeTaskDocument);
  const run = ({ name, type, priority, payload, scheduledAt, maxAttempts, timeoutSeconds, dedupeKey }: NewTaskForm) =>
    make.mutateAsync({
      input: {
        ...{ name, type, priority, payload: readJson(payload) ?? {} },
        maxAttempts: Number(maxAttempts),
        timeoutSeconds: Number(timeoutSeconds),
        ...(scheduledAt !== '' && { scheduledAt: new Date(scheduledAt).toISOString() }),
        ...(dedupeKey !== '' && { dedupeKey }),
      },
    });
  return (
    <FormDialog<NewTaskForm>
      title="New task"
      submit="Make the task"
      defaults={{
        ...{ name: '', type: '', priority: 'NORMAL', payload: '{}', scheduledAt: '' },
        ...{ maxAttempts: '5', timeoutSeconds: '60', dedupeKey: '' },
      }}
      run={run}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field label="Name" maxLength={200} required problem={problemOf('name')} {...register('name')} />
          <TypeField used={types} problem={problemOf('type')} {...register('type')} />
          <PayloadField
            hint="The input of the work, as JSON. Everybody who sees tasks sees it: no secrets."
            problem={problemOf('payload')}
            {...register('payload', { validate: isJsonObject })}
          />
          <SelectField
            label="Priority"
            options={PRIORITIES}
            problem={problemOf('priority')}
            {...register('priority')}
          />
          <Field
            label="Run at"
            type="datetime-local"
            hint="Empty: now."
            problem={problemOf('scheduledAt')}
            {...register('scheduledAt')}
          />
          <TriesField problem={problemOf('maxAttempts')} {...register('maxAttempts')} />
          <SecondsField problem={problemOf('timeoutSeconds')} {...register('timeoutSeconds')} />
          <Field
            label="Dedupe key"
            maxLength={200}
            hint="While a task with this key has not ended, no second one is made."
            problem={problemOf('dedupeKey')}
            {...register('dedupeKey')}
          />
        </>
      )}
    </FormDialog>
  );
}
