import { route } from '../../../rest-adapter/route.ts';
import { ReadPermissionMatrixDocument } from '../rest.generated.ts';

/** The route of the matrix. */
export const matrixRoutes = [
  route('GET /api/v1/authorization/permission-matrix', ReadPermissionMatrixDocument, {
    summary: 'List which role may do what',
    description:
      'Every permission that an operation asks for, with the roles that give it in the whole of an organization.',
    extension: true,
    example: {
      response: {
        roles: [{ name: 'owner', permissions: ['*:*', '!platform:*'] }],
        permissions: [
          {
            permission: 'tasks:read',
            resource: 'tasks',
            action: 'read',
            roles: ['owner', 'admin', 'editor', 'viewer'],
          },
        ],
      },
    },
  }),
];
