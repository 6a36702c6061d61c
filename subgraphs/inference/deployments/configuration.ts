import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import { isModelName, MODEL_NAME_RULE } from '../../../platform/models/model-name.ts';
import type { ChatRequest } from '../wire.ts';
import type { Configuration, Gathering } from './models.ts';

type Maybe<T> = T | null | undefined;

/** A configuration as a caller gives it. */
export interface ConfigurationInput {
  readonly systemPrompt?: Maybe<string>;
  readonly model: string;
  readonly temperature?: Maybe<number>;
}

/** How requests name a deployment: `deployment/<name>`. */
export const PREFIX = 'deployment/';
export const NAME_RULE =
  'must have 1 to 64 lower-case letters, digits, "-", "_" and ".", and begin with a letter or digit';
export const MODEL_RULE = `${MODEL_NAME_RULE}, and be no deployment`;
const MAX_PROMPT = 100_000;
/** Days that gathered content can be kept. */
export const MAX_DAYS = 30;

export const isName = (name: string): boolean => /^[a-z0-9][a-z0-9._-]{0,63}$/.test(name);

/** Whether a text can name a model; a deployment of a deployment would never end. */
export const isDeployable = (model: string): boolean => isModelName(model) && !model.startsWith(PREFIX);

/** @throws AppError BAD_USER_INPUT that names every refused field. */
export function readConfiguration({ systemPrompt, model, temperature }: ConfigurationInput): Configuration {
  const errors = collectFieldErrors();
  const prompt = systemPrompt ?? '';
  const isText = prompt.length <= MAX_PROMPT && !/[\0\p{Surrogate}]/u.test(prompt);
  errors.expect(isText, 'systemPrompt', `must be text of at most ${MAX_PROMPT} characters`);
  errors.expect(isDeployable(model.trim()), 'model', MODEL_RULE);
  errors.expect(temperature == null || (temperature >= 0 && temperature <= 2), 'temperature', 'must be from 0 to 2');
  errors.throwIfAny();
  return { systemPrompt: prompt, model: model.trim(), temperature: temperature ?? null };
}

/** @throws AppError BAD_USER_INPUT that names every refused field. */
export function readGathering(
  given: Maybe<{ readonly share: number; readonly days?: Maybe<number> }>,
): Gathering | null {
  if (!given) return null;
  const errors = collectFieldErrors();
  const { share } = given;
  const days = given.days ?? MAX_DAYS;
  errors.expect(share > 0 && share <= 1, 'gather.share', 'must be above 0, and at most 1');
  errors.expect(days >= 1 && days <= MAX_DAYS, 'gather.days', `must be from 1 to ${MAX_DAYS}`);
  errors.throwIfAny();
  return { share, days };
}

/** The request as a configuration has it answered: its prompt first, its model, and its temperature where the request names none. */
export function configured(request: ChatRequest, { systemPrompt, model, temperature }: Configuration): ChatRequest {
  const messages =
    systemPrompt === '' ? request.messages : [{ role: 'system', content: systemPrompt }, ...request.messages];
  return { ...request, ...(temperature !== null && request.temperature == null && { temperature }), model, messages };
}
