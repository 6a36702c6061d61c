import type { z } from 'zod';
import { backgroundContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BusEvent } from '../../../platform/event-bus.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Contact, createContactOf } from './contact.ts';
import { events } from './events.ts';

/** What the owner of an account is told of, so that what somebody else did is noticed. */
interface Notice {
  readonly subject: string;
  readonly text: string;
}

type Payload<Type extends keyof typeof events> = z.output<(typeof events)[Type]>;

const NOT_YOU = 'If this was not you, change your password now and look through your sessions.';
const KINDS: Readonly<Record<string, string>> = { totp: 'An authenticator app', webauthn: 'A passkey' };

const NOTICES: { readonly [Type in keyof typeof events]?: (payload: Payload<Type>) => Notice } = {
  'auth.second_factor_added': ({ kind }) => ({
    subject: 'A second factor was added to your account',
    text: `${KINDS[kind]} was added to your account. Logins ask for a second factor from now on. ${NOT_YOU}`,
  }),
  'auth.second_factor_removed': ({ kind }) => ({
    subject: 'A second factor was removed from your account',
    text: `${KINDS[kind]} was removed from your account. ${NOT_YOU}`,
  }),
  'auth.second_factor_reset': () => ({
    subject: 'Your second factors were reset',
    text: `Somebody who manages your organization has removed all second factors of your account. Your password alone logs in until you add one again. If you did not ask for this, tell them, and change your password now.`,
  }),
  'auth.recovery_code_used': ({ left }) => ({
    subject: 'A recovery code was used to log in',
    text: `A recovery code stood in for your second factor. Codes left: ${left}. ${NOT_YOU}`,
  }),
  'auth.recovery_codes_replaced': () => ({
    subject: 'Your recovery codes were replaced',
    text: `New recovery codes were made for your account; the old ones are void. ${NOT_YOU}`,
  }),
  'auth.passkey_cloned': ({ ip }) => ({
    subject: 'A login with your passkey was refused',
    text: `Somebody at ${ip} used one of your passkeys, and its counter had gone back: there may be a copy of it. Remove that passkey if you do not know why.`,
  }),
};

/** The mail of an event; null for one that nobody is told of. */
export function noticeOf({ type, payload }: Pick<BusEvent, 'type' | 'payload'>): Notice | null {
  if (!(type in NOTICES)) return null;
  const known = type as keyof typeof events;
  const tell = NOTICES[known] as (payload: unknown) => Notice;
  return tell(events[known].parse(payload));
}

/** Sends the mails, from the events: a change is told of even if the process that made it died right after. */
export function sendNotices({ bus, mail, call }: Platform): Promise<() => Promise<void>> {
  const contactOf = createContactOf(call);
  return bus.consume('auth', 'auth_second_factor_mails', async (event) => {
    const notice = noticeOf(event);
    if (!notice) return;
    const { account_id: accountId } = event.payload as { account_id: string };
    const contact = await contactOf(accountId, backgroundContext('second_factor_mails')).catch(ifGone);
    if (!contact) return;
    await mail.send({
      to: contact.email,
      subject: notice.subject,
      text: `${notice.text}\n`,
      kind: event.type.slice('auth.'.length),
      tenantId: contact.tenantId,
      dedupeKey: event.id,
    });
  });
}

/** Nobody is left to be told. */
function ifGone(error: unknown): Contact | null {
  if (error instanceof AppError && error.extensions['code'] === 'NOT_FOUND') return null;
  throw error;
}
