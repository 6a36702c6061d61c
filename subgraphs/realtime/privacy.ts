import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { withDeadline } from '../../platform/kernel/deadline.ts';

/** A text without what identifies a person. */
export interface Filtered {
  readonly text: string;
  readonly redacted: boolean;
}

/** Takes out of a text what identifies a person, and secrets. Rejects when it cannot be checked: then the text goes nowhere. */
export type PrivacyFilter = (
  text: string,
  owner: { readonly tenantId: string; readonly actorId: string },
  context: CallContext,
) => Promise<Filtered>;

const QUERY = `mutation FilterTranscript($input: _CheckContentInput!) {
  _checkContent(input: $input) { results { pii { spans { start end label } } } }
}`;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

interface Checked {
  readonly _checkContent: { readonly results: { readonly pii: { readonly spans: readonly Span[] } | null } };
}

const TIMEOUT_MS = 10_000;

/** Makes the filter of transcripts: findings of compliance are taken out, whatever the organization's policy is elsewhere (contract §6, realtime). */
export function privacyFilter(call: CallSubgraph): PrivacyFilter {
  const check = call<Checked, { input: object }>('compliance', QUERY);
  return async (text, owner, context) => {
    const input = { ...owner, content: text, contentType: 'TEXT', checkTypes: ['PII'] };
    const { _checkContent: checked } = await withDeadline(
      check({ input }, context),
      TIMEOUT_MS,
      'compliance did not answer in time',
    );
    const spans = checked.results.pii?.spans ?? [];
    return { text: withoutSpans(text, spans), redacted: spans.length > 0 };
  };
}

/** The text with each span, counted in code points, replaced by what it is; of overlapping ones the first stands for all. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  const points = [...text];
  let shown = '';
  let at = 0;
  for (const { start, end, label } of [...spans].sort((one, other) => one.start - other.start)) {
    if (start >= at) shown += `${points.slice(at, start).join('')}[${label.toUpperCase()}]`;
    at = Math.max(at, end);
  }
  return shown + points.slice(at).join('');
}
