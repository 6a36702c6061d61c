import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { withDeadline } from '../../../platform/kernel/deadline.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { GUARD_CHECKS, type GuardCheck } from './settings.ts';

/** The verdict of compliance on texts, by the organization's policy. */
export interface Verdict {
  readonly action: 'allow' | 'redact' | 'block';
  /** The texts as they were, or with what was found replaced. */
  readonly texts: readonly string[];
  readonly checkIds: readonly string[];
  readonly checkTypes: readonly string[];
  readonly categories: readonly string[];
  /** Code points of the first text behind its last span; null where nothing was found, or where there are several texts. */
  readonly clearTail: number | null;
}

/** Checks texts together. Rejects when they cannot be checked. */
export type CheckTexts = (
  texts: readonly string[],
  checks: readonly GuardCheck[],
  viewer: Viewer,
  context: CallContext,
) => Promise<Verdict>;

const QUERY = `mutation GuardContent($input: _CheckContentInput!) {
  _checkContent(input: $input) {
    id action redactedContent
    results {
      toxicity { ...Found } pii { ...Found } promptInjection { ...Found } nsfw { ...Found }
    }
  }
}
fragment Found on ComplianceResult { flagged threshold categories spans { start end } }`;

interface Found {
  readonly flagged: boolean;
  readonly threshold: number;
  readonly categories: Readonly<Record<string, number>>;
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

interface Checked {
  readonly _checkContent: {
    readonly id: string;
    readonly action: 'ALLOW' | 'REDACT' | 'BLOCK';
    readonly redactedContent: string | null;
    readonly results: Readonly<Record<'toxicity' | 'pii' | 'promptInjection' | 'nsfw', Found | null>>;
  };
}

/** The characters that are checked at once. Compliance takes 100,000; in JSON a character takes at most six. */
const MAX_CONTENT = 90_000;
const MAX_PIECE = MAX_CONTENT / 6;
const CHECK_TIMEOUT_MS = 10_000;

/** Texts go to compliance as one list in JSON, so that they are found and replaced each by itself. */
export function textChecker(call: CallSubgraph): CheckTexts {
  const check = call<Checked, Record<string, unknown>>('compliance', QUERY);
  const ask = async (
    content: string,
    contentType: 'TEXT' | 'JSON',
    types: readonly GuardCheck[],
    viewer: Viewer,
    context: CallContext,
  ) => {
    const checkTypes = types.map((type) => type.toUpperCase());
    const input = { tenantId: viewer.tenantId, actorId: viewer.id, content, contentType, checkTypes };
    const asked = check({ input }, context);
    return (await withDeadline(asked, CHECK_TIMEOUT_MS, 'compliance did not answer in time'))._checkContent;
  };
  return async (texts, checks, viewer, context) => {
    const types = checks.length > 0 ? checks : GUARD_CHECKS;
    const pieces = texts.flatMap((text, index) => split(text).map((piece) => ({ index, piece })));
    const verdicts: BatchVerdict[] = [];
    for (const batch of batches(pieces)) {
      const isText = batch.length === 1;
      const content = isText ? batch[0]!.piece : JSON.stringify(batch.map(({ piece }) => piece));
      const checked = await ask(content, isText ? 'TEXT' : 'JSON', types, viewer, context);
      const { redactedContent } = checked;
      const redacted =
        redactedContent === null ? null : isText ? [redactedContent] : (JSON.parse(redactedContent) as string[]);
      verdicts.push({
        ...checked,
        pieces: batch.map(({ index, piece }, at) => ({ index, piece: redacted?.[at] ?? piece })),
      });
    }
    return joinVerdicts(texts, verdicts, pieces.length === 1);
  };
}

type BatchVerdict = Checked['_checkContent'] & { readonly pieces: readonly Piece[] };

function joinVerdicts(texts: readonly string[], verdicts: readonly BatchVerdict[], isOnePiece: boolean): Verdict {
  const found = verdicts.flatMap(({ results }) =>
    Object.entries(results).flatMap(([type, result]) => (result?.flagged ? [{ type, ...result }] : [])),
  );
  const joined = texts.map(() => '');
  for (const { index, piece } of verdicts.flatMap((verdict) => verdict.pieces)) joined[index] += piece;
  const ends = found.flatMap(({ spans }) => spans.map(({ end }) => end));
  const actions = verdicts.map(({ action }) => action);
  return {
    action: actions.includes('BLOCK') ? 'block' : actions.includes('REDACT') ? 'redact' : 'allow',
    texts: joined,
    checkIds: verdicts.map(({ id }) => id),
    checkTypes: [...new Set(found.map(({ type }) => (type === 'promptInjection' ? 'prompt_injection' : type)))],
    categories: [
      ...new Set(
        found.flatMap(({ categories, threshold }) =>
          Object.entries(categories).flatMap(([name, score]) => (score >= threshold ? [name] : [])),
        ),
      ),
    ],
    clearTail: isOnePiece && ends.length > 0 ? [...texts.join('')].length - Math.max(...ends) : null,
  };
}

/** Nothing of an empty text; pieces of a long one that end at white space where there is any. */
function split(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > MAX_PIECE) {
    const most = text.slice(from, from + MAX_PIECE);
    const end = most.search(/\s\S{0,200}$/) + 1 || most.length;
    pieces.push(most.slice(0, end));
    from += end;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

interface Piece {
  readonly index: number;
  readonly piece: string;
}

/** As many pieces together as compliance takes at once. */
function batches(pieces: readonly Piece[]): Piece[][] {
  const made: Piece[][] = [];
  let size = 0;
  for (const piece of pieces) {
    const length = JSON.stringify(piece.piece).length + 1;
    if (made.length === 0 || size + length > MAX_CONTENT) {
      made.push([]);
      size = 2;
    }
    made.at(-1)!.push(piece);
    size += length;
  }
  return made;
}
