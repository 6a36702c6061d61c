import process, { exit, stderr } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { flushStandardOutput, formatting, standardOutput } from './observability/log-destination.ts';
import { createLinePrinter, hasColours, logFormat } from './observability/log-format.ts';
import { createLogger } from './observability/logger.ts';
import { createNotices, type Notices } from './observability/notices.ts';
import { createShutdown, type Shutdown, StartStopped } from './work/shutdown.ts';
import { startProblem } from './work/start-problem.ts';

/** The parts of a process that are there before anything of it starts. */
export interface OwnProcess {
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  readonly notices: Notices;
  /** `shutdown.start`. @throws Error that names the setting where the cause is a known one. */
  start<T>(work: () => Promise<T>): Promise<T>;
}

export interface ProcessOptions {
  readonly config: Config;
  /** `service` of log lines: `gateway`, `session_service`. */
  readonly service: string;
  /** Instead of lines on standard output. */
  readonly logger?: Logger;
  /** Ends the process after shutdown; a test passes its own. */
  readonly exit?: (code: number) => void;
  /** Whether SIGTERM and SIGINT are ours, from now on: of a process that is nothing but this. */
  readonly handlesSignals?: boolean;
}

/** Kubernetes takes a pod that ends from its Services while it is told so, not before. */
const ORCHESTRATED_DRAIN_SECONDS = 5;

/** Opens the log of this process and makes its shutdown. Synchronous, so that no signal comes between the two. */
export function openProcess({ config, service, handlesSignals = false, ...given }: ProcessOptions): OwnProcess {
  const output = standardOutput();
  const format = logFormat(config);
  const print = createLinePrinter({ service, colours: hasColours(config) });
  const destination = format === 'json' ? output : formatting(output, print);
  const logger =
    given.logger ??
    createLogger({ level: config.LOG_LEVEL, service, destination, apiKeyPrefix: config.API_KEY_PREFIX });
  const shutdown = createShutdown({
    logger,
    drainDelayMs: (config.SHUTDOWN_DRAIN_DELAY ?? (config.isOrchestrated ? ORCHESTRATED_DRAIN_SECONDS : 0)) * 1000,
    graceMs: config.SHUTDOWN_GRACE_SECONDS * 1000,
    ...(given.exit && { exit: given.exit }),
  });
  if (handlesSignals) shutdown.installSignalHandlers();
  for (const warning of config.warnings) logger.warn(warning);
  return {
    logger,
    shutdown,
    notices: createNotices({ destination: output, format, service }),
    start: (work) =>
      shutdown.start(work).catch((error: unknown) => {
        throw startProblem(config, error);
      }),
  };
}

/**
 * The bytes of code that a WebAssembly function may execute before it is optimized; V8's own limit is 1.8 million. Prisma's query compiler passed
 * that at every start, and optimizing it took half a second of CPU on other threads; what works for seconds, as forecasts do, passes this too.
 */
const WASM_TIERING_BUDGET = 180_000_000;

/** Runs the main function of a process. When it fails, the reason is the last that the process writes, and its exit code is 1. */
export function runMain(main: () => Promise<void>): void {
  setFlagsFromString(`--wasm-tiering-budget=${WASM_TIERING_BUDGET}`);
  main().catch((error: unknown) => {
    if (error instanceof StartStopped) return; // by the shutdown, which ends the process
    flushStandardOutput();
    stderr.write(`${reasonOf(error)}\n`);
    exit(1);
  });
}

/** Returns the words of an error that we throw on purpose, and the stack of any other. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isMistake = [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);
  return isMistake ? `${error.stack}\n${error.message}` : error.message;
}

/** Tells the process that forked this one, if any, where it listens. */
export const notifyParent = (url: string): void => void process.send?.({ url });
