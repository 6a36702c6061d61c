import { type AuditCategory, PLATFORM_CATEGORIES } from '../../platform/identity/audit-record.ts';
import type { FieldErrors } from '../../platform/kernel/field-errors.ts';
import { subgraphNames } from '../sdl.ts';
import type { LogAuditEventInput } from './schema.generated.ts';

/** The first word of what the platform records is a domain's name (`gateway/audit/recorder.ts`), of whatever act, endpoint or event. */
const DOMAINS: ReadonlySet<string> = new Set([...subgraphNames(), 'platform', 'gateway', 'trellis', 'system']);

/** Whether a word is a name that the platform has for a part of itself: `auth`, `auth_service`. */
const isOurs = (word: string): boolean => DOMAINS.has(word.toLowerCase().replace(/[_-]service$/, ''));

/** Actors that are nobody: the platform records them where it acts by its own rules, or for a caller that it does not know. */
const ACTORS: ReadonlySet<string> = new Set(['service', 'anonymous']);

/** Notes which fields of an entry would make it look like one that the platform has recorded. */
export function expectNotOurs(errors: FieldErrors, { eventType, category, actorId }: LogAuditEventInput): void {
  const [domain = ''] = eventType.split('.', 1);
  errors.expect(
    !isOurs(domain),
    'eventType',
    `must not begin with ${domain}: the platform records what happens there itself`,
  );
  const word = category.toLowerCase();
  const isReserved = PLATFORM_CATEGORIES.has(word as AuditCategory);
  errors.expect(!isReserved, 'category', `must not be ${word}: the platform records that itself`);
  if (typeof actorId !== 'string') return;
  const isPlatform = isOurs(actorId) || ACTORS.has(actorId.toLowerCase());
  errors.expect(!isPlatform, 'actorId', 'must not name the platform or a part of it');
}
