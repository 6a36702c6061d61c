import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { abortableOf, type CallContext, requireAccount, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { isPlainLine } from '../../../platform/kernel/field-errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { newWebhookSecret, WEBHOOK_SECRET_BYTES } from '../../../platform/secrets/webhook-signature.ts';
import { repeatedBytes } from '../../../platform/stores/repeated-request.ts';
import { webSubscription } from '../channels/push/subscription.ts';
import type { EndpointKind, NotificationEndpointConnectionModel, NotificationEndpointModel } from './models.ts';
import type { EndpointStore } from './store.ts';

/** An app or a browser, as its owner gives it. */
export interface PushInput {
  readonly platform: 'FCM' | 'WEB';
  readonly token?: string | null | undefined;
  readonly subscription?: unknown;
  readonly name?: string | null | undefined;
}

/** The rules of endpoints: everybody has their own, in the organization that they are in. */
export interface Endpoints {
  list(
    kind: EndpointKind | null,
    page: PageArguments,
    context: CallContext,
  ): Promise<NotificationEndpointConnectionModel>;
  /** The two below: BAD_USER_INPUT; CONFLICT when the account has as many as it may. */
  registerPush(input: PushInput, context: CallContext): Promise<NotificationEndpointModel>;
  registerWebhook(
    input: { readonly url: string; readonly name?: string | null | undefined },
    context: CallContext,
  ): Promise<{ endpoint: NotificationEndpointModel; secret: string }>;
  /** @throws AppError NOT_FOUND */
  remove(id: string, context: CallContext): Promise<void>;
}

const MAX_ENDPOINTS = 50;
const MAX_NAME = 100;
const MAX_TOKEN = 4_096;
const LABEL_CHARACTERS = 6;

export function createEndpoints(
  store: EndpointStore,
  {
    outgoing,
    secrets,
  }: { readonly outgoing: Pick<Outgoing, 'refusal'>; readonly secrets: Pick<Secrets, 'internalSecret'> },
): Endpoints {
  const register = async (
    given: { kind: EndpointKind; address: string; identity: string; label: string; secret: string | null },
    name: string | null | undefined,
    context: CallContext,
  ): Promise<NotificationEndpointModel> => {
    const owner = ownerOf(context);
    const endpoint = await store.insert(
      { id: newId('nep'), ...owner, ...given, name: checkName(name) },
      MAX_ENDPOINTS,
      abortableOf(context),
    );
    if (endpoint) return endpoint;
    throw new AppError('CONFLICT', `The account has ${MAX_ENDPOINTS} endpoints, which is as many as it may`);
  };
  const checkUrl = (path: string, url: string): URL => {
    const refused = outgoing.refusal(url);
    if (refused) throw invalid(path, refused);
    return new URL(url);
  };
  const readSubscription = (given: unknown) => {
    const read = webSubscription.safeParse(given);
    if (!read.success) {
      const { path, message } = read.error.issues[0]!;
      throw invalid(['subscription', ...path].join('.'), message);
    }
    return { subscription: read.data, url: checkUrl('subscription.endpoint', read.data.endpoint) };
  };
  return {
    async list(kind, args, context) {
      const { tenantId, userId } = ownerOf(context);
      const page = toPage(args);
      const connection = toConnection(page, await store.page(tenantId, userId, kind, page), 0);
      return { ...connection, count: () => store.count(tenantId, userId, kind) };
    },
    async registerPush({ platform, token, subscription: given, name }, context) {
      if (platform === 'WEB') {
        if (token) throw invalid('token', 'is what an app has, and no browser');
        const { subscription, url } = readSubscription(given);
        const address = JSON.stringify(subscription);
        return register({ kind: 'web', address, identity: url.href, label: url.host, secret: null }, name, context);
      }
      if (given) throw invalid('subscription', 'is what a browser has, and no app');
      if (!token || token.length > MAX_TOKEN || !/^[\x21-\x7e]+$/.test(token))
        throw invalid('token', `must have 1 to ${MAX_TOKEN} characters, none of them blank`);
      const label = `…${token.slice(-LABEL_CHARACTERS)}`;
      return register({ kind: 'fcm', address: token, identity: token, label, secret: null }, name, context);
    },
    async registerWebhook({ url: given, name }, context) {
      const { href, host } = checkUrl('url', given);
      const bytes = repeatedBytes(context, secrets, 'notification webhook', WEBHOOK_SECRET_BYTES);
      const secret = newWebhookSecret(bytes);
      const webhook = { kind: 'webhook', address: href, identity: href, label: host, secret } as const;
      return { endpoint: await register(webhook, name, context), secret };
    },
    async remove(id, context) {
      const { tenantId, userId } = ownerOf(context);
      if (!(await store.remove(id, tenantId, userId, 'removed'))) throw notFound('Endpoint');
    },
  };
}

function ownerOf(context: CallContext): { readonly tenantId: string; readonly userId: string } {
  const userId = requireAccount(context);
  const { tenantId } = requireViewer(context);
  if (tenantId === null) throw new AppError('FORBIDDEN', 'Only a member of an organization may do this');
  return { tenantId, userId };
}

function checkName(name: string | null | undefined): string {
  if (name && ([...name].length > MAX_NAME || !isPlainLine(name)))
    throw invalid('name', `must have at most ${MAX_NAME} characters on one line`);
  return name ?? '';
}
