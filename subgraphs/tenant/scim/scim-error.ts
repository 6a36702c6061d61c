import { AppError } from '../../../platform/kernel/errors.ts';

/** The keywords of RFC 7644 §3.12 for a request that is refused with 400. */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'invalidVers'
  | 'sensitive';

/** A 400 with its keyword. */
export const refused = (scimType: ScimType, detail: string): AppError =>
  new AppError('BAD_USER_INPUT', detail, { members: { scimType } });

/** A 409 for a value that another resource has. */
export const notUnique = (detail: string): AppError =>
  new AppError('CONFLICT', detail, { members: { scimType: 'uniqueness' } });

/** As much of a client's text as helps to find it. */
export const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
