import { AppError, type FieldError } from '../../../platform/kernel/errors.ts';
import type { RunMessage } from './models.ts';

/** The input of a run as a caller sends it. */
export interface GivenRun {
  readonly input?: string | null;
  readonly messages?: unknown;
  readonly profile?: string | null;
  readonly version?: number | null;
  readonly background?: boolean | null;
  readonly metadata?: unknown;
}

/** The same, checked. */
export interface RunInput {
  readonly messages: readonly RunMessage[];
  readonly profile: string;
  readonly version: number | null;
  readonly background: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

const MAX_MESSAGES = 200;
const MAX_CHARACTERS = 1_000_000;
const ROLES: readonly unknown[] = ['user', 'assistant'];
/** As OpenAI's API bounds them. */
const MAX_METADATA = 16;
const MAX_METADATA_NAME = 64;
const MAX_METADATA_VALUE = 512;

/** @throws AppError BAD_USER_INPUT that names every refused field. */
export function readRunInput({ input, messages, profile, version, background, metadata }: GivenRun): RunInput {
  const errors: FieldError[] = [];
  const refuse = (path: string, message: string) => errors.push({ path, message });
  const hasInput = input !== undefined && input !== null;
  const hasMessages = messages !== undefined && messages !== null;
  if (hasInput === hasMessages) refuse('input.input', 'is required, or messages in its place');
  if (hasInput && (input.trim() === '' || input.length > MAX_CHARACTERS))
    refuse('input.input', `must have 1 to ${MAX_CHARACTERS} characters`);
  if (hasMessages) checkMessages(messages, refuse);
  checkMetadata(metadata, refuse);
  if (errors.length > 0)
    throw new AppError('BAD_USER_INPUT', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), {
      errors,
    });
  return {
    messages: hasInput ? [{ role: 'user', content: input }] : (messages as readonly RunMessage[]),
    profile: profile ?? 'default',
    version: version ?? null,
    background: background ?? false,
    metadata: (metadata ?? {}) as Readonly<Record<string, string>>,
  };
}

type Refuse = (path: string, message: string) => number;

/** Their content is for the chat that gets them to judge. A system message is the agent's own. */
function checkMessages(messages: unknown, refuse: Refuse): void {
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > MAX_MESSAGES)
    refuse('messages', `must be a list of 1 to ${MAX_MESSAGES}`);
  else if (JSON.stringify(messages).length > MAX_CHARACTERS)
    refuse('messages', `must have at most ${MAX_CHARACTERS} characters`);
  else
    for (const [index, message] of messages.entries()) {
      if (!isRecord(message)) refuse(`messages[${index}]`, 'must be an object');
      else if (!ROLES.includes(message['role']))
        refuse(`messages[${index}].role`, `must be one of ${ROLES.join(', ')}`);
      else if (typeof message['content'] !== 'string' && !Array.isArray(message['content']))
        refuse(`messages[${index}].content`, 'must be a string or a list of parts');
    }
}

function checkMetadata(metadata: unknown, refuse: Refuse): void {
  if (metadata === undefined || metadata === null) return;
  if (!isRecord(metadata)) refuse('metadata', 'must be an object');
  const entries = isRecord(metadata) ? Object.entries(metadata) : [];
  if (entries.length > MAX_METADATA) refuse('metadata', `must have at most ${MAX_METADATA} fields`);
  for (const [name, value] of entries.slice(0, MAX_METADATA)) {
    if (name.length > MAX_METADATA_NAME)
      refuse('metadata', `must have names of at most ${MAX_METADATA_NAME} characters`);
    if (typeof value !== 'string' || value.length > MAX_METADATA_VALUE)
      refuse(`metadata.${name}`, `must be a string of at most ${MAX_METADATA_VALUE} characters`);
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
