import { createScrubber, namesSecret } from '../../platform/observability/redaction.ts';

/** The text in the place of a secret. */
const REDACTED = '[Redacted]';
/** Deeper than any document that is taken. */
const MAX_DEPTH = 64;
/** Names of the two halves of a field that is written as an object, `{"name": "password", "value": "…"}`. */
const NAMES = ['name', 'key', 'field', 'header'];

/** A text or document of somebody else's, without the secrets in it: the same value when there are none. */
export type WithoutSecrets = <Value>(value: Value) => Value;

/**
 * Makes the function that takes secrets out of what is kept for good. The lists are those of log lines (`redaction.ts`): by the name of a field, at any
 * depth and in any style, and by the look of a text (our keys, those that providers mark, JSON Web Tokens, `Bearer …`, private keys, `password=…`).
 * @param apiKeyPrefix - API_KEY_PREFIX.
 */
export function createWithoutSecrets(apiKeyPrefix: string): WithoutSecrets {
  const scrub = createScrubber(apiKeyPrefix);
  return <Value>(value: Value): Value => {
    if (value === null || value === undefined) return value;
    const named = withoutNamed(value, MAX_DEPTH);
    const text = JSON.stringify(named);
    const safe = scrub(text);
    return (safe === text ? named : parsed(safe)) as Value;
  };
}

function withoutNamed(value: unknown, depthLeft: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depthLeft === 0) return REDACTED;
  if (Array.isArray(value)) {
    const isPair = value.length === 2 && typeof value[0] === 'string' && namesSecret(value[0]);
    return isPair ? [value[0], hidden(value[1])] : value.map((item) => withoutNamed(item, depthLeft - 1));
  }
  const fields = Object.entries(value);
  const isNamed = fields.some(
    ([name, item]) => NAMES.includes(name.toLowerCase()) && typeof item === 'string' && namesSecret(item),
  );
  return Object.fromEntries(
    fields.map(([name, item]) => [
      name,
      namesSecret(name) || (isNamed && name.toLowerCase() === 'value')
        ? hidden(item)
        : withoutNamed(item, depthLeft - 1),
    ]),
  );
}

/** Whether there is a secret may be told. */
const hidden = (value: unknown): unknown =>
  value === null || typeof value === 'boolean' || value === '' ? value : REDACTED;

/** Parses scrubbed JSON; where it is no JSON any more, nothing of it is kept. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return REDACTED;
  }
}
