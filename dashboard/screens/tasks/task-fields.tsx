import { type ComponentProps, type ReactNode, useId } from 'react';
import { useMay } from '../../app/app-context.ts';
import { Field, TextField } from '../../parts/parts.tsx';

/** Types that the platform runs, with the permission that each needs beside that of tasks. */
const PLATFORM_TYPES: Readonly<Record<string, string>> = {
  'http.request': 'tasks:write',
  'notification.send': 'notifications:write',
  'event.publish': 'events:write',
  'training.run': 'training:write',
};

type InputProps = Omit<ComponentProps<typeof Field>, 'label' | 'hint'>;

/** The type of a task. Those in use are suggested, and those that the platform runs for the viewer. */
export function TypeField({ used, ...input }: InputProps & { readonly used: readonly string[] }): ReactNode {
  const may = useMay();
  const id = useId();
  const run = Object.entries(PLATFORM_TYPES).flatMap(([type, permission]) => (may(permission) ? [type] : []));
  return (
    <>
      <Field
        label="Type"
        maxLength={100}
        required
        list={id}
        hint="http.request, notification.send, event.publish and training.run are run by the platform; any other is for workers of yours."
        {...input}
      />
      <datalist id={id}>
        {[...new Set([...run, ...used])].map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </>
  );
}

/** The input of a task, as JSON. */
export const PayloadField = (input: Omit<ComponentProps<typeof TextField>, 'label'>): ReactNode => (
  <TextField label="Payload" rows={5} spellCheck={false} {...input} />
);

/** Tries of a task, at most. */
export const TriesField = (input: InputProps): ReactNode => (
  <Field label="Tries" type="number" min={1} max={100} required {...input} />
);

/** Time of one try, in seconds. */
export const SecondsField = (input: InputProps): ReactNode => (
  <Field
    label="Seconds for one try"
    type="number"
    min={1}
    max={3600}
    required
    hint="Where the platform runs it."
    {...input}
  />
);
