import { SignJWT } from 'jose';
import { ACCESS_TYPE } from '../platform/identity/access-token.ts';

/** Shared by the server under load, which verifies with it, and the load, which signs with it. */
export const TOKEN_SECRET = 'a secret of the benchmark, 32 characters and more';

/** An access token as login would give it, good for an hour. */
export const accessToken = (): Promise<string> =>
  new SignJWT({ sid: 'sess_bench', tenant_id: 'org_bench', roles: ['owner'], scope: '', jti: 'tok_bench' })
    .setProtectedHeader({ alg: 'HS256', typ: ACCESS_TYPE })
    .setIssuer('http://localhost')
    .setAudience('trellis')
    .setSubject('usr_bench')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(TOKEN_SECRET));
