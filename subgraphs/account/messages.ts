import type { MailMessage } from '../../platform/mail/mail.ts';
import { type Letter, renderLetter } from '../../platform/mail/mail-templates.ts';

/** A message about an account, but for whom it goes to. No name stands in it: who registers could write in it to strangers. */
export type Message = Pick<MailMessage, 'subject' | 'text' | 'html' | 'kind'>;

/** The messages of this domain. Links are those of the pages in `recovery-pages/`. */
export interface Messages {
  verifyEmail(token: string): Message;
  changeEmail(token: string): Message;
  emailChanged(undoToken: string): Message;
  resetPassword(token: string): Message;
  resetAfterUndo(token: string): Message;
  addressTaken(): Message;
  startRecovery(token: string): Message;
  recoveryWaits(dueAt: Date, cancelToken: string): Message;
  recoveryDue(until: Date, token: string, cancelToken: string): Message;
  notice(title: string, description: string, occurredAt: Date): Message;
}

interface Lifetimes {
  readonly verificationSeconds: number;
  readonly resetSeconds: number;
  readonly undoSeconds: number;
}

const NOT_YOU = 'If it was not you, ignore this message: without the link nothing happens.';

/** @param publicUrl - where a reader's browser reaches the pages. */
export function createMessages(publicUrl: string, lifetimes: Lifetimes): Messages {
  const link = (page: string, token: string) => `${publicUrl}/${page}?token=${token}`;
  const message = (kind: string, letter: Letter): Message => ({
    kind,
    subject: letter.title,
    ...renderLetter(letter),
  });
  const reset = (token: string, paragraphs: readonly string[], notes: readonly string[]) =>
    message('password_reset', {
      title: 'Reset your password',
      paragraphs,
      action: { label: 'Choose a new password', url: link('reset-password', token) },
      notes: [`The link works once, for ${spell(lifetimes.resetSeconds)}.`, ...notes],
    });
  return {
    verifyEmail: (token) =>
      message('email_verification', {
        title: 'Confirm your e-mail address',
        paragraphs: ['Someone made an account with this address. Confirm that it is yours.'],
        action: { label: 'Confirm address', url: link('verify-email', token) },
        notes: [`The link works once, for ${spell(lifetimes.verificationSeconds)}.`, NOT_YOU],
      }),
    changeEmail: (token) =>
      message('email_change', {
        title: 'Confirm your new e-mail address',
        paragraphs: [
          'An account is to use this address from now on. Confirm that it is yours; until then the old one stays.',
        ],
        action: { label: 'Confirm address', url: link('verify-email', token) },
        notes: [`The link works once, for ${spell(lifetimes.verificationSeconds)}.`, NOT_YOU],
      }),
    emailChanged: (token) =>
      message('email_changed', {
        title: 'Your e-mail address was changed',
        paragraphs: [
          'Your account uses another e-mail address now. You are told here for the last time.',
          'If it was not you, take the address back. This ends every session and voids the password, which someone else must have known; a link to set a new one comes to this address.',
        ],
        action: { label: 'Take the address back', url: link('undo-email-change', token) },
        notes: [`The link works once, for ${spell(lifetimes.undoSeconds)}. If it was you, there is nothing to do.`],
      }),
    resetPassword: (token) =>
      reset(token, ['Someone asked to reset the password of your account. Choose a new one here.'], [NOT_YOU]),
    resetAfterUndo: (token) =>
      reset(
        token,
        ['Your account has its e-mail address back, and its password was made void. Choose a new one here.'],
        ['Should the link expire, ask for another one where you log in.'],
      ),
    addressTaken: () =>
      message('address_taken', {
        title: 'You have an account already',
        paragraphs: [
          'Someone tried to register with this address, or to use it for another account. It belongs to your account, which stays as it is.',
          'If it was you, log in. Where you do that you can also ask for a new password.',
        ],
        notes: ['If it was not you, there is nothing to do: whoever it was has learned nothing.'],
      }),
    startRecovery: (token) =>
      message('second_factor_recovery', {
        title: 'Recover your account without its second factors',
        paragraphs: [
          'Someone who knows the password of your account has lost its second factors, or says so.',
          'If it was you, start the recovery here, with your password. It waits for a while, in which you are told several times, and can then be finished: all second factors are removed.',
        ],
        action: { label: 'Start the recovery', url: link('recover-second-factors', token) },
        notes: [
          `The link works once, for ${spell(lifetimes.resetSeconds)}.`,
          'If it was not you, somebody else knows your password: choose another one now. Without the link nothing happens.',
        ],
      }),
    recoveryWaits: (dueAt, cancelToken) =>
      message('second_factor_recovery', {
        title: 'Your second factors are about to be removed',
        paragraphs: [
          `A recovery of your account is under way. From ${utc(dueAt)} on it can be finished, and then all second factors and recovery codes are removed. You get a link for that when the time has come.`,
          'If it was not you, cancel it, and choose another password: somebody knows yours, and reads your mail.',
        ],
        action: { label: 'Cancel the recovery', url: link('cancel-second-factor-recovery', cancelToken) },
        notes: ['Whoever is logged in to the account can cancel it as well. So does another password.'],
      }),
    recoveryDue: (until, token, cancelToken) =>
      message('second_factor_recovery', {
        title: 'Your second factors can be removed now',
        paragraphs: [
          `The waiting time of your recovery is over. Until ${utc(until)} you can finish it here, with your password: all second factors and recovery codes are removed, and every session ends.`,
        ],
        action: { label: 'Remove the second factors', url: link('recover-second-factors', token) },
        notes: [
          `If it was not you, cancel it, and choose another password: ${link('cancel-second-factor-recovery', cancelToken)}`,
        ],
      }),
    notice: (title, description, occurredAt) =>
      message('security_notice', {
        title,
        paragraphs: [description, `Time: ${utc(occurredAt)}`],
        notes: ['If it was you, there is nothing to do. If it was not, reset your password and look at your sessions.'],
      }),
  };
}

const utc = (time: Date): string => `${time.toISOString().replace('T', ' ').slice(0, 19)} UTC`;

/** A number of seconds as people say it. */
function spell(seconds: number): string {
  const units = [
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const [unit, size] = units.find(([, length]) => seconds >= length && seconds % length === 0) ?? ['second', 1];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
