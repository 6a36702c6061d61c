import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors, isPlainLine } from '../../../platform/kernel/field-errors.ts';
import { byOne, makeOnce } from '../../../platform/stores/repeated-request.ts';
import { requireTenant, securityEntry } from '../entry.ts';
import type { AuditAlertConnectionModel, AuditAlertModel } from '../models.ts';
import type { RaiseAuditAlertInput } from '../schema.generated.ts';
import type { WithoutSecrets } from '../secret-redaction.ts';
import type { AlertStore, EntryOf } from './store.ts';

/** The rules of security alerts. Of another organization's they know nothing: NOT_FOUND. */
export interface Alerts {
  /** @throws AppError BAD_USER_INPUT that names every refused field. */
  raise(input: RaiseAuditAlertInput, context: CallContext): Promise<AuditAlertModel>;
  acknowledge(id: string, context: CallContext): Promise<AuditAlertModel>;
  /** @throws AppError BAD_USER_INPUT */
  resolve(id: string, resolution: string | null, context: CallContext): Promise<AuditAlertModel>;
  get(id: string, context: CallContext): Promise<AuditAlertModel>;
  list(page: PageArguments, status: string | null, context: CallContext): Promise<AuditAlertConnectionModel>;
}

/** Free (contract §6): whoever raises it knows what it is. */
const isAlertType = (text: string): boolean => /^[\w.-]{1,128}$/.test(text);

const MAX_DESCRIPTION = 4_000;
/** Text of more than one line that PostgreSQL can store and a reader can see. */
const isText = (text: string): boolean =>
  text.trim() !== '' && text.length <= MAX_DESCRIPTION && isPlainLine(text.replace(/[\n\r\t]/g, ' '));

export function createAlerts(store: AlertStore, withoutSecrets: WithoutSecrets): Alerts {
  const find = async (id: string, context: CallContext): Promise<AuditAlertModel> => {
    const alert = /^alert_\w{1,64}$/.test(id) ? await store.find(requireTenant(context), id) : null;
    if (!alert) throw notFound('Security alert');
    return alert;
  };
  const change = async (
    id: string,
    context: CallContext,
    work: (tenantId: string, by: string) => Promise<AuditAlertModel | null>,
  ): Promise<AuditAlertModel> => {
    const by = requireViewer(context).id;
    const { tenantId } = await find(id, context);
    return (await work(tenantId, by)) ?? find(id, context);
  };
  return {
    raise: async ({ alertType, severity, ...given }, context) => {
      const { userId, description } = withoutSecrets(given);
      const errors = collectFieldErrors();
      errors.expect(
        isAlertType(alertType),
        'alertType',
        'must be 1 to 128 letters, digits, _, - and ., such as brute_force or auth.brute_force',
      );
      const fits = userId === undefined || userId === null || (/^.{1,256}$/u.test(userId) && isPlainLine(userId));
      errors.expect(fits, 'userId', 'must be one line of 1 to 256 characters');
      errors.expect(isText(description), 'description', `must be a text of 1 to ${MAX_DESCRIPTION} characters`);
      errors.throwIfAny();
      const row = {
        tenantId: requireTenant(context),
        alertType,
        severity: severity.toLowerCase(),
        userId: userId ?? null,
        description,
        raisedBy: requireViewer(context).id,
        createdAt: new Date(),
      };
      const find = byOne((id) => store.find(row.tenantId, id));
      return makeOnce(context, 'alert', find, (id) => store.insert({ id, ...row }, entryIn(context)));
    },
    acknowledge: (id, context) =>
      change(id, context, (tenantId, by) => store.acknowledge(tenantId, id, by, entryIn(context))),
    resolve: (id, resolution, context) => {
      const errors = collectFieldErrors();
      const fits = resolution === null || isText(resolution);
      errors.expect(fits, 'resolution', `must be a text of 1 to ${MAX_DESCRIPTION} characters`);
      errors.throwIfAny();
      return change(id, context, (tenantId, by) =>
        store.resolve(tenantId, id, by, withoutSecrets(resolution), entryIn(context)),
      );
    },
    get: find,
    list: async (args, status, context) => {
      const tenantId = requireTenant(context);
      const page = toPage(args);
      const { totalCount: _, ...connection } = toConnection(page, await store.page(tenantId, status, page), 0);
      return { ...connection, tenantId, status };
    },
  };
}

const entryIn =
  (context: CallContext): EntryOf =>
  (alert, eventType) =>
    securityEntry(context, {
      eventType,
      severity: alert.severity,
      resourceType: 'alert',
      resourceId: alert.id,
      details: {
        alert_type: alert.alertType,
        user_id: alert.userId,
        description: alert.description,
        ...(alert.resolution !== null && { resolution: alert.resolution }),
      },
    });
