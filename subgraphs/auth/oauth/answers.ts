import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { hasAliases } from '../../../platform/identity/scopes.ts';
import { requestFields } from '../../../platform/observability/logger.ts';
import { foreignPageHeaders } from '../../../platform/pages/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { aliasNotice } from '../alias-notice.ts';
import { askedScopes, requestFacts } from './requests.ts';

type Notices = Pick<Platform, 'config' | 'logger'>;

/**
 * Completes the provider's answers where it leaves something open: scopes beyond those of OpenID Connect, the headers of its own pages, and a notice of scopes that
 * were asked for by their old names.
 */
export function completeAnswers(provider: Provider, platform: Notices): Provider {
  provider.use(async (ctx, next) => {
    await next();
    const { body } = ctx;
    const isMetadata = ctx.path.startsWith('/.well-known/') && typeof body === 'object' && body !== null;
    if (isMetadata) (body as { scopes_supported?: string[] }).scopes_supported?.push(...WIDEST_SCOPES);
    const isPage = typeof body === 'string' && /html/.test(ctx.response.type);
    if (isPage && !ctx.response.get('Content-Security-Policy')) ctx.set({ ...foreignPageHeaders(body) });
    const asked = ctx as unknown as Partial<KoaContextWithOIDC>;
    if (asked.oidc && TAKES_SCOPES.includes(asked.oidc.route)) warnOfAliases(asked as KoaContextWithOIDC, platform);
  });
  return provider;
}

/** Names of the routes where a client asks for scopes; pages in between go on with what was asked for there. */
const TAKES_SCOPES: readonly string[] = ['authorization', 'device_authorization', 'token'];

function warnOfAliases(ctx: KoaContextWithOIDC, { config, logger }: Notices): void {
  const scopes = [...new Set(askedScopes(ctx))].filter((scope) => hasAliases([scope]));
  if (scopes.length === 0) return;
  ctx.set({ ...aliasNotice(config) });
  const asked = { client_id: ctx.oidc.client?.clientId, route: ctx.oidc.route, scopes };
  const { context } = requestFacts(ctx.req);
  logger.warn({ ...requestFields(context), ...asked }, 'scopes were given by their old names, a2a.*');
}

/** Resources are an open set; these are the widest names. */
export const WIDEST_SCOPES: readonly string[] = ['read:*', 'write:*', 'delete:*', 'admin:*', '*:*', 'mcp:*'];
