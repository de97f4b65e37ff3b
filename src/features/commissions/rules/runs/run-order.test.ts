import { expect, it } from 'vitest';
import { balancesCheckedAt, findBefore, findNearest, type OrderedRun } from './run-order.ts';

const on = (day: number) => new Date(Date.UTC(2026, 5, day));

/** A run of a month; `approved` and `created` are days in June. */
const run = (id: string, month: number, own: Partial<OrderedRun> = {}): OrderedRun => ({
  id,
  firstDay: `2026-0${month}-01`,
  lastDay: `2026-0${month}-28`,
  corrects: null,
  approvedAt: null,
  createdAt: on(1),
  ...own,
});
const span = (month: number) => ({ first: `2026-0${month}-01`, last: `2026-0${month}-28` });

const january = run('jan', 1, { approvedAt: on(2) });
const february = run('feb', 2, { approvedAt: on(3) });
const corrected = run('jan2', 1, { corrects: 'jan', approvedAt: on(4) });

it('a correction begins where the run that it corrects began', () => {
  const draft = run('feb2', 2, { corrects: 'feb', createdAt: on(5) });
  const runs = [january, february, corrected, draft];
  expect(findBefore(runs, draft)?.id).toBe('jan2');
  expect(findBefore(runs, february)?.id).toBe('jan2');
  expect(findBefore(runs, february, on(3))?.id).toBe('jan');
  expect(findBefore(runs, corrected)).toBeUndefined();
  expect(balancesCheckedAt(runs, draft)).toEqual([on(3), on(5)]);
  expect(balancesCheckedAt(runs, february)).toEqual([on(3)]);
});

it('runs of one period follow each other in the order of their approval, corrected or not', () => {
  const first = run('a', 2, { approvedAt: on(5), createdAt: on(4) });
  const second = run('b', 2, { approvedAt: on(6), createdAt: on(1) });
  const draft = run('c', 2, { createdAt: on(1) });
  const correction = run('a2', 2, { corrects: 'a', approvedAt: on(9), createdAt: on(9) });
  const runs = [second, january, draft, correction, first];
  expect(findBefore(runs, first)?.id).toBe('jan');
  expect(findBefore(runs, correction)?.id).toBe('jan');
  expect(findBefore(runs, second)?.id).toBe('a2');
  expect(findBefore(runs, draft)?.id).toBe('b');
  expect(findNearest(runs, span(2))?.id).toBe('b');
  expect(findNearest(runs, span(3))?.id).toBe('b');
});

it('drafts are continued only where nothing of their period is approved, and change no balances', () => {
  const newer = run('newer', 3, { createdAt: on(9) });
  const runs = [january, run('older', 3, { createdAt: on(8) }), newer];
  expect(findNearest(runs, span(3))?.id).toBe('newer');
  expect(findNearest(runs, span(4))?.id).toBe('newer');
  expect(findNearest(runs, span(2))?.id).toBe('jan');
  expect(findNearest([newer], span(2))?.id).toBe('newer');
  expect(findNearest([], span(2))).toBeUndefined();
  expect(findBefore(runs, newer)?.id).toBe('jan');
  expect(balancesCheckedAt(runs, newer)).toEqual([on(9)]);
});

it('of several corrections of one run by an earlier release, the newest closes it', () => {
  const other = run('jan3', 1, { corrects: 'jan', approvedAt: on(5) });
  expect(findBefore([other, january, corrected, february], february)?.id).toBe('jan3');
});
