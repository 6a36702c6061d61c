import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  AddDomainDocument,
  DomainListDocument,
  type DomainListQuery,
  RemoveDomainDocument,
  VerifyDomainDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import {
  Button,
  CopyButton,
  Empty,
  Field,
  Panel,
  Problem,
  partStyle,
  Status,
  Time,
  type Tone,
} from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';

type Domain = NonNullable<DomainListQuery['organizationDomains']>['nodes'][number];

const TONES: Readonly<Record<Domain['status'], Tone>> = { PENDING: 'warn', PROVEN: 'good', FAILING: 'bad' };

/** The domains that the organization has proven, or wants to prove. */
export function Domains(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters('peek');
  const [isAdding, setAdding] = useState(false);
  const list = useList(DomainListDocument, {}, ({ organizationDomains }) => organizationDomains, ['tenant.domain']);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  const add = may('orgs:write') && <Button onClick={() => setAdding(true)}>Add a domain</Button>;
  return (
    <>
      <Panel title={titleOf(count, 'domain')} actions={add}>
        <DataTable
          label="Domains"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              <p>
                Prove that a domain is yours, by a TXT record, and sign-in providers and directories may speak for its
                people.
              </p>
              {add}
            </Empty>
          }
        />
      </Panel>
      {peeked && <DomainPeek key={peeked.id} domain={peeked} onClose={() => setFilters({ peek: '' })} />}
      {isAdding && <DomainForm onClose={() => setAdding(false)} />}
    </>
  );
}

const stateOf = ({ status }: Domain): ReactNode => <Status status={status} tone={TONES[status]} />;

const COLUMNS: readonly Column<Domain>[] = [
  { title: 'Domain', width: 14, cell: ({ name }) => name },
  { title: 'State', width: 6, cell: stateOf },
  { title: 'By', width: 8, cell: ({ declared }) => (declared ? 'operator' : 'TXT record') },
  { title: 'Proven', width: 7, cell: ({ provenAt }) => (provenAt ? <Time at={provenAt} /> : 'not yet') },
  { title: 'Checked', width: 7, cell: ({ checkedAt }) => (checkedAt ? <Time at={checkedAt} /> : 'never') },
];

function DomainPeek({ domain, onClose }: { readonly domain: Domain; readonly onClose: () => void }): ReactNode {
  const may = useMay();
  const [isRemoving, setRemoving] = useState(false);
  const verify = useChange(VerifyDomainDocument);
  const remove = useChange(RemoveDomainDocument);
  const { id, name, declared } = domain;
  const problem = verify.data?.verifyDomain.problem;
  return (
    <>
      <Peek title={name} onClose={onClose}>
        <Facts
          facts={{
            Identifier: <code>{id}</code>,
            State: stateOf(domain),
            Added: <Time at={domain.createdAt} />,
            Proven: domain.provenAt ? <Time at={domain.provenAt} /> : 'not yet',
            Checked: domain.checkedAt ? <Time at={domain.checkedAt} /> : 'never',
            'Missing since': domain.failingSince ? <Time at={domain.failingSince} /> : null,
          }}
        />
        {declared ? (
          <p>The operator has declared this domain, so no record is needed.</p>
        ) : (
          <Panel title="DNS record">
            <div className={partStyle['stack']}>
              <p>Publish this TXT record, and let it stand: it is looked for once a day.</p>
              <code className={partStyle['secret']}>{domain.recordName}</code>
              <code className={partStyle['secret']}>{domain.recordValue}</code>
              <div className={partStyle['row']}>
                <CopyButton text={domain.recordName} label="Copy name" />
                <CopyButton text={domain.recordValue} label="Copy value" />
              </div>
            </div>
          </Panel>
        )}
        {problem && <Problem>{problem}</Problem>}
        {verify.error && <Problem>{messageOf(verify.error)}</Problem>}
        {may('orgs:write') && !declared && (
          <div className={partStyle['row']}>
            <Button look="primary" disabled={verify.isPending} onClick={() => verify.mutate({ id })}>
              Verify
            </Button>
            <Button look="danger" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          </div>
        )}
      </Peek>
      {isRemoving && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          act="Remove"
          run={() => remove.mutateAsync({ id })}
          onClose={() => setRemoving(false)}
        >
          Sign-in providers and directories speak for its people no more. Another organization can prove it.
        </ConfirmDialog>
      )}
    </>
  );
}

function DomainForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const add = useChange(AddDomainDocument);
  return (
    <FormDialog<{ domain: string }>
      title="Add a domain"
      submit="Add"
      defaults={{ domain: '' }}
      run={({ domain }) => add.mutateAsync({ input: { domain } })}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <Field
          label="Domain"
          placeholder="example.com"
          hint="Each name stands for itself: mail.example.com is another domain."
          required
          problem={problemOf('domain')}
          {...register('domain')}
        />
      )}
    </FormDialog>
  );
}
