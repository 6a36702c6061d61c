import { type ReactNode, useState } from 'react';
import { useApp, useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { useOwnRoles } from '../../app/roles.ts';
import {
  IdentityProviderListDocument,
  type IdentityProviderListQuery,
  RemoveIdentityProviderDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Badge, Button, CopyButton, Empty, Panel, partStyle, Time } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { IdentityProviderForm } from './identity-provider-form.tsx';

type Node = NonNullable<IdentityProviderListQuery['identityProviders']>['nodes'][number];

/** An identity provider, and whether an owner has made it: then only owners change it. */
export interface IdentityProvider extends Node {
  readonly isOfOwner: boolean;
}

function providersOf({ identityProviders, roleBindings }: IdentityProviderListQuery) {
  if (!identityProviders) return null;
  const owners = new Set(roleBindings?.nodes.map(({ subjectId }) => subjectId));
  const nodes = identityProviders.nodes.map(
    (node): IdentityProvider => ({ ...node, isOfOwner: owners.has(node.createdBy) }),
  );
  return { ...identityProviders, nodes };
}

/** The OpenID Connect providers that people sign in with: those of the organization, for operators also those of the installation. */
export function IdentityProviders(): ReactNode {
  const may = useMay();
  const own = useOwnRoles();
  const [filters, setFilters] = useFilters('of', 'peek');
  const [isMaking, setMaking] = useState(false);
  const installation = filters.of === 'installation' && may('platform:write');
  const list = useList(IdentityProviderListDocument, { installation, owners: !own.isOwner }, providersOf, [
    'auth.identity_provider',
  ]);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  const make = may('orgs:write') && <Button onClick={() => setMaking(true)}>New provider</Button>;
  return (
    <>
      <Panel
        title={titleOf(count, 'provider')}
        actions={
          <div className={partStyle['row']}>
            {may('platform:write') && (
              <FilterBar>
                <SelectFilter
                  label="Of"
                  value={filters.of}
                  all="this organization"
                  options={[{ value: 'installation', title: 'the installation' }]}
                  onChange={(of) => setFilters({ of, peek: '' })}
                />
              </FilterBar>
            )}
            {make}
          </div>
        }
      >
        <DataTable
          label="Sign-in providers"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              <p>
                An OpenID Connect provider, such as Entra ID or Okta, lets the people of your domains sign in with the
                account that they have there. Prove a domain first.
              </p>
              {make}
            </Empty>
          }
        />
      </Panel>
      {peeked && <ProviderPeek key={peeked.id} provider={peeked} onClose={() => setFilters({ peek: '' })} />}
      {isMaking && <IdentityProviderForm installation={installation} onClose={() => setMaking(false)} />}
    </>
  );
}

const STATE = ({ enabled }: Node): ReactNode =>
  enabled ? <Badge tone="good">enabled</Badge> : <Badge tone="warn">disabled</Badge>;

const domainsOf = ({ domains, installation }: Node): string =>
  domains.length > 0 ? domains.join(', ') : installation ? 'none' : 'all that are proven';

const COLUMNS: readonly Column<IdentityProvider>[] = [
  { title: 'Name', width: 12, cell: ({ name }) => name },
  { title: 'Issuer', width: 18, cell: ({ issuer }) => issuer },
  { title: 'Domains', width: 12, cell: domainsOf },
  { title: 'State', width: 6, cell: STATE },
  { title: 'Role of new people', width: 9, cell: ({ defaultRole }) => defaultRole ?? 'nobody new' },
];

interface PeekProps {
  readonly provider: IdentityProvider;
  readonly onClose: () => void;
}

function ProviderPeek({ provider, onClose }: PeekProps): ReactNode {
  const may = useMay();
  const { viewer } = useApp();
  const [act, setAct] = useState<'edit' | 'remove' | null>(null);
  const remove = useChange(RemoveIdentityProviderDocument);
  const mayChange =
    may('orgs:write') &&
    (provider.installation ? may('platform:write') : !provider.isOfOwner || viewer.id === provider.createdBy);
  const close = () => setAct(null);
  return (
    <>
      <Peek title={provider.name} onClose={onClose}>
        <Facts
          facts={{
            Identifier: <code>{provider.id}</code>,
            State: STATE(provider),
            Issuer: provider.issuer,
            'Client there': <code>{provider.clientId}</code>,
            Secret: provider.hasClientSecret ? 'kept' : 'none: a public client',
            Scopes: provider.scopes.join(', '),
            Domains: domainsOf(provider),
            'Role of new people': provider.defaultRole ?? 'none: only accounts that are there already get in',
            'People of its domains': provider.forced ? 'have to use it' : 'may use it',
            'Second factor': provider.enforcesSecondFactor
              ? 'asks everybody, so its sessions count for two'
              : 'as its tokens say',
            'Sign-in begins at': provider.startUrl,
            'Logout URI': provider.backchannelLogoutUri,
            Made: <Time at={provider.createdAt} />,
            Changed: <Time at={provider.updatedAt} />,
          }}
        />
        <Panel title="Redirect URI to register there">
          <div className={partStyle['stack']}>
            <code className={partStyle['secret']}>{provider.redirectUri}</code>
            <div className={partStyle['row']}>
              <CopyButton text={provider.redirectUri} />
            </div>
          </div>
        </Panel>
        {mayChange && (
          <div className={partStyle['row']}>
            <Button onClick={() => setAct('edit')}>Edit</Button>
            <Button look="danger" onClick={() => setAct('remove')}>
              Remove
            </Button>
          </div>
        )}
      </Peek>
      {act === 'edit' && (
        <IdentityProviderForm installation={provider.installation} provider={provider} onClose={close} />
      )}
      {act === 'remove' && (
        <ConfirmDialog
          title={`Remove ${provider.name}?`}
          act="Remove"
          run={() => remove.mutateAsync({ id: provider.id })}
          onClose={close}
        >
          The sessions that it has opened end at once, and it opens no account any more.
        </ConfirmDialog>
      )}
    </>
  );
}
