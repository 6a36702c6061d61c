import { type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { assemble } from '../cache/record.ts';
import type { ChatStream } from '../chat/chat-stream.ts';
import type { ChatAsk, ChatPipeline, Completed } from '../chat/pipeline.ts';
import { chatCost } from '../invoke/routed-answer.ts';
import type { ChatCompletion, ChatRequest } from '../wire.ts';
import { configured, PREFIX } from './configuration.ts';
import { type Choice, choose, type DeployedModels } from './deployed-models.ts';
import type { Deployed } from './store.ts';

/** An answer of a deployment, or that there was none. */
export interface DeployedAnswer extends Deployed {
  readonly choice: Choice;
  /** As the caller has sent it, without what the deployment adds. */
  readonly request: ChatRequest;
  /** Null where it failed, by no fault of the caller. */
  readonly completion: ChatCompletion | null;
  readonly latencyMs: number;
  /** Null where it is not known. */
  readonly costMicroUsd: number | null;
}

export interface DeployedChatParts {
  readonly models: Pick<DeployedModels, 'find'>;
  /** Hears of each answer after its caller. Must not throw, and not wait. */
  readonly onAnswer: (answer: DeployedAnswer, context: CallContext) => void;
}

/** Failures that count against a configuration; those that the caller caused, or gave up, do not. */
const FAILURES: ReadonlySet<unknown> = new Set([
  'UPSTREAM_FAILED',
  'UPSTREAM_TIMEOUT',
  'SERVICE_UNAVAILABLE',
  'RATE_LIMITED',
  'INTERNAL_SERVER_ERROR',
]);

/** Characters of a stream that are looked at afterwards: chunks are several times their text. */
const MAX_STREAM = 4_000_000;

/** Chats in which a model may be a deployment. Those that name another model only pay for being asked how their model begins. */
export function withDeployments(chat: ChatPipeline, { models, onAnswer }: DeployedChatParts): ChatPipeline {
  const chosenFor = async ({ request }: ChatAsk, context: CallContext) => {
    const name = request.model.slice(PREFIX.length);
    const { tenantId } = requireViewer(context);
    const deployed = tenantId === null ? undefined : await models.find(tenantId, name);
    if (!deployed) throw new AppError('MODEL_NOT_FOUND', `There is no deployment ${JSON.stringify(name.slice(0, 64))}`);
    return { deployed, choice: choose(deployed, request) };
  };
  const asked = ({ request, ...wishes }: ChatAsk, { configuration }: Choice): ChatAsk => ({
    ...wishes,
    request: configured(request, configuration),
  });
  const open = async (ask: ChatAsk, context: CallContext) => {
    const { request } = ask;
    const { deployed, choice } = await chosenFor(ask, context);
    const startedMs = performance.now();
    const notify = (completion: ChatCompletion | null, costMicroUsd: number | null): void =>
      onAnswer(
        { ...deployed, choice, request, completion, costMicroUsd, latencyMs: performance.now() - startedMs },
        context,
      );
    const failed = (error: unknown): void => {
      const isOurs = error instanceof AppError ? FAILURES.has(error.extensions['code']) : !context.signal.aborted;
      if (isOurs) notify(null, null);
    };
    return { ask: asked(ask, choice), notify, failed };
  };

  const complete = async (ask: ChatAsk, context: CallContext): Promise<Completed> => {
    const { ask: sent, notify, failed } = await open(ask, context);
    try {
      const done = await chat.complete(sent, context);
      notify(done.body.toJSON() as ChatCompletion, done.cache?.hit ? 0 : chatCost(done.model, done.answer.usage));
      return done;
    } catch (error) {
      failed(error);
      throw error;
    }
  };

  const stream = async (ask: ChatAsk, context: CallContext): Promise<ChatStream> => {
    const { ask: sent, notify, failed } = await open(ask, context);
    try {
      return watched(await chat.stream(sent, context), notify, failed);
    } catch (error) {
      failed(error);
      throw error;
    }
  };

  const isDeployment = ({ request }: ChatAsk): boolean => request.model?.startsWith(PREFIX) === true;
  return {
    complete: (ask, context) => (isDeployment(ask) ? complete : chat.complete)(ask, context),
    stream: (ask, context) => (isDeployment(ask) ? stream : chat.stream)(ask, context),
    async count(ask, context) {
      if (!isDeployment(ask)) return chat.count(ask, context);
      return chat.count(asked(ask, (await chosenFor(ask, context)).choice), context);
    },
  };
}

/** The same stream, which is told of when it has ended whole. Whoever leaves it early says nothing about the configuration. */
function watched(
  stream: ChatStream,
  notify: (completion: ChatCompletion | null, costMicroUsd: number | null) => void,
  failed: (error: unknown) => void,
): ChatStream {
  let events: Uint8Array[] | null = [];
  let bytes = 0;
  const ended = (blocks: readonly Uint8Array[] | null): void => {
    const completion = blocks && assemble(Buffer.concat(blocks).toString('utf8'));
    const { model, cache, usage } = stream.about;
    if (completion) notify(completion, cache?.hit ? 0 : chatCost(model, usage()));
  };
  return {
    about: stream.about,
    onEnd: (listener) => stream.onEnd(listener),
    async next() {
      try {
        const step = await stream.next();
        if (step.done) {
          setImmediate(ended, events);
          events = null;
          return step;
        }
        bytes += step.value.frames.byteLength;
        if (bytes > MAX_STREAM) events = null;
        events?.push(step.value.frames);
        return step;
      } catch (error) {
        events = null;
        failed(error);
        throw error;
      }
    },
    async return() {
      events = null;
      return stream.return ? stream.return() : { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
