import type { Meter } from '../../platform/credit/credit.ts';
import type { UseRecord } from '../../platform/credit/credit-protocol.ts';

/** Each meter, where its tables have it, and how many of the column's units make one of the meter. */
export const METER_COLUMNS: readonly {
  readonly meter: Meter;
  readonly column: string;
  readonly field: keyof UseRecord;
  readonly unit: number;
}[] = [
  { meter: 'tokens.input', column: 'input_tokens', field: 'inputTokens', unit: 1 },
  { meter: 'tokens.output', column: 'output_tokens', field: 'outputTokens', unit: 1 },
  { meter: 'requests', column: 'requests', field: 'requests', unit: 1 },
  { meter: 'images', column: 'images', field: 'images', unit: 1 },
  { meter: 'audio_seconds', column: 'audio_ms', field: 'audioMs', unit: 1_000 },
  { meter: 'realtime_seconds', column: 'realtime_ms', field: 'realtimeMs', unit: 1_000 },
  { meter: 'tasks', column: 'tasks', field: 'tasks', unit: 1 },
  { meter: 'notifications', column: 'notifications', field: 'notifications', unit: 1 },
];
