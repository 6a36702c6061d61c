import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from './compliance-data.ts';
import { trainInjection } from './injection-lessons.ts';
import { trainToxicity } from './toxicity-lessons.ts';

/**
 * Trains what `subgraphs/compliance` ships, from the sets that `docs/compliance-evaluation.md` names: `npm run train:compliance`. The
 * same sets give the same bytes.
 */
const ORIGIN =
  '/** Written by `scripts/train-compliance.ts`; its sources and licences are in `docs/compliance-evaluation.md`. */';

/** A constant of TypeScript, a field on each line, long ones on the next. */
const constant = (name: string, type: string, value: object): string =>
  `${ORIGIN}\nexport const ${name}: ${type} = {\n${Object.entries(value)
    .map(([field, each]) =>
      typeof each === 'string' ? `  ${field}:\n    '${each}',\n` : `  ${field}: ${JSON.stringify(each)},\n`,
    )
    .join('')}};\n`;

function write(path: readonly string[], text: string): void {
  const file = join(import.meta.dirname, '..', 'subgraphs', 'compliance', ...path);
  writeFileSync(file, text);
  process.stdout.write(`${file}\n`);
}

const directory = dataDirectory();
if (!directory) {
  process.stderr.write('No data: set COMPLIANCE_DATA to the directory that holds toxicity/ and injection/.\n');
  process.exitCode = 1;
} else {
  const toxicity = trainToxicity(directory);
  write(
    ['toxicity', 'weights.ts'],
    `import type { StoredModel } from '../linear-model.ts';\n\n${constant('TOXICITY_WEIGHTS', 'StoredModel', toxicity)}`,
  );
  const { model, blend } = trainInjection(directory);
  write(
    ['injection', 'weights.ts'],
    `import type { Blend, StoredInjectionModel } from './model.ts';\n\n${constant('INJECTION_BLEND', 'Blend', blend)}\n${constant('INJECTION_WEIGHTS', 'StoredInjectionModel', model)}`,
  );
}
