import { knownCost } from '../answer-source.ts';
import type { CallUse, ModelCalls } from '../model-call.ts';
import { type CallRecorder, type EndedCall, UNANSWERED } from './recorder.ts';

/** The calls of callers that are no chats, each of which is recorded when it has ended. */
export function recordedCalls(calls: ModelCalls, { record }: Pick<CallRecorder, 'record'>): ModelCalls {
  return {
    ...calls,
    async open(call, context, options) {
      const startedMs = performance.now();
      const named = call.request['model'];
      const asked = {
        startedMs,
        operation: call.kind,
        askedModel: typeof named === 'string' ? named : null,
        isStream: options?.streams ?? false,
      };
      try {
        const open = await calls.open(call, context, options);
        const { answer, model, route, attempts, times, isRedacted } = open;
        const firstChunkMs = asked.isStream ? performance.now() - startedMs : null;
        const ended = ({ meters, usage, costMicroUsd }: CallUse, error: unknown): EndedCall => ({
          startedMs,
          operation: call.kind,
          askedModel: asked.askedModel,
          model: model.id,
          provider: model.provider,
          isStream: asked.isStream,
          isFallback: model.id !== route.targets[0]!.id,
          attempts,
          cache: null,
          guard: isRedacted ? 'redacted' : null,
          firstChunkMs,
          inputTokens: usage?.prompt_tokens ?? meters['tokens.input'] ?? null,
          outputTokens: usage?.completion_tokens ?? meters['tokens.output'] ?? null,
          costMicroUsd: knownCost(model, costMicroUsd),
          error,
        });
        return {
          answer,
          model,
          route,
          attempts,
          times,
          isRedacted,
          end(use) {
            open.end(use);
            record(ended(use, null), context);
          },
          fail(error, use) {
            const shown = open.fail(error, use);
            record(ended(use, shown), context);
            return shown;
          },
        };
      } catch (error) {
        record({ ...UNANSWERED, ...asked, error }, context);
        throw error;
      }
    },
  };
}
