import { valueFromASTUntyped } from 'graphql';
import type { CollectedField } from '../../platform/graphql/selections.ts';
import type { Variables } from '../../platform/graphql/variables.ts';
import { snakeCase } from '../../rest-adapter/wire-name.ts';
import { HIDDEN_PREFIX } from './audit-resource.ts';

/** Reads what the record of a success tells beside its caller: by the wire's names, without what was not given. */
export type AuditDetails = (variables: Variables | null, value: unknown) => Readonly<Record<string, unknown>>;

/**
 * Compiles `@audit(details:)` of one field. An argument goes before a field of the result with its name.
 * @returns null where the field declares none
 */
export function compileDetails(names: readonly string[], { nodes: [node] }: CollectedField): AuditDetails | null {
  if (names.length === 0) return null;
  const read = names.map((name) => {
    const given = node?.arguments?.find((each) => each.name.value === name)?.value;
    return (variables: Variables | null, value: unknown): [string, unknown] => [
      snakeCase(name),
      given ? onTheWire(valueFromASTUntyped(given, variables)) : hiddenField(value, name),
    ];
  });
  return (variables, value) =>
    Object.fromEntries(read.map((each) => each(variables, value)).filter(([, each]) => each !== undefined));
}

const hiddenField = (value: unknown, name: string): unknown =>
  (value as Readonly<Record<string, unknown>> | null)?.[HIDDEN_PREFIX + name];

/** An argument as JSON has it: names in snake_case, times as text, nothing that is null. */
function onTheWire(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || value instanceof Date) return value;
  const fields = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return Object.fromEntries(fields.map(([name, each]) => [snakeCase(name), onTheWire(each)]));
}
