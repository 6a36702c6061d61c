import type { CallContext } from '../../platform/kernel/context.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { JsonObject } from '../../platform/kernel/merge-patch.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Channel, ChannelName, Destination, Priority, Recipient, Rendered } from './channels/channel.ts';
import type { NotificationPreferencesModel } from './preferences/models.ts';
import { hasOptedOut } from './preferences/preference.ts';
import { quietUntil } from './preferences/quiet-hours.ts';
import { headStartMs } from './priority.ts';
import type { NewDelivery } from './store.ts';
import type { NotificationTemplateModel } from './templates/models.ts';
import type { Rendering } from './templates/rendering.ts';
import { renderingKey } from './templates/template.ts';

/** The request for a plan. */
export interface PlanRequest {
  readonly template: NotificationTemplateModel;
  readonly recipient: Recipient;
  readonly preferences: NotificationPreferencesModel;
  readonly priority: Priority;
  readonly channels: readonly ChannelName[];
  readonly variables: JsonObject;
  readonly locale: string | null;
}

/** A notification's deliveries, as they begin. */
export interface Plan {
  readonly deliveries: readonly NewDelivery[];
  /** The message in the inbox; null when there is none. */
  readonly inbox: Rendered | null;
  /** The language that was found. */
  readonly locale: string;
}

/**
 * Decides what becomes of a notification on each of its channels. What cannot be delivered fails by itself, with its reason, and the others do not
 * suffer for it.
 * @throws AppError BAD_USER_INPUT for variables that a template lacks.
 */
export type PlanDeliveries = (request: PlanRequest, context: CallContext) => Promise<Plan>;

export function createPlan(options: {
  readonly channels: readonly Channel[];
  readonly rendering: Rendering;
  readonly secrets: Pick<Secrets, 'encrypt'>;
  /** Epoch milliseconds; quiet hours are told by it. */
  readonly nowMs?: () => number;
}): PlanDeliveries {
  const { rendering, secrets, nowMs = Date.now } = options;
  const byName = new Map<ChannelName, Channel>(options.channels.map((channel) => [channel.name, channel]));

  async function placesOf(
    channel: ChannelName,
    { template, preferences, recipient }: PlanRequest,
    context: CallContext,
  ) {
    const { id, definition } = template;
    if (hasOptedOut(preferences, channel, id, definition.category))
      return failed(channel, 'opted_out', 'the recipient does not want it');
    if (channel === 'in_app') return [place(channel, { key: 'inbox', label: 'inbox' })];
    const way = byName.get(channel);
    const missing = way ? way.configured() : `the channel ${channel} is not part of this installation`;
    if (!way || missing !== null) return failed(channel, 'not_configured', missing);
    const destinations = await way.destinations(recipient, context);
    if (destinations.length === 0) return failed(channel, 'no_destination', 'the recipient has no place to send it to');
    return destinations.map((destination) => place(channel, destination));
  }

  return async (request, context) => {
    const { template, recipient, preferences, priority, channels, variables, locale } = request;
    const key = renderingKey(recipient.tenantId, template);
    const asked = nowMs();
    const quiet =
      preferences.quietHours && priority !== 'critical' ? quietUntil(preferences.quietHours, new Date(asked)) : null;
    const dueInMs = quiet ? quiet.getTime() - asked : -headStartMs(priority);
    let inbox: Rendered | null = null;
    const locales: string[] = [];
    const deliveries: Place[] = [];
    for (const channel of channels) {
      const said = rendering.render(key, template.definition, { channel, locale, variables, recipient });
      const { locale: found, ...rendered } = { ...said, subject: said.subject || template.definition.name };
      locales.push(found);
      for (const each of await placesOf(channel, request, context)) {
        if (each.state === 'failed') deliveries.push(each);
        else if (channel === 'in_app') {
          inbox = rendered;
          deliveries.push({ ...each, state: 'delivered' });
        } else deliveries.push({ ...each, content: secrets.encrypt(JSON.stringify(rendered)), dueInMs });
      }
    }
    // Identifiers sort by their time: a millisecond each keeps the order that the channels were named in.
    const madeMs = Date.now();
    const named = deliveries.map((each, index) => ({ id: newId('dlv', madeMs + index), ...each }));
    return { deliveries: named, inbox, locale: locales[0]! };
  };
}

type Place = Omit<NewDelivery, 'id'>;

const place = (channel: ChannelName, { key, label }: Destination): Place => ({
  channel,
  destination: key,
  label,
  state: 'queued' as const,
  reason: null,
  detail: null,
  content: null,
  dueInMs: 0,
});

const failed = (channel: ChannelName, reason: string, detail: string | null): Place[] => [
  { ...place(channel, { key: '', label: '' }), state: 'failed', reason, detail },
];
