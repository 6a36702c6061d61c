import { type ReactNode, useState } from 'react';
import { useChange, useGraph } from '../../app/data.ts';
import {
  MyApplicationsDocument,
  type MyApplicationsQuery,
  RevokeMyApplicationDocument,
} from '../../generated/operations.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Button, Empty, Panel, Time } from '../../parts/parts.tsx';
import { wholeList } from '../../parts/whole-list.ts';

type Application = NonNullable<NonNullable<MyApplicationsQuery['viewer']>['authorizedApps']>[number];

/** The applications that act for the viewer (OAuth). */
export function Applications(): ReactNode {
  const asked = useGraph(MyApplicationsDocument, {}, ['auth.oauth', 'session.']);
  const list = wholeList(asked.data?.data.viewer?.authorizedApps, asked);
  const [revoked, setRevoked] = useState<Application | null>(null);
  const revoke = useChange(RevokeMyApplicationDocument);
  const columns: readonly Column<Application>[] = [
    { title: 'Name', width: 12, cell: ({ name }) => name },
    { title: 'May do', width: 20, cell: ({ scopes }) => scopes.join(', ') },
    { title: 'Allowed', width: 8, cell: ({ authorizedAt }) => <Time at={authorizedAt} /> },
    { title: 'Last used', width: 8, cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
    {
      title: 'Action',
      width: 8,
      cell: (application) => (
        <Button look="danger" onClick={() => setRevoked(application)} aria-label={`Revoke ${application.name}`}>
          Revoke
        </Button>
      ),
    },
  ];
  return (
    <Panel title="Applications">
      <DataTable
        label="Applications"
        columns={columns}
        list={list}
        keyOf={({ clientId }) => clientId}
        empty={
          <Empty>
            <p>
              No application acts for you. One that you sign in to with Trellis shows here, with what it may do; so does
              the command line after <code>trellis login</code>.
            </p>
          </Empty>
        }
      />
      {revoked && (
        <ConfirmDialog
          title={`Revoke ${revoked.name}?`}
          act="Revoke"
          run={() => revoke.mutateAsync({ id: revoked.clientId })}
          onClose={() => setRevoked(null)}
        >
          Its sessions and tokens stop at once. It can ask you again.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
