import { paragraph } from '#kernel/language/lists.ts';
import { currentLanguage, msg, t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { isRecord } from '#kernel/record.ts';
import { containsDate } from './contains-date.ts';
import { nextMonthIn } from './next-month.ts';
import { type RepeatPeriod, type RepeatRule, repeatPeriod } from './repeat-period.ts';

export const readyTitles: Readonly<Record<RepeatPeriod, string>> = {
  'next month': msg('Ready for Next Month'),
  'next week': msg('Ready for Next Week'),
  tomorrow: msg('Ready for Tomorrow'),
  'next time': msg('Ready for Next Time'),
};

type RepeatTerms = Pick<RepeatRule, 'when' | 'whenOf' | 'cleared' | 'datedNames'>;

/** The input for the next period: clears fields and moves dates. */
export function createRepeatInput<Input>(input: Input, rule: RepeatTerms, locale: Locale) {
  const { cleared, datedNames = [] } = rule;
  const when = repeatPeriod(rule, input, locale);
  const blank = new Set(cleared);
  const next = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => next(each, path));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, content]) => {
        const own = path ? `${path}.${field}` : field;
        if (blank.has(field)) return [field, blankOf(content)];
        if (typeof content !== 'string') return [field, next(content, own)];
        if (datedNames.includes(own)) return [field, datedName(content, when, locale)];
        return [field, field === 'date' ? moved(content, when) : content];
      }),
    );
  };
  // Safe cast: only blanks and dates differ.
  return next(input, '') as Input;
}

/** Replaces a month in the name by the next one. A name with another date becomes blank, any other name stays. */
function datedName(name: string, when: RepeatPeriod, locale: Locale): string {
  const next = when === 'next month' ? nextMonthIn(name, currentLanguage()) : null;
  return next ?? (containsDate(name, locale) || weekNumber.test(name) ? '' : name);
}

/** The toast's text: what was cleared, and how the name has changed. */
export function repeatNote(
  rule: Pick<RepeatRule, 'note' | 'datedNames'>,
  before: unknown,
  after: unknown,
): string {
  const names = (rule.datedNames ?? []).map((path) => [textAt(before, path), textAt(after, path)] as const);
  return paragraph([t(rule.note), ...names.map(([old, name]) => nameNote(old, name))]);
}

function nameNote(before: string, after: string): string {
  if (before === '') return '';
  if (after === '')
    return t('The old name “{name}” was left out. Give this one a new name.', { name: before });
  return before === after
    ? t('The name is still “{name}”.', { name: after })
    : t('The name is now “{name}”.', { name: after });
}

export function textAt(input: unknown, path: string): string {
  let value = input;
  for (const field of path.split('.')) value = isRecord(value) ? value[field] : undefined;
  return typeof value === 'string' ? value.trim() : '';
}

function blankOf(content: unknown): unknown {
  if (Array.isArray(content)) return [];
  return typeof content === 'boolean' ? false : '';
}

/** Moves a date by a day, a week or a month, at most to the last day of that month; other text stays. */
function moved(day: string, when: RepeatPeriod): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!year || !month || !date || when === 'next time') return day;
  const days = { tomorrow: 1, 'next week': 7, 'next month': null }[when];
  if (days) return isoDay(Date.UTC(Number(year), Number(month) - 1, Number(date) + days));
  const lastOfNext = new Date(Date.UTC(Number(year), Number(month) + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(Number(year), Number(month), Math.min(Number(date), lastOfNext)));
}

const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

const weekNumber = /\bweek \d{1,2}\b/i;

/**
 * 'Team for November' becomes 'Team for December'; 'Dinner' becomes 'Dinner (again)', once. With `hasMonth`, 'Site
 * November' becomes 'Site December'. Without it, the month may be a person's name: 'April Jones'.
 */
export function repeatName(
  name: string,
  when: RepeatPeriod,
  today: Date,
  locale: Locale,
  hasMonth = false,
): string {
  const again = (own: string) => t('{name} (again)', { name: own });
  if (when === 'next time') return again(withoutFrame(name, [again]));
  const [current, next] = [periodOf(when, today, 0, locale), periodOf(when, today, 1, locale)];
  const own = withoutFrame(name, [current.of, next.of]);
  const inNextMonth =
    hasMonth && when === 'next month' && own === name && nextMonthIn(name, currentLanguage());
  if (inNextMonth) return inNextMonth;
  const saysOther = containsDate(own, locale) || weekNumber.test(own);
  return when !== 'next month' && saysOther ? next.alone : next.of(own);
}

type Period = { readonly alone: string; readonly of: (name: string) => string };

function periodOf(when: RepeatPeriod, today: Date, later: number, locale: Locale): Period {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const dayText = (date: number) =>
    new Date(year, month, date).toLocaleDateString(locale, { dateStyle: 'medium' });
  if (when === 'next week') {
    const monday = dayText(day - ((today.getDay() + 6) % 7) + 7 * later);
    return {
      alone: t('Week of {monday}', { monday }),
      of: (name) => t('{name} for the week of {monday}', { name, monday }),
    };
  }
  const period =
    when === 'tomorrow'
      ? dayText(day + later)
      : new Date(year, month + later, 1).toLocaleDateString(locale, { month: 'long' });
  return { alone: period, of: (name) => t('{name} for {period}', { name, period }) };
}

/** Removes the text that one of the functions adds around a name. */
function withoutFrame(name: string, framings: readonly ((own: string) => string)[]): string {
  for (const framed of framings) {
    const [before = '', after = ''] = framed('\u0000').split('\u0000');
    const isFramed = name.length > before.length + after.length;
    if (isFramed && name.startsWith(before) && name.endsWith(after)) {
      return name.slice(before.length, name.length - after.length);
    }
  }
  return name;
}
