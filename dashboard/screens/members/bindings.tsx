import { type ReactNode, useId, useState } from 'react';
import { RESOURCE_KINDS } from '../../../platform/identity/resource-kinds.ts';
import { OPERATOR } from '../../../platform/identity/roles.ts';
import { useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { useOwnRoles } from '../../app/roles.ts';
import {
  CreateRoleBindingDocument,
  DeleteRoleBindingDocument,
  RoleBindingListDocument,
  type RoleBindingListQuery,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import { Badge, Button, Empty, Field, Panel, partStyle, SelectField, Time } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';

type Node = NonNullable<RoleBindingListQuery['roleBindings']>['nodes'][number];

/** A role that somebody has, with the name of who it is where that is known. */
interface Binding extends Node {
  readonly name: string;
  /** Everybody who is known by name, for a new binding. */
  readonly subjects: ReadonlyMap<string, string>;
}

function bindingsOf({ roleBindings, members, serviceAccounts }: RoleBindingListQuery) {
  if (!roleBindings) return null;
  const subjects = new Map([
    ...(members?.nodes ?? []).flatMap(({ id, account }) => (account ? [[id, account.name] as const] : [])),
    ...(serviceAccounts?.nodes ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  const nodes = roleBindings.nodes.map(
    (node): Binding => ({ ...node, name: subjects.get(node.subjectId) ?? node.subjectId, subjects }),
  );
  return { ...roleBindings, nodes };
}

const ROLES = ['owner', 'admin', 'editor', 'viewer', 'guest', OPERATOR];
const NOBODY: ReadonlyMap<string, string> = new Map();

/** Role bindings: a subject has a role in the whole organization, or on one resource. */
export function RoleBindings(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters('role', 'resource', 'peek');
  const [isGiving, setGiving] = useState(false);
  const filter = { role: filters.role || null, resource: filters.resource || null };
  const list = useList(RoleBindingListDocument, { filter }, bindingsOf, ['authorization.', 'tenant.service_account']);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  const give = may('users:write') && <Button onClick={() => setGiving(true)}>Give a role</Button>;
  return (
    <>
      <Panel
        title={titleOf(count, 'binding')}
        actions={
          <div className={partStyle['row']}>
            <FilterBar>
              <SelectFilter
                label="Role"
                value={filters.role}
                options={ROLES}
                onChange={(role) => setFilters({ role })}
              />
              <SelectFilter
                label="On"
                value={filters.resource}
                options={KINDS}
                all="anything"
                onChange={(resource) => setFilters({ resource })}
              />
            </FilterBar>
            {give}
          </div>
        }
      >
        <DataTable
          label="Role bindings"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              <p>A binding gives an account or a service account a role, in the organization or on one resource.</p>
              {give}
            </Empty>
          }
        />
      </Panel>
      {peeked && <BindingPeek key={peeked.id} binding={peeked} onClose={() => setFilters({ peek: '' })} />}
      {isGiving && <NewBinding subjects={list.rows[0]?.subjects ?? NOBODY} onClose={() => setGiving(false)} />}
    </>
  );
}

const KINDS = Object.keys(RESOURCE_KINDS);

const placeOf = ({ resource, resourceId }: Node): ReactNode =>
  resource ? (
    <>
      {resource} <code>{resourceId}</code>
    </>
  ) : (
    'the organization'
  );

const COLUMNS: readonly Column<Binding>[] = [
  { title: 'Who', width: 14, cell: ({ name }) => name },
  { title: 'Role', width: 6, cell: ({ role }) => <Badge>{role}</Badge> },
  { title: 'On', width: 16, cell: placeOf },
  { title: 'Until', width: 7, cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : '–') },
  { title: 'Given', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

function BindingPeek({ binding, onClose }: { readonly binding: Binding; readonly onClose: () => void }): ReactNode {
  const may = useMay();
  const own = useOwnRoles();
  const [isDeleting, setDeleting] = useState(false);
  const remove = useChange(DeleteRoleBindingDocument);
  const mayDelete = may('users:write') && binding.role !== OPERATOR && own.reaches([binding.role]);
  return (
    <>
      <Peek title={`${binding.role}: ${binding.name}`} onClose={onClose}>
        <Facts
          facts={{
            Binding: <code>{binding.id}</code>,
            Subject: <code>{binding.subjectId}</code>,
            Role: binding.role,
            On: placeOf(binding),
            Until: binding.expiresAt ? <Time at={binding.expiresAt} /> : 'no end',
            Given: <Time at={binding.createdAt} />,
            'Given by': binding.subjects.get(binding.createdBy) ?? <code>{binding.createdBy}</code>,
          }}
        />
        {mayDelete && (
          <div className={partStyle['row']}>
            <Button look="danger" onClick={() => setDeleting(true)}>
              Take the role away
            </Button>
          </div>
        )}
      </Peek>
      {isDeleting && (
        <ConfirmDialog
          title={`Take the role ${binding.role} from ${binding.name}?`}
          act="Take it away"
          run={() => remove.mutateAsync({ id: binding.id })}
          onClose={() => setDeleting(false)}
        >
          It is gone at once, everywhere. Who has no other role in the organization is no member any more.
        </ConfirmDialog>
      )}
    </>
  );
}

interface BindingForm {
  readonly subjectId: string;
  readonly role: string;
  readonly resource: string;
  readonly resourceId: string;
  readonly expiresAt: string;
}

interface NewBindingProps {
  readonly subjects: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

function NewBinding({ subjects, onClose }: NewBindingProps): ReactNode {
  const { givable } = useOwnRoles();
  const create = useChange(CreateRoleBindingDocument);
  const id = useId();
  const run = ({ subjectId, role, resource, resourceId, expiresAt }: BindingForm) =>
    create.mutateAsync({
      input: {
        ...{ subjectId, role, subjectType: subjectId.startsWith('svc_') ? 'SERVICE_ACCOUNT' : 'ACCOUNT' },
        ...(resource !== '' && { resource, resourceId }),
        ...(expiresAt !== '' && { expiresAt: new Date(expiresAt).toISOString() }),
      },
    });
  return (
    <FormDialog<BindingForm>
      title="Give a role"
      submit="Give it"
      defaults={{ subjectId: '', role: 'viewer', resource: '', resourceId: '', expiresAt: '' }}
      run={run}
      onClose={onClose}
    >
      {({ register, watch }, problemOf) => (
        <>
          <Field
            label="Account or service account"
            hint="Its identifier: type a name to find it."
            required
            list={id}
            problem={problemOf('subjectId')}
            {...register('subjectId')}
          />
          <datalist id={id}>
            {[...subjects].map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </datalist>
          <SelectField
            label="Role"
            hint="A guest is bound to one resource, until a time."
            options={givable}
            problem={problemOf('role')}
            {...register('role')}
          />
          <SelectField
            label="On"
            options={[{ value: '', title: 'the organization' }, ...KINDS]}
            problem={problemOf('resource')}
            {...register('resource')}
          />
          {watch('resource') !== '' && (
            <Field
              label="Identifier of the resource"
              required
              problem={problemOf('resourceId')}
              {...register('resourceId')}
            />
          )}
          <Field
            label="Until"
            type="datetime-local"
            hint="Empty: no end."
            required={watch('role') === 'guest'}
            problem={problemOf('expiresAt')}
            {...register('expiresAt')}
          />
        </>
      )}
    </FormDialog>
  );
}
