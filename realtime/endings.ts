/** Why a session is over; clients read it in the reason of the close frame. */
export const END_REASONS = [
  /** The client has closed its socket. */
  'client_closed',
  /** Somebody has ended it over the API. */
  'ended',
  /** Nobody has come within the time of the token. */
  'expired',
  'time_limit',
  'credit_exhausted',
  /** The credential that it was made with holds no longer. */
  'credential_revoked',
  /** A side has read too slowly. */
  'slow_consumer',
  'upstream_slow',
  /** The provider was lost, and did not come back. */
  'upstream_lost',
  /** The provider did not take the session. */
  'upstream_refused',
  /** The client has sent what no client may. */
  'protocol_error',
  'shutdown',
  /** The gateway that had the socket is gone. */
  'gateway_lost',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The end of a session as its client sees it: the code of the close frame (RFC 6455 §7.4; 4000 and above are ours), and why, in words. */
interface Ending {
  readonly code: number;
  /** Null: the client knows. */
  readonly message: string | null;
}

export const ENDINGS: Readonly<Record<EndReason, Ending>> = {
  client_closed: { code: 1000, message: null },
  ended: { code: 1000, message: 'The session was ended over the API' },
  expired: { code: 4401, message: 'Nobody came for the session in time' },
  time_limit: { code: 4408, message: 'The session has lasted as long as sessions may' },
  credit_exhausted: { code: 4402, message: 'There is no credit left' },
  credential_revoked: { code: 4403, message: 'The credential that the session was made with holds no longer' },
  slow_consumer: { code: 4413, message: 'The client reads more slowly than it is written to' },
  upstream_slow: { code: 4504, message: 'The provider reads more slowly than it is written to' },
  upstream_lost: { code: 4502, message: 'The provider was lost, and did not come back' },
  upstream_refused: { code: 4502, message: 'The provider does not take the session' },
  protocol_error: { code: 1008, message: 'The client has sent what no client may' },
  shutdown: { code: 1001, message: 'The service is shutting down: make another session' },
  gateway_lost: { code: 1001, message: 'The session was given up' },
};
