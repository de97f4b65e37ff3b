import { expect, it } from 'vitest';
import { liftOver } from './toast-lift.ts';

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
const toast = box(680, 760, 12, 378);

it('stays where it covers no button', () => {
  expect(liftOver(toast, [])).toBe(0);
  expect(liftOver(toast, [box(600, 644), box(760, 804)])).toBe(0);
});

it('rises above a button that it would cover, also in part', () => {
  expect(liftOver(toast, [box(740, 784)])).toBe(28);
});

it('rises into the lowest gap that is high enough', () => {
  // Between 740 and the button above are 56 px, too few; above that button is enough room.
  expect(liftOver(toast, [box(740, 784), box(640, 684)])).toBe(128);
});

it('stays where no gap is high enough', () => {
  const everywhere = Array.from({ length: 16 }, (_, n) => box(n * 50, n * 50 + 44));
  expect(liftOver(toast, everywhere)).toBe(0);
});
