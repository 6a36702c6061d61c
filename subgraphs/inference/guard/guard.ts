import type { Logger } from 'pino';
import { type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import type { InferenceMetrics } from '../metrics.ts';
import type { ProviderAnswer, ProviderStream } from '../provider.ts';
import type { PublishEvent } from '../publish.ts';
import type { ChatCompletion, ChatRequest } from '../wire.ts';
import type { CheckTexts, Verdict } from './check.ts';
import { guardEvent } from './events.ts';
import {
  GUARD_CHECKS,
  type GuardCheck,
  type GuardSettings,
  type GuardStage,
  STAGE_NAMES,
  type StageName,
  stageOf,
} from './settings.ts';
import { guardedStream } from './stream.ts';
import { changeMessage, changeMessages, textsOfChoice } from './texts.ts';

/** The guard of an organization's content on the way to models and back. */
export interface Guard {
  /** The request, redacted where the settings say so; the same object where nothing is checked or found. @throws AppError CONTENT_BLOCKED */
  before(request: ChatRequest, context: CallContext): MaybePromise<ChatRequest>;
  /** The answer, with what was found replaced, or with what was blocked removed and `finish_reason: "content_filter"`. */
  after(answer: ProviderAnswer, context: CallContext): MaybePromise<ProviderAnswer>;
  /** The same for a stream, checked as it goes; the same stream where nothing is checked. */
  stream(stream: ProviderStream, context: CallContext): MaybePromise<ProviderStream>;
  /**
   * The same for texts that are no chat: what is found in them is replaced.
   * @param only - checks beside which none is made, whatever the settings say.
   * @throws AppError CONTENT_BLOCKED
   */
  texts(
    texts: readonly string[],
    stage: 'before' | 'after',
    context: CallContext,
    only?: readonly GuardCheck[],
  ): MaybePromise<readonly string[]>;
  /** Results of the gateway's own tools, each a list of texts: null in the place of one that is blocked; the same list where nothing is checked or found. */
  results(results: readonly ToolResult[], context: CallContext): MaybePromise<readonly (ToolResult | null)[]>;
  /** Whether anything of the organization is checked: what cannot be is then not let through. */
  checks(context: CallContext): MaybePromise<boolean>;
  /** Returns the settings that a stored answer depends on, as a part of its key. */
  variantOf(viewer: Viewer): MaybePromise<string>;
}

/** The texts of one thing that a tool has found. */
export type ToolResult = readonly string[];

/** The parts of the guard. */
export interface GuardParts {
  readonly settingsOf: (viewer: Viewer) => MaybePromise<GuardSettings>;
  readonly check: CheckTexts;
  readonly publish: PublishEvent;
  readonly metrics: Pick<InferenceMetrics, 'modelGuard'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** A verdict under the settings: null where the texts may be used as they are. */
export type Judged = {
  readonly block: boolean;
  readonly texts: readonly string[];
  readonly clearTail: number | null;
} | null;

/** Roles whose words are the organization's own: an instruction in them is no attack. */
const OWN_WORDS: ReadonlySet<string> = new Set(['system', 'developer']);

const isOff = ({ action }: GuardStage): boolean => action === 'off';

/** Lets content through, or not, by what compliance says of it. */
export function createGuard({ settingsOf, check, publish, metrics, logger }: GuardParts): Guard {
  const notify = (verdict: Verdict, stage: (typeof STAGE_NAMES)[StageName], { id, tenantId }: Viewer) => {
    const { checkIds, checkTypes, categories } = verdict;
    const labels = { check_ids: [...checkIds], check_types: [...checkTypes], categories: [...categories] };
    publish(guardEvent('inference.content_blocked', tenantId, { actor_id: id, stage, ...labels })).catch((error) =>
      logger.warn({ err: error }, 'a blocked content was not told of'),
    );
  };
  /** Null for texts in which there is nothing to check, or that pass unchecked. */
  const ask = async (
    texts: readonly string[],
    checks: readonly GuardCheck[],
    name: StageName,
    { onFailure }: GuardSettings,
    context: CallContext,
  ): Promise<Verdict | null> => {
    if (texts.every((text) => text.trim() === '')) return null;
    try {
      return await check(texts, checks, requireViewer(context), context);
    } catch (error) {
      const stage = STAGE_NAMES[name];
      metrics.modelGuard.inc({ stage, outcome: 'failed' });
      logger.warn({ err: error, stage }, 'content cannot be checked');
      if (onFailure === 'open') return null;
      throw new AppError('SERVICE_UNAVAILABLE', 'The content cannot be checked at this moment', { retryAfter: 1 });
    }
  };
  const isBlocked = ({ action }: Verdict, name: StageName, settings: GuardSettings): boolean =>
    action === 'block' || (action === 'redact' && stageOf(settings, name).action === 'block');
  /** Counts a verdict, and tells of content that is not used. */
  const settle = (verdict: Verdict, name: StageName, settings: GuardSettings, context: CallContext): Judged => {
    const { action, texts, clearTail } = verdict;
    const stage = STAGE_NAMES[name];
    const block = isBlocked(verdict, name, settings);
    metrics.modelGuard.inc({ stage, outcome: block ? 'blocked' : action === 'redact' ? 'redacted' : 'passed' });
    if (block) notify(verdict, stage, requireViewer(context));
    return action === 'allow' ? null : { block, texts, clearTail };
  };
  const judge = async (
    texts: readonly string[],
    checks: readonly GuardCheck[],
    name: StageName,
    settings: GuardSettings,
    context: CallContext,
  ): Promise<Judged> => {
    const verdict = await ask(texts, checks, name, settings, context);
    return verdict && settle(verdict, name, settings, context);
  };
  const refuse = (): never => {
    throw new AppError('CONTENT_BLOCKED', "The organization's guard does not let this content through");
  };
  const withSettings = <T>(
    context: CallContext,
    use: (settings: GuardSettings) => MaybePromise<T>,
  ): MaybePromise<T> => {
    const settings = settingsOf(requireViewer(context));
    return settings instanceof Promise ? settings.then(use) : use(settings);
  };

  const guardRequest = async (request: ChatRequest, settings: GuardSettings, context: CallContext) => {
    const { messages } = request;
    const own: string[] = [];
    const others: string[] = [];
    changeMessages(messages, (text, role) => {
      (OWN_WORDS.has(role) ? own : others).push(text);
      return text;
    });
    const checks = settings.before.checks.length > 0 ? settings.before.checks : GUARD_CHECKS;
    const ownChecks = checks.filter((each) => each !== 'prompt_injection');
    const [ofOwn, ofOthers] = await Promise.all([
      ownChecks.length > 0 ? judge(own, ownChecks, 'before', settings, context) : null,
      judge(others, checks, 'before', settings, context),
    ]);
    if (ofOwn?.block || ofOthers?.block) return refuse();
    if (!ofOwn && !ofOthers) return request;
    const next = { own: 0, others: 0 };
    const redacted = changeMessages(messages, (text, role) =>
      OWN_WORDS.has(role) ? (ofOwn?.texts[next.own++] ?? text) : (ofOthers?.texts[next.others++] ?? text),
    );
    return { ...request, messages: redacted };
  };

  const guardAnswer = async (answer: ProviderAnswer, settings: GuardSettings, context: CallContext) => {
    const { bytes, usage } = answer;
    const completion = JSON.parse(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'),
    ) as ChatCompletion;
    const choices = await Promise.all(
      (completion.choices ?? []).map(async (choice) => {
        const judged = await judge(textsOfChoice(choice), settings.after.checks, 'after', settings, context);
        if (!judged) return choice;
        if (judged.block) return blocked(choice);
        let next = 0;
        return { ...choice, message: changeMessage(choice.message, (text) => judged.texts[next++] ?? text) };
      }),
    );
    if (choices.every((choice, index) => choice === completion.choices[index])) return answer;
    return { bytes: Buffer.from(JSON.stringify({ ...completion, choices })), usage };
  };

  /** All together, which is one question; each by itself only where one of them is blocked. */
  const guardResults = async (results: readonly ToolResult[], settings: GuardSettings, context: CallContext) => {
    const { checks } = stageOf(settings, 'toolResults');
    const whole = await ask(results.flat(), checks, 'toolResults', settings, context);
    if (!whole) return results;
    if (isBlocked(whole, 'toolResults', settings))
      return Promise.all(
        results.map(async (texts) => {
          const judged = await judge(texts, checks, 'toolResults', settings, context);
          return judged?.block ? null : (judged?.texts ?? texts);
        }),
      );
    const judged = settle(whole, 'toolResults', settings, context);
    if (!judged) return results;
    let next = 0;
    return results.map((texts) => texts.map(() => judged.texts[next++]!));
  };

  return {
    before: (request, context) =>
      withSettings(context, (settings) =>
        isOff(settings.before) ? request : guardRequest(request, settings, context),
      ),
    after: (answer, context) =>
      withSettings(context, (settings) => (isOff(settings.after) ? answer : guardAnswer(answer, settings, context))),
    stream: (stream, context) =>
      withSettings(context, (settings) =>
        isOff(settings.after)
          ? stream
          : guardedStream(stream, (text) => judge([text], settings.after.checks, 'after', settings, context)),
      ),
    texts: (texts, name, context, only = GUARD_CHECKS) =>
      withSettings(context, async (settings) => {
        const { checks: set } = settings[name];
        const checks = (set.length > 0 ? set : GUARD_CHECKS).filter((each) => only.includes(each));
        if (isOff(settings[name]) || checks.length === 0) return texts;
        const judged = await judge(texts, checks, name, settings, context);
        return judged?.block ? refuse() : (judged?.texts ?? texts);
      }),
    results: (results, context) =>
      withSettings(context, (settings) =>
        isOff(stageOf(settings, 'toolResults')) ? results : guardResults(results, settings, context),
      ),
    checks: (context) => withSettings(context, ({ before, after }) => !isOff(before) || !isOff(after)),
    variantOf(viewer) {
      const settings = settingsOf(viewer);
      return settings instanceof Promise ? settings.then(variantOfSettings) : variantOfSettings(settings);
    },
  };
}

const variantOfSettings = ({ after }: GuardSettings): string =>
  isOff(after) ? '' : JSON.stringify([after.action, [...after.checks].sort()]);

/** A choice of which nothing is left but that it was taken away. */
const blocked = (choice: ChatCompletion['choices'][number]): ChatCompletion['choices'][number] => ({
  index: choice.index,
  message: { role: choice.message.role, content: '', refusal: null },
  finish_reason: 'content_filter',
});
