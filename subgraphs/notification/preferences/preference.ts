import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type CallContext, requireAccount, requireViewer } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import type { ChannelName } from '../channels/channel.ts';
import { notificationEvent } from '../events.ts';
import { isTemplateName } from '../templates/definition.ts';
import { canonicalLocale } from '../templates/locale.ts';
import type { NotificationPreferencesModel } from './models.ts';
import { canonicalTimeZone, isTimeOfDay, type QuietHours } from './quiet-hours.ts';
import type { PreferenceStore } from './store.ts';

/** Preferences as they are asked for; what is left out is as it is for an account that never said. */
export interface GivenPreferences {
  readonly channels?: Readonly<Partial<Record<ChannelName, boolean | null | undefined>>> | null | undefined;
  readonly optOuts?: readonly string[] | null | undefined;
  readonly quietHours?: QuietHours | null | undefined;
  readonly locale?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
}

/** The rules of preferences: an account has its own in each organization, and nobody else sees them. */
export interface Preferences {
  /** For a delivery. */
  of(tenantId: string, userId: string): Promise<NotificationPreferencesModel>;
  /** The viewer's own. @throws AppError FORBIDDEN where there is no account. */
  get(context: CallContext): Promise<NotificationPreferencesModel>;
  /** Replaces the viewer's own. @throws AppError BAD_USER_INPUT that names each refused field. */
  put(given: GivenPreferences, context: CallContext): Promise<NotificationPreferencesModel>;
}

const MAX_OPT_OUTS = 200;

export function createPreferences(store: PreferenceStore): Preferences {
  const of = async (tenantId: string, userId: string) =>
    (await store.find(tenantId, userId)) ?? {
      tenantId,
      userId,
      channelsOff: [],
      optOuts: [],
      quietHours: null,
      locale: null,
      phoneNumber: null,
      updatedAt: null,
    };
  return {
    of,
    get: (context) => of(tenantOf(context), requireAccount(context)),
    put: async (given, context) => {
      const tenantId = tenantOf(context);
      const userId = requireAccount(context);
      const preferences = { tenantId, userId, ...readPreferences(given), updatedAt: null };
      return store.put(
        preferences,
        notificationEvent('notification.preferences_changed', tenantId, { user_id: userId }),
      );
    },
  };
}

/** Whether somebody does not want to hear this on this channel. */
export const hasOptedOut = (
  { channelsOff, optOuts }: NotificationPreferencesModel,
  channel: ChannelName,
  templateId: string,
  category: string,
): boolean => channelsOff.includes(channel) || optOuts.includes(templateId) || optOuts.includes(category);

function readPreferences({ channels, optOuts, quietHours, locale, phoneNumber }: GivenPreferences) {
  const { expect, throwIfAny } = collectFieldErrors();
  const names = [...new Set(optOuts ?? [])];
  expect(names.length <= MAX_OPT_OUTS, 'optOuts', `must be at most ${MAX_OPT_OUTS}`);
  names.forEach((name, index) => {
    expect(isTemplateName(name), `optOuts.${index}`, 'must be the name of a template or of a category');
  });
  const timeZone = quietHours ? canonicalTimeZone(quietHours.timeZone) : null;
  if (quietHours) {
    expect(isTimeOfDay(quietHours.from), 'quietHours.from', 'must be a time of day, such as 22:00');
    expect(isTimeOfDay(quietHours.until), 'quietHours.until', 'must be a time of day, such as 07:00');
    expect(quietHours.from !== quietHours.until, 'quietHours.until', 'must not be when they begin');
    expect(timeZone !== null, 'quietHours.timeZone', 'must be an IANA time zone, such as Europe/Vienna');
  }
  const language = locale ? canonicalLocale(locale) : null;
  expect(!locale || language !== null, 'locale', 'must be a language tag such as en or de-AT');
  const phone = phoneNumber ? parsePhoneNumberFromString(phoneNumber.slice(0, 40)) : undefined;
  const isPhone = !phoneNumber || (phoneNumber.startsWith('+') && phone?.isPossible() === true);
  expect(isPhone, 'phoneNumber', 'must be a phone number in the international form, such as +431234567');
  throwIfAny();
  return {
    channelsOff: Object.entries(channels ?? {}).flatMap(([channel, isOn]) => (isOn === false ? [channel] : [])),
    optOuts: names,
    quietHours: quietHours && timeZone ? { from: quietHours.from, until: quietHours.until, timeZone } : null,
    locale: language,
    phoneNumber: phone?.number ?? null,
  };
}

const tenantOf = (context: CallContext): string => {
  const { tenantId } = requireViewer(context);
  if (tenantId === null) throw notFound('Preferences');
  return tenantId;
};
