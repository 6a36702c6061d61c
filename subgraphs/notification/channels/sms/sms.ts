import { issuerOf } from '../../../../platform/identity/access-token.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { NotificationConfig } from '../../settings.ts';
import { type Channel, ChannelError } from '../channel.ts';
import { SMS_REPORT_PATH } from './endpoints.ts';
import { sendText } from './provider.ts';

/**
 * Text messages to the number that somebody has given in their preferences. A provider that has taken one reports later what became of it
 * (`report.ts`).
 */
export const createSmsChannel = ({
  config,
  outgoing,
}: Pick<Platform<NotificationConfig>, 'config' | 'outgoing'>): Channel => ({
  name: 'sms',
  oneCircuit: true,
  configured: () => (config.SMS_ACCOUNT_SID ? null : 'SMS_ACCOUNT_SID is not set'),
  destinations: async ({ phoneNumber }) =>
    phoneNumber === null ? [] : [{ key: 'account', label: maskedNumber(phoneNumber) }],
  async send({ recipient: { phoneNumber }, rendered }, signal) {
    if (phoneNumber === null)
      throw new ChannelError({ code: 'no_destination', message: 'the recipient gives no phone number', final: true });
    await checkNumber(phoneNumber);
    const statusCallback = issuerOf(config) + SMS_REPORT_PATH;
    const providerId = await sendText(
      outgoing,
      config,
      { to: phoneNumber, text: rendered.text, statusCallback },
      signal,
    );
    return { state: 'sent', ...(providerId !== '' && { providerId }) };
  },
});

/** Refuses what cannot be a phone number, before it is paid for. The library is loaded with the first message. */
async function checkNumber(phoneNumber: string): Promise<void> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const number = parsePhoneNumberFromString(phoneNumber);
  if (!number?.isValid() || number.getType() === 'FIXED_LINE')
    throw new ChannelError({ code: 'invalid_number', message: 'the number is not one of a mobile phone', final: true });
}

const maskedNumber = (number: string): string => `${number.slice(0, 3)}…${number.slice(-3)}`;
