import { type ReactNode, useState } from 'react';
import { useApp, useMay } from '../../app/app-context.ts';
import { useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import {
  DeletionChangedDocument,
  DeletionListDocument,
  type DeletionListQuery,
  type TenantDeletionStatus,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { Button, Empty, Panel, partStyle, ScreenHead, Time } from '../../parts/parts.tsx';
import { DeletionPeek } from './deletion-peek.tsx';
import { DeletionState, STATUSES } from './deletion-state.tsx';
import { type DeletionKind, OrganizationDeletion } from './organization-deletion.tsx';

type Deletion = NonNullable<DeletionListQuery['tenantDeletions']>['nodes'][number];

/** Deletes the viewer's organization; for operators the deletions of the installation, with their steps and their proof. */
export function DeletionScreen(): ReactNode {
  const may = useMay();
  return (
    <>
      <ScreenHead title="Deletion" />
      <OwnOrganization />
      {may('platform:read') && <Deletions />}
    </>
  );
}

function OwnOrganization(): ReactNode {
  const { viewer } = useApp();
  const [kind, setKind] = useState<DeletionKind | null>(null);
  const { organization } = viewer;
  if (!organization) return null;
  return (
    <Panel title={`Your organization: ${organization.name}`}>
      <div className={partStyle['stack']}>
        <p>
          Deleting this organization shuts everybody out at once. Its data is removed for good after the time of grace,
          with a proof of what was removed where; until then an operator can restore it.
        </p>
        <div className={partStyle['row']}>
          <Button look="danger" onClick={() => setKind('delete')}>
            Delete
          </Button>
          <Button look="danger" onClick={() => setKind('erase')}>
            Erase at once
          </Button>
        </div>
      </div>
      {kind && (
        <OrganizationDeletion kind={kind} id={organization.id} name={organization.name} onClose={() => setKind(null)} />
      )}
    </Panel>
  );
}

/** Deletions belong to the installation, whose events nobody may read: a subscription tells of them. */
const CHANGED_BY = [DeletionChangedDocument];

function Deletions(): ReactNode {
  const [filters, setFilters] = useFilters('status', 'peek');
  const status: TenantDeletionStatus | null = STATUSES.find((each) => each === filters.status) ?? null;
  const list = useList(
    DeletionListDocument,
    { filter: { status } },
    ({ tenantDeletions }) => tenantDeletions,
    CHANGED_BY,
  );
  const count = list.totalCount;
  return (
    <>
      <Panel
        title={titleOf(count, 'deletion')}
        actions={
          <FilterBar>
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
          label="Deletions"
          columns={COLUMNS}
          list={list}
          keyOf={({ organizationId }) => organizationId}
          onPeek={({ organizationId }) => setFilters({ peek: organizationId })}
          peeked={filters.peek}
          empty={
            <Empty>
              <p>Organizations that are being deleted, and those that were, with the proof of it.</p>
            </Empty>
          }
        />
      </Panel>
      {filters.peek !== '' && (
        <DeletionPeek key={filters.peek} organizationId={filters.peek} onClose={() => setFilters({ peek: '' })} />
      )}
    </>
  );
}

const COLUMNS: readonly Column<Deletion>[] = [
  { title: 'Organization', width: 18, cell: ({ organizationId }) => <code>{organizationId}</code> },
  { title: 'State', width: 11, cell: ({ status }) => <DeletionState status={status} /> },
  { title: 'Way', width: 7, cell: ({ immediate }) => (immediate ? 'at once' : 'with grace') },
  { title: 'Asked for', width: 7, cell: ({ requestedAt }) => <Time at={requestedAt} /> },
  {
    title: 'Done',
    width: 7,
    cell: ({ finishedAt, estimatedCompletion }) => <Time at={finishedAt ?? estimatedCompletion} />,
  },
  { title: 'Problem', width: 10, cell: ({ error }) => error ?? '–' },
];
