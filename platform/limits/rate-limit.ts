import type { Config } from '../config/config.ts';
import { callerNetwork } from '../kernel/caller-network.ts';
import type { MaybePromise } from '../kernel/maybe-promise.ts';
import type { RateDecision } from '../kernel/rate-decision.ts';

/** At most `limit` calls in any window of `windowMs`, wherever it begins. */
export interface RateRule {
  /** Calls under one name and key share a window. */
  readonly name: string;
  /** 0 switches the rule off. */
  readonly limit: number;
  readonly windowMs: number;
}

/** A charge of one call: a rule, and whose window of it (`usr_…`, `ip:…`, the hash of an e-mail address). */
export interface RateCharge {
  readonly rule: RateRule;
  readonly key: string;
  /** How many calls it stands for, all of them or none; 1 unless given. */
  readonly times?: number;
}

/** Exact sliding log: the time of every admitted call is kept, so no rolling window ever admits more than the limit. */
export interface RateLimiter {
  /** Charges one rule. Synchronous in memory. Never rejects. */
  hit(rule: RateRule, key: string): MaybePromise<RateDecision>;
  /** Charges all of them or none. A charge that is listed twice counts once. Synchronous in memory. Never rejects. */
  hitAll(charges: readonly RateCharge[]): MaybePromise<RateDecision>;
  /** True while Redis cannot be used and each process counts for itself. */
  readonly degraded: boolean;
  close(): Promise<void>;
}

/** The answer where no rule applies. */
export const UNLIMITED: RateDecision = Object.freeze({ allowed: true, limit: 0, remaining: 0, retryAfterSeconds: 0 });

/** Of two decisions on one call the one that its headers tell: a refusal, else the fewest calls left. */
export function tighter(one: RateDecision | null, other: RateDecision | null): RateDecision | null {
  if (!one?.limit || !other?.limit) return one?.limit ? one : other;
  if (one.allowed !== other.allowed) return one.allowed ? other : one;
  return other.remaining < one.remaining ? other : one;
}

/** Who a call is counted for. */
export interface RateCaller {
  /** `viewer.id`, null without credentials. */
  readonly viewerId: string | null;
  readonly ip: string;
  /** An API key's own limit, which replaces the default and the hourly one. Undefined: it has none. */
  readonly limitPerMinute?: number | undefined;
}

/** The key of a caller's windows: the viewer, or the network of the address. */
export const callerKey = (viewerId: string | null | undefined, ip: string): string =>
  viewerId ?? `ip:${callerNetwork(ip)}`;

/** The configured rules (contract §5, specification "Limits"). */
export interface RateRules {
  /** Logins per e-mail address; the key is the address in lower case. Comes on top of the path's rule. */
  readonly loginEmail: RateRule;
  /** Messages that anyone can have sent to an address, per hour; the key is the hash of the address. */
  readonly recoveryEmail: RateRule;
  /** API calls per hour; the key is the viewer. */
  readonly apiPerHour: RateRule;
  /** Operations of a caller on /graphql. */
  readonly graphql: RateRule;
  /** The cost of operations, in hundreds of points. */
  readonly graphqlCost: RateRule;
  /** The rule of one route (its template, `/api/v1/sessions/{session_id}`); its limit is 0 where none applies. */
  forRoute(route: string): RateRule;
  /** The rule of an API key with a limit of its own. */
  forApiKey(limitPerMinute: number): RateRule;
  /** Whether it is the rule of a route without one of its own, which an API key's own limit replaces. */
  isDefault(rule: RateRule): boolean;
  /** All that one call on a route is charged to, for `hitAll`. */
  charges(route: string, caller: RateCaller): readonly RateCharge[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Paths that are never limited. The specification names the first five; the other probes are left out as well, because
 * a limited readiness probe or scrape would take a healthy instance out of service.
 */
const EXEMPT = new Set(['/health', '/docs', '/redoc', '/openapi.json', '/info', '/health/detailed', '/ready', '/live']);
EXEMPT.add('/metrics');

/** The rules that the configuration asks for. */
export function rulesFor(config: Config): RateRules {
  const perMinute = (name: string, limit: number): RateRule => ({ name, limit, windowMs: MINUTE_MS });
  const register = perMinute('register', config.RATE_LIMIT_REGISTER_PER_MINUTE);
  const graphql = perMinute('graphql', config.RATE_LIMIT_GRAPHQL_PER_MINUTE);
  const named = new Map<string, RateRule>([
    ['/graphql', graphql],
    ['/api/v1/auth/login', perMinute('login', config.RATE_LIMIT_LOGIN_PER_MINUTE)],
    ['/api/v1/auth/refresh', perMinute('refresh', config.RATE_LIMIT_REFRESH_PER_MINUTE)],
    ['/api/v1/auth/token', perMinute('token', config.RATE_LIMIT_TOKEN_PER_MINUTE)],
    // Two doors to one act: they share a window, or a caller could take turns.
    ['/api/v1/auth/register', register],
    ['/api/v1/accounts', register],
    ['/api/v1/auth/password-reset', perMinute('password_reset', config.RATE_LIMIT_RECOVERY_PER_MINUTE)],
    ['/api/v1/auth/login/second-factor/recovery', perMinute('factor_recovery', config.RATE_LIMIT_RECOVERY_PER_MINUTE)],
    ['/api/v1/accounts/me/email', perMinute('email_change', config.RATE_LIMIT_RECOVERY_PER_MINUTE)],
    ['/api/v1/accounts/me/email/verification', perMinute('email_verification', config.RATE_LIMIT_RECOVERY_PER_MINUTE)],
  ]);
  const others = new Map<string, RateRule>();
  const apiPerHour: RateRule = { name: 'api', limit: config.RATE_LIMIT_API_PER_HOUR, windowMs: HOUR_MS };

  const forRoute = (route: string): RateRule => {
    const known = named.get(route) ?? others.get(route);
    if (known) return known;
    const rule = perMinute(route, EXEMPT.has(route) ? 0 : config.RATE_LIMIT_DEFAULT_PER_MINUTE);
    // Routes are templates, so they are few; a caller that passes raw paths must not fill the memory.
    if (others.size < 10_000) others.set(route, rule);
    return rule;
  };
  const ofApiKeys = new Map<number, RateRule>();
  const forApiKey = (limitPerMinute: number): RateRule => {
    const known = ofApiKeys.get(limitPerMinute);
    if (known) return known;
    const rule = perMinute('api_key', limitPerMinute);
    if (ofApiKeys.size < 10_000) ofApiKeys.set(limitPerMinute, rule);
    return rule;
  };
  const ownNames = new Set(Array.from(named.values(), ({ name }) => name));

  return {
    recoveryEmail: { name: 'recovery_email', limit: config.RATE_LIMIT_RECOVERY_EMAIL_PER_HOUR, windowMs: HOUR_MS },
    loginEmail: perMinute('login_email', config.RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE),
    apiPerHour,
    graphql,
    graphqlCost: perMinute('graphql_cost', Math.ceil(config.RATE_LIMIT_GRAPHQL_COST_PER_MINUTE / 100)),
    forRoute,
    forApiKey,
    isDefault: ({ name }) => !ownNames.has(name),
    charges(route, { viewerId, ip, limitPerMinute }) {
      if (EXEMPT.has(route)) return [];
      const key = callerKey(viewerId, ip);
      const path = { rule: forRoute(route), key };
      if (viewerId === null) return [path];
      if (limitPerMinute === undefined) return [path, { rule: apiPerHour, key }];
      const own = { rule: forApiKey(limitPerMinute), key };
      return named.has(route) ? [path, own] : [own];
    },
  };
}
