import { msg, t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { isRecord } from '#kernel/record.ts';
import { saysDay } from './says-day.ts';

/** The rule of 'Same again'. */
export type Again = {
  readonly when: 'next month' | 'tomorrow' | 'next time';
  /** Fields by name that become blank, and lists that become empty. */
  readonly cleared: readonly string[];
  /** Paths of names that are cleared if they contain a date: 'Tuesday Nov 17' is not valid tomorrow. */
  readonly datedNames?: readonly string[];
  /** The toast's text: what was cleared and kept. */
  readonly note: string;
};

export const againLabels: Readonly<Record<Again['when'], string>> = {
  'next month': msg('Same again next month'),
  tomorrow: msg('Same again tomorrow'),
  'next time': msg('Same again next time'),
};

export const readyTitles: Readonly<Record<Again['when'], string>> = {
  'next month': msg('Ready for Next Month'),
  tomorrow: msg('Ready for Tomorrow'),
  'next time': msg('Ready for Next Time'),
};

type AgainRule = Pick<Again, 'when' | 'cleared' | 'datedNames'>;

/** The input for the next time: cleared fields, and all dates moved. */
export function sameAgain<Input>(
  input: Input,
  { when, cleared, datedNames = [] }: AgainRule,
  locale: Locale,
) {
  const blank = new Set(cleared);
  const next = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => next(each, path));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, content]) => {
        const own = path ? `${path}.${field}` : field;
        if (blank.has(field)) return [field, blankOf(content)];
        if (typeof content !== 'string') return [field, next(content, own)];
        if (datedNames.includes(own)) return [field, saysDay(content, locale) ? '' : content];
        return [field, field === 'date' ? moved(content, when) : content];
      }),
    );
  };
  // Safe cast: only blanks and dates differ.
  return next(input, '') as Input;
}

function blankOf(content: unknown): unknown {
  if (Array.isArray(content)) return [];
  return typeof content === 'boolean' ? false : '';
}

/** The next day, or the same day of the next month, clamped; other text stays. */
function moved(day: string, when: Again['when']): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!year || !month || !date || when === 'next time') return day;
  if (when === 'tomorrow') return isoDay(Date.UTC(Number(year), Number(month) - 1, Number(date) + 1));
  const lastOfNext = new Date(Date.UTC(Number(year), Number(month) + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(Number(year), Number(month), Math.min(Number(date), lastOfNext)));
}

const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** 'Team for November' becomes 'Team for December'; 'Dinner' becomes 'Dinner (again)', once. */
export function nameAgain(name: string, when: Again['when'], today: Date, locale: Locale): string {
  const again = (own: string) => t('{name} (again)', { name: own });
  if (when === 'next time') return again(withoutFrame(name, [again]));
  const inPeriod = (period: string) => (own: string) => t('{name} for {period}', { name: own, period });
  const next = periodText(when, today, 1, locale);
  const own = withoutFrame(name, [inPeriod(periodText(when, today, 0, locale)), inPeriod(next)]);
  return when === 'tomorrow' && saysDay(own, locale) ? next : inPeriod(next)(own);
}

function periodText(when: Again['when'], today: Date, later: number, locale: Locale): string {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  return when === 'tomorrow'
    ? new Date(year, month, day + later).toLocaleDateString(locale, { dateStyle: 'medium' })
    : new Date(year, month + later, 1).toLocaleDateString(locale, { month: 'long' });
}

/** Removes what one of these functions puts around a name. */
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
