import type { BusEvent } from '../../../platform/event-bus.ts';

export type Severity = 'info' | 'low' | 'medium' | 'high' | 'critical';

/** What an event means to the owner of an account. */
export interface Notice {
  readonly severity: Severity;
  /** Subject of the message. */
  readonly title: string;
  /** One or two sentences, with the facts of the event. */
  readonly description: string;
  /** Whether a message goes to the address of the account. Not where another one tells it already. */
  readonly byMail: boolean;
}

/** Whom an event concerns: an account, or whoever has the address with this hash. */
export type Subject = { readonly accountId: string } | { readonly emailHash: string };

type Payload = Readonly<Record<string, unknown>>;
type Describe = (payload: Payload) => Omit<Notice, 'byMail'> & { readonly byMail?: boolean };

const word = (payload: Payload, name: string): string => {
  const value = payload[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : 'unknown';
};

/** The events of which owners hear, by type. A domain whose event is not here keeps it to itself. */
const NOTICES: Readonly<Record<string, Describe>> = {
  'auth.new_device': (payload) => ({
    severity: 'medium',
    title: 'New device',
    description: `Someone logged in to your account from a device that it had not seen: ${word(payload, 'device_name')}, address ${word(payload, 'ip')}.`,
  }),
  'auth.refresh_reuse_detected': () => ({
    severity: 'critical',
    title: 'A session was ended for your safety',
    description:
      'A refresh token was used a second time, as happens when someone has copied it. The session that it belonged to was ended.',
  }),
  'auth.locked': (payload) => ({
    severity: 'medium',
    title: 'Logins to your account are locked for a while',
    description: `Too many wrong passwords were tried, last from the address ${word(payload, 'ip')}. Nobody can log in with a password for ${word(payload, 'seconds')} seconds. A password reset lifts the lock.`,
  }),
  'auth.second_factor_added': () => ({
    severity: 'low',
    title: 'A second factor was added',
    description: 'Logins to your account ask for a second factor that was added just now.',
  }),
  'auth.second_factor_removed': () => ({
    severity: 'high',
    title: 'A second factor was removed',
    description: 'One of the second factors of your account was removed.',
  }),
  'auth.second_factor_reset': () => ({
    severity: 'high',
    title: 'Your second factors were removed',
    description: 'Someone who manages your organization removed all second factors of your account.',
  }),
  'auth.recovery_code_used': (payload) => ({
    severity: 'medium',
    title: 'A recovery code was used',
    description: `A recovery code stood in for a second factor. Codes left: ${word(payload, 'left')}.`,
  }),
  'auth.recovery_codes_replaced': () => ({
    severity: 'medium',
    title: 'Your recovery codes were replaced',
    description: 'New recovery codes were made for your account. The old ones do not work any more.',
  }),
  'auth.passkey_cloned': (payload) => ({
    severity: 'critical',
    title: 'A passkey may have been copied',
    description: `A login from the address ${word(payload, 'ip')} was refused, because the passkey that it used may have been copied.`,
  }),
  'auth.api_key_created': (payload) => ({
    severity: 'low',
    title: 'An API key was made',
    description: `An API key was made that acts for your account: ${word(payload, 'key_id')}.`,
  }),
  'account.password_changed': () => ({
    severity: 'medium',
    title: 'Your password was changed',
    description: 'The password of your account was changed, and its other sessions were ended. API keys still work.',
  }),
  'account.email_changed': () => ({
    severity: 'high',
    title: 'Your e-mail address was changed',
    description: 'Your account uses another e-mail address. The old one was told, and can undo it for a while.',
    byMail: false,
  }),
};

/** What the owner is told of an event; null when nothing. */
export function noticeOf({ type, payload }: BusEvent): Notice | null {
  const describe = Object.hasOwn(NOTICES, type) ? NOTICES[type] : undefined;
  return describe ? { byMail: true, ...describe((payload ?? {}) as Payload) } : null;
}

/** Whom it concerns; null when no account. */
export function subjectOf({ payload }: BusEvent): Subject | null {
  const { account_id: accountId, owner_id: ownerId, email_hash: emailHash } = (payload ?? {}) as Payload;
  const account = accountId ?? ownerId;
  // A key of a service account has no owner who reads mail.
  if (typeof account === 'string') return account.startsWith('usr_') ? { accountId: account } : null;
  return typeof emailHash === 'string' ? { emailHash } : null;
}
