import { type ReactNode, useId } from 'react';
import { useApp, useMay } from '../../app/app-context.ts';
import { useGraph } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  PermissionAnswerDocument,
  PermissionSubjectsDocument,
  type PermissionSubjectsQuery,
} from '../../generated/operations.ts';
import { Form } from '../../parts/forms.tsx';
import { Badge, Field, Panel, Problem, partStyle, SelectField } from '../../parts/parts.tsx';
import { explain, type Question, type Subject } from './explain.ts';
import style from './members.module.css';

/** Somebody who can be asked about, and whose roles decide. */
interface Known extends Subject {
  readonly id: string;
  readonly title: string;
  readonly rolesOf: string;
}

interface WhyForm extends Question {
  readonly subject: string;
}

/** "Why may X do Y": the answer with its reasons. */
export function Why(): ReactNode {
  const may = useMay();
  const { viewer } = useApp();
  const [filters, setFilters] = useFilters('subject', 'resource', 'action', 'thing');
  const { data, error } = useGraph(PermissionSubjectsDocument, { keys: may('api_keys:admin') }, [
    'authorization.',
    'auth.api_key',
    'tenant.service_account',
  ]);
  const lists = useId();
  if (error) return <Problem>{messageOf(error)}</Problem>;
  if (!data) return <p role="status">Loading …</p>;
  const self = viewer.account?.id ?? viewer.id;
  const known = knownOf(data.data, self);
  const matrix = data.data.permissionMatrix?.permissions ?? [];
  const asked = known.find(({ id }) => id === filters.subject);
  const question = { resource: filters.resource, action: filters.action, thing: filters.thing };
  return (
    <>
      <Panel title="Why may somebody do something?">
        <Form<WhyForm>
          submit="Explain"
          defaults={{
            ...{ subject: filters.subject || self, resource: filters.resource || 'tasks' },
            ...{ action: filters.action || 'write', thing: filters.thing },
          }}
          run={async (values) => setFilters({ ...values, thing: values.thing.trim() })}
        >
          {({ register }) => (
            <div className={style['question']}>
              <SelectField
                label="Who"
                options={known.map(({ id, title }) => ({ value: id, title }))}
                {...register('subject')}
              />
              <Field
                label="Action"
                list={`${lists}-actions`}
                pattern="[a-z][a-z0-9_]{0,63}"
                required
                {...register('action')}
              />
              <Field
                label="Resource"
                list={`${lists}-resources`}
                pattern="[a-z][a-z0-9_]{0,63}"
                required
                {...register('resource')}
              />
              <Field
                label="Identifier of one resource"
                hint="Empty: any in the organization."
                maxLength={200}
                {...register('thing')}
              />
              <datalist id={`${lists}-actions`}>
                {[...new Set(matrix.map(({ action }) => action))].map((action) => (
                  <option key={action} value={action} />
                ))}
              </datalist>
              <datalist id={`${lists}-resources`}>
                {[...new Set(matrix.map(({ resource }) => resource))].map((resource) => (
                  <option key={resource} value={resource} />
                ))}
              </datalist>
            </div>
          )}
        </Form>
      </Panel>
      {asked && question.resource !== '' && question.action !== '' && <Answer subject={asked} question={question} />}
    </>
  );
}

function knownOf(data: PermissionSubjectsQuery, self: string): readonly Known[] {
  const people = (data.members?.nodes ?? []).flatMap(({ id, account }): Known[] =>
    account
      ? [{ ...{ id, name: account.name, rolesOf: id, isSelf: id === self }, title: titleOf(account.name, id === self) }]
      : [],
  );
  const programs = (data.serviceAccounts?.nodes ?? []).map(
    ({ id, name, disabled }): Known => ({
      id,
      name,
      rolesOf: id,
      isDisabled: disabled,
      title: `${name} (service account)`,
    }),
  );
  const owners = new Map([...people, ...programs].map((each) => [each.id, each]));
  const keys = (data.apiKeys?.nodes ?? []).map(({ id, name, preview, scopes, ownerId }): Known => {
    const owner = owners.get(ownerId);
    return {
      ...{ id, name, scopes, rolesOf: ownerId, owner: owner?.name ?? ownerId, isDisabled: owner?.isDisabled },
      title: `${name} (key ${preview})`,
    };
  });
  return [...people.sort((one, other) => Number(other.isSelf) - Number(one.isSelf)), ...programs, ...keys];
}

const titleOf = (name: string, isSelf: boolean): string => (isSelf ? `${name} (you)` : name);

const WORDS = { for: 'yes', against: 'no', neither: 'note' } as const;
const TONES = { for: 'good', against: 'bad', neither: undefined } as const;

function Answer({ subject, question }: { readonly subject: Known; readonly question: Question }): ReactNode {
  const { resource, action, thing } = question;
  const input = { resource, action, resourceId: thing === '' ? null : thing };
  const { data, error } = useGraph(PermissionAnswerDocument, { subjectId: subject.rolesOf, input }, ['authorization.']);
  if (error) return <Problem>{messageOf(error)}</Problem>;
  if (!data) return <p role="status">Loading …</p>;
  const { checkPermission: decision, roles, roleBindings } = data.data;
  if (!decision || !roles || !roleBindings) return <Problem>{data.errors[0]?.message}</Problem>;
  const { isAllowed, steps } = explain(subject, question, { decision, roles, bindings: roleBindings.nodes });
  return (
    <Panel title={`${subject.name} may ${isAllowed ? '' : 'not '}${action} ${resource}`}>
      <div className={partStyle['stack']}>
        <p role="status">
          <Badge tone={isAllowed ? 'good' : 'bad'}>{isAllowed ? 'allowed' : 'denied'}</Badge>{' '}
          {subject.isSelf ? 'This is the decision of the server.' : 'By the roles and scopes of now.'}
        </p>
        <ol className={style['steps']}>
          {steps.map(({ speaks, text }) => (
            <li key={text}>
              <Badge tone={TONES[speaks]}>{WORDS[speaks]}</Badge> {text}
            </li>
          ))}
        </ol>
        {subject.scopes && (
          <p>A key that is held to a project, networks or limits is refused outside of them, whatever this says.</p>
        )}
      </div>
    </Panel>
  );
}
