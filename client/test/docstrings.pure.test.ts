import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { renderClient, renderPythonClient } from '../../scripts/client/generate.ts';
import { type ClientDocument, readOperations } from '../../scripts/client/operations.ts';
import { snakeCase } from '../../scripts/client/render-python-text.ts';
import { camelCase } from '../../scripts/client/render-text.ts';

/** Editors show of a setting what its docstring says: of each there is one. */
const document = JSON.parse(readFileSync(path.join(projectRoot, 'schema/openapi.json'), 'utf8')) as ClientDocument;
const operations = readOperations(document);

/** Lines of a module that have no docstring before them. */
function bare(text: string, line: RegExp): string[] {
  const lines = text.split('\n');
  return lines.filter((each, index) => line.test(each) && !/\*\/$/.test(lines[index - 1] ?? ''));
}

describe('the client in TypeScript', () => {
  const files = renderClient(document);
  const modules = Object.entries(files).filter(([file]) => file.endsWith('.ts'));
  const FIELD = /^ +readonly ["\w-]+\??: /;
  const EXPORT = /^export (?:interface|type|function) /;

  it('says something of each field of a body, an answer and a query', () => {
    const fields = modules.flatMap(([, text]) => text.match(new RegExp(FIELD, 'gm')) ?? []);
    expect(fields.length).toBeGreaterThan(3000);
    expect(modules.flatMap(([file, text]) => bare(text, FIELD).map((line) => `${file}: ${line.trim()}`))).toEqual([]);
  });

  it('says something of each type, and of each method', () => {
    const types = bare(files['types.ts']!, EXPORT);
    expect(types).toEqual([]);
    // A function that has several signatures has its comment before the first.
    const functions = new Map<string, string>();
    for (const [, text] of modules)
      for (const [, comment, name] of text.matchAll(/(\*\/\n)?export function (\w+)\(/g))
        if (!functions.has(name!)) functions.set(name!, comment ?? '');
    expect(functions.size).toBe(operations.length);
    expect([...functions].flatMap(([name, comment]) => (comment === '' ? [name] : []))).toEqual([]);
  });

  it('says something of each parameter of a path', () => {
    const texts = new Map(modules);
    const unsaid = operations.flatMap(({ id, noun, pathParameters }) => {
      const before = texts.get(`resources/${noun}.ts`)!.split(`export function ${id}(`)[0]!;
      const comment = before.slice(before.lastIndexOf('/**'));
      return pathParameters.flatMap(({ name }) =>
        comment.includes(` * @param ${camelCase(name)} - `) ? [] : [`${id}: ${name}`],
      );
    });
    expect(unsaid).toEqual([]);
  });
});

describe('the client in Python', () => {
  const files = renderPythonClient(document);

  it('says something of each parameter of a path and a query', () => {
    const unsaid = operations.flatMap(({ id, noun, method, path: at, pathParameters, query, body }) => {
      const docstrings = files[`resources/${snakeCase(noun)}.py`]!.split('"""');
      const docstring = docstrings.find((each) => each.includes(`\`${method} ${at}\`.`)) ?? '';
      const settings = [...pathParameters, ...(body ? [] : query)];
      return settings.flatMap(({ name }) =>
        new RegExp(`- \`${snakeCase(name)}_?\`: .`).test(docstring) ? [] : [`${id}: ${name}`],
      );
    });
    expect(unsaid).toEqual([]);
  });
});
