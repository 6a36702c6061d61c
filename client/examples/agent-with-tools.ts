/**
 * An agent: the model asks for tools, this program runs them and tells the model what they have answered, until the model has an answer.
 *
 *     MODEL=gpt-4o-mini node agent-with-tools.js 'Do I need an umbrella in Zurich?'
 */
import { type ChatMessage, type ChatTool, type ChatToolCall, Trellis } from '@trellis/client';

const MOST_ROUNDS = 5;
const tools: readonly ChatTool[] = [
  {
    type: 'function',
    function: {
      name: 'weather',
      description: 'The weather in a city today',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    },
  },
];

/** Runs a tool. What goes wrong is told to the model, which can ask again or answer without it. */
function toolAnswer({ function: { name, arguments: text } }: ChatToolCall): object {
  if (name !== 'weather') return { error: `There is no tool ${name}` };
  try {
    const { city } = JSON.parse(text);
    return { city, sky: 'rain', celsius: 11 };
  } catch {
    return { error: 'The arguments are no JSON' };
  }
}

const client = new Trellis();
const messages: ChatMessage[] = [{ role: 'user', content: process.argv[2] ?? 'Do I need an umbrella in Zurich?' }];
for (let round = 0; round < MOST_ROUNDS; round++) {
  const stream = await client.chat({ model: process.env['MODEL']!, messages, tools });
  for await (const text of stream.text()) process.stdout.write(text);
  const message = (await stream.final()).choices[0]!.message;
  const calls = message.tool_calls ?? [];
  if (calls.length === 0) break;
  messages.push(message);
  for (const call of calls) {
    const answer = JSON.stringify(toolAnswer(call));
    console.log(`${call.function.name}(${call.function.arguments}) = ${answer}`);
    messages.push({ role: 'tool', tool_call_id: call.id, content: answer });
  }
}
console.log();
