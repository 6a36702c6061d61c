import { NotFoundError, type Task, type TaskPage, Trellis } from '@trellis/client';
import { Client } from '@trellis/client/core';
import { tasksCreate, tasksList } from '@trellis/client/tasks';

const client = new Trellis({ apiKey: 'key' });

export async function typed(): Promise<readonly string[]> {
  const made: Task = await client.tasks.create({ name: 'Resize', type: 'image.resize' });
  const alone: Task = await tasksCreate(new Client(), { name: 'Resize', type: 'image.resize', priority: 'high' });
  const page: TaskPage = (await tasksList(client, { status: 'failed' })).body;
  for await (const task of client.tasks.list()) console.log(task.failure_reason satisfies string | null);
  const whole = await client.chat.createCompletion({ model: 'dev/echo', messages: [{ role: 'user', content: 'Hi' }] });
  const streamed: Response = await client.chat.createCompletion({ model: 'dev/echo', messages: [], stream: true });
  const { data, response } = await client.accounts.me().withResponse();
  console.log(whole.choices[0]?.message, streamed.body, response.status);
  return [made.task_id, alone.task_id, ...page.tasks.map(({ name }) => name), data.email];
}

export function refused(error: unknown): void {
  // @ts-expect-error: the type of a task is needed.
  client.tasks.create({ name: 'Resize' });
  // @ts-expect-error: no such priority.
  client.tasks.create({ name: 'Resize', type: 'image.resize', priority: 'highest' });
  // @ts-expect-error: no such operation.
  client.tasks.paint();
  // @ts-expect-error: no such parameter.
  client.tasks.list({ colour: 'red' });
  if (error instanceof NotFoundError) {
    const code: 'NOT_FOUND' | 'MODEL_NOT_FOUND' = error.code;
    // @ts-expect-error: no code of this status.
    console.log(code, error.code === 'CONFLICT');
  }
}
