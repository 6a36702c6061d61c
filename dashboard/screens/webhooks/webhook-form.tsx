import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import {
  AddWebhookDocument,
  ChangeWebhookDocument,
  type WebhookDetailsQuery,
  WebhookEventTypesDocument,
} from '../../generated/operations.ts';
import { CheckGroup } from '../../parts/check-group.tsx';
import { Form, FormDialog } from '../../parts/forms.tsx';
import { Dialog, Field } from '../../parts/parts.tsx';
import { SecretDialog } from '../../parts/secret.tsx';

export type Webhook = NonNullable<WebhookDetailsQuery['webhook']>;

/** Days whose events say which types there are. */
const SEEN_MS = 30 * 86_400_000;

/** Values of the form of a webhook. */
interface WebhookFormValues {
  readonly url: string;
  readonly description: string;
  /** Types that were ticked. */
  readonly types: string[];
  /** Types and beginnings that were typed. */
  readonly others: string;
}

const inputOf = ({ url, description, types, others }: WebhookFormValues) => ({
  ...{ url, description },
  types: [...new Set([...types, ...others.split(/[\s,]+/).filter(Boolean)])],
});

/** Adds a webhook, and shows its secret once. */
export function NewWebhook({ onClose }: { readonly onClose: () => void }): ReactNode {
  const add = useChange(AddWebhookDocument);
  const known = useKnownTypes();
  const made = add.data?.createWebhook;
  if (made)
    return (
      <SecretDialog title="The secret of the webhook" secret={made.secret} onClose={onClose}>
        <p>It signs what is sent to the URL, so that the receiver knows it is from here.</p>
      </SecretDialog>
    );
  return (
    <Dialog title="New webhook" onClose={onClose}>
      <Form<WebhookFormValues>
        submit="Make the webhook"
        defaults={{ url: '', description: '', types: [], others: '' }}
        run={(values) => add.mutateAsync({ input: inputOf(values) })}
        onCancel={onClose}
      >
        {(form, problemOf) => <Fields form={form} problemOf={problemOf} known={known} />}
      </Form>
    </Dialog>
  );
}

/** Changes where a webhook sends, and what. */
export function EditWebhook({
  webhook,
  onClose,
}: {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}): ReactNode {
  const change = useChange(ChangeWebhookDocument);
  const [types] = useState(webhook.types);
  const known = useKnownTypes(types);
  const { id, url, description } = webhook;
  return (
    <FormDialog<WebhookFormValues>
      title="Edit webhook"
      submit="Save"
      defaults={{ url, description, types: [...types], others: '' }}
      run={(values) => change.mutateAsync({ id, input: inputOf(values) })}
      onClose={onClose}
    >
      {(form, problemOf) => <Fields form={form} problemOf={problemOf} known={known} />}
    </FormDialog>
  );
}

type FormChildren = Parameters<Parameters<typeof Form<WebhookFormValues>>[0]['children']>;

function Fields({
  form: { register },
  problemOf,
  known,
}: {
  readonly form: FormChildren[0];
  readonly problemOf: FormChildren[1];
  readonly known: readonly string[];
}): ReactNode {
  return (
    <>
      <Field
        label="URL"
        type="url"
        maxLength={2048}
        required
        placeholder="https://shop.example.com/hooks/trellis"
        problem={problemOf('url')}
        {...register('url')}
      />
      <Field label="Description" maxLength={200} problem={problemOf('description')} {...register('description')} />
      {known.length > 0 && (
        <CheckGroup
          label="Event types"
          hint="None here or below: all of them."
          options={known.map((value) => ({ value, title: value }))}
          field={register('types')}
        />
      )}
      <Field
        label="Other event types"
        hint="With commas between. A * at the end stands for anything: payment.*"
        problem={problemOf('types')}
        {...register('others')}
      />
    </>
  );
}

/** Types to choose from: those that the organization publishes, those that were seen lately, and those that are chosen already. */
function useKnownTypes(chosen: readonly string[] = []): readonly string[] {
  const mayRead = useMay()('events:read');
  const [from] = useState(() => new Date(Date.now() - SEEN_MS).toISOString());
  const { data } = useGraph(WebhookEventTypesDocument, { from }, [], { isNeeded: mayRead });
  const published = data?.data.eventTypes?.nodes.map(({ name }) => name) ?? [];
  const seen = data?.data.eventCounts?.counts.map(({ eventType }) => eventType) ?? [];
  return [...new Set([...chosen, ...published, ...seen])].sort();
}
