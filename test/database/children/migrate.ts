// Migrates as a starting process does, and says what it applied.
import { migrate } from '../../../platform/database/migrations.ts';
import { openExternal } from '../open.ts';

const [url, directory, ...domains] = process.argv.slice(2);
const database = await openExternal(url!);
console.log(JSON.stringify(await migrate(database, domains, directory!)));
await database.close();
