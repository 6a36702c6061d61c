// Opens the embedded database and holds it until SIGTERM.
import { openEmbedded } from '../open.ts';

const database = await openEmbedded(process.argv[2]!);
const keep = setInterval(() => {}, 1_000);
process.once('SIGTERM', () => {
  clearInterval(keep);
  void database.close();
});
console.log('open');
