import type { CallOptions, Client } from './core/client.ts';
import { variable } from './core/environment.ts';
import { ConnectionError } from './core/errors.ts';
import { jsonEvents } from './core/json-events.ts';
import { checkKey } from './core/keys.ts';

/** Where tools are called, and with what key. What is not given comes from the environment, else from the client. */
export interface McpOptions {
  /** Base address; a `/mcp` at its end is removed before the path is added. Unless given, `SVC_MCP_URL`, then `SVC_A2A_URL`. */
  readonly baseUrl?: string | undefined;
  /** Unless given, `SVC_MCP_API_KEY`. It goes with the requests of tools alone. */
  readonly apiKey?: string | undefined;
}

/** Why a tool has failed: a problem (RFC 9457), or an error of the protocol (JSON-RPC 2.0) with its number as `rpc_code`. */
export interface ToolError {
  readonly code: string;
  readonly detail: string;
  readonly status?: number;
  readonly rpc_code?: number;
  readonly [member: string]: unknown;
}

/** The result of a call of a tool: one of the two. */
export type ToolResult<Value> =
  | { readonly tool_result_value: Value; readonly tool_error?: undefined }
  | { readonly tool_error: ToolError; readonly tool_result_value?: undefined };

/** Something that a tool tells while it runs. */
export interface ToolProgress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** Options of a call of a tool. */
export interface ToolCallOptions extends CallOptions {
  /** Called with what the tool tells meanwhile: of a stream each event, of a chat with `stream: true` each chunk as JSON. */
  readonly onProgress?: (progress: ToolProgress) => void;
}

/** Tools of the server (Model Context Protocol). */
export interface Mcp {
  /**
   * Calls a tool, by the name of its operation (`accountsMe`). A failure of the tool is a result too.
   * @throws ApiError when the request itself was refused: 401, 403, 429; ConnectionError where no answer came.
   */
  call<Value = unknown>(
    name: string,
    args?: Readonly<Record<string, unknown>>,
    options?: ToolCallOptions,
  ): Promise<ToolResult<Value>>;
}

/** Codes of the errors of JSON-RPC that a call can have (JSON-RPC 2.0 §5.1): an unknown tool is one of its parameters. */
const RPC_CODES: Readonly<Record<number, string>> = {
  [-32700]: 'BAD_USER_INPUT',
  [-32600]: 'BAD_USER_INPUT',
  [-32601]: 'NOT_FOUND',
  [-32602]: 'BAD_USER_INPUT',
};
const PROTOCOL_VERSION = '2025-11-25';

/** An answer or a notification of JSON-RPC. */
interface RpcMessage {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: ToolProgress;
  readonly result?: { readonly isError?: boolean; readonly structuredContent?: ToolResult<unknown> };
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/**
 * Makes what calls tools.
 * @param client - whose settings it has, and whose credentials where there is no key for tools.
 * @throws ConfigurationError for an address or a key that cannot be right.
 */
export function createMcp(client: Client, { baseUrl, apiKey }: McpOptions = {}): Mcp {
  const address = baseUrl ?? variable('SVC_MCP_URL') ?? variable('SVC_A2A_URL') ?? client.baseUrl;
  const key = apiKey ?? variable('SVC_MCP_API_KEY');
  // Checked here, where the name of the variable is known.
  if (key !== undefined) checkKey(key, apiKey === undefined ? 'SVC_MCP_API_KEY' : 'apiKey');
  const target =
    address === client.baseUrl && key === undefined ? client : client.derive({ baseUrl: address, apiKey: key });
  let lastId = 0;
  return {
    async call<Value>(name: string, args: Readonly<Record<string, unknown>> = {}, options: ToolCallOptions = {}) {
      const { onProgress, ...call } = options;
      lastId += 1;
      const id = lastId;
      const params = { name, arguments: args, ...(onProgress && { _meta: { progressToken: id } }) };
      const response = await target.request({
        ...{ ...call, method: 'POST', path: '/mcp', key: 'model' },
        body: { jsonrpc: '2.0', id, method: 'tools/call', params },
        headers: {
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': PROTOCOL_VERSION,
          ...call.headers,
        },
      });
      return resultOf<Value>(await answerOf(response, id, onProgress));
    },
  };
}

/** Reads the message that answers the request, and passes on what is told before. @throws ConnectionError when none comes. */
async function answerOf(
  response: Response,
  id: number,
  onProgress: ((progress: ToolProgress) => void) | undefined,
): Promise<RpcMessage> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream) return (await response.json()) as RpcMessage;
  for await (const { data } of jsonEvents<RpcMessage>(response)) {
    if (data.id === id && data.method === undefined) return data;
    if (data.method === 'notifications/progress' && data.params) onProgress?.(data.params);
  }
  throw new ConnectionError('The stream has ended before the tool has answered');
}

function resultOf<Value>({ result, error }: RpcMessage): ToolResult<Value> {
  if (error)
    return {
      tool_error: {
        code: RPC_CODES[error.code] ?? 'INTERNAL_SERVER_ERROR',
        detail: error.message,
        rpc_code: error.code,
      },
    };
  const { tool_error, tool_result_value } = result?.structuredContent ?? {};
  return tool_error ? { tool_error } : { tool_result_value: tool_result_value as Value };
}
