import type { Credentials, KeyKind } from './credentials.ts';
import { isBrowser, variable } from './environment.ts';
import { ConfigurationError } from './errors.ts';

/** API keys, as they are given in code. */
interface GivenKeys {
  readonly apiKey?: string | undefined;
  readonly modelApiKey?: string | undefined;
}

/** Mistakes that are made when a key is copied, the first that fits is named. */
const MISTAKES: readonly (readonly [RegExp, string])[] = [
  [/^\s*$/, 'is empty'],
  [/^\s*["'`“”‘’]|["'`“”‘’]\s*$/, 'has quotes around it: give the key without them'],
  [/^\s*bearer\b/i, 'begins with the word Bearer: give the key alone'],
  [/\s+(?:#|\/\/|--|;)/, 'has a comment after it: give the key alone'],
  [/\s/, 'has a space or a line break in it'],
  [/[^\x21-\x7e]/, 'has a character that no key has'],
];

/** Checks a key, as it was copied. @throws ConfigurationError that names the mistake, and not the key. */
export function checkKey(key: string, name: string): string {
  const mistake = MISTAKES.find(([pattern]) => pattern.test(key));
  if (mistake) throw new ConfigurationError(`${name} ${mistake[1]}`);
  return key;
}

/**
 * Credentials of a program. What is given in code goes before the environment; `SVC_MODEL_API_KEY` goes before `SVC_API_KEY` for model calls.
 * @throws ConfigurationError for a key that was copied wrongly, and for any key in a browser.
 */
export function keyCredentials({ apiKey, modelApiKey }: GivenKeys): Credentials {
  const given: readonly (readonly [KeyKind | undefined, string, string | undefined])[] = [
    ['model', 'modelApiKey', modelApiKey],
    [undefined, 'apiKey', apiKey],
    ['model', 'SVC_MODEL_API_KEY', variable('SVC_MODEL_API_KEY')],
    [undefined, 'SVC_API_KEY', variable('SVC_API_KEY')],
  ];
  const keys = given.flatMap(([only, name, key]) => (key === undefined ? [] : [{ only, key: checkKey(key, name) }]));
  if (keys.length > 0 && isBrowser())
    throw new ConfigurationError(
      'An API key in a browser is everybody’s: sign people in, and give `auth` with their tokens instead',
    );
  const keyFor = (kind: KeyKind) => keys.find(({ only }) => only === undefined || only === kind)?.key;
  return {
    headers: async (kind) => {
      const key = keyFor(kind);
      return key === undefined ? {} : { authorization: `Bearer ${key}` };
    },
    renew: async () => false,
  };
}
