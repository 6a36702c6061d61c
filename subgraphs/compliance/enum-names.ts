/** The name of an enum value in GraphQL. */
export const upper = <Name extends string>(name: Name): Uppercase<Name> => name.toUpperCase() as Uppercase<Name>;

/** The value that an enum name of GraphQL stands for. */
export const lower = <Name extends string>(name: Name): Lowercase<Name> => name.toLowerCase() as Lowercase<Name>;
