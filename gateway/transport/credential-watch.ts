import type { Exchange } from '../../platform/edge/exchange.ts';
import type { WatchCredential } from '../../rest-adapter/event-stream.ts';
import type { Front } from './front.ts';

type Watched = Pick<Front, 'authenticate' | 'onViewerRevoked' | 'onGrantsChanged'>;

/**
 * Looks again and again at the credential that a stream began with, so that none outlives it: at each of its heartbeats, at once
 * when its session or key was revoked anywhere, and when its roles have changed, which its viewer then shows.
 * @throws what `authenticate` throws, when a look finds that the credential has ended.
 */
export async function checkAgain({ authenticate }: Pick<Front, 'authenticate'>, exchange: Exchange): Promise<void> {
  if (!exchange.context.viewer) return;
  const { authorization, 'x-api-key': apiKey } = exchange.req.headers;
  exchange.context.viewer = await authenticate(
    // The proof that the stream began with: it can be used once.
    { authorization, apiKey: Array.isArray(apiKey) ? apiKey[0] : apiKey, proof: exchange.context.client.proof },
    exchange.context,
  );
}

/** The same for any stream. @param onChecked - called after each look that found the credential good. */
export const credentialWatch =
  (front: Watched, onChecked: () => void = () => undefined): WatchCredential =>
  (exchange, end) => {
    const check = () => checkAgain(front, exchange).then(onChecked, end);
    const forget = [
      front.onViewerRevoked?.((isRevoked) => {
        if (exchange.context.viewer && isRevoked(exchange.context.viewer)) end();
      }),
      front.onGrantsChanged?.((isChanged) => {
        if (exchange.context.viewer && isChanged(exchange.context.viewer)) void check();
      }),
    ];
    return {
      check,
      stop: () => {
        for (const each of forget) each?.();
      },
    };
  };
