import { hasSecondFactor } from '../../platform/identity/second-factor.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { Membership } from './memberships.ts';

declare const admitted: unique symbol;

/** That an account may work in an organization, by the way in which it has proved who it is. `admit` alone makes one. */
export interface Admission extends Pick<Membership, 'tenantId' | 'roles' | 'permissions'> {
  readonly [admitted]: true;
}

/** Whether an organization takes whoever has proved who they are by these methods (RFC 8176). */
export const takes = ({ secondFactor }: Pick<Membership, 'secondFactor'>, methods: readonly string[]): boolean =>
  !secondFactor || hasSecondFactor(methods);

/**
 * The rule of every session, token and grant for an organization, asked when it is opened and each time that it is carried on: where the
 * organization demands a second factor, the account was proved by more than one. Tokens are issued for an admission, and for nothing else.
 * @throws AppError SECOND_FACTOR_POLICY
 */
export function admit(membership: Membership, methods: readonly string[]): Admission {
  if (!takes(membership, methods)) throw policyRefusal([membership.tenantId]);
  const { tenantId, roles, permissions } = membership;
  return { tenantId, roles, permissions } as unknown as Admission;
}

/** @param tenantIds - those that demand it. */
export const policyRefusal = (tenantIds: readonly string[], message = REFUSED): AppError =>
  new AppError('SECOND_FACTOR_POLICY', message, { members: { tenant_ids: tenantIds } });

const REFUSED =
  'This organization demands a second factor, and you have signed in without one: add an authenticator app or a passkey to your account, and log in with it';
