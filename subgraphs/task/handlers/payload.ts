import type { z } from 'zod';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { JsonObject } from '../../../platform/kernel/merge-patch.ts';

/** Reads a payload by its schema. @throws AppError BAD_USER_INPUT that names every refused field below `payload`. */
export function readPayload<Payload>(schema: z.ZodType<Payload>, payload: JsonObject): Payload {
  const { success, data, error } = schema.safeParse(payload);
  if (success) return data;
  const errors = error.issues.flatMap((issue) => {
    const path = ['payload', ...issue.path].join('.');
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
    return issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'is not a known field' }));
  });
  throw new AppError('BAD_USER_INPUT', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), { errors });
}
