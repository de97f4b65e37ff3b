import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, dayMs, utcDay } from '#kernel/calendar.ts';
import { continued, dueDates, mostDueDates, nextDates, type Repeat } from './recurrence.ts';

const day = (text: string) => text as Day;
const monthly = (start: string, more: Partial<Repeat> = {}): Repeat => ({
  every: 1,
  unit: 'month',
  start: day(start),
  ...more,
});

describe('the next dates', () => {
  it.each<[string, Repeat, string, string[]]>([
    [
      'the 31st without drifting',
      monthly('2026-01-31'),
      '2026-01-31',
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    ['the 30th in a leap year', monthly('2027-12-30'), '2028-01-31', ['2028-02-29', '2028-03-30']],
    [
      'the last day, from a start within the month',
      monthly('2026-01-15', { onLastDay: true }),
      '2026-01-15',
      ['2026-01-31', '2026-02-28', '2026-03-31'],
    ],
    [
      '29 February every year',
      monthly('2024-02-29', { every: 12 }),
      '2025-01-01',
      ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    ['every third month', monthly('2026-11-30', { every: 3 }), '2026-12-01', ['2027-02-28', '2027-05-30']],
    [
      'every second week',
      { every: 2, unit: 'week', start: day('2026-11-18') },
      '2026-11-19',
      ['2026-12-02', '2026-12-16'],
    ],
    [
      'every tenth day',
      { every: 10, unit: 'day', start: day('2026-12-25') },
      '2026-11-01',
      ['2026-12-25', '2027-01-04'],
    ],
  ])('are %s', (_, repeat, from, dates) => {
    expect(nextDates(repeat, day(from), dates.length)).toEqual(dates);
  });

  it('end with the last date and with the number of times', () => {
    expect(nextDates(monthly('2026-01-31', { until: day('2026-03-30') }), day('2026-01-01'), 9)).toEqual([
      '2026-01-31',
      '2026-02-28',
    ]);
    expect(nextDates(monthly('2026-01-31', { times: 2 }), day('2026-02-01'), 9)).toEqual(['2026-02-28']);
    expect(nextDates(monthly('2026-01-31', { times: 2 }), day('2026-03-01'), 9)).toEqual([]);
  });
});

describe('due dates', () => {
  const daily: Repeat = { every: 1, unit: 'day', start: day('2026-01-01') };

  it('are all that were missed since the last one, and none twice', () => {
    expect(dueDates(daily, day('2026-01-03'), day('2026-01-06'))).toEqual([
      '2026-01-04',
      '2026-01-05',
      '2026-01-06',
    ]);
    expect(dueDates(daily, day('2026-01-06'), day('2026-01-06'))).toEqual([]);
    expect(dueDates(daily, undefined, day('2025-12-31'))).toEqual([]);
  });

  it('come in bounded batches after years without a server', () => {
    const today = day('2029-01-01');
    const made: Day[] = [];
    for (;;) {
      const due = dueDates(daily, made.at(-1), today);
      if (due.length === 0) break;
      expect(due.length).toBeLessThanOrEqual(mostDueDates);
      made.push(...due);
    }
    expect(made).toHaveLength(3 * 365 + 2);
    expect(new Set(made).size).toBe(made.length);
  });
});

describe('a change', () => {
  const rent: Repeat = { every: 1, unit: 'month', start: day('2026-10-31'), times: 6 };
  const next = day('2027-02-28');

  it('that goes on keeps the day of the month, and counts the dates to come', () => {
    const after = continued(rent, next, { ...rent, start: next, times: 2 });
    expect(nextDates(after, next, 9)).toEqual(['2027-02-28', '2027-03-31']);
    const endless = continued(rent, next, { every: 1, unit: 'month', start: next });
    expect(nextDates(endless, next, 2)).toEqual(['2027-02-28', '2027-03-31']);
  });

  it('of the rule or of the date begins anew', () => {
    const fortnightly: Repeat = { every: 2, unit: 'week', start: next };
    expect(continued(rent, next, fortnightly)).toEqual(fortnightly);
    const later = { ...rent, start: day('2027-03-15') };
    expect(nextDates(continued(rent, next, later), later.start, 2)).toEqual(['2027-03-15', '2027-04-15']);
  });
});

/** The slow model: checks for every single day whether it is a date of the repeat. */
function* modelDates({ every, unit, start, onLastDay, until, times }: Repeat, end: Day): Generator<Day> {
  let [days, months, made] = [0, 0, 0];
  for (let moment = Date.parse(start); ; moment += dayMs) {
    const today = utcDay(new Date(moment));
    if (today > end || (until && today > until) || made === times) return;
    const tomorrow = utcDay(new Date(moment + dayMs));
    const isLast = tomorrow.slice(8) === '01';
    const isTheDay = onLastDay
      ? isLast
      : today.slice(8) === start.slice(8) || (isLast && today.slice(8) < start.slice(8));
    const isDate =
      unit === 'month' ? isTheDay && months % every === 0 : days % (every * (unit === 'week' ? 7 : 1)) === 0;
    if (isDate) {
      made += 1;
      yield today;
    }
    days += 1;
    if (isLast) months += 1;
  }
}

it('agrees with a model that goes day by day', () => {
  const date = fc
    .integer({ min: 0, max: 4000 })
    .map((n) => utcDay(new Date(Date.UTC(2020, 0, 1) + n * dayMs)));
  const repeat = fc.record(
    {
      every: fc.integer({ min: 1, max: 14 }),
      unit: fc.constantFrom('day', 'week', 'month'),
      start: date,
      onLastDay: fc.boolean(),
      until: date,
      times: fc.integer({ min: 1, max: 40 }),
    },
    { requiredKeys: ['every', 'unit', 'start'] },
  );
  fc.assert(
    fc.property(repeat, date, date, fc.integer({ min: 0, max: 6 }), (given, after, today, count) => {
      const model = [...modelDates(given, day('2045-12-31'))];
      expect(nextDates(given, after, count)).toEqual(model.filter((each) => each >= after).slice(0, count));
      expect(dueDates(given, after, today)).toEqual(
        model.filter((each) => each > after && each <= today).slice(0, mostDueDates),
      );
      expect(dueDates(given, undefined, today)).toEqual(
        model.filter((each) => each <= today).slice(0, mostDueDates),
      );
    }),
    { numRuns: 150 },
  );
});
