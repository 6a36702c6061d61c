import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import process, { argv, env, exit, stderr, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Logger, pino } from 'pino';
import type { Config } from '../platform/config/config.ts';
import { writeBackup } from '../platform/database/backup.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migratedDomains } from '../platform/database/migrations.ts';
import { restoreBackup } from '../platform/database/restore.ts';
import { encryptionKeys } from '../platform/secrets/secrets.ts';
import { resetByOperator } from '../subgraphs/account/operator-reset.ts';
import { readConfig } from '../subgraphs/config.ts';
import type { Finding } from './doctor/check.ts';
import { openPoints } from './hardening.ts';

const HELP = `Usage: npm run --silent admin -- <command>

  backup <file>    Writes all data, as it is at this moment, to a new encrypted file. The server may run. "-" is standard output.
  restore <file>   Fills an empty DATA_DIR or DATABASE_URL from a backup. The server must not run. "-" is standard input.
  reset-password <e-mail> [--stdin]
                   Sets a new password for an account, a random one that is shown once, or the first line of standard input. Its sessions end. The
                   server may run.
  doctor [--json]  Checks the configuration, what it names, versions, migrations, clocks and room, and says what to do. It changes nothing. The
                   server may run. Exit code 1 where a check has failed.

Settings come from the environment, as for npm start. docs/operations.md tells what is in a backup and where its key is.
`;

/** A mistake of the caller: told without a stack. */
class UsageError extends Error {}

/** Does the work, and returns what is told at its end. */
type Command = (args: readonly string[]) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: async ([file]) => {
    if (file === undefined) throw new UsageError('backup needs the name of a file');
    const config = readConfig(env);
    requireData(config);
    const [passphrase] = encryptionKeys(config) as [string];
    return withDatabase(config, async (database) => {
      const progress = createProgress();
      const options = { database, domains: migratedDomains(), passphrase, onTable: progress.table };
      const writing = file === '-' ? writeBackup(options, stdout) : writeFile(options, file);
      const { rows } = await writing.finally(progress.end);
      return `Backed up ${amount(rows)}${file === '-' ? '' : ` to ${file} (${(await stat(file)).size} bytes)`}.
It needs the encryption key of this installation, which is not in it: keep ${keyPlace(config)} elsewhere.`;
    });
  },
  restore: async ([file]) => {
    if (file === undefined) throw new UsageError('restore needs the name of a file');
    const config = readConfig(env);
    const passphrases = encryptionKeys(config);
    const input = file === '-' ? stdin : createReadStream(file);
    return withDatabase(config, async (database) => {
      const rows: Record<string, number> = {};
      const progress = createProgress();
      const onTable = (table: string, count: number) => {
        rows[table] = count;
        progress.table(table, count);
      };
      const options = { database, domains: migratedDomains(), passphrases, onTable };
      const { madeAt } = await restoreBackup(options, input).finally(progress.end);
      return `Restored ${amount(rows)}, as they were at ${madeAt}. The next start applies later migrations.`;
    });
  },
  'reset-password': async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { stdin: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [email] = positionals;
    if (email === undefined) throw new UsageError('reset-password needs the e-mail address of an account');
    const config = readConfig(env);
    requireData(config);
    const given = values.stdin ? await firstLine(stdin) : undefined;
    return withDatabase(config, async (database, logger) => {
      const password = await resetByOperator({ database, logger, email, password: given });
      if (given === undefined) stdout.write(`${email}  password: ${password}  (shown only now)\n`);
      return `${email} has a new password. Its sessions end now where the server runs, else with its next start.`;
    });
  },
  doctor: async (args) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } });
    const { examine, renderCounts, renderFinding } = await import('./doctor/doctor.ts');
    const findings: Finding[] = [];
    const hasColours = stdout.isTTY && stdout.hasColors();
    for await (const finding of examine(env, openPoints)) {
      findings.push(finding);
      if (!values.json) stdout.write(renderFinding(finding, hasColours));
    }
    if (values.json) stdout.write(`${JSON.stringify(findings)}\n`);
    if (findings.some(({ status }) => status === 'failed')) process.exitCode = 1;
    return renderCounts(findings);
  },
};

/** Tells on a terminal how far a backup or a restore is, on a line that is written over. */
function createProgress() {
  let tables = 0;
  let all = 0;
  const clear = '\r\u001b[K';
  return {
    table(name: string, rows: number): void {
      tables += 1;
      all += rows;
      if (stderr.isTTY)
        stderr.write(`${clear}${tables} tables, ${all} rows  ${name}`.slice(0, stderr.columns + clear.length - 1));
    },
    end: (): void => void (stderr.isTTY && tables > 0 && stderr.write(clear)),
  };
}

/** @throws UsageError when the embedded database has never been started: a backup of nothing would look like one. */
function requireData({ DATABASE_URL, DATA_DIR }: Config): void {
  if (!DATABASE_URL && !existsSync(path.join(DATA_DIR, 'postgres', 'data')))
    throw new UsageError(`There is no database in ${path.resolve(DATA_DIR)}: set DATA_DIR or DATABASE_URL`);
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return '';
}

async function withDatabase(
  config: Config,
  work: (database: Database, logger: Logger) => Promise<string>,
): Promise<string> {
  const logger = pino({ level: 'silent' });
  const database = await openDatabase({ config, logger, joins: true });
  try {
    return await work(database, logger);
  } finally {
    await database.close();
  }
}

/** Writes aside and moves into place: a file of that name is a whole backup, on disk. */
async function writeFile(options: Parameters<typeof writeBackup>[0], file: string) {
  if (existsSync(file)) throw new UsageError(`${file} is there already`);
  const part = `${file}.part`;
  try {
    const summary = await writeBackup(options, createWriteStream(part, { mode: 0o600 }));
    const handle = await open(part, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(part, file);
    return summary;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

function amount(rows: Readonly<Record<string, number>>): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${total} rows of ${Object.keys(rows).length} tables`;
}

const keyPlace = ({ ENCRYPTION_KEY, DATA_DIR }: Config): string =>
  ENCRYPTION_KEY ? 'ENCRYPTION_KEY' : path.join(path.resolve(DATA_DIR), 'encryption.key');

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help') {
    stdout.write(HELP);
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}\n\n${HELP}`);
  stderr.write(`${await command(args)}\n`);
}

main(argv.slice(2)).then(
  // Connections of checks that were given up may be open still.
  () => exit(),
  (error: Error) => {
    stderr.write(`${error.message}\n`);
    exit(1);
  },
);
