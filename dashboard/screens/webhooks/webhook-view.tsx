import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  ChangeWebhookDocument,
  RemoveWebhookDocument,
  RotateSecretOfWebhookDocument,
  SendTestToWebhookDocument,
  WebhookDeliveryChangesDocument,
  WebhookDetailsDocument,
} from '../../generated/operations.ts';
import { ConfirmDialog, Form, FormDialog } from '../../parts/forms.tsx';
import {
  Button,
  CheckField,
  Dialog,
  formatCount,
  Panel,
  Problem,
  partStyle,
  ScreenHead,
  SelectField,
  Time,
} from '../../parts/parts.tsx';
import { Facts } from '../../parts/peek.tsx';
import { SecretDialog } from '../../parts/secret.tsx';
import { Deliveries } from './deliveries.tsx';
import { EditWebhook, type Webhook } from './webhook-form.tsx';
import { eventsOf, WebhookState } from './webhook-state.tsx';

const CHANGED_BY = ['event.webhook_', WebhookDeliveryChangesDocument];

/** One webhook: what it sends, and what became of it. */
export function WebhookView({ id }: { readonly id: string }): ReactNode {
  const may = useMay();
  const { data, error } = useGraph(WebhookDetailsDocument, { id, failed: { state: 'FAILED' } }, CHANGED_BY);
  const webhook = data?.data.webhook;
  const problem = error ? messageOf(error) : data?.errors[0]?.message;
  return (
    <>
      <ScreenHead title="Webhooks">
        <Link to="." search={{}}>
          All webhooks
        </Link>
      </ScreenHead>
      {problem && !webhook && <Problem>{problem}</Problem>}
      {webhook && (
        <>
          <Panel title={webhook.description || 'Webhook'} actions={may('webhooks:write') && <Acts webhook={webhook} />}>
            <Facts
              facts={{
                URL: webhook.url,
                Events: eventsOf(webhook),
                State: <WebhookState {...webhook} />,
                Why: webhook.disabledDetail,
                'Stopped since': webhook.disabledAt && <Time at={webhook.disabledAt} />,
                'Failing since': webhook.failingSince && <Time at={webhook.failingSince} />,
                Pending: formatCount(webhook.pendingDeliveries),
                'Former secret': webhook.previousSecretUntil && (
                  <>
                    signs too, until <Time at={webhook.previousSecretUntil} />
                  </>
                ),
                'Runs as': <code>{webhook.runsAs}</code>,
                Made: <Time at={webhook.createdAt} />,
                Identifier: <code>{webhook.id}</code>,
              }}
            />
          </Panel>
          <Deliveries webhook={webhook} failed={data?.data.failed?.totalCount ?? 0} />
        </>
      )}
    </>
  );
}

function Acts({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const may = useMay();
  const navigate = useNavigate();
  const test = useChange(SendTestToWebhookDocument);
  const change = useChange(ChangeWebhookDocument);
  const remove = useChange(RemoveWebhookDocument);
  const [open, setOpen] = useState<'edit' | 'rotate' | 'resume' | 'delete' | null>(null);
  const { id, url, enabled } = webhook;
  const close = () => setOpen(null);
  const problem = test.error ?? change.error;
  // Whoever changes it has events sent to it, and must be allowed to read them.
  const mayChange = may('events:read');
  return (
    <div className={partStyle['row']}>
      {problem && <Problem>{messageOf(problem)}</Problem>}
      {enabled && (
        <Button disabled={test.isPending} onClick={() => test.mutate({ id })}>
          Send a test
        </Button>
      )}
      {mayChange && <Button onClick={() => setOpen('edit')}>Edit</Button>}
      <Button onClick={() => setOpen('rotate')}>Rotate secret</Button>
      {mayChange &&
        (enabled ? (
          <Button disabled={change.isPending} onClick={() => change.mutate({ id, input: { enabled: false } })}>
            Pause
          </Button>
        ) : (
          <Button onClick={() => setOpen('resume')}>Resume</Button>
        ))}
      <Button look="danger" onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {open === 'rotate' && <Rotation id={id} onClose={close} />}
      {open === 'resume' && (
        <FormDialog<{ skipMissed: boolean }>
          title="Resume the webhook"
          submit="Resume"
          defaults={{ skipMissed: false }}
          run={({ skipMissed }) => change.mutateAsync({ id, input: { enabled: true, skipMissed } })}
          onClose={close}
        >
          {({ register }) => (
            <>
              <p>Events are sent again, in your name. Those that it has missed come first, as far as they are kept.</p>
              <CheckField label="Leave out what it has missed" {...register('skipMissed')} />
            </>
          )}
        </FormDialog>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title="Delete the webhook?"
          act="Delete"
          run={() => remove.mutateAsync({ id }).then(() => void navigate({ to: '.', search: {} }))}
          onClose={close}
        >
          Nothing more is sent to {url}, and what waits for it is dropped. It cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  );
}

const OVERLAPS = [
  { value: '86400', title: 'for a day' },
  { value: '3600', title: 'for an hour' },
  { value: '604800', title: 'for 7 days' },
  { value: '0', title: 'no more: it has leaked' },
];

/** Gives the webhook another secret, which is shown once. */
function Rotation({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const rotate = useChange(RotateSecretOfWebhookDocument);
  const secret = rotate.data?.rotateWebhookSecret.secret;
  if (secret)
    return (
      <SecretDialog title="The new secret" secret={secret} onClose={onClose}>
        <p>It signs what is sent from now on.</p>
      </SecretDialog>
    );
  return (
    <Dialog title="Rotate the secret" onClose={onClose}>
      <Form<{ overlapSeconds: string }>
        submit="Rotate"
        defaults={{ overlapSeconds: '86400' }}
        run={({ overlapSeconds }) => rotate.mutateAsync({ id, input: { overlapSeconds: Number(overlapSeconds) } })}
        onCancel={onClose}
      >
        {({ register }, problemOf) => (
          <SelectField
            label="The former secret signs too"
            hint="Meanwhile each delivery has both signatures, and receivers take either."
            options={OVERLAPS}
            problem={problemOf('overlapSeconds')}
            {...register('overlapSeconds')}
          />
        )}
      </Form>
    </Dialog>
  );
}
