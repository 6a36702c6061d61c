import { type ReactNode, useState } from 'react';
import { useChange, useGraph } from '../../app/data.ts';
import { MyIdentitiesDocument, type MyIdentitiesQuery, UnlinkMyIdentityDocument } from '../../generated/operations.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Button, Empty, Panel, Time } from '../../parts/parts.tsx';
import { wholeList } from '../../parts/whole-list.ts';

type Identity = NonNullable<NonNullable<MyIdentitiesQuery['viewer']>['linkedIdentities']>[number];

/** The identities at providers that open the viewer's account. */
export function Identities(): ReactNode {
  const asked = useGraph(MyIdentitiesDocument, {}, ['auth.identity']);
  const list = wholeList(asked.data?.data.viewer?.linkedIdentities, asked);
  const [unlinked, setUnlinked] = useState<Identity | null>(null);
  const unlink = useChange(UnlinkMyIdentityDocument);
  const columns: readonly Column<Identity>[] = [
    { title: 'Provider', width: 11, cell: ({ providerName }) => providerName },
    { title: 'Its name for you', width: 11, cell: ({ subject }) => subject },
    { title: 'Issuer', width: 14, cell: ({ issuer }) => issuer },
    { title: 'Linked', width: 7, cell: ({ linkedAt }) => <Time at={linkedAt} /> },
    { title: 'Last used', width: 7, cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'never') },
    {
      title: 'Action',
      width: 8,
      cell: (identity) => (
        <Button look="danger" onClick={() => setUnlinked(identity)} aria-label={`Unlink ${identity.providerName}`}>
          Unlink
        </Button>
      ),
    },
  ];
  return (
    <Panel title="Linked identities">
      <DataTable
        label="Linked identities"
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={<Empty>No identity at a provider opens your account.</Empty>}
      />
      {unlinked && (
        <ConfirmDialog
          title={`Unlink ${unlinked.providerName}?`}
          act="Unlink"
          run={() => unlink.mutateAsync({ id: unlinked.id })}
          onClose={() => setUnlinked(null)}
        >
          It opens your account no more, and the sessions that it has opened end. Be sure that you can sign in by other
          means.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
