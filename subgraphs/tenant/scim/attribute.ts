/** A definition of an attribute (RFC 7643 §7), in the form in which `/Schemas` tells it. */
export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'binary' | 'complex';
  readonly multiValued: boolean;
  readonly description: string;
  readonly required: boolean;
  readonly caseExact: boolean;
  readonly mutability: 'readOnly' | 'readWrite' | 'immutable' | 'writeOnly';
  readonly returned: 'always' | 'never' | 'default' | 'request';
  readonly uniqueness: 'none' | 'server' | 'global';
  readonly canonicalValues?: readonly string[];
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
}

type Options = Partial<Omit<Attribute, 'name' | 'description'>>;

/** An attribute that is text, unless the options say otherwise. */
export const attribute = (name: string, description: string, options: Options = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...options,
});

/** One object with attributes of its own. */
export const complex = (
  name: string,
  description: string,
  subAttributes: readonly Attribute[],
  options: Options = {},
): Attribute => attribute(name, description, { type: 'complex', ...options, subAttributes });

/** A list of objects with `value`, `display`, `type` and `primary` (RFC 7643 §2.4). */
export const plural = (
  name: string,
  description: string,
  { value = {}, types }: { readonly value?: Options; readonly types?: readonly string[] } = {},
): Attribute =>
  complex(
    name,
    description,
    [
      attribute('value', 'The value itself.', value),
      attribute('display', 'The value as people read it.'),
      attribute('type', 'The use of the value.', types ? { canonicalValues: types } : {}),
      attribute('primary', 'Whether it is the preferred one; true for one value at most.', { type: 'boolean' }),
    ],
    { multiValued: true },
  );
