import { AppError, invalid } from './errors.ts';

export type JsonObject = { [key: string]: unknown };

/** How large a free-form document may grow. */
export interface DocumentBounds {
  /** Of its JSON text. */
  readonly maxBytes: number;
  /** Objects and lists within each other. */
  readonly maxDepth: number;
}

/** Settings and contexts that users keep with us. */
export const FREE_FORM: DocumentBounds = { maxBytes: 32 * 1024, maxDepth: 10 };

/** Keys that would reach a prototype in a careless reader. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * JSON Merge Patch (RFC 7396): objects are merged key by key, `null` deletes a key, anything else replaces. Neither
 * argument is changed.
 */
export function mergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  const merged = new Map(Object.entries(target));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else if (isJsonObject(value)) {
      const old = merged.get(key);
      merged.set(key, mergePatch(isJsonObject(old) ? old : {}, value));
    } else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

/**
 * A patch that is safe to merge and to store: an object, no prototype keys, no text that PostgreSQL's jsonb refuses
 * (NUL, lone surrogates), within the bounds.
 * @throws AppError BAD_USER_INPUT that names the refused key below `path`.
 */
export function checkPatch(path: string, patch: unknown, bounds: DocumentBounds): JsonObject {
  if (!isJsonObject(patch)) throw invalid(path, 'must be an object');
  checkValue(path, patch, bounds.maxDepth);
  checkSize(path, patch, bounds.maxBytes);
  return patch;
}

/** @throws AppError BAD_USER_INPUT when the merged document has outgrown the bounds. */
export function checkDocument(path: string, document: JsonObject, bounds: DocumentBounds): JsonObject {
  checkSize(path, document, bounds.maxBytes);
  return document;
}

function checkSize(path: string, value: unknown, maxBytes: number): void {
  if (Buffer.byteLength(JSON.stringify(value)) > maxBytes)
    throw invalid(path, `must not take more than ${maxBytes} bytes of JSON`);
}

function checkValue(path: string, value: unknown, depthLeft: number): void {
  if (typeof value === 'string') checkText(path, value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw invalid(path, 'must be a finite number');
  if (typeof value !== 'object' || value === null) return;
  if (depthLeft === 0) throw invalid(path, 'is nested too deeply');
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      checkValue(`${path}.${index}`, item, depthLeft - 1);
    });
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key))
      throw new AppError('BAD_USER_INPUT', `${path}: the key "${key}" is not allowed`, {
        errors: [{ path: `${path}.${key}`, message: 'this key is not allowed' }],
      });
    checkText(path, key);
    checkValue(`${path}.${key}`, item, depthLeft - 1);
  }
}

function checkText(path: string, text: string): void {
  if (/[\0\p{Surrogate}]/u.test(text)) throw invalid(path, 'must not contain NUL or unpaired surrogates');
}
