/** An event of the Realtime API, of either side. */
export type RealtimeEvent = { type: string } & Record<string, unknown>;
type Json = Record<string, unknown>;

/** Names of a client: those of today's API, or those of the beta that ended with it. */
export type Dialect = 'ga' | 'beta';

/** Names of the provider's events: of the beta, of today (OpenAI, "Realtime API beta to GA migration"). */
const RENAMED: readonly (readonly [beta: string, ga: string])[] = [
  ['response.text.delta', 'response.output_text.delta'],
  ['response.text.done', 'response.output_text.done'],
  ['response.audio.delta', 'response.output_audio.delta'],
  ['response.audio.done', 'response.output_audio.done'],
  ['response.audio_transcript.delta', 'response.output_audio_transcript.delta'],
  ['response.audio_transcript.done', 'response.output_audio_transcript.done'],
  ['conversation.item.created', 'conversation.item.added'],
];
const TO_GA = new Map(RENAMED);
const TO_BETA = new Map(RENAMED.map(([beta, ga]) => [ga, beta]));

const FORMATS: readonly (readonly [beta: string, ga: Json])[] = [
  ['pcm16', { type: 'audio/pcm', rate: 24_000 }],
  ['g711_ulaw', { type: 'audio/pcmu' }],
  ['g711_alaw', { type: 'audio/pcma' }],
];
const formatToGa = (format: unknown): unknown => FORMATS.find(([beta]) => beta === format)?.[1] ?? format;
const formatToBeta = (format: unknown): unknown =>
  FORMATS.find(([, ga]) => ga['type'] === (format as Json | undefined)?.['type'])?.[0] ?? format;

/** Fields of a beta session or response that today stand below `audio`. */
const BETA_FIELDS = [
  'modalities',
  'voice',
  'input_audio_format',
  'output_audio_format',
  'input_audio_transcription',
] as const;
const OTHER_BETA_FIELDS = [
  'turn_detection',
  'input_audio_noise_reduction',
  'speed',
  'max_response_output_tokens',
] as const;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const defined = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Returns an event of the provider in today's names, whichever it speaks. The same object where nothing changes. */
export function serverEventToGa(event: RealtimeEvent): RealtimeEvent {
  const type = TO_GA.get(event.type);
  return type === undefined ? event : { ...event, type };
}

/** Returns an event of a client in today's names, whichever it speaks. The same object where nothing changes. */
export function clientEventToGa(event: RealtimeEvent): RealtimeEvent {
  if (event.type === 'session.update' && isObject(event['session']))
    return { ...event, session: { type: 'realtime', ...settingsToGa(event['session']) } };
  if (event.type === 'response.create' && isObject(event['response']))
    return { ...event, response: settingsToGa(event['response']) };
  if (event.type === 'conversation.item.create' && isObject(event['item']))
    return { ...event, item: itemWith(event['item'], contentToGa) };
  return event;
}

/** An event in today's names as a client of the beta reads it; null for one that the beta does not have. */
export function serverEventToBeta(event: RealtimeEvent): RealtimeEvent | null {
  if (event.type === 'conversation.item.done') return null;
  const renamed: RealtimeEvent = { ...event, type: TO_BETA.get(event.type) ?? event.type };
  if (isObject(renamed['session'])) renamed['session'] = settingsToBeta(renamed['session']);
  if (isObject(renamed['item'])) renamed['item'] = itemWith(renamed['item'], contentToBeta);
  if (isObject(renamed['part'])) renamed['part'] = contentToBeta(renamed['part']);
  if (isObject(renamed['response'])) {
    const { output, ...response } = renamed['response'];
    const items = Array.isArray(output) ? output.map((item) => itemWith(item as Json, contentToBeta)) : output;
    renamed['response'] = { ...settingsToBeta(response), output: items };
  }
  return renamed;
}

function settingsToGa(settings: Json): Json {
  if (![...BETA_FIELDS, ...OTHER_BETA_FIELDS].some((name) => name in settings)) return settings;
  const { modalities, voice, input_audio_format, output_audio_format, input_audio_transcription, ...some } = settings;
  const { turn_detection, input_audio_noise_reduction, speed, max_response_output_tokens, audio, ...rest } = some;
  const given = isObject(audio) ? audio : {};
  const input = defined({
    ...(isObject(given['input']) ? given['input'] : {}),
    format: formatToGa(input_audio_format),
    transcription: input_audio_transcription,
    turn_detection,
    noise_reduction: input_audio_noise_reduction,
  });
  const output = defined({
    ...(isObject(given['output']) ? given['output'] : {}),
    format: formatToGa(output_audio_format),
    voice,
    speed,
  });
  const sound = { ...(Object.keys(input).length > 0 && { input }), ...(Object.keys(output).length > 0 && { output }) };
  return defined({
    ...rest,
    // The beta asked for both at once; today audio has its transcript with it.
    output_modalities: Array.isArray(modalities) ? (modalities.includes('audio') ? ['audio'] : ['text']) : undefined,
    max_output_tokens: max_response_output_tokens ?? rest['max_output_tokens'],
    audio: Object.keys(sound).length > 0 ? sound : undefined,
  });
}

function settingsToBeta({ type: _type, output_modalities, max_output_tokens, audio, ...rest }: Json): Json {
  const input = isObject(audio) && isObject(audio['input']) ? audio['input'] : {};
  const output = isObject(audio) && isObject(audio['output']) ? audio['output'] : {};
  return defined({
    ...rest,
    modalities: Array.isArray(output_modalities)
      ? output_modalities.includes('audio')
        ? ['audio', 'text']
        : ['text']
      : undefined,
    voice: output['voice'],
    speed: output['speed'],
    input_audio_format: formatToBeta(input['format']),
    output_audio_format: formatToBeta(output['format']),
    input_audio_transcription: input['transcription'],
    turn_detection: input['turn_detection'],
    input_audio_noise_reduction: input['noise_reduction'],
    max_response_output_tokens: max_output_tokens,
  });
}

function itemWith(item: Json, change: (part: Json, role: unknown) => Json): Json {
  const { content, role } = item;
  if (!Array.isArray(content)) return item;
  return { ...item, content: content.map((part) => (isObject(part) ? change(part, role) : part)) };
}

/** In the beta what a model says was called `text` and `audio`. */
function contentToGa(part: Json, role: unknown): Json {
  if (part['type'] === 'text') return { ...part, type: role === 'assistant' ? 'output_text' : 'input_text' };
  return part['type'] === 'audio' && role === 'assistant' ? { ...part, type: 'output_audio' } : part;
}

function contentToBeta(part: Json): Json {
  if (part['type'] === 'output_text') return { ...part, type: 'text' };
  return part['type'] === 'output_audio' ? { ...part, type: 'audio' } : part;
}

const GA_DELTA = Buffer.from('{"type":"response.output_audio.delta"');
const BETA_DELTA = Buffer.from('{"type":"response.audio.delta"');

/** A piece of audio in the beta's name, its base64 untouched. @param data - begins as `readAudioDelta` takes it. */
export const audioDeltaToBeta = (data: Buffer): Buffer => Buffer.concat([BETA_DELTA, data.subarray(GA_DELTA.length)]);

/** Null for what is no event. */
export function parseEvent(data: Buffer): RealtimeEvent | null {
  try {
    const event: unknown = JSON.parse(data.toString('utf8'));
    return typeof event === 'object' && event !== null && typeof (event as RealtimeEvent).type === 'string'
      ? (event as RealtimeEvent)
      : null;
  } catch {
    return null;
  }
}
