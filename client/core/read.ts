/** Leaves an answer unread. */
export const unread = (response: Response): Response => response;

/** Reads an answer by its media type: JSON, or text. */
export const jsonOrText = async <T>(response: Response): Promise<T | string> =>
  /\bjson\b/.test(response.headers.get('content-type') ?? '') ? ((await response.json()) as T) : response.text();

/** Makes a form of fields: lists have a part for each item, files are sent as they are. */
export function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const item of Array.isArray(value) ? value : [value])
      if (item != null) form.append(name, item instanceof Blob ? item : textOf(item));
  return form;
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
