import type pg from 'pg';
import type { SqlExecutor } from './sql-executor.ts';
import { inTurn, type Turn } from './turn.ts';

/** A transaction of raw SQL: `query` on its connection, and the form that the outbox appends through. */
export interface Transaction extends SqlExecutor {
  /** @param name - prepares the statement under this name, for those that run often. */
  query<Row extends object>(text: string, values: readonly unknown[], name?: string): Promise<readonly Row[]>;
}

/** Runs the work in one transaction: all of it is committed, or none. @param turn - what no other transaction does meanwhile. */
export const inTransaction = <Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  turn?: Turn,
): Promise<Result> =>
  inTurn(pool, turn, (hold) =>
    runTransaction(pool, async (tx) => {
      await hold({ $executeRawUnsafe: async (sql, ...values) => (await tx.query(sql, values, 'turn')).length });
      return work(tx);
    }),
  );

/** A client of Prisma, as far as it opens transactions. */
interface Client<Tx extends SqlExecutor> {
  $transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Runs the work in one transaction of a client of Prisma. @param pool - the client's own. */
export const inPrismaTransaction = <Tx extends SqlExecutor, Result>(
  pool: pg.Pool,
  prisma: Client<Tx>,
  work: (tx: Tx) => Promise<Result>,
  turn?: Turn,
): Promise<Result> =>
  inTurn(pool, turn, (hold) =>
    prisma.$transaction(async (tx) => {
      await hold(tx);
      return work(tx);
    }),
  );

async function runTransaction<Result>(pool: pg.Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work({
      query: async <Row extends object>(text: string, values: readonly unknown[], name?: string) =>
        (await client.query<Row>({ text, values: [...values], ...(name !== undefined && { name }) })).rows,
      $executeRawUnsafe: async (sql, ...values) => (await client.query(sql, values)).rowCount ?? 0,
    });
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
