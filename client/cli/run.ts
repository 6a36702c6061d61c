import { parseArgs } from 'node:util';
import { ApiError, AuthenticationError, ConfigurationError, ConnectionError, TrellisError } from '../core/errors.ts';
import { Trellis } from '../index.ts';
import { type Command, EndedWith, type Given, type Run, type Surroundings, UsageError } from './command.ts';
import { adminCommands } from './commands/admin.ts';
import { auditTailCommand, auditVerifyCommand } from './commands/audit.ts';
import { apiCommand, chatCommand, graphqlCommand, whoamiCommand } from './commands/calls.ts';
import { completionCommand } from './commands/completion.ts';
import { eventsTailCommand, webhooksListenCommand, webhooksTriggerCommand } from './commands/events.ts';
import { generateCommand } from './commands/generate.ts';
import { keysCreateCommand, keysListCommand, keysRevokeCommand } from './commands/keys.ts';
import { loginCommand, logoutCommand } from './commands/login.ts';
import { tasksListCommand, tasksRetryCommand } from './commands/tasks.ts';
import { helpOf, overview, wrapped } from './help.ts';
import { printable } from './output.ts';
import { accessTokenOf, profileInUse, profilesFile, readProfiles } from './profiles.ts';
import { progressOn, styleOf } from './terminal.ts';

/** Options of every command. */
export const COMMON = {
  profile: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The commands by their names. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  login: loginCommand,
  logout: logoutCommand,
  whoami: whoamiCommand,
  'keys create': keysCreateCommand,
  'keys list': keysListCommand,
  'keys revoke': keysRevokeCommand,
  chat: chatCommand,
  'events tail': eventsTailCommand,
  'audit tail': auditTailCommand,
  'audit verify': auditVerifyCommand,
  'tasks list': tasksListCommand,
  'tasks retry': tasksRetryCommand,
  'webhooks listen': webhooksListenCommand,
  'webhooks trigger': webhooksTriggerCommand,
  api: apiCommand,
  graphql: graphqlCommand,
  generate: generateCommand,
  ...adminCommands,
  completion: completionCommand(() => COMMANDS, Object.keys(COMMON)),
};

/** Exit codes, for scripts. */
const EXIT = { done: 0, failed: 1, usage: 2, unauthenticated: 3, unreachable: 4 } as const;

/** Runs a command, and returns its exit code. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { output, errors } = surroundings;
  const isOfTwoWords = Object.hasOwn(COMMANDS, args.slice(0, 2).join(' '));
  const name = args.length === 0 ? '--help' : args.slice(0, isOfTwoWords ? 2 : 1).join(' ');
  const rest = args.slice(isOfTwoWords ? 2 : 1);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const isHelp = name === '--help' || name === '-h' || name === 'help';
    (isHelp ? output : errors).write(
      `${isHelp ? '' : `There is no command ${printable(name)}\n\n`}${overview(COMMANDS)}`,
    );
    return isHelp ? EXIT.done : EXIT.usage;
  }
  const progress = progressOn(errors, surroundings.environment);
  try {
    const given = parse(rest, command);
    if (given.has('help')) output.write(helpOf(name, command, COMMON));
    else await command.run({ ...runOf(given, surroundings), progress });
    return EXIT.done;
  } catch (error) {
    progress.end();
    return report(error, name, command, surroundings);
  }
}

function parse(args: readonly string[], { options }: Command): Given {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, ...COMMON },
      allowPositionals: true,
    });
    const named: Readonly<Record<string, unknown>> = values;
    const all = (name: string): readonly string[] => [named[name] ?? []].flat().map(String);
    return {
      words: positionals,
      option: (name) => all(name).at(-1),
      options: all,
      has: (name) => named[name] !== undefined,
    };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function runOf(given: Given, surroundings: Surroundings): Omit<Run, 'progress'> {
  const { output, environment } = surroundings;
  const isReadable = output.isTTY === true && !given.has('json');
  return {
    ...surroundings,
    given,
    client: () => clientOf(given.option('profile'), environment),
    isReadable,
    style: styleOf(output, environment),
    show: (value, readable) => {
      output.write(`${isReadable ? readable() : JSON.stringify(value)}\n`);
    },
  };
}

/** The profile that is named, else the key of the environment, else the profile of the last sign-in. */
async function clientOf(named: string | undefined, environment: Surroundings['environment']): Promise<Trellis> {
  const { SVC_API_URL: baseUrl, SVC_API_KEY: apiKey, SVC_MODEL_API_KEY: modelApiKey } = environment;
  const file = profilesFile(environment);
  const { current, profiles } = await readProfiles(file);
  const name = profileInUse(named, environment, current);
  if (name === undefined)
    return new Trellis({
      ...(baseUrl && { baseUrl }),
      ...(apiKey && { apiKey }),
      ...(modelApiKey && { modelApiKey }),
    });
  const profile = profiles[name];
  if (!profile)
    throw new UsageError(`There is no profile ${printable(name)}: run trellis login --profile ${printable(name)}`);
  return new Trellis({ baseUrl: profile.url, auth: () => accessTokenOf(file, name) });
}

function report(error: unknown, name: string, command: Command, { errors }: Surroundings): number {
  if (error instanceof UsageError) {
    errors.write(`${printable(error.message)}\n\n${wrapped(`trellis ${name}`, command.usage)}\n`);
    return EXIT.usage;
  }
  if (error instanceof EndedWith) return error.code;
  const { message } = error as Error;
  const lines = message.split('\n').map(printable).join('\n');
  errors.write(error instanceof ApiError ? `${lines} (${error.code}${requestOf(error)})\n` : `${lines}\n`);
  if (error instanceof AuthenticationError) return EXIT.unauthenticated;
  if (error instanceof ConnectionError) return EXIT.unreachable;
  if (error instanceof ConfigurationError) return EXIT.usage;
  if (!(error instanceof TrellisError) && !isKnown(error)) errors.write(`${(error as Error).stack}\n`);
  return EXIT.failed;
}

/** Errors of commands that say all there is to say. */
const isKnown = (error: unknown): boolean => (error as Error).name === 'GenerateError';

const requestOf = ({ requestId }: ApiError): string => (requestId === undefined ? '' : `, ${requestId}`);
