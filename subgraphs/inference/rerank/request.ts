import { invalid } from '../../../platform/kernel/errors.ts';
import { refuseReferences } from '../provider-state.ts';
import { isRecord } from '../wire.ts';

/** Documents of one request. */
const MAX_DOCUMENTS = 1_000;

/** A document: a text, or an object that has one. */
export type RerankDocument = string | (Readonly<Record<string, unknown>> & { readonly text: string });

/** The wire form that Cohere, Jina, vLLM and LiteLLM share, as far as the gateway reads it. */
export interface RerankRequest {
  readonly model?: string;
  readonly query: string;
  readonly documents: readonly RerankDocument[];
  readonly top_n?: number;
  readonly return_documents?: boolean;
  readonly [field: string]: unknown;
}

/**
 * The request, checked as far as the gateway reads it. Fields that it does not know are left as they are.
 * @throws AppError BAD_USER_INPUT that names the field.
 */
export function readRerankRequest(value: unknown): RerankRequest {
  if (!isRecord(value)) throw invalid('body', 'must be an object');
  const { documents, ...rest } = value;
  const { model, query, top_n: topN, return_documents: returns } = rest;
  if (isGiven(model) && (typeof model !== 'string' || model === '')) throw invalid('model', 'must be a string');
  if (typeof query !== 'string' || query === '')
    throw invalid('query', query === undefined ? 'is required' : 'must be a string that is not empty');
  if (documents === undefined) throw invalid('documents', 'is required');
  if (!Array.isArray(documents)) throw invalid('documents', 'must be a list of strings, or of objects with a text');
  if (documents.length === 0 || documents.length > MAX_DOCUMENTS)
    throw invalid('documents', `must have 1 to ${MAX_DOCUMENTS} items`);
  for (const [index, document] of documents.entries()) checkDocument(document, `documents[${index}]`);
  if (isGiven(topN) && !(Number.isInteger(topN) && (topN as number) >= 1))
    throw invalid('top_n', 'must be a whole number of 1 or more');
  if (isGiven(returns) && typeof returns !== 'boolean') throw invalid('return_documents', 'must be true or false');
  refuseReferences(rest);
  const given = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(given) as unknown as RerankRequest;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

function checkDocument(document: unknown, path: string): void {
  const text = isRecord(document) ? document['text'] : document;
  const place = isRecord(document) ? `${path}.text` : path;
  if (typeof text !== 'string') throw invalid(place, 'must be a string');
  if (text === '') throw invalid(place, 'must not be empty');
}

/** The text of a document. */
export const documentText = (document: RerankDocument): string =>
  typeof document === 'string' ? document : document.text;
