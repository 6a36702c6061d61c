import { backgroundContext } from '../../../platform/kernel/context.ts';
import { type ActAs, type Needs, RightsLost } from '../../acting-viewer.ts';
import type { WebhookModel } from './models.ts';
import type { WebhookStore } from './store.ts';

/** Permissions of whoever has events sent: to have a webhook, and to read the events. */
const NEEDS: Needs = ['webhooks:write', 'events:read'];

/** The fields of a webhook, or of a delivery to it, that tell whom it runs for. */
export type RunsFor = Pick<WebhookModel, 'id' | 'tenantId' | 'url' | 'caller'>;

/** Holds webhooks to the rights of whom they run for. */
export interface WebhookRights {
  /** Whether events may be sent for whoever it runs for; where not, it is disabled. Rejects where that cannot be asked. */
  mayGo(webhook: RunsFor): Promise<boolean>;
  /** Looks again at those of a tenant that run for somebody, or with something, that has changed. */
  review(tenantId: string, id: string): Promise<void>;
}

export function createWebhookRights(store: Pick<WebhookStore, 'runningFor' | 'rest'>, actAs: ActAs): WebhookRights {
  const mayGo = async (webhook: RunsFor): Promise<boolean> => {
    try {
      await actAs(webhook.caller, NEEDS, backgroundContext(webhook.id));
      return true;
    } catch (error) {
      if (!(error instanceof RightsLost)) throw error;
      await store.rest(webhook, error.message);
      return false;
    }
  };
  return {
    mayGo,
    async review(tenantId, id) {
      for (const webhook of await store.runningFor(tenantId, id)) await mayGo(webhook);
    },
  };
}
