import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { schemaAdapter } from './schema-adapter.ts';
import { openSchemaEngine, type SchemaEngine } from './schema-engine.ts';
import { type ScratchServer, startScratchServer } from './scratch-database.ts';

// What Prisma's native schema engine offers its commands: a check of the connection as a command of its own (`cli`), or
// JSON-RPC 2.0 on standard input and output, a message a line. Here the WebAssembly engine answers.

interface Request {
  readonly id: number;
  readonly method?: string;
  readonly params: unknown;
}

interface Session {
  readonly engine: SchemaEngine;
  close(): Promise<void>;
}

const args = process.argv.slice(2);
const valuesOf = (option: string) => args.flatMap((arg, at) => (arg === option ? [args[at + 1] ?? ''] : []));

if (args.includes('--version')) console.log('schema-engine-wasm');
else if (args.includes('cli')) await checkConnection();
else serve();

/** `cli --datasource {url} can-connect-to-database | create-database`. */
async function checkConnection(): Promise<void> {
  const given = valuesOf('--datasource')[0] ?? valuesOf('-d')[0] ?? '';
  const { connection } = readUrl(given.startsWith('{') ? (JSON.parse(given) as { url: string }).url : given);
  try {
    await run(connection, 'SELECT 1');
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === '3D000' && args.at(-1) === 'create-database') return createDatabase(connection);
    const fields = { message, error_code: code === '3D000' ? 'P1003' : 'P1001' };
    console.error(JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields }));
    process.exitCode = 1;
  }
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const { database } = new pg.Client(connection);
  const url = Object.assign(new URL(connection.connectionString!), { pathname: '/postgres' });
  await run({ connectionString: url.href }, `CREATE DATABASE ${pg.escapeIdentifier(database!)}`);
}

async function run(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Prisma names the schema in the URL, which PostgreSQL does not know. */
function readUrl(text: string): { connection: { connectionString: string }; schema: string } {
  const url = new URL(text);
  const schema = url.searchParams.get('schema') ?? 'public';
  url.searchParams.delete('schema');
  return { connection: { connectionString: url.href }, schema };
}

function serve(): void {
  let session: Promise<Session> | undefined;
  let previous: Promise<void> = Promise.resolve();
  const input = createInterface({ input: process.stdin });
  input.on('line', (line) => {
    previous = previous.then(async () => {
      const request = JSON.parse(line) as Request;
      if (!request.method) return; // an answer to a `print` below
      session ??= openSession();
      await answer(request, session);
    });
  });
  input.on('close', () => {
    void previous.then(async () => (await session?.catch(() => undefined))?.close()).finally(() => process.exit());
  });
}

async function openSession(): Promise<Session> {
  const { url } = JSON.parse(valuesOf('--datasource')[0] ?? '{}') as { url?: string };
  let scratch: Promise<ScratchServer> | undefined;
  const shadow = async (schema: string) => {
    scratch ??= startScratchServer();
    return (await scratch).database(schema);
  };
  const { connection, schema } = url ? readUrl(url) : { connection: await shadow('public'), schema: 'public' };
  const datamodels = valuesOf('--datamodels').map((file): [string, string] => [file, readFileSync(file, 'utf8')]);
  if (datamodels.length === 0) datamodels.push(['schema.prisma', 'datasource db {\n  provider = "postgresql"\n}\n']);
  const engine = await openSchemaEngine(
    datamodels,
    schemaAdapter(connection, schema, () => shadow(schema)),
  );
  return { engine, close: async () => (await scratch)?.close() };
}

type Method = (params: unknown) => Promise<unknown>;

async function answer({ id, method, params }: Request, session: Promise<Session>): Promise<void> {
  const reply = (message: object) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...message })}\n`);
  try {
    if (method === 'createDatabase') return void reply({ result: { databaseName: '' } });
    const { engine } = await session;
    const name = method === 'getDatabaseVersion' ? 'version' : method!;
    const call = (engine as unknown as Record<string, Method | undefined>)[name];
    if (!call) throw new Error(`the schema engine has no method ${method}`);
    const result = await call.call(engine, params);
    const text = method === 'diff' ? (result as { stdout?: string | null }).stdout : null;
    if (typeof text === 'string') {
      const print = { jsonrpc: '2.0', id: 1_000_000 + id, method: 'print', params: { content: text } };
      process.stdout.write(`${JSON.stringify(print)}\n`);
    }
    reply({ result: result ?? {} });
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    reply({ error: { code: 4466, message, data: { is_panic: false, message, error_code: code } } });
  }
}
