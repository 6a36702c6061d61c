import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { RequireFactor } from './enrolment/demand.ts';
import type { Identification } from './identify.ts';
import type { Identity, Principal } from './identity.ts';
import type { LoginAttempts } from './login-attempts.ts';
import type { LoginOrigins } from './login-origin.ts';

/** How people prove who they are on a page, and what follows when they did. */
export interface SignInRules extends Identification {
  /**
   * Ends the count of wrong passwords where the login came from: the token by which this browser is known again.
   * @throws AppError INVALID_CREDENTIALS where the password was changed since it was verified.
   */
  readonly succeeded: (identity: Identity, context: CallContext) => Promise<string>;
  /**
   * Asks for the second factor that the organization demands to which the login leads.
   * @throws AppError SECOND_FACTOR_ENROLMENT_REQUIRED, SECOND_FACTOR_POLICY
   */
  readonly requireFactor: RequireFactor;
}

export function createSignInRules(
  call: CallSubgraph,
  identification: Identification,
  attempts: LoginAttempts,
  origins: LoginOrigins,
  requireFactor: RequireFactor,
): SignInRules {
  const principalOf = call<{ _principal: Principal | null }, { id: string }>(
    'account',
    'query Principal($id: ID!) { _principal(id: $id) { accountId tenantId credentialVersion } }',
  );
  return {
    ...identification,
    requireFactor,
    succeeded: async ({ principal, emailHash, origin }, context) => {
      const { _principal: now } = await principalOf({ id: principal.accountId }, context);
      if (now?.credentialVersion !== principal.credentialVersion)
        throw new AppError('INVALID_CREDENTIALS', 'The password was changed meanwhile: sign in again');
      await attempts.succeeded(emailHash, origin.counted, origin.places, null);
      return origins.tokenFor(emailHash, newId('dev'));
    },
  };
}
