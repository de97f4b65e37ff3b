import { expect, it } from 'vitest';
import { cents } from '#kernel/cents.ts';
import { dueTo } from './due.ts';

const payment = (to: string, amount: number) => ({ to, amount: cents(amount) });

it('is one’s part where nobody is said to have paid', () => {
  expect(dueTo('Ann', { amount: cents(3000) })).toBe(3000);
});

it('is what settles up with the maker, or with the only one who paid', () => {
  const pays = [payment('ann ', 700), payment('Cy', 300)];
  expect(dueTo('Ann', { amount: cents(3000), pays })).toBe(700);
  expect(dueTo('Ann Lee', { amount: cents(3000), pays: pays.slice(0, 1) })).toBe(700);
});

it('is nothing for those who owe nothing, and where it is not known', () => {
  expect(dueTo('Ann', { amount: cents(3000), pays: [] })).toBe(0);
  expect(dueTo('Di', { amount: cents(3000), pays: [payment('Ann', 700), payment('Cy', 300)] })).toBe(0);
});
