import { about, anything, named } from '../named-schema.ts';
import type { DocumentedService } from '../openapi.ts';
import { PROBLEM, RATE_LIMITED_BODY } from '../openapi-errors.ts';
import { MCP_PATH, MCP_SERVICE } from './endpoint.ts';

type Json = Readonly<Record<string, unknown>>;

const header = (name: string, description: string): Json => ({
  name,
  description,
  in: 'header',
  required: false,
  schema: { type: 'string' },
});
const refusal = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: PROBLEM } },
});
const version = about('The version of JSON-RPC.', { const: '2.0' });
const id = about('The same in a request and its response.', { type: ['string', 'integer', 'null'] });
const request = named('McpRequest', 'A JSON-RPC 2.0 request, or a notification, which has no `id`.', {
  jsonrpc: version,
  method: about('`initialize`, `tools/list`, `tools/call`, …'),
  'id?': id,
  'params?': about('Depend on the method.', anything),
});
const failure = named('McpFailure', 'Why a request has failed.', {
  code: about('Of JSON-RPC 2.0 or of the protocol: -32602, …', { type: 'integer' }),
  message: about('In words.'),
  'data?': about('More about it; depends on the code.', anything),
});
const answer = named('McpAnswer', 'The response, with its `result` or `error`.', {
  jsonrpc: version,
  id,
  'result?': about('Depends on the method.', anything),
  'error?': about('In place of `result`, where it has failed.', failure),
});

/** `POST /mcp` beside the routes, in OpenAPI and in the table of routes. It is served by the gateway itself, and by no domain. */
export const mcpDocumented: DocumentedService = {
  service: MCP_SERVICE,
  description: 'Models, and what is built of them.',
  routes: [],
  endpoints: [
    {
      method: 'POST',
      path: MCP_PATH,
      documented: true,
      auth: 'bearer',
      operation: {
        operationId: 'mcp',
        summary: 'Use the routes as tools (Model Context Protocol, streamable HTTP)',
        description:
          'Revisions 2024-11-05 to 2026-07-28. A tool is a route, named after its path and method; the caller sees those that its permissions and scopes allow.',
        security: [{ bearerAuth: [] }, { apiKeyAuth: [] }, { dpopAuth: [] }],
        parameters: [
          header('MCP-Protocol-Version', 'The revision; needed from 2025-06-18 on, once it was negotiated.'),
          header(
            'Mcp-Session-Id',
            'What `initialize` answered, of revisions before 2026-07-28. Nothing is kept under it.',
          ),
          header('Mcp-Method', 'The method, from revision 2026-07-28 on.'),
          header(
            'Mcp-Name',
            'The name of the tool or prompt, or the URI of the resource, from revision 2026-07-28 on.',
          ),
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                anyOf: [request, { type: 'array', items: request, maxItems: 20 }],
                description: 'The list is a batch, of revision 2025-03-26.',
              },
              example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
            },
          },
        },
        responses: {
          200: {
            description: 'The response, or a stream that ends in it.',
            content: {
              'application/json': { schema: answer },
              'text/event-stream': {
                schema: { type: 'string', contentMediaType: 'application/json', contentSchema: answer },
              },
            },
          },
          202: { description: 'A notification was taken.' },
          400: { description: 'No message of the protocol', content: { 'application/json': { schema: answer } } },
          401: refusal('Authentication required; `WWW-Authenticate` names the metadata of RFC 9728'),
          403: refusal('The credential, the Host or the Origin may not be used here'),
          405: refusal('GET and DELETE: there are no sessions, and no stream of their own'),
          413: refusal('Payload too large'),
          429: {
            description: 'Too many requests',
            content: { 'application/json': { schema: RATE_LIMITED_BODY } },
          },
        },
      },
    },
  ],
};
