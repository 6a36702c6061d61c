import type { Database } from '../../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { EncryptedColumn } from '../../../platform/secrets/reencryption.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { openStatements } from '../../statements.ts';
import { tenantTables } from '../../tenant-data.ts';
import type { ArmName, GatheredExampleModel, RolloutAnswersModel } from './models.ts';

const DOMAIN = 'inference';
const ANSWERS = '"inference"."deployment_answers"';
const FEEDBACK = '"inference"."deployment_feedback"';

/** Columns that are encrypted anew after a change of ENCRYPTION_KEY. */
export const ENCRYPTED: readonly EncryptedColumn[] = [
  { table: 'inference.deployment_answers', key: ['tenant_id', 'id'], column: 'content' },
  { table: 'inference.deployment_feedback', key: ['tenant_id', 'answer_id', 'user_id'], column: 'comment' },
];

/** The stored content of an answer. */
export interface GatheredContent {
  readonly messages: unknown;
  readonly answer: string;
}

/** One answer of a deployment. */
export interface NewAnswer {
  readonly id: string;
  readonly tenantId: string;
  readonly deploymentId: string;
  /** The rollout whose canary it belongs to. */
  readonly rolloutId: string | null;
  readonly arm: ArmName;
  readonly version: number;
  readonly failed: boolean;
  readonly latencyMs: number;
  readonly costMicroUsd: number | null;
  readonly content: GatheredContent | null;
  readonly contentUntil: Date | null;
}

/** Where an answer came from. */
export type AnswerOrigin = Pick<NewAnswer, 'id' | 'deploymentId' | 'rolloutId'>;

/** The rows of answers and feedback. */
export interface AnswerStore {
  /** An answer that was told already (from the cache, by the same identifier) stays as it was. */
  keep(answers: readonly NewAnswer[]): Promise<void>;
  origin(tenantId: string, id: string): Promise<AnswerOrigin | null>;
  /** Puts a word in place of an earlier one of the same user; false when it said the same. */
  give(
    feedback: {
      readonly tenantId: string;
      readonly answerId: string;
      readonly userId: string;
      readonly score: number;
      readonly comment: string | null;
    },
    event: NewEvent,
  ): Promise<boolean>;
  /** Of a canary, by who has answered. */
  arms(rolloutId: string): Promise<Readonly<Record<ArmName, RolloutAnswersModel>>>;
  /** Newest first: one more than the page holds, when there are more. */
  examples(deploymentId: string, isScored: boolean, page: Page): Promise<readonly GatheredExampleModel[]>;
  exampleCount(deploymentId: string, isScored: boolean): Promise<number>;
  /** Lets go of content whose time is over, and of rows from before a date. */
  prune(before: Date): Promise<void>;
}

const HAS_SCORE = `EXISTS (SELECT FROM ${FEEDBACK} f WHERE f.tenant_id = a.tenant_id AND f.answer_id = a.id)`;
const GATHERED = `a.deployment_id = $1 AND a.content IS NOT NULL AND a.content_until > now() AND (NOT $2::boolean OR ${HAS_SCORE})`;
const SQL = {
  keep: `INSERT INTO ${ANSWERS} (tenant_id, id, deployment_id, rollout_id, arm, version, failed, latency_ms, cost_micro_usd, content, content_until)
    SELECT each->>'tenantId', each->>'id', each->>'deploymentId', each->>'rolloutId', each->>'arm', (each->>'version')::int,
      (each->>'failed')::boolean, (each->>'latencyMs')::float8, (each->>'costMicroUsd')::bigint, each->>'content', (each->>'contentUntil')::timestamptz
    FROM jsonb_array_elements($1::jsonb) each
    -- What hangs on a deployment that is gone would stay forever.
    WHERE EXISTS (SELECT FROM "inference"."deployments" d WHERE d.id = each->>'deploymentId' FOR SHARE)
    ON CONFLICT (tenant_id, id) DO NOTHING`,
  origin: `SELECT id, deployment_id AS "deploymentId", rollout_id AS "rolloutId" FROM ${ANSWERS} WHERE tenant_id = $1 AND id = $2 AND NOT failed`,
  said: `SELECT score, comment FROM ${FEEDBACK} WHERE tenant_id = $1 AND answer_id = $2 AND user_id = $3 FOR UPDATE`,
  give: `INSERT INTO ${FEEDBACK} (tenant_id, answer_id, user_id, score, comment) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (tenant_id, answer_id, user_id) DO UPDATE SET score = excluded.score, comment = excluded.comment`,
  arms: `SELECT a.arm, count(*)::int AS requests, count(*) FILTER (WHERE a.failed)::int AS failures,
      avg(a.cost_micro_usd) FILTER (WHERE NOT a.failed)::float8 AS "costMicroUsd",
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY a.latency_ms) FILTER (WHERE NOT a.failed))::float8 AS "latencyMs",
      coalesce(sum(f.feedback), 0)::int AS feedback, coalesce(sum(f.score_sum), 0)::float8 AS "scoreSum",
      coalesce(sum(f.square_sum), 0)::float8 AS "squareSum"
    FROM ${ANSWERS} a LEFT JOIN LATERAL (
      SELECT count(*) AS feedback, sum(score) AS score_sum, sum(score * score) AS square_sum FROM ${FEEDBACK}
      WHERE tenant_id = a.tenant_id AND answer_id = a.id) f ON true
    WHERE a.rollout_id = $1 GROUP BY a.arm`,
  examples: `SELECT a.id, a.arm, a.version, a.content, a.cost_micro_usd::float8 AS "costMicroUsd", a.created_at AS "createdAt",
      f.score, coalesce(f.comments, '{}') AS comments
    FROM ${ANSWERS} a LEFT JOIN LATERAL (
      SELECT avg(score)::float8 AS score, array_agg(comment) FILTER (WHERE comment IS NOT NULL) AS comments FROM ${FEEDBACK}
      WHERE tenant_id = a.tenant_id AND answer_id = a.id) f ON true
    WHERE ${GATHERED} AND ($3::timestamptz IS NULL OR a.created_at < $3) ORDER BY a.created_at DESC, a.id LIMIT $4 OFFSET $5`,
  example_count: `SELECT count(*)::int AS total FROM ${ANSWERS} a WHERE ${GATHERED}`,
  let_go: `UPDATE ${ANSWERS} SET content = NULL, content_until = NULL WHERE content_until < now()`,
  prune_feedback: `DELETE FROM ${FEEDBACK} f WHERE f.created_at < $1 AND NOT EXISTS (
    SELECT FROM ${ANSWERS} a WHERE a.tenant_id = f.tenant_id AND a.id = f.answer_id AND a.created_at >= $1)`,
  prune: `DELETE FROM ${ANSWERS} WHERE created_at < $1`,
} as const;

const NO_ANSWERS: RolloutAnswersModel = {
  requests: 0,
  failures: 0,
  costMicroUsd: null,
  latencyMs: null,
  feedback: 0,
  scoreSum: 0,
  squareSum: 0,
};

type ExampleRow = Omit<GatheredExampleModel, 'messages' | 'answer'> & { readonly content: string };

/** Opens the store. */
export function createAnswerStore(
  database: Pick<Database, 'pool'>,
  outbox: Pick<Outbox, 'append' | 'wake'>,
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>,
): AnswerStore {
  const { read, readPage, write } = openStatements({
    database,
    outbox,
    domain: DOMAIN,
    part: 'deployment_answers',
    sql: SQL,
  });
  return {
    keep: async (answers) => {
      const rows = answers.map(({ content, ...row }) => ({
        ...row,
        costMicroUsd: row.costMicroUsd === null ? null : Math.round(row.costMicroUsd),
        content: content && secrets.encrypt(JSON.stringify(content)),
      }));
      await read('keep', JSON.stringify(rows));
    },
    origin: async (tenantId, id) => (await read<AnswerOrigin>('origin', tenantId, id))[0] ?? null,
    give: ({ tenantId, answerId, userId, score, comment }, event) =>
      write(async (rows) => {
        const key = [tenantId, answerId, userId];
        const [said] = await rows<{ score: number; comment: string | null }>('said', ...key);
        if (said && said.score === score && (said.comment && secrets.decrypt(said.comment)) === comment) return [false];
        await rows('give', ...key, score, comment && secrets.encrypt(comment));
        return [true, event];
      }),
    arms: async (rolloutId) => {
      const rows = await read<RolloutAnswersModel & { arm: ArmName }>('arms', rolloutId);
      const of = (arm: ArmName) => rows.find((row) => row.arm === arm) ?? NO_ANSWERS;
      return { stable: of('stable'), candidate: of('candidate') };
    },
    examples: async (deploymentId, isScored, page) => {
      const after = page.after === null ? null : new Date(Number(page.after));
      const rows = await readPage<ExampleRow>('examples', { ...page, after }, deploymentId, isScored);
      return rows.map(({ content, comments, ...row }) => {
        const { messages, answer } = JSON.parse(secrets.decrypt(content)) as GatheredContent;
        return { ...row, messages, answer, comments: comments.map((comment) => secrets.decrypt(comment)) };
      });
    },
    exampleCount: async (...values) => (await read<{ total: number }>('example_count', ...values))[0]!.total,
    prune: async (before) => {
      await read('let_go');
      await read('prune_feedback', before);
      await read('prune', before);
    },
  };
}

/** The data that deployments hold of a tenant, for its deletion. */
export const deploymentTenantData = tenantTables(DOMAIN, [
  'deployments',
  'rollouts',
  'deployment_answers',
  'deployment_feedback',
]);
