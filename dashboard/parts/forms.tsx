import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { messageOf, refusedFields } from '../app/messages.ts';
import { Button, Dialog, Problem, partStyle } from './parts.tsx';

interface FormProps<Values extends FieldValues> {
  readonly defaults: DefaultValues<Values>;
  /** Words of the button that sends it. */
  readonly submit: string;
  /** Sends the values. Fields that the server refuses are marked: `input.name` and `name` are the field `name`. */
  readonly run: (values: Values) => Promise<unknown>;
  readonly onCancel?: () => void;
  readonly children: (form: UseFormReturn<Values>, problemOf: (name: Path<Values>) => string | undefined) => ReactNode;
}

/** A form that tells at each field why the server has refused it, and keeps what was typed. */
export function Form<Values extends FieldValues>(props: FormProps<Values>): ReactNode {
  const { defaults, submit, run, onCancel, children } = props;
  const form = useForm<Values>({ defaultValues: defaults });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (values) => {
    try {
      await run(values);
    } catch (error) {
      const fields = refusedFields(error).map(({ path, message }) => [path.replace(/^input\./, ''), message] as const);
      const known = fields.filter(([name]) => name.split('.')[0]! in values);
      for (const [name, message] of known) form.setError(name as Path<Values>, { message });
      if (known.length < Math.max(1, fields.length)) form.setError('root', { message: messageOf(error) });
    }
  });
  const problemOf = (name: Path<Values>) => firstMessage(form.getFieldState(name, form.formState).error);
  return (
    <form className={partStyle['stack']} onSubmit={(event) => void send(event)}>
      {children(form, problemOf)}
      {errors.root?.message && <Problem>{errors.root.message}</Problem>}
      <div className={partStyle['row']}>
        <Button type="submit" look="primary" disabled={isSubmitting}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}

/** The refusal of a field, or of something within it: `url: must be an address` of a field that is written as JSON. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { readonly message?: unknown };
  if (typeof message === 'string') return message;
  for (const [name, within] of Object.entries(error)) {
    const found = name === 'ref' ? undefined : firstMessage(within);
    // Which one of several is refused is seen by its value.
    if (found !== undefined) return /^\d+$/.test(name) ? found : `${name}: ${found}`;
  }
  return undefined;
}

interface FormDialogProps<Values extends FieldValues> extends Omit<FormProps<Values>, 'onCancel'> {
  readonly title: string;
  readonly onClose: () => void;
}

/** A form in a dialog, which closes when the server has taken it. */
export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>): ReactNode => {
  const { title, onClose, run, ...form } = props;
  const runAndClose = async (values: Values) => {
    await run(values);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...form} onCancel={onClose} run={runAndClose} />
    </Dialog>
  );
};

interface ConfirmDialogProps {
  readonly title: string;
  /** The consequences, and whether they can be undone. */
  readonly children: ReactNode;
  /** Words of the button: the verb of the act. */
  readonly act: string;
  readonly run: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** A question before an act that takes something away. The focus begins at Cancel. */
export function ConfirmDialog({ title, children, act, run, onClose }: ConfirmDialogProps): ReactNode {
  const form = useForm();
  const { errors, isSubmitting } = form.formState;
  const confirm = form.handleSubmit(() =>
    run().then(onClose, (error: unknown) => form.setError('root', { message: messageOf(error) })),
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={partStyle['stack']} onSubmit={(event) => void confirm(event)}>
        <div>{children}</div>
        {errors.root?.message && <Problem>{errors.root.message}</Problem>}
        <div className={partStyle['row']}>
          <Button type="submit" look="danger" disabled={isSubmitting}>
            {act}
          </Button>
          <Button onClick={onClose} data-focus>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
