import type { ReactNode } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange } from '../../app/data.ts';
import { ChangeOAuthClientDocument, MakeOAuthClientDocument } from '../../generated/operations.ts';
import { Form } from '../../parts/forms.tsx';
import { CheckField, Dialog, Field, SelectField, TextField } from '../../parts/parts.tsx';
import { SecretDialog } from '../../parts/secret.tsx';
import type { OAuthClient } from './screen.tsx';

const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code';
const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

interface ClientValues {
  readonly name: string;
  readonly kind: string;
  readonly redirectUris: string;
  readonly postLogoutRedirectUris: string;
  readonly origins: string;
  readonly scopes: string;
  readonly isDevice: boolean;
  readonly firstParty: boolean;
}

interface OAuthClientFormProps {
  /** The one to change; a new one otherwise. */
  readonly client?: OAuthClient;
  readonly onClose: () => void;
}

/** A new client, whose secret is shown once, or a change of one. */
export function OAuthClientForm({ client, onClose }: OAuthClientFormProps): ReactNode {
  const isOperator = useMay()('platform:write');
  const create = useChange(MakeOAuthClientDocument);
  const update = useChange(ChangeOAuthClientDocument);
  const made = create.data?.createOAuthClient;
  if (made?.secret)
    return (
      <SecretDialog title={`The secret of ${made.client.name}`} secret={made.secret} onClose={onClose}>
        <p>
          Its client ID is <code>{made.client.id}</code>.
        </p>
      </SecretDialog>
    );
  const run = async (values: ClientValues) => {
    const grants = new Set(client?.grantTypes ?? ['authorization_code', 'refresh_token']);
    if (values.isDevice) grants.add(DEVICE);
    else grants.delete(DEVICE);
    const redirectUris = listOf(values.redirectUris);
    if (redirectUris.length === 0 && values.isDevice) grants.delete('authorization_code');
    else if (redirectUris.length > 0) grants.add('authorization_code');
    const input = {
      ...{ name: values.name, redirectUris, scopes: listOf(values.scopes), grantTypes: [...grants] },
      ...{ postLogoutRedirectUris: listOf(values.postLogoutRedirectUris), origins: listOf(values.origins) },
      ...(isOperator && { firstParty: values.firstParty }),
    };
    if (client) await update.mutateAsync({ id: client.id, input });
    else {
      const { createOAuthClient } = await create.mutateAsync({ input: { ...input, public: values.kind === 'public' } });
      if (createOAuthClient.secret) return;
    }
    onClose();
  };
  return (
    <Dialog title={client ? `Edit ${client.name}` : 'New OAuth client'} onClose={onClose}>
      <Form<ClientValues>
        submit={client ? 'Save' : 'Make the client'}
        defaults={{
          ...{ name: client?.name ?? '', kind: 'confidential' },
          redirectUris: (client?.redirectUris ?? []).join('\n'),
          postLogoutRedirectUris: (client?.postLogoutRedirectUris ?? []).join('\n'),
          origins: (client?.origins ?? []).join('\n'),
          scopes: (client?.scopes ?? ['openid', 'profile', 'email', 'offline_access']).join(' '),
          ...{ isDevice: client?.grantTypes.includes(DEVICE) ?? false, firstParty: client?.firstParty ?? false },
        }}
        run={run}
        onCancel={onClose}
      >
        {({ register }, problemOf) => (
          <>
            <Field
              label="Name"
              hint="People are told it when it asks them."
              maxLength={100}
              required
              problem={problemOf('name')}
              {...register('name')}
            />
            {!client && (
              <SelectField
                label="Kind"
                hint="A page in a browser or an application on a device cannot keep a secret."
                options={[
                  { value: 'confidential', title: 'confidential: a server, with a secret' },
                  { value: 'public', title: 'public: without a secret' },
                ]}
                {...register('kind')}
              />
            )}
            <TextField
              label="Redirect URIs"
              hint="One a line, compared character by character: https, http to this machine, or com.example.app:/callback."
              rows={3}
              spellCheck={false}
              problem={problemOf('redirectUris')}
              {...register('redirectUris')}
            />
            <Field
              label="Scopes"
              hint="What it may ask for at most: openid, profile, email, offline_access, and such as read:tasks."
              required
              problem={problemOf('scopes')}
              {...register('scopes')}
            />
            <TextField
              label="Redirect URIs after sign-out"
              rows={2}
              spellCheck={false}
              problem={problemOf('postLogoutRedirectUris')}
              {...register('postLogoutRedirectUris')}
            />
            <TextField
              label="Origins"
              hint="Of pages that call the token endpoint: https://app.example.com."
              rows={2}
              spellCheck={false}
              problem={problemOf('origins')}
              {...register('origins')}
            />
            <CheckField label="It signs in on devices without a browser" {...register('isDevice')} />
            {isOperator && (
              <CheckField label="It belongs to the installation: accounts are not asked" {...register('firstParty')} />
            )}
          </>
        )}
      </Form>
    </Dialog>
  );
}
