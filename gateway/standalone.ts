import { argv, env, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { notifyParent, runMain } from '../platform/own-process.ts';
import { readConfig } from '../subgraphs/config.ts';
import { startSupergraphServer } from './supergraph-server.ts';

const USAGE = `npm run start:gateway -- --supergraph FILE [options]

Serves a federation 2 supergraph over its HTTP subgraphs and follows changes of the file.

  --supergraph FILE   the supergraph (or SUPERGRAPH)
  --port N            port to serve on (or PORT; 4000)
  --forward NAMES     headers of the client that subgraphs get, separated by commas (default authorization; none for none)
  --errors pass|mask  whether clients read the messages of subgraphs' errors (default mask in production, else pass)

Where a subgraph is can be said otherwise than in the file with SUBGRAPH_URLS=<name>=<url>,… All other settings are those of
.env.example; only RATE_LIMIT_DEFAULT_PER_MINUTE, RATE_LIMIT_GRAPHQL_PER_MINUTE, RATE_LIMIT_GRAPHQL_COST_PER_MINUTE and
MAX_STREAMS_PER_ADDRESS are 0 (off) unless they are set: it knows callers by their address alone, which may be one proxy's.
`;

/** Headers that belong to one connection or to the framing of one message (RFC 9110 §7.6.1): never forwarded. */
const OWN_TO_CONNECTION = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function forwardedNames(text: string): string[] {
  const names =
    text === 'none'
      ? []
      : text
          .toLowerCase()
          .split(',')
          .map((name) => name.trim());
  const refused = names.find((name) => OWN_TO_CONNECTION.has(name) || !/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name));
  if (refused !== undefined) throw new Error(`--forward: "${refused}" cannot be forwarded`);
  return names;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    args: argv.slice(2),
    options: {
      supergraph: { type: 'string' },
      port: { type: 'string' },
      forward: { type: 'string', default: 'authorization' },
      errors: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return;
  }
  const config = readConfig({
    RATE_LIMIT_DEFAULT_PER_MINUTE: '0',
    RATE_LIMIT_GRAPHQL_PER_MINUTE: '0',
    RATE_LIMIT_GRAPHQL_COST_PER_MINUTE: '0',
    MAX_STREAMS_PER_ADDRESS: '0',
    ...env,
    ...(values.port !== undefined && { PORT: values.port }),
    ...(values.supergraph !== undefined && { SUPERGRAPH: values.supergraph }),
  });
  const file = config.SUPERGRAPH;
  const errors = values.errors ?? (config.NODE_ENV === 'production' ? 'mask' : 'pass');
  if (!file || (errors !== 'pass' && errors !== 'mask')) throw new Error(USAGE);
  const forward = forwardedNames(values.forward);
  const server = await startSupergraphServer({ config, file, errors, forward, handlesSignals: true });
  notifyParent(`http://127.0.0.1:${server.port}/graphql`);
}

runMain(main);
