import { randomBytes } from 'node:crypto';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { policyRefusal, takes } from '../admission.ts';
import type { Identity } from '../identity.ts';
import type { Membership, Memberships } from '../memberships.ts';
import type { SecondFactorStore } from '../second-factor/store.ts';
import { hashTicket } from '../second-factor/ticket.ts';
import type { TicketStore } from '../second-factor/ticket-store.ts';

/**
 * Tells who has proved an account by one factor what the organization asks for.
 * @throws AppError SECOND_FACTOR_ENROLMENT_REQUIRED with a ticket, with which a second factor is added and the login finished; SECOND_FACTOR_POLICY
 * for who must not add one by this proof.
 */
export type DemandFactor = (identity: Identity, tenantId: string) => Promise<never>;

/** Second factors that may be added. */
export const ENROLMENT_METHODS = ['totp', 'webauthn'] as const;
export type EnrolmentMethod = (typeof ENROLMENT_METHODS)[number];

/** As long as a secret waits for its first code. */
const LIFETIME_SECONDS = 900;
/** 256 bits. */
const TICKET_BYTES = 32;
/** Tells them from tickets of those who have a second factor. */
export const ENROLMENT_PREFIX = 'enr_';

export function createDemandFactor(
  tickets: Pick<TicketStore, 'insert'>,
  factors: Pick<SecondFactorStore, 'methodsOf'>,
): DemandFactor {
  return async ({ principal, emailHash, amr, organizationId }, tenantId) => {
    // An organization's provider opens accounts for that organization. What opens them elsewhere too is not for it to add.
    if (organizationId !== undefined) throw policyRefusal([tenantId], BY_PROVIDER);
    const { kinds } = await factors.methodsOf(principal.accountId);
    if (kinds.length > 0) throw policyRefusal([tenantId]);
    const ticket = ENROLMENT_PREFIX + randomBytes(TICKET_BYTES).toString('base64url');
    const first = amr.filter((method) => method !== 'fed');
    const kept = { hash: hashTicket(ticket), ...principal, emailHash, amr: first, seconds: LIFETIME_SECONDS };
    await tickets.insert(kept);
    throw new AppError(
      'SECOND_FACTOR_ENROLMENT_REQUIRED',
      'Your organization demands a second factor: add an authenticator app or a passkey with this ticket, and the login goes on',
      { members: { ticket, methods: ENROLMENT_METHODS, expires_in: LIFETIME_SECONDS } },
    );
  };
}

const BY_PROVIDER =
  'This organization demands a second factor, and your identity provider has not said that it asked for one. Ask who runs your organization';

/** The same where an organization that a login leads to demands more than it has proved; nothing for an account that belongs to none. */
export type RequireFactor = (identity: Identity, context: CallContext) => Promise<void>;

export function createRequireFactor(memberships: Memberships, demandFactor: DemandFactor): RequireFactor {
  return async (identity, context) => {
    const { principal, organizationId, amr } = identity;
    const all = await memberships.of(principal.accountId, context);
    const isGoal = ({ tenantId }: Membership) => tenantId === (organizationId ?? principal.tenantId);
    const goal = all.find(isGoal) ?? (organizationId === undefined ? all[0] : undefined);
    if (goal && !takes(goal, amr)) await demandFactor(identity, goal.tenantId);
  };
}
