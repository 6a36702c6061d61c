import { boundedCache } from '../kernel/bounded-cache.ts';
import { type BreakerOptions, type CircuitBreakers, createCircuitBreakers } from './circuit-breaker.ts';

/** The circuits of an organization's own targets. They are shared with no other one, and are no series of `/metrics`: users could fill it. */
export type OrganizationCircuits = (tenantId: string) => Pick<CircuitBreakers, 'for'>;

/** Organizations whose circuits are kept; those of the one that called longest ago give way. */
const MAX_ORGANIZATIONS = 1_000;
/** Circuits of one organization: whoever calls many addresses forgets their own circuits, and nobody else's. */
const MAX_PER_ORGANIZATION = 50;

/** Opens the circuits of organizations. Both bounds together are some 50 MB, when a thousand organizations each call fifty targets. */
export function createOrganizationCircuits(
  options: Pick<BreakerOptions, 'failureThreshold' | 'recoveryMs'>,
): OrganizationCircuits {
  const organizations = boundedCache<string, CircuitBreakers>(MAX_ORGANIZATIONS);
  return (tenantId) => {
    let circuits = organizations.get(tenantId);
    if (circuits === undefined) {
      circuits = createCircuitBreakers({ ...options, maxTargets: MAX_PER_ORGANIZATION });
      organizations.set(tenantId, circuits);
    }
    return circuits;
  };
}
