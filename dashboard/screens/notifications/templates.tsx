import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { TemplateListDocument, type TemplateListQuery } from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FormDialog } from '../../parts/forms.tsx';
import { Badge, Button, Empty, Field, formatCount, Panel, Time } from '../../parts/parts.tsx';
import { channelTitle } from './channels.ts';
import { TemplateView } from './template-view.tsx';

type Template = NonNullable<TemplateListQuery['notificationTemplates']>['nodes'][number];

/** Templates of notifications; with `?template=`, one of them. */
export function TemplatesTab(): ReactNode {
  const [{ template }] = useFilters('template');
  return template === '' ? <TemplateTable /> : <TemplateView key={template} id={template} />;
}

function TemplateTable(): ReactNode {
  const mayWrite = useMay()('notification_templates:write');
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const list = useList(TemplateListDocument, {}, ({ notificationTemplates }) => notificationTemplates, [
    'notification.template',
  ]);
  const count = list.totalCount;
  const open = (template: string) => void navigate({ to: '.', search: { tab: 'templates', template } });
  return (
    <Panel
      title={titleOf(count, 'template')}
      actions={mayWrite && <Button onClick={() => setMaking(true)}>New template</Button>}
    >
      <DataTable
        label="Templates"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        onPeek={({ id }) => open(id)}
        empty={
          <Empty>
            <p>A template is what a notification says, for each channel and language.</p>
          </Empty>
        }
      />
      {isMaking && (
        <FormDialog<{ id: string }>
          title="New template"
          submit="Write it"
          defaults={{ id: '' }}
          run={async ({ id }) => open(id)}
          onClose={() => setMaking(false)}
        >
          {({ register }) => (
            <Field
              label="Identifier"
              required
              maxLength={64}
              pattern="[a-z][a-z0-9_.\-]*"
              placeholder="order_shipped"
              hint="What senders call it: lower-case letters, digits, _ . and -. The name of a built-in one replaces that."
              {...register('id')}
            />
          )}
        </FormDialog>
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Template>[] = [
  { title: 'Template', width: 12, cell: ({ id }) => id },
  { title: 'Name', width: 11, cell: ({ name }) => name },
  { title: 'Category', width: 7, cell: ({ category }) => category },
  { title: 'Channels', width: 10, cell: ({ channels }) => channels.map(channelTitle).join(', ') },
  {
    title: 'Languages',
    width: 6.5,
    cell: ({ contents }) => [...new Set(contents.map(({ locale }) => locale))].join(', '),
  },
  {
    title: 'Version',
    width: 6,
    isNumber: true,
    cell: ({ builtIn, version }) => (builtIn ? <Badge>built-in</Badge> : formatCount(version)),
  },
  { title: 'Changed', width: 6.5, cell: ({ createdAt }) => (createdAt ? <Time at={createdAt} /> : '–') },
];
