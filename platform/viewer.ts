/**
 * Who calls (contract §1). Made once, at the edge, from the verified credential; between processes it travels as a
 * short-lived signed token (`viewer-token.ts`).
 */
export interface Viewer {
  readonly kind: 'user' | 'api_key' | 'service';
  /** `usr_…`, `key_…`, or the calling domain's name for a service. */
  readonly id: string;
  /** `org_…`; null only for a service. */
  readonly tenantId: string | null;
  readonly projectId?: string;
  readonly roles: readonly string[];
  /** `<resource>:<action>`, `*` on either side; a leading `!` takes away what another entry gives (`roles.ts`). */
  readonly permissions: readonly string[];
  /** `sess_…` of the login the credential came from. */
  readonly sessionId?: string;
  /** JWK thumbprint (RFC 7638) of the DPoP key, or the plain `device_id` given at login. */
  readonly deviceKey?: string;
}

/** The viewer of a domain that calls another one. Such a call never comes from outside. */
export const serviceViewer = (domain: string): Viewer => ({
  kind: 'service',
  id: domain,
  tenantId: null,
  roles: [],
  permissions: ['*:*'],
});
