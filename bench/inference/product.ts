import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Contestant } from '../load.ts';

const UNLIMITED = '1000000000';
const root = path.join(import.meta.dirname, '../..');

/** What `npm start` runs once it has built: flags of Node, and the file. */
function startCommand(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [, flags, program] = /^exec node (.*) scripts\/start\.mjs (\S+)$/.exec(scripts.start)!;
  return [...flags!.split(' '), path.join(root, 'dist', `${program}.js`)];
}

/** The whole product as it is started, on an empty directory of its own. */
export interface Product {
  readonly command: Contestant['command'];
  readonly env: Readonly<Record<string, string>>;
  /** Its DATA_DIR. */
  readonly directory: string;
  /**
   * An API key of an owner, once it answers.
   * @param scopes - what it may; to call models by default.
   */
  makeKey(scopes?: readonly string[]): Promise<string>;
  remove(): void;
}

/** @param nodeFlags - of the process: `--cpu-prof`. */
export function product(port: number, upstreamUrl: string, nodeFlags: readonly string[] = []): Product {
  const directory = mkdtempSync(path.join(tmpdir(), 'trellis-inference-'));
  const password = 'the password of the benchmark';
  const url = `http://127.0.0.1:${port}`;
  const post = async (route: string, body: object, token?: string): Promise<Record<string, string>> => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(url + route, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  return {
    directory,
    command: [process.execPath, ...nodeFlags, ...startCommand()],
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      SERVICE_PORTS: 'off',
      DATA_DIR: directory,
      ADMIN_PASSWORD: password,
      OPENAI_API_KEY: 'sk-bench',
      OPENAI_BASE_URL: upstreamUrl,
      RATE_LIMIT_DEFAULT_PER_MINUTE: UNLIMITED,
      RATE_LIMIT_API_PER_HOUR: UNLIMITED,
      MAX_STREAMS_PER_VIEWER: '0',
      MAX_STREAMS_PER_ORGANIZATION: '0',
      MAX_STREAMS_PER_ADDRESS: '0',
      INITIAL_CREDIT_USD: '1000000',
    },
    async makeKey(scopes = ['write:inference']) {
      const { access_token: token } = await post('/api/v1/auth/login', { email: 'admin@localhost', password });
      const { key } = await post('/api/v1/auth/api-keys', { name: 'bench', scopes }, token);
      return key!;
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
