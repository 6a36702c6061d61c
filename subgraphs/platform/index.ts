import type { LateViewerTools } from '../../platform/identity/viewer-tools.ts';
import type { Platform } from '../../platform/platform.ts';
import { platformResolvers } from './resolvers.ts';
import { routes } from './rest.ts';

/**
 * The gateway's own subgraph. It tells of the process it runs in, so it is no domain: it has no tables and no events,
 * never runs elsewhere, and is not in the list of domains.
 */
export const platformSubgraph = {
  name: 'platform',
  service: 'gateway',
  description: 'The process that answers.',
  routes,
  resolvers: (parts: Pick<Platform, 'breakers' | 'health'> & { readonly tools: LateViewerTools }) =>
    platformResolvers(parts),
} as const;
