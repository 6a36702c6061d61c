import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { SetLimitsOfSpendDocument, type UsageCreditQuery } from '../../generated/operations.ts';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import { Button, Empty, Field, formatUsd, Panel, Problem, partStyle, SelectField, Time } from '../../parts/parts.tsx';
import type { CreditProps } from './credit.tsx';
import style from './usage.module.css';

type Limit = NonNullable<UsageCreditQuery['spendLimits']>[number];

interface LimitsProps extends CreditProps {
  readonly nameOf: (id: string) => string;
}

const usd = (microUsd: number): string => formatUsd(microUsd / 1e6);
const windowOf = ({ window }: Limit): string => (window === 'MONTH' ? 'a month (UTC)' : 'for good');

/** Spend limits of the organization and its projects. */
export function LimitsTab({ answer, error, nameOf }: LimitsProps): ReactNode {
  const mayWrite = useMay()('billing:write');
  const [isSetting, setSetting] = useState(false);
  const [lifted, setLifted] = useState<Limit | null>(null);
  const limits = answer?.data.spendLimits;
  const problem = error
    ? messageOf(error)
    : answer && !limits
      ? (answer.errors.find(({ path }) => path?.[0] === 'spendLimits')?.message ?? 'The limits are not known')
      : undefined;
  const whoseOf = ({ projectId }: Limit) => (projectId ? nameOf(projectId) : 'The organization');
  const set = mayWrite && (
    <Button look="primary" onClick={() => setSetting(true)}>
      Set a limit
    </Button>
  );
  return (
    <Panel title="Spend limits" actions={limits && limits.length > 0 && set}>
      {problem && <Problem>{problem}</Problem>}
      {!answer && !error && <p role="status">Loading …</p>}
      {limits?.length === 0 && (
        <Empty>
          <p>Calls that would go beyond a limit are refused before they cost anything. There is none yet.</p>
          {set}
        </Empty>
      )}
      {limits && limits.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable).
        <section className={style['sums']} tabIndex={0} aria-label="Spend limits">
          <table className={partStyle['table']}>
            <thead>
              <tr>
                <th scope="col">Whose</th>
                <th scope="col">For</th>
                <th scope="col" className={partStyle['number']}>
                  Limit
                </th>
                <th scope="col" className={partStyle['number']}>
                  Spent
                </th>
                <th scope="col">Begins anew</th>
                <th scope="col">Set</th>
                {mayWrite && <th scope="col">Act</th>}
              </tr>
            </thead>
            <tbody>
              {limits.map((limit) => (
                <tr key={`${limit.projectId} ${limit.window}`}>
                  <th scope="row">{whoseOf(limit)}</th>
                  <td>{windowOf(limit)}</td>
                  <td className={partStyle['number']}>{usd(limit.limitMicroUsd)}</td>
                  <td className={partStyle['number']}>
                    {usd(limit.spentMicroUsd)} <Share limit={limit} />
                  </td>
                  <td>{limit.resetsAt ? <Time at={limit.resetsAt} /> : 'never'}</td>
                  <td>
                    <Time at={limit.updatedAt} />
                  </td>
                  {mayWrite && (
                    <td>
                      <Button look="danger" onClick={() => setLifted(limit)}>
                        Lift
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {isSetting && <SetLimit projects={answer?.data.projects?.nodes ?? []} onClose={() => setSetting(false)} />}
      {lifted && <LiftLimit limit={lifted} whose={whoseOf(lifted)} onClose={() => setLifted(null)} />}
    </Panel>
  );
}

/** The spent share of a limit, drawn beside its figure. */
function Share({ limit: { spentMicroUsd, limitMicroUsd } }: { readonly limit: Limit }): ReactNode {
  const share = limitMicroUsd === 0 ? 1 : Math.min(1, spentMicroUsd / limitMicroUsd);
  const colour = share >= 1 ? 'var(--bad)' : share >= 0.8 ? 'var(--warn)' : 'var(--act)';
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" width="64" height="6" aria-hidden="true">
      <rect width="100" height="6" fill="var(--line)" />
      <rect width={share * 100} height="6" fill={colour} />
    </svg>
  );
}

/** Values of the form of a limit. */
interface LimitForm {
  readonly projectId: string;
  readonly window: string;
  readonly usd: string;
}

interface SetLimitProps {
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

function SetLimit({ projects, onClose }: SetLimitProps): ReactNode {
  const set = useChange(SetLimitsOfSpendDocument);
  const run = ({ projectId, window, usd: amount }: LimitForm) =>
    set.mutateAsync({
      input: {
        ...(projectId !== '' && { projectId }),
        ...(projectId === '' || window === 'MONTH' ? { monthlyUsd: Number(amount) } : { totalUsd: Number(amount) }),
      },
    });
  return (
    <FormDialog<LimitForm>
      title="Set a spend limit"
      submit="Set it"
      defaults={{ projectId: '', window: 'MONTH', usd: '' }}
      run={run}
      onClose={onClose}
    >
      {({ register, watch }, problemOf) => (
        <>
          <SelectField
            label="Whose"
            options={[
              { value: '', title: 'the organization' },
              ...projects.map(({ id, name }) => ({ value: id, title: `project ${name}` })),
            ]}
            problem={problemOf('projectId')}
            {...register('projectId')}
          />
          {watch('projectId') !== '' && (
            <SelectField
              label="For"
              options={[
                { value: 'MONTH', title: 'a month (UTC)' },
                { value: 'TOTAL', title: 'good' },
              ]}
              {...register('window')}
            />
          )}
          <Field
            label="Limit in US dollars"
            type="number"
            min={0}
            step="any"
            required
            hint="What was spent before counts too."
            problem={problemOf('usd')}
            {...register('usd')}
          />
        </>
      )}
    </FormDialog>
  );
}

interface LiftLimitProps {
  readonly limit: Limit;
  readonly whose: string;
  readonly onClose: () => void;
}

function LiftLimit({ limit, whose, onClose }: LiftLimitProps): ReactNode {
  const set = useChange(SetLimitsOfSpendDocument);
  const { projectId, window } = limit;
  const lifted = window === 'MONTH' ? { monthlyUsd: null } : { totalUsd: null };
  return (
    <ConfirmDialog
      title={`Lift the limit of ${usd(limit.limitMicroUsd)}?`}
      act="Lift"
      run={() => set.mutateAsync({ input: { ...(projectId && { projectId }), ...lifted } })}
      onClose={onClose}
    >
      {whose} may spend again as far as the credit goes.
    </ConfirmDialog>
  );
}
