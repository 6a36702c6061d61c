import { ANSWER_HEADERS } from './chat/answer-headers.ts';

/** Settings that all rows of models share (contract §4): errors as the clients of OpenAI's API read them, and large bodies. */
export const MODEL_ROUTE = {
  errorForm: 'openai',
  maxBodyBytes: 10 * 1024 * 1024,
  timeout: 'model',
  headerMeanings: ANSWER_HEADERS,
  errors: [
    'MODEL_NOT_FOUND',
    'MODEL_NOT_ALLOWED',
    'CREDIT_EXHAUSTED',
    'SPEND_LIMIT_REACHED',
    'CONTENT_BLOCKED',
    'PROVIDER_NOT_CONFIGURED',
    'UPSTREAM_FAILED',
  ],
} as const;

/** The last event of a stream that has gone well, as OpenAI's API ends its own. */
export const STREAM_END = 'data: [DONE]\n\n';
