import type { QuietHours } from './quiet-hours.ts';

/** The preferences of an account within one organization; the defaults where it has set none. */
export interface NotificationPreferencesModel {
  readonly tenantId: string;
  readonly userId: string;
  /** Channels that are switched off. */
  readonly channelsOff: readonly string[];
  /** Templates and categories that it does not want to hear of. */
  readonly optOuts: readonly string[];
  readonly quietHours: QuietHours | null;
  /** BCP 47. */
  readonly locale: string | null;
  /** E.164. */
  readonly phoneNumber: string | null;
  readonly updatedAt: Date | null;
}
