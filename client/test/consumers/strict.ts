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
  const streamed = await client.chat.createCompletion({ model: 'dev/echo', messages: [], stream: true });
  for await (const { data: chunk } of streamed)
    console.log(chunk.choices[0]?.delta.content satisfies string | null | undefined);
  const stream = await client.chat({ model: 'dev/echo', messages: [] });
  for await (const text of stream.text()) console.log(text.length, stream.source?.cache satisfies string | undefined);
  for await (const event of client.events.follow({ afterSequence: 0 })) console.log(event.sequence + 1);
  const tool = await client.mcp.call<{ name: string }>('accountsMe');
  console.log(tool.tool_error ? tool.tool_error.detail : tool.tool_result_value.name);
  const { data, response } = await client.accounts.me().withResponse();
  console.log(whole.choices[0]?.message, response.status);
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
