import type { BusEvent } from '../../../platform/events/event-bus.ts';
import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { type CallContext, requireAccount } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { accountEvent } from '../events.ts';
import type { SecurityAlertConnectionModel, SecurityAlertModel } from '../models.ts';
import type { TokenOwner } from '../one-time-token.ts';
import { accountByEmailHash } from '../password-reset/store.ts';
import type { Recovery } from '../recovery.ts';
import { noticeOf, type Subject, subjectOf } from './notice.ts';
import { type AlertStore, insertAlert } from './store.ts';

/** The rules of security alerts: what happened to an account, told to its owner alone. */
export interface SecurityAlerts {
  /** Keeps the alert of an event and sends its message, both once, however often the event is delivered. */
  raise(event: BusEvent): Promise<void>;
  list(args: ListArguments, context: CallContext): Promise<SecurityAlertConnectionModel>;
  /** @throws AppError NOT_FOUND */
  acknowledge(id: string, context: CallContext): Promise<SecurityAlertModel>;
}

export interface ListArguments extends PageArguments {
  readonly acknowledged?: boolean | null | undefined;
}

export function createSecurityAlerts(recovery: Recovery, alerts: AlertStore): SecurityAlerts {
  const { store, messages, post, read, write } = recovery;

  const ownerOf = async (subject: Subject): Promise<TokenOwner | null> =>
    'accountId' in subject
      ? ((await store.byIds([subject.accountId]))[0] ?? null)
      : accountByEmailHash(read, subject.emailHash);

  return {
    async raise(event) {
      const notice = noticeOf(event);
      const subject = notice && subjectOf(event);
      const owner = subject && (await ownerOf(subject));
      if (!notice || !owner) return;
      const { severity, title, description, byMail } = notice;
      const createdAt = new Date(event.time);
      const { type, id: eventId } = event;
      const id = newId('alert', createdAt.getTime());
      await write(async (rows, tx) => {
        const alert = {
          id,
          eventId,
          accountId: owner.id,
          tenantId: owner.tenantId,
          type,
          severity,
          description,
          createdAt,
        };
        const isNew = await insertAlert(rows, alert);
        if (byMail) await post(owner, messages.notice(title, description, createdAt), tx, eventId);
        const payload = { account_id: owner.id, alert_id: id, alert_type: type, severity };
        return [undefined, ...(isNew ? [accountEvent('account.security_alert_raised', owner.tenantId, payload)] : [])];
      });
    },
    async list({ acknowledged = null, ...args }, context) {
      const accountId = requireAccount(context);
      const page = toPage(args);
      const rows = await alerts.page(accountId, acknowledged, page);
      const { nodes, edges, pageInfo } = toConnection(page, rows, rows.length);
      return { accountId, acknowledged, nodes, edges, pageInfo };
    },
    async acknowledge(id, context) {
      const alert = await alerts.acknowledge(id, requireAccount(context));
      if (!alert) throw notFound('Security alert');
      return alert;
    },
  };
}
