import { z } from 'zod';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CheckType, Text } from './detector.ts';
import type { ComplianceResultsModel, ComplianceSecondOpinionModel } from './models.ts';
import type { ComplianceConfig } from './settings.ts';

/** Asks another service, while ours checks; the result waits for its answer and compares it with ours. Never rejects. */
export type AskSecondOpinion = (
  text: Text,
  types: readonly CheckType[],
  context: CallContext,
) => (results: ComplianceResultsModel) => Promise<ComplianceSecondOpinionModel | null>;

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 65_536;
const FAILED: ComplianceSecondOpinionModel = { status: 'failed', categories: {} };

/** The answer of an OpenAI-form `/v1/moderations`, as far as it is read. */
const answerShape = z.object({
  results: z
    .array(
      z.object({
        flagged: z.boolean(),
        categories: z.record(z.string(), z.boolean().nullable()).default({}),
        category_scores: z.record(z.string(), z.number()).default({}),
      }),
    )
    .min(1),
});

/**
 * Asks COMPLIANCE_MODERATION_URL, when there is one; content leaves the installation for nothing else. Whatever goes wrong there is
 * the status `failed`, never that of the check.
 */
export function createSecondOpinion({
  config,
  outgoing,
  logger,
}: Pick<Platform<ComplianceConfig>, 'config' | 'outgoing' | 'logger'>): AskSecondOpinion {
  const { COMPLIANCE_MODERATION_URL: url, COMPLIANCE_MODERATION_KEY: key, COMPLIANCE_MODERATION_MODEL: model } = config;
  if (url === undefined) return () => async () => null;
  const ask = async ({ plain }: Text, context: CallContext) => {
    const answer = await outgoing.request({
      url,
      method: 'POST',
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      signal: context.signal,
      chosenBy: 'operator',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ input: plain, ...(model !== undefined && { model }) }),
      circuit: 'compliance_moderation',
    });
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    return answerShape.parse(JSON.parse(answer.body.toString()));
  };
  return (text, types, context) => {
    // It knows nothing of personal data and prompts.
    if (!types.includes('toxicity') && !types.includes('nsfw')) return async () => null;
    const asked = ask(text, context).catch((error: unknown) => {
      logger.warn({ err: error }, 'no second opinion');
      return null;
    });
    return async (results) => {
      const answer = await asked;
      if (!answer) return FAILED;
      const ours = results.toxicity?.flagged || results.nsfw?.flagged || false;
      const theirs = answer.results.some(({ flagged }) => flagged);
      const status = ours === theirs ? 'agreed' : theirs ? 'flagged' : 'not_flagged';
      return { status, categories: flaggedScores(answer.results) };
    };
  };
}

function flaggedScores(results: z.output<typeof answerShape>['results']): Record<string, number> {
  const flagged: Record<string, number> = {};
  for (const { categories, category_scores: scores } of results)
    for (const [name, isFlagged] of Object.entries(categories))
      if (isFlagged) flagged[name] = Math.max(flagged[name] ?? 0, scores[name] ?? 1);
  return flagged;
}
