/** The form of a signing secret (Standard Webhooks): 24 to 64 bytes. */
export const SIGNING_SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;
