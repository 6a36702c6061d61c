import { type ReactNode, useState } from 'react';
import { useApp, useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  type NotificationChannel,
  type NotificationPriority,
  SendChoicesDocument,
  type SendChoicesQuery,
  SendOneDocument,
  SentNotificationDocument,
} from '../../generated/operations.ts';
import { CheckGroup } from '../../parts/check-group.tsx';
import { Form } from '../../parts/forms.tsx';
import { isJsonObject, readJson } from '../../parts/json-text.ts';
import { Field, Panel, Problem, partStyle, SelectField, Status, TextField } from '../../parts/parts.tsx';
import { CHANNELS, channelTitle } from './channels.ts';
import { exampleOf } from './example-variables.ts';
import style from './notifications.module.css';

const PRIORITIES: readonly NotificationPriority[] = ['LOW', 'NORMAL', 'HIGH', 'URGENT', 'CRITICAL'];

/** Values of the form of a notification. */
interface SendForm {
  readonly userId: string;
  readonly templateId: string;
  readonly channels: NotificationChannel[];
  readonly variables: string;
  readonly priority: NotificationPriority;
  readonly locale: string;
}

/** Sends a notification to a member, and shows what becomes of it. */
export function SendTab(): ReactNode {
  const may = useMay();
  const members = may('users:read');
  const templates = may('notification_templates:read');
  const { data, error } = useGraph(SendChoicesDocument, { templates, members }, ['notification.template']);
  const [sent, setSent] = useState('');
  return (
    <>
      <Panel title="Send a notification">
        {error && <Problem>{messageOf(error)}</Problem>}
        {data && (
          <div className={style['narrow']}>
            <Sender choices={data.data} onSent={setSent} />
          </div>
        )}
      </Panel>
      {sent !== '' && <Sent key={sent} id={sent} />}
    </>
  );
}

function Sender({
  choices,
  onSent,
}: {
  readonly choices: SendChoicesQuery;
  readonly onSent: (id: string) => void;
}): ReactNode {
  const { viewer } = useApp();
  const send = useChange(SendOneDocument);
  const templates = choices.notificationTemplates?.nodes ?? [];
  const members = choices.members?.nodes.flatMap(({ account }) => (account ? [account] : [])) ?? [];
  const hasAll = choices.members != null && choices.members.totalCount === choices.members.nodes.length;
  const run = async ({ variables, channels, locale, ...values }: SendForm) => {
    const { sendNotification } = await send.mutateAsync({
      input: {
        ...values,
        variables: readJson(variables) ?? {},
        ...(channels.length > 0 && { channels }),
        ...(locale !== '' && { locale }),
      },
    });
    onSent(sendNotification.id);
  };
  return (
    <Form<SendForm>
      submit="Send"
      defaults={{
        ...{ userId: viewer.account?.id ?? '', templateId: templates[0]?.id ?? '', channels: [] },
        ...{ variables: exampleOf(templates[0]), priority: 'NORMAL', locale: '' },
      }}
      run={run}
    >
      {({ register, setValue }, problemOf) => (
        <>
          {hasAll ? (
            <SelectField
              label="To"
              options={members.map(({ id, name, email }) => ({ value: id, title: `${name} (${email})` }))}
              problem={problemOf('userId')}
              {...register('userId')}
            />
          ) : (
            <Field
              label="To"
              required
              hint="Identifier of a member: usr_…"
              problem={problemOf('userId')}
              {...register('userId')}
            />
          )}
          <SelectField
            label="Template"
            options={templates.map(({ id, name }) => ({ value: id, title: `${name} (${id})` }))}
            problem={problemOf('templateId')}
            {...register('templateId', {
              onChange: ({ target }) =>
                setValue('variables', exampleOf(templates.find(({ id }) => id === target.value))),
            })}
          />
          <TextField
            label="Variables"
            rows={6}
            spellCheck={false}
            hint="What the template reads, as JSON."
            problem={problemOf('variables')}
            {...register('variables', { validate: isJsonObject })}
          />
          <CheckGroup
            label="Channels"
            hint="None: those of the template."
            options={CHANNELS}
            problem={problemOf('channels')}
            field={register('channels')}
          />
          <SelectField
            label="Priority"
            options={PRIORITIES}
            problem={problemOf('priority')}
            {...register('priority')}
          />
          <Field
            label="Language"
            placeholder="de-AT"
            hint="Empty: what the recipient prefers."
            problem={problemOf('locale')}
            {...register('locale')}
          />
        </>
      )}
    </Form>
  );
}

/** A notification on its way. */
function Sent({ id }: { readonly id: string }): ReactNode {
  const { data, error } = useGraph(SentNotificationDocument, { id }, ['notification.']);
  const sent = data?.data.notification;
  return (
    <Panel title="What becomes of it">
      {error && <Problem>{messageOf(error)}</Problem>}
      {sent && (
        <section className={partStyle['scroll']} aria-label="Deliveries of the notification">
          <table className={partStyle['table']}>
            <thead>
              <tr>
                <th scope="col">Channel</th>
                <th scope="col">State</th>
                <th scope="col">To</th>
                <th scope="col">Reason</th>
              </tr>
            </thead>
            <tbody>
              {sent.deliveries.map(({ id: deliveryId, channel, status, destination, reason, detail }) => (
                <tr key={deliveryId}>
                  <td>{channelTitle(channel)}</td>
                  <td>
                    <Status status={status} />
                  </td>
                  <td>{destination ?? '–'}</td>
                  <td>{[reason, detail].filter(Boolean).join(': ') || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  );
}
