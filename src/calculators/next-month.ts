import { isRecord } from '#kernel/record.ts';

/** The same input for the next month: the fields that change every month are blank, and every date is a month later. */
export function forNextMonth<Input>(input: Input, cleared: readonly string[]): Input {
  const blank = new Set(cleared);
  const next = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(next);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, content]) => {
        if (blank.has(field)) return [field, Array.isArray(content) ? [] : ''];
        return [field, field === 'date' && typeof content === 'string' ? monthLater(content) : next(content)];
      }),
    );
  };
  // Nothing but blanks and dates is different: it is still an input of the same calculator.
  return next(input) as Input;
}

/** The same day of the next month, or its last; text that is no date stays. */
function monthLater(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!year || !month || !date) return day;
  const lastOfNext = new Date(Date.UTC(Number(year), Number(month) + 1, 0));
  const nextDate = Math.min(Number(date), lastOfNext.getUTCDate());
  return `${lastOfNext.toISOString().slice(0, 8)}${String(nextDate).padStart(2, '0')}`;
}
