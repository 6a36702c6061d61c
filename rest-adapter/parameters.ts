import { type GraphQLInputType, type GraphQLScalarType, isEnumType, isListType, isNonNullType } from 'graphql';
import { AppError, type FieldError } from '../platform/kernel/errors.ts';
import { compileEnum, compileScalar, type ReadInput } from './input.ts';

/** Turns the texts of a path or query parameter (one, or several where it was repeated) into its variable. */
export type ReadParameter = (texts: readonly string[], path: string, errors: FieldError[]) => unknown;

/** The parameters of a query string, decoded, in their order. */
export type Query = ReadonlyMap<string, readonly string[]>;

const EMPTY: Query = new Map();

/**
 * Parses `?a=1&b=x%20y`; `+` is a space.
 * @throws AppError BAD_USER_INPUT for malformed percent-encoding, which URLSearchParams would let pass.
 */
export function parseQuery(search: string): Query {
  if (search === '') return EMPTY;
  const query = new Map<string, string[]>();
  for (const part of search.slice(1).split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at));
    const text = at < 0 ? '' : decode(part.slice(at + 1));
    const texts = query.get(name);
    if (texts) texts.push(text);
    else query.set(name, [text]);
  }
  return query;
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new AppError('BAD_USER_INPUT', 'The query string has malformed percent-encoding');
  }
}

/** Compiles the reading of a parameter: lists take `a,b` as well as a repeated name, all else exactly one text. */
export function compileParameter(type: GraphQLInputType): ReadParameter {
  const nullable = isNonNullType(type) ? type.ofType : type;
  if (isListType(nullable)) {
    const read = compileText(nullable.ofType as GraphQLInputType);
    return (texts, path, errors) =>
      texts
        .flatMap((text) => text.split(','))
        .filter((text) => text !== '')
        .map((text, index) => read(text, `${path}[${index}]`, errors));
  }
  const read = compileText(nullable);
  return (texts, path, errors) => {
    if (texts.length === 1) return read(texts[0], path, errors);
    errors.push({ path, message: 'must be given once' });
    return null;
  };
}

function compileText(type: GraphQLInputType): ReadInput {
  const named = isNonNullType(type) ? type.ofType : type;
  if (isEnumType(named)) return compileEnum(named);
  const read = compileScalar(named as GraphQLScalarType);
  switch ((named as GraphQLScalarType).name) {
    case 'Int':
    case 'SafeInt':
    case 'Float':
      return (text, path, errors) => read(toNumber(text as string), path, errors);
    case 'Boolean':
      return (text, path, errors) => read(text === 'true' ? true : text === 'false' ? false : text, path, errors);
    default:
      return read;
  }
}

const toNumber = (text: string): number => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

/** Pages of a list: 1 to 100, 20 unless said (contract §4). */
export const readLimit: ReadParameter = (texts, path, errors) => whole(texts, path, errors, 1, 100);
/** Rows to skip; 0 unless said. */
export const readOffset: ReadParameter = (texts, path, errors) => whole(texts, path, errors, 0, 2_147_483_647);

function whole(texts: readonly string[], path: string, errors: FieldError[], min: number, max: number): number {
  const value = texts.length === 1 && /^\d{1,10}$/.test(texts[0]!) ? Number(texts[0]) : Number.NaN;
  if (value >= min && value <= max) return value;
  errors.push({ path, message: `must be a whole number from ${min} to ${max}` });
  return min;
}
