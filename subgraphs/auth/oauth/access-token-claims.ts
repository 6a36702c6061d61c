import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { narrowedTo, permissionsIn } from '../../../platform/identity/scopes.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { type Admission, admit, takes } from '../admission.ts';
import type { Membership } from '../memberships.ts';
import type { Authorizations } from './authorizations.ts';
import type { People } from './people.ts';
import { requestFacts } from './requests.ts';

/** Gives an access token our own claims (RFC 9068 §2.2): the same as those of a login, with the client and what it may do. */
export async function fillAccessToken(
  ctx: KoaContextWithOIDC,
  { accountId, grantId, client, jkt }: IssuedToken,
  jwt: { header?: object | undefined; payload: Record<string, unknown> },
  { authorizations, people }: ClaimSources,
): Promise<void> {
  const { context } = requestFacts(ctx.req);
  const { AuthorizationCode, DeviceCode, RefreshToken } = ctx.oidc.entities;
  const { amr = [], authTime: auth_time } = AuthorizationCode ?? DeviceCode ?? RefreshToken ?? {};
  const facts = { name: client.clientName ?? client.clientId, amr, jkt };
  const authorization = await authorizations.get(grantId);
  if (!authorization) throw new errors.InvalidGrant('grant not found');
  const membership = await people.membershipIn(accountId, authorization.tenantId, context);
  if (membership.roles.length === 0)
    throw new errors.InvalidGrant('the account is no member of this organization any more');
  const { tenantId: tenant_id, roles, permissions } = admitted(membership, amr);
  const session = await authorizations.sessionFor(grantId, facts, context);
  if (!session) throw new errors.InvalidGrant('grant not found');
  const { iss, aud, iat, exp, scope, cnf } = jwt.payload;
  jwt.payload = {
    iss,
    aud,
    sub: accountId,
    sid: session.sessionId,
    tenant_id,
    roles,
    permissions: narrowedTo(permissions, permissionsIn(String(scope ?? ''))),
    scope: scope ?? '',
    client_id: client.clientId,
    jti: newId('tok'),
    amr,
    auth_time,
    iat,
    exp,
    ...(cnf !== undefined && { cnf }),
  };
}

/** @throws InvalidGrant where the organization demands a second factor, and the account was proved without one. */
function admitted(membership: Membership, methods: readonly string[]): Admission {
  if (takes(membership, methods)) return admit(membership, methods);
  throw new errors.InvalidGrant('the organization demands a second factor: the account has to sign in again');
}

/** The facts of an access token that the provider is about to sign. */
export interface IssuedToken {
  readonly accountId: string;
  readonly grantId: string;
  readonly jkt?: string;
  readonly client: { readonly clientId: string; readonly clientName?: string };
}

interface ClaimSources {
  readonly authorizations: Authorizations;
  readonly people: People;
}
