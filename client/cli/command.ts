import type { ParseArgsConfig } from 'node:util';
import type { Trellis } from '../index.ts';
import type { Style } from './output.ts';
import type { Progress } from './terminal.ts';

/** Parts of the process that a command runs in. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder that paths are relative to. */
  readonly folder: string;
  readonly input: TextSource;
  readonly output: TextSink;
  readonly errors: TextSink;
  /** Runs a program of Node on the input, the output and the errors of this one, and returns its exit code. Absent where none can be run. */
  readonly runProgram?: (args: readonly string[], folder: string) => Promise<number>;
  /** Ends commands that go on until somebody ends them. */
  readonly stopping?: AbortSignal;
}

/** A place that text comes from. */
export interface TextSource extends AsyncIterable<Uint8Array | string> {
  /** Whether somebody can be asked. */
  readonly isTTY?: boolean | undefined;
}

/** A place that text is written to. */
export interface TextSink {
  write(text: string): unknown;
  /** Whether it is a terminal: colour, tables and progress are for people. */
  readonly isTTY?: boolean | undefined;
  /** Width of the terminal. */
  readonly columns?: number | undefined;
}

/** The arguments of a command, as they were given. */
export interface Given {
  readonly words: readonly string[];
  /** The last value of an option, or undefined. */
  option(name: string): string | undefined;
  /** All values of an option. */
  options(name: string): readonly string[];
  has(name: string): boolean;
}

/** A run of a command. */
export interface Run extends Surroundings {
  readonly given: Given;
  /** Makes the client of the profile, or of the environment. */
  client(): Promise<Trellis>;
  /** Whether text for people is written: on a terminal, unless `--json` is given. */
  readonly isReadable: boolean;
  /** Of text for people. */
  readonly style: Style;
  readonly progress: Progress;
  /** Writes a value: JSON with `--json` and where the output is no terminal, else as `readable` does. */
  show(value: unknown, readable: () => string): void;
}

/** A command. */
export interface Command {
  /** Its arguments, for the help. */
  readonly usage: string;
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  readonly run: (run: Run) => Promise<void>;
}

/** A mistake in how the command was called. */
export class UsageError extends Error {}

/** The end of a command with an exit code that is not ours; all that there is to say was said. */
export class EndedWith extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`ended with ${code}`);
    this.code = code;
  }
}

/** Reads a header that was given as `NAME:VALUE`. */
export function headerOf(text: string): readonly [string, string] {
  const colon = text.indexOf(':');
  if (colon < 1) throw new UsageError(`--header has to be NAME:VALUE, not ${text}`);
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

/** Reads an option that is an object in JSON. @throws UsageError for what is none. */
export function jsonOption(given: Given, name: string): Record<string, unknown> | undefined {
  const text = given.option(name);
  return text === undefined ? undefined : jsonObject(text, `--${name}`);
}

/** Parses an object in JSON. @throws UsageError that names where it was given. */
export function jsonObject(text: string, name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // What is no JSON is no object either.
  }
  throw new UsageError(`${name} has to be an object in JSON`);
}
