import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  type ConnectionInfo,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';

/** How the schema engine reaches a database, and the empty one it replays migrations in. */
export type SchemaAdapter = SqlMigrationAwareDriverAdapterFactory;

const CHAR = 18;
const TEXT = 25;

/**
 * Prisma's adapter is made for queries; the schema engine also reads catalogue columns of type "char", which the
 * adapter refuses, and sends scripts, which it splits at every semicolon, also inside function bodies.
 * @param openShadow an empty database whose search path is `schema`
 */
export function schemaAdapter(
  connection: pg.PoolConfig,
  schema: string,
  openShadow: () => Promise<pg.PoolConfig>,
): SchemaAdapter {
  return {
    provider: 'postgres',
    adapterName: 'trellis-schema',
    connect: () => open(connection, schema),
    connectToShadowDb: async () => open(await openShadow(), schema),
  };
}

async function open(connection: pg.PoolConfig, schema: string): Promise<SqlDriverAdapter> {
  const pool = new CataloguePool({ ...connection, options: `-c search_path="${schema}"`, max: 1 });
  const info: ConnectionInfo = { schemaName: schema, supportsRelationJoins: true };
  const adapter = await new PrismaPg(pool, { schema, disposeExternalPool: true }).connect();
  let previous: Promise<unknown> = Promise.resolve();
  async function queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    const result = await adapter.queryRaw(query);
    for (const column of pool.charColumns) result.columnTypes[column] = ColumnTypeEnum.Character;
    return result;
  }
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => {
      const result = previous.then(() => queryRaw(query)); // one at a time: the pool remembers its last answer's columns
      previous = result.catch(() => undefined);
      return result;
    },
    executeRaw: (query) => adapter.executeRaw(query),
    executeScript: async (script) => {
      await pool.query(script);
    },
    startTransaction: (isolation) => adapter.startTransaction(isolation),
    getConnectionInfo: () => info,
    dispose: () => adapter.dispose(),
  };
}

/** Passes "char" columns off as text, and remembers which they were. */
class CataloguePool extends pg.Pool {
  charColumns: number[] = [];

  override query = (async (config: pg.QueryArrayConfig) => {
    const result = await super.query(config);
    const fields = result.fields ?? []; // a script of several statements has several results
    this.charColumns = fields.flatMap((field, column) => (field.dataTypeID === CHAR ? [column] : []));
    for (const column of this.charColumns) fields[column]!.dataTypeID = TEXT;
    return result;
  }) as unknown as pg.Pool['query'];
}
