import type { FieldError } from '../../platform/kernel/errors.ts';
import type { ServiceType } from './routing/policy.ts';

/** The work that a model does (specification, "Inference request", `task`). */
export type InvokedTask = 'chat' | 'embed' | 'generate' | 'transcribe' | 'speak';

/** The tasks of each service type. */
const TASKS: Readonly<Record<ServiceType, readonly InvokedTask[]>> = {
  text: ['chat'],
  vision: ['chat'],
  audio: ['transcribe', 'speak'],
  image: ['generate'],
  embedding: ['embed'],
};

/** Other names of tasks, as older clients and other platforms have them. */
const OLD_NAMES: Readonly<Record<string, InvokedTask>> = {
  completion: 'chat',
  text_generation: 'chat',
  embedding: 'embed',
  embeddings: 'embed',
  image_generation: 'generate',
  generate_image: 'generate',
  transcription: 'transcribe',
  speech_to_text: 'transcribe',
  stt: 'transcribe',
  speech: 'speak',
  text_to_speech: 'speak',
  tts: 'speak',
};
const NAMES: readonly InvokedTask[] = ['chat', 'embed', 'generate', 'transcribe', 'speak'];

/** The service type of a task, where the request names none: a chat may look at images as well. */
const SERVICE_OF: Readonly<Record<InvokedTask, ServiceType>> = {
  chat: 'text',
  embed: 'embedding',
  generate: 'image',
  transcribe: 'audio',
  speak: 'audio',
};

/** The task of a request by its present name; null where it names none, or none that there is. */
export function taskOf(given: unknown): InvokedTask | null {
  if (typeof given !== 'string') return null;
  if (Object.hasOwn(OLD_NAMES, given)) return OLD_NAMES[given]!;
  return NAMES.find((name) => name === given) ?? null;
}

/** The service type that a task asks for by itself; null for what names no task. */
export function serviceTypeOf(task: unknown): ServiceType | null {
  const known = taskOf(task);
  return known && SERVICE_OF[known];
}

/** The fault of a task; null for none. One that is no work of the service type is refused, with those that are. */
export function taskFault(task: unknown, serviceType: ServiceType): FieldError | null {
  if (task === undefined || task === null) return null;
  const known = taskOf(task);
  const fitting = TASKS[serviceType];
  if (known === null) return { path: 'task', message: `must be one of ${NAMES.join(', ')}` };
  if (fitting.includes(known)) return null;
  return { path: 'task', message: `must be ${fitting.join(' or ')} with the service type ${serviceType}` };
}
