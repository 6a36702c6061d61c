import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Copies what the pages of documentation load out of their packages into `dist/`: a production install has none of these packages. */
export async function copyReaders(): Promise<void> {
  // Not before the build has made what it imports.
  const { READERS, readerFolder } = await import('../rest-adapter/pages.ts');
  const require = createRequire(import.meta.url);
  for (const reader of READERS) {
    const from = path.dirname(require.resolve(`${reader.package}/package.json`));
    rmSync(readerFolder(reader), { recursive: true, force: true });
    for (const file of Object.values(reader.files))
      cpSync(path.join(from, file), path.join(readerFolder(reader), file));
  }
}
