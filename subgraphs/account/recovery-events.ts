import { z } from 'zod';
import type { BusEvent } from '../../platform/events/event-bus.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FailedLogins } from './failed-logins.ts';
import type { PasswordReset } from './password-reset/password-reset.ts';
import type { SecondFactorRecoveries } from './second-factor-recovery/second-factor-recovery.ts';
import type { SecurityAlerts } from './security-alerts/security-alert.ts';
import type { EmailAddresses } from './verification/email-address.ts';

const ofAccount = z.object({ account_id: z.string() });
const ofAddress = z.object({ email_hash: z.string() });
const ofLogin = z.object({ email_hash: z.string(), ip: z.string() });

interface Parts {
  readonly addresses: EmailAddresses;
  readonly reset: PasswordReset;
  readonly alerts: SecurityAlerts;
  readonly recoveries: SecondFactorRecoveries;
  readonly failedLogins: FailedLogins;
}

/**
 * Handles events for recovery: sends the links that were asked for, and tells owners and their organizations. One process handles
 * each event, again until it succeeds; every handler may repeat itself without doing more.
 */
export async function followEvents(
  { bus }: Pick<Platform, 'bus'>,
  { addresses, reset, alerts, recoveries, failedLogins }: Parts,
): Promise<() => Promise<void>> {
  const ofOwnDomain = async (event: BusEvent): Promise<void> => {
    const time = new Date(event.time);
    switch (event.type) {
      case 'account.created':
        return addresses.welcome(ofAccount.parse(event.payload).account_id, event.id, time);
      case 'account.address_taken':
        return addresses.notifyTaken(ofAddress.parse(event.payload).email_hash, event.id);
      case 'account.password_reset_requested':
        return reset.answer(ofAddress.parse(event.payload).email_hash, event.id, time);
      case 'account.password_changed':
        await reset.voidBefore(ofAccount.parse(event.payload).account_id, time);
        await recoveries.cancelChanged(ofAccount.parse(event.payload).account_id);
        return alerts.raise(event);
      case 'account.email_changed':
        await recoveries.cancelChanged(ofAccount.parse(event.payload).account_id);
        return alerts.raise(event);
      default:
        return alerts.raise(event);
    }
  };
  const ofAuth = async (event: BusEvent): Promise<void> => {
    switch (event.type) {
      case 'auth.second_factor_recovery_requested':
        return recoveries.answer(ofAccount.parse(event.payload).account_id, event.id, new Date(event.time));
      case 'auth.login_failed': {
        const { email_hash: emailHash, ip } = ofLogin.parse(event.payload);
        return failedLogins.report(event, emailHash, ip);
      }
      default:
        return alerts.raise(event);
    }
  };
  const stops = await Promise.all([
    bus.consume('account', 'account_recovery', ofOwnDomain),
    bus.consume('auth', 'account_recovery', ofAuth),
    bus.consume('session', 'account_recovery', (event) => alerts.raise(event)),
  ]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
