import type { Day } from '#kernel/calendar.ts';
import { datesBefore, nextDates, type Repeat } from '../../rules/repeats/recurrence.ts';
import { datesOf, type RepeatRecord, repeatOf, type Schedule, schedule } from '../../rules/repeats/repeat.ts';

/** 'last-day': months, on their last day. */
export type DraftUnit = Repeat['unit'] | 'last-day';

/** The fields of a rule, as typed. */
export type RepeatDraft = Readonly<{
  isOn: boolean;
  /** True if the interval is typed, instead of one from the list. */
  isTyped: boolean;
  every: string;
  unit: DraftUnit;
  end: 'never' | 'date' | 'times';
  until: string;
  times: string;
  /** The repeat that the form changes. */
  changed?: Readonly<{ id: string; version: number }>;
}>;

export const noRepeat: RepeatDraft = {
  isOn: false,
  isTyped: false,
  every: '1',
  unit: 'month',
  end: 'never',
  until: '',
  times: '12',
};

export const usualIntervals = {
  day: { every: '1', unit: 'day' },
  week: { every: '1', unit: 'week' },
  month: { every: '1', unit: 'month' },
  'last-day': { every: '1', unit: 'last-day' },
  year: { every: '12', unit: 'month' },
} as const;
export type Interval = keyof typeof usualIntervals | 'never' | 'typed';

/** The option that a draft shows. */
export function intervalOf({ isOn, isTyped, every, unit }: RepeatDraft): Interval {
  if (!isOn) return 'never';
  if (isTyped) return 'typed';
  if (every === '12') return 'year';
  return unit;
}

export function withInterval(draft: RepeatDraft, interval: Interval): RepeatDraft {
  if (interval === 'never') return { ...draft, isOn: false };
  if (interval === 'typed') return { ...draft, isOn: true, isTyped: true };
  return { ...draft, isOn: true, isTyped: false, ...usualIntervals[interval] };
}

const wholeNumber = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Undefined while a field is empty or wrong. */
export function scheduleOf({ every, unit, end, until, times }: RepeatDraft): Schedule | undefined {
  const parsed = schedule.safeParse({
    every: wholeNumber(every),
    unit: unit === 'last-day' ? 'month' : unit,
    onLastDay: unit === 'last-day',
    ...(end === 'date' ? { until } : {}),
    ...(end === 'times' ? { times: wholeNumber(times) } : {}),
  });
  return parsed.success ? parsed.data : undefined;
}

/** The rule of a draft from this day on; undefined while something is missing or no date is left. */
export function ruleOf(draft: RepeatDraft, date: string): Repeat | undefined {
  const read = date === '' ? undefined : scheduleOf(draft);
  const rule = read && repeatOf(read, date);
  return rule && nextDates(rule, rule.start, 1).length > 0 ? rule : undefined;
}

/** The draft to change a repeat from its next date on. */
export function draftOfRepeat(repeat: RepeatRecord, next: string): RepeatDraft {
  const { id, version, every, unit, on_last_day, until, times } = repeat;
  const shown = on_last_day ? 'last-day' : unit;
  const isUsual = Object.values(usualIntervals).some(
    (usual) => usual.every === String(every) && usual.unit === shown,
  );
  // Safe cast: the server's own day.
  const left = times === null ? undefined : times - datesBefore(datesOf(repeat), next as Day);
  return {
    isOn: true,
    isTyped: !isUsual,
    every: String(every),
    unit: shown,
    end: until !== null ? 'date' : left !== undefined ? 'times' : 'never',
    until: until ?? '',
    times: String(left ?? noRepeat.times),
    changed: { id, version },
  };
}
