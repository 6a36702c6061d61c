import { type ReactNode, useMemo } from 'react';
import { useGraph } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import { RoleMatrixDocument, type RoleMatrixQuery } from '../../generated/operations.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../parts/filter-bar.tsx';
import { Badge, Button, Empty, formatCount, Panel, Problem, partStyle } from '../../parts/parts.tsx';
import { wholeList } from '../../parts/whole-list.ts';
import style from './members.module.css';

type Matrix = NonNullable<RoleMatrixQuery['permissionMatrix']>;
type Role = Matrix['roles'][number];
type Grant = Matrix['permissions'][number];

/** The purpose of a role, in a sentence. */
const PURPOSES: Readonly<Record<string, string>> = {
  owner: 'Everything in the organization, its deletion too.',
  admin: 'Everything but what only owners may do with the organization itself.',
  editor: 'Reads and changes the work of the organization; who is a member stays with owners and admins.',
  viewer: 'Reads the work of the organization, and changes nothing.',
  guest: 'Nothing by itself: it reads the one thing that a binding names, until a time.',
};

/** The roles that an organization can give, and what each allows. */
export function Roles(): ReactNode {
  const { data, error } = useGraph(RoleMatrixDocument, {});
  const matrix = data?.data.permissionMatrix;
  if (error || (data && !matrix)) return <Problem>{error ? messageOf(error) : data?.errors[0]?.message}</Problem>;
  return matrix?.roles.map((role) => <RolePanel key={role.name} role={role} grants={matrix.permissions} />);
}

function RolePanel({ role, grants }: { readonly role: Role; readonly grants: readonly Grant[] }): ReactNode {
  const given = grants.filter(({ roles }) => roles.includes(role.name));
  const byResource = new Map<string, string[]>();
  for (const { resource, action } of given) byResource.set(resource, [...(byResource.get(resource) ?? []), action]);
  const rules = role.permissions.filter((each) => !each.startsWith('!'));
  const exceptions = role.permissions.filter((each) => each.startsWith('!')).map((each) => each.slice(1));
  return (
    <Panel title={role.name}>
      <div className={partStyle['stack']}>
        <p>{PURPOSES[role.name]}</p>
        <Rules title="Gives" rules={rules} />
        <Rules title="Except" rules={exceptions} />
        {given.length > 0 && (
          <details>
            <summary>
              {formatCount(given.length)} of {formatCount(grants.length)} permissions
            </summary>
            <dl className={style['grants']}>
              {[...byResource].map(([resource, actions]) => (
                <div key={resource}>
                  <dt>{resource}</dt>
                  <dd>{actions.join(', ')}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </Panel>
  );
}

function Rules({ title, rules }: { readonly title: string; readonly rules: readonly string[] }): ReactNode {
  if (rules.length === 0) return null;
  return (
    <p className={partStyle['row']}>
      <span>{title}:</span>
      {rules.map((rule) => (
        <Badge key={rule}>{rule}</Badge>
      ))}
    </p>
  );
}

/** Which role gives which permission. */
export function PermissionMatrix(): ReactNode {
  const query = useGraph(RoleMatrixDocument, {});
  const [filters, setFilters] = useFilters('search', 'role');
  const matrix = query.data?.data.permissionMatrix;
  const roles = matrix?.roles ?? [];
  const rows = matrix?.permissions.filter(
    ({ permission, roles: given }) =>
      permission.includes(filters.search.toLowerCase()) && (filters.role === '' || given.includes(filters.role)),
  );
  const names = roles.map(({ name }) => name).join(' ');
  const columns = useMemo(() => columnsOf(names.split(' ').filter(Boolean)), [names]);
  return (
    <Panel
      title={rows ? `${formatCount(rows.length)} ${rows.length === 1 ? 'permission' : 'permissions'}` : 'Permissions'}
      actions={
        <FilterBar>
          <SearchFilter value={filters.search} onChange={(search) => setFilters({ search })} />
          <SelectFilter
            label="Role"
            value={filters.role}
            options={roles.map(({ name }) => name)}
            onChange={(role) => setFilters({ role })}
          />
        </FilterBar>
      }
    >
      <DataTable
        label="Permissions by role"
        columns={columns}
        list={wholeList(rows, query)}
        keyOf={({ permission }) => permission}
        empty={
          <Empty>
            <p>No permission fits.</p>
            <Button onClick={() => setFilters({ search: '', role: '' })}>Show all</Button>
          </Empty>
        }
      />
    </Panel>
  );
}

const columnsOf = (roles: readonly string[]): readonly Column<Grant>[] => [
  { title: 'Permission', width: 14, cell: ({ permission }) => <code>{permission}</code> },
  ...roles.map((role) => ({
    title: role,
    width: 6,
    cell: ({ roles: given }: Grant) => (given.includes(role) ? <Badge tone="good">yes</Badge> : '–'),
  })),
  { title: 'Besides', width: 8, cell: ({ roles: given }) => (given.length === 0 ? 'only operators' : '') },
];
