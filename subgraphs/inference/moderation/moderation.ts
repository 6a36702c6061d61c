import type { CallContext } from '../../../platform/kernel/context.ts';
import { type WireJson, wireJson } from '../../../platform/kernel/wire-json.ts';
import { costOf } from '../catalog/cost.ts';
import type { CallOrigin, CallUse, ModelCalls } from '../model-call.ts';
import { ProviderError } from '../provider.ts';
import { isRecord, type WireUsage } from '../wire.ts';
import type { ModerationResult } from './categories.ts';
import { type ModerationRequest, moderatedTexts, moderatedTokens, withModeratedTexts } from './request.ts';

/** The answer to a request for a moderation (API reference, moderations). */
export interface ModerationDocument {
  readonly id: string;
  readonly model: string;
  readonly results: readonly ModerationResult[];
  readonly [field: string]: unknown;
}

/** A moderation that has come. */
export interface Moderated extends CallOrigin {
  readonly body: WireJson;
  readonly use: CallUse;
}

/** Says which inputs are harmful, and in which way. */
export type Moderate = (request: ModerationRequest, context: CallContext) => Promise<Moderated>;

export const createModerate =
  (calls: ModelCalls): Moderate =>
  async (request, context) => {
    const estimated = inputOnly(moderatedTokens(request));
    const open = await calls.open(
      {
        request,
        serviceType: 'moderation',
        needs: ['moderation'],
        operation: 'moderate',
        kind: 'moderation',
        does: 'moderate',
        // What is harmful is what is asked about: of the guard's checks the one for what must not leave the installation holds.
        texts: { of: moderatedTexts, replace: withModeratedTexts, checks: ['pii'] },
        estimate: (model) => costOf(model, estimated),
        method: (one) => one.moderate?.bind(one),
      },
      context,
    );
    const { answer, route, model, attempts, times } = open;
    const body = wireJson(answer.bytes);
    const document = body.toJSON();
    const usage = answer.usage ? inputOnly(answer.usage.prompt_tokens) : null;
    const use: CallUse = {
      meters: { requests: 1, ...(usage && { 'tokens.input': usage.prompt_tokens }) },
      costMicroUsd: costOf(model, usage ?? estimated),
      usage,
    };
    if (!isRecord(document) || !Array.isArray(document['results']))
      throw open.fail(new ProviderError('server', model.provider, `${model.provider} answered without results`), use);
    open.end(use);
    return { route, model, attempts, times, body, use };
  };

const inputOnly = (tokens: number): WireUsage => ({
  prompt_tokens: tokens,
  completion_tokens: 0,
  total_tokens: tokens,
});
