import type { Setting } from '../platform/config/setting.ts';
import { allSettings } from '../subgraphs/config.ts';

/** The text of `.env.example`: every setting with its description and its default, commented out. */
export function renderEnvExample(): string {
  const byTitle = new Map<string, [string, Setting<unknown>][]>();
  for (const [title, settings] of allSettings.flatMap(({ groups }) => Object.entries(groups)))
    byTitle.set(title, [...(byTitle.get(title) ?? []), ...Object.entries(settings)]);
  const groups = [...byTitle].map(([title, settings]) => {
    const lines = settings.map(([name, { description, fallback }]) =>
      [...wrap(description).map((line) => `# ${line}`), `#${name}=${fallback ?? ''}`].join('\n'),
    );
    return `## ${title}\n\n${lines.join('\n\n')}`;
  });
  return `${[PREFACE, ...groups].join('\n\n')}\n`;
}

const PREFACE = `# Every setting of Trellis, with its default. All are optional: remove the # to change one.
# Generated from the settings of the platform and of its domains by \`npm run generate\`.`;

function wrap(text: string, width = 100): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

if (process.argv[1] === import.meta.filename) process.stdout.write(renderEnvExample());
