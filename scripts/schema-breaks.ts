import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildASTSchema, findBreakingChanges, type GraphQLSchema, isObjectType, parse } from 'graphql';
import { projectRoot } from '../platform/kernel/root.ts';
import { isNamed, namedBreaks, versionsOf } from './breaks.ts';

/**
 * Checks that no client of the graph is broken unsaid: each breaking change of `schema/api.graphql` between its last versions in git, up to
 * the work tree, is named by a decision (`**Breaks:**` and coordinates, `*` for any), or removes what was `@deprecated` before.
 */
const FILE = 'schema/api.graphql';

/** Breaking changes from one schema to the next that nothing allows, as sentences. */
export function unsaidBreaks(before: GraphQLSchema, after: GraphQLSchema, named: readonly string[]): readonly string[] {
  const isSaid = isNamed(named);
  return findBreakingChanges(before, after)
    .map(({ description }) => description)
    .filter((description) => {
      const coordinates = description.match(/\w+\.\w+|\b[A-Z]\w+/g) ?? [];
      if (coordinates.some(isSaid)) return false;
      return !/was removed\.$/.test(description) || !coordinates.some((each) => isDeprecated(before, each));
    });
}

function isDeprecated(schema: GraphQLSchema, coordinate: string): boolean {
  const [typeName, fieldName = ''] = coordinate.split('.');
  const type = schema.getType(typeName!);
  return isObjectType(type) && type.getFields()[fieldName]?.deprecationReason !== undefined;
}

const schemaOf = (sdl: string): GraphQLSchema =>
  buildASTSchema(parse(sdl, { noLocation: true }), { assumeValidSDL: true });

function check(): void {
  const folder = path.join(projectRoot, 'docs/decisions');
  const named = namedBreaks(readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8')));
  const schemas = versionsOf(FILE).map(([name, sdl]) => [name, schemaOf(sdl)] as const);
  for (const [index, [name, after]] of schemas.entries()) {
    const before = schemas[index - 1]?.[1];
    for (const description of before ? unsaidBreaks(before, after, named) : []) {
      console.error(`${name}: ${description} A decision has to say so: **Breaks:** and its coordinate.`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
