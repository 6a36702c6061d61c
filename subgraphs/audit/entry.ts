import type { CallContext } from '../../platform/kernel/context.ts';
import { requireViewer } from '../../platform/kernel/context.ts';
import { AppError, invalid } from '../../platform/kernel/errors.ts';
import { collectFieldErrors, isPlainLine } from '../../platform/kernel/field-errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { checkPatch, FREE_FORM } from '../../platform/kernel/merge-patch.ts';
import { timeOfId } from '../../platform/kernel/time-of-id.ts';
import { CLIENT_SERVICE, type NewEntry, SYSTEM_CHAIN } from './models.ts';
import { expectNotOurs } from './reserved.ts';
import type { _AuditEventInput, LogAuditEventInput } from './schema.generated.ts';

const MAX_TEXT = 256;
const MAX_USER_AGENT = 1_024;
/** Dotted, `<domain>.<verb>`: words of letters, digits, `_` and `-`. */
const DOTTED = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/i;

/** Whether a text is a dotted name of a type: `user.login`. */
const isDotted = (text: string): boolean => text.length <= 128 && DOTTED.test(text);

/** The tenant that a caller speaks for. @throws AppError UNAUTHENTICATED; FORBIDDEN for a caller of no tenant. */
export function requireTenant(context: CallContext): string {
  const { tenantId } = requireViewer(context);
  if (tenantId === null) throw new AppError('FORBIDDEN', 'Only a member of an organization has an audit log');
  return tenantId;
}

/**
 * The entry that a caller logs, marked as a client's own. Whom it names as actor is kept, and who it is itself beside it.
 * @throws AppError BAD_USER_INPUT that names every refused field.
 */
export function entryOf(id: string, input: LogAuditEventInput, context: CallContext): NewEntry {
  const errors = collectFieldErrors();
  errors.expect(
    isDotted(input.eventType),
    'eventType',
    'must be dotted, such as user.login, of at most 128 letters, digits, _, - and .',
  );
  expectNotOurs(errors, input);
  const texts = ['actorId', 'resourceType', 'resourceId', 'action', 'reason'] as const;
  for (const name of texts) expectLine(errors, name, input[name]);
  errors.throwIfAny();
  if (input.details !== undefined && input.details !== null) checkPatch('details', input.details, FREE_FORM);
  return {
    eventType: input.eventType,
    category: input.category.toLowerCase(),
    severity: (input.severity ?? 'INFO').toLowerCase(),
    resourceType: input.resourceType ?? null,
    resourceId: input.resourceId ?? null,
    action: input.action ?? verbOf(input.eventType),
    outcome: (input.outcome ?? 'SUCCESS').toLowerCase(),
    reason: input.reason ?? null,
    details: input.details ?? null,
    ...ofCaller(context),
    id,
    service: CLIENT_SERVICE,
    ...(typeof input.actorId === 'string' && { actorId: input.actorId, actorType: null }),
  };
}

/** The entry of something that this domain has done for the caller. */
export const securityEntry = (
  context: CallContext,
  entry: Pick<NewEntry, 'eventType' | 'severity' | 'resourceType' | 'resourceId' | 'details'>,
): NewEntry => ({
  category: 'security',
  action: verbOf(entry.eventType),
  outcome: 'success',
  reason: null,
  ...ofCaller(context),
  id: newId('aud'),
  ...entry,
});

const verbOf = (eventType: string): string => eventType.slice(eventType.lastIndexOf('.') + 1);

/** Returns the facts of the request itself. */
function ofCaller(context: CallContext) {
  const viewer = requireViewer(context);
  const nowMs = Date.now();
  return {
    tenantId: requireTenant(context),
    time: new Date(nowMs),
    actorId: viewer.id,
    actorType: viewer.kind as string | null,
    recordedBy: viewer.id,
    service: 'audit_service',
    requestId: line(context.requestId),
    ip: line(context.client.ip),
    userAgent: line(context.client.userAgent, MAX_USER_AGENT),
    sessionId: viewer.sessionId ?? null,
  };
}

function expectLine(
  errors: ReturnType<typeof collectFieldErrors>,
  name: string,
  value: string | null | undefined,
): void {
  if (value === undefined || value === null) return;
  const fits = value.length >= 1 && value.length <= MAX_TEXT && isPlainLine(value);
  errors.expect(fits, name, `must be one line of 1 to ${MAX_TEXT} characters`);
}

const CATEGORIES: ReadonlySet<string> = new Set([
  ...['authentication', 'authorization', 'data_access', 'data_modification', 'configuration', 'security', 'system'],
]);
const SEVERITIES: ReadonlySet<string> = new Set(['info', 'low', 'medium', 'high', 'critical']);
const OUTCOMES: ReadonlySet<string> = new Set(['success', 'refused', 'failure']);

/**
 * The entry that the platform itself recorded. What a request may have brought along is made fit for the table instead of being
 * refused: a log that loses entries because of what is in them would help whoever wants to hide.
 * @param recorder - the calling service.
 * @throws AppError BAD_USER_INPUT for what only a mistake of the recorder can have made.
 */
export function recordedEntry(given: _AuditEventInput, recorder: string, path: string): NewEntry {
  if (!given.id.startsWith('aud_') || Number.isNaN(timeOfId(given.id))) throw invalid(`${path}.id`, 'is not aud_…');
  for (const [name, words] of [
    ['category', CATEGORIES],
    ['severity', SEVERITIES],
    ['outcome', OUTCOMES],
  ] as const)
    if (!words.has(given[name])) throw invalid(`${path}.${name}`, `must be one of ${[...words].join(', ')}`);
  return {
    id: given.id,
    tenantId: given.tenantId ?? SYSTEM_CHAIN,
    time: given.time,
    eventType: fit(given.eventType, 128),
    category: given.category,
    severity: given.severity,
    actorId: line(given.actorId),
    actorType: line(given.actorType),
    recordedBy: recorder,
    resourceType: line(given.resourceType),
    resourceId: line(given.resourceId),
    action: fit(given.action, MAX_TEXT),
    outcome: given.outcome,
    reason: line(given.reason),
    service: fit(given.service, MAX_TEXT),
    requestId: line(given.requestId),
    ip: line(given.ip),
    userAgent: line(given.userAgent, MAX_USER_AGENT),
    sessionId: line(given.sessionId),
    details: fitDetails(given.details),
  };
}

/** Returns the text without what PostgreSQL cannot store, cut to a length. */
const fit = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\0\p{Surrogate}]/gu, '\uFFFD');

const line = (text: string | null | undefined, maxLength = MAX_TEXT): string | null =>
  text === undefined || text === null ? null : fit(text, maxLength);

const MAX_DETAILS_BYTES = FREE_FORM.maxBytes;
const MAX_DETAILS_DEPTH = 64;

/** The same for free-form JSON; what is too large is replaced by its size. */
function fitDetails(details: unknown): unknown {
  if (details === undefined || details === null) return null;
  const text = JSON.stringify(details);
  const bytes = Buffer.byteLength(text);
  return bytes > MAX_DETAILS_BYTES ? { truncated: true, bytes } : fitValue(JSON.parse(text), MAX_DETAILS_DEPTH);
}

function fitValue(value: unknown, depthLeft: number): unknown {
  if (typeof value === 'string') return fit(value, value.length);
  if (typeof value !== 'object' || value === null) return value;
  if (depthLeft === 0) return null;
  if (Array.isArray(value)) return value.map((item) => fitValue(item, depthLeft - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [fit(key, key.length), fitValue(item, depthLeft - 1)]),
  );
}
