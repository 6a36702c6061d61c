import { stdout } from 'node:process';
import type { Config } from '../config/config.ts';

/** Chooses the form of the log: LOG_FORMAT, or where that is unset readable lines on a terminal and JSON elsewhere. */
export const logFormat = ({ LOG_FORMAT }: Pick<Config, 'LOG_FORMAT'>): 'json' | 'pretty' =>
  LOG_FORMAT ?? (stdout.isTTY ? 'pretty' : 'json');

/** Whether lines are in colour: on a terminal, unless NO_COLOR is set. */
export const hasColours = ({ NO_COLOR }: Pick<Config, 'NO_COLOR'>): boolean =>
  stdout.isTTY === true && NO_COLOR === undefined;

const DIM = '2';
const LEVELS: Readonly<Record<string, string>> = {
  trace: '90',
  debug: '34',
  info: '32',
  warn: '33',
  error: '31',
  fatal: '35',
};
const LEVEL_LENGTH = 5;

/** Control characters, which could make a terminal do what a caller wants: escapes, and what moves the cursor. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
const visible = (text: string): string =>
  text.replace(CONTROL, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Makes one line to read of one JSON line of the log: time of day, level, message, fields as `name=value`, and the stack of an error below.
 * A request is told as `GET /path 200 3 ms`.
 * @param service - left out where it is this one.
 */
export function createLinePrinter({ service, colours }: { readonly service: string; readonly colours: boolean }) {
  const paint = (code: string | undefined, text: string) =>
    colours && code !== undefined && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text;
  const statusColour = (status: unknown) => (Number(status) >= 500 ? '31' : Number(status) >= 400 ? '33' : undefined);

  return (line: string): string => {
    let entry: Fields;
    try {
      entry = JSON.parse(line) as Fields;
    } catch {
      return line;
    }
    const { level, time, pid: _pid, msg, service: from, err, ...rest } = entry;
    const name = String(level);
    const clock = paint(DIM, clockOf(time));
    const head = `${clock} ${paint(LEVELS[name], name.toUpperCase().padEnd(LEVEL_LENGTH))}`;
    const isRequest = msg === 'request' && 'status' in rest && 'method' in rest;
    const { method, path, status, duration_ms: duration, viewer_id: viewer, ...more } = isRequest ? rest : {};
    const message = isRequest
      ? `${visible(`${method} ${path}`)} ${paint(statusColour(status), String(status))} ${durationOf(duration)}`
      : visible(String(msg ?? ''));
    const others = isRequest ? { ...(viewer !== null && { viewer_id: viewer }), ...more } : rest;
    const fields = [
      ...(from === undefined || from === service ? [] : [['service', from] as const]),
      ...Object.entries(others),
    ].map(([key, value]) => `${key}=${visible(shownValue(value))}`);
    const details = fields.length === 0 ? '' : `  ${paint(DIM, fields.join(' '))}`;
    return `${head} ${message}${details}\n${err === undefined ? '' : errorOf(err)}`;
  };
}

/** `12:00:00.000` of this machine's zone, as the clock on its wall. */
function clockOf(time: unknown): string {
  const date = new Date(String(time));
  if (Number.isNaN(date.getTime())) return '--:--:--.---';
  const two = (value: number) => String(value).padStart(2, '0');
  const milliseconds = String(date.getMilliseconds()).padStart(3, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${milliseconds}`;
}

const durationOf = (ms: unknown): string =>
  typeof ms === 'number' ? `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms` : '';

const shownValue = (value: unknown): string =>
  typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);

const INDENT = '    ';

/** The stack where there is one, with the causes below it, else what is known. */
function errorOf(error: unknown): string {
  const { stack, message, cause } = (
    typeof error === 'object' && error !== null ? error : { message: error }
  ) as Fields;
  const text = typeof stack === 'string' ? stack : String(message ?? JSON.stringify(error));
  const lines = text.split('\n').map((each) => `${INDENT}${visible(each)}\n`);
  return lines.join('') + (cause === undefined || cause === null ? '' : `${INDENT}caused by\n${errorOf(cause)}`);
}
