import { type ReactNode, useId } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange } from '../../app/data.ts';
import { MakeTaskDocument, type TaskPriority } from '../../generated/operations.ts';
import { FormDialog } from '../../parts/forms.tsx';
import { isJsonObject, readJson } from '../../parts/json-text.ts';
import { Field, SelectField, TextField } from '../../parts/parts.tsx';
import { PRIORITIES } from './task-filter.ts';

/** Types that the platform runs, with the permission that each needs beside that of tasks. */
const PLATFORM_TYPES: Readonly<Record<string, string>> = {
  'http.request': 'tasks:write',
  'notification.send': 'notifications:write',
  'event.publish': 'events:write',
  'training.run': 'training:write',
};

/** Types to suggest: those in use, and those that the platform runs for the viewer. */
export function useTypes(used: readonly string[]): readonly string[] {
  const may = useMay();
  const run = Object.entries(PLATFORM_TYPES).flatMap(([type, permission]) => (may(permission) ? [type] : []));
  return [...new Set([...run, ...used])];
}

export const TYPE_HINT =
  'http.request, notification.send, event.publish and training.run are run by the platform; any other is for workers of yours.';

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
  const suggested = useTypes(types);
  const listId = useId();
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
          <Field
            label="Type"
            maxLength={100}
            required
            list={listId}
            hint={TYPE_HINT}
            problem={problemOf('type')}
            {...register('type')}
          />
          <datalist id={listId}>
            {suggested.map((type) => (
              <option key={type} value={type} />
            ))}
          </datalist>
          <TextField
            label="Payload"
            rows={5}
            spellCheck={false}
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
          <Field
            label="Tries"
            type="number"
            min={1}
            max={100}
            required
            problem={problemOf('maxAttempts')}
            {...register('maxAttempts')}
          />
          <Field
            label="Seconds for one try"
            type="number"
            min={1}
            max={3600}
            required
            hint="Where the platform runs it."
            problem={problemOf('timeoutSeconds')}
            {...register('timeoutSeconds')}
          />
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
