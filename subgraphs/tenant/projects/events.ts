import { z } from 'zod';

const project = { project_id: z.string(), actor_id: z.string() };

/** Events of projects. */
export const projectEvents = {
  'tenant.project_created': z.object(project).describe('A new project exists.'),
  'tenant.project_updated': z
    .object({ ...project, fields: z.array(z.string()) })
    .describe('The named fields of the project have changed.'),
  'tenant.project_archived': z.object(project).describe('The project takes no new API keys.'),
  'tenant.project_restored': z.object(project).describe('The project is no longer archived.'),
} as const;
