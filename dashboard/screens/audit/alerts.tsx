import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  AcknowledgeAuditAlertDocument,
  AuditAlertListDocument,
  type AuditAlertListQuery,
  type AuditAlertListQueryVariables,
  ResolveAuditAlertDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { FormDialog } from '../../parts/forms.tsx';
import { Button, Empty, Panel, Problem, partStyle, Status, TextField, Time } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';

type Alert = NonNullable<AuditAlertListQuery['auditAlerts']>['nodes'][number];
type AlertStatus = NonNullable<NonNullable<AuditAlertListQueryVariables['filter']>['status']>;

const STATUSES: readonly AlertStatus[] = ['OPEN', 'ACKNOWLEDGED', 'RESOLVED'];

/** Alerts that somebody in the organization should look at. */
export function AuditAlerts(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters('alert', 'status');
  const status = STATUSES.find((each) => each === filters.status);
  const list = useList(
    AuditAlertListDocument,
    { filter: status ? { status } : null },
    ({ auditAlerts }) => auditAlerts,
    ['audit.security_alert'],
  );
  const acknowledge = useChange(AcknowledgeAuditAlertDocument);
  const [resolved, setResolved] = useState<Alert | null>(null);
  const peeked = list.rows.find(({ id }) => id === filters.alert);
  const count = list.totalCount;
  return (
    <>
      <Panel
        title={titleOf(count, 'alert')}
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
          label="Alerts"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ alert: id })}
          peeked={filters.alert}
          empty={
            <Empty>
              <p>
                {status
                  ? `No alert is ${status.toLowerCase()}.`
                  : 'No alert. Guessed passwords and what programs report as suspicious show here.'}
              </p>
            </Empty>
          }
        />
      </Panel>
      {peeked && (
        <Peek key={peeked.id} title={peeked.alertType} onClose={() => setFilters({ alert: '' })}>
          <p>{peeked.description}</p>
          <Facts
            facts={{
              State: <Status status={peeked.status} />,
              Severity: <Status status={peeked.severity} />,
              Concerns: peeked.userId,
              'Raised by': peeked.raisedBy,
              Raised: <Time at={peeked.createdAt} />,
              'Looked after by': peeked.acknowledgedBy,
              Since: peeked.acknowledgedAt && <Time at={peeked.acknowledgedAt} />,
              'Closed by': peeked.resolvedBy,
              Closed: peeked.resolvedAt && <Time at={peeked.resolvedAt} />,
              'What was found': peeked.resolution,
            }}
          />
          {acknowledge.error && <Problem>{messageOf(acknowledge.error)}</Problem>}
          {may('audit_logs:write') && peeked.status !== 'RESOLVED' && (
            <div className={partStyle['row']}>
              {peeked.status === 'OPEN' && (
                <Button
                  look="primary"
                  disabled={acknowledge.isPending}
                  onClick={() => acknowledge.mutate({ id: peeked.id })}
                >
                  I look after it
                </Button>
              )}
              <Button onClick={() => setResolved(peeked)}>Resolve</Button>
            </div>
          )}
        </Peek>
      )}
      {resolved && <Resolution alert={resolved} onClose={() => setResolved(null)} />}
    </>
  );
}

const COLUMNS: readonly Column<Alert>[] = [
  { title: 'Type', width: 12, cell: ({ alertType }) => alertType },
  { title: 'What happened', width: 24, cell: ({ description }) => description },
  { title: 'Severity', width: 6, cell: ({ severity }) => <Status status={severity} /> },
  { title: 'State', width: 8, cell: ({ status }) => <Status status={status} /> },
  { title: 'Raised', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

function Resolution({ alert, onClose }: { readonly alert: Alert; readonly onClose: () => void }): ReactNode {
  const resolve = useChange(ResolveAuditAlertDocument);
  return (
    <FormDialog<{ resolution: string }>
      title="Resolve the alert"
      submit="Resolve"
      defaults={{ resolution: '' }}
      run={({ resolution }) => resolve.mutateAsync({ id: alert.id, resolution: resolution.trim() || null })}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <TextField
          label="What was found"
          hint="It stays with the alert and in the audit log. A closed alert is not opened again."
          maxLength={2_000}
          problem={problemOf('resolution')}
          {...register('resolution')}
        />
      )}
    </FormDialog>
  );
}
