import type { ReactNode } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange } from '../../app/data.ts';
import { scopeOf } from '../../app/scopes.ts';
import { CreateKeyDocument } from '../../generated/operations.ts';
import { Form } from '../../parts/forms.tsx';
import { Dialog, Field, partStyle, SelectField } from '../../parts/parts.tsx';
import { SecretDialog } from '../../parts/secret.tsx';
import { type KeyChoices, useKeyChoices } from './choices.ts';
import { Limits, type LimitValues, limitsOf } from './limits.tsx';
import { Scopes } from './scopes.tsx';

/** Values of the form of a new key. */
interface NewKeyForm extends LimitValues {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly otherScopes: string;
  readonly owner: string;
  readonly project: string;
  readonly expiresInDays: string;
}

interface NewKeyProps {
  /** The service account that it is for; the viewer can choose otherwise. */
  readonly owner?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Everything at first, as far as its maker has it: whoever knows what the key is for takes away. */
const widest = ({ wide }: KeyChoices): string[] => (wide.includes('*:*') ? ['*:*'] : wide).map(scopeOf);

/** A new API key, which is shown once. */
export function NewKey({ owner, onClose }: NewKeyProps): ReactNode {
  const may = useMay();
  const choices = useKeyChoices();
  const create = useChange(CreateKeyDocument);
  const made = create.data?.createApiKey;
  if (made) return <SecretDialog title={`The key ${made.name}`} secret={made.key ?? ''} onClose={onClose} />;
  const run = ({ name, scopes, otherScopes, owner: ownerId, project, expiresInDays, ...limits }: NewKeyForm) =>
    create.mutateAsync({
      input: {
        ...{ name, scopes: [...scopes, ...otherScopes.split(/[\s,]+/).filter(Boolean)], ...limitsOf(limits) },
        ...(expiresInDays !== '' && { expiresInDays: Number(expiresInDays) }),
        ...(project !== '' && { projectId: project }),
        ...(ownerId !== '' && { ownerType: 'SERVICE_ACCOUNT', ownerId }),
      },
    });
  return (
    <Dialog title={owner ? `New API key of ${owner.name}` : 'New API key'} onClose={onClose}>
      <Form<NewKeyForm>
        submit="Make the key"
        defaults={{
          ...{ name: '', scopes: widest(choices), otherScopes: '', owner: owner?.id ?? '', project: '' },
          ...{ expiresInDays: '90', ipAllowlist: '', rateLimitPerMinute: '', spendLimitUsd: '' },
        }}
        run={run}
        onCancel={onClose}
      >
        {({ register }, problemOf) => (
          <>
            <Field label="Name" maxLength={100} required problem={problemOf('name')} {...register('name')} />
            <Scopes choices={choices} problem={problemOf('scopes')} field={register('scopes')} />
            <Field
              label="Other scopes"
              hint="As action:resource with * for any, or mcp:name for a tool."
              problem={problemOf('otherScopes')}
              {...register('otherScopes')}
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
            <details>
              <summary>Owner, project and limits</summary>
              <div className={partStyle['stack']}>
                {!owner && may('api_keys:admin') && (
                  <SelectField
                    label="Owner"
                    options={[
                      { value: '', title: 'me' },
                      ...choices.services.map(({ id, name }) => ({ value: id, title: `${name} (service account)` })),
                    ]}
                    problem={problemOf('owner')}
                    {...register('owner')}
                  />
                )}
                {may('projects:read') && (
                  <SelectField
                    label="Project"
                    options={[
                      { value: '', title: 'none' },
                      ...choices.projects.map(({ id, name }) => ({ value: id, title: name })),
                    ]}
                    problem={problemOf('project')}
                    {...register('project')}
                  />
                )}
                <Limits register={register} problemOf={problemOf} />
              </div>
            </details>
          </>
        )}
      </Form>
    </Dialog>
  );
}
