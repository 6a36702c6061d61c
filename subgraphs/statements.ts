import type { Database } from '../platform/database/database.ts';
import { inTransaction, type Transaction } from '../platform/database/transaction.ts';
import type { Turn } from '../platform/database/turn.ts';
import type { NewEvent, Outbox } from '../platform/events/outbox.ts';
import type { Page } from '../platform/graphql/connection.ts';
import { type Form, inDirection } from './list-order.ts';

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
   * Reads a page, one row more than it holds when there are more: the values, then the page's `after`, `limit` and `offset`. In the other
   * direction than the statement's own where the page asks for it.
   */
  readPage<Row extends object>(name: Name, page: KeyedPage, ...values: readonly unknown[]): Promise<readonly Row[]>;
  /** Reads by a statement that is not among those of the store. */
  readForm<Row extends object>(form: Form, ...values: readonly unknown[]): Promise<readonly Row[]>;
  /**
   * A write and the events that it answers behind its result, as one transaction; they are relayed after it.
   * @param work - its second argument is for what the platform writes along.
   * @param turn - what no other transaction does meanwhile.
   */
  write<Result>(
    work: (rows: Rows<Name>, tx: Transaction) => Promise<readonly [Result, ...NewEvent[]]>,
    turn?: Turn,
  ): Promise<Result>;
}

/** A page whose `after` is a value of the column that the list is ordered by. */
export type KeyedPage = Omit<Page, 'after'> & { readonly after: unknown };

export interface StatementsOptions<Name extends string> {
  readonly database: Pick<Database, 'pool'>;
  readonly outbox: Pick<Outbox, 'append' | 'wake'>;
  /** Whose tables they are about, and whose events come of them. */
  readonly domain: string;
  /** The part of the domain, where that has several stores; each has another one. */
  readonly part?: string;
  readonly sql: Readonly<Record<Name, string>>;
}

/** Opens the statements of a store. The pool belongs to the platform, which closes it. */
export function openStatements<Name extends string>({
  database,
  outbox,
  domain,
  part,
  sql,
}: StatementsOptions<Name>): Statements<Name> {
  const pool = database.pool(domain);
  // Domains may share their connections: the names that statements are prepared under begin with the domain's.
  const prefix = part === undefined ? domain : `${domain}.${part}`;
  const query = async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
    (await pool.query<Row>({ name: `${prefix}.${name}`, text, values: [...values] })).rows;
  return {
    read: (name, ...values) => query(name, sql[name], values),
    readPage: (name, { after, limit, offset, direction }, ...values) => {
      const form = inDirection({ name, text: sql[name] }, direction);
      return query(form.name, form.text, [...values, after, limit + 1, offset]);
    },
    readForm: ({ name, text }, ...values) => query(name, text, values),
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
