import { type ReactNode, useState } from 'react';
import { useChange, useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import { useOwnRoles } from '../../app/roles.ts';
import {
  DirectoryDocument,
  DirectoryGroupsDocument,
  type DirectoryGroupsQuery,
  DirectoryUsersDocument,
  type DirectoryUsersQuery,
  SetDirectoryDefaultRoleDocument,
  SetDirectoryGroupRoleDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FormDialog } from '../../parts/forms.tsx';
import {
  Button,
  CopyButton,
  Empty,
  formatCount,
  Panel,
  Problem,
  partStyle,
  SelectField,
  Status,
  Time,
} from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';

type Group = NonNullable<DirectoryGroupsQuery['scimGroups']>['nodes'][number];
type User = NonNullable<DirectoryUsersQuery['scimUsers']>['nodes'][number];

const ROLES = ['admin', 'editor', 'viewer'];

/** The directory of the organization by SCIM, and the roles that its groups give. */
export const Directory = (): ReactNode => (
  <>
    <DirectorySettings />
    <Groups />
    <Users />
  </>
);

function DirectorySettings(): ReactNode {
  const { isOwner } = useOwnRoles();
  const { data, error } = useGraph(DirectoryDocument, {}, ['tenant.scim_default_role']);
  const [isChanging, setChanging] = useState(false);
  const settings = data?.data.scimSettings;
  const problem = error ? messageOf(error) : data?.errors[0]?.message;
  return (
    <Panel
      title="Settings"
      actions={settings && isOwner && <Button onClick={() => setChanging(true)}>Change the default role</Button>}
    >
      {problem && <Problem>{problem}</Problem>}
      {settings && (
        <div className={partStyle['stack']}>
          <Facts facts={{ 'Default role': settings.defaultRole }} />
          <p>
            Give the directory this base URL, and an API key of a service account with the scopes read:scim and
            write:scim as bearer token.
          </p>
          <code className={partStyle['secret']}>{settings.baseUrl}</code>
          <div className={partStyle['row']}>
            <CopyButton text={settings.baseUrl} />
          </div>
        </div>
      )}
      {settings && isChanging && <DefaultRole defaultRole={settings.defaultRole} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

interface DefaultRoleProps {
  readonly defaultRole: string;
  readonly onClose: () => void;
}

function DefaultRole({ defaultRole, onClose }: DefaultRoleProps): ReactNode {
  const change = useChange(SetDirectoryDefaultRoleDocument);
  return (
    <FormDialog<{ role: string }>
      title="Default role of the directory"
      submit="Change"
      defaults={{ role: defaultRole }}
      run={({ role }) => change.mutateAsync({ role })}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <SelectField
          label="Role of people without a group that gives one"
          options={ROLES}
          problem={problemOf('role')}
          {...register('role')}
        />
      )}
    </FormDialog>
  );
}

function Groups(): ReactNode {
  const { isOwner } = useOwnRoles();
  const [filters, setFilters] = useFilters('peek');
  const [changed, setChanged] = useState<Group | null>(null);
  const list = useList(DirectoryGroupsDocument, {}, ({ scimGroups }) => scimGroups, ['tenant.scim_group']);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  return (
    <>
      <Panel title={titleOf(count, 'group')}>
        <DataTable
          label="Groups of the directory"
          columns={GROUP_COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              <p>The groups that the directory sends. Each can give its people a role.</p>
            </Empty>
          }
        />
      </Panel>
      {peeked && (
        <Peek key={peeked.id} title={peeked.displayName} onClose={() => setFilters({ peek: '' })}>
          <Facts
            facts={{
              Identifier: <code>{peeked.id}</code>,
              'In the directory': peeked.externalId,
              Role: peeked.role ?? 'none by this group',
              People: formatCount(peeked.memberCount),
              Changed: <Time at={peeked.updatedAt} />,
            }}
          />
          {isOwner && (
            <div className={partStyle['row']}>
              <Button onClick={() => setChanged(peeked)}>Change role</Button>
            </div>
          )}
        </Peek>
      )}
      {changed && <GroupRole group={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

const GROUP_COLUMNS: readonly Column<Group>[] = [
  { title: 'Group', width: 16, cell: ({ displayName }) => displayName },
  { title: 'Role', width: 8, cell: ({ role }) => role ?? 'none' },
  { title: 'People', width: 5, isNumber: true, cell: ({ memberCount }) => formatCount(memberCount) },
  { title: 'Changed', width: 7, cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];

function GroupRole({ group, onClose }: { readonly group: Group; readonly onClose: () => void }): ReactNode {
  const change = useChange(SetDirectoryGroupRoleDocument);
  return (
    <FormDialog<{ role: string }>
      title={`Role of ${group.displayName}`}
      submit="Change"
      defaults={{ role: group.role ?? '' }}
      run={({ role }) => change.mutateAsync({ id: group.id, role: role === '' ? null : role })}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <SelectField
          label="Role of its people"
          hint={`It changes ${formatCount(group.memberCount)} ${group.memberCount === 1 ? 'person' : 'people'} at once. Everybody has the strongest role of their groups.`}
          options={[{ value: '', title: 'none by this group' }, ...ROLES]}
          problem={problemOf('role')}
          {...register('role')}
        />
      )}
    </FormDialog>
  );
}

function Users(): ReactNode {
  const list = useList(DirectoryUsersDocument, {}, ({ scimUsers }) => scimUsers, ['tenant.scim_user']);
  const count = list.totalCount;
  return (
    <Panel title={titleOf(count, 'person', 'people')}>
      <DataTable
        label="People of the directory"
        columns={USER_COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <Empty>
            <p>The people that the directory sends. Connect it with the base URL above.</p>
          </Empty>
        }
      />
    </Panel>
  );
}

const USER_COLUMNS: readonly Column<User>[] = [
  { title: 'Name there', width: 16, cell: ({ userName }) => userName },
  { title: 'State', width: 6, cell: ({ state }) => <Status status={state} /> },
  { title: 'Account', width: 14, cell: ({ accountId }) => (accountId ? <code>{accountId}</code> : 'none yet') },
  { title: 'Changed', width: 7, cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];
