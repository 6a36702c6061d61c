import { type ReactNode, useState } from 'react';
import { useChange } from '../../app/data.ts';
import {
  CheckTextDocument,
  type CheckTextMutation,
  type ComplianceCheckType,
  type ComplianceContentType,
} from '../../generated/operations.ts';
import { CheckGroup } from '../../parts/check-group.tsx';
import { Form } from '../../parts/forms.tsx';
import { Panel, SelectField, Status, TextField } from '../../parts/parts.tsx';
import style from './compliance.module.css';
import { MarkedText } from './marked-text.tsx';
import { ACTION_TONES, CHECKS } from './names.ts';
import { ResultTable, SpanTable, spansOf } from './results.tsx';

const CONTENT_TYPES = [
  { value: 'TEXT', title: 'plain text' },
  { value: 'MARKDOWN', title: 'Markdown' },
  { value: 'HTML', title: 'HTML' },
  { value: 'JSON', title: 'JSON' },
];

/** Values of the form of a check. */
interface CheckForm {
  readonly content: string;
  readonly contentType: ComplianceContentType;
  readonly checkTypes: ComplianceCheckType[];
}

/** A check of a text, with what it finds marked in it. */
export function ComplianceSandbox(): ReactNode {
  const check = useChange(CheckTextDocument);
  const [checked, setChecked] = useState('');
  const run = async (input: CheckForm) => {
    await check.mutateAsync({ input });
    setChecked(input.content);
  };
  const verdict = check.data?.checkContent;
  return (
    <>
      <Panel title="Check a text">
        <Form<CheckForm> submit="Check" defaults={{ content: '', contentType: 'TEXT', checkTypes: [] }} run={run}>
          {({ register }, problemOf) => (
            <>
              <TextField
                label="Text"
                rows={6}
                required
                maxLength={100_000}
                hint="It is not kept."
                problem={problemOf('content')}
                {...register('content')}
              />
              <SelectField
                label="Written as"
                options={CONTENT_TYPES}
                problem={problemOf('contentType')}
                {...register('contentType')}
              />
              <CheckGroup
                label="Checks"
                hint="None: all of them."
                options={CHECKS}
                problem={problemOf('checkTypes')}
                field={register('checkTypes')}
              />
            </>
          )}
        </Form>
      </Panel>
      {verdict && checked !== '' && <Verdict verdict={verdict} content={checked} />}
    </>
  );
}

interface VerdictProps {
  readonly verdict: CheckTextMutation['checkContent'];
  readonly content: string;
}

function Verdict({ verdict, content }: VerdictProps): ReactNode {
  const { action, results, redactedContent, secondOpinion } = verdict;
  const spans = spansOf(results);
  return (
    <Panel title="Verdict" actions={<Status status={action} tone={ACTION_TONES[action]} />}>
      <div className={style['result']}>
        <div>
          <h3>The text</h3>
          <MarkedText label="The text, with what was found marked" content={content} spans={spans} />
          {redactedContent != null && (
            <>
              <h3>Redacted</h3>
              <MarkedText label="The redacted text" content={redactedContent} spans={[]} />
            </>
          )}
        </div>
        <div>
          <h3>Checks</h3>
          <ResultTable results={results} />
          {spans.length > 0 && (
            <>
              <h3>Found</h3>
              <SpanTable spans={spans} />
            </>
          )}
          {secondOpinion && <p>The other moderation service: {secondOpinion.status.replaceAll('_', ' ')}.</p>}
        </div>
      </div>
    </Panel>
  );
}
