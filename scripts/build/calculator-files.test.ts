import { expect, it } from 'vitest';
import { neededWhen } from './calculator-files.ts';

const form = (kind: string) => `calculators/${kind}/browser/form/${kind}-form.tsx`;
const engine = (kind: string) => `calculators/${kind}/rules/${kind}.calculator.ts`;
const result = (kind: string) => `calculators/${kind}/browser/result/${kind}-result.tsx`;
const part = 'calculators/bill-split/browser/form/item-fields.tsx';
const landing = 'calculators/bill-split/browser/bill-split.landing.tsx';

it('counts what a form needs as needed with the form, whatever else needs it later', () => {
  expect(neededWhen([form('bill-split'), engine('bill-split'), part])).toBe('form of bill-split');
  expect(neededWhen([form('bill-split'), form('tip-pool'), part])).toBe('form of all');
  expect(neededWhen([engine('bill-split'), part])).toBe('engine of bill-split');
});

it('keeps apart what other pages need: they must not load a form', () => {
  for (const page of [landing, result('bill-split'), 'marketing/help.page.tsx']) {
    expect(neededWhen([page, form('bill-split')])?.split(',')).toHaveLength(2);
    expect(neededWhen([page, engine('bill-split')])?.split(',')).toHaveLength(2);
  }
});

it('leaves alone what one entry point needs, and what no calculator does', () => {
  expect(neededWhen([form('bill-split')])).toBeNull();
  expect(neededWhen(['marketing/home.page.tsx', 'marketing/help.page.tsx'])).toBeNull();
});
