import { type Connection, type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { abortableOf, type CallContext } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import { makeOnce } from '../../../platform/stores/repeated-request.ts';
import { tenantEvent } from '../events.ts';
import type { Memberships } from '../memberships.ts';
import { actorOf, expectDescription, expectName } from '../names.ts';
import { expectVersion } from '../organization.ts';
import type { ProjectModel } from './models.ts';
import type { ProjectChange, ProjectStore } from './store.ts';

interface NewProjectInput {
  readonly name: string;
  readonly description?: string | null | undefined;
}

interface ProjectPatch {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly archived?: boolean | null | undefined;
  readonly version?: number | null | undefined;
}

type OrganizationId = string | null | undefined;

/** The rules of projects. What belongs to another organization is NOT_FOUND. */
export interface Projects {
  get(id: string, organizationId: OrganizationId, context: CallContext): Promise<ProjectModel>;
  list(
    organizationId: OrganizationId,
    args: PageArguments & { archived?: boolean | null },
    context: CallContext,
  ): Promise<Connection<ProjectModel>>;
  /** @throws AppError BAD_USER_INPUT; CONFLICT when the name is taken, or at the limit. */
  create(organizationId: OrganizationId, input: NewProjectInput, context: CallContext): Promise<ProjectModel>;
  /** @throws AppError BAD_USER_INPUT; CONFLICT when the name is taken, or the version is not the one that was read. */
  update(id: string, organizationId: OrganizationId, patch: ProjectPatch, context: CallContext): Promise<ProjectModel>;
}

/** @param maxProjects - that are not archived, in one organization; 0: as many as it likes. */
export function createProjects(store: ProjectStore, memberships: Memberships, maxProjects: number): Projects {
  return {
    get: async (id, organizationId, context) => {
      const tenantId = await memberships.require(organizationId, context);
      const [project] = await store.byIds([id]);
      if (project?.tenantId !== tenantId) throw notFound('Project');
      return project;
    },
    list: async (organizationId, { archived, ...args }, context) => {
      const page = toPage(args);
      const tenantId = await memberships.require(organizationId, context);
      const rows = await store.page(tenantId, archived ?? false, page);
      return toConnection(page, rows, await store.count(tenantId, archived ?? false));
    },
    create: async (organizationId, { name, description }, context) => {
      const tenantId = await memberships.require(organizationId, context);
      const errors = collectFieldErrors();
      expectName(errors, name);
      expectDescription(errors, description ?? '');
      errors.throwIfAny();
      const createdBy = actorOf(context);
      return makeOnce(context, 'proj', store.byIds, (id) => {
        const event = tenantEvent('tenant.project_created', tenantId, { project_id: id, actor_id: createdBy });
        const project = { id, tenantId, name: name.trim(), description: description ?? '', createdBy };
        return store.insert(project, maxProjects, event, abortableOf(context));
      });
    },
    update: async (id, organizationId, { version, ...patch }, context) => {
      const tenantId = await memberships.require(organizationId, context);
      const errors = collectFieldErrors();
      if (patch.name !== undefined) expectName(errors, patch.name);
      if (patch.description !== undefined) expectDescription(errors, patch.description);
      errors.expect(patch.archived !== null, 'archived', 'must be true or false');
      errors.throwIfAny();
      return store.update(id, tenantId, maxProjects, (current) => {
        expectVersion(version, current.version);
        return changeOf(current, patch, actorOf(context));
      });
    },
  };
}

/** Returns the change that a patch makes to a project, with its events; null when it changes nothing. */
function changeOf(current: ProjectModel, patch: Omit<ProjectPatch, 'version'>, actorId: string): ProjectChange | null {
  const wasArchived = current.archivedAt !== null;
  const name = patch.name?.trim() ?? current.name;
  const description = patch.description ?? current.description;
  const archived = patch.archived ?? wasArchived;
  const payload = { project_id: current.id, actor_id: actorId };
  const fields = [
    ...(name === current.name ? [] : ['name']),
    ...(description === current.description ? [] : ['description']),
  ];
  const events = [
    ...(fields.length > 0 ? [tenantEvent('tenant.project_updated', current.tenantId, { ...payload, fields })] : []),
    ...(archived && !wasArchived ? [tenantEvent('tenant.project_archived', current.tenantId, payload)] : []),
    ...(!archived && wasArchived ? [tenantEvent('tenant.project_restored', current.tenantId, payload)] : []),
  ];
  return events.length === 0 ? null : { name, description, archived, events };
}
