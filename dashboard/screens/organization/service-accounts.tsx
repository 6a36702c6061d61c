import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { useOwnRoles } from '../../app/roles.ts';
import {
  CreateServiceAccountDocument,
  DeleteServiceAccountDocument,
  ServiceAccountListDocument,
  type ServiceAccountListQuery,
  SetMemberRoleDocument,
  UpdateServiceAccountDocument,
} from '../../generated/operations.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import {
  Badge,
  Button,
  Empty,
  Field,
  formatCount,
  Panel,
  partStyle,
  SelectField,
  TextField,
  Time,
} from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { NewKey } from '../api-keys/new-key.tsx';

type ServiceAccount = NonNullable<ServiceAccountListQuery['serviceAccounts']>['nodes'][number];

/** The programs that act for the organization, by API keys of their own. */
export function ServiceAccounts(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters('peek');
  const [isMaking, setMaking] = useState(false);
  const list = useList(ServiceAccountListDocument, {}, ({ serviceAccounts }) => serviceAccounts, [
    'tenant.service_account',
    'authorization.',
  ]);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  const make = may('users:write') && <Button onClick={() => setMaking(true)}>New service account</Button>;
  return (
    <>
      <Panel
        title={
          count === undefined
            ? 'Service accounts'
            : `${formatCount(count)} service ${count === 1 ? 'account' : 'accounts'}`
        }
        actions={make}
      >
        <DataTable
          label="Service accounts"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              <p>
                A service account is a program of the organization. Its keys stay when the people who made them leave.
              </p>
              {make}
            </Empty>
          }
        />
      </Panel>
      {peeked && <ServiceAccountPeek key={peeked.id} account={peeked} onClose={() => setFilters({ peek: '' })} />}
      {isMaking && <ServiceAccountForm onClose={() => setMaking(false)} />}
    </>
  );
}

const STATE = ({ disabled }: ServiceAccount): ReactNode =>
  disabled ? <Badge tone="warn">disabled</Badge> : <Badge tone="good">active</Badge>;

const COLUMNS: readonly Column<ServiceAccount>[] = [
  { title: 'Name', width: 14, cell: ({ name }) => name },
  { title: 'Description', width: 18, cell: ({ description }) => description || '–' },
  { title: 'Role', width: 6, cell: ({ role }) => role ?? 'none' },
  { title: 'State', width: 6, cell: STATE },
  { title: 'Made', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

type Act = 'key' | 'edit' | 'role' | 'disable' | 'delete';

interface PeekProps {
  readonly account: ServiceAccount;
  readonly onClose: () => void;
}

function ServiceAccountPeek({ account, onClose }: PeekProps): ReactNode {
  const may = useMay();
  const own = useOwnRoles();
  const [act, setAct] = useState<Act | null>(null);
  const update = useChange(UpdateServiceAccountDocument);
  const remove = useChange(DeleteServiceAccountDocument);
  const close = () => setAct(null);
  const isInReach = account.role === null || account.role === undefined || own.reaches([account.role]);
  const mayChange = may('users:write') && isInReach;
  const setDisabled = (disabled: boolean) => update.mutateAsync({ id: account.id, input: { disabled } });
  return (
    <>
      <Peek title={account.name} onClose={onClose}>
        <Facts
          facts={{
            Identifier: <code>{account.id}</code>,
            State: STATE(account),
            Role: account.role ?? 'none',
            Description: account.description,
            Made: <Time at={account.createdAt} />,
            'Made by': <code>{account.createdBy}</code>,
            Disabled: account.disabledAt ? <Time at={account.disabledAt} /> : null,
          }}
        />
        <div className={partStyle['row']}>
          {may('api_keys:admin') && isInReach && account.role && !account.disabled && (
            <Button look="primary" onClick={() => setAct('key')}>
              New key
            </Button>
          )}
          {may('api_keys:admin') && (
            <Link to="/api-keys" search={{ service: account.id }} className={partStyle['button']}>
              Its API keys
            </Link>
          )}
          {mayChange && <Button onClick={() => setAct('edit')}>Edit</Button>}
          {mayChange && account.role && <Button onClick={() => setAct('role')}>Change role</Button>}
          {mayChange && account.disabled && <Button onClick={() => void setDisabled(false)}>Enable</Button>}
          {mayChange && !account.disabled && (
            <Button look="danger" onClick={() => setAct('disable')}>
              Disable
            </Button>
          )}
          {may('users:delete') && isInReach && (
            <Button look="danger" onClick={() => setAct('delete')}>
              Delete
            </Button>
          )}
        </div>
        {update.error && <p role="alert">{update.error.message}</p>}
      </Peek>
      {act === 'key' && <NewKey owner={account} onClose={close} />}
      {act === 'edit' && <ServiceAccountForm account={account} onClose={close} />}
      {act === 'role' && <RoleForm account={account} onClose={close} />}
      {act === 'disable' && (
        <ConfirmDialog title={`Disable ${account.name}?`} act="Disable" run={() => setDisabled(true)} onClose={close}>
          Its API keys are refused at once, until it is enabled again.
        </ConfirmDialog>
      )}
      {act === 'delete' && (
        <ConfirmDialog
          title={`Delete ${account.name}?`}
          act="Delete"
          run={() => remove.mutateAsync({ id: account.id })}
          onClose={close}
        >
          Its roles are gone and its API keys are refused at once, for good.
        </ConfirmDialog>
      )}
    </>
  );
}

interface ServiceAccountValues {
  readonly name: string;
  readonly description: string;
  readonly role: string;
}

/** A new service account, or another name and description of one. */
function ServiceAccountForm(props: { readonly account?: ServiceAccount; readonly onClose: () => void }): ReactNode {
  const { account, onClose } = props;
  const { givable } = useOwnRoles();
  const create = useChange(CreateServiceAccountDocument);
  const update = useChange(UpdateServiceAccountDocument);
  const run = ({ role, ...values }: ServiceAccountValues) =>
    account
      ? update.mutateAsync({ id: account.id, input: { ...values, version: account.version } })
      : create.mutateAsync({ input: { ...values, role } });
  return (
    <FormDialog<ServiceAccountValues>
      title={account ? `Edit ${account.name}` : 'New service account'}
      submit={account ? 'Save' : 'Make the service account'}
      defaults={{ name: account?.name ?? '', description: account?.description ?? '', role: 'editor' }}
      run={run}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field label="Name" maxLength={200} required problem={problemOf('name')} {...register('name')} />
          <TextField
            label="Description"
            maxLength={2000}
            problem={problemOf('description')}
            {...register('description')}
          />
          {!account && (
            <SelectField
              label="Role"
              options={givable.filter((role) => role !== 'guest')}
              problem={problemOf('role')}
              {...register('role')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function RoleForm({ account, onClose }: PeekProps): ReactNode {
  const { givable } = useOwnRoles();
  const change = useChange(SetMemberRoleDocument);
  return (
    <FormDialog<{ role: string }>
      title={`Role of ${account.name}`}
      submit="Change"
      defaults={{ role: account.role ?? 'viewer' }}
      run={({ role }) => change.mutateAsync({ memberId: account.id, role })}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <SelectField
          label="Role"
          options={givable.filter((role) => role !== 'guest')}
          problem={problemOf('role')}
          {...register('role')}
        />
      )}
    </FormDialog>
  );
}
