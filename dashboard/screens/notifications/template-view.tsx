import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  DeleteTemplateDocument,
  SaveTemplateDocument,
  TemplateDetailsDocument,
  type TemplateDetailsQuery,
} from '../../generated/operations.ts';
import { ConfirmDialog, Form } from '../../parts/forms.tsx';
import { Button, Panel, Problem, partStyle } from '../../parts/parts.tsx';
import { inputOf, TemplateFields, type TemplateForm, valuesOf } from './template-fields.tsx';
import { StoredPreview } from './template-preview.tsx';

export type Template = NonNullable<TemplateDetailsQuery['notificationTemplate']>;

/** One template: its editor beside what it says, or that alone for who may not write it. */
export function TemplateView({ id }: { readonly id: string }): ReactNode {
  const may = useMay();
  const navigate = useNavigate();
  const remove = useChange(DeleteTemplateDocument);
  const [isDeleting, setDeleting] = useState(false);
  const { data, error } = useGraph(TemplateDetailsDocument, { id }, ['notification.template']);
  const template = data?.data.notificationTemplate ?? null;
  const refusal = data?.errors[0];
  const isNew = refusal?.extensions?.code === 'NOT_FOUND';
  const problem = error ? messageOf(error) : isNew ? undefined : refusal?.message;
  const mayWrite = may('notification_templates:write');
  const isOwn = template !== null && !template.builtIn;
  return (
    <Panel
      title={template?.name ?? id}
      actions={
        <div className={partStyle['row']}>
          <Link to="." search={{ tab: 'templates' }}>
            All templates
          </Link>
          {mayWrite && isOwn && (
            <Button look="danger" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </div>
      }
    >
      {problem && <Problem>{problem}</Problem>}
      {(template || isNew) && (
        <>
          <p className={partStyle['hint']}>{standingOf(template)}</p>
          {mayWrite ? (
            <TemplateEditor id={id} template={template} />
          ) : (
            template && <StoredPreview template={template} />
          )}
        </>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={`Delete ${id}?`}
          act="Delete"
          run={() => remove.mutateAsync({ id }).then(() => void navigate({ to: '.', search: { tab: 'templates' } }))}
          onClose={() => setDeleting(false)}
        >
          Nothing can be sent with it any more; a built-in template of the name shows again.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function standingOf(template: Template | null): string {
  if (!template) return 'There is no template of this name yet. Saving makes it.';
  return template.builtIn
    ? 'This is a built-in template. Saving makes one of the organization in its place.'
    : `Version ${template.version}. Saving makes the next one.`;
}

function TemplateEditor({ id, template }: { readonly id: string; readonly template: Template | null }): ReactNode {
  const save = useChange(SaveTemplateDocument);
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  // The version that was read first, or written last: what somebody else writes meanwhile is not written over.
  const [version, setVersion] = useState(template?.version ?? 0);
  const [defaults] = useState(() => valuesOf(id, template));
  const run = async (values: TemplateForm) => {
    const input = { ...inputOf(values), version };
    const { putNotificationTemplate } = await save.mutateAsync({ id, input });
    setVersion(putNotificationTemplate.version);
    setSavedVersion(putNotificationTemplate.version);
  };
  return (
    <>
      <Form<TemplateForm> submit="Save" defaults={defaults} run={run}>
        {(form, problemOf) => <TemplateFields id={id} form={form} problemOf={problemOf} />}
      </Form>
      {savedVersion !== null && <p role="status">Saved as version {savedVersion}.</p>}
    </>
  );
}
