import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';

const LAYERS = ['engine', 'gateway', 'platform', 'realtime', 'rest-adapter', 'subgraphs'];
/** A template without a tag that is used as a URL or as a path of one. */
const USED_AS_URL =
  /(?:\b\w*(?:url|uri|href|path|pathname|endpoint)\b\??\s*[:=]|\b(?:fetch|URL|request|send|get|post)\()\s*(?:[^`;\n]*[?:+]\s*)?`([^`]*)`/gi;
/** A value that stands behind a slash, which does not end a scheme. */
const SEGMENT = /(?<!:\/)\/\$\{([^}]*)\}/g;
/** Values of the project's own that may stand there: names in the code, types, paths of files. */
const OWN: ReadonlySet<string> = new Set([
  ...['step', 'page', 'prefix', 'file', 'reader.package', 'collection', 'name', 'path', 'relative', 'string'],
  "defaultUrl.split('/').at(-1)",
]);

const files = LAYERS.flatMap((layer) =>
  readdirSync(path.join(projectRoot, layer), { recursive: true, encoding: 'utf8' })
    // Rows of routes have URLs in their examples only; tests ask the product itself.
    .filter((file) => file.endsWith('.ts') && !/(?:\.generated|\/rest)\.ts$|\/test\//.test(file))
    .map((file) => path.join(projectRoot, layer, file)),
);

/** Segments of URLs that a file builds without `urlPath`. */
function rawSegments(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(USED_AS_URL)].flatMap(([, template = '']) =>
    [...template.matchAll(SEGMENT)].flatMap(([, value = '']) =>
      OWN.has(value) ? [] : [`${path.relative(projectRoot, file)}: ${value}`],
    ),
  );
}

it('no URL has a segment that is built from data without urlPath', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(rawSegments)).toEqual([]);
});
