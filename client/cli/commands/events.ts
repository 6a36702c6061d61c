import { createHmac, randomBytes } from 'node:crypto';
import type { FollowOptions } from '../../events.ts';
import type { Event } from '../../generated/types.ts';
import { type Command, type Given, jsonOption, UsageError } from '../command.ts';
import { count, limited } from '../numbers.ts';
import { bold, cut, faint, fields, printable, type Style } from '../output.ts';

const OPTIONS = {
  after: { type: 'string' },
  type: { type: 'string', multiple: true },
  category: { type: 'string', multiple: true },
  source: { type: 'string' },
  stream: { type: 'string' },
  limit: { type: 'string' },
} as const;

const FILTER_USAGE =
  '[--after SEQUENCE] [--type TYPE]… [--category CATEGORY]… [--source SOURCE] [--stream ID] [--limit COUNT]';

/** `trellis events tail`: the events of the organization as they come. */
export const eventsTailCommand: Command = {
  usage: FILTER_USAGE,
  summary: 'Follow the events of the organization',
  options: OPTIONS,
  async run({ given, client, output, isReadable, style }) {
    for await (const event of limited((await client()).events.follow(filterOf(given)), given))
      output.write(isReadable ? line(event, style) : `${JSON.stringify(event)}\n`);
  },
};

/** Milliseconds for the receiver to answer, as for a delivery of the server. */
const RECEIVER_TIMEOUT_MS = 15_000;

/** `trellis webhooks listen`: the events of the organization, sent to a receiver that the server cannot reach. */
export const webhooksListenCommand: Command = {
  usage: `--forward URL [--secret whsec_…] ${FILTER_USAGE}`,
  summary: 'Send events to a receiver on this machine, in the form and with the signature of a webhook',
  options: { ...OPTIONS, forward: { type: 'string' }, secret: { type: 'string' } },
  async run({ given, client, output, errors }) {
    const target = given.option('forward');
    if (target === undefined || !URL.canParse(target))
      throw new UsageError('--forward has to be the address of a receiver');
    const secret = given.option('secret') ?? `whsec_${randomBytes(32).toString('base64')}`;
    const trellis = await client();
    const { data } = await trellis.graphql<{ viewer: { tenantId: string } | null }>('{ viewer { tenantId } }');
    if (given.option('secret') === undefined) errors.write(`Signing with ${secret}\n`);
    for await (const event of limited(trellis.events.follow(filterOf(given)), given)) {
      const answered = await deliver(target, secret, event, data.viewer?.tenantId);
      output.write(`${event.sequence} ${event.event_type} ${answered}\n`);
    }
  },
};

/** `trellis webhooks trigger`: an event of the organization's own, which its webhooks are sent. */
export const webhooksTriggerCommand: Command = {
  usage: 'TYPE [--data JSON]',
  summary: 'Publish an event, as payment.succeeded, which webhooks are sent',
  options: { data: { type: 'string' } },
  async run({ given, client, show, style }) {
    const [type] = given.words;
    if (type === undefined) throw new UsageError('A type is needed, as payment.succeeded');
    const payload = jsonOption(given, 'data');
    const event = await (await client()).events.publish({ event_type: type, ...(payload && { payload }) });
    show(event, () => fields({ ...event }, style));
  },
};

/** Sends an event as the server does (Standard Webhooks 1.0.0), once; returns the status, or why there is none. */
async function deliver(target: string, secret: string, event: Event, tenantId: string | undefined): Promise<string> {
  const { event_id: id, event_type: type, created_at: timestamp, sequence, category, source, payload } = event;
  const body = JSON.stringify({ type, timestamp, id, tenant_id: tenantId, sequence, category, source, data: payload });
  const seconds = Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
  const signal = AbortSignal.timeout(RECEIVER_TIMEOUT_MS);
  try {
    const response = await fetch(target, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return `not delivered: ${String((error as Error).cause ?? (error as Error).message)}`;
  }
}

function line({ created_at: at, sequence, event_type: type, payload }: Event, style: Style): string {
  const [before, text] = [`${at}  ${sequence}  `, printable(JSON.stringify(payload ?? null))];
  const room = Math.max(LEAST_PAYLOAD, style.width - before.length - type.length - 2);
  return `${faint(before, style)}${bold(type, style)}  ${cut(text, room)}\n`;
}

/** Characters of a payload that are shown on the narrowest terminal. */
const LEAST_PAYLOAD = 20;

function filterOf(given: Given): FollowOptions {
  const list = (name: string) => (given.has(name) ? given.options(name) : undefined);
  return {
    afterSequence: count(given, 'after'),
    types: list('type'),
    categories: list('category'),
    source: given.option('source'),
    streamId: given.option('stream'),
  };
}
