import { createBatch } from '../../../platform/graphql/batch.ts';
import { requireService, requireViewer } from '../../../platform/kernel/context.ts';
import { filtered } from '../../list-filter.ts';
import type { LoadOrganization } from '../organization.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Projects } from './project.ts';
import type { ProjectStore } from './store.ts';

/** Arguments → rules → results of projects. */
export function projectResolvers(store: ProjectStore, projects: Projects, organizationOf: LoadOrganization): Resolvers {
  const load = createBatch(store.byIds);
  return {
    Query: {
      project: (_source, { id, organizationId }, context) => projects.get(id, organizationId, context),
      projects: filtered((_source, { organizationId, ...args }, context) =>
        projects.list(organizationId, args, context),
      ),
      _project: async (_source, { id, tenantId }, context) => {
        requireService(context);
        const project = await load(context, id);
        return project?.tenantId === tenantId && project.archivedAt === null ? { id, tenantId } : null;
      },
    },
    Mutation: {
      createProject: (_source, { organizationId, input }, context) => projects.create(organizationId, input, context),
      updateProject: (_source, { id, organizationId, input }, context) =>
        projects.update(id, organizationId, input, context),
      archiveProject: (_source, { id, organizationId }, context) =>
        projects.update(id, organizationId, { archived: true }, context),
    },
    Organization: {
      projects: filtered(({ id }, args, context) => projects.list(id, args, context)),
    },
    Project: {
      __resolveReference: async ({ id }, context) => {
        const project = await load(context, id);
        const { kind, tenantId } = requireViewer(context);
        return project && (kind === 'service' || project.tenantId === tenantId) ? project : null;
      },
      organization: ({ tenantId }, _args, context) => organizationOf(tenantId, context),
      archived: ({ archivedAt }) => archivedAt !== null,
    },
  };
}
