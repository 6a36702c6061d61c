/**
 * A worker: it claims tasks of the type `text.count` one by one, counts the words of `payload.text`, and reports the result. On SIGTERM it
 * finishes the task that it has, claims no other one, and ends.
 *
 * A worker that is killed loses nothing either: its lease ends, and the task runs again. So work has to be such that doing it twice does no harm.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClaimedTask, ConnectionError, ServiceUnavailableError, Trellis } from '@trellis/client';

const LEASE_SECONDS = 30;
const client = new Trellis();

let isEnding = false;
process.once('SIGTERM', () => {
  isEnding = true;
  console.log('Ending');
});

while (!isEnding) for (const task of await claim()) await run(task);

/** Waits for a task. None where there is none yet, or the server is away: the call has been repeated by then, with waits. */
async function claim(): Promise<readonly ClaimedTask[]> {
  try {
    // One that waits is not aborted: a task that it was just given would be nobody's until its lease ends. It waits for a short time instead.
    const { tasks } = await client.tasks.claim({
      ...{ types: ['text.count'], lease_seconds: LEASE_SECONDS, wait_seconds: 2, worker_id: `worker-${process.pid}` },
    });
    return tasks;
  } catch (error) {
    if (!(error instanceof ConnectionError || error instanceof ServiceUnavailableError)) throw error;
    console.error(`Waiting for the server: ${error.message}`);
    return [];
  }
}

/** Does a task and reports how it went, with a heartbeat three times a lease. */
async function run(task: ClaimedTask): Promise<void> {
  const { task_id: id, fencing_token } = task;
  const stop = new AbortController();
  const heartbeat = async () => {
    const { cancel_requested } = await client.tasks.heartbeat(id, {
      ...{ fencing_token, lease_seconds: LEASE_SECONDS, message: 'counting' },
    });
    if (cancel_requested) stop.abort(new Error('Cancelled'));
  };
  // One that fails is no reason to stop: the report tells whether the task is still ours.
  const timer = setInterval(() => void heartbeat().catch(console.error), (LEASE_SECONDS * 1000) / 3);
  try {
    await heartbeat();
    const result = await countWords(task, stop.signal);
    await client.tasks.complete(id, { fencing_token, result });
    console.log(`Completed ${task.name}`);
  } catch (error) {
    console.error(`Failed ${task.name}: ${error}`);
    // A report that is refused is about a task that is somebody else's by now. One that does not arrive is no loss: the lease ends.
    await client.tasks.fail(id, { fencing_token, error: String(error) }).catch(console.error);
  } finally {
    clearInterval(timer);
  }
}

/** The work itself: a tenth of a second for each word, to have something to wait for. */
async function countWords({ payload }: ClaimedTask, signal: AbortSignal): Promise<object> {
  const { text } = payload as { readonly text: string };
  const words = text.split(/\s+/).filter(Boolean).length;
  await sleep(words * 100, undefined, { signal });
  return { words };
}
