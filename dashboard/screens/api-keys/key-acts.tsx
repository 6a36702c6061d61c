import type { ReactNode } from 'react';
import { useChange } from '../../app/data.ts';
import { RevokeKeyDocument, RotateKeyDocument, UpdateKeyDocument } from '../../generated/operations.ts';
import { ConfirmDialog, Form, FormDialog } from '../../parts/forms.tsx';
import { Dialog, Field, SelectField } from '../../parts/parts.tsx';
import { SecretDialog } from '../../parts/secret.tsx';
import { Limits, type LimitValues, limitsOf } from './limits.tsx';
import type { Key } from './screen.tsx';

export type KeyAct = 'edit' | 'rotate' | 'revoke';

interface ActProps {
  readonly apiKey: Key;
  readonly onClose: () => void;
}

interface KeyEditForm extends LimitValues {
  readonly name: string;
}

/** Another name, or other limits. The scopes of a key stay: another key has others. */
export function KeyEdit({ apiKey, onClose }: ActProps): ReactNode {
  const update = useChange(UpdateKeyDocument);
  return (
    <FormDialog<KeyEditForm>
      title={`Edit ${apiKey.name}`}
      submit="Save"
      defaults={{
        ...{ name: apiKey.name, ipAllowlist: apiKey.ipAllowlist.join('\n') },
        rateLimitPerMinute: String(apiKey.rateLimitPerMinute ?? ''),
        spendLimitUsd: String(apiKey.spendLimitUsd ?? ''),
      }}
      run={({ name, ...limits }) => update.mutateAsync({ id: apiKey.id, input: { name, ...limitsOf(limits) } })}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field label="Name" maxLength={100} required problem={problemOf('name')} {...register('name')} />
          <p>Its scopes stay as they are: make another key for others.</p>
          <Limits register={register} problemOf={problemOf} />
        </>
      )}
    </FormDialog>
  );
}

const OVERLAPS = [
  { value: '0', title: 'ends at once' },
  { value: '3600', title: 'works for an hour' },
  { value: '86400', title: 'works for a day' },
  { value: '604800', title: 'works for a week' },
  { value: '2592000', title: 'works for 30 days' },
];

/** A replacement with the same settings, which is shown once. */
export function KeyRotation({ apiKey, onClose }: ActProps): ReactNode {
  const rotate = useChange(RotateKeyDocument);
  const made = rotate.data?.rotateApiKey;
  if (made) return <SecretDialog title={`The new key ${made.name}`} secret={made.key ?? ''} onClose={onClose} />;
  return (
    <Dialog title={`Rotate ${apiKey.name}`} onClose={onClose}>
      <Form<{ overlap: string }>
        submit="Rotate"
        defaults={{ overlap: '86400' }}
        run={({ overlap }) => rotate.mutateAsync({ id: apiKey.id, overlapSeconds: Number(overlap) })}
        onCancel={onClose}
      >
        {({ register }) => (
          <SelectField
            label="The old key"
            hint="The new one has the same settings. Put it into the deployment while the old one works."
            options={OVERLAPS}
            {...register('overlap')}
          />
        )}
      </Form>
    </Dialog>
  );
}

export function KeyRevocation({ apiKey, onClose }: ActProps): ReactNode {
  const revoke = useChange(RevokeKeyDocument);
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey.name}?`}
      act="Revoke"
      run={() => revoke.mutateAsync({ id: apiKey.id })}
      onClose={onClose}
    >
      Programs that use it are refused at once, and so are those with the keys that it has made. It cannot be undone.
    </ConfirmDialog>
  );
}
