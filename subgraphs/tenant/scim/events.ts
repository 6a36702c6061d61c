import { z } from 'zod';

const user = { user_id: z.string(), actor_id: z.string() };
const group = { group_id: z.string(), actor_id: z.string() };

/** Events of an organization's directory. */
export const scimEvents = {
  'tenant.scim_user_created': z.object(user).describe('The directory has told of a new person.'),
  'tenant.scim_user_changed': z.object(user).describe('The directory has changed what it tells of a person.'),
  'tenant.scim_user_deleted': z.object(user).describe('The directory has removed a person, and their membership.'),
  'tenant.scim_group_created': z.object(group).describe('The directory has a new group.'),
  'tenant.scim_group_changed': z.object(group).describe('A group has another name or other members.'),
  'tenant.scim_group_deleted': z.object(group).describe('A group is gone.'),
  'tenant.scim_group_role_set': z
    .object({ ...group, role: z.string().nullable() })
    .describe('The members of a group have this role from now on; null: none by the group.'),
  'tenant.scim_default_role_set': z
    .object({ actor_id: z.string(), role: z.string() })
    .describe('People of the directory without a group that gives a role have this one.'),
} as const;
