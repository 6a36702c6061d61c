import { type Command, headerOf, type Surroundings, UsageError } from '../command.ts';

/** `trellis generate`: typed documents for a program's own operations. */
export const generateCommand: Command = {
  usage: "--schema URL|FILE --documents 'src/**/*.graphql' --out DIR [--scalar NAME=TYPE]… [--header NAME:VALUE]…",
  summary: 'Write typed documents for the GraphQL operations of a program',
  options: {
    schema: { type: 'string' },
    documents: { type: 'string' },
    out: { type: 'string' },
    scalar: { type: 'string', multiple: true },
    header: { type: 'string', multiple: true },
  },
  async run({ given, folder, environment, show }) {
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
    const written = await generate({ ...options, headers });
    show(written, () => `${written.operations} operations in ${written.file}`);
  },
};

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
