import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory, toxicityExamples, trickyPrompts } from './compliance-data.ts';
import { neutralGroupLessons } from './compliance-texts/neutral-groups.ts';
import { toxicityLessons } from './toxicity-lessons.ts';
import { train } from './train-linear-model.ts';

/** Trains what `subgraphs/compliance` ships, from the sets that `docs/compliance-evaluation.md` names: `npx tsx scripts/train-compliance.ts`. */
const directory = dataDirectory();
if (!directory) {
  process.stderr.write('No data: set COMPLIANCE_DATA to the directory that holds toxicity/ and injection/.\n');
  process.exitCode = 1;
} else {
  const model = train(
    toxicityLessons([...toxicityExamples(directory), ...trickyPrompts(directory), ...neutralGroupLessons()]),
  );
  const path = join(import.meta.dirname, '..', 'subgraphs', 'compliance', 'toxicity', 'weights.ts');
  const { hashed, ...rest } = model;
  const fields = Object.entries(rest).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`);
  writeFileSync(
    path,
    `import type { StoredModel } from '../linear-model.ts';\n\n/** Written by \`scripts/train-compliance.ts\`; its sources and licences are in \`docs/compliance-evaluation.md\`. */\nexport const TOXICITY_WEIGHTS: StoredModel = {\n${fields.join('')}  hashed:\n    '${hashed}',\n};\n`,
  );
  process.stdout.write(`${path}\n`);
}
