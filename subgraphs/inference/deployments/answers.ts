import type { Logger } from 'pino';
import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import {
  backgroundContext,
  type CallContext,
  requireTenant,
  requireViewer,
  withViewer,
} from '../../../platform/kernel/context.ts';
import { invalid, notFound } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { CheckTexts } from '../guard/check.ts';
import { changeMessages } from '../guard/texts.ts';
import type { InferenceMetrics } from '../metrics.ts';
import type { ChatCompletion, ChatRequest } from '../wire.ts';
import type { AnswerStore, GatheredContent, NewAnswer } from './answer-store.ts';
import type { DeployedAnswer } from './deployed-chat.ts';
import type { Deployments } from './deployment.ts';
import { deploymentEvent } from './events.ts';
import type { GatheredExampleConnectionModel } from './models.ts';

/** Feedback of a caller on an answer. */
export interface FeedbackInput {
  readonly completionId: string;
  readonly score?: number | null | undefined;
  readonly thumbs?: string | null | undefined;
  readonly comment?: string | null | undefined;
  readonly user?: string | null | undefined;
}

/** Stored answers, and the feedback on them. */
export interface Answers {
  /** Takes note of one; waits for nothing. */
  notify(answer: DeployedAnswer, context: CallContext): void;
  /** @throws AppError BAD_USER_INPUT; NOT_FOUND for what is no answer of a deployment of the caller's organization. */
  give(
    input: FeedbackInput,
    context: CallContext,
  ): Promise<{ readonly completionId: string; readonly deploymentId: string; readonly score: number }>;
  examples(
    deploymentId: string,
    isScored: boolean,
    page: PageArguments,
    context: CallContext,
  ): Promise<GatheredExampleConnectionModel>;
  /** Writes what is still in memory. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface AnswersParts {
  readonly store: AnswerStore;
  readonly deployments: Pick<Deployments, 'get'>;
  /** Finds personal data. */
  readonly check: CheckTexts;
  readonly metrics: Pick<InferenceMetrics, 'deploymentAnswers'>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Hears of canaries that have something new to be decided by. */
  readonly onNews: (rolloutId: string) => void;
}

/** Answers that wait to be written; beyond, they are let go of and counted. */
const MAX_WAITING = 2_000;
const FLUSH_MS = 200;
/** Rows that are written at once. */
const BATCH = 200;
/** Of messages and answer: longer ones are not gathered. */
const MAX_CONTENT = 60_000;
const DAY_MS = 86_400_000;
const MAX_COMMENT = 2_000;
const MAX_USER = 200;

interface Waiting {
  readonly row: NewAnswer;
  /** The content that is stored once it has no personal data. */
  readonly gather: { readonly request: ChatRequest; readonly answer: string; readonly context: CallContext } | null;
}

export function createAnswers(parts: AnswersParts): Answers {
  const { store, deployments, check, metrics, logger, onNews } = parts;
  const waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Null where personal data may be left in it. */
  const withoutPersonalData = async ({
    request,
    answer,
    context,
  }: NonNullable<Waiting['gather']>): Promise<GatheredContent | null> => {
    const texts: string[] = [answer];
    changeMessages(request.messages, (text) => {
      texts.push(text);
      return text;
    });
    const viewer = requireViewer(context);
    const verdict = await check(texts, ['pii'], viewer, withViewer(backgroundContext('gathering'), viewer));
    // What was found has to be replaced: an organization whose policy lets it through keeps it out of here all the same.
    const isClean = verdict.action === 'redact' || (verdict.action === 'allow' && verdict.categories.length === 0);
    if (!isClean) return null;
    const [kept = '', ...others] = verdict.texts;
    let next = 0;
    return { messages: changeMessages(request.messages, () => others[next++] ?? ''), answer: kept };
  };

  const rowOf = async ({ row, gather }: Waiting): Promise<NewAnswer> => {
    if (!gather) return row;
    try {
      const content = await withoutPersonalData(gather);
      metrics.deploymentAnswers.inc({ outcome: content ? 'gathered' : 'withheld' });
      return content ? { ...row, content } : { ...row, contentUntil: null };
    } catch (error) {
      metrics.deploymentAnswers.inc({ outcome: 'withheld' });
      logger.warn({ err: error }, 'an answer cannot be checked for personal data, and is not gathered');
      return { ...row, contentUntil: null };
    }
  };

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const taken = waiting.splice(0, BATCH);
      const rows = await Promise.all(taken.map(rowOf));
      try {
        await store.keep(rows);
      } catch (error) {
        metrics.deploymentAnswers.inc({ outcome: 'dropped' }, rows.length);
        logger.warn({ err: error, answers: rows.length }, 'answers of deployments were not kept');
        continue;
      }
      for (const id of new Set(rows.flatMap(({ rolloutId }) => rolloutId ?? []))) onNews(id);
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };

  return {
    flush,
    notify(answer, context) {
      const { deployment, choice, request, completion, latencyMs, costMicroUsd } = answer;
      const outcome = completion ? 'answered' : 'failed';
      metrics.deploymentAnswers.inc({ outcome });
      if (waiting.length >= MAX_WAITING) {
        metrics.deploymentAnswers.inc({ outcome: 'dropped' });
        return;
      }
      const text = completion && answerOf(completion);
      const { gather } = deployment;
      const isGathered = gather !== null && text && Math.random() < gather.share && isShort(request, text);
      waiting.push({
        row: {
          id: completion?.id || newId('req'),
          tenantId: deployment.tenantId,
          deploymentId: deployment.id,
          version: deployment.version,
          rolloutId: choice.rolloutId,
          arm: choice.arm,
          failed: completion === null,
          latencyMs,
          costMicroUsd,
          content: null,
          contentUntil: isGathered ? new Date(Date.now() + gather.days * DAY_MS) : null,
        },
        gather: isGathered ? { request, answer: text, context } : null,
      });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    async give({ completionId, user, ...input }, context) {
      const viewer = requireViewer(context);
      const tenantId = requireTenant(context);
      const score = scoreOf(input);
      const comment = textWithin('comment', input.comment, MAX_COMMENT);
      const spokenFor = textWithin('user', user, MAX_USER);
      let origin = await store.origin(tenantId, completionId);
      if (!origin) {
        // It may have been answered a moment ago.
        await flush();
        origin = await store.origin(tenantId, completionId);
      }
      if (!origin) throw notFound('Answer of a deployment');
      const { deploymentId, rolloutId } = origin;
      const userId = spokenFor === null ? viewer.id : `${viewer.id}/${spokenFor}`;
      const payload = { deployment_id: deploymentId, answer_id: completionId, score, actor_id: viewer.id };
      const event = deploymentEvent('inference.feedback_given', tenantId, payload);
      const isNew = await store.give({ tenantId, answerId: completionId, userId, score, comment }, event);
      if (isNew && rolloutId !== null) onNews(rolloutId);
      return { completionId, deploymentId, score };
    },
    async examples(deploymentId, isScored, args, context) {
      const { id } = await deployments.get(deploymentId, context);
      const page = toPage(args);
      if (page.after !== null && !/^\d{1,15}$/.test(page.after)) throw invalid('after', 'is not a cursor of this list');
      const rows = await store.examples(id, isScored, page);
      const total = await store.exampleCount(id, isScored);
      return toConnection(page, rows, total, ({ createdAt }) => String(createdAt.getTime()));
    },
    close: flush,
  };
}

/** The text of a whole answer; null of one that calls tools, or says nothing. */
export function answerOf({ choices }: ChatCompletion): string | null {
  const content = choices[0]?.message.content;
  return typeof content === 'string' && content !== '' ? content : null;
}

/** Only texts are gathered: what is in an image cannot be looked at. */
const isShort = ({ messages }: ChatRequest, answer: string): boolean =>
  messages.every(({ content }) => typeof content === 'string' || content == null) &&
  JSON.stringify(messages).length + answer.length <= MAX_CONTENT;

function scoreOf({ score, thumbs }: Pick<FeedbackInput, 'score' | 'thumbs'>): number {
  if (score != null && thumbs != null) throw invalid('thumbs', 'stands in place of score: give one of them');
  if (thumbs != null && thumbs !== 'up' && thumbs !== 'down') throw invalid('thumbs', 'must be up or down');
  const given = thumbs == null ? score : thumbs === 'up' ? 1 : -1;
  if (given == null || !(given >= -1 && given <= 1)) throw invalid('score', 'must be from -1 to 1');
  return given;
}

function textWithin(path: string, text: string | null | undefined, most: number): string | null {
  if (text == null || text === '') return null;
  if (text.length > most || /[\0\p{Surrogate}]/u.test(text))
    throw invalid(path, `must be text of at most ${most} characters`);
  return text;
}
