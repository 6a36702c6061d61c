import { ApiError, TrellisError } from '../../core/errors.ts';
import type { TasksListQuery } from '../../generated/resources/tasks.ts';
import type { Task, TaskPriority, TaskStatus, TaskSummary } from '../../generated/types.ts';
import { type Command, type Given, type Run, UsageError } from '../command.ts';
import { confirm } from '../confirm.ts';
import { choice, listed, PAGE_OPTIONS, PAGE_USAGE, time, without } from '../filters.ts';
import { fields, printable, table } from '../output.ts';

const STATUSES: readonly TaskStatus[] = ['pending', 'running', 'completed', 'failed'];
const PRIORITIES: readonly TaskPriority[] = ['low', 'normal', 'high', 'urgent', 'critical'];

const FILTERS = {
  type: { type: 'string' },
  priority: { type: 'string' },
  schedule: { type: 'string' },
  dead: { type: 'boolean' },
  from: { type: 'string' },
  before: { type: 'string' },
} as const;
const FILTER_USAGE = `[--type TYPE] [--priority ${PRIORITIES.join('|')}] [--schedule ID] [--dead] [--from TIME] [--before TIME]`;

const filterOf = (given: Given): TasksListQuery =>
  without<TasksListQuery>({
    type: given.option('type'),
    priority: choice(given, 'priority', PRIORITIES),
    schedule_id: given.option('schedule'),
    dead: given.has('dead') || undefined,
    created_from: time(given, 'from'),
    created_before: time(given, 'before'),
  });

const columnsOf = ({ task_id, name, type, status, attempts, created_at, error }: TaskSummary) => ({
  ...{ task_id, name, type, status, attempts, created_at, error },
});

/** `trellis tasks list`: the tasks of the organization, the newest first. */
export const tasksListCommand: Command = {
  usage: `[--status ${STATUSES.join('|')}] ${FILTER_USAGE} ${PAGE_USAGE}`,
  summary: 'List tasks, the newest first',
  options: { status: { type: 'string' }, ...FILTERS, ...PAGE_OPTIONS },
  async run(run) {
    const { given, client, show, style } = run;
    const query = { ...filterOf(given), ...without<TasksListQuery>({ status: choice(given, 'status', STATUSES) }) };
    const { tasks } = await client();
    const found = await listed(run, (place) => tasks.list({ ...query, ...place }));
    show(found, () => table(found.map(columnsOf), style));
  },
};

/** `trellis tasks retry`: another try of tasks that have failed: those that are named, or all that fit a filter. */
export const tasksRetryCommand: Command = {
  usage: `TASK_ID… | --all | ${FILTER_USAGE} [--limit COUNT] [--yes]`,
  summary: 'Try failed tasks again: those that are named, or all that fit a filter, after a question',
  options: { all: { type: 'boolean' }, ...FILTERS, limit: { type: 'string' }, yes: { type: 'boolean' } },
  async run(run) {
    const { given, client, show, style } = run;
    const { words } = given;
    const filter = filterOf(given);
    const isFiltered = given.has('all') || Object.keys(filter).length > 0;
    if (words.length > 0 === isFiltered)
      throw new UsageError(
        'Either identifiers of tasks are needed, task_…, or a filter; --all takes every failed task',
      );
    const { tasks } = await client();
    if (words.length === 1) {
      const task = await tasks.retry(words[0]!);
      return show(task, () => fields({ ...task }, style));
    }
    const ids = isFiltered
      ? (await listed(run, (place) => tasks.list({ ...filter, status: 'failed', ...place }))).map(
          (each) => each.task_id,
        )
      : words;
    if (ids.length === 0) return show([], () => 'No failed task fits');
    if (isFiltered) await confirm(run, `Try ${amount(ids.length)} again?`);
    await retryAll(run, ids, (id) => tasks.retry(id));
  },
};

const amount = (tasks: number): string => (tasks === 1 ? '1 failed task' : `${tasks} failed tasks`);

/** Tries one after the other. @throws TrellisError when one of them could not be, after all have been asked. */
async function retryAll(run: Run, ids: readonly string[], retry: (id: string) => Promise<Task>): Promise<void> {
  const { errors, progress, show } = run;
  const retried: Task[] = [];
  for (const [index, id] of ids.entries()) {
    progress.show(`${index + 1} of ${ids.length} tasks`);
    try {
      retried.push(await retry(id));
    } catch (error) {
      // One that has meanwhile been tried again, or is gone, does not keep the others.
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
      progress.end();
      errors.write(`${printable(id)}: ${printable(error.message)}\n`);
    }
  }
  progress.end();
  show(retried, () => `${retried.length} of ${ids.length} tasks wait for a worker`);
  if (retried.length < ids.length) throw new TrellisError('Not all could be tried again');
}
