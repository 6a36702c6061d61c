import { type Command, headerOf, type Run, type Surroundings, UsageError } from '../command.ts';
import { changesOf } from '../generate/changes.ts';
import { patternOf } from '../generate/find-files.ts';
import type { Generated } from '../generate/generate.ts';
import { printable } from '../output.ts';

/** `trellis generate`: typed documents for a program's own operations. */
export const generateCommand: Command = {
  usage:
    "--schema URL|FILE --documents 'src/**/*.graphql' --out DIR [--watch] [--scalar NAME=TYPE]… [--header NAME:VALUE]…",
  summary: 'Write typed documents for the GraphQL operations of a program',
  options: {
    schema: { type: 'string' },
    documents: { type: 'string' },
    out: { type: 'string' },
    scalar: { type: 'string', multiple: true },
    header: { type: 'string', multiple: true },
    watch: { type: 'boolean' },
  },
  async run(run) {
    const { given, folder, environment } = run;
    const needed = (name: string) => {
      const value = given.option(name);
      if (value === undefined) throw new UsageError(`--${name} is needed`);
      return value;
    };
    const scalars = Object.fromEntries(
      given.options('scalar').map((text) => {
        const match = /^(\w+)=(.+)$/.exec(text);
        if (!match) throw new UsageError(`--scalar has to be NAME=TYPE, not ${text}`);
        return [match[1]!, match[2]!] as const;
      }),
    );
    const options = { schema: needed('schema'), documents: needed('documents'), out: needed('out'), scalars, folder };
    const { generate } = await withGraphql(() => import('../generate/generate.ts'));
    const headers = {
      ...keyFor(options.schema, environment),
      ...Object.fromEntries(given.options('header').map(headerOf)),
    };
    const work = () => writeOnce(run, () => generate({ ...options, headers }), options.schema);
    if (given.has('watch')) await repeatOnChanges(run, options, work);
    else await work();
  },
};

async function writeOnce({ show, progress }: Run, generate: () => Promise<Generated>, schema: string): Promise<void> {
  progress.show(`Reading the schema of ${printable(schema)}`);
  const written = await generate().finally(progress.end);
  show(written, () => `${written.operations} operations in ${written.file}`);
}

/** Works now and after each change of what it reads, until the command is ended. A mistake is told, and the next change mends it. */
async function repeatOnChanges(
  { errors, folder, stopping }: Run,
  { documents, schema }: { readonly documents: string; readonly schema: string },
  work: () => Promise<void>,
): Promise<void> {
  const places = [documents, ...(/^https?:/.test(schema) ? [] : [schema])];
  for await (const _ of changesOf(
    places.map((place) => patternOf(place, folder)),
    stopping,
  ))
    await work().catch((error: Error) => {
      errors.write(`${error.message.split('\n').map(printable).join('\n')}\n`);
    });
}

/** The key of the environment, for the server of the environment: a schema may be anybody's. */
function keyFor(schema: string, { SVC_API_KEY: key, SVC_API_URL: url }: Surroundings['environment']) {
  const isOwn =
    key && url && URL.canParse(schema) && URL.canParse(url) && new URL(schema).origin === new URL(url).origin;
  return isOwn ? { authorization: `Bearer ${key}` } : {};
}

/** @throws UsageError where the package `graphql`, which this command alone needs, is not installed. */
async function withGraphql<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError('trellis generate needs the package graphql: npm install --save-dev graphql');
  }
}
