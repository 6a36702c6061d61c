import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import {
  AddTermDocument,
  ChangeTermDocument,
  type ComplianceCheckType,
  type ComplianceTermKind,
  DeleteTermDocument,
  TermListDocument,
  type TermListQuery,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import { Badge, Button, CheckField, Empty, Field, Panel, partStyle, SelectField, Time } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { CHECKS } from './names.ts';

type Term = NonNullable<TermListQuery['complianceTerms']>['nodes'][number];

const KINDS: readonly { readonly value: ComplianceTermKind; readonly title: string }[] = [
  { value: 'FLAG', title: 'flagged' },
  { value: 'ALLOW', title: 'never flagged' },
];
const kindTitle = (kind: ComplianceTermKind): string => KINDS.find(({ value }) => value === kind)!.title;
const checkTitle = (type: ComplianceCheckType | null | undefined): string =>
  CHECKS.find(({ value }) => value === type)?.title ?? 'all';

/** Terms that the organization wants found, and values that it wants never flagged. */
export function TermsTab(): ReactNode {
  const mayWrite = useMay()('compliance:admin');
  const [filters, setFilters] = useFilters('kind', 'peek');
  const [isAdding, setAdding] = useState(false);
  const filter = filters.kind === '' ? null : { kind: filters.kind as ComplianceTermKind };
  const list = useList(TermListDocument, { filter }, ({ complianceTerms }) => complianceTerms, ['compliance.term']);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  return (
    <Panel
      title={titleOf(count, 'term')}
      actions={
        <div className={partStyle['row']}>
          <FilterBar>
            <SelectFilter label="Kind" value={filters.kind} options={KINDS} onChange={(kind) => setFilters({ kind })} />
          </FilterBar>
          {mayWrite && (
            <Button look="primary" onClick={() => setAdding(true)}>
              New term
            </Button>
          )}
        </div>
      }
    >
      <DataTable
        label="Terms"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        onPeek={({ id }) => setFilters({ peek: id })}
        peeked={filters.peek}
        empty={
          <Empty>
            {filter ? (
              <p>There is no term of this kind.</p>
            ) : (
              <>
                <p>Words that you want found beside what the checks know, and values that are never to be flagged.</p>
                {mayWrite && <Button onClick={() => setAdding(true)}>Add the first one</Button>}
              </>
            )}
          </Empty>
        }
      />
      {peeked && (
        <Peek key={peeked.id} title={peeked.value} onClose={() => setFilters({ peek: '' })}>
          {mayWrite && <TermActs term={peeked} />}
          <Facts
            facts={{
              Kind: kindTitle(peeked.kind),
              Check: checkTitle(peeked.checkType),
              Category: peeked.category,
              Found: peeked.wholeWord ? 'as a whole word' : 'within words too',
              Note: peeked.note,
              'Added by': <code>{peeked.createdBy}</code>,
              Added: <Time at={peeked.createdAt} />,
              Identifier: <code>{peeked.id}</code>,
            }}
          />
        </Peek>
      )}
      {isAdding && <NewTerm onClose={() => setAdding(false)} />}
    </Panel>
  );
}

const COLUMNS: readonly Column<Term>[] = [
  { title: 'Value', width: 13, cell: ({ value }) => value },
  {
    title: 'Kind',
    width: 7,
    cell: ({ kind }) => <Badge tone={kind === 'ALLOW' ? 'good' : 'warn'}>{kindTitle(kind)}</Badge>,
  },
  { title: 'Check', width: 12, cell: ({ checkType }) => checkTitle(checkType) },
  { title: 'Category', width: 8, cell: ({ category }) => category },
  { title: 'Note', width: 12, cell: ({ note }) => note || '–' },
  { title: 'Added', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

/** Values of the form of a new term. */
interface NewTermForm {
  readonly value: string;
  readonly kind: ComplianceTermKind;
  readonly checkType: ComplianceCheckType;
  readonly category: string;
  readonly wholeWord: boolean;
  readonly note: string;
}

function NewTerm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const add = useChange(AddTermDocument);
  const run = ({ value, kind, checkType, category, wholeWord, note }: NewTermForm) =>
    add.mutateAsync({
      input: {
        ...{ value, kind, wholeWord, note },
        // An allowed value is allowed whatever finds it.
        ...(kind === 'FLAG' && { checkType }),
        ...(category !== '' && { category }),
      },
    });
  return (
    <FormDialog<NewTermForm>
      title="New term"
      submit="Add"
      defaults={{ value: '', kind: 'FLAG', checkType: 'TOXICITY', category: '', wholeWord: true, note: '' }}
      run={run}
      onClose={onClose}
    >
      {({ register, watch }, problemOf) => (
        <>
          <Field
            label="Value"
            maxLength={200}
            required
            hint="Letter case, spacing and invisible characters do not matter."
            problem={problemOf('value')}
            {...register('value')}
          />
          <SelectField
            label="It is"
            options={KINDS}
            hint="Never flagged: @example.com stands for every address of the domain."
            problem={problemOf('kind')}
            {...register('kind')}
          />
          {watch('kind') === 'FLAG' && (
            <SelectField label="Check" options={CHECKS} problem={problemOf('checkType')} {...register('checkType')} />
          )}
          <Field
            label="Category"
            maxLength={64}
            placeholder="custom_term"
            hint="What it counts as, for the policy."
            problem={problemOf('category')}
            {...register('category')}
          />
          <CheckField label="Only as a whole word" {...register('wholeWord')} />
          <Field label="Note" maxLength={500} problem={problemOf('note')} {...register('note')} />
        </>
      )}
    </FormDialog>
  );
}

function TermActs({ term }: { readonly term: Term }): ReactNode {
  const change = useChange(ChangeTermDocument);
  const remove = useChange(DeleteTermDocument);
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { id, value, category, wholeWord, note } = term;
  const close = () => setOpen(null);
  return (
    <div className={partStyle['row']}>
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      <Button look="danger" onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'edit' && (
        <FormDialog<Pick<NewTermForm, 'category' | 'wholeWord' | 'note'>>
          title={`Edit ${value}`}
          submit="Save"
          defaults={{ category, wholeWord, note }}
          run={(input) => change.mutateAsync({ id, input })}
          onClose={close}
        >
          {({ register }, problemOf) => (
            <>
              <Field
                label="Category"
                maxLength={64}
                required
                problem={problemOf('category')}
                {...register('category')}
              />
              <CheckField label="Only as a whole word" {...register('wholeWord')} />
              <Field label="Note" maxLength={500} problem={problemOf('note')} {...register('note')} />
            </>
          )}
        </FormDialog>
      )}
      {open === 'delete' && (
        <ConfirmDialog title={`Delete ${value}?`} act="Delete" run={() => remove.mutateAsync({ id })} onClose={close}>
          From the next check on it does nothing. It cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  );
}
