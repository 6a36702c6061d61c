import { createBatch } from '../../../platform/graphql/batch.ts';
import { mayDo } from '../../../platform/identity/permissions.ts';
import { toPermission } from '../../../platform/identity/scopes.ts';
import { type CallContext, requireService, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { filtered } from '../../list-filter.ts';
import type { ApiKeyOwnerType, ApiKeyStatus, CredentialKind, Resolvers } from '../schema.generated.ts';
import type { SecondFactorStore } from '../second-factor/store.ts';
import type { ApiKeys } from './api-key.ts';
import type { ApiKeyModel, MakerKind, OwnerType } from './models.ts';
import { KEYS_OF_OTHERS, sees } from './rights.ts';
import type { ApiKeyStore } from './store.ts';

interface ApiKeyPayload {
  readonly key_id: string;
  readonly owner_id: string;
}

/** Arguments → rules → results of API keys. */
export function apiKeyResolvers(
  { bus }: Pick<Platform, 'bus'>,
  store: ApiKeyStore,
  keys: ApiKeys,
  factors: Pick<SecondFactorStore, 'holders'>,
): Resolvers {
  const counts = async ({ ownerType, ownerId, secondFactor }: ApiKeyModel): Promise<boolean> =>
    ownerType === 'service_account' || secondFactor || (await factors.holders([ownerId])).length > 0;
  const load = createBatch(store.byIds);
  const internal = async (id: string, context: CallContext): Promise<ApiKeyModel | null> => {
    requireService(context);
    return (await store.byIds([id]))[0] ?? null;
  };
  return {
    Query: {
      apiKeys: filtered((_source, args, context) => keys.list(args, context)),
      apiKey: (_source, { id }, context) => keys.get(id, context),
      _apiKey: async (_source, { id }, context) => {
        const key = await internal(id, context);
        return key && { ...key, ...state(key), secondFactor: await counts(key) };
      },
      _apiKeyId: (_source, { hash }, context) => {
        requireService(context);
        return store.idByHash(hash);
      },
      _apiKeySpendLimit: async (_source, { id }, context) => {
        const key = await internal(id, context);
        if (!key) return null;
        const { tenantId, projectId, spendLimitMicroUsd: microUsd, replaces } = key;
        return { tenantId, projectId, microUsd, originId: replaces === null ? id : await store.originOf(id) };
      },
    },
    Mutation: {
      createApiKey: (_source, { input }, context) => keys.create(input, context),
      importApiKey: (_source, { input }, context) => keys.importKey(input, context),
      rotateApiKey: (_source, { id, overlapSeconds }, context) => keys.rotate(id, overlapSeconds ?? 86_400, context),
      updateApiKey: (_source, { id, input }, context) => keys.update(id, input, context),
      revokeApiKey: async (_source, { id }, context) => {
        const { keyId, ended } = await keys.revoke(id, context);
        return { keyId, endedKeys: [...ended], status: 'revoked' };
      },
      _endMadeApiKeys: (_source, { makers, by, tenantId }, context) => {
        requireService(context);
        return keys.endMadeBy(makers, by, tenantId ?? undefined);
      },
      _noteApiKeyUses: (_source, { uses }, context) => {
        requireService(context);
        return store.noteUses(uses);
      },
    },
    Subscription: {
      apiKeyChanged: {
        subscribe: (_source, { all }, context) => {
          const viewer = requireViewer(context);
          if (all && !mayDo(viewer, KEYS_OF_OTHERS))
            throw new AppError('FORBIDDEN', `The keys of others need the permission ${KEYS_OF_OTHERS}`);
          return bus.stream<ApiKeyPayload>(
            'auth',
            ({ type, tenantId, payload }) =>
              type.startsWith('auth.api_key_') && tenantId === viewer.tenantId && (all || isOwn(payload, viewer)),
            { signal: context.signal },
          );
        },
        resolve: async (event: { payload: ApiKeyPayload }, _args: object, context: CallContext) => {
          const key = await load(context, event.payload.key_id);
          if (!key) throw notFound('API key');
          return key;
        },
      },
    },
    ApiKey: {
      __resolveReference: async ({ id }, context) => {
        const key = await load(context, id);
        const viewer = requireViewer(context);
        return key && (viewer.kind === 'service' || sees(key, viewer)) ? key : null;
      },
      key: ({ key }) => key ?? null,
      scopes: ({ scopes }) => [...scopes],
      ipAllowlist: ({ ipAllowlist }) => [...ipAllowlist],
      ownerType: ({ ownerType }) => OWNER_TYPES[ownerType],
      account: ({ ownerType, ownerId }) => (ownerType === 'user' ? { id: ownerId } : null),
      spendLimitUsd: ({ spendLimitMicroUsd: micro }) => (micro === null ? null : micro / 1_000_000),
      madeBy: ({ makerKind, makerId }) => (makerKind && makerId ? { kind: MAKER_KINDS[makerKind], id: makerId } : null),
      status: statusOf,
      replacedKey: async ({ replaces }, _args, context) => {
        const key = replaces === null ? null : await load(context, replaces);
        return key && sees(key, requireViewer(context)) ? key : null;
      },
      current: ({ id }, _args, { viewer }) => viewer?.id === id,
    },
    ApiKeyRevocation: {
      keys: async ({ keyId, endedKeys }, _args, context) => {
        const rows = await store.byIds([keyId, ...endedKeys]);
        return rows.filter((key) => sees(key, requireViewer(context)));
      },
    },
    ApiKeyConnection: {
      totalCount: ({ filter }) => store.count(filter),
    },
  };
}

const OWNER_TYPES: Readonly<Record<OwnerType, ApiKeyOwnerType>> = {
  user: 'USER',
  service_account: 'SERVICE_ACCOUNT',
};

const MAKER_KINDS: Readonly<Record<MakerKind, CredentialKind>> = { session: 'SESSION', api_key: 'API_KEY' };

/** Returns the state of a key that the edge checks, as permissions. */
const state = ({ scopes, withheld, makerRoles, ownerType, ipAllowlist, spendLimitMicroUsd }: ApiKeyModel) => ({
  makerRoles: [...makerRoles],
  spendLimited: spendLimitMicroUsd !== null,
  permissions: [...scopes.map(toPermission), ...withheld],
  ownerType: OWNER_TYPES[ownerType],
  ipAllowlist: [...ipAllowlist],
});

const isOwn = ({ key_id, owner_id }: ApiKeyPayload, { id, accountId, serviceAccountId }: Viewer): boolean =>
  key_id === id || owner_id === (accountId ?? serviceAccountId);

function statusOf({ revokedAt, expiresAt, replacedBy }: ApiKeyModel): ApiKeyStatus {
  if (revokedAt) return 'REVOKED';
  if (expiresAt && expiresAt.getTime() <= Date.now()) return 'EXPIRED';
  return replacedBy === null ? 'ACTIVE' : 'ROTATED';
}
