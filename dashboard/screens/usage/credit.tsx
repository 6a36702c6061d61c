import type { GraphqlResult } from '@trellis/client';
import { type ReactNode, useState } from 'react';
import { useApp, useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  type CreditMovementKind,
  CreditMovementsDocument,
  type CreditMovementsQuery,
  GrantOfCreditDocument,
  UsageChangedDocument,
  type UsageCreditQuery,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Figures } from '../../parts/figures.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { FormDialog } from '../../parts/forms.tsx';
import { Button, Empty, Field, formatUsd, Panel, Problem, SelectField, Time, wordOf } from '../../parts/parts.tsx';

export interface CreditProps {
  readonly answer: GraphqlResult<UsageCreditQuery> | undefined;
  readonly error: Error | null;
}

type Movement = NonNullable<CreditMovementsQuery['creditMovements']>['nodes'][number];

const KINDS: readonly CreditMovementKind[] = ['GRANT', 'USE', 'REFUND', 'ADJUSTMENT'];
const usd = (microUsd: number): string => formatUsd(microUsd / 1e6);

/** The credit of the organization, and what has moved it. */
export function CreditTab({ answer, error }: CreditProps): ReactNode {
  const may = useMay();
  const { organization } = useApp().viewer;
  const [{ kind }, setFilters] = useFilters('kind');
  const [isGranting, setGranting] = useState(false);
  const filter = kind === '' ? null : { kinds: [kind as CreditMovementKind] };
  const list = useList(CreditMovementsDocument, { filter }, ({ creditMovements }) => creditMovements, [
    ...[UsageChangedDocument, 'usage.credit'],
  ]);
  const count = list.totalCount;
  return (
    <>
      <Panel
        title="Credit"
        actions={
          organization &&
          may('platform:write') && (
            <Button look="primary" onClick={() => setGranting(true)}>
              Move credit
            </Button>
          )
        }
      >
        <Balance answer={answer} error={error} />
      </Panel>
      <Panel
        title={titleOf(count, 'movement')}
        actions={
          <FilterBar>
            <SelectFilter label="Kind" value={kind} options={KINDS} onChange={(next) => setFilters({ kind: next })} />
          </FilterBar>
        }
      >
        <DataTable
          label="Movements of credit"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          empty={
            <Empty>
              <p>
                {kind === '' ? 'Grants, refunds and what each hour has cost are listed here.' : 'Nothing of this kind.'}
              </p>
            </Empty>
          }
        />
      </Panel>
      {isGranting && organization && <Grant organization={organization} onClose={() => setGranting(false)} />}
    </>
  );
}

function Balance({ answer, error }: CreditProps): ReactNode {
  const credits = answer?.data.usage?.credits;
  if (!credits && !answer && !error) return <p role="status">Loading …</p>;
  if (!credits)
    return <Problem>{error ? messageOf(error) : (answer?.errors[0]?.message ?? 'The credit is not known')}</Problem>;
  const { balanceMicroUsd, reservedMicroUsd, grantedMicroUsd, spentMicroUsd, enforced } = credits;
  const figures = {
    ...{ Left: usd(balanceMicroUsd), 'Put aside for calls': usd(reservedMicroUsd) },
    ...{ Granted: usd(grantedMicroUsd), Spent: usd(spentMicroUsd) },
  };
  return (
    <>
      <Figures figures={figures} />
      {!enforced && <p>Calls go on when it is used up: this installation does not limit credit.</p>}
    </>
  );
}

const COLUMNS: readonly Column<Movement>[] = [
  { title: 'When', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
  { title: 'Kind', width: 7, cell: ({ kind }) => wordOf(kind) },
  { title: 'Amount', width: 7, isNumber: true, cell: ({ amountMicroUsd }) => usd(amountMicroUsd) },
  { title: 'Reason', width: 16, cell: ({ reason }) => reason ?? '–' },
  { title: 'By', width: 12, cell: ({ actorId }) => (actorId ? <code>{actorId}</code> : 'the platform') },
];

/** Values of the form that moves credit. */
interface GrantForm {
  readonly kind: CreditMovementKind;
  readonly amountUsd: string;
  readonly reason: string;
}

interface GrantProps {
  readonly organization: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

function Grant({ organization, onClose }: GrantProps): ReactNode {
  const grant = useChange(GrantOfCreditDocument);
  // Two presses of one button are one movement.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const run = ({ kind, amountUsd, reason }: GrantForm) =>
    grant.mutateAsync({
      input: {
        ...{ organizationId: organization.id, kind, amountUsd: Number(amountUsd) },
        ...{ reason: reason.trim() === '' ? null : reason, idempotencyKey },
      },
    });
  return (
    <FormDialog<GrantForm>
      title={`Move the credit of ${organization.name}`}
      submit="Move it"
      defaults={{ kind: 'GRANT', amountUsd: '', reason: '' }}
      run={run}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <SelectField
            label="Kind"
            options={KINDS.filter((kind) => kind !== 'USE')}
            problem={problemOf('kind')}
            {...register('kind')}
          />
          <Field
            label="Amount in US dollars"
            type="number"
            step="any"
            required
            hint="Negative takes it away, for an adjustment alone."
            problem={problemOf('amountUsd')}
            {...register('amountUsd')}
          />
          <Field label="Reason" maxLength={500} problem={problemOf('reason')} {...register('reason')} />
        </>
      )}
    </FormDialog>
  );
}
