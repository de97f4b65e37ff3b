import { currentLocale } from '#browser/locale.ts';
import { dayMs, hourMs, minuteMs } from '#kernel/calendar.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';

const ago = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' });
const onDay = { dateStyle: 'medium' } as const;

/** Like 'just now', '3 hours ago' or 'yesterday', then a date. */
export function lastUsedText(moment: Date, now: Date): string {
  const past = now.getTime() - moment.getTime();
  if (past < minuteMs) return t('just now', {}, 'after: Last used');
  if (past < hourMs) return ago.format(-Math.floor(past / minuteMs), 'minute');
  if (past < dayMs) return ago.format(-Math.floor(past / hourMs), 'hour');
  if (past < 7 * dayMs) return ago.format(-Math.floor(past / dayMs), 'day');
  return moment.toLocaleDateString(currentLocale(), onDay);
}
