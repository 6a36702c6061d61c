import type { ReactNode } from 'react';
import { Status } from '../../parts/parts.tsx';
import type { Webhook } from './webhook-form.tsx';

/** Events that are sent, in words. */
export const eventsOf = ({ types, categories }: Pick<Webhook, 'types' | 'categories'>): string =>
  [types.join(', ') || 'all', categories.length > 0 && `of ${categories.join(', ')}`].filter(Boolean).join(' ');

/** The state of a webhook, and why nothing is sent. */
export function WebhookState(webhook: Pick<Webhook, 'enabled' | 'disabledReason' | 'failingSince'>): ReactNode {
  const { enabled, disabledReason, failingSince } = webhook;
  if (enabled) return failingSince ? <Status status="FAILING" tone="bad" /> : <Status status="ACTIVE" />;
  if (!disabledReason || disabledReason === 'OWNER') return <Status status="PAUSED" />;
  return <Status status={`STOPPED: ${disabledReason}`} tone="bad" />;
}
