import { maskedEmail } from '../../../platform/kernel/email.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { type Mail, MailRefused } from '../../../platform/mail/mail.ts';
import type { NotificationConfig } from '../settings.ts';
import { type Channel, ChannelError } from './channel.ts';

/**
 * Mail to the address of the account, by the platform's own server and circuit. An address that nobody has confirmed gets none, because whoever
 * registered it may not be who reads there; `NOTIFICATIONS_TO_UNCONFIRMED_EMAIL` lifts that.
 */
export function createEmailChannel({
  mail,
  config,
}: {
  readonly mail: Pick<Mail, 'handOver' | 'missing'>;
  readonly config: Pick<NotificationConfig, 'NOTIFICATIONS_TO_UNCONFIRMED_EMAIL'>;
}): Channel {
  return {
    name: 'email',
    oneCircuit: true,
    configured: mail.missing,
    destinations: async ({ email }) => [{ key: 'account', label: maskedEmail(email) }],
    async send({ deliveryId, recipient, rendered: { subject, text, html } }) {
      if (!recipient.emailVerified && !config.NOTIFICATIONS_TO_UNCONFIRMED_EMAIL)
        throw new ChannelError({ code: 'email_not_verified', message: 'the address is not confirmed', final: true });
      try {
        const message = { to: recipient.email, subject: subject ?? '', text, ...(html !== null && { html }) };
        const answer = await mail.handOver(deliveryId, message);
        return { state: 'sent', ...(answer !== null && { providerId: answer }) };
      } catch (error) {
        if (error instanceof MailRefused)
          throw new ChannelError({ code: 'refused', message: error.message, final: true, cause: error });
        if (!(error instanceof AppError))
          throw new ChannelError({ code: 'unreachable', message: 'the mail server cannot be reached', cause: error });
        if (error.extensions['code'] === 'SERVICE_UNAVAILABLE') throw error;
        throw new ChannelError({ code: 'refused', message: error.message, final: true, cause: error });
      }
    },
  };
}
