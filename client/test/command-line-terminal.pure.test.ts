import { describe, expect, it } from 'vitest';
import type { Given } from '../cli/command.ts';
import { choice, time } from '../cli/filters.ts';
import { helpOf, overview, wrapped } from '../cli/help.ts';
import { fields, PLAIN, type Style, table } from '../cli/output.ts';
import { COMMANDS, COMMON } from '../cli/run.ts';
import { hasColours, progressOn, styleOf } from '../cli/terminal.ts';

const COLOURED: Style = { ...PLAIN, hasColours: true };
const TASK = {
  task_id: 'task_0123456789',
  name: 'Resize the pictures of the catalogue',
  status: 'failed',
  created_at: '2026-01-31T12:30:00.123Z',
  error: null,
};

describe('colours', () => {
  it('are for terminals, unless somebody says something else', () => {
    const terminal = { write: () => undefined, isTTY: true };
    expect(hasColours(terminal, {})).toBe(true);
    expect(hasColours({ ...terminal, isTTY: false }, { FORCE_COLOR: '1' })).toBe(false);
    expect(hasColours(terminal, { NO_COLOR: '1' })).toBe(false);
    expect(hasColours(terminal, { NO_COLOR: '' })).toBe(true);
    expect(hasColours(terminal, { TERM: 'dumb' })).toBe(false);
    expect(hasColours(terminal, { TERM: 'dumb', FORCE_COLOR: '1' })).toBe(true);
    expect(hasColours(terminal, { NO_COLOR: '1', FORCE_COLOR: '3' })).toBe(true);
    expect(hasColours(terminal, { FORCE_COLOR: '0' })).toBe(false);
    expect(styleOf({ ...terminal, columns: 80 }, {})).toEqual({ width: 80, hasColours: true });
    expect(styleOf({ ...terminal, isTTY: false, columns: 80 }, {})).toEqual(PLAIN);
  });

  it('tell what a status means, and nothing else', () => {
    expect(table([{ status: 'failed', name: 'failed' }], COLOURED)).toBe(
      '\u001b[1mstatus\u001b[0m  \u001b[1mname\u001b[0m\n\u001b[31mfailed\u001b[0m  failed',
    );
    expect(fields({ valid: true, checked: 3 }, COLOURED)).toBe(
      '\u001b[2mvalid  \u001b[0m  \u001b[32mtrue\u001b[0m\n\u001b[2mchecked\u001b[0m  3',
    );
    expect(fields({ status: 'constructor' }, COLOURED)).toContain('  constructor');
  });
});

describe('a table', () => {
  it('leaves out what no row has, and fractions of seconds', () => {
    expect(table([TASK])).toBe(
      'task_id          name                                  status  created_at\n' +
        'task_0123456789  Resize the pictures of the catalogue  failed  2026-01-31 12:30:00Z',
    );
    expect(table([])).toBe('none');
  });

  it('is cut to the terminal, but for what the next command needs', () => {
    const narrow = table([TASK], { ...PLAIN, width: 61 });
    expect(narrow).toBe(
      'task_id          name            status  created_at\n' +
        'task_0123456789  Resize the pi…  failed  2026-01-31 12:30:00Z',
    );
    for (const line of narrow.split('\n')) expect(line.length).toBeLessThanOrEqual(61);
  });

  it('becomes lines of fields where it cannot fit', () => {
    const [first, second] = table([TASK, TASK], { ...PLAIN, width: 40 }).split('\n\n');
    expect(first).toBe(second);
    expect(first).toBe(
      'task_id     task_0123456789\nname        Resize the pictures of the catalogue\nstatus      failed\ncreated_at  2026-01-31T12:30:00.123Z',
    );
  });
});

describe('progress', () => {
  const written = (sink: { readonly isTTY: boolean; readonly columns?: number }, environment = {}) => {
    let text = '';
    const progress = progressOn({ ...sink, write: (more) => (text += more) }, environment);
    progress.show('1 of 2 tasks');
    progress.end();
    progress.end();
    return text;
  };
  it('is a line that is written over and taken away, on terminals that can do that', () => {
    expect(written({ isTTY: true })).toBe('\r\u001b[K1 of 2 tasks\r\u001b[K');
    expect(written({ isTTY: true, columns: 8 })).toBe('\r\u001b[K1 of 2…\r\u001b[K');
    expect(written({ isTTY: true }, { TERM: 'dumb' })).toBe('');
    expect(written({ isTTY: false })).toBe('');
  });
});

describe('filters', () => {
  const given = (value: string): Given => ({
    words: [],
    option: () => value,
    options: () => [value],
    has: () => true,
  });
  it('take times as they are, and as so long ago', () => {
    const now = Date.parse('2026-03-10T00:00:00Z');
    expect(time(given('2026-01-31T12:00:00Z'), 'from', now)).toBe('2026-01-31T12:00:00.000Z');
    expect(time(given('90m'), 'from', now)).toBe('2026-03-09T22:30:00.000Z');
    expect(time(given('24h'), 'from', now)).toBe('2026-03-09T00:00:00.000Z');
    expect(time(given('7d'), 'from', now)).toBe('2026-03-03T00:00:00.000Z');
    for (const wrong of ['yesterday', '7', '2026-13-01', '-1d', '1'])
      expect(() => time(given(wrong), 'from'), wrong).toThrow('--from has to be a time');
  });

  it('take one of their words', () => {
    expect(choice(given('high'), 'priority', ['low', 'high'])).toBe('high');
    expect(() => choice(given('HIGH'), 'priority', ['low', 'high'])).toThrow('--priority has to be one of low, high');
  });
});

describe('the help', () => {
  it.each(Object.entries(COMMANDS))('of %s has a sentence for every option, and an example', (name, command) => {
    const help = helpOf(name, command, COMMON);
    const options = Object.keys({ ...command.options, ...COMMON });
    for (const option of options) expect(help).toMatch(new RegExp(`^  --${option} +[A-Z].*\\.$`, 'm'));
    expect(help.startsWith(`trellis ${name}`)).toBe(true);
    expect(help.split('\nExamples:\n')[1]).toContain(`trellis ${name}`);
    expect(overview(COMMANDS)).toContain(`  ${name} `);
    for (const option of Object.keys(command.options)) expect(command.usage).toContain(`--${option}`);
  });

  it('has no option in two lines', () => {
    const choices = `[--word ${'a-rather-long-choice|'.repeat(4)}z]`;
    expect(wrapped('trellis x', `A [--first TEXT]… ${choices} [--last]`)).toBe(
      `trellis x A [--first TEXT]…\n  ${choices}\n  [--last]`,
    );
  });
});
