import { type ReactNode, useState } from 'react';
import { useApp, useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { useOwnRoles } from '../../app/roles.ts';
import {
  MemberListDocument,
  type MemberListQuery,
  RemoveMemberDocument,
  SetMemberRoleDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SearchFilter } from '../../parts/filter-bar.tsx';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import { Badge, Button, Empty, Panel, partStyle, SelectField, Time } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { MemberSessions } from './sessions.tsx';

type Node = NonNullable<MemberListQuery['members']>['nodes'][number];

/** A person or a service account with a role in the whole organization. */
interface Member extends Node {
  readonly name: string;
}

/** Gives service accounts their names: the graph has those beside the members. */
function membersOf({ members, serviceAccounts }: MemberListQuery) {
  if (!members) return null;
  const names = new Map(serviceAccounts?.nodes.map(({ id, name }) => [id, name]));
  const nodes = members.nodes.map(
    (node): Member => ({ ...node, name: node.account?.name ?? names.get(node.id) ?? node.id }),
  );
  return { ...members, nodes };
}

const CHANGED_BY = ['authorization.', 'account.', 'tenant.service_account', 'auth.second_factor'];

/** The members: find one, change its role, remove it, see where it is signed in. */
export function Members(): ReactNode {
  const [filters, setFilters] = useFilters('search', 'peek');
  const filter = filters.search === '' ? null : { search: filters.search };
  const list = useList(MemberListDocument, { filter }, membersOf, CHANGED_BY);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  return (
    <>
      <Panel
        title={titleOf(count, 'member')}
        actions={
          <FilterBar>
            <SearchFilter value={filters.search} onChange={(search) => setFilters({ search })} />
          </FilterBar>
        }
      >
        <DataTable
          label="Members"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              <p>No member has this in the name or the e-mail address.</p>
              <Button onClick={() => setFilters({ search: '' })}>Show all</Button>
            </Empty>
          }
        />
      </Panel>
      {peeked && <MemberPeek key={peeked.id} member={peeked} onClose={() => setFilters({ peek: '' })} />}
    </>
  );
}

const kindOf = ({ type }: Member): string => (type === 'ACCOUNT' ? 'person' : 'service account');
const SECOND_FACTOR = (member: Member): ReactNode =>
  member.secondFactor === null || member.secondFactor === undefined ? '–' : member.secondFactor ? 'yes' : 'no';

const COLUMNS: readonly Column<Member>[] = [
  { title: 'Name', width: 11, cell: ({ name }) => name },
  { title: 'E-mail', width: 12, cell: ({ account }) => account?.email ?? '–' },
  { title: 'Kind', width: 8.5, cell: kindOf },
  { title: 'Roles', width: 8.5, cell: ({ roles }) => roles.join(', ') },
  { title: 'Second factor', width: 8, cell: SECOND_FACTOR },
  { title: 'Since', width: 6.5, cell: ({ since }) => <Time at={since} /> },
  { title: 'Until', width: 6, cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : '–') },
];

type Act = 'role' | 'remove';

function MemberPeek({ member, onClose }: { readonly member: Member; readonly onClose: () => void }): ReactNode {
  const may = useMay();
  const { viewer } = useApp();
  const own = useOwnRoles();
  const [act, setAct] = useState<Act | null>(null);
  const isSelf = member.id === viewer.account?.id;
  const isInReach = own.reaches(member.roles);
  return (
    <>
      <Peek title={member.name} onClose={onClose}>
        <Facts
          facts={{
            Identifier: <code>{member.id}</code>,
            Kind: kindOf(member),
            'E-mail': member.account?.email,
            Roles: (
              <span className={partStyle['row']}>
                {member.roles.map((role) => (
                  <Badge key={role}>{role}</Badge>
                ))}
              </span>
            ),
            'Second factor': SECOND_FACTOR(member),
            Since: <Time at={member.since} />,
            Until: member.expiresAt ? <Time at={member.expiresAt} /> : null,
          }}
        />
        <div className={partStyle['row']}>
          {may('users:write') && isInReach && <Button onClick={() => setAct('role')}>Change role</Button>}
          {(isSelf || (may('users:delete') && isInReach)) && (
            <Button look="danger" onClick={() => setAct('remove')}>
              {isSelf ? 'Leave' : 'Remove'}
            </Button>
          )}
        </div>
        {member.type === 'ACCOUNT' && (
          <MemberSessions memberId={member.id} mayRevoke={may('users:write') && isInReach} />
        )}
      </Peek>
      {act === 'role' && <RoleChange member={member} onClose={() => setAct(null)} />}
      {act === 'remove' && <Removal member={member} isSelf={isSelf} onClose={() => setAct(null)} />}
    </>
  );
}

interface ActProps {
  readonly member: Member;
  readonly onClose: () => void;
}

function RoleChange({ member, onClose }: ActProps): ReactNode {
  const { givable } = useOwnRoles();
  const change = useChange(SetMemberRoleDocument);
  return (
    <FormDialog<{ role: string }>
      title={`Role of ${member.name}`}
      submit="Change"
      defaults={{ role: member.role }}
      run={({ role }) => change.mutateAsync({ memberId: member.id, role })}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <SelectField
          label="Role"
          hint="It takes the place of all roles that the member has in the organization, at once."
          options={givable.filter((role) => role !== 'guest')}
          problem={problemOf('role')}
          {...register('role')}
        />
      )}
    </FormDialog>
  );
}

function Removal({ member, isSelf, onClose }: ActProps & { readonly isSelf: boolean }): ReactNode {
  const remove = useChange(RemoveMemberDocument);
  return (
    <ConfirmDialog
      title={isSelf ? 'Leave the organization?' : `Remove ${member.name}?`}
      act={isSelf ? 'Leave' : 'Remove'}
      run={() => remove.mutateAsync({ memberId: member.id })}
      onClose={onClose}
    >
      {isSelf ? 'Your' : 'Its'} roles, sessions and API keys in this organization end at once. Only an invitation brings{' '}
      {isSelf ? 'you' : 'it'} back.
    </ConfirmDialog>
  );
}
