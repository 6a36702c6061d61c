import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import {
  DeleteOAuthClientDocument,
  OAuthClientListDocument,
  type OAuthClientListQuery,
  RotateOAuthClientSecretDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Badge, Button, CopyButton, Empty, Panel, partStyle, ScreenHead, Time } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { SecretDialog } from '../../parts/secret.tsx';
import { OAuthClientForm } from './client-form.tsx';

export type OAuthClient = NonNullable<OAuthClientListQuery['oauthClients']>['nodes'][number];

/** The applications that may ask accounts for access. */
export function OAuthClientsScreen(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters('peek');
  const [isMaking, setMaking] = useState(false);
  const list = useList(OAuthClientListDocument, {}, ({ oauthClients }) => oauthClients, ['auth.oauth_client']);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  const mayMake = may('oauth_clients:write');
  return (
    <>
      <ScreenHead title="OAuth clients">
        {mayMake && (
          <Button look="primary" onClick={() => setMaking(true)}>
            New client
          </Button>
        )}
      </ScreenHead>
      <Panel title={titleOf(count, 'client')}>
        <DataTable
          label="OAuth clients"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              <p>
                A client is an application that people sign in to with Trellis, and that acts for them where they allow
                it.
              </p>
              {mayMake && <Button onClick={() => setMaking(true)}>Make the first one</Button>}
            </Empty>
          }
        />
      </Panel>
      {peeked && <ClientPeek key={peeked.id} client={peeked} onClose={() => setFilters({ peek: '' })} />}
      {isMaking && <OAuthClientForm onClose={() => setMaking(false)} />}
    </>
  );
}

const kindOf = (client: OAuthClient): ReactNode => (client.public ? 'public' : 'confidential');

const COLUMNS: readonly Column<OAuthClient>[] = [
  { title: 'Name', width: 12, cell: ({ name }) => name },
  { title: 'Kind', width: 8, cell: kindOf },
  { title: 'Redirect URIs', width: 20, cell: ({ redirectUris }) => redirectUris.join(', ') || '–' },
  { title: 'Scopes', width: 14, cell: ({ scopes }) => scopes.join(', ') },
  { title: 'Made', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

type Act = 'edit' | 'rotate' | 'delete';

function ClientPeek({ client, onClose }: { readonly client: OAuthClient; readonly onClose: () => void }): ReactNode {
  const may = useMay();
  const [act, setAct] = useState<Act | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useChange(RotateOAuthClientSecretDocument);
  const remove = useChange(DeleteOAuthClientDocument);
  const { id, name } = client;
  const close = () => setAct(null);
  // Only operators change a client of the installation.
  const mayChange = may('oauth_clients:write') && (!client.firstParty || may('platform:write'));
  const renew = async () => {
    const { rotateOAuthClientSecret } = await rotate.mutateAsync({ id });
    setSecret(rotateOAuthClientSecret.secret ?? null);
    // The cache of changes does not keep it.
    rotate.reset();
  };
  return (
    <>
      <Peek title={name} onClose={onClose}>
        <Facts
          facts={{
            'Client ID': (
              <span className={partStyle['row']}>
                <code>{id}</code>
                <CopyButton text={id} />
              </span>
            ),
            Kind: kindOf(client),
            'First party': client.firstParty ? <Badge>accounts are not asked</Badge> : null,
            'Redirect URIs': <Lines values={client.redirectUris} />,
            'After sign-out':
              client.postLogoutRedirectUris.length > 0 ? <Lines values={client.postLogoutRedirectUris} /> : null,
            Origins: client.origins.length > 0 ? <Lines values={client.origins} /> : null,
            Grants: <Lines values={client.grantTypes} />,
            Scopes: client.scopes.join(', '),
            Made: <Time at={client.createdAt} />,
            Changed: <Time at={client.updatedAt} />,
          }}
        />
        <div className={partStyle['row']}>
          {mayChange && <Button onClick={() => setAct('edit')}>Edit</Button>}
          {mayChange && !client.public && <Button onClick={() => setAct('rotate')}>Rotate the secret</Button>}
          {may('oauth_clients:delete') && (!client.firstParty || may('platform:write')) && (
            <Button look="danger" onClick={() => setAct('delete')}>
              Delete
            </Button>
          )}
        </div>
      </Peek>
      {act === 'edit' && <OAuthClientForm client={client} onClose={close} />}
      {act === 'rotate' && (
        <ConfirmDialog title={`Rotate the secret of ${name}?`} act="Rotate" run={renew} onClose={close}>
          The old secret is void at once: the application cannot exchange codes or renew tokens until it has the new
          one.
        </ConfirmDialog>
      )}
      {act === 'delete' && (
        <ConfirmDialog title={`Delete ${name}?`} act="Delete" run={() => remove.mutateAsync({ id })} onClose={close}>
          All that accounts have allowed it ends: its sessions and tokens stop at once. It cannot be undone.
        </ConfirmDialog>
      )}
      {secret !== null && (
        <SecretDialog title={`The new secret of ${name}`} secret={secret} onClose={() => setSecret(null)} />
      )}
    </>
  );
}

const Lines = ({ values }: { readonly values: readonly string[] }): ReactNode =>
  values.length === 0 ? 'none' : values.map((value) => <div key={value}>{value}</div>);
