import { type PagedText, route } from '../../rest-adapter/route.ts';
import { ExportAuditEventsDocument, type ExportAuditEventsQuery } from './rest.generated.ts';

type Entry = ExportAuditEventsQuery['auditEvents']['nodes'][number];

/** In the order of the header of a CSV file. */
const COLUMNS = [
  ...[
    'event_id',
    'sequence',
    'time',
    'recorded_at',
    'source',
    'event_type',
    'category',
    'severity',
    'outcome',
    'reason',
  ],
  ...['actor_id', 'actor_type', 'recorded_by', 'resource_type', 'resource_id', 'action', 'service', 'request_id'],
  ...['ip', 'user_agent', 'session_id', 'details', 'previous_hash', 'hash'],
] as readonly (keyof Entry)[];

/** A spreadsheet takes a cell that begins like this for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A cell of CSV (RFC 4180), quoted where it has to be. What a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const text = typeof value !== 'number' && FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) || text.startsWith("'") ? `"${text.replaceAll('"', '""')}"` : text;
}

const paged = (
  form: Pick<PagedText, 'contentType' | 'fileName' | 'head'>,
  line: (entry: Entry) => string,
): PagedText => ({
  ...form,
  text: (data) => (data as unknown as ExportAuditEventsQuery).auditEvents.nodes.map(line).join(''),
  next: (data, variables) => {
    const { hasNextPage, endCursor } = (data as unknown as ExportAuditEventsQuery).auditEvents.pageInfo;
    return hasNextPage ? { ...variables, cursor: endCursor } : null;
  },
});

/** Enums as REST writes them. */
const inLowerCase = (entry: Entry): Entry => ({
  ...entry,
  source: entry.source.toLowerCase() as Entry['source'],
  category: entry.category.toLowerCase() as Entry['category'],
  severity: entry.severity.toLowerCase() as Entry['severity'],
  outcome: entry.outcome.toLowerCase() as Entry['outcome'],
});

const description =
  'The oldest first, with the filters of /api/v1/audit/events/query. Sent as it is read: a log of any length takes no more memory than a page.';

/** The log as a file. */
export const exportRoutes = [
  route('GET /api/v1/audit/export/jsonl', ExportAuditEventsDocument, {
    name: 'ExportAuditEventsJsonl',
    extension: true,
    summary: 'Export the log as JSON Lines',
    description,
    paged: paged(
      { contentType: 'application/x-ndjson; charset=utf-8', fileName: 'audit.jsonl', head: '' },
      (entry) => `${JSON.stringify(inLowerCase(entry))}\n`,
    ),
    example: { response: '{"event_id":"aud_01jdq3k5w8a1b3c5d7e9f0g2h4","time":"2030-01-31T12:00:00.000Z", …}\n' },
  }),
  route('GET /api/v1/audit/export/csv', ExportAuditEventsDocument, {
    name: 'ExportAuditEventsCsv',
    extension: true,
    summary: 'Export the log as CSV',
    description: `${description} A cell that a spreadsheet would take for a formula gets an apostrophe before it.`,
    paged: paged(
      { contentType: 'text/csv; charset=utf-8', fileName: 'audit.csv', head: `${COLUMNS.join(',')}\r\n` },
      (entry) => {
        const record = inLowerCase(entry);
        return `${COLUMNS.map((column) => csvCell(record[column])).join(',')}\r\n`;
      },
    ),
    example: { response: `${COLUMNS.join(',')}\r\n` },
  }),
];
