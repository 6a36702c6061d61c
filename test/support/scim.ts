import { randomBytes } from 'node:crypto';
import type { Answer, AppClient, CallOptions, LoggedIn } from './app-client.ts';

/** The schemas that clients name. */
export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** What SCIM answers. */
export interface Resource {
  readonly id: string;
  readonly active?: boolean;
  readonly userName?: string;
  readonly displayName?: string;
  readonly scimType?: string;
  readonly detail?: string;
  readonly totalResults?: number;
  readonly Resources?: readonly Resource[];
  readonly meta?: Readonly<Record<string, string>>;
  readonly [name: string]: unknown;
}

/** An organization with a directory. */
export interface Directory {
  readonly owner: LoggedIn;
  readonly tenantId: string;
  /** A domain that it has proven. */
  readonly domain: string;
  /** The API key of its service account. */
  readonly key: string;
  scim(method: string, path: string, body?: unknown, headers?: CallOptions['headers']): Promise<Answer<Resource>>;
  create(user: object): Promise<Resource>;
  /** The organization's REST, as its owner. */
  asOwner<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
}

type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** Marks a domain as proven, as a TXT record would. */
export async function proveDomain(query: Query, tenantId: string, domain: string): Promise<void> {
  const text = `INSERT INTO "tenant"."domains" (id, tenant_id, name, proven_key, token, proven_at, checked_at, created_by)
    VALUES ($1, $2, $3, $3, 'token', now(), now(), 'test')`;
  await query(text, [`dom_${randomBytes(12).toString('hex')}`, tenantId, domain]);
}

/** A new organization, its proven domain, and a key for its directory. */
export async function directory(app: AppClient, query: Query, role = 'admin'): Promise<Directory> {
  const owner = await app.newcomer();
  const { tenantId, accessToken: token } = owner;
  const domain = `${randomBytes(8).toString('hex')}.example`;
  await proveDomain(query, tenantId, domain);
  const key = await scimKey(app, owner, role);
  const scim: Directory['scim'] = (method, path, body, headers = {}) =>
    app.call<Resource>(method, `/scim/v2${path}`, {
      token: key,
      ...(body !== undefined && { body }),
      headers: { ...(body !== undefined && { 'content-type': 'application/scim+json' }), ...headers },
    });
  return {
    owner,
    tenantId,
    domain,
    key,
    scim,
    create: async (user) => {
      const answer = await scim('POST', '/Users', { schemas: [USER_SCHEMA], ...user });
      if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
      return answer.body;
    },
    asOwner: (method, path, body) =>
      app.call(method, `/api/v1/tenants/${tenantId}${path}`, { token, ...(body !== undefined && { body }) }),
  };
}

/** An API key for SCIM, of a new service account with this role. */
export async function scimKey(
  app: AppClient,
  { tenantId, accessToken: token }: LoggedIn,
  role: string,
  scopes: readonly string[] = ['read:scim', 'write:scim'],
): Promise<string> {
  const name = `directory ${randomBytes(6).toString('hex')}`;
  const path = `/api/v1/tenants/${tenantId}/service-accounts`;
  const account = await app.call<{ service_account_id: string }>('POST', path, { token, body: { name, role } });
  const owner_id = account.body.service_account_id;
  const body = { name, scopes, owner_type: 'service_account', owner_id };
  const made = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token, body });
  if (made.status !== 201) throw new Error(`${account.text} ${made.text}`);
  return made.body.key;
}

/** A PATCH. */
export const patchOf = (...Operations: readonly object[]) => ({ schemas: [PATCH_OP], Operations });
