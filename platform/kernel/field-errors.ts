import { AppError, type FieldError } from './errors.ts';

/** Collects what is wrong with an input, so that the caller reads all of it at once. */
export interface FieldErrors {
  /** Notes a refusal of `path` unless the condition holds; answers the condition. */
  expect(condition: boolean, path: string, message: string): boolean;
  /** @throws AppError BAD_USER_INPUT that names every refused field. */
  throwIfAny(): void;
}

/** @param within - what the paths begin with: `draft.` where the input is a part of another one. */
export function collectFieldErrors(within = ''): FieldErrors {
  const errors: FieldError[] = [];
  return {
    expect: (condition, path, message) => {
      if (!condition) errors.push({ path: within + path, message });
      return condition;
    },
    throwIfAny: () => {
      if (errors.length === 0) return;
      const text = errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
      throw new AppError('BAD_USER_INPUT', text, { errors });
    },
  };
}

/**
 * Whether PostgreSQL can store the text and a reader can see all of it: well-formed UTF-16, no control characters
 * (line breaks included).
 */
export const isPlainLine = (text: string): boolean => !/[\p{Cc}\p{Surrogate}\u2028\u2029]/u.test(text);
