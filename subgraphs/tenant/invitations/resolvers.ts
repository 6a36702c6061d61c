import { requireService } from '../../../platform/kernel/context.ts';
import { filtered } from '../../list-filter.ts';
import type { LoadOrganization } from '../organization.ts';
import type { InvitationStatus, Resolvers } from '../schema.generated.ts';
import type { InvitationAnswers } from './answer.ts';
import { type Invitations, standingOf } from './invitation.ts';
import type { InvitationAnswerModel, InvitationModel } from './models.ts';
import type { InvitationRights } from './rights.ts';
import type { Standing } from './store.ts';

/** Arguments → rules → results of invitations. */
export function invitationResolvers(
  invitations: Invitations,
  answers: InvitationAnswers,
  rights: Pick<InvitationRights, 'endSentIn'>,
  organizationOf: LoadOrganization,
): Resolvers {
  return {
    Query: {
      invitations: filtered((_source, { organizationId, status, ...args }, context) =>
        invitations.list(organizationId, { ...args, standing: toStanding(status) }, context),
      ),
      invitation: (_source, { id, organizationId }, context) => invitations.get(id, organizationId, context),
    },
    Mutation: {
      inviteMember: (_source, { organizationId, input }, context) => invitations.invite(organizationId, input, context),
      resendInvitation: (_source, { id, organizationId }, context) => invitations.resend(id, organizationId, context),
      revokeInvitation: (_source, { id, organizationId }, context) => invitations.revoke(id, organizationId, context),
      acceptInvitation: async (_source, { input }, context) => toAnswer(await answers.accept(input.token, context)),
      declineInvitation: async (_source, { input }, context) => toAnswer(await answers.decline(input.token, context)),
      _endInvitationsSentIn: async (_source, { sessionIds, by, tenantId }, context) => {
        requireService(context);
        await rights.endSentIn(sessionIds, by, tenantId ?? undefined);
        return true;
      },
    },
    InvitationAnswer: {
      organization: ({ tenantId, status }, _args, context) =>
        status === 'ACCEPTED' ? organizationOf(tenantId, context) : null,
    },
    Organization: {
      invitations: filtered(({ id }, { status, ...args }, context) =>
        invitations.list(id, { ...args, standing: toStanding(status) }, context),
      ),
    },
    Invitation: {
      organization: ({ tenantId }, _args, context) => organizationOf(tenantId, context),
      status: (invitation) => STATUSES[standingOf(invitation)],
    },
  };
}

const STATUSES: Readonly<Record<Standing, InvitationStatus>> = {
  open: 'OPEN',
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  revoked: 'REVOKED',
  expired: 'EXPIRED',
};

const toStanding = (status: InvitationStatus | null | undefined): Standing | null =>
  status ? (status.toLowerCase() as Standing) : null;

const toAnswer = (invitation: InvitationModel): InvitationAnswerModel => ({
  invitationId: invitation.id,
  tenantId: invitation.tenantId,
  role: invitation.role,
  status: STATUSES[standingOf(invitation)],
});
