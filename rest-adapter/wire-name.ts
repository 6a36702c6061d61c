/** `accessToken` → `access_token`: a GraphQL name as REST writes it (contract §4). */
export const snakeCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();

/** `preferences` + `theme` → `preferences.theme`; a field of the body itself has no prefix. */
export const fieldPath = (parent: string, name: string): string => (parent === '' ? name : `${parent}.${name}`);

/** `session_id`, `If-Match` → `SessionId`, `IfMatch`: a name of the wire as a part of another name. */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, first: string) => first.toUpperCase());
