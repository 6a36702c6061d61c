/** Checks that a text is a JSON object, as a rule of a field; returns why it is none. Nothing is one too. */
export function isJsonObject(text: string): true | string {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
    return (
      (typeof value === 'object' && value !== null && !Array.isArray(value)) || 'must be an object: {"name": "value"}'
    );
  } catch (error) {
    return `is not JSON: ${(error as Error).message}`;
  }
}

/** Reads the JSON of a field that `isJsonObject` has taken; undefined for nothing. */
export const readJson = (text: string): unknown => (text.trim() === '' ? undefined : JSON.parse(text));

/** Writes a value for a field. */
export const writeJson = (value: unknown): string => JSON.stringify(value, null, 2);
