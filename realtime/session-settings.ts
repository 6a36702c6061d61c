type Json = Readonly<Record<string, unknown>>;

/** The settings that a session begins with. */
export interface SessionStart {
  readonly voice: string;
  readonly instructions: string | null;
}

/** Returns the settings of every session (specification, "Realtime session"), in today's form of the API: its audio comes with its text. */
export const sessionSettings = ({ voice, instructions }: SessionStart, transcriptionModel: string): Json => ({
  type: 'realtime',
  output_modalities: ['audio'],
  ...(instructions !== null && { instructions }),
  audio: {
    input: {
      format: { type: 'audio/pcm', rate: 24_000 },
      transcription: { model: transcriptionModel },
      turn_detection: { type: 'server_vad', threshold: 0.5, silence_duration_ms: 200 },
    },
    output: { format: { type: 'audio/pcm', rate: 24_000 }, voice },
  },
});

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parts that are replaced as a whole. */
const WHOLE: ReadonlySet<string> = new Set(['format', 'turn_detection', 'transcription', 'tools', 'prompt']);

/** The settings after an update, as the provider merges them. Its model and its kind are not the client's to choose. */
export function mergeSettings(settings: Json, update: Json): Json {
  const merged: Record<string, unknown> = { ...settings };
  for (const [name, value] of Object.entries(update)) {
    const old = merged[name];
    merged[name] = isObject(old) && isObject(value) && !WHOLE.has(name) ? mergeSettings(old, value) : value;
  }
  return merged;
}

/** Bytes of a millisecond of the answers' audio. */
export function bytesPerMs(settings: Json): number {
  const audio = settings['audio'] as { output?: { format?: { type?: string; rate?: number } } } | undefined;
  const { type, rate = 24_000 } = audio?.output?.format ?? {};
  return type === 'audio/pcmu' || type === 'audio/pcma' ? 8 : (rate * 2) / 1_000;
}

/** The settings of a session as its provider is to have them, through all updates. */
export interface SettingsInForce {
  readonly current: Json;
  /** Bytes of a millisecond of the answers' audio. */
  readonly bytesPerMs: number;
  merge(update: Json): void;
}

/** Opens the settings that a session begins with. */
export function openSettings(session: SessionStart, transcriptionModel: string): SettingsInForce {
  let current = sessionSettings(session, transcriptionModel);
  return {
    get current() {
      return current;
    },
    get bytesPerMs() {
      return bytesPerMs(current);
    },
    merge(update) {
      current = mergeSettings(current, update);
    },
  };
}
