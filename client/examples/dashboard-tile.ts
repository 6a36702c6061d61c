/**
 * A tile of a dashboard: the tasks of the organization by status. A GraphQL subscription tells when one has changed; the tile is then read
 * anew, and printed if it is another one.
 */
import { Trellis } from '@trellis/client';

interface Tile {
  readonly taskStats: {
    readonly pending: number;
    readonly running: number;
    readonly completed: number;
    readonly failed: number;
  };
}

const client = new Trellis();
let shown = '';

async function show(): Promise<void> {
  const { data } = await client.graphql<Tile>('query Tile { taskStats { pending running completed failed } }');
  const text = Object.entries(data.taskStats)
    .map(([status, count]) => `${count} ${status}`)
    .join(', ');
  if (text !== shown) console.log(text);
  shown = text;
}

await show();
const changes = client.graphql.subscribe<{ readonly taskChanged: { readonly id: string } }>(
  'subscription Changes { taskChanged { id } }',
  {},
  // What has changed while there was no connection is not sent.
  { onResume: () => void show().catch(console.error) },
);
for await (const _ of changes) await show();
