import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import {
  AllOrganizationsDocument,
  type AllOrganizationsQuery,
  DeletionChangedDocument,
  type OrganizationStatus,
} from '../../generated/operations.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../parts/filter-bar.tsx';
import { Badge, Button, Empty, formatCount, Panel, partStyle, Time, wordOf } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { type DeletionKind, OrganizationDeletion } from '../deletion/organization-deletion.tsx';

type Organization = NonNullable<AllOrganizationsQuery['allOrganizations']>['nodes'][number];

const STATUSES: readonly OrganizationStatus[] = ['ACTIVE', 'CLOSING', 'DELETION_SCHEDULED', 'ERASING'];

/** All organizations of the installation, for operators. */
export function AllOrganizations(): ReactNode {
  const [filters, setFilters] = useFilters('search', 'status', 'peek');
  const status = STATUSES.find((each) => each === filters.status) ?? null;
  const filter = { search: filters.search || null, status };
  const list = useList(AllOrganizationsDocument, { filter }, ({ allOrganizations }) => allOrganizations, [
    'tenant.organization',
    DeletionChangedDocument,
  ]);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  return (
    <>
      <Panel
        title={
          count === undefined
            ? 'Organizations'
            : `${formatCount(count)} ${count === 1 ? 'organization' : 'organizations'}`
        }
        actions={
          <FilterBar>
            <SearchFilter value={filters.search} onChange={(search) => setFilters({ search })} />
            <SelectFilter
              label="State"
              value={filters.status}
              options={STATUSES}
              onChange={(value) => setFilters({ status: value })}
            />
          </FilterBar>
        }
      >
        <DataTable
          label="All organizations"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              <p>No organization fits.</p>
              <Button onClick={() => setFilters({ search: '', status: '' })}>Show all</Button>
            </Empty>
          }
        />
      </Panel>
      {peeked && <OrganizationPeek key={peeked.id} organization={peeked} onClose={() => setFilters({ peek: '' })} />}
    </>
  );
}

const STATE = ({ status }: Organization): ReactNode => (
  <Badge tone={status === 'ACTIVE' ? 'good' : status === 'ERASING' ? 'bad' : 'warn'}>{wordOf(status)}</Badge>
);

const COLUMNS: readonly Column<Organization>[] = [
  { title: 'Name', width: 16, cell: ({ name }) => name },
  { title: 'Kind', width: 6, cell: ({ personal }) => (personal ? 'personal' : 'shared') },
  { title: 'State', width: 11, cell: STATE },
  {
    ...{ title: 'People', width: 5, isNumber: true },
    cell: ({ memberCount }) => (typeof memberCount === 'number' ? formatCount(memberCount) : '–'),
  },
  { title: 'Second factor', width: 7, cell: ({ requireSecondFactor }) => (requireSecondFactor ? 'demanded' : '–') },
  { title: 'Made', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

interface PeekProps {
  readonly organization: Organization;
  readonly onClose: () => void;
}

function OrganizationPeek({ organization, onClose }: PeekProps): ReactNode {
  const may = useMay();
  const [kind, setKind] = useState<DeletionKind | null>(null);
  const { id, name, status } = organization;
  const mayDelete = may('orgs:admin') && may('platform:write');
  return (
    <>
      <Peek title={name} onClose={onClose}>
        <Facts
          facts={{
            Identifier: <code>{id}</code>,
            State: STATE(organization),
            Kind: organization.personal ? 'personal, made with an account' : 'shared',
            People: typeof organization.memberCount === 'number' ? formatCount(organization.memberCount) : null,
            'Second factor': organization.requireSecondFactor ? 'demanded' : 'not demanded',
            Made: <Time at={organization.createdAt} />,
            Changed: <Time at={organization.updatedAt} />,
          }}
        />
        <div className={partStyle['row']}>
          {status !== 'ACTIVE' && may('orgs:admin') && (
            <Link to="/deletion" search={{ peek: id }} className={partStyle['button']}>
              Its deletion
            </Link>
          )}
          {status === 'ACTIVE' && mayDelete && (
            <>
              <Button look="danger" onClick={() => setKind('delete')}>
                Delete
              </Button>
              <Button look="danger" onClick={() => setKind('erase')}>
                Erase at once
              </Button>
            </>
          )}
        </div>
      </Peek>
      {kind && <OrganizationDeletion kind={kind} id={id} name={name} onClose={() => setKind(null)} />}
    </>
  );
}
