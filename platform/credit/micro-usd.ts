const MICRO = 1_000_000;

/**
 * Millionths of a dollar, exactly: read from the shortest decimal that names the number, which is the one that was sent. Null for what
 * is not 0 to 999,999,999 with at most six decimals.
 */
export function toMicroUsd(usd: number): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(String(usd));
  return match && Number(match[1]) * MICRO + Number((match[2] ?? '').padEnd(6, '0'));
}
