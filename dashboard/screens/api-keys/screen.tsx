import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  ApiKeyListDocument,
  type ApiKeyListQuery,
  CreateKeyDocument,
  RevokeKeyDocument,
} from '../../generated/operations.ts';
import {
  Badge,
  Button,
  CopyButton,
  Dialog,
  Empty,
  Field,
  formatCount,
  Panel,
  Problem,
  partStyle,
  Time,
} from '../../parts/parts.tsx';

type Key = NonNullable<ApiKeyListQuery['apiKeys']>['nodes'][number];

/** The API keys of the viewer, or of the whole organization for its admins. */
export function ApiKeysScreen(): ReactNode {
  const may = useMay();
  const all = may('api_keys:admin');
  const [search, setSearch] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<Key | null>(null);
  const filter = search === '' ? null : { search };
  const { data, error } = useGraph(ApiKeyListDocument, { all, filter, after: null }, ['auth.api_key']);
  const keys = data?.data.apiKeys;
  return (
    <>
      <h1>API keys</h1>
      {error && <Problem>{messageOf(error)}</Problem>}
      <Panel
        title={keys ? `${formatCount(keys.totalCount)} ${keys.totalCount === 1 ? 'key' : 'keys'}` : 'Keys'}
        actions={
          <div className={partStyle['row']}>
            <Search onChange={setSearch} />
            <Button look="primary" onClick={() => setMaking(true)}>
              New key
            </Button>
          </div>
        }
      >
        {keys?.nodes.length === 0 && (
          <Empty>
            {search === '' ? (
              <>
                <p>A key lets a program call Trellis in your name, as far as its scopes allow.</p>
                <Button onClick={() => setMaking(true)}>Make the first one</Button>
              </>
            ) : (
              <p>No key has this in its name.</p>
            )}
          </Empty>
        )}
        {keys && keys.nodes.length > 0 && <KeyTable keys={keys.nodes} showsOwner={all} onRevoke={setRevoked} />}
      </Panel>
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
      {revoked && <Revocation apiKey={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

function Search({ onChange }: { readonly onChange: (search: string) => void }): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>Search</label>
      <input
        id={id}
        type="search"
        className={`${partStyle['input']} ${partStyle['search']}`}
        maxLength={100}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </>
  );
}

interface KeyTableProps {
  readonly keys: readonly Key[];
  readonly showsOwner: boolean;
  readonly onRevoke: (key: Key) => void;
}

function KeyTable({ keys, showsOwner, onRevoke }: KeyTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable).
    <section className={partStyle['scroll']} tabIndex={0} aria-label="API keys">
      <table className={partStyle['table']}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Key</th>
            {showsOwner && <th scope="col">Owner</th>}
            <th scope="col">Scopes</th>
            <th scope="col">Last used</th>
            <th scope="col">Ends</th>
            <th scope="col">
              <span className={partStyle['unseen']}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <td>
                {key.name} {key.status !== 'ACTIVE' && <Badge tone="warn">{key.status.toLowerCase()}</Badge>}
              </td>
              <td>
                <code>{key.preview}</code>
              </td>
              {showsOwner && <td>{key.account?.name ?? '–'}</td>}
              <td>{key.scopes.join(', ')}</td>
              <td>{key.lastUsedAt ? <Time at={key.lastUsedAt} /> : 'never'}</td>
              <td>{key.expiresAt ? <Time at={key.expiresAt} /> : 'never'}</td>
              <td>
                <Button look="danger" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
                  Revoke
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface NewKeyForm {
  readonly name: string;
  readonly scopes: string;
  readonly expiresInDays: string;
}

function NewKey({ onClose }: { readonly onClose: () => void }): ReactNode {
  const queries = useQueryClient();
  const create = useChange(CreateKeyDocument);
  const { register, handleSubmit } = useForm<NewKeyForm>({
    defaultValues: { name: '', scopes: '*:*', expiresInDays: '90' },
  });
  const submit = handleSubmit(async ({ name, scopes, expiresInDays }) => {
    const input = {
      name,
      scopes: scopes.split(/[\s,]+/).filter(Boolean),
      ...(expiresInDays !== '' && { expiresInDays: Number(expiresInDays) }),
    };
    await create.mutateAsync({ input }).then(
      () => queries.invalidateQueries(),
      () => undefined,
    );
  });
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
  return (
    <Dialog title="New API key" onClose={onClose}>
      <form className={partStyle['stack']} onSubmit={(event) => void submit(event)}>
        <Field label="Name" maxLength={100} required {...register('name')} />
        <Field
          label="Scopes"
          hint="What it may do, as action:resource with * for any: read:tasks, write:inference."
          required
          {...register('scopes')}
        />
        <Field
          label="Days until it ends"
          type="number"
          min={1}
          max={3650}
          hint="Empty: never."
          {...register('expiresInDays')}
        />
        {create.error && <Problem>{messageOf(create.error)}</Problem>}
        <div className={partStyle['row']}>
          <Button type="submit" look="primary" disabled={create.isPending}>
            Make the key
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

function Revocation({ apiKey, onClose }: { readonly apiKey: Key; readonly onClose: () => void }): ReactNode {
  const queries = useQueryClient();
  const revoke = useChange(RevokeKeyDocument);
  const run = () =>
    revoke.mutateAsync({ id: apiKey.id }).then(
      async () => {
        onClose();
        await queries.invalidateQueries();
      },
      () => undefined,
    );
  return (
    <Dialog title={`Revoke ${apiKey.name}?`} onClose={onClose}>
      <div className={partStyle['stack']}>
        <p>Programs that use it are refused at once. It cannot be undone.</p>
        {revoke.error && <Problem>{messageOf(revoke.error)}</Problem>}
        <div className={partStyle['row']}>
          <Button look="danger" disabled={revoke.isPending} onClick={() => void run()}>
            Revoke
          </Button>
          <Button onClick={onClose} data-focus>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
