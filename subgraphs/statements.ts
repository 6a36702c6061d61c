import type { Database } from '../platform/database/database.ts';
import type { SqlExecutor } from '../platform/database/sql-executor.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Turn } from '../platform/database/turn.ts';
import type { NewEvent, Outbox } from '../platform/events/outbox.ts';

/** Runs a statement by its name, with its values in their order. */
export type Rows<Name extends string> = <Row extends object>(
  name: Name,
  ...values: readonly unknown[]
) => Promise<readonly Row[]>;

/** The statements of one store, each prepared once a connection. */
export interface Statements<Name extends string> {
  /** Outside of any transaction. */
  readonly read: Rows<Name>;
  /**
   * A write and the events that it answers behind its result, as one transaction; they are relayed after it.
   * @param work - its second argument is for what the platform writes along.
   * @param turn - what no other transaction does meanwhile.
   */
  write<Result>(
    work: (rows: Rows<Name>, tx: SqlExecutor) => Promise<readonly [Result, ...NewEvent[]]>,
    turn?: Turn,
  ): Promise<Result>;
}

export interface StatementsOptions<Name extends string> {
  readonly database: Pick<Database, 'pool'>;
  readonly outbox: Pick<Outbox, 'append' | 'wake'>;
  /** Whose tables they are about, and whose events come of them. */
  readonly domain: string;
  /** Begins the names that they are prepared under: no other store on the domain's connections may have it. */
  readonly prefix: string;
  readonly sql: Readonly<Record<Name, string>>;
}

/** Opens the statements of a store. The pool belongs to the platform, which closes it. */
export function openStatements<Name extends string>({
  database,
  outbox,
  domain,
  prefix,
  sql,
}: StatementsOptions<Name>): Statements<Name> {
  const pool = database.pool(domain);
  return {
    read: async <Row extends object>(name: Name, ...values: readonly unknown[]) =>
      (await pool.query<Row>({ name: `${prefix}.${name}`, text: sql[name], values: [...values] })).rows,
    async write(work, turn) {
      const [result, ...events] = await inTransaction(
        pool,
        async (tx) => {
          const done = await work((name, ...values) => tx.query(sql[name], values, `${prefix}.${name}`), tx);
          const [, ...events] = done;
          if (events.length > 0) await outbox.append(tx, domain, events);
          return done;
        },
        turn,
      );
      if (events.length > 0) outbox.wake(domain);
      return result;
    },
  };
}
