import { type ReactNode, useState } from 'react';
import { type FieldErrors, get, type UseFormReturn } from 'react-hook-form';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  type ModelGuardAction,
  type ModelGuardCheck,
  RoutingPolicyDocument,
  type RoutingPolicyQuery,
  SetRoutingPolicyDocument,
} from '../../generated/operations.ts';
import { Form } from '../../parts/forms.tsx';
import {
  Button,
  CheckField,
  Field,
  Panel,
  Problem,
  partStyle,
  SelectField,
  TextField,
  Time,
} from '../../parts/parts.tsx';
import { Facts } from '../../parts/peek.tsx';
import style from './routing.module.css';

type ModelPolicy = NonNullable<RoutingPolicyQuery['modelPolicy']>;

const CHECKS: readonly ModelGuardCheck[] = ['TOXICITY', 'PII', 'PROMPT_INJECTION', 'NSFW'];
const CHECK_TITLES = {
  TOXICITY: 'toxicity',
  PII: 'personal data',
  PROMPT_INJECTION: 'prompt injection',
  NSFW: 'adult content',
};
const ACTIONS = [
  { value: 'OFF', title: 'nothing is checked' },
  { value: 'REDACT', title: 'replace what is found' },
  { value: 'BLOCK', title: 'refuse it' },
];
const STAGES = { before: 'Requests', after: 'Answers', toolResults: 'Results of built-in tools' } as const;
const DEFAULTS = {
  ...{ text: 'Chat', vision: 'Images looked at', audio: 'Speech written down' },
  ...{ image: 'Images made', embedding: 'Vectors' },
} as const;
const ROLES = {
  reasoning: 'Hard questions',
  response: 'Answers to people',
  coding: 'Programs',
  default: 'Anything else',
} as const;

type StageName = keyof typeof STAGES;
type DefaultName = keyof typeof DEFAULTS;
type RoleName = keyof typeof ROLES;

/** Values of the form: a name a line, or names with commas. */
interface PolicyForm {
  readonly allow: string;
  readonly deny: string;
  readonly candidates: string;
  readonly fallbacks: string;
  readonly defaults: Readonly<Record<DefaultName, string>>;
  readonly roles: Readonly<Record<RoleName, string>>;
  readonly guard: Readonly<
    Record<StageName, { readonly action: ModelGuardAction; readonly checks: readonly ModelGuardCheck[] }>
  > & {
    readonly onFailure: 'CLOSED' | 'OPEN';
  };
}

const namesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const linesOf = (names: readonly string[]): string => names.join('\n');
const keysOf = <Name extends string>(record: Readonly<Record<Name, unknown>>) => Object.keys(record) as Name[];

const formOf = (policy: ModelPolicy): PolicyForm => ({
  ...{ allow: linesOf(policy.allow), deny: linesOf(policy.deny), candidates: linesOf(policy.candidates) },
  fallbacks: linesOf(policy.fallbacks.map(({ model, models }) => `${model} → ${models.join(', ')}`)),
  defaults: Object.fromEntries(
    keysOf(DEFAULTS).map((name) => [name, policy.defaults[name].join(', ')]),
  ) as PolicyForm['defaults'],
  roles: Object.fromEntries(keysOf(ROLES).map((name) => [name, policy.roles[name].join(', ')])) as PolicyForm['roles'],
  guard: policy.guard,
});

/** @throws Error for a line that names no fallback. */
function fallbacksOf(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [model = '', others = ''] = line.split(/→|->/);
    if (namesOf(model).length !== 1 || namesOf(others).length === 0)
      throw new Error(`Fallbacks: “${line.trim()}” is not of the form “model → other, another”`);
    return { model: model.trim(), models: namesOf(others) };
  });
}

const inputOf = (form: PolicyForm, version: number) => ({
  ...{ allow: namesOf(form.allow), deny: namesOf(form.deny), candidates: namesOf(form.candidates) },
  fallbacks: fallbacksOf(form.fallbacks),
  defaults: Object.fromEntries(keysOf(DEFAULTS).map((name) => [name, namesOf(form.defaults[name])])),
  roles: Object.fromEntries(keysOf(ROLES).map((name) => [name, namesOf(form.roles[name])])),
  guard: {
    ...Object.fromEntries(
      keysOf(STAGES).map((name) => {
        const { action, checks } = form.guard[name];
        return [name, { action, checks: [...checks] }];
      }),
    ),
    onFailure: form.guard.onFailure,
  },
  version,
});

/** The policy of the organization on models: a form for those who may set it, else its words. */
export function Policy(): ReactNode {
  const mayWrite = useMay()('inference:admin');
  const { data, error } = useGraph(RoutingPolicyDocument, {}, ['inference.policy']);
  const policy = data?.data.modelPolicy;
  if (!policy)
    return (
      <Panel title="Policy on models">
        {error || data ? (
          <Problem>{error ? messageOf(error) : (data?.errors[0]?.message ?? 'There is no policy')}</Problem>
        ) : (
          <p role="status">Loading …</p>
        )}
      </Panel>
    );
  return mayWrite ? <EditedPolicy policy={policy} /> : <ShownPolicy policy={policy} />;
}

/** The form begins with the policy that was there, and keeps what was typed when another one is set meanwhile. */
function EditedPolicy({ policy }: { readonly policy: ModelPolicy }): ReactNode {
  const [base, setBase] = useState(policy);
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  const set = useChange(SetRoutingPolicyDocument);
  const run = async (form: PolicyForm) => {
    const { setModelPolicy } = await set.mutateAsync({ input: inputOf(form, base.version) });
    setSavedVersion(setModelPolicy.version);
  };
  if (policy.version === savedVersion && base.version !== savedVersion) setBase(policy);
  return (
    <Panel
      title="Policy on models"
      actions={
        <span className={partStyle['hint']}>
          Version {policy.version}
          {policy.updatedAt && (
            <>
              , set <Time at={policy.updatedAt} />
            </>
          )}
        </span>
      }
    >
      {policy.version !== base.version && policy.version !== savedVersion && (
        <p role="status" className={partStyle['row']}>
          Somebody has set another policy meanwhile. <Button onClick={() => setBase(policy)}>Show it</Button>
        </p>
      )}
      <Form<PolicyForm> key={base.version} submit="Set the policy" defaults={formOf(base)} run={run}>
        {(form) => <PolicyFields form={form} />}
      </Form>
      {savedVersion === policy.version && <p role="status">Version {savedVersion} holds.</p>}
    </Panel>
  );
}

/** The first message below a field: one of its lines may be refused. */
function problemBelow(errors: FieldErrors<PolicyForm>, name: string): string | undefined {
  const found: unknown = get(errors, name);
  const search = (value: unknown): string | undefined => {
    if (typeof value !== 'object' || value === null) return undefined;
    if ('message' in value && typeof value.message === 'string') return value.message;
    return Object.values(value).map(search).find(Boolean);
  };
  return search(found);
}

function PolicyFields({ form }: { readonly form: UseFormReturn<PolicyForm> }): ReactNode {
  const { register } = form;
  const { errors } = form.formState;
  const lines = (name: 'allow' | 'deny' | 'candidates' | 'fallbacks', label: string, hint: string) => (
    <TextField label={label} rows={3} hint={hint} problem={problemBelow(errors, name)} {...register(name)} />
  );
  return (
    <>
      <p>
        A name or a pattern a line, such as <code>gpt-4o*</code> or <code>anthropic:*</code>. What is empty is as the
        installation has it.
      </p>
      <fieldset className={style['group']}>
        <legend>Which models</legend>
        <div className={style['fields']}>
          {lines('allow', 'Only these may be called', 'Empty: all.')}
          {lines('deny', 'These may not be called', 'Whatever else is said.')}
          {lines('candidates', 'Chosen among by cost', 'Empty: all.')}
          {lines('fallbacks', 'Fallbacks', 'model → other, another: what is tried where a model fails.')}
        </div>
      </fieldset>
      <fieldset className={style['group']}>
        <legend>Default models, the preferred one first</legend>
        <div className={style['fields']}>
          {keysOf(DEFAULTS).map((name) => (
            <Field
              key={name}
              label={DEFAULTS[name]}
              problem={problemBelow(errors, `defaults.${name}`)}
              {...register(`defaults.${name}`)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={style['group']}>
        <legend>Models by role</legend>
        <div className={style['fields']}>
          {keysOf(ROLES).map((name) => (
            <Field
              key={name}
              label={ROLES[name]}
              problem={problemBelow(errors, `roles.${name}`)}
              {...register(`roles.${name}`)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={style['group']}>
        <legend>Guard</legend>
        <div className={style['fields']}>
          {keysOf(STAGES).map((name) => (
            <div key={name} className={style['group']}>
              <SelectField
                label={STAGES[name]}
                options={ACTIONS}
                problem={problemBelow(errors, `guard.${name}`)}
                {...register(`guard.${name}.action`)}
              />
              {form.watch(`guard.${name}.action`) !== 'OFF' && (
                <div className={style['checks']}>
                  {CHECKS.map((check) => (
                    <CheckField
                      key={check}
                      label={CHECK_TITLES[check]}
                      value={check}
                      {...register(`guard.${name}.checks`)}
                    />
                  ))}
                  <p className={partStyle['hint']}>None ticked: all of them.</p>
                </div>
              )}
            </div>
          ))}
          <SelectField
            label="While nothing can be checked"
            options={[
              { value: 'CLOSED', title: 'nothing passes' },
              { value: 'OPEN', title: 'everything passes' },
            ]}
            {...register('guard.onFailure')}
          />
        </div>
      </fieldset>
    </>
  );
}

const listed = (names: readonly string[], none: string): string => (names.length === 0 ? none : names.join(', '));

/** The policy for those who may not set it. */
function ShownPolicy({ policy }: { readonly policy: ModelPolicy }): ReactNode {
  const { guard } = policy;
  const stage = (name: StageName) => {
    const { action, checks } = guard[name];
    const what = checks.length === 0 ? 'everything' : checks.map((check) => CHECK_TITLES[check]).join(', ');
    return action === 'OFF' ? 'not checked' : `${ACTIONS.find(({ value }) => value === action)?.title}: ${what}`;
  };
  return (
    <Panel title="Policy on models">
      <Facts
        facts={{
          'May be called': listed(policy.allow, 'all models'),
          'May not be called': listed(policy.deny, 'none'),
          'Chosen among by cost': listed(policy.candidates, 'all models'),
          Fallbacks: policy.fallbacks.map(({ model, models }) => `${model} → ${models.join(', ')}`).join('; '),
          ...Object.fromEntries(
            keysOf(DEFAULTS).map((name) => [
              DEFAULTS[name],
              listed(policy.defaults[name], 'as the installation has it'),
            ]),
          ),
          ...Object.fromEntries(
            keysOf(ROLES).map((name) => [ROLES[name], listed(policy.roles[name], 'as the installation has it')]),
          ),
          ...Object.fromEntries(keysOf(STAGES).map((name) => [`Guard of ${STAGES[name].toLowerCase()}`, stage(name)])),
        }}
      />
    </Panel>
  );
}
