import type { Config } from '../../platform/config/config.ts';
import type { Exchange } from '../../platform/edge/exchange.ts';
import type { Endpoint } from '../../platform/edge/server.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { rulesFor } from '../../platform/limits/rate-limit.ts';
import { createOriginCheck } from './origin-check.ts';

/** The path of the endpoint (specification, Endpoints). */
export const MCP_PATH = '/mcp';
/** The service that it belongs to, on whose port it is served too. */
export const MCP_SERVICE = 'model_service';

/** Serves requests once the origin is known to be good. */
export type McpFront = (exchange: Exchange) => Promise<void>;

/**
 * `POST /mcp`. Other methods are 405, as the protocol has it for servers without sessions. A slash at the end is taken. A second `/mcp`
 * is not, since there is one path: its refusal says what is wrong with the base address.
 * @param load - called with the first request: whoever has no MCP clients pays nothing for them.
 */
export function mcpEndpoints(config: Config, resourceMetadata: string, load: () => Promise<McpFront>): Endpoint[] {
  const checkOrigin = createOriginCheck(config);
  let front: Promise<McpFront> | null = null;
  const handle: Endpoint['handle'] = async (exchange) => {
    checkOrigin(exchange.req);
    front ??= load();
    await (await front)(exchange);
  };
  const endpoint = (route: string, detail: Partial<Endpoint>): Endpoint => ({
    route,
    method: 'POST',
    service: MCP_SERVICE,
    errorForm: 'problem',
    handle,
    auth: 'bearer',
    takesProof: true,
    resourceMetadata,
    limits: [rulesFor(config).forRoute(MCP_PATH)],
    ...detail,
  });
  return [
    endpoint(MCP_PATH, {}),
    endpoint(`${MCP_PATH}/`, {}),
    endpoint(`${MCP_PATH}${MCP_PATH}`, {
      auth: 'public',
      takesProof: false,
      handle() {
        throw new AppError(
          'NOT_FOUND',
          'The path is /mcp: the base address already ends in it, so leave it out of there',
        );
      },
    }),
  ];
}
