import { expect, test } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import { layOutFlows } from './settlement-flows.ts';

const pays = (from: string, to: string, amount: number) => ({ from, to, amount: cents(amount) });

test('a bar for everyone, as high as what they pay or get, divided by its payments', () => {
  const { payers, receivers, flows, height } = layOutFlows(
    [pays('Bo', 'Ann', 3000), pays('Cy', 'Ann', 6000), pays('Cy', 'Dee', 1000)],
    200,
  );
  expect(payers).toEqual([
    { name: 'Bo', amount: 3000, top: 8, height: 60 },
    { name: 'Cy', amount: 7000, top: 78, height: 140 },
  ]);
  expect(receivers.map(({ name, height: high }) => [name, high])).toEqual([
    ['Ann', 180],
    ['Dee', 36],
  ]);
  expect(height).toBe(226);
  expect(receivers[0]?.top).toBe(0);
  expect(flows.map(({ toTop, toHeight }) => [toTop, toHeight])).toEqual([
    [0, 60],
    [60, 120],
    [190, 36],
  ]);
  // The shorter side is centred together with its flows.
  expect(flows.map(({ fromTop, fromHeight }) => [fromTop, fromHeight])).toEqual([
    [8, 60],
    [78, 120],
    [198, 20],
  ]);
});

test('nothing to draw', () => {
  expect(layOutFlows([])).toMatchObject({ payers: [], receivers: [], flows: [], height: 0 });
});
