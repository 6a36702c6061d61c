import { Kind, parse } from 'graphql';
import { readTypeDefs, subgraphNames } from '../../../subgraphs/sdl.ts';
import type { Scenario } from './scenarios.ts';

/** The platform's own domains, whatever they are by now, with mocked data. */
export function trellis(): Scenario {
  const subgraphs = Object.fromEntries(subgraphNames().map((name) => [name, readTypeDefs(name)]));
  return { name: 'trellis', subgraphs, world: { keys: keysOf(Object.values(subgraphs)) }, monolith: true };
}

function keysOf(typeDefs: readonly string[]): Record<string, string[]> {
  const keys: Record<string, string[]> = {};
  for (const definition of typeDefs.flatMap((sdl) => parse(sdl).definitions)) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    for (const directive of definition.directives ?? []) {
      const fields = directive.arguments?.find(({ name }) => name.value === 'fields')?.value;
      if (directive.name.value !== 'key' || fields?.kind !== Kind.STRING) continue;
      const known = keys[definition.name.value] ?? [];
      keys[definition.name.value] = known;
      for (const field of fields.value.split(/[\s{}]+/)) if (field && !known.includes(field)) known.push(field);
    }
  }
  return keys;
}
