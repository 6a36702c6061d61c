import { TrellisError } from '../../core/errors.ts';
import { type Command, UsageError } from '../command.ts';
import { count, limited } from '../numbers.ts';
import { fields, printable } from '../output.ts';

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

const ENTRIES = `subscription ($type: String, $actorId: String) {
  auditEventRecorded(eventType: $type, actorId: $actorId) {
    id time type: eventType severity outcome actorId resourceType resourceId reason
  }
}`;

/** `trellis audit tail`: entries of the audit log, as they are appended. */
export const auditTailCommand: Command = {
  usage: '[--type TYPE] [--actor ID] [--limit COUNT]',
  summary: 'Follow the audit log of the organization from now on',
  options: { type: { type: 'string' }, actor: { type: 'string' }, limit: { type: 'string' } },
  async run({ given, client, output }) {
    const isReadable = output.isTTY && !given.has('json');
    const variables = { type: given.option('type'), actorId: given.option('actor') };
    const { graphql } = await client();
    const entries = graphql.subscribe<{ auditEventRecorded: Entry }>(ENTRIES, variables);
    for await (const { auditEventRecorded: entry } of limited(entries, given))
      output.write(`${isReadable ? line(entry) : JSON.stringify(entry)}\n`);
  },
};

const line = ({ time, type, severity, outcome, actorId, resourceType, resourceId, reason }: Entry): string =>
  [time, severity, outcome, type, actorId, resourceType, resourceId, reason]
    .filter((value) => value !== null)
    .map(printable)
    .join('  ');

/** `trellis audit verify`: whether the log is as it was appended. Fails where it is not. */
export const auditVerifyCommand: Command = {
  usage: '[--from SEQUENCE]',
  summary: 'Recompute the chain of the audit log; fails where an entry is missing or another one',
  options: { from: { type: 'string' } },
  async run({ given, client, show }) {
    if (given.words.length > 0) throw new UsageError('audit verify takes no words');
    const { audit } = await client();
    let from = count(given, 'from');
    let checked = 0;
    for (;;) {
      const part = await audit.verifyLog(from === undefined ? {} : { from_sequence: from });
      checked += part.checked;
      if (part.complete || !part.valid) {
        const { valid, to_sequence, head_hash, first_invalid, checkpoint_count } = part;
        const result = { valid, checked, to_sequence, head_hash, checkpoint_count, first_invalid };
        show(result, () => fields(result));
        if (!valid) throw new TrellisError('The audit log is not as it was appended');
        return;
      }
      from = part.to_sequence + 1;
    }
  },
};
