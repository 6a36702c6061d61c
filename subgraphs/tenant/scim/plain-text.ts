/** Writes a text, a number or a boolean as text, and all else as an empty one: `String` throws at `{"toString": null}`. */
export const plainText = (value: unknown): string => (typeof value === 'object' ? '' : String(value));
