import { toSearchPatterns } from '../../../platform/database/search-text.ts';
import { type Connection, type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { requireGivable, requireNoStronger } from '../../../platform/identity/acting.ts';
import { OPERATOR, rankOf, TENANT_ROLES } from '../../../platform/identity/roles.ts';
import { abortableOf, type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { invalid, notFound } from '../../../platform/kernel/errors.ts';
import type { RoleBindingModel } from '../models.ts';
import { requireRole } from '../require-role.ts';
import type { BindingStore, MemberRow } from '../store.ts';
import type { FindByName } from './find-by-name.ts';

/** A page of members, and what is looked for in their names. */
export interface MemberArguments extends PageArguments {
  readonly search?: string | null | undefined;
}

/** The rules of who belongs to a tenant. Another tenant than the viewer's is NOT_FOUND. */
export interface Members {
  list(tenantId: string | null, args: MemberArguments, context: CallContext): Promise<Connection<MemberRow>>;
  /** @throws AppError BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT for the last owner. */
  setRole(tenantId: string | null, memberId: string, role: string, context: CallContext): Promise<MemberRow>;
  /** Removes a member, or lets the viewer leave. @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT for the last owner. */
  remove(tenantId: string | null, memberId: string, context: CallContext): Promise<string>;
}

/** @param publishChange - tells every process of the changed grants of a subject, before the caller reads its answer. */
export function createMembers(
  store: BindingStore,
  publishChange: (subjectId: string, tenantId: string) => Promise<void>,
  findByName: FindByName,
): Members {
  return {
    list: async (given, args, context) => {
      const tenantId = own(given, requireRole(context, 'users:read'));
      const page = toPage(args);
      const patterns = toSearchPatterns(args.search);
      const among = patterns && (await findByName(tenantId, await store.subjects(tenantId), patterns, context));
      const [rows, total] = await Promise.all([
        store.members(tenantId, page, among),
        among?.length ?? store.countMembers(tenantId),
      ]);
      return toConnection(page, rows, total);
    },
    setRole: async (given, memberId, role, context) => {
      const tenantId = own(given, requireRole(context, 'users:write'));
      if (!ROLES.includes(role)) throw invalid('role', `must be ${ROLES.join(', ')}`);
      requireGivable(role, context);
      await store.change(tenantId, abortableOf(context), async (bindings) => {
        const held = (await bindings.ofMember(memberId)).filter((each) => each.role !== OPERATOR);
        if (held.length === 0) throw notFound('Member');
        requireNoStronger(rolesIn(held), context);
        // The oldest one stays, because it tells since when somebody is a member.
        const oldest = held.reduce((first, each) => (each.id < first.id ? each : first));
        await bindings.remove(held.flatMap((each) => (each === oldest ? [] : [each.id])));
        if (oldest.role !== role || oldest.expiresAt) await bindings.turnInto(oldest, role);
      });
      await publishChange(memberId, tenantId);
      const member = await store.member(tenantId, memberId);
      if (!member) throw notFound('Member');
      return member;
    },
    remove: async (given, memberId, context) => {
      const viewer = requireViewer(context);
      const leaves = viewer.accountId === memberId && viewer.tenantId !== null;
      const tenantId = own(given, leaves ? viewer.tenantId! : requireRole(context, 'users:delete'));
      await store.change(tenantId, abortableOf(context), async (bindings) => {
        const held = await bindings.ofMember(memberId);
        if (held.length === 0) throw notFound('Member');
        if (!leaves) requireNoStronger(rolesIn(held), context);
        const onResources = await bindings.onResourcesOf(memberId);
        await bindings.remove([...held, ...onResources].map(({ id }) => id));
      });
      await publishChange(memberId, tenantId);
      return memberId;
    },
  };
}

/** A guest is no member. */
const ROLES = TENANT_ROLES.filter((role) => role !== 'guest');

/** Roles that a tenant gives. `operator` is the installation's: it goes with the membership, whoever ends that. */
const rolesIn = (held: readonly RoleBindingModel[]): string[] =>
  held.map(({ role }) => role).filter((role) => role !== OPERATOR);

/** The strongest of a member's roles. */
export const strongestOf = ({ roles }: MemberRow): string => [...roles].sort((a, b) => rankOf(a) - rankOf(b))[0]!;

/** The tenant that is meant, which can only be the viewer's own. */
function own(given: string | null, tenantId: string): string {
  if (given !== null && given !== tenantId) throw notFound('Organization');
  return tenantId;
}
