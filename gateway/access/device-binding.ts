import { formattedError } from '../../platform/graphql/format-error.ts';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';

/**
 * The answer that refuses a sensitive operation (DEVICE_BINDING=required) to a caller who has not proved, with this very request, the
 * key that the session is bound to; null for one who has. API keys are bound to none, and what comes over a socket has no proof of
 * its own.
 */
export function unprovedRefusal({ viewer, client }: Pick<CallContext, 'viewer' | 'client'>): GraphResult | null {
  const boundTo = viewer?.deviceKey;
  if (boundTo === undefined) return viewer?.kind === 'api_key' ? NO_KEYS : UNBOUND;
  return client.proof?.thumbprint === boundTo ? null : UNPROVED;
}

const refused = (message: string): GraphResult => ({
  errors: [formattedError(message, 'DEVICE_BINDING_REQUIRED', undefined)],
});

const UNBOUND = refused(
  'This operation needs a session that is bound to a key of the device: log in, or refresh, with a DPoP proof (RFC 9449)',
);
const UNPROVED = refused(
  'This operation needs a DPoP proof (RFC 9449) of its own: send it over HTTP, not over a socket',
);
const NO_KEYS = refused('This operation needs a person on a device of theirs: API keys are bound to none');
