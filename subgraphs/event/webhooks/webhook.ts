import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { abortableOf, type CallContext, requireTenant } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { isPlainLine } from '../../../platform/kernel/field-errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { newWebhookSecret, WEBHOOK_SECRET_BYTES } from '../../../platform/secrets/webhook-signature.ts';
import { byOne, isDoneSince, isNamed, makeOnce, repeatedBytes } from '../../../platform/stores/repeated-request.ts';
import { callerOf } from '../../acting-viewer.ts';
import type { EventConfig } from '../settings.ts';
import type { DeliveryChanges } from './delivery-changes.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { checkCategories, checkTypes } from './filter.ts';
import type {
  DeliveryState,
  WebhookConnectionModel,
  WebhookDeliveryConnectionModel,
  WebhookDeliveryModel,
  WebhookModel,
} from './models.ts';
import type { WebhookStore } from './store.ts';

/** The input of a webhook; null and undefined mean the default. */
export interface WebhookInput {
  readonly url?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly types?: readonly string[] | null | undefined;
  readonly categories?: readonly string[] | null | undefined;
}

/** A webhook with its secret, which is not shown again. */
export interface WithSecret {
  readonly webhook: WebhookModel;
  readonly secret: string;
}

/** The rules of webhooks. What belongs to another tenant is NOT_FOUND. */
export interface Webhooks {
  /** @throws AppError BAD_USER_INPUT; CONFLICT when the tenant has as many as it may. */
  create(input: WebhookInput & { afterSequence?: number | null }, context: CallContext): Promise<WithSecret>;
  get(id: string, context: CallContext): Promise<WebhookModel>;
  list(page: PageArguments, context: CallContext): Promise<WebhookConnectionModel>;
  update(
    id: string,
    input: WebhookInput & { enabled?: boolean | null; skipMissed?: boolean | null },
    context: CallContext,
  ): Promise<WebhookModel>;
  remove(id: string, context: CallContext): Promise<void>;
  rotate(id: string, overlapSeconds: number, context: CallContext): Promise<WithSecret>;
  /** The three below: CONFLICT for a webhook that is disabled. */
  test(id: string, context: CallContext): Promise<WebhookDeliveryModel>;
  redeliver(deliveryId: string, context: CallContext): Promise<WebhookDeliveryModel>;
  redeliverFailed(
    id: string,
    since: Date,
    context: CallContext,
  ): Promise<{ count: number; deliveries: WebhookDeliveryModel[]; hasMore: boolean }>;
  delivery(id: string, context: CallContext): Promise<WebhookDeliveryModel>;
  deliveries(
    id: string,
    state: DeliveryState | null,
    page: PageArguments,
    context: CallContext,
  ): Promise<WebhookDeliveryConnectionModel>;
}

interface Parts {
  readonly webhooks: WebhookStore;
  readonly deliveries: DeliveryStore;
  readonly changes: Pick<DeliveryChanges, 'publish'>;
  /** Something is due. */
  readonly wake: () => void;
}

const MAX_DESCRIPTION = 200;
const MAX_OVERLAP_SECONDS = 7 * 86_400;
const REDELIVERED_AT_ONCE = 1_000;

export function createWebhooks(
  { config, outgoing, secrets }: Pick<Platform<EventConfig>, 'config' | 'outgoing' | 'secrets'>,
  { webhooks, deliveries, changes, wake }: Parts,
): Webhooks {
  const get = async (id: string, context: CallContext): Promise<WebhookModel> => {
    const [webhook] = await webhooks.byIds([id]);
    if (webhook?.tenantId !== requireTenant(context)) throw notFound('Webhook');
    return webhook;
  };
  const getEnabled = async (id: string, context: CallContext): Promise<WebhookModel> => {
    const webhook = await get(id, context);
    if (webhook.enabled) return webhook;
    throw new AppError('CONFLICT', 'The webhook is disabled: enable it first');
  };
  const delivery = async (id: string, context: CallContext): Promise<WebhookDeliveryModel> => {
    const found = await deliveries.byId(id, requireTenant(context));
    if (!found) throw notFound('Delivery');
    return found;
  };
  /** Webhooks with the secrets that sign for them now. */
  const shownBefore = async (ids: readonly string[]): Promise<readonly WithSecret[]> => {
    const [webhook] = await webhooks.byIds(ids);
    const secret = webhook && (await webhooks.secret(webhook.id));
    return webhook && secret ? [{ webhook, secret: secrets.decrypt(secret) }] : [];
  };
  /** Whether a delivery was tried, or due, since the request was first made. */
  const isTriedSince = async ({ id, nextAttemptAt }: WebhookDeliveryModel, context: CallContext): Promise<boolean> => {
    if (!isNamed(context)) return false;
    if (nextAttemptAt && nextAttemptAt.getTime() <= Date.now() && isDoneSince(context, nextAttemptAt)) return true;
    return (await deliveries.attempts(id)).some(({ startedAt }) => isDoneSince(context, startedAt));
  };
  const check = ({ url, description, types, categories }: WebhookInput) => ({
    url: url === null || url === undefined ? null : checkUrl(url, outgoing.refusal),
    description: description === null || description === undefined ? null : checkDescription(description),
    types: types ? checkTypes(types) : null,
    categories: categories ? checkCategories(categories) : null,
  });
  const max = config.MAX_WEBHOOKS_PER_ORGANIZATION;

  return {
    get,
    delivery,
    async create({ afterSequence = null, ...input }, context) {
      // Whoever can have events sent can read them.
      const viewer = requirePermission(context, 'events:read');
      const { url, description, types, categories } = check(input);
      if (afterSequence !== null && afterSequence < 0) throw invalid('afterSequence', 'must be 0 or more');
      const made = await makeOnce(context, 'wh', shownBefore, async (id) => {
        const secret = newWebhookSecret();
        const webhook = await webhooks.insert(
          {
            id,
            tenantId: requireTenant(context),
            createdBy: viewer.id,
            caller: callerOf(viewer),
            afterSequence,
            secret: secrets.encrypt(secret),
            url: url!,
            description: description ?? '',
            types: types ?? [],
            categories: categories ?? [],
          },
          max,
          abortableOf(context),
        );
        if (!webhook)
          throw new AppError('CONFLICT', `The organization has ${max} webhooks, which is as many as it may`);
        return { webhook, secret };
      });
      wake();
      return made;
    },
    async list(args, context) {
      const tenantId = requireTenant(context);
      const page = toPage(args);
      const connection = toConnection(page, await webhooks.page(tenantId, page), 0);
      return { ...connection, count: () => webhooks.count(tenantId) };
    },
    async update(id, { enabled = null, skipMissed, ...input }, context) {
      // Another URL or another filter lets somebody read what they could not before.
      const viewer = requirePermission(context, 'events:read');
      const wanted = { ...check(input), enabled };
      // To stop something makes nobody the one that it runs for.
      const isStopAlone = enabled === false && Object.values(wanted).every((each) => each === null || each === false);
      const change = { ...wanted, skipMissed: skipMissed ?? false, caller: isStopAlone ? null : callerOf(viewer) };
      const webhook = await webhooks.update(id, requireTenant(context), change);
      if (!webhook) throw notFound('Webhook');
      wake();
      return webhook;
    },
    async remove(id, context) {
      if (!(await webhooks.remove(id, requireTenant(context)))) throw notFound('Webhook');
    },
    async rotate(id, overlapSeconds, context) {
      requirePermission(context, 'events:read');
      if (overlapSeconds < 0 || overlapSeconds > MAX_OVERLAP_SECONDS)
        throw invalid('overlapSeconds', `must be from 0 to ${MAX_OVERLAP_SECONDS}`);
      const secret = newWebhookSecret(repeatedBytes(context, secrets, 'webhook secret', WEBHOOK_SECRET_BYTES));
      const [before] = !isNamed(context) ? [] : await shownBefore([(await get(id, context)).id]);
      if (before?.secret === secret) return before;
      const webhook = await webhooks.rotate(id, requireTenant(context), secrets.encrypt(secret), overlapSeconds);
      if (!webhook) throw notFound('Webhook');
      return { webhook, secret };
    },
    async test(id, context) {
      const { tenantId } = await getEnabled(id, context);
      const find = byOne((each) => deliveries.byId(each, tenantId));
      const made = await makeOnce(context, 'whd', find, (each) =>
        deliveries.insertTest({ id: each, webhookId: id, tenantId, eventId: newId('evt') }),
      );
      changes.publish(tenantId, [made]);
      wake();
      return made;
    },
    async redeliver(id, context) {
      const before = await delivery(id, context);
      const { webhookId, tenantId } = before;
      await getEnabled(webhookId, context);
      if (await isTriedSince(before, context)) return before;
      const again = await deliveries.redeliver(id, tenantId);
      if (!again) throw notFound('Delivery');
      changes.publish(tenantId, [again]);
      wake();
      return again;
    },
    async redeliverFailed(id, since, context) {
      const { tenantId } = await getEnabled(id, context);
      const again = await deliveries.redeliverFailed(id, since, REDELIVERED_AT_ONCE);
      changes.publish(tenantId, again);
      wake();
      return { count: again.length, deliveries: [...again], hasMore: again.length === REDELIVERED_AT_ONCE };
    },
    async deliveries(id, state, args, context) {
      await get(id, context);
      const page = toPage(args);
      const connection = toConnection(page, await deliveries.page(id, state, page), 0);
      return { ...connection, count: () => deliveries.count(id, state) };
    },
  };
}

function checkUrl(url: string, refusal: (url: string) => string | null): string {
  const refused = refusal(url);
  if (refused) throw invalid('url', refused);
  return new URL(url).href;
}

function checkDescription(text: string): string {
  if ([...text].length > MAX_DESCRIPTION || !isPlainLine(text))
    throw invalid('description', `must have at most ${MAX_DESCRIPTION} characters on one line`);
  return text;
}
