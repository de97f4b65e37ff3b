import { afterEach, expect, it } from 'vitest';
import { setTranslations } from '#kernel/language/t.ts';
import { computeTipPool } from './compute-tip-pool.ts';
import { calculator as tipPool } from './tip-pool.calculator.ts';
import { tipPoolRecords } from './tip-pool.csv.ts';
import { type TipPoolForm, tipPoolInput } from './tip-pool.input.ts';

function recordsOf(change: (form: TipPoolForm) => void) {
  const form = structuredClone(tipPool.sample);
  change(form);
  const result = computeTipPool(tipPoolInput.parse(form));
  return result ? tipPoolRecords(result) : [];
}

afterEach(() => setTranslations(() => ({ language: 'en' })));

it('lists people, those left out and the totals, in English in every language', () => {
  setTranslations(() => ({
    language: 'de',
    sentences: new Map([['{role} does not take part', '{role} nimmt nicht teil']]),
  }));
  const records = recordsOf(({ poolData }) => {
    poolData.people.push({ name: 'Mo', role: 'Manager', hours: '8', shift: '' });
  });
  expect(records).toEqual([
    ['Name', 'Role', 'Hours', 'Amount', 'Percentage'],
    ['Ann', 'Server', '6', '378.53', '34.3'],
    ['Bob', 'Bartender', '7.5', '473.17', '42.9'],
    ['Cy', 'Busser', '4', '252.35', '22.9'],
    ['Mo', 'Manager', 'Manager does not take part', '0.00', ''],
    ['Cash Tips', '', '', '323.75', ''],
    ['Card Tips', '', '', '803.60', ''],
    ['Card Fee', '', '', '-23.30', ''],
    ['Total', '', '', '1104.05', ''],
  ]);
});

it('has a column for each of several shifts, and names the currency', () => {
  const records = recordsOf((form) => {
    form.currency = 'EUR';
    form.poolData.shifts.push({ name: 'Late', cashTips: '10', cardTips: '' });
    form.poolData.people.push({ name: 'Ann', role: 'Server', hours: '1', shift: 'Late' });
  });
  expect(records[0]).toEqual(['Name', 'Role', 'Hours', 'Shift 1', 'Late', 'Amount (EUR)', 'Percentage']);
  expect(records[1]?.slice(0, 6)).toEqual(['Ann', 'Server', '7', '378.53', '10.00', '388.53']);
});
