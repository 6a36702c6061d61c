import { TrellisError } from '../../core/errors.ts';
import type { AuditCategory, AuditOutcome, AuditSeverity, AuditSource } from '../../generated/types.ts';
import { type Command, UsageError } from '../command.ts';
import { choice } from '../filters.ts';
import { count, limited } from '../numbers.ts';
import { bold, coloured, faint, fields, printable, type Style } from '../output.ts';

/** An entry as `audit tail` shows it. */
interface Entry {
  readonly id: string;
  readonly time: string;
  readonly type: string;
  readonly severity: string;
  readonly outcome: string;
  readonly actorId: string | null;
  readonly resourceType: string | null;
  readonly resourceId: string | null;
  readonly reason: string | null;
}

const ENTRIES = `subscription (
  $eventType: String, $category: AuditCategory, $severity: AuditSeverity, $actorId: String
  $resourceType: String, $resourceId: String, $outcome: AuditOutcome, $source: AuditSource
) {
  auditEventRecorded(
    eventType: $eventType, category: $category, severity: $severity, actorId: $actorId
    resourceType: $resourceType, resourceId: $resourceId, outcome: $outcome, source: $source
  ) {
    id time type: eventType severity outcome actorId resourceType resourceId reason
  }
}`;

const CATEGORIES: readonly AuditCategory[] = [
  ...(['authentication', 'authorization', 'data_access', 'data_modification'] as const),
  ...(['configuration', 'security', 'system'] as const),
];
const SEVERITIES: readonly AuditSeverity[] = ['info', 'low', 'medium', 'high', 'critical'];
const OUTCOMES: readonly AuditOutcome[] = ['success', 'refused', 'failure'];
const SOURCES: readonly AuditSource[] = ['platform', 'client'];

/** `trellis audit tail`: entries of the audit log, as they are appended. */
export const auditTailCommand: Command = {
  usage: `[--type TYPE] [--category ${CATEGORIES.join('|')}] [--severity ${SEVERITIES.join('|')}] [--actor ID] [--resource-type TYPE] [--resource ID] [--outcome ${OUTCOMES.join('|')}] [--source ${SOURCES.join('|')}] [--limit COUNT]`,
  summary: 'Follow the audit log of the organization from now on',
  options: {
    type: { type: 'string' },
    category: { type: 'string' },
    severity: { type: 'string' },
    actor: { type: 'string' },
    'resource-type': { type: 'string' },
    resource: { type: 'string' },
    outcome: { type: 'string' },
    source: { type: 'string' },
    limit: { type: 'string' },
  },
  async run({ given, client, output, isReadable, style }) {
    const variables = {
      eventType: given.option('type'),
      actorId: given.option('actor'),
      resourceType: given.option('resource-type'),
      resourceId: given.option('resource'),
      // Words of REST, which GraphQL writes in capitals.
      category: choice(given, 'category', CATEGORIES)?.toUpperCase(),
      severity: choice(given, 'severity', SEVERITIES)?.toUpperCase(),
      outcome: choice(given, 'outcome', OUTCOMES)?.toUpperCase(),
      source: choice(given, 'source', SOURCES)?.toUpperCase(),
    };
    const { graphql } = await client();
    const entries = graphql.subscribe<{ auditEventRecorded: Entry }>(ENTRIES, variables);
    for await (const { auditEventRecorded: entry } of limited(entries, given))
      output.write(`${isReadable ? line(entry, style) : JSON.stringify(entry)}\n`);
  },
};

function line(entry: Entry, style: Style): string {
  const { time, type, severity, outcome, actorId, resourceType, resourceId, reason } = entry;
  const others = [actorId, resourceType, resourceId, reason].filter((value) => value !== null).map(printable);
  return [
    faint(printable(time), style),
    coloured('severity', printable(severity), style),
    coloured('outcome', printable(outcome), style),
    bold(printable(type), style),
    ...others,
  ].join('  ');
}

/** `trellis audit verify`: whether the log is as it was appended. Fails where it is not. */
export const auditVerifyCommand: Command = {
  usage: '[--from SEQUENCE]',
  summary: 'Recompute the chain of the audit log; fails where an entry is missing or another one',
  options: { from: { type: 'string' } },
  async run({ given, client, show, style, progress }) {
    if (given.words.length > 0) throw new UsageError('audit verify takes no words');
    const { audit } = await client();
    let from = count(given, 'from');
    let checked = 0;
    for (;;) {
      const part = await audit.verifyLog(from === undefined ? {} : { from_sequence: from });
      checked += part.checked;
      progress.show(`${checked} entries checked`);
      if (part.complete || !part.valid) {
        progress.end();
        const { valid, to_sequence, head_hash, first_invalid, checkpoint_count } = part;
        const result = { valid, checked, to_sequence, head_hash, checkpoint_count, first_invalid };
        show(result, () => fields(result, style));
        if (!valid) throw new TrellisError('The audit log is not as it was appended');
        return;
      }
      from = part.to_sequence + 1;
    }
  },
};
