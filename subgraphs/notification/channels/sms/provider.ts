import { urlPath } from '../../../../platform/kernel/url-path.ts';
import type { Outgoing as OutgoingCalls } from '../../../../platform/outgoing/outgoing.ts';
import type { NotificationConfig } from '../../settings.ts';
import { callProvider, jsonOf, refusedBy } from '../call-provider.ts';
import { ChannelError } from '../channel.ts';
import { smsFailure } from './error-codes.ts';

/** A text message for one phone. */
export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** Where the provider reports what became of it. */
  readonly statusCallback: string;
}

type SmsSettings = Pick<NotificationConfig, 'SMS_URL' | 'SMS_ACCOUNT_SID' | 'SMS_AUTH_TOKEN' | 'SMS_FROM'>;

/** In characters; the provider refuses more. */
const MAX_TEXT = 1_600;
const TIMEOUT_MS = 15_000;
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/i;

/**
 * Hands a text message to the provider, by the form of Twilio's Messages resource (2010-04-01): what the provider calls it. The form has
 * no key against repeats: one that was taken, but whose answer was lost, is sent again.
 * @throws ChannelError
 */
export async function sendText(
  outgoing: OutgoingCalls,
  settings: SmsSettings,
  { to, text, statusCallback }: TextMessage,
  signal: AbortSignal,
): Promise<string> {
  if (text.length > MAX_TEXT)
    throw new ChannelError({ code: 'too_long', message: `the text has more than ${MAX_TEXT} characters`, final: true });
  const { SMS_URL, SMS_ACCOUNT_SID: sid = '', SMS_AUTH_TOKEN: token, SMS_FROM: from = '' } = settings;
  const sender = MESSAGING_SERVICE.test(from) ? { MessagingServiceSid: from } : { From: from };
  const answer = await callProvider(outgoing, {
    url: SMS_URL.replace(/\/$/, '') + urlPath`/2010-04-01/Accounts/${sid}/Messages.json`,
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ To: to, ...sender, Body: text, StatusCallback: statusCallback }).toString(),
    timeoutMs: TIMEOUT_MS,
    chosenBy: 'operator',
    signal,
  });
  const said = jsonOf(answer);
  if (answer.status >= 300) throw refusedBy(answer, smsFailure(said['code']));
  return String(said['sid'] ?? '').slice(0, 200);
}
