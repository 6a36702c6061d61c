import { AppError, invalid } from '../../platform/kernel/errors.ts';

/** The parameters of a GraphQL request (GraphQL over HTTP, §5.1), checked. */
export interface GraphqlRequest {
  readonly query: string | undefined;
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
  /** `extensions.persistedQuery.sha256Hash`, in lower case. */
  readonly persistedHash: string | undefined;
  /** A trusted document's identifier: its SHA-256, with or without `sha256:` in front. */
  readonly documentId: string | undefined;
}

const NO_VARIABLES: Record<string, unknown> = Object.freeze({});
const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Checks the parameters of one request, as parsed from JSON. One that names no document is as malformed as broken JSON.
 * @throws AppError BAD_USER_INPUT that names the parameter.
 */
export function checkRequest(body: unknown): GraphqlRequest {
  if (!isRecord(body)) throw new AppError('BAD_USER_INPUT', 'The body must be a JSON object');
  const { query, operationName, variables, extensions, documentId } = body;
  if (query !== undefined && query !== null && typeof query !== 'string')
    throw invalid(
      'query',
      isRecord(query) && query['kind'] === 'Document' ? 'must be text, not a parsed document' : 'must be a string',
    );
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw invalid('operationName', 'must be a string');
  if (variables !== undefined && variables !== null && !isRecord(variables))
    throw invalid('variables', 'must be an object');
  if (extensions !== undefined && extensions !== null && !isRecord(extensions))
    throw invalid('extensions', 'must be an object');
  if (documentId !== undefined && documentId !== null && typeof documentId !== 'string')
    throw invalid('documentId', 'must be a string');
  const persistedHash = extensions ? persistedHashOf(extensions['persistedQuery']) : undefined;
  if (!query && !documentId && persistedHash === undefined)
    throw new AppError('BAD_USER_INPUT', 'query: is required, unless a persisted document is named', {
      errors: [{ path: 'query', message: 'is required' }],
    });
  return {
    query: query || undefined,
    operationName: operationName || undefined,
    variables: variables ?? NO_VARIABLES,
    persistedHash,
    documentId: documentId || undefined,
  };
}

/**
 * Reads the parameters of a GET request; `variables` and `extensions` are JSON.
 * @param search `''` or `?query=…`.
 * @throws AppError BAD_USER_INPUT that names the parameter.
 */
export function requestFromSearch(search: string): GraphqlRequest {
  const parameters = new URLSearchParams(search);
  const body: Record<string, unknown> = {};
  for (const name of ['query', 'operationName', 'documentId', 'variables', 'extensions']) {
    const values = parameters.getAll(name);
    if (values.length > 1) throw invalid(name, 'may be given only once');
    const [value] = values;
    if (value === undefined || value === '') continue;
    body[name] = name === 'variables' || name === 'extensions' ? fromJson(name, value) : value;
  }
  return checkRequest(body);
}

function fromJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(name, 'is not valid JSON');
  }
}

/** The hash of Apollo's protocol for automatic persisted queries, version 1. */
function persistedHashOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isRecord(value)) throw invalid('extensions.persistedQuery', 'must be an object');
  if (value['version'] !== 1) throw invalid('extensions.persistedQuery.version', 'must be 1');
  const hash = value['sha256Hash'];
  const lowered = typeof hash === 'string' ? hash.toLowerCase() : '';
  if (!SHA256.test(lowered)) throw invalid('extensions.persistedQuery.sha256Hash', 'must be a SHA-256 in hexadecimal');
  return lowered;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
