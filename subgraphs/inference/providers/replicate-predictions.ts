import { setTimeout as sleep } from 'node:timers/promises';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { urlPath } from '../../../platform/kernel/url-path.ts';
import { type ProviderCall, ProviderError } from '../provider.ts';
import type { Upstream, UpstreamCall } from '../upstream.ts';
import { isRecord } from '../wire.ts';

/** A run of a model (Replicate's HTTP API, predictions). */
export interface Prediction {
  readonly id: string;
  readonly status: 'starting' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'aborted';
  readonly output?: unknown;
  readonly error?: unknown;
  readonly urls?: { readonly stream?: string };
  readonly metrics?: { readonly input_token_count?: number; readonly output_token_count?: number };
}

type Call = Pick<ProviderCall<unknown>, 'key' | 'signal' | 'timeoutMs'>;

/** Runs of models. Whoever goes away has the run cancelled, so that it costs no more. */
export interface Predictions {
  /** Begins a run. */
  create(model: string, input: object, streams: boolean, call: Call): Promise<Prediction>;
  /** Waits until the run has ended well. @throws ProviderError for one that has not. */
  ended(prediction: Prediction, call: Call): Promise<Prediction>;
  /** How it stands. */
  read(id: string, call: Call): Promise<Prediction>;
  /** Cancels the run, whatever becomes of that. */
  cancel(id: string, key: string | null): void;
}

const SHORTEST_POLL_MS = 100;
const LONGEST_POLL_MS = 1_000;
/** A run is made whether or not its caller is still there; then it is cancelled by its name. */
const CREATE_TIMEOUT_MS = 30_000;
const CANCEL_TIMEOUT_MS = 5_000;

/** @param base Path of the API: `/v1`. */
export function createPredictions(upstream: Upstream, base: string): Predictions {
  const send = async (
    call: Pick<UpstreamCall, 'method' | 'path' | 'body' | 'signal' | 'timeoutMs'>,
    key: string | null,
  ) => {
    const headers = ['content-type', 'application/json', 'authorization', `Bearer ${key ?? ''}`];
    const { bytes } = await upstream.send({ ...call, path: base + call.path, headers });
    return readPrediction(bytes);
  };

  const cancel = (id: string, key: string | null): void => {
    const { signal } = new AbortController();
    const request = { method: 'POST' as const, path: urlPath`/predictions/${id}/cancel`, body: '{}', signal };
    send({ ...request, timeoutMs: CANCEL_TIMEOUT_MS }, key).catch(() => undefined);
  };

  return {
    cancel,
    read: (id, { key, signal, timeoutMs }) =>
      send({ method: 'GET', path: urlPath`/predictions/${id}`, body: null, signal, timeoutMs }, key),
    async create(model, input, streams, { key, signal, timeoutMs }) {
      const [name, version] = model.split(':') as [string, string?];
      // With the name before it, a version is only taken where it is one of that model's.
      const pinned = version === undefined ? {} : { version: model };
      const request = {
        method: 'POST' as const,
        path: version === undefined ? urlPath`/models/${name.split('/')}/predictions` : '/predictions',
        body: JSON.stringify({ ...pinned, input, ...(streams && { stream: true }) }),
        signal: new AbortController().signal,
        timeoutMs: Math.min(timeoutMs, CREATE_TIMEOUT_MS),
      };
      const creating = send(request, key);
      return orGone(
        creating,
        signal,
        () =>
          void creating.then(
            ({ id }) => cancel(id, key),
            () => undefined,
          ),
      );
    },
    async ended(prediction, call) {
      let latest = prediction;
      let waitMs = SHORTEST_POLL_MS;
      let changedAt = performance.now();
      while (isRunning(latest)) {
        const remaining = call.timeoutMs - (performance.now() - changedAt);
        if (remaining <= 0 || call.signal.aborted) {
          cancel(prediction.id, call.key);
          throw call.signal.aborted
            ? gone()
            : new ProviderError('timeout', 'replicate', 'replicate did not answer in time');
        }
        await orGone(sleep(Math.min(waitMs, remaining)), call.signal, () => cancel(prediction.id, call.key));
        waitMs = Math.min(waitMs * 1.5, LONGEST_POLL_MS);
        const next = await this.read(prediction.id, call).catch((error) => {
          if (call.signal.aborted) cancel(prediction.id, call.key);
          throw error;
        });
        if (next.status !== latest.status) changedAt = performance.now();
        latest = next;
      }
      if (latest.status !== 'succeeded') throw runFailed(latest);
      return latest;
    },
  };
}

const isRunning = ({ status }: Prediction): boolean => status === 'starting' || status === 'processing';

const gone = (): ProviderError => new ProviderError('aborted', 'replicate', 'The call was given up');

/** Waits for the promise or for the caller's end, whichever is first; `onGone` is called for the second. */
function orGone<T>(promise: Promise<T>, signal: Abortable, onGone: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      onGone();
      reject(gone());
    };
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

function readPrediction(bytes: Buffer): Prediction {
  let body: unknown = null;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    // Told below, like a document of another kind.
  }
  if (isRecord(body) && typeof body['id'] === 'string' && /^[\w-]+$/.test(body['id']))
    return body as unknown as Prediction;
  throw new ProviderError('server', 'replicate', 'replicate answered with something else than a prediction');
}

/** Why a run has ended without an output: what the model says of its input is the caller's to read. */
export function runFailed({ status, error }: Pick<Prediction, 'status' | 'error'>): ProviderError {
  const said = typeof error === 'string' ? error.split('\n', 1)[0]!.slice(0, 500) : '';
  if (/nsfw|sensitive|safety|flagged|invalid|must be|validation/i.test(said))
    return new ProviderError('rejected', 'replicate', said, { status: 400 });
  return new ProviderError('server', 'replicate', `the model's run on replicate has ${status}`);
}
