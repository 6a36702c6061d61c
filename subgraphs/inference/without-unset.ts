type Unset<Value> = { readonly [Key in keyof Value]: Exclude<Value[Key], undefined> };

/** The same without the fields that are undefined, for types whose optional fields may not be (exactOptionalPropertyTypes). */
export function withoutUnset<Value extends object>(
  value: {
    readonly [Key in keyof Value]: Value[Key] | undefined;
  },
): Unset<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Unset<Value>;
}
