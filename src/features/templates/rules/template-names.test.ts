import { expect, it } from 'vitest';
import { copyName, numberedName, templateFileName } from './template-names.ts';

it.each([
  ['Website', 'Website (copy)'],
  ['Website (copy)', 'Website (copy) (copy)'],
  ['x'.repeat(120), `${'x'.repeat(113)} (copy)`],
])('a copy of %s', (name, copy) => {
  expect(copyName(name)).toBe(copy);
});

it.each([
  ['Website', [], 'Website'],
  ['Website', ['Website'], 'Website (2)'],
  ['Website', ['Website', 'Website (2)', 'Website (4)'], 'Website (3)'],
  ['Website (2)', ['Website (2)'], 'Website (2) (2)'],
  ['x'.repeat(120), ['x'.repeat(120)], `${'x'.repeat(116)} (2)`],
])('%s beside %j', (name, taken, expected) => {
  expect(numberedName(name, taken)).toBe(expected);
});

it('is not cut within a character', () => {
  expect(copyName(`${'x'.repeat(112)}😀`).isWellFormed()).toBe(true);
});

it('names its file', () => {
  expect(templateFileName('Website Redesign')).toBe('fairsplit-template-website-redesign.json');
});
