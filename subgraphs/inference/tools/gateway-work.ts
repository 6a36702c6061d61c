import type { CallContext } from '../../../platform/kernel/context.ts';
import { replay } from '../chat/replay.ts';
import type { Model, ProviderAnswer, ProviderStream } from '../provider.ts';
import type { InferenceConfig } from '../settings.ts';
import { createCompiledSchemas } from '../structured/compiled-schema.ts';
import { structuredOutput } from '../structured/structured-output.ts';
import type { ChatRequest } from '../wire.ts';
import { answerInRounds, type ToolLimits } from './answer-rounds.ts';
import { type PreparedTools, readTools } from './built-in.ts';
import { streamInRounds } from './stream-rounds.ts';

/** The rest of the way of a call, which this work goes one or more times. */
export interface Onward {
  answer(request: ChatRequest): Promise<ProviderAnswer>;
  stream(request: ChatRequest): Promise<ProviderStream>;
}

/** The work of the gateway itself for one call: built-in tools, and structured output where the model has none. */
export interface GatewayWork {
  answer(onward: Onward): Promise<ProviderAnswer>;
  stream(onward: Onward): Promise<ProviderStream>;
}

/**
 * Reads what a request asks of the gateway; null where it asks for nothing, which most do.
 * @throws AppError BAD_USER_INPUT that names the place; SERVICE_UNAVAILABLE for a tool that is not configured.
 */
export type ReadWork = (request: ChatRequest, model: Model, context: CallContext) => GatewayWork | null;

export function createGatewayWork(
  config: Pick<InferenceConfig, 'MAX_TOOL_ROUNDS' | 'TOOL_TIMEOUT_MS'>,
  prepare: PreparedTools,
  onRound: () => void,
): ReadWork {
  const schemas = createCompiledSchemas();
  return (request, model, context) => {
    if (request.tools === undefined && request.response_format === undefined) return null;
    const structured = structuredOutput(request, model.capabilities.has('json_schema'), schemas);
    const plan = readTools(request, prepare, context);
    if (!structured && !plan) return null;
    const format = request.response_format?.type;
    const limits: ToolLimits = {
      rounds: config.MAX_TOOL_ROUNDS,
      timeoutMs: config.TOOL_TIMEOUT_MS,
      onRound,
      lastOnly: format === 'json_schema' || format === 'json_object',
    };
    /** One answer, with its rounds of tools; `asked` is the request, perhaps in other words. */
    const answerOne = (onward: Onward) => (asked: ChatRequest) =>
      plan
        ? answerInRounds({ ...plan, request: inPlan(asked, plan.request) }, onward.answer, context, limits)
        : onward.answer(asked);
    const answer = (onward: Onward) => (structured ? structured.answer(answerOne(onward)) : answerOne(onward)(request));
    return {
      answer,
      async stream(onward) {
        if (!structured) return streamInRounds(plan!, onward.stream, context, limits);
        // Whether it fits is known when it is whole.
        return replay(await answer(onward), request.stream_options?.include_usage === true);
      },
    };
  };
}

/** The request as it is now, with the tools as the model sees them. */
const inPlan = (asked: ChatRequest, planned: ChatRequest): ChatRequest => ({
  ...asked,
  ...(planned.tools && { tools: planned.tools }),
  ...(planned.tool_choice !== undefined && { tool_choice: planned.tool_choice }),
});
