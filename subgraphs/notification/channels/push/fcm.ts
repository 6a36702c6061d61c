import { urlPath } from '../../../../platform/kernel/url-path.ts';
import type { Outgoing as OutgoingCalls } from '../../../../platform/outgoing/outgoing.ts';
import { callProvider, jsonOf, refusedBy } from '../call-provider.ts';
import type { ChannelError, ChannelFailure } from '../channel.ts';
import type { PushMessage } from './push-message.ts';
import type { AccessTokens, ServiceAccount } from './service-account.ts';

/** Firebase Cloud Messaging, HTTP v1. */
export interface Fcm {
  /** The name that it gave to the message. @throws ChannelError with code `gone` for a token that will not work again. */
  send(token: string, message: PushMessage, signal: AbortSignal): Promise<string>;
}

const TIMEOUT_MS = 15_000;

export function createFcm(options: {
  readonly outgoing: OutgoingCalls;
  /** `FCM_URL` */
  readonly url: string;
  readonly account: ServiceAccount;
  readonly tokens: AccessTokens;
}): Fcm {
  const { outgoing, account, tokens } = options;
  const url = options.url.replace(/\/$/, '') + urlPath`/v1/projects/${account.project_id}/messages:send`;
  return {
    async send(token, message, signal) {
      const accessToken = await tokens.get();
      const answer = await callProvider(outgoing, {
        url,
        method: 'POST',
        timeoutMs: TIMEOUT_MS,
        chosenBy: 'operator',
        signal,
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: messageOf(token, message) }),
      });
      const said = jsonOf(answer);
      if (answer.status === 200) return String(said['name'] ?? '').slice(0, 200);
      if (answer.status === 401) tokens.forget(accessToken);
      throw failureOf(answer, errorCodeOf(said));
    },
  };
}

function messageOf(token: string, { title, body, url, notificationId, deliveryId, urgent }: PushMessage) {
  return {
    token,
    notification: { title, body },
    data: { notification_id: notificationId, ...(url !== null && { url }) },
    // Another try of the same delivery replaces what the first one may have shown.
    android: { priority: urgent ? 'HIGH' : 'NORMAL', notification: { tag: deliveryId } },
    apns: { headers: { 'apns-priority': urgent ? '10' : '5', 'apns-collapse-id': deliveryId } },
  };
}

/** By FCM's own code (`google.firebase.fcm.v1.FcmError`), which tells more than the status. */
const FAILURES: Readonly<Record<string, Partial<ChannelFailure>>> = {
  UNREGISTERED: { code: 'gone', message: 'the app is no longer installed', final: true },
  SENDER_ID_MISMATCH: { code: 'gone', message: 'the token belongs to another sender', final: true },
  INVALID_ARGUMENT: { code: 'invalid_token', message: 'FCM does not take the token or the message', final: true },
  QUOTA_EXCEEDED: { code: 'rate_limited', message: 'too many messages for this device or project' },
  THIRD_PARTY_AUTH_ERROR: { code: 'credentials_refused', message: "FCM's credentials for Apple are refused" },
};

const failureOf = (answer: Parameters<typeof refusedBy>[0], code: string | undefined): ChannelError =>
  refusedBy(answer, code === undefined ? undefined : FAILURES[code]);

function errorCodeOf(said: Record<string, unknown>): string | undefined {
  const { error } = said as { error?: { status?: unknown; details?: readonly { errorCode?: unknown }[] } };
  const details = Array.isArray(error?.details) ? error.details : [];
  const code = details.find((detail) => typeof detail?.errorCode === 'string')?.errorCode ?? error?.status;
  return typeof code === 'string' ? code : undefined;
}
