import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { parse, print } from 'graphql';
import { bundled } from '../../client/test/support/sources.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { PageBlock } from './page-blocks.ts';

/** A request that a page has made with curl. */
export interface PageCall {
  /** First line of its block. */
  readonly line: number;
  readonly status: number;
  readonly answer: string;
  readonly command: string;
}

/** A status or an answer that a page shows, and the call that it shows it of. */
export interface Shown {
  readonly line: number;
  readonly text: string;
  readonly call: PageCall | undefined;
}

export interface Reading {
  readonly calls: readonly PageCall[];
  readonly shown: readonly Shown[];
  /** Commands that ended with another code than 0, each with its line. */
  readonly failed: readonly string[];
  readonly output: string;
}

/** The parts of the clone that a page may use, and the data folder of the installation. */
const CLONE = ['dist', 'node_modules', 'package.json', 'schema', 'scripts', '.env.example'];
/** The address that pages are written for. */
const WRITTEN_FOR = /(?:https?:\/\/)?\blocalhost:4000\b/g;
const LONGEST_MS = 60_000;

/**
 * Does what a page says, in order and in one shell: `sh` in bash, `js` and `ts` in Node, operations of `graphql` by POST. A comment with a
 * status (`# 409`) or an answer (`# {"id": …}`) is kept beside the call that stands before it, and so is a block of `json answer`.
 * @param folder - where the reader stands: an empty directory, which becomes like a clone that has been built.
 * @param blocks - those to run, the preamble first.
 */
export async function readPage(
  folder: string,
  url: string,
  blocks: readonly PageBlock[],
  environment: Readonly<Record<string, string>>,
): Promise<Reading> {
  const records = path.join(folder, '.records');
  mkdirSync(path.join(records, 'bin'), { recursive: true });
  for (const each of CLONE)
    if (!existsSync(path.join(folder, each))) symlinkSync(path.join(projectRoot, each), path.join(folder, each));
  symlinkSync(environment['DATA_DIR']!, path.join(folder, '.trellis'));
  writeFileSync(path.join(records, 'browser.mjs'), await browserProgram());
  writeFileSync(path.join(records, 'bin/curl'), CURL);
  chmodSync(path.join(records, 'bin/curl'), 0o755);
  if (blocks.some(({ code }) => /(?:^|\| )trellis /m.test(code))) await writeCommand(path.join(records, 'bin'));
  const texts: string[] = [];
  const script = [PROLOGUE];
  for (const block of blocks) {
    const code = block.code.replaceAll(WRITTEN_FOR, (found) => (found.includes('/') ? url : new URL(url).host));
    script.push(`LINE=${block.line}`, await scriptOf({ ...block, code }, folder, texts));
  }
  script.push('log end "$LINE"');
  writeFileSync(path.join(records, 'script.sh'), `${script.join('\n')}\n`);
  const { PATH, HOME, TMPDIR } = process.env;
  const output = await new Promise<string>((resolve) => {
    const env = { HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...environment, RECORDS: records };
    const run = execFile(
      'bash',
      [path.join(records, 'script.sh')],
      { cwd: folder, env: { ...env, PATH: `${records}/bin:${PATH}`, CURL: whereIs('curl') }, timeout: LONGEST_MS },
      (error, stdout, stderr) => resolve(`${stdout}${stderr}${error === null ? '' : `\n${error.message.slice(-200)}`}`),
    );
    run.stdin?.end();
  });
  return { ...recorded(records, texts), output };
}

/** Writes the command `trellis`, as the package of the client brings it. */
async function writeCommand(folder: string): Promise<void> {
  writeFileSync(path.join(folder, 'trellis.mjs'), await bundled("import './cli/main.ts';", 'node'));
  writeFileSync(path.join(folder, 'trellis'), '#!/bin/bash\nexec node "$RECORDS/bin/trellis.mjs" "$@"\n');
  chmodSync(path.join(folder, 'trellis'), 0o755);
}

/** Every program that a page calls writes what became of it into `$RECORDS/log`; a page that stops half-way has no end there. */
const PROLOGUE = `set -uE -o pipefail
export LINE
# The one thing that a page asks of its reader: to sign in with a browser, and say which code it came back with.
read() { printf -v "\${!#}" %s "$(node "$RECORDS/browser.mjs" "$BASE" "$AUTHORIZE" "$PASSWORD")"; }
log() { printf '%s\\t' "$@" >> "$RECORDS/log"; echo >> "$RECORDS/log"; }
trap 'code=$?; [ $code = 0 ] || log failed "$LINE" "$BASH_COMMAND ($code)"' ERR`;

/** curl, whose status and answer are kept. What would never end is cut off soon after it has begun, as a reader would do. */
const CURL = `#!/bin/bash
body="$RECORDS/$$.body" head="$RECORDS/$$.head" stream=
for each in "$@"; do [[ $each =~ ^(-[a-zA-Z]*N|--no-buffer)$ ]] && stream=yes; done
if [ -z "$stream" ]; then
  "$CURL" "$@" -D "$head" | tee "$body"
  code=\${PIPESTATUS[0]}
else
  "$CURL" "$@" -D "$head" > "$body" &
  while kill -0 $! 2> /dev/null && ! [ -s "$head" ]; do sleep 0.1; done
  sleep 0.5
  kill $! 2> /dev/null
  wait $! 2> /dev/null
  code=$?
  [ $code = 143 ] && code=0
  cat "$body"
fi
command="$*"
while read -r protocol code_of_answer _; do [[ $protocol == HTTP/* ]] && status=\${code_of_answer%$'\\r'}; done < "$head"
printf 'call\\t%s\\t%s\\t%s\\t%s\\t\\n' "$LINE" "$status" "$body" "\${command//[$'\\n\\t']/ }" >> "$RECORDS/log"
exit $code
`;

/** Signs in as the first account, allows what is asked for, and prints the code. */
async function browserProgram(): Promise<string> {
  const source = readFileSync(path.join(import.meta.dirname, 'browser.ts'), 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm', target: 'node20' });
  return `${code}
const [, , base, url, password] = process.argv;
const browser = createBrowser(base);
const signedIn = await browser.submit(await browser.visit(url), '/login', { email: 'admin@localhost', password });
const { url: back } = await browser.submit(signedIn, '/consent', { decision: 'allow' });
console.log(back.searchParams.get('code'));
`;
}

async function scriptOf(block: PageBlock, folder: string, texts: string[]): Promise<string> {
  const file = path.join(folder, '.records', `${block.line}.mjs`);
  if (block.language === 'sh') return withShown(block.code, texts);
  if (block.language === 'json') return `log shown "$LINE" ${texts.push(block.code) - 1}`;
  if (block.language === 'graphql')
    return parse(block.code)
      .definitions.map((definition, index) => {
        const body = `${file}.${index}.json`;
        writeFileSync(body, JSON.stringify({ query: print(definition) }));
        const isStream = definition.kind === 'OperationDefinition' && definition.operation === 'subscription';
        const stream = isStream ? "-N -H 'Accept: text/event-stream'" : '';
        return `curl -s ${stream} "$BASE/graphql" -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d @${body}`;
      })
      .join('\n');
  writeFileSync(file, await programOf(block.code));
  return `node ${file}`;
}

/** A program without types. One that uses our own package has it within: the clone's `node_modules` has not. */
async function programOf(code: string): Promise<string> {
  if (code.includes("from '@trellis/client")) return bundled(code, 'node');
  return (await transform(code, { loader: 'ts', format: 'esm', target: 'node20' })).code;
}

/** Comments that show a status or an answer, at the end of a command or on lines of their own. */
function withShown(code: string, texts: string[]): string {
  const lines: string[] = [];
  let shown: string | null = null;
  const keep = () => {
    if (shown !== null) lines.push(`log shown "$LINE" ${texts.push(shown) - 1}`);
    shown = null;
  };
  for (const line of code.split('\n')) {
    const [, before, comment] = /^(.*?)(?:^|\s)# ((?:[2-5]\d\d\b|\{).*)$/.exec(line) ?? [];
    if (comment !== undefined) {
      keep();
      lines.push(before ?? '');
      shown = comment;
    } else if (shown !== null && /^# {2}/.test(line)) shown += line.slice(1);
    else {
      keep();
      lines.push(line);
    }
  }
  keep();
  return lines.join('\n');
}

function recorded(records: string, texts: readonly string[]): Omit<Reading, 'output'> {
  const calls: PageCall[] = [];
  const shown: Shown[] = [];
  const failed: string[] = [];
  let ended = false;
  for (const entry of readFileSync(path.join(records, 'log'), 'utf8').trimEnd().split('\n')) {
    const [kind, line, ...rest] = entry.split('\t') as [string, string, ...string[]];
    if (kind === 'call') {
      const [status, body, command] = rest as [string, string, string];
      calls.push({ line: Number(line), status: Number(status), answer: readFileSync(body, 'utf8'), command });
    } else if (kind === 'shown') shown.push({ line: Number(line), text: texts[Number(rest[0])]!, call: calls.at(-1) });
    else if (kind === 'end') ended = true;
    else failed.push(`${line}: ${rest[0]}`);
  }
  if (!ended) failed.push('it does not end');
  return { calls, shown, failed };
}

const whereIs = (program: string): string =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file)) ?? program;
