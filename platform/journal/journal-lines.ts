import type { UseRecord } from '../credit/credit-protocol.ts';
import { AUDIT_CATEGORIES, AUDIT_SEVERITIES, type AuditRecord } from '../identity/audit-record.ts';

/**
 * Reads a line of a journal, whichever version wrote it: fields that this one does not know are left out.
 * @returns null for what its domain could never take.
 */
export type ReadRecord<Item> = (value: unknown) => Item | null;

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

/** More than any field has; a longer one would be refused with all that is sent with it. */
const LONGEST_TEXT = 65_536;
const text: Check = (value) => typeof value === 'string' && value.length <= LONGEST_TEXT && !value.includes('\0');
const isIdentifier: Check = (value) => text(value) && value !== '';
const timeText: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));
const count: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value);
const among =
  (known: readonly string[]): Check =>
  (value) =>
    known.includes(value as string);
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const AUDIT_FIELDS: Readonly<Record<keyof AuditRecord, Check>> = {
  id: isIdentifier,
  time: timeText,
  tenantId: maybe(isIdentifier),
  eventType: isIdentifier,
  category: among(AUDIT_CATEGORIES),
  severity: among(AUDIT_SEVERITIES),
  actorId: maybe(text),
  actorType: among(['user', 'api_key', 'service', 'anonymous']),
  resourceType: maybe(text),
  resourceId: maybe(text),
  action: text,
  outcome: among(['success', 'refused', 'failure']),
  reason: maybe(text),
  service: text,
  requestId: maybe(text),
  ip: maybe(text),
  userAgent: maybe(text),
  sessionId: maybe(text),
  details: maybe(isObject),
};

const USE_FIELDS: Readonly<Record<keyof UseRecord, Check>> = {
  id: isIdentifier,
  at: timeText,
  tenantId: isIdentifier,
  projectId: maybe(isIdentifier),
  keyId: maybe(isIdentifier),
  provider: maybe(text),
  model: maybe(text),
  operation: maybe(text),
  estimated: maybe((value) => typeof value === 'boolean'),
  requests: maybe(count),
  images: maybe(count),
  audioMs: maybe(count),
  realtimeMs: maybe(count),
  tasks: maybe(count),
  notifications: maybe(count),
  inputTokens: maybe(count),
  outputTokens: maybe(count),
  costMicroUsd: maybe(count),
  accounts: maybe((value) => Array.isArray(value) && value.length <= 100 && value.every(isIdentifier)),
  holder: maybe(isIdentifier),
};

/** The known fields of a value, each of which must be of its kind. */
function readFields<Item>(checks: Readonly<Record<keyof Item & string, Check>>): ReadRecord<Item> {
  const names = Object.keys(checks) as (keyof Item & string)[];
  return (value) => {
    if (!isObject(value)) return null;
    const given = value as Fields;
    const known: Record<string, unknown> = {};
    for (const name of names) {
      const field = Object.hasOwn(given, name) ? given[name] : undefined;
      if (!checks[name](field)) return null;
      if (field !== undefined) known[name] = field;
    }
    return known as Item;
  };
}

export const readAuditRecord = readFields<AuditRecord>(AUDIT_FIELDS);
export const readUseRecord = readFields<UseRecord>(USE_FIELDS);
