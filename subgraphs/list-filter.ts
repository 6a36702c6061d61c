/** Arguments of a list that may be in its filter. */
interface Filtered {
  readonly filter?: object | null;
}

/** The arguments of a list with the fields of its filter among them, which count more than the older arguments of the same names. */
type WithFilter<Arguments> = Omit<Arguments, 'filter'>;

/**
 * Makes the resolver of a list of one that reads the fields of its filter as arguments.
 * @returns a resolver that takes both forms.
 */
export const filtered =
  <Source, Arguments extends Filtered, Context, Result>(
    resolve: (source: Source, args: WithFilter<Arguments>, context: Context) => Result,
  ): ((source: Source, args: Arguments, context: Context) => Result) =>
  (source, { filter, ...args }, context) =>
    resolve(source, { ...args, ...given(filter) }, context);

/** The fields that are not null. */
const given = (filter: object | null | undefined): object =>
  Object.fromEntries(Object.entries(filter ?? {}).filter(([, value]) => value !== null && value !== undefined));
