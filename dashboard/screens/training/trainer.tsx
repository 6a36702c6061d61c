import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { RegisterTrainerDocument, RemoveTrainerDocument, TrainerDetailDocument } from '../../generated/operations.ts';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import { Button, Empty, Field, Panel, Problem, partStyle, Time } from '../../parts/parts.tsx';
import { Facts } from '../../parts/peek.tsx';

/** The program outside that jobs of the algorithm `custom` go to. */
export function TrainerPanel(): ReactNode {
  const mayWrite = useMay()('training:write');
  const [open, setOpen] = useState<'register' | 'remove' | null>(null);
  const { data, error } = useGraph(TrainerDetailDocument, {}, ['training.trainer']);
  const trainer = data?.data.trainingTrainer;
  const refusal = data?.errors.find(({ extensions }) => extensions?.code !== 'NOT_FOUND');
  const problem = error ? messageOf(error) : refusal?.message;
  return (
    <Panel title="Trainer outside">
      {problem && <Problem>{problem}</Problem>}
      {trainer && (
        <div className={partStyle['stack']}>
          <Facts
            facts={{
              Address: <code>{trainer.url}</code>,
              Registered: <Time at={trainer.updatedAt} />,
              By: <code>{trainer.updatedBy}</code>,
            }}
          />
          {mayWrite && (
            <div className={partStyle['row']}>
              <Button onClick={() => setOpen('register')}>Register another one</Button>
              <Button look="danger" onClick={() => setOpen('remove')}>
                Remove
              </Button>
            </div>
          )}
        </div>
      )}
      {data && !trainer && !problem && (
        <Empty>
          <p>
            Jobs of the algorithm custom go to a program of your own. It gets each job by a signed request, and reports.
          </p>
          {mayWrite && <Button onClick={() => setOpen('register')}>Register a trainer</Button>}
        </Empty>
      )}
      {open === 'register' && <Registration url={trainer?.url ?? ''} onClose={() => setOpen(null)} />}
      {open === 'remove' && <Removal onClose={() => setOpen(null)} />}
    </Panel>
  );
}

interface TrainerForm {
  readonly url: string;
  readonly signingSecret: string;
}

function Registration({ url, onClose }: { readonly url: string; readonly onClose: () => void }): ReactNode {
  const register = useChange(RegisterTrainerDocument);
  return (
    <FormDialog<TrainerForm>
      title="Register a trainer"
      submit="Register"
      defaults={{ url, signingSecret: '' }}
      run={(input) => register.mutateAsync({ input })}
      onClose={onClose}
    >
      {(form, problemOf) => (
        <>
          <Field label="Address" type="url" required problem={problemOf('url')} {...form.register('url')} />
          <Field
            label="Signing secret"
            hint="whsec_ and base 64. It is kept encrypted, and never shown."
            type="password"
            autoComplete="off"
            required
            problem={problemOf('signingSecret')}
            {...form.register('signingSecret')}
          />
        </>
      )}
    </FormDialog>
  );
}

function Removal({ onClose }: { readonly onClose: () => void }): ReactNode {
  const remove = useChange(RemoveTrainerDocument);
  return (
    <ConfirmDialog title="Remove the trainer?" act="Remove" run={() => remove.mutateAsync({})} onClose={onClose}>
      Jobs that run stay with it. New ones need another one.
    </ConfirmDialog>
  );
}
