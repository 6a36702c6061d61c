import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  ArchiveProjectDocument,
  CreateProjectDocument,
  GetProjectDocument,
  ListProjectsDocument,
  UpdateProjectDocument,
} from '../rest.generated.ts';

const project = {
  project_id: 'proj_01jdq3k5w8h2j4k6m8n0p2q4r6',
  name: 'Difference Engine',
  description: 'Tables of logarithms.',
  archived: false,
  created_by: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  version: 1,
  created_at: '2030-01-31T12:00:00.000Z',
  updated_at: '2030-01-31T12:00:00.000Z',
};

/** Routes of projects. */
export const projectRoutes = [
  route('GET /api/v1/tenants/{tenant_id}/projects', ListProjectsDocument, {
    summary: 'List the projects of an organization, newest first',
    description: '`archived=true` lists archived ones too.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    body: listBody('projects'),
    example: { response: { projects: [project], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/tenants/{tenant_id}/projects', CreateProjectDocument, {
    status: 201,
    summary: 'Make a project',
    description: 'Names are unique among the projects that are not archived, whatever their letter case.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { request: { name: project.name, description: project.description }, response: project },
  }),
  route('GET /api/v1/tenants/{tenant_id}/projects/{project_id}', GetProjectDocument, {
    summary: 'Read a project',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { response: project },
  }),
  route('PATCH /api/v1/tenants/{tenant_id}/projects/{project_id}', UpdateProjectDocument, {
    summary: 'Change a project',
    description:
      '`archived: false` restores an archived one. With `version`, a change that somebody else has made since is not overwritten.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { request: { description: 'Tables of sines.' }, response: { ...project, version: 2 } },
  }),
  route('DELETE /api/v1/tenants/{tenant_id}/projects/{project_id}', ArchiveProjectDocument, {
    summary: 'Archive a project',
    description:
      'What was done in it stays readable, so that it is archived and not removed: its name is free again, and no new API key can be narrowed to it.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { response: { ...project, archived: true, version: 2 } },
  }),
];
