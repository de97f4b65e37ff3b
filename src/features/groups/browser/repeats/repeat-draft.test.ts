import { describe, expect, it } from 'vitest';
import type { Day } from '#kernel/calendar.ts';
import { nextDates } from '../../rules/repeats/recurrence.ts';
import type { RepeatRecord } from '../../rules/repeats/repeat.ts';
import { draftOfRepeat, intervalOf, noRepeat, ruleOf, scheduleOf, withInterval } from './repeat-draft.ts';

describe('the fields of a repeat', () => {
  it.each(['day', 'week', 'month', 'last-day', 'year', 'never', 'typed'] as const)(
    'show the interval %s',
    (one) => {
      expect(intervalOf(withInterval(noRepeat, one))).toBe(one);
    },
  );

  it('give the last day of each month', () => {
    const rule = ruleOf(withInterval(noRepeat, 'last-day'), '2027-01-15');
    expect(rule && nextDates(rule, rule.start, 2)).toEqual(['2027-01-31', '2027-02-28']);
  });

  it.each([
    { every: '' },
    { every: '0' },
    { every: '1.5' },
    { every: '367' },
    { end: 'times', times: '0' },
    { end: 'date', until: '' },
  ] as const)('give no rule for %j', (wrong) => {
    expect(scheduleOf({ ...withInterval(noRepeat, 'month'), ...wrong })).toBeUndefined();
  });

  it('give no rule that ends before it begins', () => {
    const draft = { ...withInterval(noRepeat, 'month'), end: 'date', until: '2026-12-01' } as const;
    expect(ruleOf(draft, '2026-12-02')).toBeUndefined();
    expect(ruleOf(draft, '2026-12-01')).toBeDefined();
  });

  it('show how many times are left of a repeat', () => {
    const repeat = {
      id: 'r',
      version: 3,
      every: 1,
      unit: 'month',
      start: '2026-10-31',
      on_last_day: false,
      until: null,
      times: 6,
    } as RepeatRecord;
    const next = '2026-12-31' as Day;
    const draft = draftOfRepeat(repeat, next);
    expect(draft).toMatchObject({ end: 'times', times: '4', changed: { id: 'r', version: 3 } });
    expect(intervalOf(draft)).toBe('month');
    expect(intervalOf(draftOfRepeat({ ...repeat, every: 3 }, next))).toBe('typed');
    expect(intervalOf(draftOfRepeat({ ...repeat, every: 12 }, next))).toBe('year');
  });
});
