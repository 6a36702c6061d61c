import type { ReactNode } from 'react';
import { useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  CheckListDocument,
  type CheckListQuery,
  CheckPeekDocument,
  type ComplianceAction,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { Empty, formatCount, Panel, Problem, Status, Time, wordOf } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { ACTION_TONES, ACTIONS, CHECKS } from './names.ts';
import { ResultTable, SpanTable, spansOf } from './results.tsx';

type Check = NonNullable<CheckListQuery['complianceChecks']>['nodes'][number];

/** The latest checks, without the contents, which are not kept. */
export function ChecksTab(): ReactNode {
  const [filters, setFilters] = useFilters('action', 'peek');
  const { action } = filters;
  const filter =
    action === '' ? null : action === 'NOT_PASSED' ? { passed: false } : { action: action as ComplianceAction };
  const list = useList(CheckListDocument, { filter }, ({ complianceChecks }) => complianceChecks, [
    'compliance.content_flagged',
  ]);
  const count = list.totalCount;
  return (
    <Panel
      title={titleOf(count, 'check')}
      actions={
        <FilterBar>
          <SelectFilter
            label="Action"
            value={action}
            options={[{ value: 'NOT_PASSED', title: 'redact or block' }, ...ACTIONS]}
            onChange={(value) => setFilters({ action: value })}
          />
        </FilterBar>
      }
    >
      <DataTable
        label="Checks"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        onPeek={({ id }) => setFilters({ peek: id })}
        peeked={filters.peek}
        empty={
          <Empty>
            <p>
              {filter
                ? 'No check has ended so.'
                : 'Each check of a content shows here: those of the guard of models, those by the API, and those of the playground.'}
            </p>
          </Empty>
        }
      />
      {filters.peek !== '' && (
        <CheckDetails key={filters.peek} id={filters.peek} onClose={() => setFilters({ peek: '' })} />
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Check>[] = [
  { title: 'Check', width: 7, cell: ({ id }) => <code>{`…${id.slice(-8)}`}</code> },
  { title: 'Action', width: 5.5, cell: ({ action }) => <Status status={action} tone={ACTION_TONES[action]} /> },
  {
    title: 'Flagged by',
    width: 14,
    cell: ({ results }) =>
      CHECKS.flatMap(({ name, title }) => (results[name]?.flagged ? [title] : [])).join(', ') || '–',
  },
  { title: 'Written as', width: 6.5, cell: ({ contentType }) => wordOf(contentType) },
  { title: 'Characters', width: 6.5, isNumber: true, cell: ({ contentLength }) => formatCount(contentLength) },
  { title: 'Asked by', width: 13, cell: ({ actorId }) => <code>{actorId}</code> },
  { title: 'Checked', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

function CheckDetails({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const { data, error } = useGraph(CheckPeekDocument, { id });
  const check = data?.data.complianceCheck;
  const problem = error ? messageOf(error) : data?.errors[0]?.message;
  const spans = check ? spansOf(check.results) : [];
  return (
    <Peek title="Check" onClose={onClose}>
      {problem && <Problem>{problem}</Problem>}
      {check && (
        <>
          <Facts
            facts={{
              Action: <Status status={check.action} tone={ACTION_TONES[check.action]} />,
              'Written as': wordOf(check.contentType),
              Characters: formatCount(check.contentLength),
              'Asked by': <code>{check.actorId}</code>,
              Checked: <Time at={check.createdAt} />,
              'Second opinion': check.secondOpinion?.status.replaceAll('_', ' '),
              'Hash of the content': <code>{check.contentHash}</code>,
              Identifier: <code>{check.id}</code>,
            }}
          />
          <ResultTable results={check.results} />
          {spans.length > 0 && (
            <>
              <h3>Found</h3>
              <SpanTable spans={spans} />
            </>
          )}
        </>
      )}
    </Peek>
  );
}
