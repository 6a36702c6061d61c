import type { SqlExecutor } from '../database/sql-executor.ts';
import type { Turn } from '../database/turn.ts';
import type { NewEvent, Outbox } from './outbox.ts';

/** A domain's transactions and the outbox of its events. */
interface TableOwner<Tx extends SqlExecutor> {
  readonly domain: string;
  readonly outbox: Outbox;
  readonly transact: <Result>(work: (tx: Tx) => Promise<Result>, turn?: Turn) => Promise<Result>;
}

/** Writes rows and tells of each in an event, in one transaction; the events are relayed after it. Answers the rows. */
export type WriteRows<Tx extends SqlExecutor, Row> = (
  event: (row: Row) => NewEvent,
  work: (tx: Tx) => Promise<readonly Row[]>,
  turn?: Turn,
) => Promise<readonly Row[]>;

/** Makes the writes of one table. */
export const rowWrites =
  <Row, Tx extends SqlExecutor>({ domain, outbox, transact }: TableOwner<Tx>): WriteRows<Tx, Row> =>
  async (event, work, turn) => {
    const write = async (tx: Tx) => {
      const rows = await work(tx);
      if (rows.length > 0) await outbox.append(tx, domain, rows.map(event));
      return rows;
    };
    const written = await transact(write, turn);
    outbox.wake(domain);
    return written;
  };
