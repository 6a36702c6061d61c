import type Provider from 'oidc-provider';
import { foreignPageHeaders } from './page.ts';

/** What the provider leaves open: scopes beyond those of OpenID Connect, and the headers of its own pages. */
export function completeAnswers(provider: Provider): Provider {
  provider.use(async (ctx, next) => {
    await next();
    const { body } = ctx;
    const isMetadata = ctx.path.startsWith('/.well-known/') && typeof body === 'object' && body !== null;
    if (isMetadata) (body as { scopes_supported?: string[] }).scopes_supported?.push(...WIDEST_SCOPES);
    const isPage = typeof body === 'string' && /html/.test(ctx.response.type);
    if (isPage && !ctx.response.get('Content-Security-Policy')) ctx.set({ ...foreignPageHeaders(body) });
  });
  return provider;
}

/** Resources are an open set; these are the widest names. */
export const WIDEST_SCOPES: readonly string[] = ['read:*', 'write:*', 'delete:*', 'admin:*', '*:*', 'mcp:*'];
