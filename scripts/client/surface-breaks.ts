import { CLIENT_CHANGELOG, isNamed, namedByClient, versionsOf } from '../breaks.ts';

/**
 * Checks that the hand-written part of `@trellis/client` breaks no program unsaid: what does between the last versions of its surface in git, up to the
 * work tree, is named by the changelog of the client (`**Breaks:**` and places, `*` for any), or is the removal of what was `@deprecated` before.
 */
const FILE = 'schema/client.txt';

/** A line without what it says of its end. */
const saidOf = (line: string): string => line.replace(/ @deprecated.*$/, '');

/** The place of a line: `Task.name` of `Task.name: string`, `tasksGet` of `./tasks exports tasksGet`. */
const placeOf = (line: string): string => /^(?:\S+ exports |new )?(\w+(?:\.[^(<:? ]+)?)/.exec(line)?.[1] ?? line;

const typeOf = (place: string): string => place.split('.', 1)[0]!;
const isField = (line: string): boolean => /^\w+\.[^(<: ]+: /.test(line) && !/^\w+\.[^:]+\?: /.test(line);

/** Lists the types that programs make values of: those of parameters, and of their fields. */
function inputs(lines: readonly string[]): ReadonlySet<string> {
  const classes = new Set(lines.filter((line) => line.startsWith('new ')).map(placeOf));
  const parts = new Map<string, string[]>();
  for (const line of lines) {
    const type = typeOf(placeOf(line));
    if (!classes.has(type) && !line.includes(' exports ')) parts.set(type, [...(parts.get(type) ?? []), line]);
  }
  const found = new Set<string>();
  const take = (text: string): void => {
    for (const name of text.match(/[A-Za-z]\w*/g) ?? []) {
      if (found.has(name) || !parts.has(name)) continue;
      found.add(name);
      // Methods of a type are called, not made.
      for (const line of parts.get(name)!) if (!line.includes('(')) take(line.slice(placeOf(line).length));
    }
  };
  for (const line of lines) take(/^[^:(]+\((.*)\)(?:: .*)?$/.exec(line)?.[1] ?? '');
  return found;
}

/**
 * Lists what breaks programs from one surface to the next: lines that are gone or are others, and fields that an input has to have.
 * @param named - places, types with all of their members, and patterns that may break.
 */
export function unsaidSurfaceBreaks(
  before: readonly string[],
  after: readonly string[],
  named: readonly string[],
): readonly string[] {
  const isSaid = isNamed(named);
  const ended = new Set(before.filter((line) => line !== saidOf(line)).map(placeOf));
  const [was, is] = [before.map(saidOf), after.map(saidOf)];
  const [lines, places] = [new Set(is), new Set(is.map(placeOf))];
  const gone = was.filter((line) => {
    const place = placeOf(line);
    return !lines.has(line) && (places.has(place) || !ended.has(place));
  });
  const [made, known] = [inputs(was), new Set(was.map(placeOf))];
  const needed = is.filter((line) => isField(line) && !known.has(placeOf(line)) && made.has(typeOf(placeOf(line))));
  return [...gone, ...needed].filter((line) => !isSaid(placeOf(line)) && !isSaid(typeOf(placeOf(line))));
}

function check(): void {
  const named = namedByClient();
  const versions = versionsOf(FILE).map(([name, text]) => [name, text.trim().split('\n')] as const);
  for (const [index, [name, after]] of versions.entries()) {
    const before = versions[index - 1]?.[1];
    for (const line of before ? unsaidSurfaceBreaks(before, after, named) : []) {
      console.error(
        `${name}: ${line} is gone, another one or newly needed. ${CLIENT_CHANGELOG} has to say so: **Breaks:** and its place.`,
      );
      process.exitCode = 1;
    }
  }
}

if (process.argv[1] === import.meta.filename) check();
