import type { Config } from '../../../platform/config/config.ts';
import { toMicroUsd } from '../../../platform/credit/micro-usd.ts';
import { readScope, type Scope } from '../../../platform/identity/scopes.ts';
import { collectFieldErrors, type FieldErrors, isPlainLine } from '../../../platform/kernel/field-errors.ts';
import { readNetwork } from '../../../platform/kernel/ip-networks.ts';
import type { ApiKeyModel } from './models.ts';

const MAX_NAME = 100;
const MAX_SCOPES = 100;
const MAX_NETWORKS = 100;
const MAX_DAYS = 3_650;
const MAX_PER_MINUTE = 1_000_000;
const DAY_MS = 86_400_000;

/** The terms of a key as a caller asks for them. Null and undefined both mean: not asked for. */
export interface TermsInput {
  readonly name?: string | null | undefined;
  readonly scopes?: readonly string[] | null | undefined;
  readonly expiresInDays?: number | null | undefined;
  readonly expiresAt?: Date | null | undefined;
  readonly ipAllowlist?: readonly string[] | null | undefined;
  readonly rateLimitPerMinute?: number | null | undefined;
  readonly spendLimitUsd?: number | null | undefined;
}

/** Checked terms of a key. */
export interface Terms
  extends Pick<ApiKeyModel, 'name' | 'expiresAt' | 'ipAllowlist' | 'rateLimitPerMinute' | 'spendLimitMicroUsd'> {
  readonly scopes: readonly Scope[];
}

/** @throws AppError BAD_USER_INPUT that names every refused field, and every refused entry of a list. */
export function readTerms(input: TermsInput, config: Pick<Config, 'A2A_SCOPES_UNTIL'>, nowMs: number): Terms {
  const errors = collectFieldErrors();
  const terms = {
    name: readName(input.name, errors),
    scopes: readScopes(input.scopes ?? [], config, errors, nowMs),
    expiresAt: readExpiry(input, errors, nowMs),
    ...readLimits(input, errors),
  };
  errors.throwIfAny();
  return terms;
}

/** Reads the change that an update asks for: undefined where it says nothing, null where it lifts a limit. @throws AppError BAD_USER_INPUT */
export function readChange(input: TermsInput) {
  const errors = collectFieldErrors();
  const { ipAllowlist, rateLimitPerMinute, spendLimitMicroUsd } = readLimits(input, errors);
  const change = {
    ...(input.name !== undefined && { name: readName(input.name, errors) }),
    ...(input.ipAllowlist !== undefined && { ipAllowlist }),
    ...(input.rateLimitPerMinute !== undefined && { rateLimitPerMinute }),
    ...(input.spendLimitUsd !== undefined && { spendLimitMicroUsd }),
  };
  errors.throwIfAny();
  return change;
}

function readName(given: string | null | undefined, errors: FieldErrors): string {
  const name = given?.trim() ?? '';
  const isName = name !== '' && [...name].length <= MAX_NAME && isPlainLine(name);
  errors.expect(isName, 'name', `must have 1 to ${MAX_NAME} characters on one line`);
  return name;
}

function readScopes(
  given: readonly string[],
  config: Pick<Config, 'A2A_SCOPES_UNTIL'>,
  errors: FieldErrors,
  nowMs: number,
): Scope[] {
  const count = given.length > 0 && given.length <= MAX_SCOPES;
  if (!errors.expect(count, 'scopes', `must name 1 to ${MAX_SCOPES} scopes`)) return [];
  const scopes = new Map<string, Scope>();
  for (const [i, text] of given.entries()) {
    const scope = readScope(text, config, nowMs);
    if (typeof scope === 'string') errors.expect(false, `scopes[${i}]`, `${quoted(text)} ${scope}`);
    else scopes.set(scope.name, scope);
  }
  return [...scopes.values()];
}

/** As much of what was given as helps to find it. */
const quoted = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

function readExpiry({ expiresInDays: days, expiresAt }: TermsInput, errors: FieldErrors, nowMs: number): Date | null {
  const both = days !== undefined && days !== null && expiresAt !== undefined && expiresAt !== null;
  errors.expect(!both, 'expiresAt', 'cannot be given together with expires_in_days');
  if (typeof days === 'number') {
    if (!errors.expect(days >= 1 && days <= MAX_DAYS, 'expiresInDays', `must be 1 to ${MAX_DAYS}`)) return null;
    return new Date(nowMs + days * DAY_MS);
  }
  if (!expiresAt) return null;
  const inTime = expiresAt.getTime() > nowMs && expiresAt.getTime() <= nowMs + MAX_DAYS * DAY_MS;
  errors.expect(inTime, 'expiresAt', `must be in the future, at most ${MAX_DAYS} days from now`);
  return expiresAt;
}

function readLimits(input: TermsInput, errors: FieldErrors) {
  const rate = input.rateLimitPerMinute ?? null;
  if (rate !== null)
    errors.expect(rate >= 1 && rate <= MAX_PER_MINUTE, 'rateLimitPerMinute', `must be 1 to ${MAX_PER_MINUTE}`);
  const spend = input.spendLimitUsd ?? null;
  const spendLimitMicroUsd = spend === null ? null : toMicroUsd(spend);
  if (spend !== null)
    errors.expect(spendLimitMicroUsd !== null, 'spendLimitUsd', 'must be 0 to 999999999 with at most 6 decimals');
  return {
    ipAllowlist: readNetworks(input.ipAllowlist ?? [], errors),
    rateLimitPerMinute: rate,
    spendLimitMicroUsd,
  };
}

function readNetworks(given: readonly string[], errors: FieldErrors): string[] {
  const few = given.length <= MAX_NETWORKS;
  if (!errors.expect(few, 'ipAllowlist', `must have at most ${MAX_NETWORKS} networks`)) return [];
  const networks = new Set<string>();
  for (const [i, text] of given.entries()) {
    const network = readNetwork(text);
    if (typeof network === 'string') errors.expect(false, `ipAllowlist[${i}]`, network);
    else networks.add(network.text);
  }
  return [...networks];
}
