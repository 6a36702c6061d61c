import { route } from '../../../rest-adapter/route.ts';
import { SwitchOrganizationDocument } from '../rest.generated.ts';

/** Routes of working in several organizations. */
export const organizationRoutes = [
  route('POST /api/v1/auth/switch-organization', SwitchOrganizationDocument, {
    summary: 'Go on in another organization of the caller',
    description:
      'A new pair of tokens of the same session. The refresh token before it must not be used again: that is taken for theft and ends the session. An organization that demands a second factor takes only sessions that more than one has opened: SECOND_FACTOR_POLICY.',
    extension: true,
    errors: ['FORBIDDEN', 'SECOND_FACTOR_POLICY', 'NOT_FOUND', 'CONFLICT'],
    example: {
      request: { tenant_id: 'org_01jdq3k5w8f1g3h5j7k9m0n2p4' },
      response: {
        access_token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6…',
        refresh_token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6…',
        token_type: 'bearer',
        expires_in: 3600,
      },
    },
  }),
];
