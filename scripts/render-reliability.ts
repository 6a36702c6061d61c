import os from 'node:os';
import { FAULT_SECTIONS, type FaultRecord } from '../test/support/fault-records.ts';

const INTRODUCTION = `# Reliability

Made by \`npm run test:faults -- --write\` from the counts of that run. The gate runs the same suite, and fails when a row is not recorded any more.

Each row is a test in [\`test/faults\`](../test/faults) that breaks something under work, on real processes, and counts. *Acknowledged* is what a client was told
is done, *stored* what is in the database afterwards, *delivered* what has reached webhooks, consumers, the audit log or the bill. A test fails when
one of them is lost or done twice; webhooks are delivered at least once, so there a repetition with the same \`webhook-id\` is told, not failed.
What is promised, and how it is kept, is in [operations](operations.md) and in the decisions ([70](decisions/0070-events-until-every-group-has-them.md),
[76](decisions/0076-processes-that-fall-silent.md), [80](decisions/0080-one-clock.md), [83](decisions/0083-requests-that-are-repeated.md)).
`;

const HEAD = '| Fault | Form | Acknowledged | Stored | Delivered | Outcome |\n|---|---|---:|---:|---:|---|';

/** A row's name: what stays the same from run to run. */
export const nameOf = ({ fault, form }: Pick<FaultRecord, 'fault' | 'form'>): string => `${fault} | ${form}`;

/** Names of the rows that a page has. */
export function rowNames(page: string): ReadonlySet<string> {
  const cells = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Fault |'))
    .map((line) => line.split(' | '));
  return new Set(cells.map(([fault, form]) => nameOf({ fault: fault!.slice(2), form: form! })));
}

/** `docs/reliability.md`. */
export function renderReliability(records: readonly FaultRecord[], minutes: number): string {
  const count = (number: number | undefined) => (number === undefined ? '' : number.toLocaleString('en-US'));
  const row = (each: FaultRecord) =>
    `| ${each.fault} | ${each.form} | ${[each.acknowledged, each.stored, each.delivered].map(count).join(' | ')} | ${each.outcome} |`;
  const sections = FAULT_SECTIONS.map((section) => {
    const rows = records.filter((each) => each.section === section).map(row);
    return rows.length === 0 ? '' : `\n## ${section}\n\n${HEAD}\n${rows.toSorted().join('\n')}\n`;
  });
  const where = `${os.cpus().length} cores, Node ${process.versions.node}`;
  const when = new Date().toISOString().slice(0, 10);
  return `${INTRODUCTION}\nMeasured on ${when}, ${where}, in ${minutes.toFixed(0)} minutes.\n${sections.join('')}`;
}
