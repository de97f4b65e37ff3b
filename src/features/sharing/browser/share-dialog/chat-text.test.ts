import { expect, test } from 'vitest';
import type { Part, Summary } from '#calculators/rules/summary.ts';
import { cents } from '#kernel/money/cents.ts';
import { chatText, linksText, partText } from './chat-text.ts';

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

test('a name stays on its line and does not move the amount', () => {
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

test('lists payments, if the result has any', () => {
  const bob = { ...part('Bob', 2_550), pays: [{ to: 'Ann\nEve', amount: cents(2_000) }] };
  expect(
    chatText('Dinner', bill(part('Ann', 10_000), bob))
      .split('\n')
      .slice(-2),
  ).toEqual(['', 'Bob pays Ann Eve $20.00']);
});

const link = (person: string | null, url: string | null, minute: number, state = 'live') => ({
  person,
  url,
  state,
  created_at: `2026-11-17T10:0${minute}:00.000Z`,
});

test('all links of a result name everybody once, with the newest address that can be opened', () => {
  const links = [
    link('Ben', 'https://x/s/5', 5),
    link('Ada', 'https://x/s/4', 4, 'expired'),
    link('Cy', null, 3),
    link(null, 'https://x/s/whole', 2),
    link('Ben', 'https://x/s/1', 1),
    link('Ada', 'https://x/s/0', 0),
  ];
  expect(linksText('Dinner\nfor two', links)).toBe(
    'Dinner for two\n\nAda: https://x/s/0\nBen: https://x/s/5',
  );
  expect(linksText('Dinner', links.slice(2, 5))).toBeNull();
});
