import { GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import { AppError } from '../kernel/errors.ts';

const literal = (node: ValueNode, variables?: Record<string, unknown> | null) => valueFromASTUntyped(node, variables);

function toDate(value: unknown): Date {
  const date = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value) : null;
  if (!date || Number.isNaN(date.getTime()))
    throw new AppError('BAD_USER_INPUT', 'a DateTime is an ISO 8601 string, such as 2030-01-31T12:00:00.000Z');
  return date;
}

/** ISO 8601 in UTC with milliseconds (contract §4). */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value : new Date(value as string)).toISOString(),
  parseValue: toDate,
  parseLiteral: (node) => toDate(literal(node)),
});

/** Any JSON value, as it came. */
export const JSONValue = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: literal,
});

/** A whole number that JavaScript holds exactly, for counts that outgrow 32 bits. */
export const SafeInt = new GraphQLScalarType<number, number>({
  name: 'SafeInt',
  serialize: toSafeInt,
  parseValue: toSafeInt,
  parseLiteral: (node) => toSafeInt(node.kind === Kind.INT ? Number(node.value) : null),
});

function toSafeInt(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new AppError('BAD_USER_INPUT', 'must be a whole number of at most 53 bits');
  return value as number;
}

/** A string; what is a valid address is a rule of the domain, which names the field that it refuses. */
export const EmailAddress = new GraphQLScalarType<string, string>({
  name: 'EmailAddress',
  serialize: String,
  parseValue: toText,
  parseLiteral: (node) => toText(literal(node)),
});

function toText(value: unknown): string {
  if (typeof value !== 'string') throw new AppError('BAD_USER_INPUT', 'an e-mail address is a string');
  return value;
}
