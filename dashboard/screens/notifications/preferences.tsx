import { type ReactNode, useId } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  MyNotificationPreferencesDocument,
  type MyNotificationPreferencesQuery,
  SavePreferencesDocument,
} from '../../generated/operations.ts';
import { CheckGroup } from '../../parts/check-group.tsx';
import { Form } from '../../parts/forms.tsx';
import { Field, Panel, Problem, Time } from '../../parts/parts.tsx';
import { CHANNELS } from './channels.ts';
import style from './notifications.module.css';

type Preferences = NonNullable<MyNotificationPreferencesQuery['notificationPreferences']>;
type ChannelName = keyof Preferences['channels'];

const NAMES: Readonly<Record<string, ChannelName>> = {
  ...{ EMAIL: 'email', SMS: 'sms', IN_APP: 'inApp', PUSH: 'push', WEBHOOK: 'webhook' },
};
const CHANNEL_OPTIONS = CHANNELS.map(({ value, title }) => ({ value: NAMES[value]!, title }));

/** Values of the form of preferences. */
interface PreferencesForm {
  readonly channels: ChannelName[];
  readonly optOuts: string[];
  readonly quietFrom: string;
  readonly quietUntil: string;
  readonly quietHours: string;
  readonly locale: string;
  readonly phoneNumber: string;
}

/** Preferences of the viewer in this organization: channels and times. */
export function PreferencesTab(): ReactNode {
  const templates = useMay()('notification_templates:read');
  const { data, error } = useGraph(MyNotificationPreferencesDocument, { templates }, [
    'notification.preferences',
    'notification.template',
  ]);
  const preferences = data?.data.notificationPreferences;
  const problem = error ? messageOf(error) : data?.errors[0]?.message;
  const known = data?.data.notificationTemplates?.nodes ?? [];
  return (
    <Panel title="What you want to hear">
      {problem && <Problem>{problem}</Problem>}
      {preferences && (
        <div className={style['narrow']}>
          <PreferencesEditor
            // What another tab has saved takes the place of what is here.
            key={preferences.updatedAt ?? ''}
            preferences={preferences}
            subjects={[...new Set(known.flatMap(({ id, category }) => [category, id]))].sort()}
          />
        </div>
      )}
    </Panel>
  );
}

function PreferencesEditor(props: {
  readonly preferences: Preferences;
  readonly subjects: readonly string[];
}): ReactNode {
  const { channels, optOuts, quietHours, locale, phoneNumber, updatedAt } = props.preferences;
  const save = useChange(SavePreferencesDocument);
  const zonesId = useId();
  const subjects = [...new Set([...props.subjects, ...optOuts])];
  const run = (values: PreferencesForm) => {
    const isOn = (name: ChannelName) => values.channels.includes(name);
    return save.mutateAsync({
      input: {
        channels: {
          email: isOn('email'),
          sms: isOn('sms'),
          inApp: isOn('inApp'),
          push: isOn('push'),
          webhook: isOn('webhook'),
        },
        optOuts: values.optOuts,
        quietHours:
          values.quietFrom === ''
            ? null
            : { from: values.quietFrom, until: values.quietUntil, timeZone: values.quietHours },
        locale: values.locale || null,
        phoneNumber: values.phoneNumber || null,
      },
    });
  };
  return (
    <>
      <Form<PreferencesForm>
        submit="Save"
        defaults={{
          channels: CHANNEL_OPTIONS.map(({ value }) => value).filter((name) => channels[name]),
          optOuts: [...optOuts],
          quietFrom: quietHours?.from ?? '',
          quietUntil: quietHours?.until ?? '',
          quietHours: quietHours?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
          locale: locale ?? '',
          phoneNumber: phoneNumber ?? '',
        }}
        run={run}
      >
        {({ register }, problemOf) => (
          <>
            <CheckGroup
              label="Channels"
              options={CHANNEL_OPTIONS}
              problem={problemOf('channels')}
              field={register('channels')}
            />
            {subjects.length > 0 && (
              <CheckGroup
                label="Not wanted"
                hint="Categories and templates that you do not want to hear of."
                options={subjects.map((value) => ({ value, title: value }))}
                problem={problemOf('optOuts')}
                field={register('optOuts')}
              />
            )}
            <div className={style['pair']}>
              <Field label="Quiet from" type="time" hint="Empty: never." {...register('quietFrom')} />
              <Field label="Quiet until" type="time" {...register('quietUntil')} />
            </div>
            <Field
              label="Time zone"
              list={zonesId}
              hint="Whose clock the quiet hours go by. What is critical comes all the same."
              problem={problemOf('quietHours')}
              {...register('quietHours')}
            />
            <datalist id={zonesId}>
              {Intl.supportedValuesOf('timeZone').map((zone) => (
                <option key={zone} value={zone} />
              ))}
            </datalist>
            <Field
              label="Language"
              placeholder="de-AT"
              hint="Empty: the default one of each template."
              problem={problemOf('locale')}
              {...register('locale')}
            />
            <Field
              label="Phone number"
              type="tel"
              placeholder="+431234567"
              hint="Where text messages go, with the country code."
              problem={problemOf('phoneNumber')}
              {...register('phoneNumber')}
            />
          </>
        )}
      </Form>
      {updatedAt && (
        <p role="status">
          Saved <Time at={updatedAt} />.
        </p>
      )}
    </>
  );
}
