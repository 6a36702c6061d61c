import type { FieldError } from '../../../platform/errors.ts';
import { readInvokeRequest } from '../chat/invoke-request.ts';
import type { ChatAsk } from '../chat/pipeline.ts';
import { readChatRequest, refused } from '../chat/request.ts';
import { ROLES, type Role } from '../routing/policy.ts';
import { isRecord } from '../wire.ts';

/**
 * What `/invoke/v2` takes: all of `/invoke`, and `role`, `preferred_max_latency_ms`, `preferred_max_cost_per_token` (specification,
 * "Routed inference extras"). The model may be left out.
 * @throws AppError BAD_USER_INPUT that names every refused field.
 */
export function readRoutedRequest(value: unknown): ChatAsk {
  if (!isRecord(value)) return { request: readChatRequest(value) };
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
    ...readInvokeRequest(rest, true),
    ...(isGiven(role) && { role: role as Role }),
    ...(isGiven(latency) && { preferredMaxLatencyMs: latency as number }),
    ...(isGiven(cost) && { preferredMaxCostPerToken: cost as number }),
  };
}
