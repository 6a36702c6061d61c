import { isRecord } from '../wire.ts';

type Fields = Record<string, unknown>;

interface Growing {
  readonly message: Fields;
  readonly others: Fields;
  readonly calls: Fields[];
}

/** More than any turn calls. */
const MAX_CALLS = 128;

/** The completion that the chunks of a stream make together: texts grow, calls of tools are joined by their place, of all else the last counts. */
export function wholeCompletion(chunks: readonly unknown[]): object | null {
  const choices = new Map<number, Growing>();
  const envelope: Fields = {};
  for (const chunk of chunks) {
    if (!isRecord(chunk) || !Array.isArray(chunk['choices'])) continue;
    const { choices: parts, obfuscation: _, ...fields } = chunk;
    Object.assign(envelope, present(fields));
    for (const part of parts as readonly Fields[]) {
      const { index, delta, ...others } = part;
      const growing = choices.get(index as number) ?? { message: {}, others: {}, calls: [] };
      choices.set(index as number, growing);
      Object.assign(growing.others, present(others));
      if (isRecord(delta)) grow(growing, delta);
    }
  }
  if (choices.size === 0) return null;
  return {
    ...envelope,
    object: 'chat.completion',
    choices: [...choices]
      .sort(([one], [other]) => one - other)
      .map(([index, { message, others, calls }]) => ({
        index,
        message: {
          role: 'assistant',
          content: null,
          refusal: null,
          ...message,
          ...(calls.length > 0 && { tool_calls: calls }),
        },
        finish_reason: null,
        ...others,
      })),
  };
}

function grow({ message, calls }: Growing, delta: Readonly<Fields>): void {
  for (const [name, value] of Object.entries(present(delta))) {
    if (name === 'tool_calls' && Array.isArray(value))
      for (const [at, call] of value.filter(isRecord).entries()) join(calls, call, at);
    else message[name] = typeof value === 'string' && name !== 'role' ? `${message[name] ?? ''}${value}` : value;
  }
}

function join(calls: Fields[], { index, function: part, ...call }: Readonly<Fields>, at: number): void {
  const place = typeof index === 'number' ? index : at;
  if (!Number.isInteger(place) || place < 0 || place >= MAX_CALLS) return;
  while (calls.length <= place) calls.push({ id: '', type: 'function', function: { name: '', arguments: '' } });
  const known = calls[place]!;
  Object.assign(known, present(call));
  if (!isRecord(part)) return;
  const { name, arguments: text } = known['function'] as { name: string; arguments: string };
  known['function'] = { name: `${name}${part['name'] ?? ''}`, arguments: `${text}${part['arguments'] ?? ''}` };
}

/** Without what is null, and without a name that would be no field. */
const present = (record: object): Fields =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => (value ?? null) !== null && name !== '__proto__'),
  );
