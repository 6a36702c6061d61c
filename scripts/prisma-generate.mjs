// Runs `prisma generate` for each of the directories that are its arguments, one after another in this process: loading the command is most
// of what one run costs. It has no programming interface, so it is loaded as the main module again and again; what it requires is loaded once.
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import process, { argv, chdir, stderr } from 'node:process';

const require = createRequire(import.meta.url);
/** Loads a file, here as the main module. @type {(file: string, parent: null, isMain: boolean) => unknown} */
const load = Reflect.get(Module, '_load');
const command = require.resolve('prisma/build/index.js');
const cli = path.join(path.dirname(command), 'cli.js');
const [node, , ...directories] = argv;
let current = '';

/** The command says nothing when it is done: a process with nothing left to do has finished a run. */
function next() {
  const directory = directories.shift();
  if (directory === undefined) return;
  current = directory;
  chdir(directory);
  process.argv = [
    /** @type {string} */ (node),
    command,
    'generate',
    '--no-hints',
    '--schema',
    path.join(directory, 'schema.prisma'),
  ];
  for (const file of [command, cli]) delete require.cache[file];
  load(command, null, true);
}

process.on('beforeExit', next);
process.on('exit', (code) => {
  if (code !== 0) stderr.write(`${current}/schema.prisma cannot be generated from\n`);
});
next();
