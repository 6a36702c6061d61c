import type { BusEvent } from '../../../platform/events/event-bus.ts';

export type Severity = 'info' | 'low' | 'medium' | 'high' | 'critical';

/** A notice to the owner of an account about an event. */
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

/** Who is locked out, by the scope of the lock. */
const LOCKED: Readonly<Record<string, string>> = {
  device: 'From that device nobody',
  network: 'From there nobody but a device that has logged in before',
  strangers: 'From networks that you have not used lately nobody but a device that has logged in before',
};

/** Who has removed second factors, by what they did it as. */
const RESET_BY: Readonly<Record<string, string>> = {
  operator: 'An operator of this installation',
  member: 'Someone who manages your organization',
  account: 'A recovery, whose waiting time was over,',
};

/** Why a recovery has ended. */
const CANCELLED_BY: Readonly<Record<string, string>> = {
  account: 'Someone who was logged in to your account cancelled it.',
  link: 'It was cancelled by a link from one of its messages.',
  changed: 'The password or the address of your account has changed.',
  expired: 'Nobody has finished it in time.',
  switched_off: 'There are no recoveries in this installation any more.',
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
    description: `Too many wrong passwords were tried, last from the address ${word(payload, 'ip')}. ${LOCKED[word(payload, 'scope')] ?? LOCKED['network']} can log in with a password for ${word(payload, 'seconds')} seconds. Passkeys still work. A password reset lifts the lock.`,
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
  'auth.second_factor_reset': (payload) => ({
    severity: 'high',
    title: 'Your second factors were removed',
    description: `${RESET_BY[word(payload, 'reset_as')] ?? RESET_BY['member']} removed all second factors of your account.`,
  }),
  'account.second_factor_recovery_started': (payload) => ({
    severity: 'high',
    title: 'Your second factors are about to be removed',
    description: `Someone who knows your password and reads your mail has started a recovery, from the address ${word(payload, 'ip')}. It can be finished from ${word(payload, 'due_at')} on. Cancel it if it was not you.`,
    byMail: false,
  }),
  'account.second_factor_recovery_cancelled': (payload) => ({
    severity: 'medium',
    title: 'The recovery of your second factors was cancelled',
    description: `Your second factors stay as they are. ${CANCELLED_BY[word(payload, 'cancelled_by')] ?? ''}`.trimEnd(),
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
  'auth.identity_linked': () => ({
    severity: 'medium',
    title: 'Sign-in with an identity provider was linked',
    description:
      'Whoever signs in as you with an identity provider gets in to your account. It is in the list of your identities, where you can take it away.',
  }),
  'session.ended_by_organization': (payload) => ({
    severity: 'medium',
    title: 'A session of yours was ended',
    description: `Someone who manages an organization that you work in ended your session on ${word(payload, 'device_name')}. API keys and invitations that were made in it for that organization ended too.`,
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

/** Returns the notice of an event; null when its owner is not told. */
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
