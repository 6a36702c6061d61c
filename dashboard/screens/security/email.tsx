import { type ReactNode, useState } from 'react';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { ChangeMyEmailDocument, MyAddressDocument, SendVerificationDocument } from '../../generated/operations.ts';
import { Form } from '../../parts/forms.tsx';
import { Badge, Button, Field, Panel, Problem, partStyle } from '../../parts/parts.tsx';
import style from './security.module.css';

interface EmailForm {
  readonly email: string;
  readonly password: string;
}

/** The address of the viewer's account: whether it is confirmed, and a change of it. */
export function Email(): ReactNode {
  const { data, error } = useGraph(MyAddressDocument, {}, ['account.']);
  const send = useChange(SendVerificationDocument);
  const change = useChange(ChangeMyEmailDocument);
  const [pending, setPending] = useState('');
  const account = data?.data.viewer?.account;
  const problem = error ?? send.error;
  return (
    <Panel title="E-mail address">
      <div className={style['narrow']}>
        {problem && <Problem>{messageOf(problem)}</Problem>}
        {account && (
          <p className={partStyle['row']}>
            <strong>{account.email}</strong>
            {account.emailVerified ? <Badge tone="good">confirmed</Badge> : <Badge tone="warn">not confirmed</Badge>}
          </p>
        )}
        {account && !account.emailVerified && (
          <div className={partStyle['row']}>
            <Button onClick={() => send.mutate({})} disabled={send.isPending}>
              Send another link
            </Button>
            {send.data && <span role="status">A link is on its way to {account.email}.</span>}
          </div>
        )}
        {pending !== '' && (
          <p role="status" className={style['done']}>
            A link was sent to {pending}. Your address changes when it is followed.
          </p>
        )}
        <Form<EmailForm>
          key={pending}
          submit="Change the address"
          defaults={{ email: '', password: '' }}
          run={async (input) => {
            await change.mutateAsync({ input });
            setPending(input.email);
          }}
        >
          {({ register }, problemOf) => (
            <>
              <Field
                label="New address"
                type="email"
                autoComplete="email"
                required
                maxLength={254}
                hint="The old address is told when it changes, and can take the account back."
                problem={problemOf('email')}
                {...register('email')}
              />
              <Field
                label="Password"
                type="password"
                autoComplete="current-password"
                required
                maxLength={128}
                problem={problemOf('password')}
                {...register('password')}
              />
            </>
          )}
        </Form>
      </div>
    </Panel>
  );
}
