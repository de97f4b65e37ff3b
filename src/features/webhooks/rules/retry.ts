import { dayMs, hourMs, minuteMs } from '#kernel/calendar.ts';

/** A delivery is abandoned after this time without success. */
export const retryDays = 3;
export const retryMs = retryDays * dayMs;

/** Pauses after the first, second and further attempts; the last one repeats. */
const pauses = [
  minuteMs / 6,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  12 * hourMs,
];
const longestMs = 12 * hourMs;

type Failed = Readonly<{
  /** Attempts made, the failed one included. */
  attempts: number;
  /** When the first attempt was made. */
  since: Date;
  now: Date;
  /** The receiver's Retry-After header. */
  retryAfter?: string | undefined;
}>;

/** When the next attempt is due, the last one three days after the first; undefined to give up. */
export function nextAttempt({ attempts, since, now, retryAfter }: Failed): Date | undefined {
  const end = since.getTime() + retryMs;
  if (now.getTime() >= end) return undefined;
  const own = pauses[attempts - 1] ?? longestMs;
  const pause = Math.max(own, Math.min(secondsIn(retryAfter) * 1000, dayMs));
  return new Date(Math.min(now.getTime() + pause, end));
}

/**
 * Pause before the next request to a failing receiver, for all of its deliveries, so that it does not delay others.
 */
export function restMs(failures: number): number {
  return Math.min(5_000 * 2 ** Math.min(failures - 1, 10), 5 * minuteMs);
}

function secondsIn(retryAfter: string | undefined): number {
  return retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 0;
}
