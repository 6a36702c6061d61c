import { ConfigurationError } from './errors.ts';

/** Encodes a parameter as one segment of a path. @throws ConfigurationError for one that would lead to another path. */
export function segment(value: string): string {
  if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
    throw new ConfigurationError(`A parameter of a path has to be a name, not ${JSON.stringify(value)}`);
  return encodeURIComponent(value);
}
