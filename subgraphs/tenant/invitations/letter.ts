import { issuerOf } from '../../../platform/access-token.ts';
import type { Config } from '../../../platform/config.ts';
import type { MailMessage } from '../../../platform/mail.ts';

/** What the mail of an invitation says. */
export interface Letter {
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
export function invitationMail(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>, letter: Letter): MailMessage {
  const { to, tenantId, organization, inviter, role, token, expiresAt } = letter;
  const base = issuerOf(config);
  const day = expiresAt.toISOString().slice(0, 10);
  const text = [
    `${inviter ?? 'An administrator'} invites you into the organization “${organization}” on Trellis, as ${role}.`,
    `To accept, log in with this address and open:\n${base}/invitations/accept?token=${token}`,
    `Or by the API: POST ${base}/api/v1/invitations/accept with your access token and {"token": "${token}"}; the same below /decline to decline.`,
    `The link works once, until ${day}. If you do not know who invites you, do nothing: you will not become a member.`,
  ].join('\n\n');
  const subject = `Invitation to ${shortened(organization)}`;
  return { to, subject, text: `${text}\n`, kind: 'invitation', tenantId };
}

/** A subject has 200 characters at most. */
const shortened = (name: string): string => ([...name].length <= 120 ? name : `${[...name].slice(0, 119).join('')}…`);
