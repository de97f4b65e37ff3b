import { expect, it } from 'vitest';
import { nextMonthIn } from './next-month.ts';

it.each([
  ['Acme site November', 'Acme site December'],
  ['Retainer, November 2026', 'Retainer, December 2026'],
  ['Retainer December 2026', 'Retainer January 2027'],
  ['NOVEMBER retainer', 'DECEMBER retainer'],
  ['November–December', 'December–January'],
  ['Pflege Januar', 'Pflege Februar'],
  ['Site de novembre', 'Site de décembre'],
  ['Site Août 2026', 'Site Septembre 2026'],
  ['Sitio de diciembre de 2026', 'Sitio de enero de 2027'],
  ['Site em março', 'Site em abril'],
  ['Onderhoud maart', 'Onderhoud april'],
  ['Strona listopad', 'Strona grudzień'],
  ['2026年12月分', '2027年1月分'],
  ['موقع نوفمبر', 'موقع ديسمبر'],
])('%s becomes %s', (name, next) => {
  expect(nextMonthIn(name, 'en')).toBe(next);
});

it('takes a month that two languages have from the reader’s', () => {
  expect([nextMonthIn('marzo', 'it'), nextMonthIn('marzo', 'es')]).toEqual(['aprile', 'abril']);
});

it.each(['Acme site', 'We march on', '17 November', 'November 17', 'Nov 2026', '11/2026', ''])(
  '‘%s’ names no month alone',
  (name) => expect(nextMonthIn(name, 'en')).toBeNull(),
);
