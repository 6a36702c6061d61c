import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../app/messages.ts';
import { Button, Dialog, Field, Problem, partStyle } from './parts.tsx';

interface TypedConfirmDialogProps {
  readonly title: string;
  /** Text to type before it can be done. */
  readonly name: string;
  /** The consequences, and whether they can be undone. */
  readonly children: ReactNode;
  /** Words of the button: the verb of the act. */
  readonly act: string;
  readonly run: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** A question before an act that cannot be undone: the name of what it takes away has to be typed. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps): ReactNode {
  const { title, name, children, act, run, onClose } = props;
  const form = useForm({ defaultValues: { typed: '' } });
  const { errors, isSubmitting } = form.formState;
  const confirm = form.handleSubmit(({ typed }) => {
    if (typed.trim() !== name.trim()) return form.setError('typed', { message: 'is not this name' });
    return run().then(onClose, (error: unknown) => form.setError('root', { message: messageOf(error) }));
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={partStyle['stack']} onSubmit={(event) => void confirm(event)}>
        <div className={partStyle['stack']}>{children}</div>
        <Field
          label={`Type “${name}” to confirm`}
          autoComplete="off"
          required
          problem={errors.typed?.message}
          {...form.register('typed')}
        />
        {errors.root?.message && <Problem>{errors.root.message}</Problem>}
        <div className={partStyle['row']}>
          <Button type="submit" look="danger" disabled={isSubmitting}>
            {act}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
