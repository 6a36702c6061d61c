import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { takes } from '../admission.ts';
import type { Authorizations } from './authorizations.ts';
import { withinConfinement } from './login-policy.ts';
import type { People } from './people.ts';
import { isNative } from './redirect-uri.ts';
import { requestFacts } from './requests.ts';

type Grant = InstanceType<Provider['Grant']>;

interface ConsentParts {
  readonly authorizations: Authorizations;
  readonly people: People;
}

/** The scopes that an account allows a client. */
export interface Allowed {
  readonly accountId: string;
  readonly clientId: string;
  readonly tenantId: string;
  readonly openid: readonly string[];
  /** By resource indicator (RFC 8707). */
  readonly resources: Readonly<Record<string, readonly string[]>>;
}

/** Records an authorization and makes the grant that codes and tokens hang on; its identifier. */
export async function allow(provider: Provider, allowed: Allowed, authorizations: Authorizations): Promise<Grant> {
  const { accountId, clientId, tenantId, openid, resources } = allowed;
  const scopes = [...new Set([...openid, ...Object.values(resources).flat()])];
  const grant = new provider.Grant({ accountId, clientId });
  grant.jti = await authorizations.begin({ accountId, clientId, tenantId, scopes });
  if (openid.length > 0) grant.addOIDCScope(openid.join(' '));
  for (const [resource, granted] of Object.entries(resources))
    if (granted.length > 0) grant.addResourceScope(resource, granted.join(' '));
  await grant.save();
  return grant;
}

/**
 * The grant of an authorization request before anyone is asked: the one that was just consented to; else a new one where an account
 * need not be asked again. Each authorization has a grant of its own, so that one device's access ends without another's.
 */
export async function loadGrant(ctx: KoaContextWithOIDC, parts: ConsentParts): Promise<Grant | undefined> {
  const { provider, result, account, prompts } = ctx.oidc;
  const consented = result?.consent?.grantId;
  if (consented) return provider.Grant.find(consented);
  if (!account || prompts.has('consent') || (prompts.has('login') && !result?.login)) return undefined;
  const wanted = wantedOf(ctx);
  const tenantId = await unaskedTenant(ctx, account.accountId, wanted, requestFacts(ctx.req).context, parts);
  if (tenantId === null) return undefined;
  const { clientId } = ctx.oidc.client!;
  return allow(provider, { accountId: account.accountId, clientId, tenantId, ...wanted }, parts.authorizations);
}

function wantedOf({ oidc }: KoaContextWithOIDC): Pick<Allowed, 'openid' | 'resources'> {
  const asked = [...oidc.requestParamScopes];
  const resources = Object.entries(oidc.resourceServers ?? {}).map(([resource, server]) => {
    const { scopes } = server as unknown as { scopes: Set<string> };
    return [resource, asked.filter((scope) => scopes.has(scope))] as const;
  });
  return { openid: [...oidc.requestParamOIDCScopes], resources: Object.fromEntries(resources) };
}

/** The organization for which an account need not be asked; null where it has to be. */
async function unaskedTenant(
  { oidc }: KoaContextWithOIDC,
  accountId: string,
  { openid, resources }: Pick<Allowed, 'openid' | 'resources'>,
  context: CallContext,
  { authorizations, people }: ConsentParts,
): Promise<string | null> {
  const client = oidc.client!;
  const { acr, amr = [] } = oidc.session ?? {};
  const all = withinConfinement(await people.workplacesOf(accountId, context), acr);
  const workplaces = all.filter((workplace) => takes(workplace, amr));
  if (client['first_party'] === true) return workplaces.length === 1 ? workplaces[0]!.tenantId : null;
  // Another application of the device could pretend to be a native one (RFC 8252 §8.6), so its user is asked each time.
  const redirectUri = oidc.params?.['redirect_uri'];
  if (typeof redirectUri !== 'string' || isNative(redirectUri)) return null;
  const before = await authorizations.remembered(accountId, client.clientId);
  if (!before || !workplaces.some(({ tenantId }) => tenantId === before.tenantId)) return null;
  const known = new Set(before.scopes);
  return [...openid, ...Object.values(resources).flat()].every((scope) => known.has(scope)) ? before.tenantId : null;
}
