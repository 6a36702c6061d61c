import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lint, loadConfig, parseYaml } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralParsers from '@stoplight/spectral-parsers';
import spectralRulesets from '@stoplight/spectral-rulesets';

const { Document, Ruleset, Spectral } = spectralCore;
const { Json } = spectralParsers;
const { oas } = spectralRulesets;

/*
 * Holds schema/openapi.json against the rules of Redocly (`redocly.yaml`) and Spectral (`.spectral.yaml`). A warning fails as an error does,
 * and so does an exception of Redocly's that excepts nothing. Neither library asks the network for anything; the commands around them do.
 */
const DOCUMENT = 'schema/openapi.json';
/** Of a rule; the first ones tell. */
const MOST_PLACES = 20;

process.chdir(path.resolve(import.meta.dirname, '..'));
const problems = [...(await byRedocly()), ...(await bySpectral())];
for (const rule of new Set(problems.map((problem) => problem.rule))) {
  const broken = problems.filter((problem) => problem.rule === rule);
  console.log(`${rule}: ${broken.length}`);
  for (const { place, message } of broken.slice(0, MOST_PLACES)) console.log(`  ${place}: ${message}`);
}
if (problems.length > 0) process.exitCode = 1;

async function byRedocly() {
  const config = await loadConfig({ configPath: 'redocly.yaml' });
  const found = await lint({ ref: DOCUMENT, config });
  const broken = found
    .filter(({ ignored }) => !ignored)
    .map(({ ruleId, message, location: [at] }) => ({ rule: `redocly ${ruleId}`, place: at?.pointer ?? '', message }));
  const excepted = new Set(
    found.filter(({ ignored }) => ignored).map(({ ruleId, location: [at] }) => ruleId + at?.pointer),
  );
  const exceptions = Object.values(config.ignore).flatMap((rules) =>
    Object.entries(rules).flatMap(([ruleId, places]) => [...places].map((place) => ({ ruleId, place }))),
  );
  const idle = exceptions
    .filter(({ ruleId, place }) => !excepted.has(ruleId + place))
    .map(({ ruleId, place }) => ({ rule: 'exceptions of Redocly that except nothing', place, message: ruleId }));
  return [...broken, ...idle];
}

async function bySpectral() {
  const [text, rules] = await Promise.all([
    readFile(DOCUMENT, 'utf8'),
    readFile('.spectral.yaml', 'utf8').then(parseYaml),
  ]);
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset({ ...rules, extends: [oas] }, { source: path.resolve('.spectral.yaml') }));
  const found = await spectral.run(new Document(text, Json, path.resolve(DOCUMENT)));
  return found.map(({ code, path: at, message }) => ({ rule: `spectral ${code}`, place: at.join(' '), message }));
}
