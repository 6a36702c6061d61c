import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';

/** Words that stand in no name, and what is said instead (docs/glossary.md). */
const INSTEAD: Readonly<Record<string, RegExp>> = {
  'notify, publish, report or send': /^tell(?:s|ing)?(?![a-z])|[a-z]Tells?(?![a-z])/,
  reported: /[a-z]Told(?![a-z])|^told(?![a-z])|^untold$/,
  client: /^[dD]esk(?![a-z])|[a-z]Desk(?![a-z])/,
  reserve: /^[pP]utAside|^aside$/,
  inFlight: /^underWay$/,
  path: /^[wW]ay[A-Z]|^Ways$|[a-z]Ways?(?![a-z])/,
  'check, poll or read': /^look(?:s|ing|At|Again|Soon)?(?![a-z])/,
  limit: /^[lL]ess$/,
};

const TOKEN = /\/\/[^\n]*|\/\*.*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*/gs;
/** A regular expression, where a value may begin. */
const EXPRESSION = /(?<=(?:[[(,=:?&|!]|return)\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;
/** Names in the code; not what stands in comments and texts. */
const namesIn = (source: string) =>
  [...source.replaceAll(EXPRESSION, '').matchAll(TOKEN)]
    .map(([token]) => token)
    .filter((token) => /^[\w$]/.test(token));

it('no name has a word that the glossary says otherwise', () => {
  const files = ['platform', 'engine', 'realtime', 'gateway', 'rest-adapter', 'subgraphs'].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
      .filter((file) => file.endsWith('.ts') && !/\.generated\.ts$|\/test\//.test(file)),
  );
  const found = files.flatMap((file) =>
    [...new Set(namesIn(readFileSync(path.join(projectRoot, file), 'utf8')))].flatMap((name) =>
      Object.entries(INSTEAD)
        .filter(([, word]) => word.test(name))
        .map(([instead]) => `${file}: ${name}; say ${instead}`),
    ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
