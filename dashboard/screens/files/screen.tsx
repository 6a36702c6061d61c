import type { ReactNode } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useFilters } from '../../app/filters.ts';
import { ScreenHead } from '../../parts/parts.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { CacheTab } from './cache.tsx';
import { FilesTab } from './files.tsx';
import { SearchTab } from './search.tsx';

/** The files that models search in, and the cache of their answers. */
export function FilesScreen(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters('tab');
  const tabs = [
    { id: 'files', title: 'Files', content: () => <FilesTab /> },
    { id: 'search', title: 'Search', content: () => <SearchTab /> },
    ...(may('inference:read') ? [{ id: 'cache', title: 'Cache', content: () => <CacheTab /> }] : []),
  ];
  return (
    <>
      <ScreenHead title="Cache and files" />
      <Tabs
        label="Cache and files"
        tabs={tabs}
        value={filters.tab}
        onChange={(tab) => setFilters({ ...{ tab, peek: '', query: '' } })}
      />
    </>
  );
}
