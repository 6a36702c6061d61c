import type { Endpoint } from '../platform/edge/server.ts';
import type { HttpEndpoint } from './define.ts';

/**
 * A domain's endpoints as an edge takes them, without limits: those are the public edge's. Where other origins may call, the preflight
 * (CORS protocol of the Fetch standard) leads to the same handler.
 * @param atEdge - whether credentials are looked at here; behind a gateway they were before.
 */
export function httpEndpoints(
  endpoints: readonly HttpEndpoint[],
  handle: Endpoint['handle'],
  atEdge: boolean,
): Endpoint[] {
  const served = endpoints.map(({ method, path, crossOrigin, auth, errorForm = 'problem' }) => ({
    ...endpointOf(method, path, crossOrigin, handle),
    auth: atEdge && auth ? auth : ('public' as const),
    errorForm,
  }));
  const shared = new Set(endpoints.filter(({ crossOrigin }) => crossOrigin).map(({ path }) => path));
  return [...served, ...[...shared].map((path) => endpointOf('OPTIONS', path, true, handle))];
}

const endpointOf = (
  method: string,
  route: string,
  ownCors: boolean | undefined,
  handle: Endpoint['handle'],
): Endpoint => ({
  method,
  route,
  handle,
  auth: 'public',
  limits: [],
  errorForm: 'problem',
  ...(ownCors && { ownCors }),
});
