import { AppError } from '../../../platform/kernel/errors.ts';
import {
  type Outgoing,
  type OutgoingAnswer,
  OutgoingError,
  type OutgoingFailure,
  type OutgoingRequest,
  retryAfterMs,
} from '../../../platform/outgoing/outgoing.ts';
import { ChannelError, type ChannelFailure } from './channel.ts';

const CODES: Record<Exclude<OutgoingFailure, 'circuit_open'>, string> = {
  refused: 'address_refused',
  unreachable: 'unreachable',
  timeout: 'timeout',
  connection: 'unreachable',
  aborted: 'aborted',
};

/**
 * Calls the address of a provider, or of a user's own receiver.
 * @throws ChannelError when there is no answer; AppError SERVICE_UNAVAILABLE while its circuit is open, so that the try does not count.
 */
export async function callProvider(outgoing: Outgoing, call: OutgoingRequest): Promise<OutgoingAnswer> {
  try {
    return await outgoing.request(call);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const { failure, message } = error;
    if (failure === 'circuit_open') {
      const retryAfter = Math.ceil((error.retryAfterMs ?? 1_000) / 1_000);
      throw new AppError('SERVICE_UNAVAILABLE', message, { retryAfter });
    }
    throw new ChannelError({ code: CODES[failure], message, final: failure === 'refused', cause: error });
  }
}

/** Answers that say "not now", and those for which the operator has to change something: both may pass. */
const MAY_PASS: ReadonlySet<number> = new Set([401, 403, 408, 409, 425, 429]);

/** Makes the error of a delivery from an answer that is no success, where the provider's own code does not tell. */
export const refusedBy = (answer: OutgoingAnswer, detail: Partial<ChannelFailure> = {}): ChannelError =>
  new ChannelError({
    code: answer.status === 429 ? 'rate_limited' : `http_${answer.status}`,
    message: `answered ${answer.status}`,
    final: answer.status < 500 && !MAY_PASS.has(answer.status),
    retryAfterMs: retryAfterMs(answer),
    ...detail,
  });

/** The JSON object of an answer; an empty one where it is none. */
export function jsonOf({ body }: OutgoingAnswer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
