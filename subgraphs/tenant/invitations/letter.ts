import type { Config } from '../../../platform/config/config.ts';
import { issuerOf } from '../../../platform/identity/access-token.ts';
import type { MailMessage } from '../../../platform/mail/mail.ts';
import { renderLetter } from '../../../platform/mail/mail-templates.ts';
import { INVITATION_PATH } from '../../../platform/pages/invitation-path.ts';

/** The content of an invitation's mail. */
export interface InvitationLetter {
  readonly to: string;
  readonly tenantId: string;
  readonly organization: string;
  /** Null when a program has invited. */
  readonly inviter: string | null;
  readonly role: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** The mail of an invitation, with the link that accepts it. */
export function invitationMail(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>, letter: InvitationLetter): MailMessage {
  const { to, tenantId, organization, inviter, role, token, expiresAt } = letter;
  const base = issuerOf(config);
  const day = expiresAt.toISOString().slice(0, 10);
  const body = renderLetter({
    title: `Join ${organization}`,
    paragraphs: [
      `${inviter ?? 'An administrator'} invites you into the organization “${organization}” on Trellis, as ${role}.`,
      'To accept, log in with the account of this address.',
    ],
    action: { label: 'Accept the invitation', url: `${base}${INVITATION_PATH}?token=${token}` },
    notes: [
      `By the API: POST ${base}/api/v1/invitations/accept with your access token and {"token": "${token}"}; ${base}/api/v1/invitations/decline declines.`,
      `The link works once, until ${day}. If you do not know who invites you, do nothing: you will not become a member.`,
    ],
  });
  const subject = `Invitation to ${shortened(organization)}`;
  return { to, subject, ...body, kind: 'invitation', tenantId };
}

/** A subject has 200 characters at most. */
const shortened = (name: string): string => ([...name].length <= 120 ? name : `${[...name].slice(0, 119).join('')}…`);
