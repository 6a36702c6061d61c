import type { Command } from './command.ts';

/** Options by name, in a sentence. Where a command means something else by one, its name stands before. */
const OPTIONS: Readonly<Record<string, string>> = {
  actor: 'Only what this account, key or service did.',
  after: 'Begin behind this sequence; 0 is the first that is kept.',
  all: 'Those of the whole organization, not only yours.',
  'tasks retry all': 'Every task that has failed, where no other filter is given.',
  before: 'Only those made before this time: 2026-01-31T12:00:00Z, or so long ago, as 24h or 7d.',
  browser: 'Open the browser of this machine as well.',
  category: 'Only of this category.',
  'client-id': 'The application that signs in: one with the device grant.',
  data: 'The body, in JSON; @FILE is what is in a file, - what comes in.',
  'webhooks trigger data': 'The payload of the event, an object in JSON.',
  dead: 'Only those that have failed for good, after all tries.',
  documents: 'The files with operations, as a pattern in quotes.',
  ended: 'Revoked and expired ones as well.',
  'expires-days': 'Days after which the key ends; without, it does not.',
  forward: 'Address of the receiver on this machine.',
  from: 'Only those made at this time or later: 2026-01-31T12:00:00Z, or so long ago, as 24h or 7d.',
  'audit verify from': 'Begin at this sequence.',
  header: 'A header of the request, as NAME:VALUE.',
  help: 'Show this.',
  json: 'Write JSON, on a terminal too.',
  limit: 'End after so many.',
  offset: 'Leave out so many at the beginning.',
  out: 'The folder that operations.ts is written to.',
  outcome: 'Only what ended like this.',
  priority: 'Only those that are so urgent.',
  profile: 'The sign-in to use, or to make.',
  project: 'Only those of this project.',
  resource: 'Only what happened to the resource with this identifier.',
  'resource-type': 'Only what happened to this kind of resource.',
  scalar: 'TypeScript type of a scalar, as NAME=TYPE.',
  schedule: 'Only those that this schedule has made.',
  schema: 'The schema: a file, or the address of a server.',
  scope: 'A right to ask for, as read:tasks.',
  'keys create scope': 'A right that the key has, as read:tasks.',
  search: 'Only those with this in their name or preview.',
  secret: 'Sign with this secret; without, one is made and shown.',
  server: 'The folder of the server; without, SVC_SERVER_DIR, else this folder.',
  'service-account': 'Only those of this service account.',
  severity: 'Only of this severity.',
  source: 'Only from this source.',
  'spend-limit-usd': 'What may be spent with the key, in US dollars.',
  status: 'Only those that stand there.',
  stdin: 'Read the password from the first line of the input.',
  stream: 'Only those of this stream.',
  system: 'Instructions for the model.',
  type: 'Only of this type.',
  url: 'Address of the server.',
  variables: 'Variables of the operation, an object in JSON; @FILE is what is in a file.',
  watch: 'Go on, and write again when a document or the file of the schema changes.',
  yes: 'Do it without a question.',
};

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  login: ['trellis login --url https://trellis.example.com --profile work'],
  logout: ['trellis logout --profile work'],
  whoami: ['trellis whoami --json'],
  'keys create': ["trellis keys create 'nightly report' --scope read:tasks --expires-days 30"],
  'keys list': ['trellis keys list --all --search report --limit 20'],
  'keys revoke': ['trellis keys revoke key_0123'],
  chat: ["trellis chat dev/echo 'Hello there'", 'git diff | trellis chat gpt-5 - --system "Review this"'],
  'events tail': ['trellis events tail --after 0 --category payment --limit 10'],
  'audit tail': ['trellis audit tail --severity high --outcome refused'],
  'audit verify': ['trellis audit verify'],
  'tasks list': ['trellis tasks list --status failed --from 24h'],
  'tasks retry': ['trellis tasks retry task_0123', 'trellis tasks retry --type image.resize --from 24h --yes'],
  'webhooks listen': ['trellis webhooks listen --forward http://localhost:3000/hooks/trellis'],
  'webhooks trigger': ['trellis webhooks trigger payment.succeeded --data \'{"amount": 1250}\''],
  api: ["trellis api GET '/api/v1/tasks?limit=5'", 'trellis api POST /api/v1/tasks --data @task.json'],
  graphql: ["echo '{ me { name } }' | trellis graphql -"],
  generate: ["trellis generate --schema schema.graphql --documents 'src/**/*.graphql' --out src/gql --watch"],
  'admin reset-password': ['trellis admin reset-password admin@localhost --server /srv/trellis'],
  'admin backup': ['trellis admin backup trellis.age --server /srv/trellis'],
  'admin restore': ['DATA_DIR=restored trellis admin restore trellis.age'],
  'admin doctor': ['trellis admin doctor', 'trellis admin doctor --json --server /srv/trellis'],
  completion: ['eval "$(trellis completion bash)"'],
};

type Commands = Readonly<Record<string, Command>>;

/** The help of all commands together. */
export function overview(commands: Commands): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `trellis COMMAND …

${lines.join('\n')}

Every command takes --json, --profile NAME and --help. SVC_API_URL and SVC_API_KEY are used where no profile is named.
Colours are for terminals; NO_COLOR switches them off.
Exit codes: 0 done, 1 failed, 2 wrong use, 3 not signed in, 4 server out of reach.
`;
}

/** The help of a command: its arguments, its options with a sentence each, and examples. */
export function helpOf(name: string, { usage, summary, options }: Command, common: Command['options']): string {
  const all = Object.entries({ ...options, ...common });
  const width = Math.max(...all.map(([option]) => option.length));
  const lines = all.map(([option, { multiple }]) => {
    const sentence = OPTIONS[`${name} ${option}`] ?? OPTIONS[option] ?? '';
    return `  --${option.padEnd(width)}  ${sentence}${multiple ? ' May be given more than once.' : ''}`;
  });
  const examples = (EXAMPLES[name] ?? []).map((example) => `  ${example}\n`);
  return `${wrapped(`trellis ${name}`, usage)}

${summary}.

Options:
${lines.map((line) => `${line.trimEnd()}\n`).join('')}${examples.length > 0 ? `\nExamples:\n${examples.join('')}` : ''}`;
}

const WIDTH = 100;
const INDENT = '  ';

/** The arguments of a command behind its name, in lines that no option is cut in two by. */
export function wrapped(name: string, usage: string): string {
  const lines = [name];
  for (const part of usage.match(/\[[^\]]*\]\S*|\S+/g) ?? []) {
    const last = lines.at(-1)!;
    if (last.length + 1 + part.length <= WIDTH) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(`${INDENT}${part}`);
  }
  return lines.join('\n');
}
