import type { FieldError } from '../../platform/kernel/errors.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { pathParameters, refusal } from '../bind.ts';
import type { AnyRoute } from '../route.ts';
import { identityOf, isIdentity, knownIdentity } from './identity.ts';
import type { ToolInput } from './tool-schema.ts';

/** A request of a route, taken apart as its binding takes it. */
export interface RouteRequest {
  /** Path parameters in the order of the pattern. */
  readonly params: readonly string[];
  /** `''` or `?a=b`. */
  readonly search: string;
  /** Undefined: none. */
  readonly body: unknown;
}

export type ToolArguments = Readonly<Record<string, unknown>>;

/**
 * Makes the function that turns the arguments of a call into the request that the route would have got.
 * @param isRead - of an operation that changes nothing.
 */
export function compileArguments(row: AnyRoute, { places, identities, open }: ToolInput, isRead: boolean) {
  const names = pathParameters(row.path);
  const takesFields =
    open || [...places.values(), ...Array.from(identities.values(), ({ place }) => place)].includes('field');
  const namesCaller = (name: string): boolean =>
    identities.has(name) || (!places.has(name) && isIdentity(name, 'field', isRead));

  /** @throws AppError BAD_USER_INPUT that names every argument that is not known or of the wrong kind, or FORBIDDEN. */
  return (given: ToolArguments, viewer: Viewer): RouteRequest => {
    const errors: FieldError[] = [];
    const path = new Map<string, string>();
    const query = new URLSearchParams();
    const fields: Record<string, unknown> = {};
    let body: unknown;
    const refuse = (name: string, message: string) => errors.push({ path: name, message });
    for (const [name, value] of Object.entries(given)) {
      if (value === undefined) continue;
      const place = places.get(name) ?? (open ? 'field' : undefined);
      if (namesCaller(name)) refuse(name, IDENTITY_REFUSED);
      else if (place === 'path') path.set(name, text(value, name, errors));
      else if (place === 'query') addQuery(query, name, value, errors);
      else if (place === 'field') fields[name] = value;
      else if (place === 'body') {
        body = value;
        for (const field of fieldsOf(value))
          if (isIdentity(field, 'field', isRead)) refuse(`body.${field}`, IDENTITY_REFUSED);
      } else refuse(name, 'is not a known argument');
    }
    for (const name of names) if (!path.has(name) && !identities.has(name)) refuse(name, 'is required');
    if (errors.length > 0) throw refusal(errors);
    for (const [name, { place, required }] of identities) {
      const value = required ? identityOf(name, viewer) : knownIdentity(name, viewer);
      if (value === undefined) continue;
      if (place === 'path') path.set(name, value);
      else if (place === 'query') query.set(name, value);
      else fields[name] = value;
    }
    const search = query.size > 0 ? `?${query}` : '';
    return { params: names.map((name) => path.get(name)!), search, body: takesFields ? fields : body };
  };
}

const IDENTITY_REFUSED = 'is no argument: a tool acts for the caller that was verified';

const fieldsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

function text(value: unknown, path: string, errors: FieldError[]): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  errors.push({ path, message: 'must be a string, a number or a boolean' });
  return '';
}

function addQuery(query: URLSearchParams, name: string, value: unknown, errors: FieldError[]): void {
  if (value === null) return; // a parameter is there or not
  for (const item of Array.isArray(value) ? value : [value]) query.append(name, text(item, name, errors));
}
