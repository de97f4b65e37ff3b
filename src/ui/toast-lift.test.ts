import { expect, it } from 'vitest';
import { liftOver } from './toast-lift.ts';

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
const toast = box(680, 760, 12, 378);

const over = (rather: ReturnType<typeof box>[], never: ReturnType<typeof box>[] = []) =>
  liftOver(toast, { never, rather });

it('stays where it covers nothing', () => {
  expect(over([])).toBe(0);
  expect(over([box(600, 644), box(760, 804)])).toBe(0);
});

it('rises above a button or field that it would cover, also in part', () => {
  expect(over([box(740, 784)])).toBe(28);
});

it('rises into the lowest gap that is high enough', () => {
  // Between 740 and the button above are 56 px, too few; above that button is enough room.
  expect(over([box(740, 784), box(640, 684)])).toBe(128);
});

it('stays where no gap is high enough', () => {
  const everywhere = Array.from({ length: 16 }, (_, n) => box(n * 50, n * 50 + 44));
  expect(over(everywhere)).toBe(0);
});

it('covers other fields before the focused one, and where there is no other place', () => {
  const everywhere = Array.from({ length: 16 }, (_, n) => box(n * 50, n * 50 + 44));
  const focused = box(700, 744);
  expect(over(everywhere, [focused])).toBe(68);
  expect(over(everywhere, [focused, box(600, 690)])).toBe(168);
});

it('rises above the keyboard', () => {
  expect(over([], [box(500, 800)])).toBe(268);
});
