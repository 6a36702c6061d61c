import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import {
  ApiKeyListDocument,
  type ApiKeyListQuery,
  CreateKeyDocument,
  RevokeKeyDocument,
} from '../../generated/operations.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SearchFilter } from '../../parts/filter-bar.tsx';
import { ConfirmDialog, Form } from '../../parts/forms.tsx';
import {
  Button,
  CopyButton,
  Dialog,
  Empty,
  Field,
  formatCount,
  Panel,
  partStyle,
  ScreenHead,
  Status,
  Time,
} from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';

type Key = NonNullable<ApiKeyListQuery['apiKeys']>['nodes'][number];

/** The API keys of the viewer, or of the whole organization for its admins. */
export function ApiKeysScreen(): ReactNode {
  const all = useMay()('api_keys:admin');
  const [filters, setFilters] = useFilters('search', 'peek');
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<Key | null>(null);
  const filter = filters.search === '' ? null : { search: filters.search };
  const list = useList(ApiKeyListDocument, { all, filter }, ({ apiKeys }) => apiKeys, ['auth.api_key']);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  return (
    <>
      <ScreenHead title="API keys">
        <Button look="primary" onClick={() => setMaking(true)}>
          New key
        </Button>
      </ScreenHead>
      <Panel
        title={count === undefined ? 'Keys' : `${formatCount(count)} ${count === 1 ? 'key' : 'keys'}`}
        actions={
          <FilterBar>
            <SearchFilter value={filters.search} onChange={(search) => setFilters({ search })} />
          </FilterBar>
        }
      >
        <DataTable
          label="API keys"
          columns={all ? COLUMNS : COLUMNS.filter(({ title }) => title !== 'Owner')}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              {filters.search === '' ? (
                <>
                  <p>A key lets a program call Trellis in your name, as far as its scopes allow.</p>
                  <Button onClick={() => setMaking(true)}>Make the first one</Button>
                </>
              ) : (
                <p>No key has this in its name.</p>
              )}
            </Empty>
          }
        />
      </Panel>
      {peeked && (
        <Peek key={peeked.id} title={peeked.name} onClose={() => setFilters({ peek: '' })}>
          <Facts
            facts={{
              State: <Status status={peeked.status} />,
              Key: <code>{peeked.preview}</code>,
              Owner: peeked.account?.name,
              Scopes: peeked.scopes.join(', '),
              Made: <Time at={peeked.createdAt} />,
              'Last used': peeked.lastUsedAt ? <Time at={peeked.lastUsedAt} /> : 'never',
              Ends: peeked.expiresAt ? <Time at={peeked.expiresAt} /> : 'never',
            }}
          />
          <div className={partStyle['row']}>
            <Button look="danger" onClick={() => setRevoked(peeked)}>
              Revoke
            </Button>
          </div>
        </Peek>
      )}
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
      {revoked && <Revocation apiKey={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

const COLUMNS: readonly Column<Key>[] = [
  { title: 'Name', width: 14, cell: ({ name }) => name },
  { title: 'Key', width: 12, cell: ({ preview }) => <code>{preview}</code> },
  { title: 'Owner', cell: ({ account }) => account?.name ?? '–' },
  { title: 'Scopes', width: 14, cell: ({ scopes }) => scopes.join(', ') },
  { title: 'State', width: 6, cell: ({ status }) => <Status status={status} /> },
  { title: 'Last used', width: 7, cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'never') },
  { title: 'Ends', width: 7, cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : 'never') },
];

/** Values of the form of a new key. */
interface NewKeyForm {
  readonly name: string;
  readonly scopes: string;
  readonly expiresInDays: string;
}

function NewKey({ onClose }: { readonly onClose: () => void }): ReactNode {
  const create = useChange(CreateKeyDocument);
  const made = create.data?.createApiKey;
  if (made)
    return (
      <Dialog title={`The key ${made.name}`} onClose={onClose}>
        <div className={partStyle['stack']}>
          <p>Keep it now: it is not shown again.</p>
          <code className={partStyle['secret']}>{made.key}</code>
          <div className={partStyle['row']}>
            <CopyButton text={made.key ?? ''} />
            <Button look="primary" onClick={onClose}>
              I have kept it
            </Button>
          </div>
        </div>
      </Dialog>
    );
  const run = ({ name, scopes, expiresInDays }: NewKeyForm) => {
    const end = expiresInDays === '' ? {} : { expiresInDays: Number(expiresInDays) };
    return create.mutateAsync({ input: { name, scopes: scopes.split(/[\s,]+/).filter(Boolean), ...end } });
  };
  return (
    <Dialog title="New API key" onClose={onClose}>
      <Form<NewKeyForm>
        submit="Make the key"
        defaults={{ name: '', scopes: '*:*', expiresInDays: '90' }}
        run={run}
        onCancel={onClose}
      >
        {({ register }, problemOf) => (
          <>
            <Field label="Name" maxLength={100} required problem={problemOf('name')} {...register('name')} />
            <Field
              label="Scopes"
              hint="What it may do, as action:resource with * for any: read:tasks, write:inference."
              required
              problem={problemOf('scopes')}
              {...register('scopes')}
            />
            <Field
              label="Days until it ends"
              type="number"
              min={1}
              max={3650}
              hint="Empty: never."
              problem={problemOf('expiresInDays')}
              {...register('expiresInDays')}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}

function Revocation({ apiKey, onClose }: { readonly apiKey: Key; readonly onClose: () => void }): ReactNode {
  const revoke = useChange(RevokeKeyDocument);
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey.name}?`}
      act="Revoke"
      run={() => revoke.mutateAsync({ id: apiKey.id })}
      onClose={onClose}
    >
      Programs that use it are refused at once. It cannot be undone.
    </ConfirmDialog>
  );
}
