import { madeOnce } from '../kernel/made-once.ts';

/** A client of Prisma that is loaded with its first use: 12 MB and a tenth of a second that most processes never need. */
export interface PrismaLoader<Client> {
  /** The client, the same for every caller. */
  client(): Promise<Client>;
  /** Ends the client, if it was loaded or is being loaded. */
  close(): Promise<void>;
}

/** @param load - runs with the first use. */
export function prismaLoader<Client extends { $disconnect(): Promise<void> }>(
  load: () => Promise<Client>,
): PrismaLoader<Client> {
  let loading: Promise<Client> | null = null;
  const client = madeOnce(() => {
    loading = load();
    return loading;
  });
  return {
    client,
    async close() {
      const loaded = await loading?.catch(() => null);
      await loaded?.$disconnect();
    },
  };
}
