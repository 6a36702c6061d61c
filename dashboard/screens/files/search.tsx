import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useGraph } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import { FileSearchDocument } from '../../generated/operations.ts';
import { FilterBar, SearchFilter } from '../../parts/filter-bar.tsx';
import { Empty, Panel, Problem } from '../../parts/parts.tsx';
import style from './files.module.css';

/** Passages that the tool `file_search` finds for a text. */
export function SearchTab(): ReactNode {
  const [{ query }, setFilters] = useFilters('query');
  const { data, error, isFetching } = useGraph(FileSearchDocument, { query }, ['inference.file'], {
    isNeeded: query !== '',
  });
  const passages = query === '' ? undefined : data?.data.searchFiles;
  const problem = error ? messageOf(error) : !passages && data?.errors[0]?.message;
  return (
    <Panel
      title="What models find"
      actions={
        <FilterBar>
          <SearchFilter
            label="Search for"
            placeholder="What do parrots eat?"
            value={query}
            onChange={(next) => setFilters({ query: next })}
          />
        </FilterBar>
      }
    >
      {query !== '' && problem && <Problem>{problem}</Problem>}
      {query === '' && (
        <Empty>
          <p>
            Type a question: the pieces of files that the tool file_search would give to a model show here, best first.
          </p>
        </Empty>
      )}
      {query !== '' && isFetching && !passages && <p role="status">Searching …</p>}
      {passages?.length === 0 && (
        <Empty>
          <p>No piece of a file says anything about it.</p>
        </Empty>
      )}
      <ol className={style['passages']} aria-label="Passages">
        {passages?.map(({ file, place, text }) => (
          <li key={`${file.id} ${place}`}>
            <p>
              <Link to="/files" search={{ peek: file.id }}>
                {file.filename}
              </Link>
              , piece {place + 1}
            </p>
            <blockquote>{text}</blockquote>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
