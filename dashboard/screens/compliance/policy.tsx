import type { ReactNode } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  type ComplianceAction,
  type ComplianceRedaction,
  PolicyOfComplianceDocument,
  type PolicyOfComplianceQuery,
  SavePolicyOfComplianceDocument,
} from '../../generated/operations.ts';
import { Form } from '../../parts/forms.tsx';
import { isJsonObject, readJson, writeJson } from '../../parts/json-text.ts';
import { Field, Panel, Problem, partStyle, SelectField, Status, TextField, Time, wordOf } from '../../parts/parts.tsx';
import { Facts } from '../../parts/peek.tsx';
import style from './compliance.module.css';
import { ACTION_TONES, ACTIONS, CHECKS, type CheckName } from './names.ts';

type Policy = NonNullable<PolicyOfComplianceQuery['compliancePolicy']>;

const REDACTIONS = [
  { value: 'LABEL', title: 'what it was: [EMAIL]' },
  { value: 'MASK', title: 'asterisks' },
  { value: 'HASH', title: 'what it was and a hash: [EMAIL:8d3e21f0]' },
  { value: 'REMOVE', title: 'nothing' },
];

/** The policy of the organization: its answer to each finding. */
export function PolicyTab(): ReactNode {
  const mayWrite = useMay()('compliance:admin');
  const { data, error } = useGraph(PolicyOfComplianceDocument, {}, ['compliance.policy']);
  const policy = data?.data.compliancePolicy;
  const problem = error ? messageOf(error) : data?.errors[0]?.message;
  return (
    <Panel title="What is done about what is found">
      {problem && <Problem>{problem}</Problem>}
      {policy && (
        <>
          <p className={partStyle['hint']}>
            {policy.version === 0 ? (
              'As it is by default.'
            ) : (
              <>
                Version {policy.version}
                {policy.updatedAt && (
                  <>
                    , set <Time at={policy.updatedAt} />
                  </>
                )}
                .
              </>
            )}
          </p>
          {mayWrite ? <PolicyEditor key={policy.version} policy={policy} /> : <PolicyFacts policy={policy} />}
        </>
      )}
    </Panel>
  );
}

function PolicyFacts({ policy: { checks, redaction, phoneRegion } }: { readonly policy: Policy }): ReactNode {
  return (
    <div className={partStyle['stack']}>
      {CHECKS.map(({ name, title }) => {
        const { threshold, action, categories } = checks[name];
        const exceptions = Object.entries(categories as Record<string, string>);
        return (
          <section key={name}>
            <h3>{title}</h3>
            <Facts
              facts={{
                Action: <Status status={action} tone={ACTION_TONES[action]} />,
                'From a score of': threshold,
                Exceptions: exceptions.map(([category, act]) => `${category}: ${act}`).join(', '),
              }}
            />
          </section>
        );
      })}
      <Facts
        facts={{
          'In its place stands': REDACTIONS.find(({ value }) => value === redaction)?.title ?? wordOf(redaction),
          'Telephone numbers of': phoneRegion,
        }}
      />
    </div>
  );
}

/** Values of the rule of one check. */
interface RuleForm {
  readonly threshold: string;
  readonly action: ComplianceAction;
  readonly categories: string;
}

/** Values of the form of the policy. */
interface PolicyForm {
  readonly checks: Record<CheckName, RuleForm>;
  readonly redaction: ComplianceRedaction;
  readonly phoneRegion: string;
}

const byCheck = <Each,>(valueFor: (name: CheckName) => Each): Record<CheckName, Each> => ({
  toxicity: valueFor('toxicity'),
  pii: valueFor('pii'),
  promptInjection: valueFor('promptInjection'),
  nsfw: valueFor('nsfw'),
});

function PolicyEditor({ policy }: { readonly policy: Policy }): ReactNode {
  const save = useChange(SavePolicyOfComplianceDocument);
  const { checks, redaction, phoneRegion, version } = policy;
  const run = (values: PolicyForm) =>
    save.mutateAsync({
      input: {
        checks: byCheck((name) => {
          const { threshold, action, categories } = values.checks[name];
          return { threshold: Number(threshold), action, categories: readJson(categories) ?? {} };
        }),
        ...{ redaction: values.redaction, phoneRegion: values.phoneRegion, version },
      },
    });
  return (
    <Form<PolicyForm>
      submit="Save the policy"
      defaults={{
        checks: byCheck((name) => ({
          ...{ threshold: String(checks[name].threshold), action: checks[name].action },
          categories: writeJson(checks[name].categories),
        })),
        ...{ redaction, phoneRegion },
      }}
      run={run}
    >
      {({ register }, problemOf) => (
        <>
          <div className={style['rules']}>
            {CHECKS.map(({ name, title }) => (
              <fieldset key={name} className={style['rule']}>
                <legend>{title}</legend>
                <div className={style['pair']}>
                  <SelectField
                    label="Action"
                    options={ACTIONS}
                    problem={problemOf(`checks.${name}.action`)}
                    {...register(`checks.${name}.action`)}
                  />
                  <Field
                    label="From a score of"
                    type="number"
                    min={0.01}
                    max={1}
                    step={0.01}
                    required
                    problem={problemOf(`checks.${name}.threshold`)}
                    {...register(`checks.${name}.threshold`)}
                  />
                </div>
                <TextField
                  label="Exceptions by category"
                  rows={3}
                  spellCheck={false}
                  hint={'As JSON: {"secret": "block", "ip_address": "allow"}'}
                  problem={problemOf(`checks.${name}.categories`)}
                  {...register(`checks.${name}.categories`, { validate: isJsonObject })}
                />
              </fieldset>
            ))}
          </div>
          <div className={style['rules']}>
            <SelectField
              label="In the place of what is redacted stands"
              options={REDACTIONS}
              problem={problemOf('redaction')}
              {...register('redaction')}
            />
            <Field
              label="Telephone numbers of"
              maxLength={2}
              required
              hint="A country, such as US or DE: whose numbers are known without a country code."
              problem={problemOf('phoneRegion')}
              {...register('phoneRegion')}
            />
          </div>
        </>
      )}
    </Form>
  );
}
