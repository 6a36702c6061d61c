/** A key that a caller has shown to hold. */
export interface Proof {
  /** JWK thumbprint of the key (RFC 7638, SHA-256, base64url), as in `cnf.jkt`. */
  readonly thumbprint: string;
}
