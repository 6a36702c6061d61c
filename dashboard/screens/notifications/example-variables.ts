/** A value for each variable that a template needs, to be written over. */
export const exampleOf = (
  template: { readonly variables: readonly { readonly name: string; readonly required: boolean }[] } | undefined,
): string => {
  const needed = template?.variables.filter(({ required }) => required) ?? [];
  return JSON.stringify(Object.fromEntries(needed.map(({ name }) => [name, name])), null, 2);
};
