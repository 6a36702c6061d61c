/**
 * A chat in the terminal. A line is a question; the end of the input (Ctrl-D) ends the chat.
 *
 * `SVC_API_URL` and `SVC_API_KEY` say where and who; `MODEL` is the model, `dev/echo` unless given.
 */
import { createInterface } from 'node:readline';
import { type ChatMessage, Trellis, TrellisError } from '@trellis/client';

const client = new Trellis();
const model = process.env['MODEL'] ?? 'dev/echo';
const messages: ChatMessage[] = [];

const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
terminal.prompt();
for await (const question of terminal) {
  if (question.trim() !== '') await ask(question);
  terminal.prompt();
}

async function ask(question: string): Promise<void> {
  // A question without an answer is not kept: the next one would be asked on top of it.
  const asked: ChatMessage[] = [...messages, { role: 'user', content: question }];
  try {
    const stream = await client.chat({ model, messages: asked });
    let answer = '';
    for await (const text of stream.text()) {
      process.stdout.write(text);
      answer += text;
    }
    console.log(`\n[${stream.usage?.total_tokens} tokens]`);
    messages.splice(0, Infinity, ...asked, { role: 'assistant', content: answer });
  } catch (error) {
    if (!(error instanceof TrellisError)) throw error;
    console.error(error.message);
  }
}
