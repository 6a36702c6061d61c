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
  /**
   * The account behind the credential, `usr_…`: of a user itself, of an API key its owner. Absent for a service, and for a key
   * that a service account owns.
   */
  readonly accountId?: string;
  /** The service account behind an API key that one owns, `svc_…`. */
  readonly serviceAccountId?: string;
  /** The permissions that the credential is narrowed to. Absent: it is not narrowed. */
  readonly scopes?: readonly string[];
  /** The OAuth client that an account lent its rights to. */
  readonly clientId?: string;
  /** Restrictions of an API key beside its scopes: `a spend limit`. Absent where there are none. */
  readonly heldTo?: readonly string[];
  /** An API key's own limit of calls a minute. */
  readonly limitPerMinute?: number;
  /** `sess_…` of the login the credential came from. */
  readonly sessionId?: string;
  /** JWK thumbprint (RFC 7638) of the DPoP key that the credential is bound to; absent for one that anybody who has it may use. */
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
