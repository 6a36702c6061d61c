import { toConnection, toPage } from '../../platform/graphql/connection.ts';
import { DateTime, JSONValue, SafeInt } from '../../platform/graphql/scalars.ts';
import { requirePermission } from '../../platform/identity/permissions.ts';
import { type CallContext, requireService, requireViewer } from '../../platform/kernel/context.ts';
import { invalid, notFound } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { byOne, isNamed, makeOnce } from '../../platform/stores/repeated-request.ts';
import { filtered } from '../list-filter.ts';
import type { Checkpoints } from './checkpoints.ts';
import { entryOf, recordedEntry, requireTenant } from './entry.ts';
import { followChain } from './live.ts';
import type { Log } from './log.ts';
import { type AuditEventModel, type EntryFilter, isClients, SYSTEM_CHAIN } from './models.ts';
import type {
  AuditCategory,
  AuditEventFilter,
  AuditOutcome,
  AuditSeverity,
  Resolvers,
  SubscriptionAuditEventRecordedArgs,
} from './schema.generated.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { LogStore } from './store.ts';
import type { Verify } from './verify.ts';

/** The parts that the resolvers work with. */
export interface AuditParts {
  readonly log: Log;
  readonly store: LogStore;
  readonly checkpoints: Checkpoints;
  readonly keys: SigningKeys;
  readonly verify: Verify;
}

/** Entries that one internal call may bring. */
const MAX_RECORDED = 1_000;
/** Time that is left for the answer when a verification stops. */
const ANSWER_MS = 1_500;
/** Without a deadline of the caller's. */
const VERIFY_MS = 20_000;

/** Arguments → rules → results of the audit subgraph. */
export function auditResolvers(
  { bus, erased }: Platform,
  { log, store, checkpoints, keys, verify }: AuditParts,
): Resolvers {
  return {
    DateTime,
    JSON: JSONValue,
    SafeInt,
    Query: {
      auditEvents: filtered(async (_source, args, context) => {
        const tenantId = chainOf(context, args.system);
        const page = toPage(args);
        const filter = filterOf(args);
        const isOldestFirst = page.direction === null ? args.order === 'OLDEST_FIRST' : page.direction === 'ASC';
        const order = isOldestFirst ? 'oldest' : 'newest';
        const { totalCount: _, ...connection } = toConnection(page, await store.page(tenantId, filter, page, order), 0);
        return { ...connection, tenantId, filter };
      }),
      auditEvent: async (_source, { id }, context) => {
        const tenantId = requireTenant(context);
        const entry = /^aud_\w{1,64}$/.test(id) ? await store.find(tenantId, id) : null;
        if (!entry) throw notFound('Audit event');
        return entry;
      },
      verifyAuditLog: async (_source, { fromSequence, system }, context) => {
        const tenantId = chainOf(context, system);
        const untilMs = Math.min(context.deadlineMs - ANSWER_MS, Date.now() + VERIFY_MS);
        const found = await verify({ tenantId, fromSequence: fromSequence ?? null, untilMs, signal: context.signal });
        return { ...found, checkpointCount: found.checkpoints, keys: (await keys.publicKeys()) as unknown[] };
      },
      auditCheckpoints: async (_source, { first, before }, context) => {
        const { limit } = toPage({ first: first ?? null });
        const rows = await store.checkpointPage(requireTenant(context), before ?? null, limit);
        return rows.slice(0, limit);
      },
    },
    Mutation: {
      logAuditEvent: (_source, { input }, context) => {
        const find = byOne((id) => store.find(requireTenant(context), id));
        return makeOnce(context, 'aud', find, (id) => log.record(entryOf(id, input, context), isNamed(context)));
      },
      signAuditCheckpoint: (_source, _args, context) => checkpoints.signEnd(requireTenant(context)),
      _recordAuditEvents: async (_source, { events }, context) => {
        const { id } = requireService(context);
        if (events.length > MAX_RECORDED) throw invalid('events', `must be at most ${MAX_RECORDED}`);
        const entries = events
          .map((event, index) => recordedEntry(event, id, `events[${index}]`))
          // What comes so late of an organization that is gone would be all that is left of it.
          .filter(({ tenantId }) => !erased.has(tenantId));
        return (await log.recordAll(entries)).length;
      },
    },
    Subscription: {
      auditEventRecorded: {
        subscribe: (_source, args, context) =>
          followChain(bus, store.range, requireTenant(context), filterOf(args), context.signal),
        resolve: (entry: AuditEventModel) => entry,
      },
    },
    AuditEvent: {
      source: (entry) => (isClients(entry) ? 'CLIENT' : 'PLATFORM'),
      category: ({ category }) => category.toUpperCase() as AuditCategory,
      severity: ({ severity }) => severity.toUpperCase() as AuditSeverity,
      outcome: ({ outcome }) => outcome.toUpperCase() as AuditOutcome,
    },
    AuditEventConnection: {
      totalCount: ({ tenantId, filter }) => store.count(tenantId, filter),
    },
  };
}

/** The chain that the viewer asks for. @throws AppError FORBIDDEN for the installation's own without platform:read. */
export function chainOf(context: CallContext, system: boolean | null | undefined): string {
  requireViewer(context);
  if (!system) return requireTenant(context);
  requirePermission(context, 'platform:read');
  return SYSTEM_CHAIN;
}

type FilterArguments = SubscriptionAuditEventRecordedArgs & Pick<AuditEventFilter, 'fromDate' | 'toDate' | 'requestId'>;

/**
 * Reads the filters of a list of entries.
 * @param place - of the filters in the arguments: `filter.`; empty where they are arguments themselves.
 * @throws AppError BAD_USER_INPUT for a text that no entry can hold.
 */
export function filterOf(args: FilterArguments, place = ''): EntryFilter {
  for (const name of ['eventType', 'actorId', 'resourceType', 'resourceId', 'requestId'] as const)
    if (args[name]?.includes('\0')) throw invalid(`${place}${name}`, 'must not contain NUL');
  return {
    eventType: args.eventType ?? null,
    actorId: args.actorId ?? null,
    resourceType: args.resourceType ?? null,
    resourceId: args.resourceId ?? null,
    category: args.category?.toLowerCase() ?? null,
    severity: args.severity?.toLowerCase() ?? null,
    outcome: args.outcome?.toLowerCase() ?? null,
    source: args.source?.toLowerCase() ?? null,
    requestId: args.requestId ?? null,
    from: args.fromDate ?? null,
    to: args.toDate ?? null,
  };
}
