import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  OrganizationSettingsDocument,
  type OrganizationSettingsQuery,
  UpdateOrganizationDocument,
} from '../../generated/operations.ts';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import { Button, Field, Panel, Problem, partStyle, TextField, Time } from '../../parts/parts.tsx';
import { Facts, Json } from '../../parts/peek.tsx';
import { mergePatch } from './merge-patch.ts';

type Organization = NonNullable<OrganizationSettingsQuery['organization']>;

/** Name, free-form settings and demands of the organization. */
export function Settings(): ReactNode {
  const may = useMay();
  const { data, error } = useGraph(OrganizationSettingsDocument, {}, [
    'tenant.organization_updated',
    'tenant.second_factor',
  ]);
  const [act, setAct] = useState<'edit' | 'factor' | null>(null);
  if (error) return <Problem>{messageOf(error)}</Problem>;
  if (!data) return <p role="status">Loading …</p>;
  const { organization, viewer } = data.data;
  if (!organization) return <Problem>{data.errors[0]?.message}</Problem>;
  const { settings, requireSecondFactor: isDemanded } = organization;
  // Only a session that more than one factor has opened may change the demand.
  const isStrong = viewer?.currentSession?.authenticationMethods.includes('mfa') ?? false;
  const close = () => setAct(null);
  return (
    <>
      <Panel
        title={organization.name}
        actions={may('orgs:write') && <Button onClick={() => setAct('edit')}>Edit</Button>}
      >
        <div className={partStyle['stack']}>
          <Facts
            facts={{
              Identifier: <code>{organization.id}</code>,
              Kind: organization.personal ? 'personal, made with an account' : 'organization',
              Made: <Time at={organization.createdAt} />,
              Changed: <Time at={organization.updatedAt} />,
            }}
          />
          {Object.keys(settings as object).length > 0 && <Json label="Settings" value={settings} />}
        </div>
      </Panel>
      <Panel
        title="Second factor for everybody"
        actions={
          may('orgs:write') &&
          isStrong && (
            <Button look={isDemanded ? 'danger' : 'primary'} onClick={() => setAct('factor')}>
              {isDemanded ? 'Demand it no more' : 'Demand it'}
            </Button>
          )
        }
      >
        <div className={partStyle['stack']}>
          <p>
            {isDemanded
              ? 'People work here only in sessions that more than one factor has opened.'
              : 'People may work here with a password alone.'}
          </p>
          {may('orgs:write') && !isStrong && (
            <p>To change this, sign in with a second factor or a passkey: this session was opened without one.</p>
          )}
        </div>
      </Panel>
      {act === 'edit' && <OrganizationForm organization={organization} onClose={close} />}
      {act === 'factor' && <SecondFactorDemand isDemanded={isDemanded} onClose={close} />}
    </>
  );
}

interface OrganizationFormValues {
  readonly name: string;
  readonly settings: string;
}

interface OrganizationFormProps {
  readonly organization: Organization;
  readonly onClose: () => void;
}

function OrganizationForm({ organization, onClose }: OrganizationFormProps): ReactNode {
  const update = useChange(UpdateOrganizationDocument);
  const before = organization.settings as Readonly<Record<string, unknown>>;
  const { version } = organization;
  const run = ({ name, settings }: OrganizationFormValues) =>
    update.mutateAsync({ input: { name, version, settings: mergePatch(before, JSON.parse(settings)) } });
  return (
    <FormDialog<OrganizationFormValues>
      title="Edit the organization"
      submit="Save"
      defaults={{ name: organization.name, settings: JSON.stringify(before, null, 2) }}
      run={run}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field label="Name" maxLength={200} required problem={problemOf('name')} {...register('name')} />
          <TextField
            label="Settings"
            hint="A JSON object of your own, at most 32 KiB."
            rows={8}
            spellCheck={false}
            problem={problemOf('settings')}
            {...register('settings', { validate: (text) => isJsonObject(text) || 'is no JSON object' })}
          />
        </>
      )}
    </FormDialog>
  );
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

interface DemandProps {
  readonly isDemanded: boolean;
  readonly onClose: () => void;
}

function SecondFactorDemand({ isDemanded, onClose }: DemandProps): ReactNode {
  const update = useChange(UpdateOrganizationDocument);
  const run = () => update.mutateAsync({ input: { requireSecondFactor: !isDemanded } });
  return isDemanded ? (
    <ConfirmDialog title="Demand no second factor any more?" act="Demand it no more" run={run} onClose={onClose}>
      People can work here with a password alone. It is written to the audit log with high severity.
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title="Demand a second factor of everybody?" act="Demand it" run={run} onClose={onClose}>
      Sessions that were opened without one end at once. Members who have none add it with their next login; their API
      keys rest until then. The list of members shows who has one.
    </ConfirmDialog>
  );
}
