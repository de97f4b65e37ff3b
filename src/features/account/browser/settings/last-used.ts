import { currentLocale } from '#browser/locale.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const onDay = { dateStyle: 'medium' } as const;

/** 'just now', '3 hours ago', 'yesterday', then the day itself. */
export function lastUsedText(moment: Date, now: Date): string {
  const past = now.getTime() - moment.getTime();
  if (past < minute) return 'just now';
  if (past < hour) return ago.format(-Math.floor(past / minute), 'minute');
  if (past < day) return ago.format(-Math.floor(past / hour), 'hour');
  if (past < 7 * day) return ago.format(-Math.floor(past / day), 'day');
  return `on ${moment.toLocaleDateString(currentLocale(), onDay)}`;
}
