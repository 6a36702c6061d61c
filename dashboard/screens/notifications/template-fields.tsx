import { type ReactNode, useState } from 'react';
import { type Path, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import type { NotificationChannel, PutNotificationTemplateInput } from '../../generated/operations.ts';
import { CheckGroup } from '../../parts/check-group.tsx';
import { isJsonObject, readJson } from '../../parts/json-text.ts';
import { Button, Field, partStyle, SelectField, TextField } from '../../parts/parts.tsx';
import { CHANNELS, channelTitle } from './channels.ts';
import { exampleOf } from './example-variables.ts';
import style from './notifications.module.css';
import { Preview } from './template-preview.tsx';
import type { Template } from './template-view.tsx';

/** A text of a template for a language and a channel; without a channel for all of them. */
interface ContentForm {
  readonly locale: string;
  readonly channel: NotificationChannel | '';
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly url: string;
}

/** Values of the form of a template. */
export interface TemplateForm {
  readonly name: string;
  readonly category: string;
  readonly channels: NotificationChannel[];
  readonly defaultLocale: string;
  /** Names of those that may be missing. */
  readonly variables: string;
  readonly contents: ContentForm[];
  /** Values that the preview fills in. */
  readonly example: string;
}

const NEW_CONTENT: ContentForm = { locale: 'en', channel: '', subject: '', text: '', html: '', url: '' };

/** The form of a template that is there, or of a new one. */
export function valuesOf(id: string, template: Template | null): TemplateForm {
  if (!template) {
    const first = { ...NEW_CONTENT, text: 'Hello {{ recipient.name }}' };
    return {
      ...{ name: id, category: 'general', channels: [], defaultLocale: 'en', variables: '', contents: [first] },
      example: '{}',
    };
  }
  const { name, category, channels, defaultLocale, variables, contents } = template;
  return {
    ...{ name, category, channels: [...channels], defaultLocale, example: exampleOf(template) },
    variables: variables.flatMap((variable) => (variable.required ? [] : [variable.name])).join(', '),
    contents: contents.map(({ locale, channel, subject, text, html, url }) => ({
      ...{ locale, channel: channel ?? '', subject: subject ?? '', text, html: html ?? '', url: url ?? '' },
    })),
  };
}

/** The template that a form stands for. */
export const inputOf = (form: TemplateForm): PutNotificationTemplateInput => ({
  name: form.name,
  category: form.category,
  defaultLocale: form.defaultLocale,
  ...(form.channels.length > 0 && { channels: form.channels }),
  variables: form.variables
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((name) => ({ name, required: false })),
  contents: form.contents.map(({ locale, channel, subject, text, html, url }) => ({
    ...{ locale, text, channel: channel || null, subject: subject || null, html: html || null, url: url || null },
  })),
});

interface TemplateFieldsProps {
  readonly id: string;
  readonly form: UseFormReturn<TemplateForm>;
  readonly problemOf: (name: Path<TemplateForm>) => string | undefined;
}

/** The editor of one text at a time, with what it says beside it. */
export function TemplateFields({ id, form, problemOf }: TemplateFieldsProps): ReactNode {
  const { register, control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'contents' });
  const [place, setPlace] = useState(0);
  const values = useWatch({ control }) as TemplateForm;
  const shown = Math.min(place, fields.length - 1);
  const content = values.contents[shown] ?? NEW_CONTENT;
  const within = (['locale', 'channel', 'subject', 'text', 'html', 'url'] as const).map((name) =>
    problemOf(`contents.${shown}.${name}`),
  );
  const add = () => {
    append({ ...content, locale: 'de' });
    setPlace(fields.length);
  };
  const drop = () => {
    remove(shown);
    setPlace(Math.max(0, shown - 1));
  };
  return (
    <div className={style['editor']}>
      <div className={partStyle['stack']}>
        <Field label="Name" maxLength={100} required problem={problemOf('name')} {...register('name')} />
        <div className={style['pair']}>
          <Field label="Category" required problem={problemOf('category')} {...register('category')} />
          <Field
            label="Default language"
            required
            problem={problemOf('defaultLocale')}
            {...register('defaultLocale')}
          />
        </div>
        <CheckGroup
          label="Channels"
          hint="Where it goes unless the sender says otherwise. None: those that the texts name."
          options={CHANNELS}
          problem={problemOf('channels')}
          field={register('channels')}
        />
        <Field
          label="Optional variables"
          hint="With commas between. All others that the texts read are required."
          problem={problemOf('variables')}
          {...register('variables')}
        />
        <SelectField
          label="Text"
          options={values.contents.map(({ locale, channel }, at) => ({
            value: String(at),
            title: `${locale || '?'}, ${channel ? channelTitle(channel) : 'all channels'}`,
          }))}
          problem={within.some(Boolean) ? undefined : problemOf('contents')}
          value={String(shown)}
          onChange={({ target }) => setPlace(Number(target.value))}
        />
        <div className={partStyle['row']}>
          <Button onClick={add}>Add a language or channel</Button>
          {fields.length > 1 && <Button onClick={drop}>Remove this text</Button>}
        </div>
        <div key={fields[shown]?.id} className={partStyle['stack']}>
          <div className={style['pair']}>
            <Field
              label="Language"
              required
              problem={problemOf(`contents.${shown}.locale`)}
              {...register(`contents.${shown}.locale`)}
            />
            <SelectField
              label="Channel"
              options={[{ value: '', title: 'all channels' }, ...CHANNELS]}
              problem={problemOf(`contents.${shown}.channel`)}
              {...register(`contents.${shown}.channel`)}
            />
          </div>
          <Field
            label="Subject"
            hint="Of a mail; elsewhere the title."
            problem={problemOf(`contents.${shown}.subject`)}
            {...register(`contents.${shown}.subject`)}
          />
          <div className={style['code']}>
            <TextField
              label="Plain text"
              rows={8}
              required
              hint="In Liquid: {{ order.number }}, {{ recipient.name }}."
              problem={problemOf(`contents.${shown}.text`)}
              {...register(`contents.${shown}.text`)}
            />
          </div>
          <div className={style['code']}>
            <TextField
              label="HTML"
              rows={8}
              spellCheck={false}
              hint="Of a mail. What variables say in it is escaped."
              problem={problemOf(`contents.${shown}.html`)}
              {...register(`contents.${shown}.html`)}
            />
          </div>
          <Field
            label="Link"
            hint="Where a click leads."
            problem={problemOf(`contents.${shown}.url`)}
            {...register(`contents.${shown}.url`)}
          />
        </div>
      </div>
      <Preview
        id={id}
        input={{
          channel: content.channel || (values.channels[0] ?? 'EMAIL'),
          locale: content.locale || null,
          variables: isJsonObject(values.example) === true ? readJson(values.example) : {},
          draft: inputOf(values),
        }}
      >
        <TextField
          label="Variables of the preview"
          rows={4}
          spellCheck={false}
          hint="As JSON."
          problem={problemOf('example')}
          {...register('example', { validate: isJsonObject })}
        />
      </Preview>
    </div>
  );
}
