import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  type NotificationChannel,
  type PreviewNotificationTemplateInput,
  TemplatePreviewDocument,
} from '../../generated/operations.ts';
import { isJsonObject, readJson } from '../../parts/json-text.ts';
import { Problem, partStyle, SelectField, TextField } from '../../parts/parts.tsx';
import { channelTitle } from './channels.ts';
import { exampleOf } from './example-variables.ts';
import style from './notifications.module.css';
import type { Template } from './template-view.tsx';

/** Time after the last letter until the preview is asked for, in milliseconds. */
const TYPING_MS = 300;

interface PreviewProps {
  readonly id: string;
  readonly input: PreviewNotificationTemplateInput;
  /** Values that fill it in. */
  readonly children: ReactNode;
}

/** The preview of a template, asked for when the typing rests. */
export function Preview({ id, input, children }: PreviewProps): ReactNode {
  const asked = useRested(JSON.stringify(input));
  const { data, error } = useGraph(TemplatePreviewDocument, {
    id,
    input: useMemo<PreviewNotificationTemplateInput>(() => JSON.parse(asked), [asked]),
  });
  const headingId = useId();
  const shown = data?.data.previewNotificationTemplate;
  const problem = error ? messageOf(error) : data?.errors[0]?.message;
  return (
    <section className={style['preview']} aria-labelledby={headingId}>
      <h3 id={headingId}>Preview</h3>
      {children}
      {problem && <Problem>{problem}</Problem>}
      {shown && (
        <div className={style['message']} aria-live="polite">
          <p className={partStyle['hint']}>
            {channelTitle(shown.channel)}, {shown.locale}
          </p>
          {shown.subject && <strong>{shown.subject}</strong>}
          <p className={style['text']}>{shown.text}</p>
          {shown.url && <p className={partStyle['hint']}>Leads to {shown.url}</p>}
        </div>
      )}
      {shown?.html && <HtmlPreview html={shown.html} />}
    </section>
  );
}

/** The HTML of a mail in a frame that runs nothing and loads nothing. The policy of this page holds in it: styles do not show. */
function HtmlPreview({ html }: { readonly html: string }): ReactNode {
  const shown = useMemo(() => plainHtml(html), [html]);
  return (
    <>
      <h4>As HTML, without its styles and images</h4>
      <iframe className={style['frame']} title="HTML of the mail" sandbox="" srcDoc={shown} />
    </>
  );
}

/** Styles and scripts, which the policy of this page refuses even in a document that is only parsed. */
const REFUSED = [
  /<(style|script)\b[\s\S]*?<\/\1\s*>/gi,
  /\s(?=(?:style|on\w+|background)\s*=)(?<=<[^<>]*)\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi,
];

/** HTML without what the policy of this page refuses, so that the console stays silent. The policy and the sandbox hold all the same. */
function plainHtml(html: string): string {
  const text = REFUSED.reduce((rest, pattern) => rest.replace(pattern, ''), html);
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const element of page.querySelectorAll('link, meta, iframe, object, embed, video, audio')) element.remove();
  for (const image of page.querySelectorAll('img')) image.replaceWith(`[${image.alt || 'image'}]`);
  return page.documentElement.outerHTML;
}

/** The texts of a stored template, for who may not change it. */
export function StoredPreview({ template }: { readonly template: Template }): ReactNode {
  const [place, setPlace] = useState('0');
  const [variables, setVariables] = useState(() => exampleOf(template));
  const content = template.contents[Number(place)];
  const channel: NotificationChannel = content?.channel ?? template.channels[0] ?? 'EMAIL';
  const problem = isJsonObject(variables);
  const input = {
    ...{ channel, locale: content?.locale ?? null },
    variables: problem === true ? (readJson(variables) ?? {}) : {},
  };
  return (
    <Preview id={template.id} input={input}>
      <SelectField
        label="Text"
        options={template.contents.map((each, at) => ({
          value: String(at),
          title: `${each.locale}, ${each.channel ? channelTitle(each.channel) : 'all channels'}`,
        }))}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <TextField
        label="Variables of the preview"
        rows={4}
        hint="As JSON."
        problem={problem === true ? undefined : problem}
        value={variables}
        onChange={({ target }) => setVariables(target.value)}
      />
    </Preview>
  );
}

/** A text as it was when it last rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
