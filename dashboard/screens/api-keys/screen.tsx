import { type ReactNode, useState } from 'react';
import { useApp, useMay } from '../../app/app-context.ts';
import { useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { ApiKeyListDocument, type ApiKeyListQuery } from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../parts/filter-bar.tsx';
import { Button, Empty, Panel, ScreenHead, Status, Time } from '../../parts/parts.tsx';
import { useKeyChoices } from './choices.ts';
import { type KeyAct, KeyEdit, KeyRevocation, KeyRotation } from './key-acts.tsx';
import { KeyPeek } from './key-peek.tsx';
import { NewKey } from './new-key.tsx';

type Node = NonNullable<ApiKeyListQuery['apiKeys']>['nodes'][number];

/** An API key with the names of whose it is and what it is narrowed to. */
export interface Key extends Node {
  readonly owner: string;
  readonly project: string | undefined;
}

/** The API keys of the viewer, or of the whole organization for its admins. */
export function ApiKeysScreen(): ReactNode {
  const { viewer } = useApp();
  const all = useMay()('api_keys:admin');
  const choices = useKeyChoices();
  const [filters, setFilters] = useFilters('search', 'ended', 'project', 'service', 'peek');
  const [isMaking, setMaking] = useState(false);
  // Beside the peek: a key that ends leaves the list, and its peek with it, while its replacement is still shown.
  const [act, setAct] = useState<{ readonly kind: KeyAct; readonly apiKey: Key } | null>(null);
  const filter = {
    ...(filters.search !== '' && { search: filters.search }),
    ...(filters.ended !== '' && { includeEnded: true }),
    ...(filters.project !== '' && { projectId: filters.project }),
    ...(filters.service !== '' && all && { serviceAccountId: filters.service }),
  };
  const list = useList(ApiKeyListDocument, { all, filter }, ({ apiKeys }) => apiKeys, ['auth.api_key']);
  const nameOf = (options: readonly { readonly id: string; readonly name: string }[], id: string) =>
    options.find((option) => option.id === id)?.name;
  const keys = list.rows.map(
    (key): Key => ({
      ...key,
      owner: key.account?.name ?? nameOf(choices.services, key.ownerId) ?? key.ownerId,
      project: key.projectId ? (nameOf(choices.projects, key.projectId) ?? key.projectId) : undefined,
    }),
  );
  const peeked = keys.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  const isFiltered = Object.keys(filter).length > 0;
  const options = (named: readonly { readonly id: string; readonly name: string }[]) =>
    named.map(({ id, name }) => ({ value: id, title: name }));
  return (
    <>
      <ScreenHead title="API keys">
        <Button look="primary" onClick={() => setMaking(true)}>
          New key
        </Button>
      </ScreenHead>
      <Panel
        title={titleOf(count, 'key')}
        actions={
          <FilterBar>
            <SearchFilter value={filters.search} onChange={(search) => setFilters({ search })} />
            <SelectFilter
              label="Ended"
              value={filters.ended}
              all="hidden"
              options={[{ value: 'yes', title: 'shown' }]}
              onChange={(ended) => setFilters({ ended })}
            />
            {choices.projects.length > 0 && (
              <SelectFilter
                label="Project"
                value={filters.project}
                options={options(choices.projects)}
                onChange={(project) => setFilters({ project })}
              />
            )}
            {all && choices.services.length > 0 && (
              <SelectFilter
                label="Service account"
                value={filters.service}
                options={options(choices.services)}
                onChange={(service) => setFilters({ service })}
              />
            )}
          </FilterBar>
        }
      >
        <DataTable
          label="API keys"
          columns={all ? COLUMNS : COLUMNS.filter(({ title }) => title !== 'Owner')}
          list={{ ...list, rows: keys }}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              {isFiltered ? (
                <p>No key fits.</p>
              ) : (
                <>
                  <p>A key lets a program call Trellis in your name, as far as its scopes allow.</p>
                  <Button onClick={() => setMaking(true)}>Make the first one</Button>
                </>
              )}
            </Empty>
          }
        />
      </Panel>
      {peeked && (
        <KeyPeek
          key={peeked.id}
          apiKey={peeked}
          isOwn={peeked.ownerId === viewer.account?.id}
          onAct={(kind) => setAct({ kind, apiKey: peeked })}
          onClose={() => setFilters({ peek: '' })}
        />
      )}
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
      {act?.kind === 'edit' && <KeyEdit apiKey={act.apiKey} onClose={() => setAct(null)} />}
      {act?.kind === 'rotate' && <KeyRotation apiKey={act.apiKey} onClose={() => setAct(null)} />}
      {act?.kind === 'revoke' && <KeyRevocation apiKey={act.apiKey} onClose={() => setAct(null)} />}
    </>
  );
}

const COLUMNS: readonly Column<Key>[] = [
  { title: 'Name', width: 12, cell: ({ name }) => name },
  { title: 'Key', width: 8, cell: ({ preview }) => <code>{preview}</code> },
  { title: 'Owner', width: 9, cell: ({ owner }) => owner },
  { title: 'Scopes', width: 12, cell: ({ scopes }) => scopes.join(', ') },
  { title: 'State', width: 6, cell: ({ status }) => <Status status={status} /> },
  { title: 'Last used', width: 6.5, cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'never') },
  { title: 'Ends', width: 6, cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : 'never') },
];
