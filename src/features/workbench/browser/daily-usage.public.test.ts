import { describe, expect, it } from 'vitest';
import type { Day } from '#kernel/calendar.ts';
import { afterOneMore, readUsage, remainingText, remainingToday } from './daily-usage.public.ts';

const monday = '2025-09-01' as Day;
const tuesday = '2025-09-02' as Day;

describe('daily usage', () => {
  it('allows exactly three a day', () => {
    let usage = null as ReturnType<typeof readUsage>;
    const left = [remainingToday(usage, monday)];
    for (let press = 0; press < 4; press++) {
      usage = afterOneMore(usage, monday);
      left.push(remainingToday(usage, monday));
    }
    expect(left).toEqual([3, 2, 1, 0, 0]);
  });

  it('resets on another day, also when the clock goes back', () => {
    const spent = { date: tuesday, count: 3 };
    expect(remainingToday(spent, monday)).toBe(3);
    expect(afterOneMore(spent, monday)).toEqual({ date: monday, count: 1 });
  });

  it.each([
    [null],
    ['3'],
    [[]],
    [{ date: 1, count: 1 }],
    [{ date: 'x', count: -1 }],
    [{ date: 'x', count: 'many' }],
  ])('ignores %j in storage', (stored) => {
    expect(readUsage(stored)).toBeNull();
  });

  it('returns the remaining calculations', () => {
    expect([3, 1, 0].map(remainingText)).toEqual([
      '3 free calculations remaining today',
      '1 free calculation remaining today',
      '0 free calculations remaining today',
    ]);
  });
});
