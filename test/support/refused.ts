import { AppError } from '../../platform/kernel/errors.ts';

/** The fields that a rule refuses. @throws Error where it refuses none. */
export function fieldsOf(rule: () => unknown): string[] {
  try {
    rule();
  } catch (error) {
    if (error instanceof AppError && Array.isArray(error.extensions['errors']))
      return error.extensions['errors'].map(({ path }: { path: string }) => path);
    throw error;
  }
  throw new Error('nothing was refused');
}
