import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { mayDo, requirePermission } from '../../../platform/identity/permissions.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import { isNamed } from '../../../platform/stores/repeated-request.ts';
import { nextWeeklyCleanup } from '../../../platform/work/weekly-cleanup.ts';
import type { Memberships } from '../memberships.ts';
import type { LoadOrganization } from '../organization.ts';
import type { Erasure } from './erasure.ts';
import type { DeletionState, TenantDeletionModel } from './models.ts';
import type { DeletionStore } from './store.ts';

/** The rules of deletions. */
export interface Deletions {
  /**
   * When it resolves nobody can use the organization; see the SDL.
   * @param immediate - without a time of grace; resolves when the data is gone, or after some seconds.
   * @throws AppError FORBIDDEN, NOT_FOUND; CONFLICT for the organization of the last operators.
   */
  delete(id: string | null | undefined, immediate: boolean, context: CallContext): Promise<TenantDeletionModel>;
  /** @throws AppError CONFLICT when it is too late. */
  restore(id: string, context: CallContext): Promise<void>;
  get(id: string, context: CallContext): Promise<TenantDeletionModel>;
  list(
    state: DeletionState | null,
    page: PageArguments,
    context: CallContext,
  ): Promise<Connection<TenantDeletionModel>>;
  /** Begins those whose time is over, and looks again at those erased lately. Answers how many there were. */
  cleanUp(context: CallContext): Promise<number>;
}

/** Longest wait of an answer for the removal, milliseconds from its beginning; shorter than SUBGRAPH_TIMEOUT_MS. */
const WAIT_MS = 7_000;
const LOOK_EVERY_MS = 100;
/** Late data of an erased organization comes within so many days, if at all. */
const SWEPT_DAYS = 90;
const DAY_SECONDS = 86_400;

export function createDeletions(
  store: DeletionStore,
  memberships: Pick<Memberships, 'require'>,
  erasure: Erasure,
  graceDays: number,
  organizationOf: LoadOrganization,
): Deletions {
  const find = async (id: string): Promise<TenantDeletionModel> => {
    const [deletion] = await store.byIds([id]);
    if (!deletion) throw notFound('Deletion');
    return deletion;
  };
  const untilErased = async (
    deletion: TenantDeletionModel,
    untilMs: number,
    signal: AbortSignal,
  ): Promise<TenantDeletionModel> => {
    let current = deletion;
    while (current.state !== 'hard_deleted' && Date.now() < untilMs && !signal.aborted) {
      await sleep(LOOK_EVERY_MS);
      current = await find(deletion.id);
    }
    return current;
  };
  return {
    delete: async (given, immediate, context) => {
      const untilMs = Date.now() + WAIT_MS;
      const viewer = requirePermission(context, 'orgs:admin');
      const isOperator = mayDo(viewer, 'platform:write');
      const tenantId = isOperator && given ? given : await memberships.require(given, context);
      const requestedAs = tenantId === viewer.tenantId ? 'member' : 'operator';
      const graceSeconds = graceDays * DAY_SECONDS;
      const request = { tenantId, immediate, requestedAs, requestedBy: viewer.id, graceSeconds } as const;
      const requested = await store.request(request);
      if (requested.state === 'closing')
        await erasure.closeEverywhere(requested, context).catch(async (error: unknown) => {
          // Refused, not failed: what failed is tried again by whoever finds the row.
          if (error instanceof AppError && error.extensions['code'] === 'CONFLICT') await store.abandon(tenantId);
          throw error;
        });
      const deletion = (await store.closed(tenantId)) ?? (await find(tenantId));
      if (!immediate) return deletion;
      erasure.wake();
      return untilErased(deletion, untilMs, context.signal);
    },
    restore: async (id, context) => {
      const { id: actorId } = requirePermission(context, 'platform:write');
      // A named request that finds the organization as it wants it has restored it before, and may have ended before the other domains heard.
      const stands = isNamed(context) && (await store.byIds([id])).length === 0;
      if (stands) await organizationOf(id, context);
      else await store.restore(id, actorId);
      await erasure.openEverywhere(id, context);
    },
    get: (id, context) => {
      requirePermission(context, 'platform:read');
      return find(id);
    },
    list: async (state, args, context) => {
      requirePermission(context, 'platform:read');
      const page = toPage(args);
      return toConnection(page, await store.page(state, page), await store.count(state));
    },
    cleanUp: async (context) => {
      const begun = await store.begin();
      if (begun > 0) erasure.wake();
      const erased = await store.finishedWithin(SWEPT_DAYS);
      await erasure.sweep(erased, context);
      return begun + erased.length;
    },
  };
}

/** The expected time of an erasure, milliseconds, before one was measured. */
const ERASING_MS = 60_000;

/** By when everything will be, or was, removed. */
export function estimatedCompletion({ state, dueAt, startedAt, finishedAt }: TenantDeletionModel): Date {
  if (finishedAt) return finishedAt;
  if (state === 'erasing') return new Date(Math.max((startedAt ?? dueAt).getTime(), Date.now()) + ERASING_MS);
  return nextWeeklyCleanup(dueAt);
}
