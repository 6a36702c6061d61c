/** Any JSON. */
type Value = unknown;
type Members = Readonly<Record<string, Value>>;

/**
 * Writes a part of an OpenAPI document out: each reference is replaced by what it refers to, under the members that stand beside it. A schema
 * that contains itself is any object the second time. `required` is in alphabetical order, since its order says nothing.
 */
export function writtenOut(document: object, part: Value, open: readonly string[] = []): Value {
  if (Array.isArray(part)) return part.map((item) => writtenOut(document, item, open));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref: ref, ...own } = part as Members;
  const members = Object.entries(own).map(([name, member]) => [name, writtenOut(document, member, open)] as const);
  const written: Members = Object.fromEntries(
    members.map(([name, member]) => [name, name === 'required' && Array.isArray(member) ? member.toSorted() : member]),
  );
  if (typeof ref !== 'string') return withoutNullableReference(written);
  if (open.includes(ref)) return { type: 'object', ...written };
  const target = writtenOut(document, referredTo(document, ref), [...open, ref]);
  return { ...(target as Members), ...written };
}

/** @throws Error for a reference that leads nowhere. */
function referredTo(document: object, ref: string): Value {
  let value: Value = document;
  for (const name of ref.replace('#/', '').split('/')) value = (value as Members | undefined)?.[name];
  if (value === undefined) throw new Error(`${ref} leads nowhere`);
  return value;
}

/** `anyOf: [what a reference led to, null]` as it is written where there is no reference. */
function withoutNullableReference({ anyOf, ...rest }: Members): Members {
  const [schema, nothing] = Array.isArray(anyOf) && anyOf.length === 2 ? (anyOf as readonly Members[]) : [];
  if (schema?.['type'] === undefined || nothing?.['type'] !== 'null')
    return anyOf === undefined ? rest : { anyOf, ...rest };
  const values = schema['enum'] as readonly Value[] | undefined;
  return { ...schema, type: [schema['type'], 'null'], ...(values && { enum: [...values, null] }), ...rest };
}
