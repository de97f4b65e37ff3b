import { expect, it } from 'vitest';
import { enUs, localeOf } from '#kernel/locale.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { dealLabel, describeDeal, productBeside } from './deal-label.ts';

const deal = { key: '#5:2', name: '', product: '', day: '2026-11-05' };

it.each([
  [{ name: 'Acme', key: 'A1', product: 'Licence' }, 'Acme', 'Licence'],
  [{ key: 'A1', product: 'Licence' }, 'A1', 'Licence'],
  [{ key: '#A1' }, '#A1', ''],
  [{ product: 'Licence' }, 'Licence', ''],
  [{ key: '#12' }, 'Deal of Nov 5', ''],
  [{}, 'Deal of Nov 5', ''],
])('a deal with %o is called %s', (known, label, product) => {
  expect(dealLabel({ ...deal, ...known }, enUs)).toBe(label);
  expect(productBeside({ ...deal, ...known }, enUs)).toBe(product);
});

it.each([
  [{ name: 'Acme', key: 'A1', product: 'Licence' }, 'Acme (A1 · Nov 5, 2026 · $800.00)'],
  [{ name: 'Acme' }, 'Acme (Nov 5, 2026 · $800.00)'],
  [{ key: 'A1' }, 'A1 (Nov 5, 2026 · $800.00)'],
  [{ product: 'Licence' }, 'Licence (Nov 5, 2026 · $800.00)'],
  [{}, 'Deal of Nov 5, 2026 ($800.00)'],
])('a deal with %o is told from others as %s', (known, description) => {
  expect(describeDeal({ ...deal, amount: 80_000, ...known }, formatsFor(usd, enUs))).toBe(description);
});

it('describes a deal in the reader’s locale', () => {
  const german = formatsFor(usd, localeOf('de-DE') ?? enUs);
  expect(describeDeal({ ...deal, amount: 80_000, name: 'Acme' }, german)).toBe(
    'Acme (05.11.2026 · 800,00\u00a0$)',
  );
});
