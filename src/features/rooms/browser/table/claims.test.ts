import { expect, it } from 'vitest';
import { movesOf } from './claims.ts';

const item = (quantity: number, ...claims: [guest: string, units: number, parts: number][]) => ({
  id: 'beer',
  name: 'Beer',
  amount: 500,
  quantity,
  left: 0,
  claims: claims.map(([guest_id, units, parts]) => ({ guest_id, units, parts })),
});

it('offers unclaimed units, to take or to share', () => {
  expect(movesOf(item(1), 'ann')).toMatchObject({
    more: { units: 1, parts: 0 },
    less: null,
    share: { units: 0, parts: 1 },
  });
});

it('offers nothing of another guest’s own units', () => {
  expect(movesOf(item(1, ['bob', 1, 0]), 'ann')).toMatchObject({ more: null, share: null });
});

it('offers a part of a shared item, and more parts', () => {
  expect(movesOf(item(1, ['bob', 0, 1]), 'ann')).toMatchObject({ more: null, share: { units: 0, parts: 1 } });
  expect(movesOf(item(1, ['bob', 0, 1], ['ann', 0, 1]), 'ann')).toMatchObject({
    share: { units: 0, parts: 0 },
    morePart: { units: 0, parts: 2 },
    lessPart: { units: 0, parts: 0 },
  });
});

it('ends sharing when the only unit is taken, but not with several units', () => {
  expect(movesOf(item(1, ['ann', 0, 2]), 'ann').more).toEqual({ units: 1, parts: 0 });
  expect(movesOf(item(2, ['ann', 0, 2]), 'ann').more).toEqual({ units: 1, parts: 2 });
});

it('gives up one of several to share it', () => {
  expect(movesOf(item(2, ['ann', 2, 0]), 'ann')).toMatchObject({ more: null, share: { units: 1, parts: 1 } });
});

it('keeps one of several units for sharing guests', () => {
  expect(movesOf(item(3, ['bob', 0, 1], ['cy', 1, 0]), 'ann').more).toEqual({ units: 1, parts: 0 });
  expect(movesOf(item(3, ['bob', 0, 1], ['cy', 2, 0]), 'ann').more).toBeNull();
});

it('goes back to the most parts that can be claimed from more parts of a bill', () => {
  expect(movesOf(item(1, ['ann', 0, 31], ['bob', 0, 30]), 'ann')).toMatchObject({
    morePart: null,
    lessPart: { units: 0, parts: 20 },
  });
});
