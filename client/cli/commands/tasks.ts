import type { TaskStatus, TaskSummary } from '../../generated/types.ts';
import { type Command, type Given, UsageError } from '../command.ts';
import { limited } from '../numbers.ts';
import { fields, table } from '../output.ts';

const STATUSES: readonly TaskStatus[] = ['pending', 'running', 'completed', 'failed'];

/** `trellis tasks list`: the tasks of the organization, the newest first. */
export const tasksListCommand: Command = {
  usage: `[--status ${STATUSES.join('|')}] [--type TYPE] [--dead] [--limit COUNT]`,
  summary: 'List tasks; with --dead those that have failed for good',
  options: {
    status: { type: 'string' },
    type: { type: 'string' },
    dead: { type: 'boolean' },
    limit: { type: 'string' },
  },
  async run({ given, client, show }) {
    const tasks: TaskSummary[] = [];
    const type = given.option('type');
    const status = statusOf(given);
    const query = { ...(status && { status }), ...(type && { type }), ...(given.has('dead') && { dead: true }) };
    for await (const task of limited((await client()).tasks.list(query), given)) tasks.push(task);
    show(tasks, () =>
      table(
        tasks.map(({ task_id, name, type, status, attempts, created_at, error }) => {
          return { task_id, name, type, status, attempts, created_at, error };
        }),
      ),
    );
  },
};

/** `trellis tasks retry`: another try of a task that has failed. */
export const tasksRetryCommand: Command = {
  usage: 'TASK_ID',
  summary: 'Try a task again that has failed',
  options: {},
  async run({ given, client, show }) {
    const [id] = given.words;
    if (id === undefined) throw new UsageError('The identifier of a task is needed, task_…');
    const task = await (await client()).tasks.retry(id);
    show(task, () => fields({ ...task }));
  },
};

function statusOf(given: Given): TaskStatus | undefined {
  const text = given.option('status');
  const status = STATUSES.find((each) => each === text);
  if (text !== undefined && !status) throw new UsageError(`--status has to be one of ${STATUSES.join(', ')}`);
  return status;
}
