import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChatStream } from '../../chat.ts';
import { makeError } from '../../core/errors.ts';
import { jsonEvents } from '../../core/json-events.ts';
import { type Command, headerOf, jsonObject, type Run, UsageError } from '../command.ts';
import { fields, printable, type Style, table } from '../output.ts';
import { profileInUse, profilesFile, readProfiles } from '../profiles.ts';

type Row = Readonly<Record<string, unknown>>;

/** `trellis whoami`: whom the credential speaks for. */
export const whoamiCommand: Command = {
  usage: '',
  summary: 'Show whose credential is used, for which organization, and what it may do',
  options: {},
  async run({ client, environment, given, show }) {
    const { data } = await (await client()).graphql<{ viewer: Viewer | null }>(
      '{ viewer { id kind tenantId roles permissions account { email name } organization { name } } }',
    );
    if (!data.viewer)
      throw makeError(401, { detail: 'Nobody is signed in: run trellis login', code: 'UNAUTHENTICATED' });
    const { account, organization, ...viewer } = data.viewer;
    const signIn = await signInOf(given.option('profile'), environment);
    const all = { ...viewer, ...account, organization: organization?.name ?? null, ...signIn };
    show(all, () => fields(all));
  },
};

interface Viewer extends Row {
  readonly account: Row | null;
  /** Null for a credential that may not see it. */
  readonly organization: Row | null;
}

/** The profile in use, with its scopes and the time at which its access token is renewed; nothing of an API key. */
async function signInOf(named: string | undefined, environment: Run['environment']): Promise<Row> {
  const { current, profiles } = await readProfiles(profilesFile(environment));
  const profile = profileInUse(named, environment, current);
  const kept = profile === undefined ? undefined : profiles[profile];
  if (!kept) return {};
  const { url, scope, expiresAtMs } = kept;
  return { profile, url, scopes: scope?.split(' '), expiresAt: new Date(expiresAtMs).toISOString() };
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** `trellis api`: any route of REST. */
export const apiCommand: Command = {
  usage: 'METHOD PATH [--data JSON|@FILE|-] [--header NAME:VALUE]…',
  summary: 'Call a route of REST; events of a stream are a line of JSON each',
  options: { data: { type: 'string' }, header: { type: 'string', multiple: true } },
  async run(run) {
    const [method = '', route = ''] = run.given.words;
    if (!METHODS.has(method.toUpperCase()))
      throw new UsageError(`${method || 'The method'} is none of ${[...METHODS].join(', ')}`);
    if (!route.startsWith('/')) throw new UsageError('The path has to begin with /, as /api/v1/tasks');
    const data = await given(run, run.given.option('data'));
    const headers = Object.fromEntries(run.given.options('header').map(headerOf));
    const response = await (await run.client()).request({
      ...{ method: method.toUpperCase(), path: route, body: data },
      headers: { ...(data !== undefined && { 'content-type': 'application/json' }), ...headers },
    });
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream'))
      for await (const event of jsonEvents<unknown>(response)) run.output.write(`${JSON.stringify(event.data)}\n`);
    else if (/\bjson\b/.test(type)) {
      const body: unknown = await response.json();
      run.show(body, () => readable(body, run.style));
    } else run.output.write(await response.text());
  },
};

/** `trellis graphql`: an operation from a file. */
export const graphqlCommand: Command = {
  usage: 'FILE|- [--variables JSON|@FILE]',
  summary: 'Run a GraphQL operation; results of a subscription are a line of JSON each',
  options: { variables: { type: 'string' } },
  async run(run) {
    const [file] = run.given.words;
    if (file === undefined) throw new UsageError('A file with the operation is needed, or - for the input');
    const document = (await given(run, file === '-' ? file : `@${file}`)) ?? '';
    const variables = jsonObject((await given(run, run.given.option('variables'))) ?? '{}', '--variables');
    const { graphql } = await run.client();
    if (/^\s*subscription\b/m.test(document)) {
      for await (const data of graphql.subscribe(document, variables)) run.output.write(`${JSON.stringify(data)}\n`);
      return;
    }
    const { data, errors } = await graphql(document, variables);
    run.show({ data, ...(errors.length > 0 && { errors }) }, () => JSON.stringify(data, null, 2));
    for (const { path: at = [], message } of errors) run.errors.write(`${at.join('.')}: ${printable(message)}\n`);
  },
};

/** `trellis chat`: a question to a model, whose answer is written as it comes. */
export const chatCommand: Command = {
  usage: 'MODEL [TEXT|-] [--system TEXT]',
  summary: 'Ask a model; without a text, or with -, the input is the question',
  options: { system: { type: 'string' } },
  async run(run) {
    const [model, ...words] = run.given.words;
    if (model === undefined) throw new UsageError('A model is needed, as dev/echo');
    const isInput = words.length === 0 || (words.length === 1 && words[0] === '-');
    const question = isInput ? await textOf(run.input) : words.join(' ');
    const system = run.given.option('system');
    const messages = [
      ...(system === undefined ? [] : [{ role: 'system' as const, content: system }]),
      { role: 'user' as const, content: question },
    ];
    const { chat } = await run.client();
    if (run.given.has('json')) run.output.write(`${JSON.stringify(await chat({ model, messages, stream: false }))}\n`);
    else await write(run, await chat({ model, messages }));
  },
};

async function write({ output }: Run, stream: ChatStream): Promise<void> {
  for await (const text of stream.text()) output.write(text);
  output.write('\n');
}

/** A list as a table, an object as its fields. */
function readable(body: unknown, style: Style): string {
  if (typeof body !== 'object' || body === null) return String(body);
  const rows = Object.values(body).find((value) => Array.isArray(value)) as readonly Row[] | undefined;
  const isList = rows !== undefined && 'has_more' in body;
  return isList ? table(rows, style) : fields(body as Row, style);
}

/** An argument: `@file` is what is in the file, `-` what comes in. */
async function given({ folder, input }: Run, argument: string | undefined): Promise<string | undefined> {
  if (argument === '-') return textOf(input);
  if (!argument?.startsWith('@')) return argument;
  return readFile(path.resolve(folder, argument.slice(1)), 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${argument.slice(1)} cannot be read`, { cause });
  });
}

async function textOf(input: Run['input']): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of input) text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
  return text;
}
