import { createHash } from 'node:crypto';
import { invalid } from '../../../platform/kernel/errors.ts';
import type { Datasets } from '../datasets/dataset.ts';
import type { TrainingCandidateModel, TrainingDatasetModel, TrainingJobModel } from '../models.ts';
import type { ExportStore, Scope } from './store.ts';

/** A piece of an export: lines of JSON. */
export interface ExportPage {
  readonly text: string;
  /** The cursor of the next page; null after the last. */
  readonly next: string | null;
}

/** A page of the export of what an organization's scope has ended with. @param cursor - null for the first page, which is the manifest. */
export type ReadExport = (scope: Omit<Scope, 'until'>, cursor: string | null) => Promise<ExportPage>;

/** Where a page begins. */
interface Place {
  /** Only what had ended by then is in the export. */
  readonly until: string;
  readonly part: 'jobs' | 'candidates' | 'datasets';
  /** The key of the last row before it. */
  readonly after: readonly (string | number)[] | null;
}

const FORMAT = 'trellis-training-export/1';
const JOBS = 'jobs.jsonl';
const CANDIDATES = 'candidates.jsonl';
const nameOf = ({ id }: Pick<TrainingDatasetModel, 'id'>): string => `datasets/${id}.jsonl`;
/** Characters of a piece of a dataset. */
const PIECE = 262_144;

/**
 * Writes exports: first a manifest of files with their rows, bytes and SHA-256, then pieces of those files, `{file, text}`. The texts of a file, one
 * after the other, are the file. Pages need no state: all of them hold what had ended when the manifest was made.
 */
export function createReadExport(store: ExportStore, datasets: Pick<Datasets, 'text'>): ReadExport {
  const manifest = async (given: Omit<Scope, 'until'>): Promise<ExportPage> => {
    const until = (await store.now()).toISOString();
    const scope = { ...given, until };
    const files = [
      await fileOf<TrainingJobModel, string>(
        JOBS,
        (after) => store.jobs(scope, after),
        wireJob,
        ({ id }) => id,
      ),
      await fileOf(CANDIDATES, (after) => store.candidates(scope, after), wireCandidate, keyOf),
      ...(await store.datasets(scope)).map((dataset) => ({
        name: nameOf(dataset),
        rows: dataset.examples,
        bytes: dataset.bytes,
        sha256: dataset.sha256,
      })),
    ];
    const text = line({ type: 'manifest', format: FORMAT, created_at: until, files });
    return { text, next: cursorOf({ until, part: 'jobs', after: null }) };
  };
  return async (given, cursor) => {
    if (cursor === null) return manifest(given);
    const { until, part, after } = placeIn(cursor);
    const scope = { ...given, until };
    const then = (next: Pick<Place, 'part' | 'after'>) => cursorOf({ until, ...next });
    if (part === 'jobs') {
      const rows = await store.jobs(scope, after && String(after[0]));
      const last = rows.at(-1);
      if (!last) return { text: '', next: then({ part: 'candidates', after: null }) };
      return { text: rows.map((row) => piece(JOBS, wireJob(row))).join(''), next: then({ part, after: [last.id] }) };
    }
    if (part === 'candidates') {
      const rows = await store.candidates(scope, after && [String(after[0]), Number(after[1])]);
      const last = rows.at(-1);
      if (!last) return { text: '', next: then({ part: 'datasets', after: null }) };
      const text = rows.map((row) => piece(CANDIDATES, wireCandidate(row))).join('');
      return { text, next: then({ part, after: keyOf(last) }) };
    }
    const all = await store.datasets(scope);
    const dataset = all.find(({ id }) => after === null || id > String(after[0]));
    if (!dataset) return { text: '', next: null };
    const content = (await datasets.text(dataset.id))?.toString('utf8') ?? '';
    const text = piecesOf(content)
      .map((each) => line({ file: nameOf(dataset), text: each }))
      .join('');
    return { text, next: dataset === all.at(-1) ? null : then({ part, after: [dataset.id] }) };
  };
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;
const piece = (file: string, row: object): string => line({ file, text: line(row) });
const keyOf = ({ jobId, number }: TrainingCandidateModel): readonly [string, number] => [jobId, number];

/** Pieces of a text, none of which ends within a character. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let begin = 0, end = 0; begin < text.length; begin = end) {
    end = begin + PIECE;
    if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end++;
    pieces.push(text.slice(begin, end));
  }
  return pieces;
}

/** Reads all pages of a file once, for its checksum. */
async function fileOf<Row, Key>(
  name: string,
  read: (after: Key | null) => Promise<readonly Row[]>,
  wire: (row: Row) => object,
  key: (row: Row) => Key,
) {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  for (let after: Key | null = null; ; ) {
    const page: readonly Row[] = await read(after);
    const last = page.at(-1);
    if (last === undefined) return { name, rows, bytes, sha256: hash.digest('hex') };
    const text = page.map((row) => line(wire(row))).join('');
    hash.update(text);
    rows += page.length;
    bytes += Buffer.byteLength(text);
    after = key(last);
  }
}

/** As REST tells a job. */
const wireJob = (job: TrainingJobModel) => ({
  job_id: job.id,
  algorithm: job.algorithm,
  dataset_id: job.datasetId,
  config: job.config,
  status: job.status,
  metrics: job.metrics,
  stop_reason: job.stopReason,
  error: job.error,
  best_candidate: job.bestCandidate,
  calls: job.calls,
  tokens: job.tokens,
  cost_usd: job.costMicroUsd / 1_000_000,
  created_by: job.createdBy,
  created_at: job.createdAt,
  started_at: job.startedAt,
  ended_at: job.endedAt,
});

const wireCandidate = (candidate: TrainingCandidateModel) => ({
  candidate_id: candidate.id,
  job_id: candidate.jobId,
  number: candidate.number,
  parent: candidate.parent,
  round: candidate.round,
  content: candidate.content,
  score: candidate.score,
  evaluations: candidate.evaluations,
  held_out_score: candidate.heldOutScore,
  created_at: candidate.createdAt,
});

const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const PARTS: readonly unknown[] = ['jobs', 'candidates', 'datasets'];

/** @throws AppError BAD_USER_INPUT for what is no cursor. */
function placeIn(cursor: string): Place {
  try {
    const { until, part, after } = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Place;
    const isKey = after === null || (Array.isArray(after) && typeof after[0] === 'string');
    const isNumbered = part !== 'candidates' || after === null || Number.isSafeInteger(after[1]);
    if (PARTS.includes(part) && isKey && isNumbered && !Number.isNaN(Date.parse(until))) return { until, part, after };
  } catch {
    // Said below.
  }
  throw invalid('cursor', 'is not a cursor of an export');
}
