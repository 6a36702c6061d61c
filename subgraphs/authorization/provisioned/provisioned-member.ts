import { rankOf } from '../../../platform/identity/roles.ts';
import { abortableOf, type CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { RoleBindingModel } from '../models.ts';
import type { BindingStore } from '../store.ts';

/** A member as the organization's directory wants it. */
export interface Provision {
  /** The directory's record, `scu_…`. */
  readonly id: string;
  readonly tenantId: string;
  /** The account, `usr_…`. */
  readonly subjectId: string;
  /** Of the record; what is older than what was applied comes too late, and changes nothing. */
  readonly version: number;
  readonly state: 'ACTIVE' | 'SUSPENDED' | 'GONE';
  /** The one role that the directory gives. Roles that people gave stay beside it. */
  readonly role: string;
  /** The strongest role of who asks: nobody takes anything from those above them. */
  readonly authority: string;
  /** 0: as many as it likes. */
  readonly maxMembers: number;
  readonly createdBy: string;
}

/**
 * Makes a membership what the directory says; safe to repeat, and in any order. False when something newer was applied before.
 * @throws AppError CONFLICT for the last owner, and at the limit of members; FORBIDDEN for somebody whose role is above the asker's.
 */
export type ProvisionMember = (provision: Provision, context: CallContext) => Promise<boolean>;

const isAlive = ({ expiresAt }: RoleBindingModel): boolean => !expiresAt || expiresAt.getTime() > Date.now();

/** After this version nothing of a record is applied any more. */
const LAST_VERSION = 2_147_483_647;

/** @param publishChange - tells every process of the changed grants of a subject, before the caller reads its answer. */
export function createProvisionMember(
  store: BindingStore,
  publishChange: (subjectId: string, tenantId: string) => Promise<void>,
): ProvisionMember {
  return async ({ id, tenantId, subjectId, version, state, role, authority, maxMembers, createdBy }, context) => {
    let applied = false;
    await store.change(tenantId, abortableOf(context), async (bindings) => {
      const { provisioned } = bindings;
      const before = await provisioned.byId(id);
      if (before && before.version > version) return;
      applied = true;
      if (state === 'ACTIVE') await provisioned.requireRoom(subjectId, maxMembers);
      const held = state === 'ACTIVE' && !before?.suspended ? [] : await bindings.ofMember(subjectId);
      const above = held.find((binding) => isAlive(binding) && rankOf(binding.role) < rankOf(authority));
      if (above)
        throw new AppError('FORBIDDEN', `This member is ${above.role}, which is more than who asks: it stays as it is`);
      const suspended = state === 'SUSPENDED';
      const applies = state === 'GONE' ? LAST_VERSION : version;
      await provisioned.save({ id, subjectId, version: applies, suspended }, before);
      if (state === 'ACTIVE') await provisioned.give(subjectId, role, newId('rb'), createdBy);
      if (state !== 'GONE') return;
      const all = [...held, ...(await bindings.onResourcesOf(subjectId))];
      await bindings.remove(all.map((binding) => binding.id));
    });
    if (applied) await publishChange(subjectId, tenantId);
    return applied;
  };
}
