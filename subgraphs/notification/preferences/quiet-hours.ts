/** A time of each day in which nobody is disturbed, on the clock of a time zone. It may go over midnight. */
export interface QuietHours {
  /** `22:00` */
  readonly from: string;
  /** `07:00`: when it is over. */
  readonly until: string;
  /** IANA: `Europe/Vienna`. */
  readonly timeZone: string;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Whether a text is a time of day, `22:00`. */
export const isTimeOfDay = (text: string): boolean => TIME.test(text);

/** The time zone by the name that the runtime knows it by; null when it knows none. Offsets (`+02:00`) have no summer time, and are none. */
export function canonicalTimeZone(text: string): string | null {
  if (text.length > 64 || /^[+-]/.test(text)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * When the quiet hours that hold now are over; null when none do. The night that clocks change in is as long as the clock on the wall says:
 * an end that the clock leaps over comes when it has leapt.
 */
export function quietUntil(hours: QuietHours, now: Date): Date | null {
  const from = minutesOf(hours.from);
  const until = minutesOf(hours.until);
  const clock = clockOf(hours.timeZone);
  const local = clock(now);
  const isQuiet = from < until ? local >= from && local < until : local >= from || local < until;
  if (!isQuiet) return null;
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const guess = thisMinute + after(local, until) * MINUTE_MS;
  // Off by as much as the clocks were changed meanwhile.
  const off = after(clock(new Date(guess)), until);
  const end = guess + (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE_MS;
  return new Date(end > now.getTime() ? end : guess);
}

/** Minutes from one time of day to the next time that it is the other. */
const after = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Tells the minute of the day in a time zone. */
function clockOf(timeZone: string): (time: Date) => number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (time) => minutesOf(format.format(time));
}
