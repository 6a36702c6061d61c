import type { FieldError } from '../../../platform/kernel/errors.ts';
import { refused } from '../chat/request.ts';
import type { CallWishes } from '../model-call.ts';
import { ROLES, type Role } from '../routing/policy.ts';
import { isRecord } from '../wire.ts';

/** A request of `/invoke/v2`: one of `/invoke`, and what it wishes for beside that. */
export interface RoutedRequest {
  readonly request: unknown;
  readonly wishes: CallWishes;
}

/**
 * Reads the body of `/invoke/v2`: all of `/invoke`, and `role`, `preferred_max_latency_ms`, `preferred_max_cost_per_token` (specification,
 * "Routed inference extras").
 * @throws AppError BAD_USER_INPUT that names every refused field.
 */
export function readRoutedRequest(value: unknown): RoutedRequest {
  if (!isRecord(value)) return { request: value, wishes: {} };
  const { role, preferred_max_latency_ms: latency, preferred_max_cost_per_token: cost, ...rest } = value;
  const errors: FieldError[] = [];
  const isGiven = (field: unknown): boolean => field !== undefined && field !== null;
  const isLimit = (field: unknown): boolean => typeof field === 'number' && Number.isFinite(field) && field >= 0;
  if (isGiven(role) && !(ROLES as readonly unknown[]).includes(role))
    errors.push({ path: 'role', message: `must be one of ${ROLES.join(', ')}` });
  if (isGiven(latency) && !isLimit(latency))
    errors.push({ path: 'preferred_max_latency_ms', message: 'must be a number of at least 0' });
  if (isGiven(cost) && !isLimit(cost))
    errors.push({ path: 'preferred_max_cost_per_token', message: 'must be a number of at least 0' });
  if (errors.length > 0) throw refused(errors);
  return {
    request: rest,
    wishes: {
      ...(isGiven(role) && { role: role as Role }),
      ...(isGiven(latency) && { preferredMaxLatencyMs: latency as number }),
      ...(isGiven(cost) && { preferredMaxCostPerToken: cost as number }),
    },
  };
}
