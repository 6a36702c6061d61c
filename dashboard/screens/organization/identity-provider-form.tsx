import type { ReactNode } from 'react';
import { useChange } from '../../app/data.ts';
import { useOwnRoles } from '../../app/roles.ts';
import { CreateIdentityProviderDocument, UpdateIdentityProviderDocument } from '../../generated/operations.ts';
import { FormDialog } from '../../parts/forms.tsx';
import { CheckField, Field, SelectField } from '../../parts/parts.tsx';
import type { IdentityProvider } from './identity-providers.tsx';

interface ProviderValues {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  readonly domains: string;
  readonly defaultRole: string;
  readonly enabled: boolean;
  readonly forced: boolean;
  readonly enforcesSecondFactor: boolean;
}

interface IdentityProviderFormProps {
  readonly installation: boolean;
  /** The one to change; a new one otherwise. */
  readonly provider?: IdentityProvider;
  readonly onClose: () => void;
}

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** A new sign-in provider, or a change of one. Its issuer stays. */
export function IdentityProviderForm({ installation, provider, onClose }: IdentityProviderFormProps): ReactNode {
  const { givable } = useOwnRoles();
  const create = useChange(CreateIdentityProviderDocument);
  const update = useChange(UpdateIdentityProviderDocument);
  const run = ({ issuer, clientSecret, scopes, domains, defaultRole, ...values }: ProviderValues) => {
    const terms = {
      ...{ ...values, scopes: listOf(scopes), domains: listOf(domains) },
      ...(!installation && { defaultRole: defaultRole === '' ? null : defaultRole }),
      ...(clientSecret !== '' && { clientSecret }),
    };
    return provider
      ? update.mutateAsync({ id: provider.id, input: { ...terms, version: provider.version } })
      : create.mutateAsync({ input: { ...terms, issuer, installation } });
  };
  return (
    <FormDialog<ProviderValues>
      title={provider ? `Edit ${provider.name}` : 'New sign-in provider'}
      submit={provider ? 'Save' : 'Make the provider'}
      defaults={{
        name: provider?.name ?? '',
        issuer: provider?.issuer ?? '',
        clientId: provider?.clientId ?? '',
        clientSecret: '',
        scopes: (provider?.scopes ?? ['openid', 'email', 'profile']).join(' '),
        domains: (provider?.domains ?? []).join(' '),
        defaultRole: provider?.defaultRole ?? '',
        enabled: provider?.enabled ?? true,
        forced: provider?.forced ?? false,
        enforcesSecondFactor: provider?.enforcesSecondFactor ?? false,
      }}
      run={run}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field label="Name" maxLength={100} required problem={problemOf('name')} {...register('name')} />
          {!provider && (
            <Field
              label="Issuer"
              type="url"
              placeholder="https://login.example.com"
              hint="As in its metadata. It cannot be changed later."
              required
              problem={problemOf('issuer')}
              {...register('issuer')}
            />
          )}
          <Field label="Client there" required problem={problemOf('clientId')} {...register('clientId')} />
          <Field
            label="Client secret"
            type="password"
            autoComplete="off"
            hint={provider?.hasClientSecret ? 'Empty: the one it has stays.' : 'Empty for a public client.'}
            problem={problemOf('clientSecret')}
            {...register('clientSecret')}
          />
          <Field label="Scopes" problem={problemOf('scopes')} {...register('scopes')} />
          <Field
            label="Domains"
            hint={installation ? 'Those that it speaks for.' : 'Empty: all that the organization has proven.'}
            required={installation}
            problem={problemOf('domains')}
            {...register('domains')}
          />
          {!installation && (
            <SelectField
              label="Role of people who sign in for the first time"
              options={[
                { value: '', title: 'none: only accounts that are there already' },
                ...givable.filter((role) => role !== 'guest'),
              ]}
              problem={problemOf('defaultRole')}
              {...register('defaultRole')}
            />
          )}
          <CheckField label="It can be used" {...register('enabled')} />
          <CheckField label="People of its domains have to use it" {...register('forced')} />
          <CheckField label="It asks everybody for a second factor" {...register('enforcesSecondFactor')} />
        </>
      )}
    </FormDialog>
  );
}
