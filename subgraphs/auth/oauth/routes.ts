/** Where the endpoints are. */
export const ROUTES = {
  authorization: '/oauth/authorize',
  token: '/api/v1/auth/token',
  revocation: '/oauth/revoke',
  introspection: '/oauth/introspect',
  userinfo: '/oauth/userinfo',
  registration: '/oauth/register',
  device_authorization: '/oauth/device_authorization',
  code_verification: '/oauth/device',
  end_session: '/oauth/end_session',
  jwks: '/.well-known/jwks.json',
} as const;
