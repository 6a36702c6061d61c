import { type ReactNode, useState } from 'react';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  AcknowledgeMyAlertDocument,
  EndMyOtherSessionsDocument,
  MySecurityAlertsDocument,
  type MySecurityAlertsQuery,
} from '../../generated/operations.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { SelectFilter } from '../../parts/filter-bar.tsx';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Button, Empty, Panel, Problem, partStyle, Status, Time } from '../../parts/parts.tsx';

type Alert = NonNullable<MySecurityAlertsQuery['securityAlerts']>['nodes'][number];

/** Security alerts of the viewer's account. @param onPassword - leads to the change of the password. */
export function Alerts({ onPassword }: { readonly onPassword: () => void }): ReactNode {
  const [filters, setFilters] = useFilters('alerts');
  const filter = { '': { acknowledged: false }, noted: { acknowledged: true } }[filters.alerts] ?? null;
  const list = useList(MySecurityAlertsDocument, { filter }, ({ securityAlerts }) => securityAlerts, [
    'account.',
    'auth.',
  ]);
  const acknowledge = useChange(AcknowledgeMyAlertDocument);
  const endOthers = useChange(EndMyOtherSessionsDocument);
  const [denied, setDenied] = useState<Alert | null>(null);
  const columns: readonly Column<Alert>[] = [
    { title: 'Severity', width: 6, cell: ({ severity }) => <Status status={severity} /> },
    { title: 'What happened', width: 26, cell: ({ description }) => description },
    { title: 'When', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      title: 'Was it you?',
      width: 16,
      cell: (alert) =>
        alert.acknowledged ? (
          <>noted {alert.acknowledgedAt && <Time at={alert.acknowledgedAt} />}</>
        ) : (
          <div className={partStyle['row']}>
            <Button
              onClick={() => acknowledge.mutate({ id: alert.id })}
              disabled={acknowledge.isPending}
              aria-label={`It was me: ${alert.description}`}
            >
              It was me
            </Button>
            <Button look="danger" onClick={() => setDenied(alert)} aria-label={`It was not me: ${alert.description}`}>
              It was not me
            </Button>
          </div>
        ),
    },
  ];
  const secure = async (id: string) => {
    await endOthers.mutateAsync({});
    await acknowledge.mutateAsync({ id });
    onPassword();
  };
  return (
    <Panel
      title="Security alerts"
      actions={
        <div className={partStyle['row']}>
          <SelectFilter
            label="Show"
            value={filters.alerts}
            all="open"
            options={[
              { value: 'noted', title: 'noted' },
              { value: 'all', title: 'all of a year' },
            ]}
            onChange={(alerts) => setFilters({ alerts })}
          />
        </div>
      }
    >
      {acknowledge.error && <Problem>{messageOf(acknowledge.error)}</Problem>}
      <DataTable
        label="Security alerts"
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <Empty>
            <p>
              {filters.alerts === ''
                ? 'Nothing waits for you. New devices, changes of the password and the like show here.'
                : 'Nothing has happened to your account.'}
            </p>
          </Empty>
        }
      />
      {denied && (
        <ConfirmDialog
          title="Was it somebody else?"
          act="Sign out everywhere else"
          run={() => secure(denied.id)}
          onClose={() => setDenied(null)}
        >
          <p>{denied.description}</p>
          <p>
            Every session but this one ends now, and you choose a new password next. Look at your devices, second
            factors and API keys then: revoke what is not yours.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
