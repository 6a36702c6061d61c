/** A reference to a component of the same document: its kind (`schemas`, `responses`, …) and its name. */
export interface Reference {
  readonly kind: string;
  readonly name: string;
}

/** Reads `#/components/schemas/Task`; null for whatever else a member of the name `$ref` may be. */
function parseReference(value: unknown): Reference | null {
  const [, kind, name] = (typeof value === 'string' && /^#\/components\/(\w+)\/(.+)$/.exec(value)) || [];
  return kind !== undefined && name !== undefined ? { kind, name } : null;
}

/** The references in a part of a document, each as often as it stands there. */
export function referencesIn(value: unknown): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' ? (parseReference(member) ?? []) : referencesIn(member),
  );
}

/** A copy of a part of a document whose references have other names. */
export function renameReferences<Part>(part: Part, nameOf: (reference: Reference) => string): Part {
  const copy = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => copy(item, ''));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copy(member, name)]));
    const reference = key === '$ref' ? parseReference(value) : null;
    return reference ? `#/components/${reference.kind}/${nameOf(reference)}` : value;
  };
  return copy(part, '') as Part;
}
