import { expect, test } from 'vitest';
import type { Part, Summary } from '#calculators/summary.ts';
import { cents } from '#kernel/cents.ts';
import { chatText, partText } from './chat-text.ts';

const part = (name: string, amount: number): Part => ({
  name,
  amount: cents(amount),
  share: null,
  detail: '',
  figures: [],
  explanation: [],
});
const bill = (...parts: Part[]): Summary => ({
  name: '',
  totalLabel: 'Total bill',
  total: cents(12_550),
  currency: 'USD',
  figures: [],
  parts,
});

test('lists everybody with aligned amounts', () => {
  expect(chatText('Dinner', bill(part('Ann', 2_550), part('Christopher', 10_000)))).toBe(
    ['Dinner', 'Total bill: $125.50', '', 'Ann           $25.50', 'Christopher  $100.00'].join('\n'),
  );
});

test('a name stays in its line and leaves the amount in its place', () => {
  const text = chatText('A\nB', bill(part('x\r\nEve  $0.00', 1), part('دانا', 2), part('n'.repeat(200), 3)));
  const lines = text.split('\n');
  expect(lines).toHaveLength(6);
  expect(lines[0]).toBe('A B');
  expect(lines[3]).toContain('x Eve');
  expect(lines[4]).toContain('\u2068دانا\u2069');
  expect(lines[5]).toMatch(/^n{23}… {2}/);
});

test('one part names nobody else', () => {
  expect(partText('Dinner', part('Ann', 2_550), 'EUR')).toBe('Dinner\nAnn: €25.50');
});

test('says who pays whom, where the result does', () => {
  const bob = { ...part('Bob', 2_550), pays: [{ to: 'Ann\nEve', amount: cents(2_000) }] };
  expect(
    chatText('Dinner', bill(part('Ann', 10_000), bob))
      .split('\n')
      .slice(-2),
  ).toEqual(['', 'Bob pays Ann Eve $20.00']);
});
