import type { LogDestination } from './log-destination.ts';

/** Something that whoever started the process is to read, whatever LOG_LEVEL says. */
export interface Notice {
  /** For people, on a terminal. */
  readonly text: string;
  /** Of the record elsewhere. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Messages of a process about itself. They are held until it is ready, so that a failed start says nothing but its reason. */
export interface Notices {
  /** Says it once the process is ready; at once where it is. */
  say(notice: Notice): void;
  /** Says that the process is ready, then all that waits. */
  ready(notice?: Notice): void;
}

export interface NoticesOptions {
  readonly destination: Pick<LogDestination, 'write'>;
  readonly format: 'json' | 'pretty';
  /** `service` of the records. */
  readonly service: string;
}

/** Makes the notices of a process. They stand between its log lines in the order of time, and nothing of them is redacted. */
export function createNotices({ destination, format, service }: NoticesOptions): Notices {
  const waiting: Notice[] = [];
  let isReady = false;
  const write = ({ text, message, fields }: Notice) => {
    if (format === 'pretty') return destination.write(text);
    const record = {
      level: 'info',
      time: new Date().toISOString(),
      pid: process.pid,
      service,
      ...fields,
      msg: message,
    };
    destination.write(`${JSON.stringify(record)}\n`);
  };
  return {
    say(notice) {
      if (isReady) write(notice);
      else waiting.push(notice);
    },
    ready(notice) {
      isReady = true;
      if (notice) write(notice);
      for (const each of waiting.splice(0)) write(each);
    },
  };
}
