import { hash } from 'node:crypto';
import type { Coding } from './content-coding.ts';

/** The part of an entity tag that tells content apart: 22 characters of its SHA-256. */
export const contentTag = (content: string | Buffer): string => hash('sha256', content, 'base64url').slice(0, 22);

/** A strong entity tag (RFC 9110 §8.8.3). Each coding of the same content has its own, since its bytes are others. */
export const entityTag = (tag: string, coding: Coding | null): string =>
  coding === null ? `"${tag}"` : `"${tag}-${coding}"`;

/**
 * Whether `If-None-Match` names the entity tag: the client has the content (RFC 9110 §13.1.2). Tags are compared weakly: a proxy may have
 * weakened ours.
 */
export const isKnownTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === '*' || ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag));
