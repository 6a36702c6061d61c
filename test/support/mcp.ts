import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { AppClient } from './app-client.ts';

/** The newest revision, which knows neither sessions nor `initialize`. */
export const NEWEST = '2026-07-28';

/** A credential as a header, or none. */
export type Credential = Readonly<Record<string, string>>;

export const bearer = (token: string): Credential => ({ authorization: `Bearer ${token}` });

/** The official client of today, on the newest revision unless said. */
export async function connect(app: AppClient, headers: Credential, options: ClientOptions = {}): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: { pin: NEWEST } }, ...options },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit: { headers } }));
  return client;
}

/** The official client of the revisions before. */
export async function connectOlder(app: AppClient, headers: Credential): Promise<OlderClient> {
  const client = new OlderClient({ name: 'test', version: '1' });
  const transport = new OlderTransport(new URL(`${app.url}/mcp`), { requestInit: { headers } });
  await client.connect(transport as unknown as Parameters<OlderClient['connect']>[0]);
  return client;
}

export interface RpcAnswer {
  readonly jsonrpc: '2.0';
  readonly id: unknown;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** One message by hand, of a revision before the newest. */
export const rpc = (
  app: AppClient,
  credential: Credential,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  path = '/mcp',
) =>
  app.call<RpcAnswer>('POST', path, {
    body,
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...credential,
      ...headers,
    },
  });

/** A request by hand. */
export const request = (method: string, params: Readonly<Record<string, unknown>> = {}, id: unknown = 1) => ({
  ...{ jsonrpc: '2.0', id, method },
  params,
});

/** What a tool has answered, by the two fields of its structured content. */
export interface ToolAnswer {
  readonly isError?: boolean;
  readonly structuredContent?: {
    readonly tool_result_value?: Record<string, unknown>;
    readonly tool_error?: Record<string, unknown>;
  };
}
export const toolValue = (answer: unknown): Record<string, unknown> => {
  const { structuredContent, isError } = answer as ToolAnswer;
  if (isError) throw new Error(`the tool has failed: ${JSON.stringify(structuredContent)}`);
  return structuredContent!.tool_result_value!;
};
export const toolError = (answer: unknown): Record<string, unknown> => {
  const { structuredContent, isError } = answer as ToolAnswer;
  if (!isError) throw new Error(`the tool has not failed: ${JSON.stringify(structuredContent)}`);
  return structuredContent!.tool_error!;
};
