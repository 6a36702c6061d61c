import { issuerOf } from '../../../../platform/identity/access-token.ts';
import { AppError } from '../../../../platform/kernel/errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { HandleHttp } from '../../../define.ts';
import type { DeliveryQueue } from '../../delivery-queue.ts';
import type { NotificationConfig } from '../../settings.ts';
import { SMS_REPORT_PATH } from './endpoints.ts';
import { smsFailure } from './error-codes.ts';
import { isSignedReport, readReport } from './status-report.ts';

const MAX_BYTES = 16_384;
const ENDS: Readonly<Record<string, 'delivered' | 'failed'>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};

/** Takes the provider's reports: a message that it had taken was delivered, or will not be. Reports may come twice, and in any order. */
export const createSmsReports =
  ({ config }: Pick<Platform<NotificationConfig>, 'config'>, queue: Pick<DeliveryQueue, 'confirm'>): HandleHttp =>
  async (exchange) => {
    const form = new URLSearchParams((await exchange.readBody(MAX_BYTES)).toString());
    const given = exchange.req.headers['x-twilio-signature'];
    const url = issuerOf(config) + SMS_REPORT_PATH + exchange.search;
    const token = config.SMS_AUTH_TOKEN;
    if (!token || typeof given !== 'string' || !isSignedReport(token, url, form, given))
      throw new AppError('FORBIDDEN', 'The signature is not the provider’s');
    const report = readReport(form);
    if (!report) throw new AppError('BAD_USER_INPUT', 'MessageSid and MessageStatus are required');
    const state = ENDS[report.status];
    if (state) {
      const reason = state === 'failed' ? (smsFailure(report.errorCode)?.code ?? 'undelivered') : null;
      await queue.confirm('sms', report.providerId, state, reason);
    }
    exchange.sendEmpty(204);
  };
