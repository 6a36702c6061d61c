import { type ReactNode, useState } from 'react';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import {
  AddNotificationUrlDocument,
  AddPushEndpointDocument,
  EndpointListDocument,
  type EndpointListQuery,
  RemoveEndpointDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ConfirmDialog, Form, FormDialog } from '../../parts/forms.tsx';
import { Button, Dialog, Empty, Field, Panel, partStyle, Time } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { SecretDialog } from '../../parts/secret.tsx';

type Endpoint = NonNullable<EndpointListQuery['notificationEndpoints']>['nodes'][number];

const KINDS = { FCM: 'app', WEB: 'browser', WEBHOOK: 'URL' } as const;

/** Endpoints at which the viewer is reached. */
export function EndpointsTab(): ReactNode {
  const [filters, setFilters] = useFilters('peek');
  const [open, setOpen] = useState<'url' | 'app' | null>(null);
  const [removed, setRemoved] = useState<Endpoint | null>(null);
  const list = useList(EndpointListDocument, {}, ({ notificationEndpoints }) => notificationEndpoints, [
    'notification.endpoint',
  ]);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  return (
    <Panel
      title={titleOf(count, 'endpoint')}
      actions={
        <div className={partStyle['row']}>
          <Button onClick={() => setOpen('url')}>Add a URL</Button>
          <Button onClick={() => setOpen('app')}>Add an app</Button>
        </div>
      }
    >
      <DataTable
        label="Endpoints"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        onPeek={({ id }) => setFilters({ peek: id })}
        peeked={filters.peek}
        empty={
          <Empty>
            <p>Apps, browsers and URLs at which you are reached, beside your mail and this inbox.</p>
            <Button onClick={() => setOpen('url')}>Add the first one</Button>
          </Empty>
        }
      />
      {peeked && (
        <Peek key={peeked.id} title={peeked.name || peeked.label} onClose={() => setFilters({ peek: '' })}>
          <Facts
            facts={{
              Kind: KINDS[peeked.kind],
              Place: peeked.label,
              Added: <Time at={peeked.createdAt} />,
              Identifier: <code>{peeked.id}</code>,
            }}
          />
          <div className={partStyle['row']}>
            <Button look="danger" onClick={() => setRemoved(peeked)}>
              Remove
            </Button>
          </div>
        </Peek>
      )}
      {open === 'url' && <NewUrl onClose={() => setOpen(null)} />}
      {open === 'app' && <NewApp onClose={() => setOpen(null)} />}
      {removed && <Removal endpoint={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  );
}

const COLUMNS: readonly Column<Endpoint>[] = [
  { title: 'Name', width: 14, cell: ({ name, label }) => name || label },
  { title: 'Kind', width: 6, cell: ({ kind }) => KINDS[kind] },
  { title: 'Place', width: 16, cell: ({ label }) => label },
  { title: 'Added', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

function NewUrl({ onClose }: { readonly onClose: () => void }): ReactNode {
  const add = useChange(AddNotificationUrlDocument);
  const secret = add.data?.registerNotificationWebhook.secret;
  if (secret)
    return (
      <SecretDialog title="The secret of the URL" secret={secret} onClose={onClose}>
        <p>It signs what is sent there.</p>
      </SecretDialog>
    );
  return (
    <Dialog title="Add a URL" onClose={onClose}>
      <Form<{ url: string; name: string }>
        submit="Add"
        defaults={{ url: '', name: '' }}
        run={(input) => add.mutateAsync({ input })}
        onCancel={onClose}
      >
        {({ register }, problemOf) => (
          <>
            <Field
              label="URL"
              type="url"
              maxLength={2048}
              required
              hint="The same one again gets another secret."
              problem={problemOf('url')}
              {...register('url')}
            />
            <Field label="Name" maxLength={100} problem={problemOf('name')} {...register('name')} />
          </>
        )}
      </Form>
    </Dialog>
  );
}

function NewApp({ onClose }: { readonly onClose: () => void }): ReactNode {
  const add = useChange(AddPushEndpointDocument);
  return (
    <FormDialog<{ token: string; name: string }>
      title="Add an app"
      submit="Add"
      defaults={{ token: '', name: '' }}
      run={(values) => add.mutateAsync({ input: { ...values, platform: 'FCM' } })}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field
            label="Registration token"
            maxLength={4096}
            required
            autoComplete="off"
            hint="What Firebase Cloud Messaging gives the app. Apps do this by themselves after a login."
            problem={problemOf('token')}
            {...register('token')}
          />
          <Field label="Name" maxLength={100} problem={problemOf('name')} {...register('name')} />
        </>
      )}
    </FormDialog>
  );
}

function Removal({ endpoint, onClose }: { readonly endpoint: Endpoint; readonly onClose: () => void }): ReactNode {
  const remove = useChange(RemoveEndpointDocument);
  return (
    <ConfirmDialog
      title={`Remove ${endpoint.name || endpoint.label}?`}
      act="Remove"
      run={() => remove.mutateAsync({ id: endpoint.id })}
      onClose={onClose}
    >
      You are not reached there any more.
    </ConfirmDialog>
  );
}
