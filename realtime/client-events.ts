import type { Answers } from './answers.ts';
import type { ClientSide } from './client-side.ts';
import { clientEventToGa, parseEvent, type RealtimeEvent } from './dialect.ts';
import { isAudioAppend } from './frames.ts';
import type { RelayMetrics } from './metrics.ts';
import type { ProviderSide } from './provider-side.ts';
import type { SettingsInForce } from './session-settings.ts';

export interface ClientEventsOptions {
  readonly client: ClientSide;
  readonly provider: ProviderSide;
  readonly settings: SettingsInForce;
  readonly answers: Pick<Answers, 'cut'>;
  readonly metrics: Pick<RelayMetrics, 'realtimeInterrupts'>;
  /** Cancels the answer that is being given. */
  readonly interrupt: () => void;
}

/** Makes the handler of a client's messages: each goes on to the provider in today's form, or is answered here. */
export function clientEvents({
  client,
  provider,
  settings,
  answers,
  metrics,
  interrupt,
}: ClientEventsOptions): (data: Buffer) => void {
  const updateSession = (event: RealtimeEvent, given: RealtimeEvent) => {
    const { model: _model, ...update } = (event['session'] ?? {}) as Record<string, unknown>;
    if (update['type'] !== 'realtime')
      return client.sendError('invalid_request_error', 'invalid_value', 'session.type of this session is realtime');
    settings.merge(update);
    provider.sendEvent({
      ...(given['event_id'] !== undefined && { event_id: given['event_id'] }),
      type: event.type,
      session: update,
    });
  };
  return (data) => {
    if (!provider.isConnected) return provider.keep(data);
    if (isAudioAppend(data)) return provider.send(data);
    const given = parseEvent(data);
    if (!given)
      return client.sendError('invalid_request_error', 'invalid_event', 'A message is a JSON object with a type');
    const event = clientEventToGa(given);
    switch (event.type) {
      case 'session.update':
        return updateSession(event, given);
      case 'output_audio_buffer.clear':
        return interrupt();
      case 'response.cancel':
        if (answers.cut(settings.bytesPerMs)) metrics.realtimeInterrupts.inc({ by: 'client' });
    }
    if (event === given) provider.send(data);
    else provider.sendEvent(event);
  };
}
