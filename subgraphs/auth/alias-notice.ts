import type { Config } from '../../platform/config/config.ts';
import { deprecationHeaders } from '../../platform/edge/deprecation.ts';

/** When the old names of scopes, `a2a.*`, were deprecated: version 0.7. */
const DEPRECATED_AT = new Date('2026-11-01T00:00:00.000Z');

/** Headers of an answer to an old name. */
export const aliasNotice = ({
  A2A_SCOPES_UNTIL: sunset,
}: Pick<Config, 'A2A_SCOPES_UNTIL'>): Readonly<Record<string, string>> =>
  deprecationHeaders({ since: DEPRECATED_AT, sunset, guide: '/docs/migration-keys' });
