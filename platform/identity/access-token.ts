import type { Config } from '../config/config.ts';

/** The claims of an access token (contract §2); `cnf` is added when it is bound to a key. */
export interface AccessClaims {
  readonly iss: string;
  readonly aud: string;
  /** `usr_…` */
  readonly sub: string;
  /** `sess_…` */
  readonly sid: string;
  /** `org_…` */
  readonly tenant_id: string;
  readonly roles: readonly string[];
  /** Space-separated; `*:*` for a login, which may do all that its roles may. */
  readonly scope: string;
  /** The OAuth client that the account lent its rights to. */
  readonly client_id?: string;
  /** `tok_…` */
  readonly jti: string;
  /** The key that the token is bound to (RFC 9449 §6.1). */
  readonly cnf?: { readonly jkt: string };
  /** The name that the client gave its device at login. */
  readonly device_id?: string;
  /** How the account proved who it is at login (RFC 8176). */
  readonly amr: readonly string[];
  /** When it did, in epoch seconds (RFC 9068 §2.2.1). */
  readonly auth_time: number;
  /** Epoch seconds. */
  readonly iat: number;
  readonly exp: number;
}

/** `typ` headers. They keep a refresh token from being taken for an access token (RFC 8725 §3.11, RFC 9068 §2.1). */
export const ACCESS_TYPE = 'at+jwt';
export const REFRESH_TYPE = 'rt+jwt';

/** The scope of a login: no narrower than its roles. */
export const FULL_SCOPE = '*:*';

type IssuerSettings = Pick<Config, 'PUBLIC_URL' | 'PORT'>;

/** The `iss` of tokens that this process makes. */
export const issuerOf = (config: IssuerSettings): string => publicUrl(config) ?? `http://localhost:${config.PORT}`;

/**
 * Whether tokens of this issuer are ours. Without PUBLIC_URL each process names itself after its own port, so that replicas and
 * subgraphs beside each other on one machine have to take each other's; the signature proves the installation.
 */
export const isIssuer = (config: IssuerSettings, issuer: unknown): boolean =>
  typeof issuer === 'string' && (issuer === publicUrl(config) || (!config.PUBLIC_URL && LOCAL_ISSUER.test(issuer)));

/** The `aud` of refresh tokens: only their issuer takes them. */
export const refreshAudience = (config: Pick<Config, 'JWT_AUDIENCE'>): string => `${config.JWT_AUDIENCE}/refresh`;

const LOCAL_ISSUER = /^http:\/\/localhost:\d{1,5}$/;
export const publicUrl = ({ PUBLIC_URL }: IssuerSettings) => PUBLIC_URL?.replace(/\/$/, '');
