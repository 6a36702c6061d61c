import { type ReactNode, useState } from 'react';
import { useChange, useList } from '../../app/data.ts';
import {
  MyDevicesDocument,
  type MyDevicesQuery,
  RenameMyDeviceDocument,
  RevokeMyDeviceDocument,
} from '../../generated/operations.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import { Button, Empty, Field, Panel, partStyle, Time } from '../../parts/parts.tsx';

type Device = NonNullable<MyDevicesQuery['devices']>['nodes'][number];

/** The devices that the viewer has signed in from. */
export function Devices(): ReactNode {
  const list = useList(MyDevicesDocument, {}, ({ devices }) => devices, [
    'auth.device',
    'auth.new_device',
    'auth.login',
  ]);
  const [renamed, setRenamed] = useState<Device | null>(null);
  const [revoked, setRevoked] = useState<Device | null>(null);
  const rename = useChange(RenameMyDeviceDocument);
  const revoke = useChange(RevokeMyDeviceDocument);
  const columns: readonly Column<Device>[] = [
    { title: 'Name', width: 14, cell: ({ name }) => name },
    { title: 'Has a key', width: 7, cell: ({ bound }) => (bound ? 'yes' : 'no') },
    { title: 'Last address', width: 9, cell: ({ lastIp }) => lastIp },
    { title: 'First seen', width: 8, cell: ({ firstSeenAt }) => <Time at={firstSeenAt} /> },
    { title: 'Last seen', width: 8, cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
    {
      title: 'Actions',
      width: 13,
      cell: (device) => (
        <div className={partStyle['row']}>
          <Button onClick={() => setRenamed(device)} aria-label={`Rename ${device.name}`}>
            Rename
          </Button>
          <Button look="danger" onClick={() => setRevoked(device)} aria-label={`Revoke ${device.name}`}>
            Revoke
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Panel title="Devices">
      <DataTable
        label="Devices"
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={<Empty>A device shows here when you sign in from it.</Empty>}
      />
      {renamed && (
        <FormDialog<{ name: string }>
          title={`Rename ${renamed.name}`}
          submit="Rename"
          defaults={{ name: renamed.name }}
          run={({ name }) => rename.mutateAsync({ id: renamed.id, name })}
          onClose={() => setRenamed(null)}
        >
          {({ register }, problemOf) => (
            <Field label="Name" maxLength={100} required problem={problemOf('name')} {...register('name')} />
          )}
        </FormDialog>
      )}
      {revoked && (
        <ConfirmDialog
          title={`Revoke ${revoked.name}?`}
          act="Revoke"
          run={() => revoke.mutateAsync({ id: revoked.id })}
          onClose={() => setRevoked(null)}
        >
          {revoked.bound
            ? 'Its sessions end at once and its key is refused from now on. If it is the device that you use now, you are signed out.'
            : 'Its sessions end at once. It can sign in again, as a new device. If it is the device that you use now, you are signed out.'}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
