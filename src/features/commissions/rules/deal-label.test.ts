import { expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { dealLabel, productBeside } from './deal-label.ts';

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
