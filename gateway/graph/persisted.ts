import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../platform/config/config.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { GraphqlRequest } from './graphql-request.ts';

/** Which documents may be run, and which need not be sent in full. */
export interface PersistedQueries {
  /**
   * The document a request stands for.
   * @throws AppError PERSISTED_QUERY_NOT_FOUND, PERSISTED_QUERY_REQUIRED or BAD_USER_INPUT.
   */
  resolve(request: GraphqlRequest): string;
  /** Keeps a document that proved to be valid, if the request asked for that (automatic persisted queries). */
  keep(request: GraphqlRequest, query: string): void;
}

export interface PersistedOptions {
  /** `PERSISTED_QUERIES`. */
  readonly mode: Config['PERSISTED_QUERIES'];
  /** By SHA-256 in hexadecimal. */
  readonly trusted: ReadonlyMap<string, string>;
}

/** Automatically persisted documents are bounded in number and in characters; the least used one goes first. */
const MAX_DOCUMENTS = 5_000;
const MAX_CHARACTERS = 16 * 1024 * 1024;

/**
 * Apollo's protocol for automatic persisted queries, and trusted documents by the same hash or as `documentId`
 * (GraphQL over HTTP, appendix A). What is persisted automatically stays in this process: a client that meets another
 * replica is told PersistedQueryNotFound and sends the document once more.
 */
export function createPersistedQueries({ mode, trusted }: PersistedOptions): PersistedQueries {
  const automatic = new LRUCache<string, string>({
    max: MAX_DOCUMENTS,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (document) => document.length + 64,
  });
  const trustedTexts = new Set(trusted.values());

  function resolveById(id: string): string {
    const document = trusted.get(id.startsWith('sha256:') ? id.slice(7) : id);
    if (document === undefined)
      throw new AppError('PERSISTED_QUERY_NOT_FOUND', `No trusted document "${id.slice(0, 80)}"`);
    return document;
  }

  function resolveByHash(hash: string): string {
    const document = trusted.get(hash) ?? (mode === 'apq' ? automatic.get(hash) : undefined);
    if (document !== undefined) return document;
    // Clients compare these two messages; the second tells them not to try again.
    throw new AppError(
      'PERSISTED_QUERY_NOT_FOUND',
      mode === 'off' ? 'PersistedQueryNotSupported' : 'PersistedQueryNotFound',
    );
  }

  return {
    resolve({ query, documentId, persistedHash }) {
      if (query === undefined) {
        if (documentId !== undefined) return resolveById(documentId);
        return resolveByHash(persistedHash ?? '');
      }
      if (documentId !== undefined) throw new AppError('BAD_USER_INPUT', 'query and documentId exclude each other');
      if (mode === 'only' && !trustedTexts.has(query))
        throw new AppError('PERSISTED_QUERY_REQUIRED', 'Only trusted documents may be run here');
      if (
        mode !== 'off' &&
        persistedHash !== undefined &&
        automatic.peek(persistedHash) !== query &&
        sha256(query) !== persistedHash
      )
        throw new AppError('BAD_USER_INPUT', 'provided sha does not match query');
      return query;
    },
    keep({ query, persistedHash }, document) {
      if (mode === 'apq' && query !== undefined && persistedHash !== undefined) automatic.set(persistedHash, document);
    },
  };
}

/**
 * Reads a list of trusted documents: a JSON object of SHA-256 and document.
 * @throws Error that names the entry that is wrong.
 */
export function readTrustedDocuments(file: string | undefined): ReadonlyMap<string, string> {
  const documents = new Map<string, string>();
  if (file === undefined) return documents;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`TRUSTED_DOCUMENTS: ${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`TRUSTED_DOCUMENTS: ${file} must hold one object of hashes and documents`);
  for (const [key, document] of Object.entries(content)) {
    const hash = key.replace(/^sha256:/, '').toLowerCase();
    if (typeof document !== 'string' || sha256(document) !== hash)
      throw new Error(`TRUSTED_DOCUMENTS: "${key}" in ${file} is not the SHA-256 of its document`);
    documents.set(hash, document);
  }
  return documents;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
