import type { ReactNode } from 'react';
import { useGraph } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import { SettingListDocument, type SettingListQuery } from '../../generated/operations.ts';
import type { Column } from '../../parts/data-table.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../parts/filter-bar.tsx';
import { Badge, Empty, formatCount, Panel, Problem, partStyle, ScreenHead, Status } from '../../parts/parts.tsx';
import { ShortTable } from '../../parts/short-table.tsx';
import { Tabs } from '../../parts/tabs.tsx';

type Setting = NonNullable<SettingListQuery['platformSettings']>[number];
type Source = Setting['source'];

const SOURCES: readonly { readonly value: Source; readonly title: string }[] = [
  { value: 'DEFAULT', title: 'default' },
  { value: 'ENVIRONMENT', title: 'environment' },
  { value: 'FILE', title: 'file of the installation' },
];

/** The settings of the gateway process that answers. They are read only: whoever runs it sets them and starts it anew. */
export function SettingsScreen(): ReactNode {
  const [{ tab, search, source }, setFilters] = useFilters('tab', 'search', 'source');
  const { data, error } = useGraph(SettingListDocument, {});
  const all = data?.data.platformSettings ?? [];
  const problem = error ? messageOf(error) : data && !data.data.platformSettings && data.errors[0]?.message;
  const wanted = search.toLowerCase();
  const fits = ({ name, description, group, value }: Setting) =>
    [name, description, group, value].some((text) => text?.toLowerCase().includes(wanted));
  const shown = all.filter((setting) => (source === '' || setting.source === source) && fits(setting));
  const filters = (
    <FilterBar>
      <SearchFilter value={search} onChange={(text) => setFilters({ search: text })} />
      <SelectFilter label="From" value={source} options={SOURCES} onChange={(value) => setFilters({ source: value })} />
    </FilterBar>
  );
  return (
    <>
      <ScreenHead title="Settings" />
      <p className={partStyle['hint']}>
        They hold for the process that answers, and are set in its environment. Secrets are not shown.
      </p>
      {problem && <Problem>{problem}</Problem>}
      <Tabs
        label="Settings"
        value={tab}
        onChange={(id) => setFilters({ tab: id })}
        tabs={[
          {
            id: 'all',
            title: 'All settings',
            content: () => <Groups settings={shown} count={all.length} filters={filters} />,
          },
          {
            id: 'features',
            title: 'Features',
            content: () => (
              <Features settings={shown.filter(({ value }) => value === 'on' || value === 'off')} filters={filters} />
            ),
          },
        ]}
      />
    </>
  );
}

interface GroupsProps {
  readonly settings: readonly Setting[];
  readonly count: number;
  readonly filters: ReactNode;
}

/** The settings below the headings of `.env.example`. */
function Groups({ settings, count, filters }: GroupsProps): ReactNode {
  const groups = [...new Set(settings.map(({ group }) => group))];
  return (
    <>
      <Panel title={`${formatCount(settings.length)} of ${formatCount(count)} settings`} actions={filters}>
        {settings.length === 0 && <NoneFits />}
      </Panel>
      {groups.map((group) => (
        <Panel key={group} title={group}>
          <ShortTable
            label={group}
            columns={COLUMNS}
            rows={settings.filter((setting) => setting.group === group)}
            keyOf={({ name }) => name}
            empty={null}
          />
        </Panel>
      ))}
    </>
  );
}

const NoneFits = (): ReactNode => (
  <Empty>
    <p>No setting has this.</p>
  </Empty>
);

/** The words of a value. */
function Value({ setting: { value, isSecret, isSet } }: { readonly setting: Setting }): ReactNode {
  if (isSecret) return <Badge>{isSet ? 'secret, set' : 'secret, not set'}</Badge>;
  return value === null || value === undefined || value === '' ? '–' : <code>{value}</code>;
}

const COLUMNS: readonly Column<Setting>[] = [
  { title: 'Name', cell: ({ name }) => <code>{name}</code> },
  { title: 'Value', width: 12, cell: (setting) => <Value setting={setting} /> },
  { title: 'From', cell: ({ source }) => <Origin source={source} /> },
  { title: 'Purpose', width: 20, cell: ({ description }) => description },
];

const Origin = ({ source }: { readonly source: Source }): ReactNode =>
  source === 'DEFAULT' ? 'default' : <Badge>{SOURCES.find(({ value }) => value === source)?.title}</Badge>;

/** Parts of the platform that are on or off. */
const Features = ({ settings, filters }: { readonly settings: readonly Setting[]; readonly filters: ReactNode }) => (
  <Panel
    title={`${formatCount(settings.filter(({ value }) => value === 'on').length)} features are on`}
    actions={filters}
  >
    <ShortTable
      label="Features"
      rows={settings}
      keyOf={({ name }) => name}
      columns={[
        { title: 'Name', cell: ({ name }) => <code>{name}</code> },
        {
          title: 'State',
          cell: ({ value }) => <Status status={value ?? ''} tone={value === 'on' ? 'good' : 'warn'} />,
        },
        { title: 'From', cell: ({ source }) => <Origin source={source} /> },
        { title: 'Purpose', cell: ({ description }) => description },
      ]}
      empty={<NoneFits />}
    />
  </Panel>
);
