import type { ReactNode } from 'react';
import { useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import {
  CreateDeploymentDocument,
  DeleteDeploymentDocument,
  DeploymentListDocument,
  type ShownDeploymentFragment,
  UpdateDeploymentDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import { Button, Empty, Field, formatCount, Panel, Status, TextField, Time } from '../../parts/parts.tsx';

export type Deployment = ShownDeploymentFragment;

/** Events that change deployments and their rollouts. */
export const DEPLOYMENT_EVENTS = ['inference.deployment', 'inference.rollout'];

/** The deployments of the organization. */
export function Deployments({ onOpen }: { readonly onOpen: (id: string) => void }): ReactNode {
  const may = useMay();
  const [isMaking, setMaking] = useState(false);
  const list = useList(DeploymentListDocument, {}, ({ deployments }) => deployments, DEPLOYMENT_EVENTS);
  const count = list.totalCount;
  const make = may('deployments:write') && (
    <Button look="primary" onClick={() => setMaking(true)}>
      New deployment
    </Button>
  );
  return (
    <>
      <Panel title={titleOf(count, 'deployment')} actions={list.rows.length > 0 && make}>
        <DataTable
          label="Deployments"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => onOpen(id)}
          empty={
            <Empty>
              <p>
                A deployment is a prompt, a model and a temperature under a name. Programs ask for the name, so that
                what answers them can be changed without changing them.
              </p>
              {make}
            </Empty>
          }
        />
      </Panel>
      {isMaking && <NewDeployment onClose={() => setMaking(false)} />}
    </>
  );
}

const COLUMNS: readonly Column<Deployment>[] = [
  { title: 'Name', width: 12, cell: ({ name }) => name },
  { title: 'Model', width: 12, cell: ({ model }) => model },
  { title: 'Version', width: 5, isNumber: true, cell: ({ version }) => version },
  { title: 'Rollout', width: 7, cell: ({ rollout }) => (rollout ? <Status status={rollout.stage} /> : 'none') },
  {
    ...{ title: 'Kept', width: 7, isNumber: true },
    cell: ({ gather }) => (gather ? `${formatCount(gather.share * 100)} % of answers` : 'nothing'),
  },
  { title: 'Changed', width: 7, cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];

/** Values of the form of a deployment. */
interface DeploymentForm {
  readonly name: string;
  readonly model: string;
  readonly systemPrompt: string;
  readonly temperature: string;
  readonly share: string;
}

const gatheringOf = (percent: string) => (Number(percent) > 0 ? { share: Number(percent) / 100 } : null);
const temperatureOf = (text: string): number | null => (text === '' ? null : Number(text));

function NewDeployment({ onClose }: { readonly onClose: () => void }): ReactNode {
  const create = useChange(CreateDeploymentDocument);
  return (
    <FormDialog<DeploymentForm>
      title="New deployment"
      submit="Make it"
      defaults={{ name: '', model: 'dev/echo', systemPrompt: '', temperature: '', share: '' }}
      run={({ name, model, systemPrompt, temperature, share }) =>
        create.mutateAsync({
          input: {
            ...{ name, model, systemPrompt, temperature: temperatureOf(temperature) },
            ...(gatheringOf(share) && { gather: gatheringOf(share) }),
          },
        })
      }
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field
            label="Name"
            required
            maxLength={64}
            hint="Lower-case letters, digits, “-”, “_” and “.”. It stays as it is."
            problem={problemOf('name')}
            {...register('name')}
          />
          <ConfigurationFields register={register} problemOf={problemOf} />
          <GatheringField problem={problemOf('share')} {...register('share')} />
        </>
      )}
    </FormDialog>
  );
}

interface ConfigurationFieldsProps {
  readonly register: (name: 'model' | 'systemPrompt' | 'temperature') => object;
  readonly problemOf: (name: 'model' | 'systemPrompt' | 'temperature') => string | undefined;
}

/** Fields of what a deployment answers with. */
export const ConfigurationFields = ({ register, problemOf }: ConfigurationFieldsProps): ReactNode => (
  <>
    <Field label="Model" required problem={problemOf('model')} {...register('model')} />
    <TextField
      label="System prompt"
      maxLength={100_000}
      hint="Comes before the messages of each request."
      problem={problemOf('systemPrompt')}
      {...register('systemPrompt')}
    />
    <Field
      label="Temperature"
      type="number"
      min={0}
      max={2}
      step="any"
      hint="For requests that name none. Empty: the model's own."
      problem={problemOf('temperature')}
      {...register('temperature')}
    />
  </>
);

const GatheringField = ({ problem, ...input }: { readonly problem: string | undefined }): ReactNode => (
  <Field
    label="Answers to keep, in percent"
    type="number"
    min={0}
    max={100}
    step="any"
    hint="To learn from, for 30 days, without personal data and encrypted. Empty: none."
    problem={problem}
    {...input}
  />
);

interface DeploymentActProps {
  readonly deployment: Deployment;
  readonly onClose: () => void;
}

/** Changes a deployment at once. */
export function EditDeployment({ deployment, onClose }: DeploymentActProps): ReactNode {
  const update = useChange(UpdateDeploymentDocument);
  const { id, name, model, systemPrompt, temperature, gather, version } = deployment;
  return (
    <FormDialog<Omit<DeploymentForm, 'name'>>
      title={`Change ${name}`}
      submit="Change it"
      defaults={{
        ...{ model, systemPrompt, temperature: temperature?.toString() ?? '' },
        share: gather ? String(gather.share * 100) : '',
      }}
      run={(values) => {
        const gathering = gatheringOf(values.share);
        return update.mutateAsync({
          id,
          input: {
            ...{ model: values.model, systemPrompt: values.systemPrompt, version },
            temperature: temperatureOf(values.temperature),
            gather: gathering && { ...gathering, days: gather?.days ?? null },
          },
        });
      }}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <p>It holds for the next request. A rollout that is on its way is rolled back.</p>
          <ConfigurationFields register={register} problemOf={problemOf} />
          <GatheringField problem={problemOf('share')} {...register('share')} />
        </>
      )}
    </FormDialog>
  );
}

/** Removes a deployment. */
export function DeleteDeployment({
  deployment,
  onClose,
  onDeleted,
}: DeploymentActProps & { readonly onDeleted: () => void }): ReactNode {
  const remove = useChange(DeleteDeploymentDocument);
  return (
    <ConfirmDialog
      title={`Delete ${deployment.name}?`}
      act="Delete"
      run={async () => {
        await remove.mutateAsync({ id: deployment.id });
        onDeleted();
      }}
      onClose={onClose}
    >
      Requests that name it are refused from now on. Its rollouts and what was kept of its answers go with it. It cannot
      be undone.
    </ConfirmDialog>
  );
}
