import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useFilters } from '../../app/filters.ts';
import { partStyle, ScreenHead } from '../../parts/parts.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { RoleBindings } from './bindings.tsx';
import { Members } from './members.tsx';
import { PermissionMatrix, Roles } from './roles.tsx';
import { Why } from './why.tsx';

const TABS = [
  { id: 'members', title: 'Members', content: () => <Members /> },
  { id: 'roles', title: 'Roles', content: () => <Roles /> },
  { id: 'matrix', title: 'Matrix', content: () => <PermissionMatrix /> },
  { id: 'bindings', title: 'Bindings', content: () => <RoleBindings /> },
  { id: 'why', title: 'Why', content: () => <Why /> },
] as const;

/** Members of the organization, their roles, and the permissions of these. */
export function MembersScreen(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters('tab', 'search', 'peek', 'role', 'subject', 'resource', 'action', 'thing');
  const show = (tab: string) => {
    const others = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
    setFilters({ ...others, tab });
  };
  return (
    <>
      <ScreenHead title="Members and roles">
        {may('users:write') && (
          <Link to="/organization" search={{ tab: 'invitations' }} className={partStyle['button']}>
            Invite people
          </Link>
        )}
      </ScreenHead>
      <Tabs label="Members and roles" tabs={TABS} value={filters.tab} onChange={show} />
    </>
  );
}
