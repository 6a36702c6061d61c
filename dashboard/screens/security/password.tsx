import { type ReactNode, useState } from 'react';
import { useApp } from '../../app/app-context.ts';
import { useChange } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { ChangeMyPasswordDocument, SendPasswordLinkDocument } from '../../generated/operations.ts';
import { Form } from '../../parts/forms.tsx';
import { Button, Field, Panel, Problem, partStyle } from '../../parts/parts.tsx';
import style from './security.module.css';

interface PasswordForm {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly again: string;
}

/** Another password for the viewer's account. This session goes on; all others end. */
export function Password(): ReactNode {
  const change = useChange(ChangeMyPasswordDocument);
  const [changes, setChanges] = useState(0);
  const run = async ({ currentPassword, newPassword, again }: PasswordForm) => {
    if (newPassword !== again) throw new Error('The new passwords differ.');
    await change.mutateAsync({ input: { currentPassword, newPassword } });
    setChanges(changes + 1);
  };
  return (
    <Panel title="Password">
      <div className={style['narrow']}>
        {changes > 0 && (
          <p role="status" className={style['done']}>
            Your password was changed. Every other session has ended.
          </p>
        )}
        <Form<PasswordForm>
          key={changes}
          submit="Change the password"
          defaults={{ currentPassword: '', newPassword: '', again: '' }}
          run={run}
        >
          {({ register }, problemOf) => (
            <>
              <Field
                label="Current password"
                type="password"
                autoComplete="current-password"
                required
                maxLength={128}
                problem={problemOf('currentPassword')}
                {...register('currentPassword')}
              />
              <Field
                label="New password"
                type="password"
                autoComplete="new-password"
                required
                minLength={8}
                maxLength={128}
                hint="8 to 128 characters. Every other session ends."
                problem={problemOf('newPassword')}
                {...register('newPassword')}
              />
              <Field
                label="New password again"
                type="password"
                autoComplete="new-password"
                required
                maxLength={128}
                {...register('again')}
              />
            </>
          )}
        </Form>
        <PasswordLink />
      </div>
    </Panel>
  );
}

/** The way for who does not know the password, or has none because an identity provider signs in. */
function PasswordLink(): ReactNode {
  const { viewer } = useApp();
  const send = useChange(SendPasswordLinkDocument);
  const email = viewer.account?.email;
  if (!email) return null;
  return (
    <div className={partStyle['stack']}>
      <p className={partStyle['hint']}>
        Do you not know it, or have none because you sign in with an identity provider? A link lets you set one.
      </p>
      {send.error && <Problem>{messageOf(send.error)}</Problem>}
      {send.data ? (
        <p role="status">A link is on its way to {email}.</p>
      ) : (
        <div>
          <Button disabled={send.isPending} onClick={() => send.mutate({ email })}>
            Send me a link
          </Button>
        </div>
      )}
    </div>
  );
}
