import { eventually } from './eventually.ts';
import { dataOf, login, type Person, register } from './people.ts';
import type { StartedGraph } from './start-graph.ts';

/** A delivery as `notification` answers it. */
export interface Delivery {
  readonly id: string;
  readonly channel: string;
  readonly destination: string | null;
  readonly status: string;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly attemptCount: number;
  readonly nextAttemptAt: string | null;
  readonly attempts: readonly { number: number; outcome: string; code: string | null; message: string | null }[];
}

export interface SentNotification {
  readonly id: string;
  readonly status: string;
  readonly locale: string;
  readonly title: string | null;
  readonly text: string | null;
  readonly readAt: string | null;
  readonly deliveries: readonly Delivery[];
}

const FIELDS = `id status locale title text readAt deliveries { id channel destination status reason detail attemptCount nextAttemptAt
  attempts { number outcome code message } }`;
const SEND = `mutation Send($input: SendNotificationInput!) { sendNotification(input: $input) { ${FIELDS} } }`;
const READ = `query Read($id: ID!) { notification(id: $id) { ${FIELDS} } }`;

/** A notification to be, as GraphQL takes it. */
export type SendInput = Readonly<Record<string, unknown>>;

export const trySend = (app: StartedGraph, token: string, input: SendInput) => app.run(SEND, { input }, { token });

export const send = async (app: StartedGraph, token: string, input: SendInput): Promise<SentNotification> =>
  dataOf<{ sendNotification: SentNotification }>(await trySend(app, token, input)).sendNotification;

export const tryRead = (app: StartedGraph, token: string, id: string) => app.run(READ, { id }, { token });

export const readNotification = async (app: StartedGraph, token: string, id: string): Promise<SentNotification> =>
  dataOf<{ notification: SentNotification }>(await tryRead(app, token, id)).notification;

/** Waits until a notification is as the predicate wants it. */
export async function notificationThat(
  app: StartedGraph,
  token: string,
  id: string,
  what: string,
  holds: (notification: SentNotification) => boolean,
): Promise<SentNotification> {
  let found!: SentNotification;
  await eventually(`notification ${what}`, async () => {
    found = await readNotification(app, token, id);
    return holds(found);
  });
  return found;
}

/** Somebody who can be written to. */
export interface Reader extends Person {
  readonly token: string;
}

/** Somebody whose address is confirmed, logged in. */
export async function reader(app: StartedGraph, name = 'Ada Lovelace'): Promise<Reader> {
  const person = await register(app, name);
  await confirm(app, person.id);
  return { ...person, token: (await login(app, person)).accessToken };
}

/** As if the link in the mail had been followed. */
export const confirm = (app: StartedGraph, accountId: string) =>
  app.platform.database
    .pool('account')
    .query('UPDATE "account"."accounts" SET email_verified_at = now() WHERE id = $1', [accountId]);

/** As if the time for the next try had come. */
export const makeDue = (app: StartedGraph, notificationId: string) =>
  app.platform.database
    .pool('notification')
    .query(
      `UPDATE "notification"."deliveries" SET next_attempt_at = now() - interval '1 s' WHERE notification_id = $1`,
      [notificationId],
    );

const PUT_PREFERENCES =
  'mutation ($input: PutNotificationPreferencesInput!) { putNotificationPreferences(input: $input) { locale } }';
export const putPreferences = async (app: StartedGraph, token: string, input: object) =>
  dataOf(await app.run(PUT_PREFERENCES, { input }, { token }));

const PUT_TEMPLATE =
  'mutation ($id: ID!, $input: PutNotificationTemplateInput!) { putNotificationTemplate(id: $id, input: $input) { version } }';
export const tryPutTemplate = (app: StartedGraph, token: string, id: string, input: object) =>
  app.run(PUT_TEMPLATE, { id, input }, { token });
export const putTemplate = async (app: StartedGraph, token: string, id: string, input: object) =>
  dataOf(await tryPutTemplate(app, token, id, input));
