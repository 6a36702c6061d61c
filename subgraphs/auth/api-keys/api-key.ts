import { toSearchPatterns } from '../../../platform/database/search-text.ts';
import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { boundedBy } from '../../../platform/identity/acting.ts';
import {
  API_KEY_BYTES,
  hashApiKey,
  makeApiKey,
  previewOf,
  readApiKey,
} from '../../../platform/identity/api-key-format.ts';
import { mayDo, requirePermission } from '../../../platform/identity/permissions.ts';
import { type Scope, toPermission } from '../../../platform/identity/scopes.ts';
import { abortableOf, type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { requestFields } from '../../../platform/observability/logger.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeOnce, repeatedBytes } from '../../../platform/stores/repeated-request.ts';
import type { AuthConfig } from '../settings.ts';
import type { ApiKeyChanges } from './changes.ts';
import type { ApiKeyConnectionModel, ApiKeyFilter, ApiKeyModel } from './models.ts';
import { findOwner, type OwnerInput, type OwnerLookups } from './owner.ts';
import {
  boundsOf,
  checkScopes,
  isRestricted,
  KEYS_OF_OTHERS,
  makerOf,
  refuseForeignUser,
  renewed,
  sees,
  withinMaker,
} from './rights.ts';
import type { ApiKeyStore, NewApiKey } from './store.ts';
import { readChange, readTerms, type TermsInput } from './terms.ts';

const MAX_OVERLAP_SECONDS = 30 * 86_400;

/** Which keys a caller asks for. */
export interface ListArguments extends PageArguments {
  readonly all?: boolean | null;
  readonly includeEnded?: boolean | null;
  readonly projectId?: string | null;
  readonly serviceAccountId?: string | null;
  readonly search?: string | null;
}

/** The rules of API keys. What the viewer may not know of is NOT_FOUND. */
export interface ApiKeys {
  /** @throws AppError BAD_USER_INPUT, FORBIDDEN that names the scope, CONFLICT when there are too many. */
  create(input: TermsInput & OwnerInput, context: CallContext): Promise<ApiKeyModel>;
  /** @throws AppError as `create`; CONFLICT for a key that is known. */
  importKey(input: TermsInput & OwnerInput & { readonly key: string }, context: CallContext): Promise<ApiKeyModel>;
  get(id: string, context: CallContext): Promise<ApiKeyModel>;
  list(page: ListArguments, context: CallContext): Promise<ApiKeyConnectionModel>;
  update(id: string, input: TermsInput, context: CallContext): Promise<ApiKeyModel>;
  /** The replacement. @throws AppError CONFLICT when the key was rotated before, or has ended. */
  rotate(id: string, overlapSeconds: number, context: CallContext): Promise<ApiKeyModel>;
  /**
   * Ends a key, and what it has made unless it ends itself, or what it has made ends it: whoever replaces a key by itself has finished with it,
   * and anybody else does not trust it.
   */
  revoke(id: string, context: CallContext): Promise<Revocation>;
  /** Ends what credentials that are not trusted have made, for the platform; how many keys. When it resolves, no process accepts them. */
  endMadeBy(makers: readonly string[], by: string, tenantId?: string): Promise<number>;
  /** The same for the keys that an account owned or made in the time. */
  endOfAccount(accountId: string, since: Date, until: Date): Promise<number>;
}

/** A key that was ended, and those that ended with it. */
export interface Revocation {
  readonly keyId: string;
  readonly ended: readonly string[];
}

export function createApiKeys(
  { config, logger, secrets }: Pick<Platform<AuthConfig>, 'config' | 'logger' | 'secrets'>,
  store: ApiKeyStore,
  changes: ApiKeyChanges,
  lookups: OwnerLookups,
): ApiKeys {
  const { API_KEY_PREFIX: prefix, API_KEYS_PER_ORGANIZATION: limit } = config;

  const get = async (given: string, context: CallContext): Promise<ApiKeyModel> => {
    const viewer = requireViewer(context);
    const [key] = await store.byIds([given === 'current' ? viewer.id : given]);
    if (!key || !sees(key, viewer)) throw notFound('API key');
    return key;
  };

  /** A row for a key of the viewer's making, but for the key itself. */
  const draft = async (input: TermsInput & OwnerInput, context: CallContext) => {
    const viewer = requireViewer(context);
    const by = makerOf(viewer);
    const terms = readTerms(input, config, Date.now());
    const maker = await unrestricted(viewer);
    const secondFactor = maker ? maker.secondFactor : await lookups.isSecondFactor(by.makerId, context);
    const owner = await findOwner(input, lookups, context);
    warnOfAliases(terms.scopes, context);
    const expiresAt = withinMaker(terms.expiresAt, maker);
    const owns = owner.ownerId === viewer.accountId;
    const held = owns ? [] : await lookups.rolesIn(owner.ownerId, owner.tenantId, context);
    const makerRoles = boundsOf(held, owns, context);
    const withheld = checkScopes(terms.scopes, viewer, owns);
    return {
      ...terms,
      ...owner,
      ...by,
      secondFactor,
      expiresAt,
      withheld,
      makerRoles,
      scopes: terms.scopes.map(({ name }) => name),
    };
  };

  /** The key that calls, if it is one. @throws AppError FORBIDDEN for one that is held to more than scopes. */
  const unrestricted = async ({ kind, id }: Viewer): Promise<ApiKeyModel | null> => {
    const [maker] = kind === 'api_key' ? await store.byIds([id]) : [];
    if (maker && isRestricted(maker))
      throw new AppError(
        'FORBIDDEN',
        'A key with a project, a network list or a limit of its own cannot make or change keys',
      );
    return maker ?? null;
  };

  const warnOfAliases = (scopes: readonly Scope[], context: CallContext): void => {
    const names = scopes.filter(({ isAlias }) => isAlias).map(({ name }) => name);
    if (names.length > 0)
      logger.warn({ ...requestFields(context), scopes: names }, 'scopes were given by their old names, a2a.*');
  };

  const insert = async (row: NewApiKey, context: CallContext): Promise<ApiKeyModel> => {
    const made = await store.insert(row, limit, abortableOf(context));
    if (made === 'full') throw new AppError('CONFLICT', `An organization may have ${limit} API keys; revoke one first`);
    if (made === 'known') throw new AppError('CONFLICT', 'This key is known already');
    if (made === 'ended') throw makerEnded();
    return made;
  };

  /**
   * A session that ends while it makes a key may have been asked for its keys before this one was there. Its end is on record by then.
   * @throws AppError UNAUTHENTICATED
   */
  const confirmSession = async ({ id, makerKind, makerId }: ApiKeyModel, context: CallContext): Promise<void> => {
    if (makerKind !== 'session' || makerId === null || (await lookups.isAlive(makerId, context))) return;
    await store.revoke(id, makerId, true);
    await changes.end([id]);
    throw makerEnded();
  };

  /** Roles that the replacement of a service account's key is bounded to. @throws AppError FORBIDDEN that names the role */
  const boundsOfReplacement = async (old: ApiKeyModel, context: CallContext): Promise<readonly string[]> => {
    const { id, roles } = requireViewer(context);
    if (old.ownerType === 'user' || old.id === id) return old.makerRoles;
    const held = await lookups.rolesIn(old.ownerId, old.tenantId, context);
    boundsOf(rolesWithin(held, old.makerRoles), false, context);
    return rolesWithin(roles, old.makerRoles);
  };

  /** Whether ending the key is a sign of distrust, and not its own end or that of what it has made. */
  const isDistrusted = async (id: string, viewer: Viewer): Promise<boolean> =>
    viewer.id !== id && !(viewer.kind === 'api_key' && (await store.isMadeBy(viewer.id, id)));

  /** The key of each identifier that the request can give one. */
  const keysOf = (context: CallContext) => {
    const secret = repeatedBytes(context, secrets, 'API key', API_KEY_BYTES);
    return (id: string): string => makeApiKey(prefix, id, secret);
  };

  const publishEnded = async (ended: readonly ApiKeyModel[]): Promise<number> => {
    if (ended.length > 0) await changes.end(idsOf(ended));
    return ended.length;
  };

  return {
    get,
    async create(input, context) {
      const terms = await draft(input, context);
      const keyOf = keysOf(context);
      const made = await makeOnce(context, 'key', store.byIds, (id) =>
        insert({ ...terms, ...rowOf(id, keyOf(id)), imported: false, replaces: null }, context),
      );
      await confirmSession(made, context);
      return shown(made, keyOf(made.id));
    },
    async importKey(input, context) {
      requirePermission(context, KEYS_OF_OTHERS);
      const { key } = input;
      if (readApiKey(prefix, key).kind !== 'imported' || /^eyJ/.test(key))
        throw invalid(
          'key',
          `must have 20 to 512 visible ASCII characters, and not the form of ${prefix}_ keys or tokens`,
        );
      const terms = await draft(input, context);
      const row = { id: newId('key'), hash: hashApiKey(key), preview: previewOf(key), imported: true };
      const made = await insert({ ...terms, ...row, replaces: null }, context);
      await confirmSession(made, context);
      // An edge may just have refused the key as unknown.
      await changes.forget([made.id]);
      return made;
    },
    async list(args, context) {
      const viewer = requireViewer(context);
      const page = toPage(args);
      const filter = filterOf(args, viewer);
      const { nodes, edges, pageInfo } = toConnection(page, await store.page(filter, page), 0);
      return { filter, nodes, edges, pageInfo };
    },
    async update(id, input, context) {
      const viewer = requireViewer(context);
      const old = await get(id, context);
      makerOf(viewer);
      refuseForeignUser(old, viewer, 'change');
      await unrestricted(viewer);
      checkScopes(scopesOf(old), viewer, false);
      await boundsOfReplacement(old, context);
      const updated = await store.update(old.id, readChange(input), viewer.id);
      if (!updated) throw new AppError('CONFLICT', 'This key has ended');
      await changes.forget([updated.id]);
      return updated;
    },
    async rotate(id, overlapSeconds, context) {
      if (!(overlapSeconds >= 0 && overlapSeconds <= MAX_OVERLAP_SECONDS))
        throw invalid('overlapSeconds', `must be 0 to ${MAX_OVERLAP_SECONDS}`);
      const viewer = requireViewer(context);
      const old = await get(id, context);
      const by = makerOf(viewer);
      refuseForeignUser(old, viewer, 'rotate');
      // A key may replace itself by its like, whatever it is held to.
      const maker = old.id === viewer.id ? old : await unrestricted(viewer);
      const owns = old.id === viewer.id || old.ownerId === (viewer.accountId ?? viewer.serviceAccountId);
      const withheld = [...new Set([...old.withheld, ...checkScopes(scopesOf(old), viewer, owns)])];
      const makerRoles = await boundsOfReplacement(old, context);
      const { name, tenantId, projectId, ownerType, ownerId, ipAllowlist, rateLimitPerMinute, spendLimitMicroUsd } =
        old;
      const keyOf = keysOf(context);
      const secondFactor = maker ? maker.secondFactor : await lookups.isSecondFactor(by.makerId, context);
      const distrusted = await isDistrusted(old.id, viewer);
      const gone = [old.id];
      const made = await makeOnce(context, 'key', store.byIds, async (replacement) => {
        const rotation = await store.rotate(
          old.id,
          {
            name,
            tenantId,
            projectId,
            ownerType,
            ownerId,
            ipAllowlist,
            rateLimitPerMinute,
            spendLimitMicroUsd,
            scopes: old.scopes,
            withheld,
            expiresAt: withinMaker(renewed(old), maker, 'clamp'),
            makerRoles,
            imported: false,
            replaces: old.id,
            secondFactor,
            ...by,
            ...rowOf(replacement, keyOf(replacement)),
          },
          overlapSeconds,
          distrusted,
        );
        if (!rotation) throw new AppError('CONFLICT', 'This key was rotated before, or has ended');
        gone.push(...idsOf(rotation.ended));
        return rotation.made;
      });
      await (overlapSeconds === 0 ? changes.end(gone) : changes.forget(gone));
      await confirmSession(made, context);
      return shown(made, keyOf(made.id));
    },
    async revoke(id, context) {
      const key = await get(id, context);
      const viewer = requireViewer(context);
      const ended = idsOf(await store.revoke(key.id, viewer.id, await isDistrusted(key.id, viewer)));
      // Even if another call was first: whoever reads this answer finds the key refused.
      await changes.end([key.id, ...ended]);
      return { keyId: key.id, ended };
    },
    endMadeBy: async (makers, by, tenantId) => publishEnded(await store.endMadeBy(makers, by, tenantId)),
    endOfAccount: async (...which) => publishEnded(await store.endOfAccount(...which)),
  };
}

const makerEnded = (): AppError => new AppError('UNAUTHENTICATED', 'The credential that makes this key has ended');

const idsOf = (keys: readonly ApiKeyModel[]): string[] => keys.map(({ id }) => id);

const scopesOf = ({ scopes }: ApiKeyModel) => scopes.map((name) => ({ name, permission: toPermission(name) }));

const rolesWithin = (roles: readonly string[], bounds: readonly string[]): readonly string[] =>
  boundedBy({ roles, permissions: [] }, bounds).roles;

function filterOf(
  { all, includeEnded, projectId, serviceAccountId, search }: ListArguments,
  viewer: Viewer,
): ApiKeyFilter {
  if (all && !mayDo(viewer, KEYS_OF_OTHERS))
    throw new AppError('FORBIDDEN', `The keys of others need the permission ${KEYS_OF_OTHERS}`);
  if (serviceAccountId && !all) throw invalid('serviceAccountId', 'needs all');
  const ownerId = all ? (serviceAccountId ?? null) : (viewer.accountId ?? viewer.serviceAccountId ?? '');
  return {
    tenantId: viewer.tenantId ?? '',
    ownerId,
    projectId: projectId ?? null,
    includeEnded: includeEnded ?? false,
    search: toSearchPatterns(search),
  };
}

const rowOf = (id: string, key: string) => ({ id, hash: hashApiKey(key), preview: previewOf(key) });

/** A key with its secret. @throws AppError CONFLICT for one that a request has made before, and that has ended since. */
function shown(made: ApiKeyModel, key: string): ApiKeyModel {
  if (made.revokedAt || made.hash !== hashApiKey(key))
    throw new AppError('CONFLICT', 'The key that this request has made has ended since');
  return { ...made, key };
}
