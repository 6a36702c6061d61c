import { type ReactNode, useId } from 'react';
import { useChange } from '../../app/data.ts';
import {
  ChangeScheduleDocument,
  MakeScheduleDocument,
  type SchedulePeekQuery,
  type TaskPriority,
} from '../../generated/operations.ts';
import { FormDialog } from '../../parts/forms.tsx';
import { isJsonObject, readJson, writeJson } from '../../parts/json-text.ts';
import { Field, SelectField } from '../../parts/parts.tsx';
import { PayloadField, SecondsField, TriesField, TypeField } from '../tasks/task-fields.tsx';
import { PRIORITIES } from '../tasks/task-filter.ts';

export type Schedule = NonNullable<SchedulePeekQuery['taskSchedule']>;

/** Values of the form of a schedule. */
interface ScheduleFormValues {
  readonly name: string;
  readonly type: string;
  readonly cron: string;
  readonly timeZone: string;
  readonly payload: string;
  readonly priority: TaskPriority;
  readonly maxAttempts: string;
  readonly timeoutSeconds: string;
}

/** Makes a schedule. */
export function NewSchedule({ onClose }: { readonly onClose: () => void }): ReactNode {
  const make = useChange(MakeScheduleDocument);
  return (
    <ScheduleForm
      title="New schedule"
      submit="Make the schedule"
      run={(values) => make.mutateAsync({ input: { ...inputOf(values), type: values.type } })}
      onClose={onClose}
    />
  );
}

/** Changes a schedule that nobody has changed since it was read. */
export function EditSchedule({
  schedule,
  onClose,
}: {
  readonly schedule: Schedule;
  readonly onClose: () => void;
}): ReactNode {
  const change = useChange(ChangeScheduleDocument);
  const { id, version } = schedule;
  return (
    <ScheduleForm
      title={`Edit ${schedule.name}`}
      submit="Save"
      schedule={schedule}
      run={(values) => change.mutateAsync({ id, input: { ...inputOf(values), version } })}
      onClose={onClose}
    />
  );
}

const inputOf = ({ name, cron, timeZone, payload, priority, maxAttempts, timeoutSeconds }: ScheduleFormValues) => ({
  ...{ name, cron, timeZone, priority, payload: readJson(payload) ?? {} },
  maxAttempts: Number(maxAttempts),
  timeoutSeconds: Number(timeoutSeconds),
});

interface ScheduleFormProps {
  readonly title: string;
  readonly submit: string;
  readonly schedule?: Schedule;
  readonly run: (values: ScheduleFormValues) => Promise<unknown>;
  readonly onClose: () => void;
}

function ScheduleForm({ title, submit, schedule, run, onClose }: ScheduleFormProps): ReactNode {
  const zonesId = useId();
  return (
    <FormDialog<ScheduleFormValues>
      title={title}
      submit={submit}
      defaults={{
        name: schedule?.name ?? '',
        type: schedule?.type ?? '',
        cron: schedule?.cron ?? '0 6 * * 1-5',
        timeZone: schedule?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
        payload: writeJson(schedule?.payload ?? {}),
        priority: schedule?.priority ?? 'NORMAL',
        maxAttempts: String(schedule?.maxAttempts ?? 5),
        timeoutSeconds: String(schedule?.timeoutSeconds ?? 60),
      }}
      run={run}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field label="Name" maxLength={200} required problem={problemOf('name')} {...register('name')} />
          {!schedule && <TypeField used={[]} problem={problemOf('type')} {...register('type')} />}
          <Field
            label="Runs at"
            maxLength={100}
            required
            spellCheck={false}
            hint="Minute, hour, day of month, month and day of week: 30 6 * * 1-5 is 6:30 from Monday to Friday."
            problem={problemOf('cron')}
            {...register('cron')}
          />
          <Field
            label="Time zone"
            required
            list={zonesId}
            hint="Whose clock counts, such as Europe/Berlin."
            problem={problemOf('timeZone')}
            {...register('timeZone')}
          />
          <datalist id={zonesId}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <PayloadField
            hint="The input of each task, as JSON."
            problem={problemOf('payload')}
            {...register('payload', { validate: isJsonObject })}
          />
          <SelectField label="Priority" options={PRIORITIES} {...register('priority')} />
          <TriesField problem={problemOf('maxAttempts')} {...register('maxAttempts')} />
          <SecondsField problem={problemOf('timeoutSeconds')} {...register('timeoutSeconds')} />
        </>
      )}
    </FormDialog>
  );
}
