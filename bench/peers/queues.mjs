// The queues that bench/tasks.ts runs beside ours. Each resolves to a contestant: {enqueue, work, one, close}.
import { Queue, Worker } from 'bullmq';
import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import PgBoss from 'pg-boss';

const AT_ONCE = 50;

export async function graphile({ databaseUrl }) {
  const silent = new Logger(() => () => undefined);
  const utils = await makeWorkerUtils({ connectionString: databaseUrl, logger: silent });
  await utils.migrate();
  let runner;
  return {
    enqueue: async (count) => {
      const sql = `SELECT graphile_worker.add_job('bench', json_build_object('n', n)) FROM generate_series(0, $1::int - 1) AS n`;
      await utils.withPgClient((client) => client.query(sql, [count]));
    },
    work: async (done) => {
      runner = await run({
        connectionString: databaseUrl,
        concurrency: AT_ONCE,
        maxPoolSize: 20,
        logger: silent,
        noHandleSignals: true,
        taskList: { bench: async (payload) => done(payload.n) },
      });
    },
    one: async (n) => void (await utils.addJob('bench', { n })),
    close: async () => {
      await runner?.stop();
      await utils.release();
    },
  };
}

export async function boss({ databaseUrl }) {
  const queue = new PgBoss({ connectionString: databaseUrl, max: 20, schema: 'boss' });
  queue.on('error', () => undefined);
  await queue.start();
  await queue.createQueue('bench');
  return {
    enqueue: async (count) => {
      for (let n = 0; n < count; n += 500)
        await queue.insert(Array.from({ length: 500 }, (_, i) => ({ name: 'bench', data: { n: n + i } })));
    },
    work: async (done) => {
      // Its shortest pause between two looks; each of them takes a batch.
      const options = { batchSize: AT_ONCE, pollingIntervalSeconds: 0.5 };
      await queue.work('bench', options, async (jobs) => {
        for (const { data } of jobs) done(data.n);
      });
    },
    one: async (n) => void (await queue.send('bench', { n })),
    close: () => queue.stop({ graceful: false, wait: false }),
  };
}

export async function bull({ redisUrl }) {
  const { hostname, port } = new URL(redisUrl);
  const connection = { host: hostname, port: Number(port || 6379), db: 14, maxRetriesPerRequest: null };
  const queue = new Queue('bench', { connection });
  await queue.obliterate({ force: true });
  let worker;
  return {
    enqueue: async (count) => {
      for (let n = 0; n < count; n += 500)
        await queue.addBulk(Array.from({ length: 500 }, (_, i) => ({ name: 'bench', data: { n: n + i } })));
    },
    work: async (done) => {
      worker = new Worker('bench', async ({ data }) => done(data.n), { connection, concurrency: AT_ONCE });
      await worker.waitUntilReady();
    },
    one: async (n) => void (await queue.add('bench', { n })),
    close: async () => {
      await worker?.close();
      await queue.obliterate({ force: true });
      await queue.close();
    },
  };
}
