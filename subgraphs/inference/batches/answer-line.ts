import { setTimeout as sleep } from 'node:timers/promises';
import { renderError } from '../../../platform/edge/error-body.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError, invalid } from '../../../platform/kernel/errors.ts';
import type { Logger } from '../../../platform/observability/logger.ts';
import type { ChatPipeline } from '../chat/pipeline.ts';
import { readChatRequest } from '../chat/request.ts';
import type { Embed } from '../embeddings/embedding.ts';
import { readEmbeddingRequest } from '../embeddings/request.ts';
import type { Responses } from '../responses/response.ts';
import type { BatchLine } from './lines.ts';
import type { BatchEndpoint } from './models.ts';

/** The result of a request of a batch: a line of the output or of the error file. */
export interface LineResult {
  readonly failed: boolean;
  /** JSON, without a line break. */
  readonly text: string;
}

/** Answers requests as their routes do: with the same credit, cache, guard and metrics. */
export type AnswerLine = (
  endpoint: BatchEndpoint,
  line: BatchLine,
  name: string,
  context: CallContext,
) => Promise<LineResult>;

export interface AnswerLineParts {
  readonly chat: Pick<ChatPipeline, 'complete'>;
  readonly embed: Embed;
  readonly responses: Pick<Responses, 'create'>;
  readonly logger: Logger;
}

/** Tries of a request that fails by what may pass: nobody waits for it. */
const TRIES = 3;
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const FIRST_WAIT_SECONDS = 1;
const LONGEST_WAIT_SECONDS = 30;

export function createAnswerLine({ chat, embed, responses, logger }: AnswerLineParts): AnswerLine {
  const ask = async (endpoint: BatchEndpoint, body: BatchLine['body'], context: CallContext): Promise<unknown> => {
    for (const name of ['stream', 'background'])
      if (body[name] === true) throw invalid(`body.${name}`, 'is not supported in a batch');
    switch (endpoint) {
      case '/v1/chat/completions':
        return (await chat.complete({ request: readChatRequest(body) }, context)).body;
      case '/v1/embeddings':
        return (await embed(readEmbeddingRequest(body), context)).body;
      case '/v1/responses':
        return (await responses.create(body, context)).document;
    }
  };
  return async (endpoint, { customId, body }, name, context) => {
    const result = (failed: boolean, status: number, answer: unknown): LineResult => {
      const response = { status_code: status, request_id: context.requestId, body: answer };
      return { failed, text: JSON.stringify({ id: name, custom_id: customId, response, error: null }) };
    };
    for (let tries = 1; ; tries++) {
      try {
        return result(false, 200, await ask(endpoint, body, context));
      } catch (error) {
        context.signal.throwIfAborted();
        if (!(error instanceof AppError)) logger.error({ err: error }, 'a request of a batch has failed');
        const shown = error instanceof AppError ? error : { message: 'Internal server error' };
        const { status, body: text, retryAfter } = renderError(shown, context.requestId, 'openai');
        if (tries === TRIES || !PASSING.has(status)) return result(true, status, JSON.parse(text));
        const seconds = Math.min(retryAfter ?? FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS);
        await sleep(seconds * 1_000, undefined, { signal: context.signal });
      }
    }
  };
}

/** The line of a request that was not answered in its time. */
export const expiredLine = ({ customId }: Pick<BatchLine, 'customId'>, name: string): string =>
  JSON.stringify({
    id: name,
    custom_id: customId,
    response: null,
    error: { code: 'batch_expired', message: 'The request was not answered within the completion window.' },
  });
